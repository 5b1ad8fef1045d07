"""The one table of limits of a game: what a step is refused by while it is played, and a record while it is read."""

from collections.abc import Mapping
from typing import Final

from ktc.kernel import ids
from ktc.kernel.errors import IllegalAction

ENDLESS: Final = 2**63
LARGEST_RECORD: Final = 1_800_000  # bytes; JSON takes up to forty times its length in memory
LARGEST_OF_ALL: Final = 18_000_000
BYTES_OF_AN_EVENT: Final = 160  # with its share of what else stands in a record: some 120 in the box of 2016
LONGEST_LINE: Final = 500_000  # bytes


class Limits:
    """The most of a game, so that a record of it can be read.

    * ``steps``, and ``events`` with those of the opening; ``step_events``: those of one step, as many as of the game if None.
    * ``draws`` of one step, and any ``number`` in a record.  ``number`` is None where the rules themselves bound all numbers.
    * ``record_bytes`` of all lines but the closing one (None: as many as the events take), ``line_bytes`` of each.
    * ``depth``: objects and lists in one another, in a line.
    * ``counts``: how much a position holds of what a game counts, by name; see ``Ruleset``.
    """

    __slots__ = ("counts", "depth", "draws", "events", "line_bytes", "number", "record_bytes", "step_events", "steps")

    def __init__(
        self,
        steps: int = 4_000,
        events: int = 11_000,
        draws: int = 1_000_000,
        number: int | None = 1_000_000_000,
        *,
        step_events: int | None = None,
        record_bytes: int | None = None,
        line_bytes: int = LONGEST_LINE,
        depth: int = 64,
        counts: Mapping[str, int] | None = None,
    ) -> None:
        self.steps = steps
        self.events = events
        self.draws = draws
        self.number = number
        self.step_events = events if step_events is None else step_events
        usual = min(max(LARGEST_RECORD, events * BYTES_OF_AN_EVENT), LARGEST_OF_ALL)
        self.record_bytes = usual if record_bytes is None else record_bytes
        self.line_bytes = line_bytes
        self.depth = depth
        self.counts = counts or {}

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__ if name != "counts")
        return f"Limits({told}, counts={self.counts})"


NO_LIMITS: Final = Limits(  # of a game that nobody keeps
    ENDLESS, ENDLESS, ENDLESS, None, record_bytes=ENDLESS, line_bytes=ENDLESS, depth=ENDLESS
)


def refuse(what: str, most: int | None, culprit: str = "") -> IllegalAction:
    """Return the error for a step that would make a game no record could hold; ``culprit`` is what made it too large."""
    facts = {"most": most} | ({"culprit": culprit} if culprit else {})
    return IllegalAction(ids.RECORD_LIMITS, f"record-{what}", facts)
