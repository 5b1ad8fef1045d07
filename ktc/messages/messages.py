"""The messages of a game: its own ones, over those shared by all games."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import TYPE_CHECKING, Annotated, Final, Union, get_args, get_origin

import attrs

from ktc.kernel import AnyValue, Kind, Sayable
from ktc.kernel.errors import IllegalAction, KtcError, OptionError, shorten
from ktc.kernel.fact import SeatMark, types_of
from ktc.kernel.rendering import Facts, Players, Speaker, in_plain_words
from ktc.kernel.ruleset import Ask, Refusal
from ktc.kernel.score import ScoreLine
from ktc.messages.languages import LANGUAGES, check_language, languages
from ktc.messages.plain import BY_ITS_SEAT, capital, plain

if TYPE_CHECKING:
    from ktc.messages.catalogue import Catalogue


Given = tuple[tuple[str, AnyValue], ...]
NAME: Final = "language-name"  # of a language, in that language
MOST_KEPT: Final = 32  # catalogues of one language each
MOST_SAID: Final = 16_384  # texts of all games: a table sends the same ones to each of its readers
LONGEST_KEPT: Final = 200  # characters of a fact of such a text


def _names(given: Iterable[str]) -> tuple[str, ...]:
    names = (given,) if isinstance(given, str) else tuple(given)
    if not all(isinstance(name, str) and name for name in names):
        raise OptionError(f"names of languages and facts must be str, not {shorten(given)}")
    return names


@attrs.frozen(cache_hash=True)  # a key of memories of sentences
class Messages(Speaker):
    """The messages of a game, in each of its languages.

    ``place`` is the package with a folder ``words``, or such a folder: it contains a file ``en.ftl`` or a folder ``en`` for
    each language, in the format of Project Fluent.  Messages missing in another language are taken from the first of
    ``languages``.  ``worded`` names the facts whose values are words of the catalogue, such as ``word-red``.  ``players`` are
    names by seat: a text with ``{ SEAT($seat) }`` shows the player's name, or "seat 0" without one.  ``game`` is the id of the
    game, by which installed packages provide further languages.

    It is a value: compared, pickled, and light until a sentence is needed; parsed catalogues are shared by all equal
    instances, like an opened box.
    """

    place: str | Path = __package__
    languages: tuple[str, ...] = attrs.field(default=LANGUAGES, converter=_names)
    worded: tuple[str, ...] = attrs.field(default=(), converter=_names)
    players: tuple[tuple[int, str], ...] = attrs.field(default=(), kw_only=True)
    game: str = attrs.field(default="", kw_only=True)

    @property
    def spoken(self) -> tuple[str, ...]:
        """All languages of the game: its own ones, then the installed ones."""
        return languages(self.languages)

    def names(self, lang: str) -> frozenset[str]:
        """Return the names of the messages in a language, without substitutes from another language."""
        return frozenset(name for name in self._in(lang).names if not name.startswith("-"))

    def own(self, lang: str) -> tuple[str, ...]:
        """Return the names of the messages in the game's own files, in order; one that stands twice is named twice."""
        from ktc.messages.catalogue import own_names  # as below

        return own_names(self.place, check_language(lang, self.languages))

    def facts(self, lang: str, message: str) -> frozenset[str]:
        """Return the names of the facts that a message shows in a language, with those of the messages in it."""
        return self._unread(lang).facts(message)

    def texts(self, lang: str, message: str) -> tuple[str, ...]:
        """Return the pieces of text that a message itself has in a language, without its facts."""
        return self._unread(lang).texts(message)

    def _unread(self, lang: str) -> "Catalogue":
        """Return a catalogue of which nothing has been said yet."""
        return _unread_catalogue(self.place, check_language(lang, self.languages), self.game, self.languages)

    def has(self, lang: str, message: str) -> bool:
        """Return whether there is a message of this name in a language."""
        return self._in(lang).has(message)

    def say(self, lang: str, message: str, facts: Facts = MappingProxyType({})) -> str:
        """Return a message with its facts; a sentence is returned unchanged, and an unknown name as plain words.

        Lists are joined as usual in the language, and a repeated word of the game appears once, with its number.  Numbers have
        no thousands separators.  Raises ``OptionError`` for a language that the game does not support, ``PluginError`` for
        unreadable files of a game.
        """
        found = self.find(lang, message, facts)
        return in_plain_words(message, facts) if found is None else found

    def find(self, lang: str, message: str, facts: Facts = MappingProxyType({})) -> str | None:
        """Return a message as ``say`` does, but None for an unknown name."""
        given = tuple(facts.items())
        lang = lang if isinstance(lang, str) else check_language(lang, self.languages)  # which raises for it
        found, text = (_said if _is_short(given) else _said.__wrapped__)(self._of_nobody, lang, message, given)
        return None if found is None else found.with_players(text, self.players)

    @cached_property
    def _of_nobody(self) -> "Messages":
        """The same messages without names of players."""
        return attrs.evolve(self, players=()) if self.players else self

    def of_game(self, game: str) -> "Messages":
        """Return the messages as those of a game, unless they name their game."""
        return self if self.game else attrs.evolve(self, game=game)

    def calling(self, players: Players) -> "Messages":
        """Return the same messages with these player names."""
        return attrs.evolve(self, players=tuple(players.items()))

    def word(self, lang: str, name: str) -> str:
        """Return a word of the game, such as a colour or a kind, in a language; an unknown one is returned unchanged."""
        return (_word if len(name) <= LONGEST_KEPT else _word.__wrapped__)(self._of_nobody, lang, name)

    def joined(self, lang: str, parts: Sequence[str]) -> str:
        """Return "a", "a and b" or "a, b and c", as usual in a language."""
        return self._in(lang).joined(parts)

    def check(self) -> None:
        """Parse every message of every language; raises ``PluginError`` for one that is not Fluent.

        Otherwise a message is parsed on first use.
        """
        for lang in self.languages:
            self._in(lang).parse_all()

    def _in(self, lang: str) -> "Catalogue":
        return _catalogue(self.place, check_language(lang, self.languages), self.game, self.languages)

    def shown(self, lang: str, name: str, fact: AnyValue) -> str | int:
        """Return a fact as it appears in a sentence of a language: a list joined, a word of the game translated."""
        return self._shown(self._in(lang), name, fact)

    def _shown(self, found: "Catalogue", name: str, fact: AnyValue) -> str | int:
        worded = name in self.worded
        if isinstance(fact, tuple | list):
            words = [found.word(item) if worded and isinstance(item, str) else str(item) for item in fact]
            return found.joined([_times(word, number) for word, number in Counter(words).items()] if worded else words)
        if isinstance(fact, str):
            return found.word(fact) if worded else fact
        return fact if isinstance(fact, int) else str(fact)


def _is_short(given: Given) -> bool:
    """Return whether a message with some facts is kept."""
    for _, fact in given:  # without calls: every sentence passes here
        kind = type(fact)
        if kind is not int and (kind is not str or len(fact) > LONGEST_KEPT):
            return False
    return True


@lru_cache(MOST_SAID)
def _said(messages: Messages, lang: str, message: str, given: Given) -> "tuple[Catalogue | None, str]":
    """Return a message before players are named, and the catalogue that has it: of the language, or of the game's first one."""
    for tried in (lang, messages.languages[0]):
        found = messages._in(tried)
        if found.has(message):
            return found, found.say(message, {name: messages._shown(found, name, fact) for name, fact in given})
    return None, ""


@lru_cache(MOST_SAID)
def _word(messages: Messages, lang: str, name: str) -> str:
    return messages._in(lang).word(name)


def _times(word: str, number: int) -> str:
    """Return a word with its number of occurrences in a list."""
    return f"{number}× {word}" if number > 1 else word


@lru_cache(MOST_KEPT)
def _catalogue(place: str | Path, lang: str, game: str, spoken: tuple[str, ...]) -> "Catalogue":
    from ktc.messages.catalogue import Catalogue  # as above

    return Catalogue.read(place, lang, game, spoken)


@lru_cache(MOST_KEPT)
def _unread_catalogue(place: str | Path, lang: str, game: str, spoken: tuple[str, ...]) -> "Catalogue":
    from ktc.messages.catalogue import Catalogue  # as above

    return Catalogue.read(place, lang, game, spoken)


OF_EVERY_GAME: Final = Messages()
"""The messages shared by all games, also used for a game without its own."""


def language_name(lang: str) -> str:
    """Return a language's name for itself; its code if it has none."""
    return say(lang, NAME) if OF_EVERY_GAME.has(lang, NAME) else lang


def say(lang: str, message: str, **facts: str | int) -> str:
    """Return a shared message with its facts."""
    return OF_EVERY_GAME.say(lang, message, facts)


def sentence_of(error: KtcError, lang: str) -> str:
    """Return an error in a language if it is localized and ktc supports the language, otherwise in English."""
    message_id = getattr(error, "message_id", "")
    if not message_id or lang not in languages():
        return str(error)
    return OF_EVERY_GAME.say(lang, message_id, getattr(error, "facts", {}))


def joined(lang: str, parts: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c", as usual in one of ktc's languages."""
    return OF_EVERY_GAME.joined(lang, parts)


WORD: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
SEAT: Final = "seat"
NOT_SHOWN: Final = ("rule", "seen_by")


def plain_sentence(said: Sayable, lang: str = "en", messages: Messages = OF_EVERY_GAME) -> str:
    """Return a sentence for an event, a refusal, a question or a score line; raises ``OptionError`` for any other object.

    An event ``BidSealed`` is rendered by the message ``event-bid-sealed`` of its game, with its fields as facts (hidden or
    empty ones as ``none``, booleans as ``yes`` and ``no``), an action ``SealBid`` by ``action-seal-bid``; without that message,
    by the words in the names of its class and fields.  An empty message gives "".  Players are called by their names in
    ``messages``.

    >>> from ktc import ScoreSheet
    >>> plain_sentence(ScoreSheet((3, 1), 0, ()))
    'Score sheet: totals 3 and 1, winner 0, winners 0, ranks 1 and 2.'
    """
    players = dict(messages.players)
    if isinstance(said, Refusal | IllegalAction | Ask | ScoreLine):
        return f"{capital(said.told(lang, players))}."
    kind = type(said)
    if not attrs.has(kind):
        raise OptionError(f"{shorten(said)} has no text; pass an event, a refusal or an Ask")
    names = [word.lower() for word in WORD.findall(kind.__name__)]
    values = {field.name: getattr(said, field.name) for field in attrs.fields(kind)}
    for message in (f"{sort}-{'-'.join(names)}" for sort in ("event", "action")):
        if messages.has(lang, message):
            told = plain(messages.say(lang, message, {name: _fact(value) for name, value in values.items()}))
            return f"{capital(told)}." if told else ""
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
