"""The catalogue of one language: messages of Project Fluent, those of every game and over them those of one."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import attrs
from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast as ftl

from ktc.kernel.errors import PluginError, reason_of, shorten

FOLDER: Final = "words"
ENGLISH: Final = "en"
LOCALES: Final[Mapping[str, str]] = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "nl": "nl_NL"}


@attrs.frozen
class Catalogue:
    """All messages of one language."""

    locale: str
    bundle: Any  # fluent carries no types

    @classmethod
    def read(cls, place: str | Path, lang: str) -> "Catalogue":
        """Return the messages of every game with those of one over them; a language that the house has not begins in English."""
        locale = locale_of(lang)
        bundle = FluentBundle([locale.replace("_", "-")], use_isolating=False)
        house = files(__package__).joinpath(FOLDER)
        texts = [*_texts(house, lang)] or [*_texts(house, ENGLISH)]
        if place != __package__:
            texts += _brought(place, lang)
        for text in texts:
            bundle.add_resource(FluentResource(text), allow_overrides=True)
        return cls(locale, bundle)

    def has(self, message: str) -> bool:
        """Return whether there is a message of this name."""
        return bool(self.bundle.has_message(message)) and self.bundle.get_message(message).value is not None

    def say(self, message: str, facts: Mapping[str, str | int]) -> str:
        """Return a message that is there with its facts; what is missing shows by its name."""
        plain = {name: fluent_number(fact, useGrouping=False) if isinstance(fact, int) else fact for name, fact in facts.items()}
        text, _ = self.bundle.format_pattern(self.bundle.get_message(message).value, plain)
        return str(text)

    def word(self, name: str) -> str:
        """Return a name as a word of the language; one that the catalogue does not know stays as it is."""
        message = f"word-{name.replace('_', '-').replace(' ', '-')}"
        return self.say(message, {}) if self.has(message) else name.replace("_", " ")

    def joined(self, parts: Sequence[str]) -> str:
        """Return the parts as a list in one sentence."""
        return str(format_list(list(parts), locale=self.locale))


def locale_of(lang: str) -> str:
    """Return the locale by which numbers and lists of a language are written; English where nobody knows the language."""
    found = LOCALES.get(lang, lang)
    try:
        Locale.parse(found)
    except (UnknownLocaleError, ValueError):
        return LOCALES[ENGLISH]
    return found


def _brought(place: str | Path, lang: str) -> Sequence[str]:
    """Return the texts that a game brings; raises ``PluginError`` where they cannot be read, or hold what is no message."""
    try:
        texts = [*_texts(place if isinstance(place, Path) else files(place).joinpath(FOLDER), lang)]
    except (OSError, ImportError, UnicodeDecodeError) as error:
        raise PluginError(str(place), f"its messages cannot be read: {reason_of(error)}") from None
    if not texts:
        raise PluginError(str(place), f"it has no messages in {lang!r}: {lang}.ftl or {lang}/*.ftl is wanted in its folder")
    for text in texts:
        for entry in FluentResource(text).body:
            if isinstance(entry, ftl.Junk):
                reason = f"its messages in {lang!r} have what is no message: {shorten(entry.content)}"
                raise PluginError(str(place), reason)
    return texts


def _texts(folder: "Traversable | Path", lang: str) -> Iterator[str]:
    """Yield the files of a language: ``en.ftl``, or those of the folder ``en``."""
    file, several = folder.joinpath(f"{lang}.ftl"), folder.joinpath(lang)
    if file.is_file():
        yield file.read_text(encoding="utf-8")
    if several.is_dir():
        for found in sorted(several.iterdir(), key=lambda found: found.name):
            if found.name.endswith(".ftl"):
                yield found.read_text(encoding="utf-8")
