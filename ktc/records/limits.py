"""Limits on the cost of reading a record: a longer one is refused within a second and 100 MB.

A game's kit limits its length (``Limits``).  The default limits are more than five times the needs of the longest legitimate
games observed: six players in the box of 2016 take up to some 440 steps with 1,210 events, in a record of 0.2 MB with a header
of 15 kB; seven players in five eras take 690 steps with 2,091 events.
"""

from typing import Final

from ktc.kernel.limits import LARGEST_OF_ALL as LARGEST_PLAYED
from ktc.kernel.limits import LARGEST_RECORD, LONGEST_LINE, Limits
from ktc.wire.text import LARGEST_NUMBER

__all__ = ["LARGEST_OF_ALL", "LARGEST_RECORD", "LONGEST_LINE", "largest_number", "largest_record"]

ASIDE: Final = 20_000  # bytes that no step accounts for: secrets in a header, the closing line, and later additions to both
LARGEST_OF_ALL: Final = LARGEST_PLAYED + ASIDE  # bytes that are read before the game is known


def largest_record(limits: Limits) -> int:
    """Return the maximum size of a record in bytes: that of the played lines (``Limits.record_bytes``) and an allowance."""
    return min(limits.record_bytes + ASIDE, LARGEST_OF_ALL)


def largest_number(limits: Limits) -> int:
    """Return the largest number that a record may contain."""
    return LARGEST_NUMBER if limits.number is None else limits.number
