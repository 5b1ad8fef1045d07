"""What the other seats are worth to compare with: what they need, and how much of their gain is this seat's loss.

Read from what everybody sees: points that lie in the open, and needs of boroughs.
"""

from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from ktc.city.board.state import State
from ktc.city.bots.greedy.taste import KEYPLE, LAST_KEYPLE

if TYPE_CHECKING:
    from ktc.city.bots.greedy.judge import Judge


class Others:
    """The seats at one position, as one of them sees them."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.s, self.seat = judge, judge.s, judge.seat
        self._evaluators = {judge.seat: judge}

    def evaluator_of(self, seat: int) -> "Judge":
        """Return what a seat needs, by the same rules of thumb; of another seat nothing is asked that lies behind its screen."""
        found = self._evaluators.get(seat)
        if found is None:
            found = self._evaluators[seat] = self.judge.of_seat(seat)
        return found

    def weight(self, seat: int) -> float:
        """Return what a point of a seat is worth to this one: all rivals together lose it one, the strong ones most of it."""
        return 1.0 if seat == self.seat else self._weights.get(seat, 0.0)

    @cached_property
    def _weights(self) -> dict[int, float]:
        rivals = {seat: 1 + max(standing(self.s, seat), 0) for seat in range(self.s.seats) if seat != self.seat}
        total = sum(rivals.values())
        return {seat: -points / total for seat, points in rivals.items()}

    def keyple(self, seat: int) -> float:
        """Return what a keyple drawn from the bag is worth to a seat, whatever its colour: as an estimate has it at hand."""
        judge, s = self.evaluator_of(seat), self.s
        at_hand = KEYPLE if judge.wants.left else LAST_KEYPLE if s.board.river[seat] == s.era else 0.0
        counted = judge.wants.at_the_end(attrgetter("keyples"))
        return at_hand + sum(counted) / len(counted)


def standing(s: State, seat: int) -> int:
    """Return the points of a seat that everybody can count: those printed on tiles and berths, and those of effects."""
    board = s.board
    points = sum([s.index.tiles[tile].points[board.level[tile]] for tile in board.boroughs[seat]])
    if board.berth[seat] >= 0:
        points += s.index.berths(board.river[seat])[board.berth[seat]].points
    return points + sum([row[3] for row in s.scored if row[0] == seat])
