"""How much a stranger may ask of a reader: beyond these a file is refused, in a second and within 100 MB.

Each is at least six times what the longest honest games need that were seen: six players in the box of 2016 take up to some 440
steps with 1,210 events, in a record of 0.2 MB with a header of 15 kB; seven players in five eras 614 steps with 1,726 events.
"""

from typing import Final

LARGEST_RECORD: Final = 1_800_000  # bytes; JSON takes up to forty times its length in memory
LONGEST_LINE: Final = 500_000  # bytes
LONGEST_JSON: Final = 1_000_000  # bytes of a single value that is no record: a view, or all that a seat was told
MOST_STEPS: Final = 4_000  # the position is looked over after each
MOST_EVENTS: Final = 11_000  # of the opening and all steps
DEEPEST: Final = 64  # objects and lists in one another; a header needs 7
MOST_MISTAKES: Final = 10  # of one value; a list of nothing but mistakes would be an error for each of its items
LARGEST_NUMBER: Final = 1_000_000_000
MOST_DRAWS: Final = 1_000_000  # of a line, and before a fork
