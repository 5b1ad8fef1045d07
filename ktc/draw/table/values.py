"""A table as values: what a game describes once, and screens, boards, words and spots are made of."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

import attrs

from ktc.kernel import AnyValue

HAND: Final = "hand"  # the section of what the reader alone has
PLAYER: Final = "player"  # begins the spots of players


def _texts(given: Iterable[str]) -> tuple[str, ...]:
    if type(given) is tuple:  # as most are: every thing of every table passes here
        return given
    return (given,) if isinstance(given, str) else tuple(given)


@attrs.frozen
class Thing:
    """A thing on the table: a card, a pile, a space, a button.

    ``name`` is what players call and type; ``spot`` names its place on the board, "" where it cannot be clicked.  ``answers`` are
    the fields of actions and events that it stands for, with its value in each: ``{"card": "9C"}``.  The key ``kind`` stands for
    the class of an action or event, or for several; ``"Play.card"`` is the field of one class only.  ``where`` are fields that
    such an action or event has besides, as ``{"place": "top"}``.  If several things fit, those with the most conditions count.

    ``also`` are other words for it that people type, such as its number on the table; typed as an answer, the number is the key.

    ``face`` are short texts printed on it, the first one large; ``about`` says all of it to tooltips and screen readers.  Alike
    copies have a ``number``.  ``marks`` are words for its present state, ``colour`` is a colour word or a ``#rrggbb``.
    A ``down`` thing is drawn as a back: give it no face.  A ``ghost`` is not on the table yet, and is drawn if it can be chosen.
    Of things that the rules list once, the others name the ``spot`` of the listed one as ``same_as``.

    For interfaces that draw by data (``ktc.ui``): ``look`` names the component that draws it, ``figures`` are what that shows, as
    JSON without null, and ``sort`` is the key of its print in the set, by default its spot.  What that says may be left out.
    A print with ``paths`` among its figures, pairs of a class and an SVG path around an origin, and their ``width`` is a piece.
    """

    name: str
    spot: str = ""
    answers: Mapping[str, AnyValue] = attrs.field(factory=dict)
    where: Mapping[str, AnyValue] = attrs.field(factory=dict, kw_only=True)
    also: tuple[str, ...] = attrs.field(default=(), converter=_texts, kw_only=True)
    face: tuple[str, ...] = attrs.field(default=(), converter=_texts, kw_only=True)
    about: str = attrs.field(default="", kw_only=True)
    number: int = attrs.field(default=1, kw_only=True)
    marks: tuple[str, ...] = attrs.field(default=(), converter=_texts, kw_only=True)
    colour: str = attrs.field(default="", kw_only=True)
    owner: int | None = attrs.field(default=None, kw_only=True)
    down: bool = attrs.field(default=False, kw_only=True)
    ghost: bool = attrs.field(default=False, kw_only=True)
    same_as: str = attrs.field(default="", kw_only=True)
    sort: str = attrs.field(default="", kw_only=True)
    look: str = attrs.field(default="", kw_only=True)
    figures: Mapping[str, AnyValue] = attrs.field(factory=dict, kw_only=True)

    def in_words(self) -> str:
        """Return what is said ``about`` it; else its name with its number, what is printed on it, and its marks."""
        name = self.name if self.number == 1 else f"{self.number}× {self.name}"
        printed = [] if self.down else [face for face in self.face if face != self.name]
        return self.about or "; ".join(filter(None, (name, *printed, *self.marks)))

    @property
    def words(self) -> frozenset[str]:
        """The texts that people may type for it, in small letters: its name, ``also``, and its answers that are texts."""
        texts = (self.name, *self.also, *(answer for answer in self.answers.values() if isinstance(answer, str)))
        return frozenset(" ".join(words.casefold().split()) for words in texts)


def _things(given: Iterable[Thing]) -> tuple[Thing, ...]:
    return tuple(given)


@attrs.frozen
class Figure:
    """A value with a label, such as points; ``large`` for those that decide the game.  Programs know it by its ``name``.

    With ``of``, it is a stage of the game, such as a round, and there are so many of them.
    """

    label: str
    value: str | int
    large: bool = False
    name: str = ""
    of: int = 0


def _figures(given: Iterable[Figure]) -> tuple[Figure, ...]:
    return tuple(given)


@attrs.frozen
class Row:
    """Things side by side, with as many ``free`` places behind them; ``small`` ones are drawn as buttons of one line."""

    title: str
    things: tuple[Thing, ...] = attrs.field(converter=_things)
    free: int = 0
    small: bool = False


def _rows(given: Iterable[Row]) -> tuple[Row, ...]:
    return tuple(given)


@attrs.frozen
class Standing:
    """The figures and rows of a player.

    ``answers`` make the player a thing at the spot ``player/SEAT``.  ``name`` and ``acts`` (whose turn it is) are filled in.
    ``colour`` is that of the player's pieces, as of a ``Thing``, and ``look`` what draws them; a token of the seat where empty.
    """

    seat: int
    figures: tuple[Figure, ...] = attrs.field(default=(), converter=_figures)
    rows: tuple[Row, ...] = attrs.field(default=(), converter=_rows)
    answers: Mapping[str, AnyValue] = attrs.field(factory=dict)
    about: str = ""
    name: str = ""
    acts: bool = attrs.field(default=False, eq=False)  # so that a part stays equal from turn to turn
    colour: str = ""
    look: str = ""

    @property
    def thing(self) -> Thing:
        """The player as a thing."""
        spot = f"{PLAYER}/{self.seat}" if self.answers else ""
        return Thing(self.name, spot, self.answers, about=self.about or self.told, owner=self.seat)

    @property
    def told(self) -> str:
        """The name and the figures."""
        figures = ", ".join(f"{figure.label} {figure.value}" for figure in self.figures)
        return f"{self.name}: {figures}" if figures else self.name


@attrs.frozen
class Space:
    """A place with things on it, of a track or a map.

    On a map ``x`` and ``y`` are its middle, in any unit, and ``beside`` the names of spaces to which lines lead.
    """

    thing: Thing
    things: tuple[Thing, ...] = attrs.field(default=(), converter=_things)
    x: float = 0
    y: float = 0
    beside: tuple[str, ...] = attrs.field(default=(), converter=_texts)


def _spaces(given: Iterable[Space]) -> tuple[Space, ...]:
    return tuple(given)


@attrs.frozen
class Track:
    """Spaces in a line."""

    title: str
    spaces: tuple[Space, ...] = attrs.field(converter=_spaces)


@attrs.frozen
class Map:
    """Spaces where they lie.

    With ``grid="hex"``, ``x`` counts half columns of hexagons to the east and ``y`` half rows to the south-east, so that their
    sides have places too.
    """

    title: str
    spaces: tuple[Space, ...] = attrs.field(converter=_spaces)
    grid: str = ""


@attrs.frozen
class TargetPlace:
    """A place that an action names and that is no thing of the table yet, such as a free side.

    It is in the ``section`` of this name, on a map at ``x`` and ``y``; ``beside`` are the spots at which it is offered too.
    """

    thing: Thing
    section: str = ""
    x: float | None = None
    y: float | None = None
    beside: tuple[str, ...] = attrs.field(default=(), converter=_texts)


@attrs.frozen
class PriceAndEffect:
    """The price and the effect of an action: numbers by the sort of thing, such as ``{"skill/coin": 1}``, or ``"points"``."""

    price: Mapping[str, int] = attrs.field(factory=dict)
    effect: Mapping[str, int] = attrs.field(factory=dict)


@attrs.frozen
class Texts:
    """Texts, such as what cards do or what has just happened."""

    lines: tuple[str, ...] = attrs.field(converter=_texts)


Item: TypeAlias = Figure | Row | Standing | Track | Map | Texts


def _items(given: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(given)


@attrs.frozen
class Section:
    """A part of the table: ``name`` is an id, ``title`` a heading."""

    name: str
    title: str
    items: tuple[Item, ...] = attrs.field(converter=_items)

    @property
    def standings(self) -> list[Standing]:
        """The players in it."""
        return [item for item in self.items if isinstance(item, Standing)]

    def with_players(self, names: Iterable[str], acts: Iterable[bool]) -> "Section":
        """Return the section with the names of its players, and who of them acts."""
        found = iter(
            [attrs.evolve(one, name=name, acts=does) for one, name, does in zip(self.standings, names, acts, strict=True)]
        )
        return attrs.evolve(self, items=[next(found) if isinstance(item, Standing) else item for item in self.items])

    def things(self) -> Iterator[Thing]:
        """Yield all things."""
        for item in self.items:
            yield from _within(item)


def _sections(given: Iterable[Section | None]) -> tuple[Section, ...]:
    return tuple(section for section in given if section is not None)


@attrs.frozen
class Table:
    """A table in sections, the most important first; None among them is left out.

    ``title`` says whose turn it is; without one that is said for you.  ``notes`` are sentences below it.
    """

    sections: tuple[Section, ...] = attrs.field(converter=_sections)
    title: str = ""
    notes: tuple[str, ...] = attrs.field(default=(), converter=_texts)

    def things(self) -> Iterator[Thing]:
        """Yield all things, section by section."""
        for section in self.sections:
            yield from section.things()

    def section(self, name: str) -> Section | None:
        """Return a section by its name; None where there is none."""
        return next((section for section in self.sections if section.name == name), None)


def _within(item: Item) -> Iterator[Thing]:
    match item:
        case Row(things=things):
            yield from things
        case Standing():
            yield item.thing
            for row in item.rows:
                yield from row.things
        case Track(spaces=spaces) | Map(spaces=spaces):
            for space in spaces:
                yield space.thing
                yield from space.things
        case _:
            pass


def ghost_at(table: Table, spot: str) -> TargetPlace | None:
    """Return the ghost at a spot with its place; None for any other spot."""
    for section in table.sections:
        for item in section.items:
            if isinstance(item, Map):
                space = next((space for space in item.spaces if space.thing.spot == spot and space.thing.ghost), None)
                if space is not None:
                    return TargetPlace(space.thing, section.name, space.x, space.y, space.beside)
            thing = next((thing for thing in _within(item) if thing.spot == spot and thing.ghost), None)
            if thing is not None:
                return TargetPlace(thing, section.name)
    return None


def lines_of(table: Table) -> Iterator[str]:
    """Yield a table in sentences, for a screen reader and for pictures: whose turn it is, then section by section."""
    yield f"{table.title}."
    yield from table.notes
    for section in table.sections:
        for item in section.items:
            before = "" if isinstance(item, Standing) or not section.title else f"{section.title}: "
            yield from (f"{before}{line}" for line in _lines(item))


def lines_for(table: Table, seat: int) -> Iterator[str]:
    """Yield what a player has, in sentences: the section ``hand``, which is the reader's, and the own figures and rows."""
    for section in table.sections:
        for item in section.items:
            if section.name == HAND and isinstance(item, Row) and all(thing.about for thing in item.things):
                yield from (f"{thing.about}." for thing in item.things)
            elif section.name == HAND or (isinstance(item, Standing) and item.seat == seat):
                yield from _lines(item)


def _lines(item: Item) -> Iterator[str]:
    match item:
        case Figure(label=label, value=value):
            yield f"{label} {value}."
        case Row(title=title, things=things):
            yield _listed(title, things)
        case Standing(name=name, rows=rows):
            yield f"{item.told}."
            yield from (_listed(f"{name}, {row.title}" if row.title else name, row.things) for row in rows)
        case Track(title=title, spaces=spaces) | Map(title=title, spaces=spaces):
            told = [
                space for space in spaces if space.things or space.thing.spot or isinstance(item, Map)
            ]  # no empty step of a track
            yield from (_listed(f"{title} {space.thing.name}".strip(), space.things) for space in told)
        case Texts(lines=lines):
            yield from lines


def _listed(title: str, things: Iterable[Thing]) -> str:
    names = ", ".join(thing.in_words() for thing in things if not thing.ghost)
    return f"{title}: {names or '–'}." if title else f"{names or '–'}."
