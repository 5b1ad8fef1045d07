"""How much a single value may cost its reader."""

from typing import Final

LONGEST_JSON: Final = 1_000_000  # bytes of a single value that is no record: a view, or all that a seat was told
DEEPEST: Final = 64  # objects and lists in one another; a header needs 7
MOST_MISTAKES: Final = 10  # of one value; a list of nothing but mistakes would be an error for each of its items
LARGEST_NUMBER: Final = 1_000_000_000
MOST_GAMES: Final = 50  # whose classes a codec is kept for
