"""Placing won tiles in the borough: beside another tile, river sides next to river sides."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal, shorten
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import PlaceTile
from ktc_city.model.events import Event, TilePlaced
from ktc_city.model.hexes import ALL_SIDES, DIRECTIONS, FURTHEST, cell_at, position

if TYPE_CHECKING:
    from ktc_city.model.narrowing import Spot  # few tables narrow where tiles are laid

SIDES = len(DIRECTIONS)


def spots(rim: Mapping[int, int], shore: int) -> Iterator[int]:
    """Yield the cells of a borough's rim where a tile with these river sides fits: river meets only river."""
    for cell, around in rim.items():
        if shore & around >> SIDES == around & ALL_SIDES:
            yield cell


def turns(setup: Setup, s: State, tile: int) -> tuple[int, ...]:
    """Return the distinguishable rotations of a tile."""
    return s.index.rotations[tile] if setup.free_rotation else (0,)


def check_place_tile(setup: Setup, s: State, a: PlaceTile) -> Refusal | None:
    """Check the place of a tile (end.place, end.place-river)."""
    if type(a.tile) is not str or a.tile not in s.index.tile:
        return Refusal(ids.ACTION_FORM, "no-such-tile", {"wish": shorten(a.tile)})
    numbers = (a.q, a.r, a.rotation)
    if any(type(number) is not int or abs(number) > FURTHEST for number in numbers) or a.rotation not in DIRECTIONS:
        return Refusal(ids.ACTION_FORM, "form-of-a-place", {"furthest": FURTHEST})
    tile = s.index.tile[a.tile]
    name = s.index.tiles[tile].name
    if tile not in s.board.won[a.seat]:
        return Refusal(ids.END_PLACE, "tile-not-won", {"tile": a.tile, "name": name, "seat": a.seat})
    if a.rotation not in turns(setup, s, tile):
        message_id = "turned-looks-alike" if setup.free_rotation else "tiles-not-turned"
        return Refusal(ids.END_PLACE, message_id, {"tile": a.tile, "name": name, "rotation": a.rotation})
    rim, cell = s.board.rim[a.seat], cell_at(a.q, a.r)
    if cell not in rim:
        return Refusal(ids.END_PLACE, "no-free-place", {"tile": a.tile, "q": a.q, "r": a.r})
    if cell not in spots({cell: rim[cell]}, s.index.shores[tile][a.rotation]):
        return Refusal(ids.END_PLACE_RIVER, "river-meets-land", {"tile": a.tile, "name": name})
    if setup.table.places:
        allowed, narrowed = setup.table.spots(s, a.seat, tile, every_spot(setup, s, a.seat, tile))
        if narrowed is not None and numbers not in allowed:
            from ktc_city.box.table.asking import refused  # few tables have such hooks

            return refused(narrowed, {"tile": a.tile, "name": name, "seat": a.seat})
    return None


def every_spot(setup: Setup, s: State, seat: int, tile: int) -> "tuple[Spot, ...]":
    """Return the places and rotations in which a tile fits in a borough."""
    rim, shores = s.board.rim[seat], s.index.shores[tile]
    return tuple((*position(cell), turn) for turn in turns(setup, s, tile) for cell in spots(rim, shores[turn]))


def allowed_spots(setup: Setup, s: State, seat: int, tile: int) -> "Sequence[Spot]":
    """Return the places and rotations in which hooks allow a tile that fits."""
    every = every_spot(setup, s, seat, tile)
    return setup.table.spots(s, seat, tile, every)[0]


def decide_place_tile(setup: Setup, s: State, a: PlaceTile, chance: Chance) -> list[Event]:
    """Return the events of placing a tile."""
    river_sides = s.index.shores[s.index.tile[a.tile]][a.rotation]
    rule = ids.END_PLACE_RIVER if river_sides else ids.END_PLACE
    return [TilePlaced.make(a.seat, a.tile, a.q, a.r, a.rotation, rule)]


def has_spot(setup: Setup, s: State, seat: int) -> bool:
    """Return whether any won tile of a seat fits anywhere."""
    if setup.table.places:
        return any(allowed_spots(setup, s, seat, tile) for tile in s.board.won[seat])
    for tile in s.board.won[seat]:
        shores = s.index.shores[tile]
        for rotation in turns(setup, s, tile):
            for _ in spots(s.board.rim[seat], shores[rotation]):
                return True
    return False


def placing_seats(setup: Setup, s: State) -> tuple[int, ...]:
    """Return the seats with won tiles to place; tiles that fit nowhere have left already, unless they wait."""
    holding = [seat for seat in range(s.seats) if s.board.won[seat]]
    return tuple([seat for seat in holding if has_spot(setup, s, seat)] if setup.unplaceable_waits else holding)
