"""Actions that are created once and reused: the vocabulary of one box.

Written for speed: creating a frozen object costs ten times as much as a look-up, and every game needs the same few thousand
actions.  Actions with keyples are in rows by the number from behind the screen, so that lists of legal actions are slices.
Everything here is bounded: rows by the box's keyples, the rest by least recent use.  Actions are immutable by contract: a
write to one breaks every game in the process.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any, Final, TypeVar

from ktc_city.box.choices import pays, takes
from ktc_city.model import actions as ac
from ktc_city.model.hexes import DIRECTIONS, position
from ktc_city.model.pieces import Index

T = TypeVar("T")
MOST_INTERNED: Final = 1 << 14
MOST_ROWS: Final = 1 << 12
KEYPLE_ACTIONS: Final = (ac.Bid, ac.Use, ac.Upgrade)


def interned(make: Callable[..., T]) -> Callable[..., T]:
    """Wrap a constructor so that equal arguments return the same object."""
    return lru_cache(MOST_INTERNED)(make)


class KeypleRows:
    """The actions of a seat with keyples from behind its screen.

    ``rows[colour][most]`` has three lists by tile, of bids, uses and upgrades: all actions with one to ``most`` keyples, in
    order.  A tile without keyples allows the whole list; a tile that needs more allows its tail.  None marks rows that were not
    needed yet.  ``hands`` caches the results of ``of_hand``.
    """

    __slots__ = ("_colours", "_made", "_names", "_seat", "hands", "rows")

    def __init__(self, seat: int, names: Sequence[str], colours: Sequence[str]) -> None:
        self._seat, self._names, self._colours = seat, names, colours
        self._made: dict[tuple[int, int, int], tuple[ac.Action, ...]] = {}
        self.rows: list[list[tuple[list[Any], ...]]] = [[] for _ in colours]
        self.hands: dict[tuple[int, ...], tuple[tuple[list[Any], ...], ...]] = {}

    def of_hand(self, hand: tuple[int, ...]) -> tuple[tuple[list[Any], ...], ...]:
        """Return lists of bids, uses and upgrades for keyples held by colour; raises ``IndexError`` before ``grow``."""
        held = [self.rows[colour][most] for colour, most in enumerate(hand) if most]
        found = tuple(zip(*held, strict=True)) if held else ((),) * len(KEYPLE_ACTIONS)
        if len(self.hands) >= MOST_ROWS:
            self.hands.clear()
        self.hands[hand] = found
        return found

    def grow(self, kind: int, tiles: Iterable[int], colour: int, most: int) -> None:
        """Create the actions of one kind and colour with up to ``most`` keyples on some tiles.

        Games of one box may run in threads, and an interrupt may come anywhere, so there is no lock: each row is complete before
        it is stored.  Two threads may create the same action twice; both are equal.
        """
        rows, name, make = self.rows[colour], self._colours[colour], KEYPLE_ACTIONS[kind]
        while len(rows) <= most:
            rows.append(tuple([None] * len(self._names) for _ in KEYPLE_ACTIONS))
        for tile in tiles:
            made = self._made.get((kind, colour, tile), ())
            if len(made) < most:
                numbers = range(len(made) + 1, most + 1)
                made = (*made, *(make(self._seat, self._names[tile], name, number) for number in numbers))
                self._made[kind, colour, tile] = made
            rows[most][kind][tile] = made[:most]


class LaidTiles(dict[int, ac.Action]):
    """The actions of a seat that place one tile in one rotation, by cell; at most one per cell."""

    def __init__(self, seat: int, tile: str, rotation: int) -> None:
        self._seat, self._tile, self._rotation = seat, tile, rotation

    def __missing__(self, cell: int) -> ac.Action:
        action = self[cell] = ac.PlaceTile(self._seat, self._tile, *position(cell), self._rotation)
        return action


class LaidConnectors(dict[int, tuple[ac.PlaceConnector, ...]]):
    """The actions of a seat that place one connector, by tile, then by side; created on first use."""

    def __init__(self, seat: int, connector: str, names: Sequence[str]) -> None:
        self._seat, self._connector, self._names = seat, connector, names

    def __missing__(self, tile: int) -> tuple[ac.PlaceConnector, ...]:
        name = self._names[tile]
        row = self[tile] = tuple([ac.PlaceConnector(self._seat, self._connector, name, side) for side in DIRECTIONS])
        return row


class ActionTable:
    """The shared actions of one box; ``keyple_rows`` is by seat."""

    def __init__(self, index: Index, seats: int) -> None:
        self._names = index.names
        self._colours = index.inventory.keyples
        self._connectors = index.inventory.connectors
        self.keyple_rows = [KeypleRows(seat, self._names, self._colours) for seat in range(seats)]
        self._mixed: dict[tuple[object, ...], list[ac.Action]] = {}
        self._laid_connectors: dict[tuple[int, int], LaidConnectors] = {}
        self._laid_tiles: dict[tuple[int, int], list[LaidTiles]] = {}
        self.passes = tuple(ac.Pass(seat) for seat in range(seats))
        most = max((len(index.berths(river)) for river in range(len(index.rivers))), default=0)
        self.sails = tuple(tuple(ac.SetSail(seat, berth) for berth in range(most)) for seat in range(seats))
        self.discard_connector = interned(ac.DiscardConnector)
        self.take = interned(ac.Take)
        self.take_offer = interned(ac.TakeOffer)
        self.takes = interned(partial(takes, index))
        self.pays = interned(pays)

    def laid_connectors(self, seat: int, colour: int) -> LaidConnectors:
        """Return the actions that place a connector, by tile, then by side."""
        row = self._laid_connectors.get((seat, colour))
        if row is None:
            row = self._laid_connectors[seat, colour] = LaidConnectors(seat, self._connectors[colour], self._names)
        return row

    def laid_tiles(self, seat: int, tile: int) -> list[LaidTiles]:
        """Return the actions that place a tile, by rotation, then by cell; created on first use."""
        row = self._laid_tiles.get((seat, tile))
        if row is None:
            row = self._laid_tiles[seat, tile] = [LaidTiles(seat, self._names[tile], turn) for turn in DIRECTIONS]
        return row

    def mixed(
        self, make: type[ac.KeypleAction], seat: int, tile: int, colour: int, upto: int, front: int, piles: tuple[str, ...]
    ) -> list[ac.Action]:
        """Return the cached row of actions that also take keyples from in front of the screen, or move losing bids."""
        key = (make, seat, tile, colour, front, piles)
        row = self._mixed.get(key, [])
        if len(row) <= upto:
            if len(self._mixed) >= MOST_ROWS:
                self._mixed.clear()
            name, hue = self._names[tile], self._colours[colour]
            row = row + [make(seat, name, hue, behind, front, piles) for behind in range(len(row), upto + 1)]
            self._mixed[key] = row
        return row
