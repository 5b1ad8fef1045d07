"""The content of a box: terms of the rulebook, and the facts of tiles, berths, eras and supplies.

An ``Inventory`` holds plain values only.  A record carries it, so that a game can be read without its plugins.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from functools import cached_property
from typing import Final

import attrs

from ktc.kit import UNLESS_EMPTY
from ktc_city.model.hexes import DIRECTIONS, rotations, turned

HOME: Final = "home"
RIVER: Final = "river"
ANY: Final = "any"  # a white connector or skill tile: of the player's choice
DIFFERENT: Final = "different"  # a multi-coloured connector: all of these differ from each other
LAND_SIDE: Final = "land"
RIVER_SIDE: Final = "river"
LAND_ONLY: Final = (LAND_SIDE,) * len(DIRECTIONS)


class Phase(IntEnum):
    """The phase of a game.  ``TURNS`` to ``SAILING`` and ``PLACING`` wait for a seat; the others end automatically."""

    OPENING = 0
    NEXT_ERA = 1
    TURNS = 2
    TAKING = 3
    PAYING = 4
    SAILING = 5
    LOSING_BIDS = 6
    TAKING_TILES = 7
    UNBID_TILES = 8
    RIVER_TILE = 9
    DRAWING = 10
    RETRIEVING = 11
    PLACING = 12
    SCORING = 13
    OVER = 14

    @property
    def word(self) -> str:
        """The phase's name in events and views; its number is internal."""
        return self.name.lower()


class Hand(StrEnum):
    """A place of a player's keyples: hidden behind the screen, or visible in front of it (for a variant).

    Each place is a field of that name in states, views and notation.
    """

    BEHIND = "behind"
    FRONT = "front"

    @property
    def is_hidden(self) -> bool:
        """Whether other seats see only the number of keyples there, without their colours."""
        match self:
            case Hand.BEHIND:
                return True
            case Hand.FRONT:
                return False

    @property
    def words(self) -> str:
        """The place in English, for texts without a language."""
        match self:
            case Hand.BEHIND:
                return "behind the screen"
            case Hand.FRONT:
                return "in front of the screen"


class Source(StrEnum):
    """Where keyples return from at an era's end."""

    LOSING_BID = "losing-bid"
    WON_TILE = "won-tile"
    BOROUGH = "borough"


class Spend(StrEnum):
    """Which keyples a player spends first if both places have some."""

    CHOICE = "choice"
    FRONT_FIRST = "front-first"
    BEHIND_FIRST = "behind-first"


class Purpose(StrEnum):
    """The purpose of keyples on a tile."""

    BID = "bid"
    USE = "use"
    UPGRADE = "upgrade"


class Where(IntEnum):
    """The place of a tile outside boroughs.  A tile in the borough of seat s has the number s, a won one WON - s."""

    PILE = -1
    CENTRE = -2
    RIVER = -3
    GONE = -4
    WON = -10


@attrs.frozen
class Berth:
    """A berth: ``keyples`` drawn at the era's end, ``points`` at the game's end, and whether it ``claims`` the river tile."""

    keyples: int = 0
    """How many keyples the berth draws at the era's end."""
    points: int = 0
    """How many points the berth scores at the game's end."""
    claims: bool = False


@attrs.frozen
class TileFacts:
    """The print of a tile, which never changes.

    ``points`` are by level; side i of ``sides`` faces direction i (see ``hexes``) before the tile is turned.
    """

    id: str
    name: str
    kind: str
    points: tuple[int, ...]
    sides: tuple[str, ...]
    berths: tuple[Berth, ...] = ()
    landmark: bool = False
    colour: str = ""

    @property
    def top(self) -> int:
        """The highest level."""
        return len(self.points) - 1

    @property
    def river_mask(self) -> int:
        """The river sides as a set of bits."""
        return sum(1 << side for side in DIRECTIONS if self.sides[side] == RIVER_SIDE)


@attrs.frozen
class Deal:
    """Tiles of one kind that come to the centre: the number for each number of players, and their level.

    ``aside``: they are chosen in the set-up and set aside face up; the others of the kind leave the game.
    """

    kind: str
    counts: tuple[tuple[int, int], ...]
    """How many tiles come, by the number of players: pairs of players and tiles."""
    level: int = 0
    aside: bool = False
    """Whether they are chosen at the set-up and wait face up; the others of the kind leave the game."""

    def count(self, players: int) -> int:
        """Return the number of tiles for this many players."""
        return dict(self.counts)[players]


@attrs.frozen
class Era:
    """One era: its name and the deals to the centre."""

    name: str
    deals: tuple[Deal, ...]
    """What is dealt to the centre."""


@attrs.frozen
class Inventory:
    """Everything in one box, as plain values.  Counts are in the order of their names.

    ``pools`` are those of plugins: a name, and items that all differ.
    """

    id: str
    tiles: tuple[TileFacts, ...]
    keyples: tuple[str, ...]
    keyple_counts: tuple[int, ...]
    connectors: tuple[str, ...]
    connector_counts: tuple[int, ...]
    skills: tuple[str, ...]
    skill_counts: tuple[int, ...]
    hand: int
    players: tuple[int, ...]
    rivers: tuple[str, ...]
    eras: tuple[Era, ...]
    pools: tuple[tuple[str, tuple[str, ...]], ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)

    def dealt_level(self, era: int, kind: str) -> int:
        """Return the level at which tiles of a kind come to the centre in an era."""
        deals = self.eras[era].deals if 0 <= era < len(self.eras) else ()
        return max((deal.level for deal in deals if deal.kind == kind), default=0)


class Index:
    """The internal numbers of names, computed once from an inventory."""

    def __init__(self, inventory: Inventory) -> None:
        self.inventory = inventory
        self.tiles: Sequence[TileFacts] = inventory.tiles
        self.names: tuple[str, ...] = tuple(tile.id for tile in inventory.tiles)
        self.tile: Mapping[str, int] = {name: number for number, name in enumerate(self.names)}
        self.keyple: Mapping[str, int] = {name: number for number, name in enumerate(inventory.keyples)}
        self.connector: Mapping[str, int] = {name: number for number, name in enumerate(inventory.connectors)}
        self.skill: Mapping[str, int] = {name: number for number, name in enumerate(inventory.skills)}
        self.kinds: tuple[str, ...] = tuple(tile.kind for tile in inventory.tiles)
        self.rivers: tuple[int, ...] = tuple(self.tile[name] for name in inventory.rivers)

    @cached_property
    def pools(self) -> Mapping[str, tuple[str, ...]]:
        """The items of each pool, by its name."""
        return dict(self.inventory.pools)

    @cached_property
    def shores(self) -> tuple[tuple[int, ...], ...]:
        """The river sides of each tile at each rotation, as bits by direction."""
        return tuple(tuple(turned(tile.river_mask, turn) for turn in DIRECTIONS) for tile in self.tiles)

    @cached_property
    def rotations(self) -> tuple[tuple[int, ...], ...]:
        """The distinguishable rotations of each tile."""
        return tuple(rotations(tile.river_mask) for tile in self.tiles)

    @cached_property
    def aside(self) -> tuple[int, ...]:
        """The tiles of which some are chosen in the set-up and set aside."""
        kinds = {deal.kind for era in self.inventory.eras for deal in era.deals if deal.aside}
        return tuple(number for number, kind in enumerate(self.kinds) if kind in kinds)

    def berths(self, river: int) -> Sequence[Berth]:
        """Return the berths of the ``river``-th river tile, left to right."""
        return self.tiles[self.rivers[river]].berths

    def of_kind(self, kind: str) -> tuple[int, ...]:
        """Return the tiles of one kind, in the order of the set."""
        return self._by_kind.get(kind, ())

    @cached_property
    def _by_kind(self) -> Mapping[str, tuple[int, ...]]:
        numbers: dict[str, list[int]] = {}
        for number, kind in enumerate(self.kinds):
            numbers.setdefault(kind, []).append(number)
        return {kind: tuple(tiles) for kind, tiles in numbers.items()}
