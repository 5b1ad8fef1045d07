"""The catalogue of one language: Project Fluent messages shared by all games, overridden by those of one game."""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, reduce
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path
from threading import RLock
from typing import Any, Final

import attrs
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone, fluent_number
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from ktc.kernel.errors import PluginError, reason_of, shorten, shown_path
from ktc.kernel.rendering import ENGLISH
from ktc.messages.languages import CODE, EVERY_GAME, FOLDER, LANGUAGES, folder_of, texts_brought, texts_in
from ktc.messages.plain import BY_ITS_SEAT

ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE | re.ASCII)
PLAIN: Final = re.compile(r"(?:(?:#.*|[ \t].*|-?[A-Za-z][\w-]* *=.*|\}.*)?\n?)*+", re.ASCII)  # lines that need no parser
COMMENTS: Final = re.compile(r"(?:(?:#{1,3}(?: .*)?)?\n)*+")  # a head that needs none
TEXT: Final = re.compile(  # nor does a message of one line without facts
    r"[A-Za-z][\w-]* *= *([^\s{}\[*.][^\n\r{}]*)(?:\n(?:#{1,3}(?: .*)?(?=\n))?)*+", re.ASCII
)


class Unparsable(ValueError):
    """A file or message contains text that is not Fluent; that text is the error's message."""


def split_entries(text: str) -> Mapping[str, str]:
    """Return the source of each message and term of a file by name; a name that occurs twice has both sources.

    Raises ``Unparsable`` for text between messages.  The content of a message is checked when it is parsed.
    """
    if not PLAIN.fullmatch(text):
        text = "".join(text[entry.span.start : entry.span.end].rstrip("\n") + "\n" for entry in parse(text))
    begins = [*ENTRY.finditer(text)]
    head = text[: begins[0].start()] if begins else text
    if not COMMENTS.fullmatch(head):
        parse(head)
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


def references_of(entry: Any) -> "_References":
    """Return the names of the messages and terms that an entry refers to, and the facts that it uses itself."""
    found = _References()
    found.visit(entry)
    return found


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.names: list[str] = []  # those of terms begin with a hyphen
        self.facts: set[str] = set()
        self.texts: list[str] = []  # those of the entry itself, and of its choices

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the visitor finds it by this name
        self.facts.add(node.id.name)

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802 - as above
        self.texts.append(node.value)

    visit_StringLiteral = visit_TextElement  # noqa: N815 - as above

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 - as above
        self.names.append(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802 - as above
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


LOCALES: Final[Mapping[str, str]] = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "nl": "nl-NL"}
FIRST: Final = "\ue000"  # private-use characters, placeholders for list items
SECOND: Final = "\ue001"
SEAT_BEGINS: Final = "\ue002"  # private-use characters around the number of a seat, replaced by the player's name last
SEATED: Final = re.compile("\ue002([0-9]+)\ue003")
NUMBER: Final = re.compile("(?<![0-9])[0-9]{1,9}(?![0-9])")


@attrs.frozen(eq=False)
class Catalogue:
    """All messages of one language; each is parsed on first use."""

    place: str | Path  # the game whose messages these are
    lang: str
    _sources: dict[str, str]  # unparsed sources, by name
    names: frozenset[str]  # of its messages, without substitutes for missing ones
    _parsed: set[str] = attrs.field(factory=set, init=False, repr=False)  # names of messages and terms in the bundle
    _parsing: RLock = attrs.field(factory=RLock, init=False, repr=False)  # threads share the bundle, which is made in it

    @cached_property
    def _bundle(self) -> Any:  # fluent has no types
        """The parsed messages; made when the first is needed, because a language's plural forms take 5 ms."""
        return empty_bundle(self.lang)

    @classmethod
    def read(cls, place: str | Path, lang: str, game: str, spoken: Sequence[str]) -> "Catalogue":
        """Index the messages shared by all games, and those of one game over them.

        ``spoken`` are the game's own languages.  In a language that ktc lacks, the shared messages are English; in one that
        the game lacks, messages that an installed package does not have are taken from the game's first language, if other
        messages need them.
        """
        sources = dict(_of_every_game(lang) or _of_every_game(ENGLISH))
        names = set(_of_every_game(lang)) if lang not in spoken else None
        if place != __package__:
            sources.update(_of_a_game(place, lang if lang in spoken else spoken[0]))
        for home in (EVERY_GAME, *((game,) if game else ())):
            for text in texts_brought(lang, home):
                brought = _split(lang, lang, text)
                sources.update(brought)
                if names is not None:
                    names |= brought.keys()
        return cls(place, lang, sources, frozenset(sources if names is None else names))

    def has(self, message: str) -> bool:
        """Return whether the language has a message of this name."""
        return message in self.names and self._is_there(message)

    def _is_there(self, message: str) -> bool:
        """Return whether there is a message of this name, including substitutes."""
        source = self._sources.get(message)
        if source is not None:
            if TEXT.fullmatch(source):
                return True
            self._parse(message)
        return (
            message in self._parsed
            and bool(self._bundle.has_message(message))
            and self._bundle.get_message(message).value is not None
        )

    def parse_all(self) -> None:
        """Parse every message; raises ``PluginError`` for one that is not Fluent."""
        for name in [*self._sources]:
            self._parse(name)

    def _parse(self, name: str) -> None:
        """Add a message and all it refers to to the bundle, if missing; raises ``PluginError``."""
        with self._parsing:
            self._add(name)

    def _add(self, name: str) -> None:
        wanted, found = [name], {}
        while wanted:
            at = wanted.pop()
            if at not in found and (source := self._sources.get(at)) is not None:
                found[at] = [entry for entry in self._entries(source) if isinstance(entry, ftl.Message | ftl.Term)]
                wanted += [other for entry in found[at] for other in references_of(entry).names]
        self._bundle.add_resource(ftl.Resource([entry for entries in found.values() for entry in entries]), allow_overrides=True)
        for done in found:  # only now, so that an interrupted call is repeated
            self._parsed.add(done)
            self._sources.pop(done, None)

    def _entries(self, source: str) -> list[Any]:
        try:
            return parse(source)
        except Unparsable as error:
            raise _not_fluent(self.place, self.lang, error) from None

    def facts(self, message: str) -> frozenset[str]:
        """Return the names of the facts that a message uses, without parsing it, including those of messages in it."""
        wanted, seen, found = [message], set[str](), set[str]()
        while wanted:
            name = wanted.pop()
            if name not in seen:
                seen.add(name)
                parts = [references_of(entry) for entry in self._entries(self._sources.get(name, ""))]
                wanted += [other for part in parts for other in part.names]
                found.update(*(part.facts for part in parts))
        return frozenset(found)

    def texts(self, message: str) -> tuple[str, ...]:
        """Return the pieces of text that a message itself has, before it is parsed."""
        return tuple(text for entry in self._entries(self._sources.get(message, "")) for text in references_of(entry).texts)

    def say(self, message: str, facts: Mapping[str, str | int]) -> str:
        """Return an existing message with its facts; a missing fact appears as its name, and seats are marked."""
        source = self._sources.get(message)
        if source is not None:
            text_alone = TEXT.fullmatch(source)
            if text_alone:
                return text_alone[1].rstrip(" ")
            self._parse(message)
        plain = {name: fluent_number(fact, useGrouping=False) if isinstance(fact, int) else fact for name, fact in facts.items()}
        text, _ = self._bundle.format_pattern(self._bundle.get_message(message).value, plain)
        return str(text)

    def with_players(self, text: str, players: Sequence[tuple[int, str]]) -> str:
        """Return a text with the names of the players in its marked seats; one without a name is called by the seat."""
        if SEAT_BEGINS not in text:
            return text
        named = dict(players)
        return SEATED.sub(lambda marked: named.get(int(marked[1])) or self.say(BY_ITS_SEAT, {"seat": int(marked[1])}), text)

    def word(self, name: str) -> str:
        """Return a name as a word of the language; an unknown one is returned unchanged."""
        message = f"word-{name.replace('_', '-').replace(' ', '-')}"
        return self.say(message, {}) if self._is_there(message) else name.replace("_", " ")

    @cached_property
    def _lists(self) -> tuple[str, str, str]:
        """The patterns to join two parts, parts before the last, and the last one, as format strings.

        Formatting in the message itself would truncate long values.
        """
        two, goes_on = self._pattern("list-two", "first", "second"), self._pattern("list-goes-on", "before", "next")
        return two, goes_on, self._pattern("list-ends", "before", "last")

    def _pattern(self, message: str, first: str, second: str) -> str:
        if not self._is_there(message):
            raise PluginError(str(self.place), f"its message {message} has no text")
        text = str(self._bundle.format_pattern(self._bundle.get_message(message).value, {first: FIRST, second: SECOND})[0])
        return text.replace("{", "{{").replace("}", "}}").replace(FIRST, "{0}").replace(SECOND, "{1}")

    def joined(self, parts: Sequence[str]) -> str:
        """Return the parts as a list in one sentence."""
        two, goes_on, ends = self._lists
        if len(parts) < 2:
            return "".join(parts)
        if len(parts) == 2:
            return two.format(*parts)
        return ends.format(reduce(goes_on.format, parts[:-1]), parts[-1])


def empty_bundle(lang: str) -> Any:
    """Return a bundle with the plural forms of a language; English ones if the language is unknown.

    Its texts may use ``SEAT``, a function of a fact with one or several seats, and ``FROM_ONE``, a function that converts a
    number counted from 0 to one counted from 1.
    """
    english = LOCALES[ENGLISH]
    functions: Any = {"SEAT": _marked, "FROM_ONE": _from_one}
    try:
        return FluentBundle([LOCALES.get(lang, lang), english], functions, use_isolating=False)
    except ValueError:  # not a valid language code
        return FluentBundle([english], functions, use_isolating=False)


def _marked(seats: Any) -> Any:
    """Return a fact with each number in it marked as a seat; a missing one unchanged."""
    return seats if isinstance(seats, FluentNone) else NUMBER.sub("\ue002\\g<0>\ue003", str(seats))


def _from_one(number: Any) -> Any:
    """Return a number counted from 1 instead of 0; any other value unchanged."""
    return fluent_number(int(number) + 1, useGrouping=False) if isinstance(number, int) else number


def _of_every_game(lang: str) -> Mapping[str, str]:
    """Return the sources of the shared messages by name; empty in a language that ktc lacks."""
    found: dict[str, str] = {}
    for text in texts_in(files(__package__).joinpath(FOLDER), lang):
        found.update(split_entries(text))
    return found


def own_names(place: str | Path, lang: str) -> tuple[str, ...]:
    """Return the names of the messages in a game's own files in a language, in order, and again where one stands twice."""
    texts = texts_in(place if isinstance(place, Path) else files(place).joinpath(FOLDER), lang)
    entries = (entry for text in texts for source in _split(place, lang, text).values() for entry in parse(source))
    return tuple(entry.id.name for entry in entries if isinstance(entry, ftl.Message))


def _of_a_game(place: str | Path, lang: str) -> Mapping[str, str]:
    """Return the sources of a game's messages by name; raises ``PluginError`` for unreadable or invalid files."""
    try:
        texts = [*texts_in(place if isinstance(place, Path) else files(place).joinpath(FOLDER), lang)]
    except (OSError, ImportError, UnicodeDecodeError) as error:
        raise PluginError(str(place), f"its messages cannot be read: {reason_of(error)}") from None
    if not texts:
        raise PluginError(str(place), f"it has no messages in {lang!r}: add {lang}.ftl or {lang}/*.ftl to its folder")
    return {name: source for text in texts for name, source in _split(place, lang, text).items()}


def _split(place: str | Path, lang: str, text: str) -> Mapping[str, str]:
    try:
        return split_entries(text)
    except Unparsable as error:
        raise _not_fluent(place, lang, error) from None


def _not_fluent(place: str | Path, lang: str, error: Unparsable) -> PluginError:
    return PluginError(str(place), f"its messages in {lang!r} have a syntax error: {shorten(str(error))}")


def check_language_package(lang: str) -> None:
    """Parse all messages of an installed language package; raises ``PluginError`` for faulty ones."""
    if lang in LANGUAGES:
        raise PluginError(lang, "ktc already includes this language; the package is ignored")
    if not CODE.fullmatch(lang):
        raise PluginError(lang, "this is not a language code, such as it or pt-BR; the package is ignored")
    folder = folder_of(lang)
    homes = sorted({file.relative_to(folder).parts[0].removesuffix(".ftl") for file in folder.rglob("*.ftl")})
    if not homes:
        raise PluginError(lang, f"it has no messages: add {EVERY_GAME}.ftl or GAME_ID.ftl to {shown_path(folder)}")
    for home in homes:
        for text in texts_brought(lang, home):
            for source in _split(lang, lang, text).values():
                try:
                    parse(source)
                except Unparsable as error:
                    raise _not_fluent(lang, lang, error) from None


def unknown_facts(place: str | Path, lang: str, game: str, spoken: Sequence[str]) -> Mapping[str, frozenset[str]]:
    """Return by message the facts used in a language but not in the game's first one: their names would be printed."""
    own, first = (Catalogue.read(place, each, game, spoken) for each in (lang, spoken[0]))
    found = {name: own.facts(name) - first.facts(name) for name in sorted(own.names & first.names)}
    return {name: facts for name, facts in found.items() if facts}
