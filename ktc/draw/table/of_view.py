"""A table made of a view alone, for games that describe none, and for any value."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.draw.table.values import Figure, Item, Row, Section, Standing, Table, Thing
from ktc.kernel import Kind
from ktc.kernel.errors import cut, shorten
from ktc.kernel.fact import SEAT, SeatMark, types_of
from ktc.kit.zones import Cards
from ktc.messages import say
from ktc.messages.plain import capital, plain

if TYPE_CHECKING:
    from ktc.draw.kit import Seen

HIDDEN: Final = "?"
EMPTY: Final = "–"
MORE: Final = "…"
MOST_ITEMS: Final = 200  # of one value
MOST_ROWS: Final = 500  # of a table
MOST_DEPTH: Final = 8
LONGEST_TEXT: Final = 300
LONGEST_NAME: Final = 60
WITHIN: Final = 2  # how deep values may be within a thing
OF_FIELDS: Final = "view-"  # begins the messages that name fields
TURN: Final = "turn"
OTHERS: Final = (1, -1, 2, -2)  # numbers of players to compare with, less this one

Field = tuple[str, Any, Kind]  # a name, a value, and the type that the class gives it


def describe_view(seen: "Seen") -> Table:
    """Return a table with all fields of a view: those that have an item for each seat by player.

    Messages ``view-FIELD`` of the game name the fields; an empty one leaves a field out.  Texts in lists, such as cards, are
    clickable where actions have fields for texts.
    """
    return _clickable(_Describer(seen.rules.seats, seen).table(seen.view), seen)


def describe_value(value: object, lang: str = "en") -> Table:
    """Return a table with the fields of any value."""
    return _Describer(0, None, lang).table(value)


class _Describer:
    def __init__(self, seats: int, seen: "Seen | None", lang: str = "en") -> None:
        self.seen = seen
        self.lang = lang if seen is None else seen.lang
        self.seats = seats
        rules: Kind = None if seen is None else type(seen.rules)
        self.by_seat = None if seen is None else _fields_by_seat(rules, seats)
        self.found: list[Item] = []
        self.of_seats: list[list[Item]] = [[] for _ in range(self.seats)]
        self.left = MOST_ROWS

    def table(self, value: object) -> Table:
        """Return the table of a view, or of any value."""
        fields = _named(value)
        if fields is None:
            self._put(self.found, "", value, None, 0)
        for name, part, kind in fields or ():
            self._field(name, part, kind)
        standings = [_standing(seat, items) for seat, items in enumerate(self.of_seats) if items]
        titles = [capital(say(self.lang, message)) if self.seen else "" for message in ("drawn-table", "drawn-players")]
        table = Section("table", titles[0], self.found) if self.found or not standings else None
        return Table([table, Section("players", titles[1], standings) if standings else None])

    def _field(self, name: str, part: object, kind: Kind) -> None:
        if isinstance(part, Cards):
            self._cards(part)
            return
        label = self._label(name)
        if not label or part is False or (name == TURN and self.seen is not None and self.seen.awaited == (part,)):
            return  # the title says whose turn it is
        if self._is_by_seat(name, part):
            for seat, item in enumerate(part if isinstance(part, Sequence) else [part[seat] for seat in range(self.seats)]):  # type: ignore[index]  # a mapping of seats
                fields = _named(item) if not isinstance(item, Mapping) else None
                for inner, value, its in fields or ():
                    if inner != SEAT and (word := self._label(inner)):
                        self._put(self.of_seats[seat], word, value, its, 1)
                if fields is None:
                    self._put(self.of_seats[seat], label, item, None, 1)
            return
        self._put(self.found, label, part, kind, 0)

    def _is_by_seat(self, name: str, part: object) -> bool:
        if isinstance(part, Mapping):
            return self.seats > 0 and len(part) == self.seats and set(part) == set(range(self.seats))
        if not isinstance(part, Sequence) or isinstance(part, str | bytes) or len(part) != self.seats:
            return False
        return self.seats > 0 and (self.by_seat is None or name in self.by_seat)

    def _cards(self, cards: Cards) -> None:
        """Put the cards of zones: each place a row; of a pile only how many there are."""
        for place, pile in cards.piles.items():
            if label := self._label(place):
                self._add(self.found, Figure(label, len(pile)))
        for place, row in [*cards.rows.items(), *cards.bags.items()]:
            zone, _, number = place.partition("/")
            secret, seat = place in cards.bags, int(number) if number.isdecimal() else -1
            known = [Thing(_scalar(kind), number=times) for kind, times in _counted(row)]
            unseen = sum(cards.bags[place].unseen.values()) if secret else 0
            hidden = [Thing(HIDDEN, number=unseen, down=True)] if unseen else []
            of_seat = secret and 0 <= seat < self.seats
            if label := self._label(zone):
                self._add(
                    self.of_seats[seat] if of_seat else self.found,
                    Row(label if of_seat or not number else f"{label} {number}", [*known, *hidden], small=True),
                )

    # --- one value ----------------------------------------------------------------------------------------------------

    def _put(self, items: list[Item], label: str, value: object, kind: Kind, depth: int) -> None:
        """Put a value: a figure, a row of things, or a row for each of its parts; of an object its figures are one row."""
        if isinstance(value, Set):
            value = sorted(islice(value, MOST_ITEMS), key=_scalar)
        fields = _named(value)
        if fields is None and not _is_list(value):
            self._add(items, Figure(label, self._figure(value, kind)))
            return
        if depth > MOST_DEPTH:
            self._add(items, Figure(label, MORE))
            return
        is_object = fields is not None and not isinstance(value, Mapping)
        parts = fields if fields is not None else [("", part, None) for part in _first(value)]  # type: ignore[arg-type]  # a list
        texts = [None if is_object and not _is_scalar(part) else _in_words(part, 0) for _, part, _ in parts]
        words = [self._label(name) if is_object else name for name, _, _ in parts]
        if is_object or None not in texts:
            things = [
                (f"{word} {text}".strip() if word else text or EMPTY, text == HIDDEN and not word)
                for word, text, (_, part, _) in zip(words, texts, parts, strict=True)
                if text is not None and (word or not is_object) and part is not False
            ]
            self._add(items, Row(label, _alike(things), small=True))
            if None not in texts:
                return
        for number, (word, text, (_, part, its)) in enumerate(zip(words, texts, parts, strict=True), start=1):
            if self.left > 0 and (word or not is_object) and (text is None or not is_object):
                self._put(items, f"{label} {word or number}".strip(), part, its, depth + 1)

    def _figure(self, value: object, kind: Kind) -> str | int:
        """Return what stands for itself; a seat as the player."""
        if type(value) is int and any(isinstance(mark, SeatMark) for mark in getattr(kind, "__metadata__", ())):
            if value < 0:
                return say(self.lang, "nobody")
            return say(self.lang, "seat", seat=value + 1) if self.seen is None else self.seen.called(value)
        return value if type(value) is int and abs(value) < 10**12 else _scalar(value)

    def _label(self, name: str) -> str:
        """Return what a field is called; "" for one that is left out."""
        message = f"{OF_FIELDS}{name.strip('_').replace('_', '-')}"
        found = None if self.seen is None else self.seen.message(message)
        return (plain(cut(name, LONGEST_NAME)).replace("_", " ").strip() or EMPTY) if found is None else found.strip()

    def _add(self, items: list[Item], item: Item) -> None:
        if self.left > 0:
            self.left -= 1
            items.append(item if self.left else Figure(MORE, MORE))


def _clickable(table: Table, seen: "Seen") -> Table:
    """Return a table in which the texts of the reader's own rows, and of common ones, answer fields of actions for texts.

    The own rows are the hand.
    """
    kinds = [topic.action for topic in getattr(seen.rules, "topics", ())]
    fields = [f"{kind.__name__}.{name}" for kind in kinds for name, its in types_of(kind).items() if its in (str, str | None)]
    if seen.reader is None or not fields:
        return table
    own = _own_rows(table.sections, seen.reader)
    held, copies = {thing.name for row in own for thing in row.things}, Counter[str]()

    def clickable(thing: Thing, title: str, taken: Set[str]) -> Thing:
        if thing.down or thing.name in taken or thing.name in (HIDDEN, EMPTY, MORE):
            return thing
        spot = f"{title}/{thing.name}"
        copies[spot] += 1
        copy = f"/{copies[spot]}" if copies[spot] > 1 else ""
        return attrs.evolve(thing, spot=f"{spot}{copy}", answers=dict.fromkeys(fields, thing.name))

    def answering(row: Row, taken: Set[str]) -> Row:
        return attrs.evolve(row, things=[clickable(thing, row.title, taken) for thing in row.things])

    def answered(item: Item) -> Item:
        if isinstance(item, Row):
            return answering(item, held)
        if isinstance(item, Standing) and item.seat == seen.reader:
            return attrs.evolve(item, rows=[answering(row, set()) for row in item.rows])
        return item

    sections = [attrs.evolve(section, items=map(answered, section.items)) for section in table.sections]
    hand = [row for row in _own_rows(sections, seen.reader) if any(thing.spot for thing in row.things)]
    if not hand:
        return attrs.evolve(table, sections=sections)

    def without_hand(item: Item) -> Item:
        if isinstance(item, Standing) and item.seat == seen.reader:
            return attrs.evolve(item, rows=[row for row in item.rows if row not in hand])
        return item

    rest = [attrs.evolve(section, items=map(without_hand, section.items)) for section in sections]
    larger = [attrs.evolve(row, small=False) for row in hand]
    return attrs.evolve(table, sections=[Section("hand", capital(hand[0].title), larger), *rest])


def _own_rows(sections: Iterable[Section], seat: int) -> list[Row]:
    standings = (item for section in sections for item in section.items if isinstance(item, Standing) and item.seat == seat)
    return [row for standing in standings for row in standing.rows]


def _standing(seat: int, items: Iterable[Item]) -> Standing:
    items = list(items)
    return Standing(seat, [item for item in items if isinstance(item, Figure)], [item for item in items if isinstance(item, Row)])


@lru_cache(maxsize=64)
def _fields_by_seat(rules: Kind, seats: int) -> frozenset[str] | None:
    """Return the fields that have an item for each seat with other numbers of players too; None where no other number plays."""
    with suppress(Exception):  # rules may take more than a number of players, or no other one
        here = _lengths(rules(seats).new())
        for other in (seats + more for more in OTHERS if seats + more > 0):
            with suppress(Exception):
                there = _lengths(rules(other).new())
                found = frozenset(name for name in here if here[name] == seats and there.get(name) == other)
                if found:
                    return found
    return None


def _lengths(state: object) -> dict[str, int]:
    return {name: len(part) for name, part, _ in _named(state) or () if _is_list(part)}


def _counted(row: Any) -> list[tuple[str, int]]:
    kinds = getattr(row, "kinds", None)
    return list(kinds.items()) if kinds is not None else [(kind, len(list(same))) for kind, same in groupby(row)]


def _alike(named: Iterable[tuple[str, bool]]) -> Iterator[Thing]:
    """Yield things; hidden ones that follow each other are one."""
    for (name, down), same in groupby(named):
        number = sum(1 for _ in same)
        yield from [Thing(name, number=number, down=True)] if down else [Thing(name)] * number


def _is_scalar(value: object) -> bool:
    return _named(value) is None and not _is_list(value) and not isinstance(value, Set)


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray)


def _first(parts: Iterable[Any]) -> Iterator[Any]:
    """Yield the first parts; one more says that there are others."""
    for number, part in enumerate(parts):
        if number == MOST_ITEMS:
            yield MORE
            return
        yield part


def _named(value: object) -> list[Field] | None:
    """Return the fields of a value, or what a mapping has."""
    if isinstance(value, Mapping):
        more = [(MORE, MORE, None)] if len(value) > MOST_ITEMS else []
        return [*((cut(_scalar(name), LONGEST_NAME), part, None) for name, part in islice(value.items(), MOST_ITEMS)), *more]
    if isinstance(value, type):
        return None
    kind: Kind = type(value)
    if attrs.has(kind):
        types: Mapping[str, Kind] = {}
        with suppress(NameError):  # of a type that is known to type checkers alone
            types = types_of(kind)
        return [(field.name, getattr(value, field.name), types.get(field.name)) for field in attrs.fields(kind)]
    if is_dataclass(value):
        return [(field.name, getattr(value, field.name), None) for field in dataclass_fields(value)]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [(name, getattr(value, name), None) for name in value._fields]
    return None


def _in_words(value: object, depth: int) -> str | None:
    """Return a value as one short text; None for one that is too deep or too long for it."""
    if isinstance(value, Set):
        value = sorted(islice(value, MOST_ITEMS), key=_scalar)
    fields = _named(value)
    if fields is None and not _is_list(value):
        return _scalar(value)
    if depth >= WITHIN or (fields is None and depth == 0):
        return None
    found: list[str] = []
    for name, part, _ in fields if fields is not None else [("", part, None) for part in _first(value)]:  # type: ignore[arg-type]  # a list
        text = _in_words(part, depth + 1)
        if text is None:
            return None
        found.append(f"{name.replace('_', ' ')} {text}".strip())
        if sum(map(len, found)) > LONGEST_NAME:
            return None
    return ", ".join(found) or EMPTY


def _scalar(value: object) -> str:
    """Return what stands for itself as printable text."""
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return plain(str(value.name or value.value).lower().replace("_", " "))
    if isinstance(value, str):
        return plain(cut(value, LONGEST_TEXT)) or EMPTY
    return plain(shorten(value))
