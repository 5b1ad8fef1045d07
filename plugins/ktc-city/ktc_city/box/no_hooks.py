"""The table hooks of a setup without any: nothing is restricted, counted or decided by plugins."""

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
    """Default table hooks, which never change the game; the derived ``TableHooks`` calls plugins.

    ``narrows``, ``places``, ``counts`` and ``closes`` say whether any plugin has such a hook, so that hot paths can skip the
    calls.
    """

    narrows = places = counts = closes = False

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def once(self) -> "NoHooks":
        """Return hooks for one position, which cache the restrictions of each seat and tile."""
        return self

    def begin(self) -> None:
        """Call the hooks that are called once per game."""

    def refusal(self, s: "State", action: KeypleAction) -> Refusal | None:
        """Return the refusal of an action that the box allows; None if hooks allow it too."""
        return None

    def sifted(self, s: "State", actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions that hooks allow."""
        return actions

    def spots(self, s: "State", seat: int, tile: int, places: "Sequence[Spot]") -> "tuple[Sequence[Spot], Narrowed | None]":
        """Return the spots where a tile may be placed, and the restriction that removed others; None if all are allowed."""
        return places, None

    def bid_counts(self, s: "State", seat: int, tile: int, colour: int) -> int:
        """Return what a bid counts beyond its keyples."""
        return 0

    def weighed(self, s: "State", seat: int, tile: int, more: int, rule: str) -> Sequence[Event]:
        """Return the event with what a bid counts beyond its keyples, if that changed."""
        return ()

    def first_player(self, s: "State", events: Sequence[Event]) -> tuple[int, str] | None:
        """Return the start player of the era that the events begin, and the rule; None leaves it to the box."""
        return None

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """By seat, all seats of its team, including itself."""
        return tuple((seat,) for seat in range(self.seats))

    @property
    def team_rule(self) -> str:
        """The rule that defines teams; "" without teams."""
        return ""

    def final_scores(self, s: "State") -> "Iterable[tuple[str, str, Award]]":
        """Return the final scores of hooks: the tile or "", the rule, and the award."""
        return ()

    def tie_break(self, s: "State", seats: Sequence[int]) -> "tuple[Rank, str] | None":
        """Return the ranking of seats with equal points and its rule; None leaves it to the box."""
        return None
