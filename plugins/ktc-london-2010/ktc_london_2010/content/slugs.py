"""Names of cards and boroughs as words: "St. Paul's" is ``st_pauls``."""

import re
from typing import Final

NO_WORD: Final = re.compile(r"[^a-z0-9]+")
LEFT_OUT: Final = str.maketrans("", "", "'’.")


def slug(name: str) -> str:
    """Return a name as a word of small letters and lines."""
    return NO_WORD.sub("_", name.lower().translate(LEFT_OUT)).strip("_")
