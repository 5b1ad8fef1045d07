"""The messages of the game, with the facts that each shows."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import ktc_london_2010
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

HOME: Final = Path(ktc_london_2010.__file__).parent


class Shown(Visitor):
    """Collects the facts that a message shows."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # the library's name
        self.names.add(node.id.name)


@lru_cache(4)
def catalogue(lang: str) -> dict[str, set[str]]:
    """Return the messages of a language with the facts that each shows."""
    found: dict[str, set[str]] = {}
    for file in sorted((HOME / "words" / lang).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found
                shown = Shown()
                shown.visit(entry)
                found[entry.id.name] = shown.names
    return found
