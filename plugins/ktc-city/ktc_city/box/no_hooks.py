"""What a table without hooks answers: neither a tile nor a variant narrows, counts or decides anything."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ktc.kit import Refusal
from ktc_city.model.actions import Action, KeypleAction
from ktc_city.model.events import Event

if TYPE_CHECKING:
    from ktc_city.board.state import State
    from ktc_city.model.effect_kinds import Award
    from ktc_city.model.narrowing import Narrowed, Rank, Spot


class NoHooks:
    """The hooks of a table, where there are none; ``TableHooks`` derives from it, and asks plugins.

    ``narrows``, ``places``, ``counts`` and ``closes`` say whether any hook does that, so that busy places need not ask.
    """

    narrows = places = counts = closes = False

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def once(self) -> "NoHooks":
        """Return the hooks for one position: each is asked once how far a seat may go with a tile."""
        return self

    def begin(self) -> None:
        """Ask what is asked once a game."""

    def refusal(self, s: "State", action: KeypleAction) -> Refusal | None:
        """Return why an action that the box allows is refused."""
        return None

    def sifted(self, s: "State", actions: Sequence[Action]) -> Sequence[Action]:
        """Return those of some actions that are allowed."""
        return actions

    def spots(self, s: "State", seat: int, tile: int, places: "Sequence[Spot]") -> "tuple[Sequence[Spot], Narrowed | None]":
        """Return where a tile may be laid, and what forbids the rest; None where all are allowed."""
        return places, None

    def bid_counts(self, s: "State", seat: int, tile: int, colour: int) -> int:
        """Return how much more a bid counts than its keyples."""
        return 0

    def weighed(self, s: "State", seat: int, tile: int, more: int, rule: str) -> Sequence[Event]:
        """Return the event that tells what a bid counts more, where that changed."""
        return ()

    def first_player(self, s: "State", events: Sequence[Event]) -> tuple[int, str] | None:
        """Return who plays first in the era that these events begin, and by whose rule; None leaves it to the box."""
        return None

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """By seat all that play together with it, itself too."""
        return tuple((seat,) for seat in range(self.seats))

    @property
    def team_rule(self) -> str:
        """By whose rule there are teams; "" where there are none."""
        return ""

    def final_scores(self, s: "State") -> "Iterable[tuple[str, str, Award]]":
        """Return points of a count: the tile or "", the rule, and the award."""
        return ()

    def tie_break(self, s: "State", seats: Sequence[int]) -> "tuple[Rank, str] | None":
        """Return who is ahead of seats with equal points, and by whose rule; None leaves it to the box."""
        return None
