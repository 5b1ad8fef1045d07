"""Games with more actions than can be listed: kinds with their numbers, and paths of a draft."""

import json
from typing import Any

import pytest
from kernel import tolls
from kernel.subsets import Fold, Looked, Offer, Subsets
from kernel.tolls import COINS, TOLLS_KIT, Pay, Tolls, Turn
from kernel.toy import opened

import ktc
from ktc.kernel.lists import is_long
from ktc.ui import action_of, can_of, deed_of


def test_a_million_actions_are_counted_and_none_is_made() -> None:
    table = opened(Subsets(2), 1).as_seat(0)
    Looked.looks = 0
    can: Any = json.loads(json.dumps(can_of(table)))
    assert Looked.looks < 200 and not can["whole"] and can["count"] == len(table.legal_actions()) > 1_000_000
    assert can["others"] == {"": {"bounds": [{"answers": [], "count": can["count"]}]}}
    draft = table.draft()
    path = list[Any]()
    while draft.action is None:
        path.append(json.loads(ktc.to_json(draft.choices[0])))
        draft = draft.choose(draft.choices[0])
    found = action_of(table, ["", *path])
    assert isinstance(found, Fold | Offer) and found == draft.action
    for wrong in ([""], ["Fly"], ["", *path, 0], ["", {"red": 1}]):
        with pytest.raises(ktc.OptionError):
            action_of(table, wrong)


def test_numbers_of_kinds_are_sent_as_one_object(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tolls, "PURSE", dict.fromkeys(COINS, 400))
    monkeypatch.setattr(tolls, "PRICES", (400, 5))
    table = opened(Tolls(2), 1).as_seat(0)
    actions = table.legal_actions()
    assert is_long(actions)
    can: Any = json.loads(json.dumps(can_of(table, kit=TOLLS_KIT)))
    assert can["others"]["Pay"]["counts"].keys() == COINS.keys() and not can["whole"]
    assert action_of(table, ["Turn"]) == Turn(0)
    pay = next(action for action in (actions[number] for number in range(len(actions))) if isinstance(action, Pay))
    assert action_of(table, ["Pay", {coin: pay.coins.count(coin) for coin in COINS}]) == pay
    for wrong in ({"gold": 1}, {}, dict.fromkeys(COINS, 401)):
        with pytest.raises(ktc.OptionError):
            action_of(table, ["Pay", wrong])


def test_few_ways_to_choose_numbers_are_all_listed() -> None:
    table = opened(Tolls(2), 1).as_seat(0)
    can = can_of(table, kit=TOLLS_KIT)
    pays = [action for action in table.legal_actions() if isinstance(action, Pay)]
    assert can is not None and can["whole"] and can["count"] == len(pays) + 1
    assert [action_of(table, json.loads(json.dumps(deed_of(table, pay)))) for pay in pays] == pays


@pytest.mark.parametrize("most", [1, 400])
def test_bounds_do_not_hide_that_any_numbers_can_be_chosen(most: int) -> None:
    """A list that is too long to send and short enough to make: a client still chooses by the numbers of each kind."""
    table = opened(Tolls(2), 1).as_seat(0)
    can = can_of(table, kit=TOLLS_KIT, most=most)
    pays = [action for action in table.legal_actions() if isinstance(action, Pay)]
    assert can is not None and can["whole"] is (most == 400)
    if most == 1:
        assert can["others"]["Pay"]["counts"].keys() <= COINS.keys() and not any(
            "Pay" in deeds for deeds in can["things"].values()
        )
    counted = [{coin: pay.coins.count(coin) for coin in COINS} for pay in pays]
    assert [action_of(table, ["Pay", counts], TOLLS_KIT) for counts in counted] == pays
