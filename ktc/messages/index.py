"""Fluent files split into messages by name, so that each is parsed when somebody first asks for it."""

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, Final

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE | re.ASCII)
PLAIN: Final = re.compile(r"(?:#.*|[ \t].*|-?[A-Za-z][\w-]* *=.*|\}.*)?", re.ASCII)  # lines that need no parser to be told apart


class Unparsable(ValueError):
    """A file or message holds text that is not Fluent; the error's text is what was found there."""


def split_entries(text: str) -> Mapping[str, str]:
    """Return the source of each message and term of a file by name: all of it for a name that occurs twice.

    Raises ``Unparsable`` for text between messages.  What a message itself says is checked when it is parsed.
    """
    if not all(PLAIN.fullmatch(line) for line in text.split("\n")):
        text = "".join(text[entry.span.start : entry.span.end].rstrip("\n") + "\n" for entry in parse(text))
    begins = [*ENTRY.finditer(text)]
    parse(text[: begins[0].start()] if begins else text)
    found: dict[str, str] = {}
    for entry, end in zip_longest(begins, [after.start() for after in begins[1:]]):
        found[entry[1]] = found.get(entry[1], "") + text[entry.start() : end]
    return found


def parse(source: str) -> list[Any]:
    """Return the entries of a source; raises ``Unparsable``."""
    body: list[Any] = FluentResource(source).body
    for entry in body:
        if isinstance(entry, ftl.Junk):
            raise Unparsable(entry.content)
    return body


def referenced(entry: Any) -> Iterator[str]:
    """Yield the names of the messages and terms that an entry refers to; those of terms begin with a hyphen."""
    found = _References()
    found.visit(entry)
    yield from found.names


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 - the visitor finds it by this name
        self.names.append(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802 - as above
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)
