"""``Several``: every combination that is allowed, once, counted and numbered; one question by kind, or all at once."""

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

import ktc
from ktc.kernel.draft import Draft
from ktc.kit import OptionError, Several, grouped
from ktc.testing import check_game

from .tolls import COINS, PURSE, TOLLS_KIT, Pay

Taken = tuple[tuple[str, int], ...]


def taken(counts: Mapping[str, int]) -> Taken:
    return tuple(sorted(counts.items()))


def drawn(random: Random) -> tuple[dict[str, int], dict[str, Any]]:
    """Return kinds with their numbers, and bounds of every sort."""
    kinds = {f"kind {number}": random.randrange(4) for number in range(random.randrange(5))}
    price = random.randrange(9)
    how = {
        "worth": {kind: random.randrange(5) for kind in kinds if random.random() < 0.8},
        "price": price,
        "exact": price > 0 and random.random() < 0.5,
        "least": random.randrange(3),
        "most": random.choice([None, 1, 3, 6]),
    }
    return kinds, how


def allowed(counts: Mapping[str, int], worth: Mapping[str, int], price: int, exact: bool, least: int, most: int | None) -> bool:
    """Return what the words of ``Several`` say of one combination."""
    paid = sum(worth.get(kind, 0) * number for kind, number in counts.items())
    enough = sum(counts.values()) >= least and (most is None or sum(counts.values()) <= most) and paid >= price
    return enough and not (exact and any(number and paid - worth.get(kind, 0) >= price for kind, number in counts.items()))


@pytest.mark.parametrize("seed", range(300))
def test_it_lists_what_is_allowed_and_nothing_else(seed: int) -> None:
    kinds, how = drawn(Random(seed))
    every = [dict(zip(kinds, numbers, strict=True)) for numbers in product(*(range(most + 1) for most in kinds.values()))]
    wanted = {taken({kind: number for kind, number in counts.items() if number}) for counts in every if allowed(counts, **how)}
    several = Several(kinds, taken, **how)
    listed = list(several)
    assert len(listed) == len(set(listed)) == len(several) and set(listed) == wanted
    assert [taken(several.taken_at(number)) for number in range(len(several))] == listed
    for counts in every:
        refused = several.why_not("a.rule", counts)
        assert (refused is None) == allowed(counts, **how), refused
    root = Draft.begun(grouped(several))
    assert [root.number(number) for number in range(root.count)] == listed
    for one in listed[: None if root.kinds else 0]:
        assert root.choose_counts(dict(one)).action == one


def test_millions_are_counted_and_drawn_evenly() -> None:
    coins = Several(
        {f"coin {worth}": 4 for worth in range(1, 26)}, taken, worth={f"coin {n}": n for n in range(1, 26)}, price=100
    )
    assert len(coins) > 10**17
    root, random = Draft.begun(grouped(coins)), Random(7)
    first = [dict(root.sample(random)).get("coin 25", 0) for _ in range(500)]
    assert all(60 < first.count(number) < 145 for number in range(5)), "each number of a kind comes up about as often"


def test_after_a_choice_the_rest_may_be_chosen_at_once() -> None:
    root = Draft.begun(grouped(Several({"gold": 2, "silver": 3, "copper": 1}, taken, most=3)))
    draft = root.choose(1)
    assert draft.kinds == {"silver": 3, "copper": 1} and root.kinds == {"gold": 2, **draft.kinds}
    assert draft.choose_counts({"silver": 2}).action == taken({"gold": 1, "silver": 2})
    assert draft.view().kinds == draft.kinds and root.along(draft.choose_counts({"silver": 2}).path).action
    for wrong, reason in (
        ({"gold": 2}, "contradict earlier choices"),
        ({"silver": 3}, "Take 1 to 3 in all, not 4"),
        ({"silver": 4}, "at most 3 silver, not 4"),
        ({"silver": -1}, "at most 3 silver, not -1"),
        ({"silver": True}, "at most 3 silver, not True"),
        ({"brass": 1}, "no 'brass' here"),
    ):
        with pytest.raises(OptionError, match=reason):
            draft.choose_counts(wrong)
    with pytest.raises(OptionError, match="not about numbers of kinds"):
        Draft.begun(grouped([1, 2])).choose_counts({})


@pytest.mark.parametrize(
    ("bounds", "how"),
    [
        ({"a": -1}, {}),
        ({"a": True}, {}),
        ({"a": 1}, {"worth": {"b": 1}}),
        ({"a": 1}, {"worth": {"a": -1}}),
        ({"a": 1}, {"exact": True}),
        ({f"kind {number}": 1 for number in range(301)}, {}),
    ],
)
def test_what_makes_no_sense_is_refused(bounds: dict[str, int], how: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=r"^Several "):
        Several(bounds, taken, **how)


def test_a_game_with_it_keeps_every_law() -> None:
    assert check_game(TOLLS_KIT, games=6) == 6


def test_a_game_asks_kind_by_kind_beside_other_actions() -> None:
    game = ktc.new_game(2, seed=1, game=TOLLS_KIT)
    assert {type(action).__name__: None for action in game.legal_actions(0)} == {"Pay": None, "Turn": None}
    draft = game.draft(0)
    assert draft.asks == "kind" and draft.choices == ("Pay", "Turn")
    paying = draft.choose("Pay")
    assert paying.asks == "gold" and paying.kinds == {coin: PURSE[coin] for coin in COINS}
    assert paying.choose_counts({"gold": 1}).action == Pay(0, ("gold",))
    refused = game.why_not(Pay(0, ("gold", "copper")))
    assert refused is not None and refused.rule == "toll.exact"
    assert refused.told("de") == "Das ergibt 11, und du brauchst nur 7: Nimm eines weniger."
