"""How much a record may cost its reader: what is longer is refused, in a second and within 100 MB.

How long a game may be, its kit says (``Limits``).  The usual limits are more than five times what the longest honest games need
that were seen: six players in the box of 2016 take up to some 440 steps with 1,210 events, in a record of 0.2 MB with a header
of 15 kB; seven players in five eras 690 steps with 2,091 events.
"""

from typing import Final

from ktc.kernel.limits import Limits
from ktc.wire.limits import LARGEST_NUMBER

LARGEST_RECORD: Final = 1_800_000  # bytes; JSON takes up to forty times its length in memory
LARGEST_OF_ALL: Final = 18_000_000  # bytes that are read before it is known of which game they are
BYTES_OF_AN_EVENT: Final = 160  # with its share of what else stands in a record: some 120 in the box of 2016
LONGEST_LINE: Final = 500_000  # bytes


def largest_record(limits: Limits) -> int:
    """Return how many bytes a record may have: as many as its events take, and the usual number at least."""
    return min(max(LARGEST_RECORD, limits.events * BYTES_OF_AN_EVENT), LARGEST_OF_ALL)


def largest_number(limits: Limits) -> int:
    """Return the largest number that may stand in a record."""
    return LARGEST_NUMBER if limits.number is None else limits.number
