"""What the runs that prove a game have found: a file of JSON that tests compare, and tables of the site made from it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tables import table

HOUSE: Final = Path(__file__).parents[1]
CITY: Final = Path(__file__).parent / "figures" / "evidence.json"
LONDON: Final = HOUSE / "plugins" / "ktc-london-2010" / "tests" / "london" / "evidence.json"


def page(path: Path, title: str) -> Iterator[str]:
    """Yield the lines of Markdown for one game: its short table, and a table for each part."""
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    yield from (f"## {title}", "", *table(("what", "how many"), found["short"]))
    for part in found["tables"]:
        yield from (f"### {part['title']}", "", part["about"], "", *table(part["head"], part["rows"]))


def evidence() -> str:
    """Return the tables of both games."""
    return "\n".join([*page(CITY, "Key to the City – London"), *page(LONDON, "London (2010)")])
