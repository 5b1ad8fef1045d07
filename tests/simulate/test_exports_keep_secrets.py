"""Games that differ only in what a seat may not know give equal rows of its decisions, up to the outcome."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from kernel.kits import AUCTION
from kernel.sealed_auction import SealBid
from laws.test_secrets import BOTS, CHOICES, PLAYERS, SEEDS, TABLES, a_game

import ktc
from ktc.simulate.exports import Decision, DecisionNotes
from ktc.simulate.result import Played

OUTCOME = "outcome_"
END: dict[str, Any] = {"number": 0, "seed": 0, "decisions": 1, "events": 1, "lines": ()}


class Twin:
    """A game that is noted for one seat."""

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat
        self.notes = DecisionNotes(0, ["bot"] * game.seats)

    def apply(self, action: Any) -> None:
        """Do an action; the seat's own are noted."""
        own = action.seat == self.seat
        if own:
            self.notes.before(self.game.as_seat(self.seat))
        self.game.apply(action)
        if own:
            self.notes.after(self.game)

    def rows(self, totals: tuple[int, ...]) -> list[dict[str, Any]]:
        """Return the rows without their outcome, which the points decide."""
        best = max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        played = Played(**END, seats=(0,) * len(totals), totals=totals, winners=winners)
        return [dict(without_outcome(row)) for row in self.notes.rows(played)]


def without_outcome(row: Decision) -> Iterator[tuple[str, Any]]:
    """Yield the columns that are no outcome."""
    return ((name, cell) for name, cell in attrs.asdict(row).items() if not name.startswith(OUTCOME))


@pytest.mark.slow("plays each game twice")
@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=st.integers(0, 250), bot=BOTS, random=CHOICES)
def test_twins_give_equal_rows(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, bot: str, random: Random
) -> None:
    game = a_game(players, seed, table, random)
    go_on(game, random, steps, bot)
    if game.over:
        return
    seat = random.randrange(players)
    twins = [Twin(game, seat), Twin(game.worlds(seat, 1, seed)[0], seat)]
    for _ in range(40):
        action = same_for_both(*(twin.game for twin in twins), random)
        if action is None:
            break
        for twin in twins:
            twin.apply(action)
    one, other = (twin.rows(tuple(random.sample(range(50), players))) for twin in twins)
    assert one == other


def same_for_both(game: Any, other: Any, random: Random) -> Any:
    """Return an action that both games allow and that reveals nothing; None where there is none."""
    if game.over:
        return None
    actor = random.choice(game.to_act)
    both = [action for action in game.legal_actions(actor) if other.why_not(action) is None]
    if not both:
        return None
    action, ahead = random.choice(both), game.fork()
    return None if any(map(ahead.ruleset.reveals, ahead.apply(action))) else action


@pytest.mark.parametrize("coins", [(0, 3), (1, 2), (4, 0)])
def test_sealed_bids_of_others_are_in_no_row(coins: tuple[int, int]) -> None:
    rows = []
    for hidden in coins:
        twin = Twin(ktc.new_game(players=3, seed=4, game=AUCTION), 2)
        twin.apply(SealBid(0, hidden))
        twin.apply(SealBid(2, 1))
        rows.append(twin.rows((hidden, 1, 2)))
    assert rows[0] == rows[1] and len(rows[0]) == 1


def test_what_is_an_outcome_is_called_so() -> None:
    names = [field.name for field in attrs.fields(Decision)]
    known = {"game", "step", "seat", "bot", "revision", "ask", "view", "legal", "chosen", "action"}
    assert {name for name in names if not name.startswith(OUTCOME)} == known
