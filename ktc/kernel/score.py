"""A score that explains itself: one line for every reason a seat has points."""

import attrs


@attrs.frozen
class ScoreLine:
    """``points`` that ``seat`` has by ``rule``, from ``tile`` where one gives them, and why, in words."""

    seat: int
    tile: str | None
    rule: str
    points: int
    reason: str


@attrs.frozen
class ScoreSheet:
    """The points of every seat.  ``totals`` are the sums of ``lines``; ``winner`` leads after any tie is broken."""

    totals: tuple[int, ...]
    winner: int
    lines: tuple[ScoreLine, ...]

    def of(self, seat: int) -> tuple[ScoreLine, ...]:
        """Return the lines of one seat, in the order in which they were counted."""
        return tuple(line for line in self.lines if line.seat == seat)
