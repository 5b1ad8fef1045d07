"""What the runs that prove a game have found: a file of JSON that tests compare, and tables of the site made from it."""

from pathlib import Path
from typing import Final

from ktc.testing import evidence_page

PROJECT: Final = Path(__file__).parents[1]
CITY: Final = Path(__file__).parent / "figures" / "evidence.json"
LONDON: Final = PROJECT / "plugins" / "ktc-london-2010" / "tests" / "london" / "evidence.json"
STADENS: Final = PROJECT / "plugins" / "ktc-stadens-nyckel" / "tests" / "nyckel" / "evidence.json"


def evidence() -> str:
    """Return the tables of all games."""
    pages = {CITY: "Key to the City – London", LONDON: "London (2010)", STADENS: "Stadens Nyckel (1998)"}
    return "\n".join(line for path, title in pages.items() for line in evidence_page(path, title))
