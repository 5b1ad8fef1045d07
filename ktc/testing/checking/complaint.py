"""What is wrong with a plugin, where, and what helps."""

import inspect
from pathlib import Path
from typing import Any

import attrs


@attrs.frozen
class Complaint:
    """One thing that is wrong: ``line`` counts from 1, None where a whole file is meant."""

    file: str
    line: int | None
    what: str
    remedy: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.what}\n    {self.remedy}"


def place_of(thing: Any) -> tuple[str, int | None]:
    """Return the file and line where a function or class begins, as far as Python knows them."""
    thing = inspect.unwrap(thing) if callable(thing) else type(thing)
    try:
        file = inspect.getsourcefile(thing)
        return shown(file or "?"), inspect.getsourcelines(thing)[1]
    except (OSError, TypeError):
        return "?", None


def shown(file: str) -> str:
    """Return a path as a reader would write it: from the current folder, where the file lies below it."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
