"""Bids over subsets: counted and drawn, never made whole."""

import time
from collections import Counter
from random import Random

import pytest
from ktc_stadens_nyckel.model.actions import SealBid, SealNoBid
from ktc_stadens_nyckel.model.effects import SealedAuction

from ktc.kernel.several import Several

from .tabled import Table, lay

RICH = "m100 " * 24 + "m200 " * 16 + "m300 " * 8 + "m400 " * 8 + "bid2 " * 3 + "bid3 " * 3 + "bid4 " * 2
MOST = 25 * 17 * 9 * 9 * 4 * 4 * 3  # every number of each kind, with No Bid


def rich(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table with the longest list that the box allows, which nobody may go through."""

    def walked(self: object) -> None:
        raise AssertionError("a list of bids is gone through")

    monkeypatch.setattr(Several, "__iter__", walked)
    return lay(hands={0: RICH}, due=((0, SealedAuction()),))


def test_any_bid_of_the_longest_list_has_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = rich(monkeypatch).game.legal_actions(0)
    assert len(listed) == MOST == 1_652_400
    found = {listed[number] for number in (0, 1, 777_777, MOST - 2, MOST - 1)}
    assert len(found) == 5 and SealNoBid(0) in found
    assert SealBid(0, tuple(sorted(RICH.split()))) in found


def test_bids_are_drawn_in_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table, random = rich(monkeypatch), Random(5)
    began = time.process_time()
    drawn = [table.game.draft(0).sample(random) for _ in range(200)]
    assert time.process_time() - began < 2
    assert len(set(drawn)) > 195 and all(table.game.why_not(action) is None for action in drawn)
    sizes = [len(action.cards) for action in drawn if isinstance(action, SealBid)]
    assert 28 < sum(sizes) / len(sizes) < 36  # half of 64 cards, as each number of each kind is as likely


def test_a_bid_is_one_question() -> None:
    table = lay(hands={0: "m100 m100 bid3"}, due=((0, SealedAuction()),))
    draft = table.game.draft(0).choose("SealBid")
    assert draft.several is not None and draft.count == 5
    assert draft.choose_counts({"m100": 2, "bid3": 1}).action == SealBid(0, ("bid3", "m100", "m100"))


def test_each_bid_is_as_likely() -> None:
    table, random = lay(hands={0: "m100 m100 bid3"}, due=((0, SealedAuction()),)), Random(7)
    counts = Counter(table.game.draft(0).sample(random) for _ in range(1_200))
    assert len(counts) == 6 and all(140 < number < 260 for number in counts.values())
