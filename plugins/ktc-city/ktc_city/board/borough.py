"""The borough that the score of a tile reads: tiles, connectors, and the owner's skill tiles and keyples."""

from collections.abc import Callable, Collection, Iterable, Mapping
from copy import copy
from functools import cached_property
from operator import add
from typing import Final, Self

import attrs

from ktc.kit import nearest, shorten
from ktc_city.board.notes import NO_NOTES, Notes, notes_of, notes_on
from ktc_city.board.state import State, skills_of
from ktc_city.model.hexes import DIRECTIONS, STEPS, cell_at, position
from ktc_city.model.pieces import LAND_ONLY
from ktc_city.model.plain import BEHIND, HANDS

BESIDE: Final = tuple(place for place in HANDS if place != BEHIND)


@attrs.frozen
class BoroughTile:
    """A tile in a borough, at (q, r); the home is at (0, 0).  Fields are read only.

    ``id``, ``name`` and ``kind`` are those of the set, ``level`` is 0 until the first upgrade, and ``top`` is the highest level.
    ``landmark`` says whether the tile gets a 3D marker at the top.  ``connectors`` counts the connectors on it by colour.
    ``notes`` are the tile's notes and those that it keeps of its owner.  ``rotation`` counts sixths counter-clockwise, and
    ``printed_sides`` are the sides before it, "land" or "river" each.
    """

    id: str
    name: str
    kind: str
    level: int
    landmark: bool
    top: int
    q: int
    r: int
    connectors: Mapping[str, int] = attrs.field(hash=False)
    notes: Notes = attrs.field(default=NO_NOTES, eq=False, repr=False)
    rotation: int = attrs.field(default=0, eq=False, repr=False)
    printed_sides: tuple[str, ...] = attrs.field(default=LAND_ONLY, eq=False, repr=False)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of the tile as rotated, "land" or "river": from the east counter-clockwise."""
        turned = -self.rotation % len(self.printed_sides)
        return self.printed_sides[turned:] + self.printed_sides[:turned]

    @property
    def connected(self) -> int:
        """The number of connectors on the tile."""
        return sum(self.connectors.values())

    @property
    def marker(self) -> bool:
        """Whether the tile has a 3D landmark marker (upgrade.landmark)."""
        return self.landmark and self.level == self.top


def always(_: BoroughTile) -> bool:
    """Accept every tile of a chain."""
    return True


def _unknown(what: str, word: str, choices: Collection[str]) -> KeyError:
    """Return the error for an unknown word, with the nearest known one."""
    return KeyError(f"no {what} {shorten(word)}{nearest(word, choices) or '; choices: ' + ', '.join(choices)}")


class Borough:
    """The borough of one seat, ``seat``; read only.

    ``skills`` and ``keyples`` are behind the owner's screen: readable for a hook that acts for the owner, and for all hooks while
    points are counted (``revealed``).  ``asker`` is the tile or variant whose hook reads.
    """

    def __init__(
        self, state: State, seat: int, rulings: Mapping[str, str], revealed: bool = False, own: bool = True, asker: str = ""
    ) -> None:
        self._state = state
        self.seat = seat
        self._rulings = rulings
        self._revealed = revealed
        self._open = own or revealed
        self._asker = asker
        self._made: dict[int, BoroughTile] = {}

    @property
    def notes(self) -> Notes:
        """The notes of the reading tile or variant on this seat; secret ones are readable during a count."""
        return notes_of(self._state, self._asker, self.seat, self._revealed)

    def read_by(self, asker: str) -> Self:
        """Return the borough as a hook of another tile or variant may read it."""
        found = copy(self)
        found._asker = asker
        return found

    @property
    def others(self) -> "tuple[Borough, ...]":
        """The other boroughs, clockwise."""
        s = self._state
        seats = [(self.seat + step) % s.seats for step in range(1, s.seats)]
        return tuple(Borough(s, seat, self._rulings, self._revealed, own=False, asker=self._asker) for seat in seats)

    @cached_property
    def tiles(self) -> tuple[BoroughTile, ...]:
        """The tiles, in the order in which they were placed."""
        return tuple([self.numbered(number) for number in self._state.board.boroughs[self.seat]])

    def numbered(self, number: int) -> BoroughTile:
        """Return the tile with an internal number; created on first use."""
        made = self._made.get(number)
        if made is None:
            made = self._made[number] = self._tile(number)
        return made

    def _tile(self, number: int) -> BoroughTile:
        s, board = self._state, self._state.board
        of = s.index.tiles[number]
        colours = s.index.inventory.connectors
        lying = dict(zip(colours, board.lying(number, len(colours)), strict=True))
        q, r = position(board.spot[number])
        level, turned = board.level[number], board.rotation[number]
        notes = notes_on(s, of.id, self.seat, self._revealed) if s.notes else NO_NOTES
        # a plain call: made of parts behind stars it takes longer, and every count makes a tile for each hook
        return BoroughTile(of.id, of.name, of.kind, level, of.landmark, of.top, q, r, lying, notes, turned, of.sides)

    def count(self, kind: str) -> int:
        """Return the number of tiles of a kind in the borough."""
        return sum(tile.kind == kind for tile in self.tiles)

    def connectors(self, colour: str) -> int:
        """Return the number of connectors of a colour in the borough; one between two tiles counts once."""
        try:
            wanted = self._state.index.connector[colour]
        except KeyError:
            raise _unknown("connector", colour, self.connector_colours) from None
        return self._laid.count(wanted)

    @cached_property
    def _laid(self) -> list[int]:
        return list(self._state.board.connectors(self.seat).values())

    @property
    def connector_colours(self) -> tuple[str, ...]:
        """The colours of connectors in the box."""
        return self._state.index.inventory.connectors

    @property
    def keyple_colours(self) -> tuple[str, ...]:
        """The colours of keyples in the box."""
        return self._state.index.inventory.keyples

    @property
    def skills(self) -> Mapping[str, int]:
        """The owner's skill tiles by type; raises ``LookupError`` if they are hidden from the reader."""
        self._check_open()
        types = self._state.index.inventory.skills
        return dict(zip(types, skills_of(self._state, self.seat), strict=True))

    @property
    def keyples(self) -> Mapping[str, int]:
        """The owner's keyples by colour, in all places; raises ``LookupError`` if they are hidden from the reader."""
        self._check_open()
        s = self._state
        colours = s.index.inventory.keyples
        at = self.seat * len(s.bag)
        counts: Iterable[int] = s.behind[at : at + len(colours)]
        for place in BESIDE:
            counts = map(add, counts, getattr(s, place)[at : at + len(colours)])
        return dict(zip(colours, counts))  # noqa: B905  # of one length; to say so takes as long as all the rest

    def _check_open(self) -> None:
        if not self._open:
            raise LookupError(f"seat {self.seat} has keyples behind its screen, which are hidden until points are counted")

    def distance(self, one: BoroughTile, other: BoroughTile) -> int:
        """Return the distance between two tiles in steps, ignoring gaps; 1 for neighbours."""
        q, r = one.q - other.q, one.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def beside(self, tile: BoroughTile, side: int) -> BoroughTile | None:
        """Return the neighbour of a tile on a side, None at the rim; side 0 is east, the others follow counter-clockwise."""
        number = self._state.board.cells[self.seat].get(cell_at(tile.q, tile.r) + STEPS[side])
        return None if number is None else self.numbered(number)

    def neighbours(self, tile: BoroughTile) -> tuple[BoroughTile, ...]:
        """Return the tiles that share a side with a tile."""
        beside = {(tile.q + dq, tile.r + dr) for dq, dr in map(position, STEPS)}
        return tuple(other for other in self.tiles if (other.q, other.r) in beside)

    def chain(self, start: BoroughTile, colour: str, through: Callable[[BoroughTile], bool] = always) -> tuple[BoroughTile, ...]:
        """Return the other tiles that an unbroken chain of connectors of one colour joins to ``start``.

        Every tile between the two ends must satisfy ``through``.
        """
        s, board, cells = self._state, self._state.board, self._state.board.cells[self.seat]
        try:
            wanted = s.index.connector[colour] + 1
        except KeyError:
            raise _unknown("connector", colour, self.connector_colours) from None
        first = s.index.tile[start.id]
        found, open_ends = {first}, [first]
        while open_ends:
            number = open_ends.pop()
            if number != first and not through(self.numbered(number)):
                continue
            cell = board.spot[number]
            for direction in DIRECTIONS:
                other = cells.get(cell + STEPS[direction])
                if other is not None and other not in found and board.across[number * len(DIRECTIONS) + direction] == wanted:
                    found.add(other)
                    open_ends.append(other)
        return tuple(self.numbered(number) for number in board.boroughs[self.seat] if number in found and number != first)

    def ruling(self, rule: str) -> str:
        """Return the table's choice for a ruling, by rule id."""
        try:
            return self._rulings[rule]
        except KeyError:
            raise _unknown("ruling", rule, self._rulings) from None
