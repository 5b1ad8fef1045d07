"""Players without a choice are asked like all others: twins that differ in a hand alone are the same to everybody else."""

from random import Random
from typing import Any, Final

import pytest
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.effects import ClaimRound, FreeBuilding, Offer, Payment, Pricing, SealedAuction, Struggle

import ktc
from ktc.kernel.lists import is_long
from ktc.kit import AnyGame
from ktc.testing import shows

from .coverage import wish
from .tabled import Table, at_random, lay

FIGHT: Final = Struggle("mayor", (0, 1), (0, 1), 1, played=(0,))
CASES: Final = {  # what is due, the hands of seat 1 in both, and what it can do in both alike
    "bid": (SealedAuction(), ("bid2 inn", "fire inn"), a.SealNoBid(1)),
    "build": (FreeBuilding(), ("inn", "fire"), a.Decline(1)),
    "offer": (Offer(1, 300, (1, 2)), ("m400", "m100"), a.Reject(1)),
    "price": (Pricing(1), ("m400", "m100"), a.StatePrice(1, 100)),
    "protest": (ClaimRound("mayor", (1, 2)), ("office3", "inn"), a.LetPass(1)),
    "struggle": (FIGHT, ("m100 office3", "m100 inn"), a.PlayCard(1, "m100", 1)),
    "pay": (Payment(100), ("m100 m200", "m100 m100"), a.Pay(1, ("m100",))),
}


def seen(game: AnyGame) -> list[str]:
    """Return all that others than seat 1 see or may try at a position."""
    found = [repr((game.to_act, game.awaited))]
    for reader in (0, 2, None):
        found.append(repr(game.view(reader)))
        if reader is not None:
            mine = game.as_seat(reader)
            tried = (a.SealNoBid(reader), a.Accept(reader), a.Protest(reader), a.Stand(reader), a.DrawCard(reader, "money"))
            found += [repr(mine.asks()), repr(list(mine.legal_actions())), repr([mine.why_not(action) for action in tried])]
    return found


def both(case: str) -> tuple[list[Table], Any]:
    """Return twins, and an action of seat 1 that both allow."""
    effect, hands, action = CASES[case]
    due = ((1 if case in ("build", "price", "pay") else 0, effect),)
    other = {0: "m100", 2: "m100 inn"}
    return [lay(hands={**other, 1: hand}, districts={1: -1}, due=due) for hand in hands], action


@shows("secret.told", "secret.bids")
@pytest.mark.parametrize("case", CASES)
def test_who_can_only_decline_is_asked_like_everybody_else(case: str) -> None:
    twins, action = both(case)
    assert all(1 in table.game.to_act for table in twins)
    assert seen(twins[0].game) == seen(twins[1].game)
    told = []
    for table in twins:
        events = table.game.apply(action)
        told.append([repr([table.rules.redact(event, reader) for event in events]) for reader in (0, 2, None)])
    assert told[0] == told[1] and seen(twins[0].game) == seen(twins[1].game)


def at(seed: int, steps: int, **options: Any) -> AnyGame:
    """Return a random game after some steps."""
    return at_random(ktc.new_game(3 + seed % 4, seed=seed, game=GAME, **options), seed, steps)


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_learns_nothing_from_phases_questions_lists_and_refusals(seed: int) -> None:
    """Twins are worlds that a seat cannot tell apart: whatever it asks of them is answered alike."""
    rulings = {"auction.sealed": "reopen", "struggle.concede": "any-time"} if seed % 2 else {}
    for steps in (8, 25, 60, 110, 170):
        game, random = at(seed, steps + seed, rulings=rulings), Random(steps)
        for seat in range(game.seats):
            wishes = [action for action in (wish(game, random) for _ in range(30)) if action.seat == seat]
            for world in game.worlds(seat, 1, random=seed):
                assert world.ruleset.phase(world.state) == game.ruleset.phase(game.state)  # type: ignore[attr-defined]  # it has phases
                assert (world.to_act, world.awaited, world.asks(seat)) == (game.to_act, game.awaited, game.asks(seat))
                ours, theirs = game.legal_actions(seat), world.legal_actions(seat)
                assert len(ours) == len(theirs) and (is_long(ours) or list(ours) == list(theirs))
                assert [world.why_not(action) for action in wishes] == [game.why_not(action) for action in wishes]


@shows("auction.sealed")
def test_a_bid_is_reopened_without_an_undo_until_the_last_has_sealed() -> None:
    table = lay(hands={0: "m100 bid4", 1: "m100"}, due=((0, SealedAuction()),), rulings={"auction.sealed": "reopen"})
    before = seen_by_others(table)
    table.do(a.SealBid(0, ("m100",)))
    sealed = seen_by_others(table)
    table.do(a.ReopenBid(0))
    assert seen_by_others(table) == before and len(table.game.log) == 2
    table.do(a.SealBid(0, ("bid4", "m100")))
    assert seen_by_others(table) == sealed
    table.do(a.SealNoBid(1), a.SealNoBid(2))
    assert table.refused(a.ReopenBid(0)) == "district.choose" and table.hand(0) == []


def seen_by_others(table: Table) -> str:
    return repr([(table.game.view(reader), table.game.awaited) for reader in (1, 2, None)])
