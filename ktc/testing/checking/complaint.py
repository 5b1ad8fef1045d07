"""What is wrong with a plugin, where, and what helps."""

from typing import Any

import attrs

from ktc.installed.blaming import defined_at
from ktc.kernel.errors import from_here


@attrs.frozen
class Complaint:
    """One thing that is wrong: ``line`` counts from 1, None where a whole file is meant."""

    file: str = attrs.field(converter=from_here)
    line: int | None
    what: str
    remedy: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.what}\n    {self.remedy}"


def place_of(thing: Any) -> tuple[str, int | None]:
    """Return the file and line where a function or class begins, as far as Python knows them."""
    spot = defined_at(thing)
    return (from_here(spot.file), spot.lines[0]) if spot is not None else ("?", None)
