"""How much a stranger may ask of whoever reads a record: beyond these it is refused, in a second and within 100 MB.

Each is at least six times what the longest honest games need that were seen: six players in the box of 2016 take up to some 440
steps with 1,210 events, in a record of 0.2 MB with a header of 15 kB; seven players in five eras 614 steps with 1,726 events.
"""

from typing import Final

LARGEST_RECORD: Final = 1_800_000  # bytes; JSON takes up to forty times its length in memory
LONGEST_LINE: Final = 500_000  # bytes
MOST_STEPS: Final = 4_000  # the position is looked over after each
MOST_EVENTS: Final = 11_000  # of the opening and all steps
MOST_DRAWS: Final = 1_000_000  # of a line, and before a fork
