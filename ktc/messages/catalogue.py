"""The catalogue of one language: messages of Project Fluent, those of every game and over them those of one."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import attrs
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast as ftl

from ktc.kernel.errors import PluginError, reason_of, shorten
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.messages.plain import BY_ITS_SEAT

FOLDER: Final = "words"
ENGLISH: Final = "en"
LOCALES: Final[Mapping[str, str]] = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "nl": "nl-NL"}
FIRST: Final = "\ue000"  # letters of nobody's alphabet, which stand for what is joined
SECOND: Final = "\ue001"
SEAT_BEGINS: Final = "\ue002"  # such letters again, around the number of a seat: who sits there is said last
SEATED: Final = re.compile("\ue002([0-9]+)\ue003")
NUMBER: Final = re.compile("(?<![0-9])[0-9]{1,9}(?![0-9])")
MOST_KEPT: Final = 4_096  # texts of one catalogue: a table tells the same to each of its readers
LONGEST_KEPT: Final = 200  # characters of a fact
Given = tuple[tuple[str, str | int], ...]


@attrs.frozen
class Catalogue:
    """All messages of one language."""

    bundle: Any  # fluent carries no types
    lists: tuple[str, str, str]  # how two parts, parts before the last, and the last one are joined: "{0} and {1}"
    _kept: Callable[[str, Given], str] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_kept", lru_cache(MOST_KEPT)(self._formatted))

    @classmethod
    def read(cls, place: str | Path, lang: str) -> "Catalogue":
        """Return the messages of every game with those of one over them; a language that the house has not begins in English."""
        bundle = empty_bundle(lang)
        house = files(__package__).joinpath(FOLDER)
        read = [FluentResource(text) for text in [*_texts(house, lang)] or [*_texts(house, ENGLISH)]]
        if place != __package__:
            read += _brought(place, lang)
        for resource in read:
            bundle.add_resource(resource, allow_overrides=True)
        return cls(bundle, _lists_of(bundle, place))

    def has(self, message: str) -> bool:
        """Return whether there is a message of this name."""
        return bool(self.bundle.has_message(message)) and self.bundle.get_message(message).value is not None

    def say(self, message: str, facts: Mapping[str, str | int], players: Players = BY_SEAT) -> str:
        """Return a message that is there with its facts; what is missing shows by its name.

        Who sits in a marked seat goes by the name among the ``players``, or by the seat.
        """
        given = tuple(facts.items())
        short = all(isinstance(fact, int) or len(fact) <= LONGEST_KEPT for _, fact in given)
        text = self._kept(message, given) if short else self._formatted(message, given)
        return SEATED.sub(lambda marked: self._seated(int(marked[1]), players), text) if SEAT_BEGINS in text else text

    def _seated(self, seat: int, players: Players) -> str:
        return players.get(seat) or self._kept(BY_ITS_SEAT, (("seat", seat),))

    def _formatted(self, message: str, given: Given) -> str:
        plain = {name: fluent_number(fact, useGrouping=False) if isinstance(fact, int) else fact for name, fact in given}
        text, _ = self.bundle.format_pattern(self.bundle.get_message(message).value, plain)
        return str(text)

    def word(self, name: str) -> str:
        """Return a name as a word of the language; one that the catalogue does not know stays as it is."""
        message = f"word-{name.replace('_', '-').replace(' ', '-')}"
        return self.say(message, {}) if self.has(message) else name.replace("_", " ")

    def joined(self, parts: Sequence[str]) -> str:
        """Return the parts as a list in one sentence."""
        two, goes_on, ends = self.lists
        if len(parts) < 2:
            return "".join(parts)
        if len(parts) == 2:
            return two.format(*parts)
        return ends.format(reduce(goes_on.format, parts[:-1]), parts[-1])


def empty_bundle(lang: str) -> Any:
    """Return a bundle with the plural forms of a language; with those of English where nobody knows the language.

    Its texts may have ``SEAT``, a function of a fact that is a seat, or several of them, and ``FROM_ONE``, a function of a number
    that programs count from 0 and people from 1.
    """
    english = LOCALES[ENGLISH]
    functions: Any = {"SEAT": _marked, "FROM_ONE": _from_one}
    try:
        return FluentBundle([LOCALES.get(lang, lang), english], functions, use_isolating=False)
    except ValueError:  # no language is written like that
        return FluentBundle([english], functions, use_isolating=False)


def _marked(seats: Any) -> str:
    """Return a fact with each number in it marked as a seat."""
    return NUMBER.sub("\ue002\\g<0>\ue003", str(seats))


def _from_one(number: Any) -> Any:
    """Return a number as people count; what is none stays as it is."""
    return fluent_number(int(number) + 1, useGrouping=False) if isinstance(number, int) else number


def _lists_of(bundle: Any, place: str | Path) -> tuple[str, str, str]:
    """Return the messages of lists as texts to format: a message itself cuts what is put into it at some length."""

    def pattern(message: str, first: str, second: str) -> str:
        value = bundle.get_message(message).value
        if value is None:
            raise PluginError(str(place), f"its message {message} has no text")
        text = str(bundle.format_pattern(value, {first: FIRST, second: SECOND})[0])
        return text.replace("{", "{{").replace("}", "}}").replace(FIRST, "{0}").replace(SECOND, "{1}")

    two, goes_on = pattern("list-two", "first", "second"), pattern("list-goes-on", "before", "next")
    return two, goes_on, pattern("list-ends", "before", "last")


def _brought(place: str | Path, lang: str) -> Sequence[ftl.Resource]:
    """Return what a game brings, file by file; raises ``PluginError`` where it cannot be read, or holds what is no message."""
    try:
        texts = [*_texts(place if isinstance(place, Path) else files(place).joinpath(FOLDER), lang)]
    except (OSError, ImportError, UnicodeDecodeError) as error:
        raise PluginError(str(place), f"its messages cannot be read: {reason_of(error)}") from None
    if not texts:
        raise PluginError(str(place), f"it has no messages in {lang!r}: {lang}.ftl or {lang}/*.ftl is wanted in its folder")
    read = [FluentResource(text) for text in texts]  # once: it is what takes the time
    for resource in read:
        for entry in resource.body:
            if isinstance(entry, ftl.Junk):
                reason = f"its messages in {lang!r} have what is no message: {shorten(entry.content)}"
                raise PluginError(str(place), reason)
    return read


def _texts(folder: "Traversable | Path", lang: str) -> Iterator[str]:
    """Yield the files of a language: ``en.ftl``, or those of the folder ``en``."""
    file, several = folder.joinpath(f"{lang}.ftl"), folder.joinpath(lang)
    if file.is_file():
        yield file.read_text(encoding="utf-8")
    if several.is_dir():
        for found in sorted(several.iterdir(), key=lambda found: found.name):
            if found.name.endswith(".ftl"):
                yield found.read_text(encoding="utf-8")
