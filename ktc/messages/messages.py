"""The messages of a game: those that it brings, laid over those of every game."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import TYPE_CHECKING, Annotated, Final, Union, get_args, get_origin

import attrs

from ktc.kernel import AnyValue, Kind, Sayable
from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.kernel.fact import SeatMark, types_of
from ktc.kernel.rendering import Facts, Players, Speaker, in_plain_words
from ktc.kernel.ruleset import Ask, Refusal
from ktc.messages.languages import LANGUAGES, check_language, languages
from ktc.messages.plain import BY_ITS_SEAT, capital, plain

if TYPE_CHECKING:
    from ktc.messages.catalogue import Catalogue


NAME: Final = "language-name"  # of a language, in its own words
MOST_KEPT: Final = 32  # catalogues of one language each


def _names(given: Iterable[str]) -> tuple[str, ...]:
    names = (given,) if isinstance(given, str) else tuple(given)
    if not all(isinstance(name, str) and name for name in names):
        raise OptionError(f"names of languages and facts are texts, not {shorten(given)}")
    return names


@attrs.frozen
class Messages(Speaker):
    """The messages of a game, in each of its languages.

    ``place`` is the package that has a folder ``words``, or such a folder: in it a file ``en.ftl`` or a folder ``en`` for each
    language, in the format of Project Fluent.  The first of ``languages`` stands in for what another one lacks.  ``worded``
    names the facts whose values are words of the catalogue, as ``word-red``.  ``players`` are names by seat: a text that has
    ``{ SEAT($seat) }`` shows the name of who sits there, or "seat 0" where nobody has one.  ``game`` is the id of the game, by
    which installed packages bring further languages.  It is a value: compared, pickled, and light until somebody reads a
    sentence; what was read is shared by all that are equal, like an opened box.
    """

    place: str | Path = __package__
    languages: tuple[str, ...] = attrs.field(default=LANGUAGES, converter=_names)
    worded: tuple[str, ...] = attrs.field(default=(), converter=_names)
    players: tuple[tuple[int, str], ...] = attrs.field(default=(), kw_only=True)
    game: str = attrs.field(default="", kw_only=True)

    @property
    def spoken(self) -> tuple[str, ...]:
        """All languages in which the game can be read: its own ones, then the installed ones."""
        return languages(self.languages)

    def names(self, lang: str) -> frozenset[str]:
        """Return the names of the messages that a language has; what another language lends it is not among them."""
        return frozenset(name for name in self._in(lang).names if not name.startswith("-"))

    def has(self, lang: str, message: str) -> bool:
        """Return whether there is a message of this name in a language."""
        return self._in(lang).has(message)

    def say(self, lang: str, message: str, facts: Facts = MappingProxyType({})) -> str:
        """Return what a message says of some facts; a sentence as it is, and a name that no message has in plain words.

        Lists are joined as the language does, and a word of the game that stands there several times is said once, with its
        number.  Whole numbers are written without marks between thousands.  Raises ``OptionError`` for a language that the game
        has not, ``PluginError`` for files of a game that cannot be read.
        """
        for tried in (lang, self.languages[0]):
            found = self._in(tried)
            if found.has(message):
                shown = {name: self._shown(found, name, fact) for name, fact in facts.items()}
                return found.say(message, shown, dict(self.players))
        return in_plain_words(message, facts)

    def of_game(self, game: str) -> "Messages":
        """Return the messages as those of a game, unless they say of which game they are."""
        return self if self.game else attrs.evolve(self, game=game)

    def calling(self, players: Players) -> "Messages":
        """Return what says the same, and calls players by these names."""
        return attrs.evolve(self, players=tuple(players.items()))

    def word(self, lang: str, name: str) -> str:
        """Return a word of the game, as a colour or a kind, in a language; one that it does not know stays as it is."""
        return self._in(lang).word(name)

    def joined(self, lang: str, parts: Sequence[str]) -> str:
        """Return "a", "a and b" or "a, b and c", as the language has it."""
        return self._in(lang).joined(parts)

    def check(self) -> None:
        """Parse every message of every language; raise ``PluginError`` for one that is not Fluent.

        Otherwise a message is parsed when somebody first asks for it.
        """
        for lang in self.languages:
            self._in(lang).parse_all()

    def _in(self, lang: str) -> "Catalogue":
        return _catalogue(self.place, check_language(lang, self.languages), self.game, self.languages)

    def shown(self, lang: str, name: str, fact: AnyValue) -> str | int:
        """Return a fact as a sentence in a language shows it: a list joined, a word of the game translated."""
        return self._shown(self._in(lang), name, fact)

    def _shown(self, found: "Catalogue", name: str, fact: AnyValue) -> str | int:
        worded = name in self.worded
        if isinstance(fact, tuple | list):
            words = [found.word(item) if worded and isinstance(item, str) else str(item) for item in fact]
            return found.joined([_times(word, number) for word, number in Counter(words).items()] if worded else words)
        if isinstance(fact, str):
            return found.word(fact) if worded else fact
        return fact if isinstance(fact, int) else str(fact)


def _times(word: str, number: int) -> str:
    """Return a word with how often it stands in a list: once is enough to read it."""
    return f"{number}× {word}" if number > 1 else word


@lru_cache(MOST_KEPT)
def _catalogue(place: str | Path, lang: str, game: str, spoken: tuple[str, ...]) -> "Catalogue":
    from ktc.messages.catalogue import Catalogue  # as above

    return Catalogue.read(place, lang, game, spoken)


OF_EVERY_GAME: Final = Messages()


def language_name(lang: str) -> str:
    """Return what a language calls itself; its code where it does not say."""
    return say(lang, NAME) if OF_EVERY_GAME.has(lang, NAME) else lang


"""What the house says for every game; a game without messages of its own is told in these."""


def say(lang: str, message: str, **facts: str | int) -> str:
    """Return a message of every game with its facts."""
    return OF_EVERY_GAME.say(lang, message, facts)


def joined(lang: str, parts: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c", as a language of every game has it."""
    return OF_EVERY_GAME.joined(lang, parts)


WORD: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
SEAT: Final = "seat"
NOT_SHOWN: Final = ("rule", "seen_by")


def plain_sentence(said: Sayable, lang: str = "en", messages: Messages = OF_EVERY_GAME) -> str:
    """Return a sentence for an event, a refusal or what is asked; raises ``OptionError`` for what is no value.

    An event ``BidSealed`` is told by the message ``event-bid-sealed`` of its game, with its fields as facts (what is hidden or
    empty as ``none``, what is so or not as ``yes`` and ``no``); where there is none, by the words that its class and its fields
    are named by.  Players go by the names that the messages call them by.

    >>> from ktc import ScoreSheet
    >>> plain_sentence(ScoreSheet((3, 1), 0, ()))
    'Score sheet: totals 3 and 1, winner 0, winners 0, ranks 1 and 2.'
    """
    players = dict(messages.players)
    if isinstance(said, Refusal | IllegalAction | Ask):
        return f"{capital(said.told(lang, players))}."
    kind = type(said)
    if not attrs.has(kind):
        raise OptionError(f"nothing is told of {shorten(said)}; events, refusals and what is asked are")
    names = [word.lower() for word in WORD.findall(kind.__name__)]
    values = {field.name: getattr(said, field.name) for field in attrs.fields(kind)}
    message = "-".join(("event", *names))
    if messages.has(lang, message):
        return f"{capital(plain(messages.say(lang, message, {name: _fact(value) for name, value in values.items()})))}."
    types = types_of(kind)
    parts = [
        _seat(value, lang, messages)
        if name == SEAT and type(value) is int
        else f"{name.replace('_', ' ')} {_value(value, lang, messages, types[name])}"
        for name, value in values.items()
        if name not in NOT_SHOWN and value not in (None, (), "")
    ]
    return capital(f"{' '.join(names)}: {', '.join(parts)}." if parts else f"{' '.join(names)}.")


def _fact(value: AnyValue) -> AnyValue:
    if value is None or value in ((), ""):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return plain(value) if isinstance(value, str) else value


def _value(value: AnyValue, lang: str, messages: Messages, kind: Kind) -> str:
    origin: Kind = get_origin(kind)
    if origin is Annotated:
        if any(isinstance(mark, SeatMark) for mark in kind.__metadata__) and type(value) is int:
            return _seat(value, lang, messages)
        return _value(value, lang, messages, get_args(kind)[0])
    if origin in (Union, UnionType):
        kind = next(one for one in get_args(kind) if one is not type(None))
        return _value(value, lang, messages, kind)
    if isinstance(value, tuple | list):
        inner = get_args(kind) or (None,)
        kinds = inner if len(inner) == len(value) and inner[-1] is not ... else inner[:1] * len(value)
        return messages.joined(lang, [_value(item, lang, messages, one) for item, one in zip(value, kinds, strict=True)])
    return plain(str(value))


def _seat(seat: int, lang: str, messages: Messages) -> str:
    if seat < 0:
        return messages.say(lang, "nobody")
    called = dict(messages.players).get(seat)
    return messages.say(lang, BY_ITS_SEAT, {"seat": seat}) if called is None else plain(called)
