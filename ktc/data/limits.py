"""How much an untrusted file of content may ask for.  Beyond it is refused, in a second and within 100 MB.

Each is about ten times what the box of the usual game needs (57 tiles, 18 kB of YAML with 2,841 words and brackets).
"""

from typing import Final

LARGEST_FILE: Final = 200_000  # bytes, with all that lies over it
MOST_EVENTS_OF_YAML: Final = 25_000  # words, beginnings and ends of lists and mappings, aliases written out; all layers
DEEPEST_YAML: Final = 32  # lists and mappings in one another; a set of tiles needs 6
LONGEST_PLAIN_NUMBER: Final = 1_000  # characters; a number to base 60 takes the square of its length to read
MOST_PLACES: Final = 50_000  # visited when a file is checked: an alias bomb is small as text and endless as a walk
MOST_MISTAKES: Final = 100  # told at once
MOST_COMPARED: Final = 5_000  # words that are tried as the nearest to a misspelt one; 87 misspelt tiles of the box
