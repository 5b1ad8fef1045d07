"""The open position, read-only, as cards see it: nothing of it is hidden."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ktc_stadens_nyckel.model.state import NOBODY, State

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel


class Board:
    """The public table; ``seat`` plays the card, or has the turn order marker when a Development card takes effect."""

    __slots__ = ("_rules", "_state", "seat")

    def __init__(self, rules: "StadensNyckel", state: State, seat: int) -> None:
        self._rules, self._state, self.seat = rules, state, seat

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, in turn order."""
        return self._rules.in_order(self._state)

    @property
    def offices(self) -> dict[str, int]:
        """The incumbent of each office, in their order; -1 where it is vacant."""
        return dict(self._state.offices)

    @property
    def status(self) -> tuple[int, ...]:
        """The status points of each seat."""
        return tuple(self._state.status)

    @property
    def districts(self) -> tuple[int, ...]:
        """The districts on the board."""
        return self._rules.on_board(self._state)

    @property
    def sites(self) -> tuple[int, ...]:
        """The districts of the box that can be placed."""
        return self._rules.sites(self._state)

    @property
    def pestilence(self) -> int:
        """The district with Pestilence, 0 for none."""
        return self._state.pestilence

    def controller(self, district: int) -> int:
        """Return the seat that controls a district of the board; -1 for none."""
        return max(NOBODY, self._state.controllers[district - 1])

    def row(self, district: int) -> Sequence[str]:
        """Return the improvements of a district, in the order of its row."""
        return tuple(self._rules.row(self._state, district))

    def crests(self, seat: int) -> int:
        """Return how many crests a seat has left."""
        return self._rules.crests_left(self._state, seat)

    def symbols(self, seat: int, symbol: str) -> int:
        """Return how often a symbol is on the districts of a seat."""
        own = [district for district in self.districts if self.controller(district) == seat]
        return sum(self._rules.cards[card].symbols.count(symbol) for district in own for card in self.row(district))

    def guarded(self, district: int) -> bool:
        """Return whether an improvement guards a district against Fire."""
        return any(self._rules.cards[card].guards for card in self.row(district))

    @property
    def least_price(self) -> int:
        """The lowest price of an offered district, in dalers."""
        return self._rules.start.step

    def ruling(self, rule: str) -> str:
        """Return the choice of a ruling."""
        return self._rules.ruled[rule]
