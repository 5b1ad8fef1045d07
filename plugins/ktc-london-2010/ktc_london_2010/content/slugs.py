"""Turn names of cards and boroughs into ids: "St. Paul's" becomes ``st_pauls``."""

import re
from typing import Final

NO_WORD: Final = re.compile(r"[^a-z0-9]+")
LEFT_OUT: Final = str.maketrans("", "", "'’.")


def slug(name: str) -> str:
    """Return a name in lower case with underscores, without other punctuation."""
    return NO_WORD.sub("_", name.lower().translate(LEFT_OUT)).strip("_")
