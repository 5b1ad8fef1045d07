"""The catalogue: messages of Project Fluent, a folder a language, all files of a folder together."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES: Final[Mapping[str, str]] = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "nl": "nl_NL"}  # with their locales
OF_WORDS: Final = ("colour", "colours", "connectors", "direction", "known", "skills", "wished")  # facts that are translated


@cache
def _bundle(lang: str) -> FluentBundle:
    """Return the messages of a language: data of this package, read once like an opened box."""
    bundle = FluentBundle([LANGUAGES[lang].replace("_", "-")], use_isolating=False)
    for file in sorted(files(__package__).joinpath(lang).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def has(lang: str, message: str) -> bool:
    """Say whether the catalogue has a message."""
    return _bundle(lang).has_message(message)


def say(lang: str, message: str, **arguments: str | int) -> str:
    """Return a message with its arguments; whole numbers are written without marks between thousands."""
    bundle = _bundle(lang)
    plain = {name: fluent_number(item, useGrouping=False) if isinstance(item, int) else item for name, item in arguments.items()}
    pattern = bundle.get_message(message).value
    assert pattern is not None, "messages of the catalogue are texts, never attributes alone"
    text, _ = bundle.format_pattern(pattern, plain)  # what is missing shows by its name
    return str(text)


def word(lang: str, name: str) -> str:
    """Return a colour, type, kind, era or direction in a language; one that the catalogue does not know stays as it is."""
    message = f"word-{name.replace('_', '-').replace(' ', '-')}"
    return say(lang, message) if has(lang, message) else name.replace("_", " ")


def joined(lang: str, parts: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c", as the language has it."""
    return str(format_list(list(parts), locale=LANGUAGES[lang]))


def told_in(lang: str, says: str, facts: Mapping[str, Any]) -> str:
    """Return what a message says of some facts; ``says`` itself where it is no message but a sentence already."""
    if not (says.replace("-", "").isalnum() and has(lang, says)):
        return says
    return say(
        lang, says, **{name: _shown(lang, name, fact) for name, fact in facts.items() if isinstance(fact, int | str | tuple)}
    )


def _shown(lang: str, name: str, fact: Any) -> str | int:
    if isinstance(fact, tuple):
        return joined(lang, [word(lang, item) if name in OF_WORDS and isinstance(item, str) else str(item) for item in fact])
    return word(lang, fact) if name in OF_WORDS and isinstance(fact, str) else fact
