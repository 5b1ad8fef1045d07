"""The part ``drawing`` of a kit.  All that a game leaves out is drawn as plain text."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

import attrs

from ktc.draw.names import PaintedNames, SeatNames
from ktc.draw.story import Chapter, numbered, plain_chapters, verdict
from ktc.installed.packages import package_of
from ktc.kernel import AnyAction, AnyChoice, AnyEvent, AnyRules, AnyValue, AnyView, Kind
from ktc.kernel.errors import KtcError, OptionError, PluginError, reason_of, shorten
from ktc.kernel.game import AnyGame as AnyKernelGame
from ktc.kernel.game import Game
from ktc.kernel.rendering import BY_SEAT, Players, in_plain_words
from ktc.kernel.ruleset import AnyRuleset, Refusal
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import AnyGame, GameKit
from ktc.kit.named import kit_or_default, teller
from ktc.messages import Messages, check_language, joined, say
from ktc.messages.plain import capital, hyphenated, plain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.data import Rule
    from ktc.draw.parts import BoardRequest, Mark, Part
    from ktc.draw.svg.blocks import Block
    from ktc.draw.svg.lettering import Piece
    from ktc.draw.svg.picture import Picture
    from ktc.draw.table.answers import ThingAnswers
    from ktc.draw.table.painting import Size, Spot
    from ktc.draw.table.values import Figure, Map, PriceAndEffect, Section, Space, Table, TargetPlace, Thing


T = TypeVar("T")
VARIANTS: Final = 2  # of a part: as its owner sees it, and as all others do
Kept = dict[tuple[str, str], list[tuple[Callable[..., Any], tuple[AnyValue, ...], Any]]]  # by language and name


@attrs.frozen
class Seen:
    """A game as one reader may know it: ``reader`` is a seat, or None for what everybody may know.

    ``rules`` are public and hold no secret of the game, ``view`` is the reader's, ``awaited`` are the seats
    for which the game waits, as far as the reader is told: a seat's table knows it of that seat.  ``lang`` is the language in
    which the words of a picture are wanted; a game that has none in it speaks English.  ``people`` are the players' own names by
    seat, where they are known: untrusted texts.  ``kept`` is what ``reuse`` keeps, one dict for all readers of a game.
    """

    rules: AnyRules
    view: AnyView
    reader: int | None
    awaited: tuple[int, ...]
    over: bool
    lang: str = "en"
    people: Players = attrs.field(default=BY_SEAT, eq=False)
    kept: Kept = attrs.field(factory=dict, eq=False, repr=False)

    def reuse(self, name: str, make: Callable[..., T], *values: AnyValue) -> T:
        """Return ``make(*values)``, or what it returned for equal values of this name before, maybe for another reader.

        For parts of a description that rarely change, or that several readers see.  ``make`` must be a function of its arguments
        alone, and its result is not to be changed.
        """
        found = self.kept.setdefault((self.lang, name), [])
        for maker, given, result in found:
            if maker is make and given == values:
                return result  # type: ignore[no-any-return]  # it is of this maker
        made = make(*values)
        found[:] = [(make, values, made), *found[: VARIANTS - 1]]
        return made

    @property
    def without_position(self) -> "Seen":
        """The rules, the language and the players alone: what parts that are reused may read besides the values given to them."""
        return self.reuse("seen", _without_position, self.rules, self.lang, self.people)

    def called(self, seat: int) -> str:
        """Return what a player is called: the own name, or the seat."""
        return plain(self.people.get(seat) or say(self.lang, "seat", seat=seat + 1))

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the game in the language; one that it does not have in plain words."""
        found = self.message(message, **facts)
        return plain(in_plain_words(message, facts)) if found is None else found

    def message(self, message: str, **facts: str | int) -> str | None:
        """Return a message of the game in the language; None for one that it does not have."""
        if self._spoken is None:
            return None
        messages, lang = self._spoken
        found = messages.find(lang, message, facts)
        return found if found is None or found.isprintable() else plain(found)

    @cached_property
    def _spoken(self) -> tuple[Messages, str] | None:
        """The messages of the game with the names of its players, and the language that it has."""
        messages = getattr(self.rules, "messages", None)
        if not isinstance(messages, Messages):
            return None
        named = self.reuse("messages", Messages.calling, messages, self.people)
        return named, self.lang if self.lang in messages.spoken else messages.languages[0]


def _without_position(rules: AnyRules, lang: str, people: Players) -> Seen:
    return Seen(rules, None, None, (), False, lang, people)


def seen_of(
    game: AnyKernelGame | AnySeatView,
    seat: int | None = None,
    lang: str = "en",
    people: Players = BY_SEAT,
    kept: Kept | None = None,
) -> Seen:
    """Return what a seat may know of a game, or without ``seat`` what everybody may. Of a seat's table, what that seat may."""
    kept = {} if kept is None else kept
    if isinstance(game, SeatView):
        awaited = (game.seat,) if game.may_act else ()
        return Seen(game.ruleset, game.view(), game.seat, awaited, game.over, lang, people, kept)
    if isinstance(game, Game):
        return Seen(game.ruleset, game.view(seat), seat, game.awaited, game.over, lang, people, kept)
    raise OptionError(f"expected a game or a seat's table to draw, got {shorten(game)}")


PictureOf = Callable[[Seen, str, AnyValue], "Picture"]
TABLE: Final = "table"
NO_PICTURES: Final[Mapping[str, PictureOf]] = MappingProxyType({})


Describe = Callable[[Seen], "Table"]
ThingFace = Callable[[Seen, "Thing", float, float], str]


class Drawing:
    """How a game is drawn.  A game's own derives from this class and says what it has.

    Most games only give ``describe``, or override it: from a ``Table`` follow the screen, the board, its spots and what can be
    done there.  Without it the table is made of the fields of the view.  ``face`` returns the SVG of a thing, so wide and high.

    What takes a ``Seen`` draws from what one reader may know and nothing else.  ``pictures`` are by name; each is called with
    what is seen, the theme, and which part of it is drawn (a seat; None: all of it).  ``first`` is the one that is drawn where
    none is named.  ``deeds`` are the kinds of events that a player chooses in another one's turn: interfaces show them as news.
    ``asides`` are kinds that news leaves out.  A kind in ``reports`` opens a summary of what happens to all, up to the next deed.
    ``register`` returns the rules of the game by id.
    ``button_places`` are by kind of action: interfaces have several buttons for one thing in these places, from 1, the default.
    """

    pictures: ClassVar[Mapping[str, PictureOf]] = NO_PICTURES
    first: ClassVar[str | None] = None
    deeds: ClassVar[Collection[str]] = ()
    asides: ClassVar[Collection[str]] = ()
    reports: ClassVar[Collection[str]] = ()
    register: "ClassVar[Callable[[], Mapping[str, Rule]]]" = dict
    button_places: ClassVar[Mapping[str, int]] = MappingProxyType({})
    kind_words: ClassVar[Mapping[str, str]] = MappingProxyType({})  # by kind of action: what people type, as "run run-city"
    _describe: Describe | None = None
    _face: ThingFace | None = None
    _last: "tuple[Seen, Table] | None" = None  # of one view: drafts ask about it again and again
    _last_answers: "tuple[Table, ThingAnswers] | None" = None

    def __init__(self, describe: Describe | None = None, face: ThingFace | None = None) -> None:
        self._describe = describe
        self._face = face

    def names(self, seen: Seen, lang: str = "en") -> PaintedNames:
        """Return what players and things are called."""
        return SeatNames(lang)

    def describe(self, seen: Seen) -> "Table":
        """Return the table as this reader sees it."""
        if self._describe is not None:
            return self._describe(seen)
        from ktc.draw.table.of_view import describe_view  # most games have a description

        return describe_view(seen)

    def table(self, seen: Seen) -> "Table":
        """Return the described table, with a title that says whose turn it is, and the names of players."""
        return self._described(seen)

    def face(self, seen: Seen, thing: "Thing", wide: float, high: float) -> str:
        """Return the SVG of a thing of a row."""
        if self._face is not None:
            return self._face(seen, thing, wide, high)
        from ktc.draw.table.painting import plain_face

        return plain_face(thing, wide, high)

    @property
    def draws_faces(self) -> bool:
        """Whether things have faces of the game."""
        return self._face is not None or type(self).face is not Drawing.face

    def prints(self, seen: Seen) -> "Iterable[Thing | Space | Figure | Section]":
        """Return the things of the game as printed, for the set of an interface; ``seen`` has no view, and no reader.

        A thing of the table that has the same ``sort`` need not repeat what is printed on it.  A ``Space`` always has these
        things, a ``Figure`` is the label of all with its name, and a ``Section`` always lists the same things.
        """
        return ()

    def size(self, seen: Seen, thing: "Thing") -> "Size":
        """Return the size of a thing of a row."""
        from ktc.draw.table.painting import size_of

        return size_of(thing)

    def sign(self, seen: Seen, figure: "Figure") -> "Piece | None":
        """Return a sign before a figure, none for most."""
        return None

    def map(self, seen: Seen, drawn: "Map", width: float, spot: "Spot") -> "Block | None":
        """Return a map in a look of the game; ``spot`` writes a spot as ``Marker.spot`` does.  None: spaces and lines."""
        return None

    def legend(self, seen: Seen) -> "Sequence[Piece]":
        """Return what signs mean, for a last part of the board."""
        return ()

    def screen(self, seen: Seen, lang: str, width: int) -> "Iterable[RenderableType]":
        """Yield a position part by part: texts, or what rich lays out."""
        import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
        from ktc.draw.terminal.table import draw_table

        seen = attrs.evolve(seen, lang=lang)
        return draw_table(self.table(seen), width)

    def player(self, seen: Seen, seat: int) -> str:
        """Return what a player is called: the own name, or the seat."""
        return plain(seen.people.get(seat) or self.names(seen, seen.lang).player(seat))

    def _answers(self, seen: Seen) -> "ThingAnswers":
        table, found = self._described(seen), self._last_answers
        if found is None or found[0] is not table:
            from ktc.draw.table.answers import SectionAnswers, ThingAnswers

            sections = [seen.reuse(f"answers/{section.name}", SectionAnswers, section) for section in table.sections]
            found = self._last_answers = table, ThingAnswers(sections)
        return found[1]

    def _described(self, seen: Seen) -> "Table":
        found = self._last
        if found is None or found[0] is not seen:
            from ktc.draw.table.values import Table

            table = self.describe(seen)
            if not isinstance(table, Table):
                raise PluginError(seen.rules.id, f"its description must be a Table, not {shorten(table)}")
            title = table.title
            if not title:
                players = joined(seen.lang, [self.player(seen, seat) for seat in seen.awaited])
                title = say(seen.lang, "drawn-over") if seen.over else say(seen.lang, "drawn-to-act", players=players or "–")
                title = capital(title)
            sections = [self._with_players(seen, one) for one in table.sections]
            found = self._last = seen, Table(sections, title, table.notes)
        return found[1]

    def _with_players(self, seen: Seen, section: "Section") -> "Section":
        standings = section.standings
        if not standings:
            return section
        names = tuple(one.name or self.player(seen, one.seat) for one in standings)
        acts = tuple(one.acts or one.seat in seen.awaited for one in standings)
        return seen.reuse(f"players/{section.name}", type(section).with_players, section, names, acts)

    def chapters(self, game: AnyGame, lang: str = "en") -> Iterable[Chapter[str]]:
        """Return the game told from its events, in sentences."""
        titles = (say(lang, "chapter-set-up"), say(lang, "drawn-game"))
        return plain_chapters(titles, numbered(game.opening, game.log), teller(game, lang))

    def rounds(self, game: AnyGame, lang: str = "en") -> Iterable[tuple[str, int]]:
        """Return what a game counts as its rounds, such as eras: the title and the last step of each.

        Interfaces show who led then.  By default, these are the chapters after the set-up.
        """
        for chapter in self.chapters(game, lang):
            last = max((entry.step for entry in chapter.entries), default=0)
            if last:
                yield chapter.title, last

    def verdict(self, sheet: ScoreSheet, seen: Seen, lang: str = "en") -> str:
        """Return who wins, and why."""
        return verdict(sheet, self.names(seen, lang))

    def sort_of(self, seen: Seen, line: ScoreLine) -> str:
        """Return the kind of the source of a score line: a sort of the table's things, or a word; "" for none.

        Interfaces add up the points of one kind.
        """
        return ""

    def sheet_picture(self, sheet: ScoreSheet, seen: Seen, theme: str) -> "Picture":
        """Return a score sheet as a picture."""
        from ktc.draw.svg.score_sheet import score_picture

        end = self.verdict(sheet, seen, seen.lang) if seen.over else ""
        return score_picture(sheet, self.names(seen, seen.lang), end, theme)

    def board(self, seen: Seen, request: "BoardRequest") -> "Iterable[Part]":
        """Return the table in parts to choose on, in the order in which a page may show them.

        A game that has pictures and no description has none: a page shows these.
        """
        if self.pictures and not self._is_described:
            return ()
        from ktc.draw.table.painting import Painter

        seen = attrs.evolve(seen, lang=request.lang, people=request.people)
        return Painter(self, seen, request).parts(self.table(seen))

    @property
    def _is_described(self) -> bool:
        return self._describe is not None or type(self).describe is not Drawing.describe

    def all_pictures(self) -> Mapping[str, PictureOf]:
        """Return the pictures by name, the default one first: the described table, unless a game has its own ones."""
        found = {TABLE: self.table_picture, **self.pictures} if self._is_described else {**self.pictures}
        first = self.first or next(iter(found), None)
        return {first: found[first], **found} if first in found else found

    def table_picture(self, seen: Seen, theme: str, of: AnyValue = None, only: Callable[[str], bool] | None = None) -> "Picture":
        """Return the described table as a picture, its sentences as the description; ``only`` the sections of these names."""
        from ktc.draw.table.painting import whole_picture
        from ktc.draw.table.values import lines_of

        table = self.table(seen)
        if only is not None:
            table = attrs.evolve(table, sections=[section for section in table.sections if only(section.name)])
        return whole_picture(self, seen, table, list(lines_of(table)), theme)

    def marks(self, seen: Seen, action: AnyAction) -> "Iterable[Mark]":
        """Return what the answers within an action mean on the board, in the order in which a draft asks for them.

        An answer that is no spot, such as a number, has no mark.  A page that finds none asks by forms.
        """
        from ktc.draw.parts import Mark

        return [Mark(*marked) for marked in self._answers(seen).marked(seen.rules, action)]

    def answers(self, seen: Seen, action: AnyAction) -> "Iterable[Mark]":
        """Return all answers within an action, in order; those that are no spot, such as numbers, have none.

        Two listed actions of a kind differ in the first spot of an answer, or in its choice where it has no spot.
        """
        from ktc.draw.asked import asked_of
        from ktc.draw.parts import Mark

        marks = list(self.marks(seen, action))
        for asks, choice in asked_of(seen.rules, action)[1:]:
            mark = next(
                (mark for mark in marks if mark.asks == asks and (mark.choice, type(mark.choice)) == (choice, type(choice))), None
            )
            yield mark or Mark(asks, choice, ())

    def target(self, seen: Seen, spot: str) -> "TargetPlace | None":
        """Return the place of a spot that is not on the table until it is chosen; None for no such spot."""
        from ktc.draw.table.values import ghost_at

        return ghost_at(self.table(seen), spot)

    def outcome(self, seen: Seen, action: AnyAction) -> "PriceAndEffect":
        """Return the price and the effect of an action, for its button; numbers within the action are not repeated."""
        from ktc.draw.table.values import PriceAndEffect

        return PriceAndEffect()

    def meant(self, seen: Seen, action: AnyAction, spots: Sequence[str]) -> AnyAction:
        """Return the listed action or draft of clicks on these spots, in order.

        Of several things that are alike, one may be listed for all (see ``Ruleset.listed_as``): then it is the action with the
        one that was clicked.
        """
        return self._answers(seen).meant(action, spots)

    def touched(self, seen: Seen, event: AnyEvent) -> Iterable[str]:
        """Return the spots of the board that an event has touched, of those that are drawn now."""
        return self._answers(seen).touched(event)

    def tries(self, seen: Seen, spot: str) -> Iterable[AnyAction | Refusal]:
        """Return what the reader might want to do with a spot, allowed or not: to say why it is not.

        Of several actions of one kind the one comes first that is nearest to an allowed one, with what the reader has.  Where no
        action could even name the spot, the refusal of the rules stands for it.
        """
        return () if seen.reader is None else self._answers(seen).tries(seen.rules, seen.reader, spot)

    def answer_name(self, seen: Seen, action: AnyAction, asks: str, choice: AnyChoice) -> str:
        """Return what players call an answer within an action; "" where nothing on the table stands for it."""
        parts = choice if isinstance(choice, tuple) else (choice,)
        names = [next((thing.name for thing in self.answering(seen, action, asks, part)), "") for part in parts]
        return ", ".join(names) if all(names) else ""

    def answering(self, seen: Seen, action: AnyAction, asks: str, choice: AnyChoice) -> "Sequence[Thing]":
        """Return the things on the table that stand for an answer within an action, and those that are alike."""
        return self._answers(seen).answering(seen.rules, action, asks, choice)

    def wishes(self, seen: Seen, kind: Kind, things: "Sequence[Thing]", *, any_kind: bool = False) -> Iterable[AnyAction]:
        """Return what the reader might want to do with some things, allowed or not: actions of a kind that have them as answers.

        With ``any_kind`` also where such a thing is an answer to other kinds alone.
        """
        return () if seen.reader is None else self._answers(seen).wishes(kind, seen.reader, things, any_kind=any_kind)

    def elsewhere(self, seen: Seen) -> "Iterable[Thing]":
        """Return things without spots that are not on the table, for players who ask why they cannot use them."""
        return ()

    def kind_name(self, seen: Seen, kind: str, lang: str = "en") -> str:
        """Return what players call a kind of action: a message ``kind-CLASS`` of the game, or the name of the class in words."""
        found = attrs.evolve(seen, lang=lang).message(f"kind-{hyphenated(kind)}")
        return hyphenated(kind).replace("-", " ") if found is None else found

    def rule_text(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the sentence of a rule, by its id; "" for one that the register does not have."""
        return getattr(type(self).register().get(rule), "sentence", "")

    def rule_lang(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the language in which that sentence is: by default English, in which registers are written."""
        return "en"

    def uncounted(self, game: AnyGame) -> str:
        """Return why the points of a game cannot be counted; "" when they can."""
        if game.known_to is None:
            return ""
        return f"This record contains only seat {game.known_to}'s view; the score sheet needs the host's record."


def drawing_of(rules: AnyRuleset, kit: GameKit | None = None) -> Drawing:
    """Return how a game is drawn: by its kit, or plainly; raises ``PluginError`` for what is no ``Drawing``."""
    with suppress(OptionError):  # a game that is not installed is drawn plainly
        kit = kit or kit_or_default(rules.id)
    found = kit.part("drawing") if kit is not None else None
    if found is None:
        return Drawing()
    if not isinstance(found, Drawing):
        raise PluginError(rules.id, f"its drawing must be a Drawing, not {shorten(found)}")
    return found


def asked(rules: AnyRuleset, parts: Callable[[], Iterable[T]]) -> Iterator[T]:
    """Yield what a game's own code makes; whatever that raises is the game's fault: ``PluginError``."""
    try:
        yield from parts()
    except (KtcError, KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        from ktc.installed.blaming import raised_at  # only a fault needs it

        spot = raised_at(error, package_of(type(rules).__module__))
        raise PluginError(rules.id, f"cannot be drawn: {reason_of(error)}", spot=spot) from error


def describe_table(
    game: AnyKernelGame | AnySeatView,
    seat: int | None = None,
    lang: str = "en",
    kit: GameKit | None = None,
    people: Players = BY_SEAT,
) -> "Table":
    """Return the table of any game as values, as a seat may know it, or without ``seat`` as everybody may.

    A game without a description gets one from the fields of its view.
    """
    check_language(lang)
    seen = seen_of(game, seat, lang, people)
    (table,) = asked(seen.rules, lambda: [drawing_of(seen.rules, kit).table(seen)])
    return table
