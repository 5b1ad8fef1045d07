"""How much a record may cost its reader: what is longer is refused, in a second and within 100 MB.

How long a game may be, its kit says (``Limits``).  The usual limits are more than five times what the longest honest games need
that were seen: six players in the box of 2016 take up to some 440 steps with 1,210 events, in a record of 0.2 MB with a header
of 15 kB; seven players in five eras 690 steps with 2,091 events.
"""

from typing import Final

from ktc.kernel.limits import LARGEST_OF_ALL as LARGEST_PLAYED
from ktc.kernel.limits import LARGEST_RECORD, LONGEST_LINE, Limits
from ktc.wire.text import LARGEST_NUMBER

__all__ = ["LARGEST_OF_ALL", "LARGEST_RECORD", "LONGEST_LINE", "largest_number", "largest_record"]

ASIDE: Final = 20_000  # bytes that no step counts: what is secret in a header, the closing line, and what is younger in both
LARGEST_OF_ALL: Final = LARGEST_PLAYED + ASIDE  # bytes that are read before it is known of which game they are


def largest_record(limits: Limits) -> int:
    """Return how many bytes a record may have: those that are played (``Limits.record_bytes``), and some aside."""
    return min(limits.record_bytes + ASIDE, LARGEST_OF_ALL)


def largest_number(limits: Limits) -> int:
    """Return the largest number that a record may contain."""
    return LARGEST_NUMBER if limits.number is None else limits.number
