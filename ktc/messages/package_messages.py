"""Messages in plugin packages: a file for each language, with texts, facts and word forms, and nothing executable."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import attrs
from fluent.runtime import FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ktc.messages.catalogue import empty_bundle

LARGEST: Final = 100_000  # bytes of one file
MOST_KEPT: Final = 128  # files


class MessagesError(ValueError):
    """An unusable file of messages: the text names the file, the place and the reason."""


@attrs.frozen
class FolderMessages:
    """The messages of one package in one language, each with the facts that it uses."""

    shows: Mapping[str, frozenset[str]]
    bundle: Any  # fluent has no types

    def say(self, message: str, facts: Mapping[str, str | int]) -> str:
        """Return a message with its facts, on one line."""
        plain = {name: fluent_number(fact, useGrouping=False) if isinstance(fact, int) else fact for name, fact in facts.items()}
        text, _ = self.bundle.format_pattern(self.bundle.get_message(message).value, plain)
        return " ".join(str(text).split())


@lru_cache(MOST_KEPT)
def read_messages(folder: Path, lang: str) -> FolderMessages:
    """Return the messages of a package, cached like an opened box; empty if there is no such file.

    Raises ``MessagesError`` for a file that is too large, or has anything but plain messages.
    """
    file, bundle = folder / f"{lang}.ftl", empty_bundle(lang)
    try:
        with file.open("rb") as opened:
            raw = opened.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return FolderMessages({}, bundle)
    except OSError as error:
        raise MessagesError(f"{file.name}: {error.strerror or type(error).__name__}") from None
    if len(raw) > LARGEST:
        raise MessagesError(f"{file.name}: more than {LARGEST} bytes")
    try:
        text = raw.decode("utf-8").replace("\r\n", "\n")
        shows = dict(_checked(file.name, text))
    except UnicodeDecodeError:
        raise MessagesError(f"{file.name}: not valid UTF-8") from None
    except RecursionError:
        raise MessagesError(f"{file.name}: braces nested too deeply") from None
    bundle.add_resource(FluentResource(text))
    return FolderMessages(shows, bundle)


def _checked(file: str, text: str) -> Iterator[tuple[str, frozenset[str]]]:
    for entry in FluentParser().parse(text).body:
        at = entry.span.start if entry.span is not None else 0
        where = f"{file}, line {text.count(chr(10), 0, at) + 1}"
        if isinstance(entry, ftl.Message) and entry.value is not None and not entry.attributes:
            yield entry.id.name, frozenset(_shown(entry.value, f"{where}, {entry.id.name}"))
        elif not isinstance(entry, ftl.BaseComment):
            raise MessagesError(f"{where}: expected a message: a name, =, and a text")


def _shown(pattern: ftl.Pattern, where: str) -> Iterator[str]:
    """Yield the facts that a pattern uses; it may contain only texts, facts, and a choice by a fact."""
    for element in pattern.elements:
        inner = element.expression if isinstance(element, ftl.Placeable) else element
        match inner:
            case ftl.TextElement(value=text) | ftl.StringLiteral(value=text):
                _see_plain(text, where)
            case ftl.VariableReference():
                yield inner.id.name
            case ftl.SelectExpression(selector=ftl.VariableReference() as chosen):
                yield chosen.id.name
                for variant in inner.variants:
                    yield from _shown(variant.value, where)
            case _:
                raise MessagesError(f"{where}: only text, facts as {{ $each }}, and variants selected by a fact are allowed here")


def _see_plain(text: str, where: str) -> None:
    figure = next((letter for letter in text if letter.isnumeric()), None)
    if figure is not None:
        raise MessagesError(f"{where}: the figure {figure!r} is fixed in the text, but figures vary; write a fact as {{ $each }}")
    if not "".join(text.split()).isprintable():
        raise MessagesError(f"{where}: it has an unprintable character")
