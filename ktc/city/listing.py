"""All that a seat may do, as a list.  Written for speed: this runs at every decision of every playout.

Actions are not made here but looked up (see ``mint.py``): for a tile and a colour, the allowed numbers of keyples are a
slice of a row.  Nothing here decides a rule: the same limits stand, one topic a file, in ``rules/``, and a law of the
tests holds the two against each other by brute force.
"""

from collections.abc import Sequence
from typing import Any

from ktc.city.actions import Action, Bid, Upgrade, Use
from ktc.city.hexes import DIRECTIONS, position
from ktc.city.pieces import Phase
from ktc.city.rules.connecting import side_allowed
from ktc.city.rules.keyples import check_order
from ktc.city.rules.placing import spots
from ktc.city.rules.sailing import taken_berths
from ktc.city.rules.taking import options
from ktc.city.rules.upgrading import connectors_lie, payments, skills_left
from ktc.city.rules.using import gives_anything
from ktc.city.setup import CHOICE, Setup
from ktc.city.state import State

Source = tuple[int, tuple[str, ...], int]  # from in front of the screen, piles that move, how many keyples that makes


def legal(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    """Return all a seat may do now; () when it may not act."""
    phase = s.phase
    if s.waiting[seat]:
        return tuple(_connectors(setup, s, seat))
    if phase == Phase.PLACING:
        return tuple(_tiles(setup, s, seat))
    if s.turn != seat or phase == Phase.OVER:
        return ()
    if phase == Phase.TURNS:
        return tuple(_turn(setup, s, seat))
    if phase == Phase.SAILING:
        return tuple(_sails(setup, s, seat))
    return _choices(setup, s, seat)


def _choices(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    level = s.level[s.asked]
    if s.phase == Phase.PAYING:
        cost = setup.box.costs[s.asked][level]
        assert cost is not None
        return tuple(payments(setup, s, seat, cost))
    gives = setup.box.yields[s.asked][level]
    assert gives is not None
    return tuple(options(setup, s, seat, gives))


def _sails(setup: Setup, s: State, seat: int) -> list[Action]:
    taken = taken_berths(s)
    berths = len(s.look.berths(s.era + 1))
    return [action for action in setup.mint.sails[seat][:berths] if action.berth not in taken]


def _tiles(setup: Setup, s: State, seat: int) -> list[Action]:
    make = setup.mint.place_tile
    return [
        make(seat, s.look.names[tile], *position(cell), rotation)
        for tile in s.won[seat]
        for cell, rotation in spots(setup, s, seat, tile)
    ]


def _connectors(setup: Setup, s: State, seat: int) -> list[Action]:
    mint, colours = setup.mint, len(s.connector_supply)
    at = seat * (colours + 1)
    pending = s.pending[at : at + colours + 1]
    sides: Sequence[int] = list(s.sides[seat].values())
    if setup.land_sides_only:
        sides = [side for side in sides if side_allowed(setup, s, *divmod(side, len(DIRECTIONS)))]
    found: list[Action] = []
    for colour in range(colours):
        if pending[colour] or (pending[colours] and s.connector_supply[colour]):
            found += [mint.connector(seat, colour, side) for side in sides]
    names = s.look.inventory.connectors
    found += [mint.discard_connector(seat, names[colour]) for colour in range(colours) if pending[colour]]
    if pending[colours]:
        found.append(mint.discard_connector(seat, ""))
    return found


def _turn(setup: Setup, s: State, seat: int) -> list[Action]:
    found: list[Any] = []
    seats, colours = s.seats, len(s.bag) - 1
    at = seat * (colours + 1)
    hand, front = s.behind[at : at + colours], s.front[at : at + colours]
    losing = _losing_piles(s, seat, colours)
    playable = [c for c in range(colours) if hand[c] or front[c] or losing[c]]
    if playable:
        usable, ready = _usable(setup, s, seat), _ready(setup, s, seat)
        mint, same_tile = setup.mint, setup.same_tile_too
        bids, uses, upgrades = mint.bids[seat], mint.uses[seat], mint.upgrades[seat]
        lock, best, leader, last, grow = s.lock, s.best, s.leader, s.last, mint.grow
        for colour in playable:
            most = hand[colour]
            mixed = _mixed_sources(front[colour], losing[colour]) if front[colour] or losing[colour] else ()
            for tile in s.centre:
                if lock[tile] != colour and lock[tile] >= 0:
                    continue
                need = 1 if leader[tile] == seat else best[tile] + 1 - s.bids[tile * seats + seat]
                row = bids[tile * colours + colour]
                if most >= need:
                    if len(row) <= most:
                        grow(row, Bid, seat, tile * colours + colour, most)
                    found += row[need : most + 1]
                if mixed:
                    _mix(setup, found, Bid, seat, tile * colours + colour, need, most, mixed, s.look.names[tile])
            for tiles, rows, make in ((usable, uses, Use), (ready, upgrades, Upgrade)):
                for tile in tiles:
                    if lock[tile] != colour and lock[tile] >= 0:
                        continue
                    need = last[tile] + 1
                    row = rows[tile * colours + colour]
                    if most >= need:
                        if len(row) <= most:
                            grow(row, make, seat, tile * colours + colour, most)
                        found += row[need : most + 1]
                    if mixed:
                        barred = "" if same_tile else s.look.names[tile]
                        _mix(setup, found, make, seat, tile * colours + colour, need, most, mixed, barred)
    if setup.spend != CHOICE:
        found = [action for action in found if check_order(setup, s, action) is None]
    found.append(setup.mint.passes[seat])
    found += _sails(setup, s, seat)
    return found


def _losing_piles(s: State, seat: int, colours: int) -> list[list[tuple[str, int]]]:
    """Return by colour the tiles where the seat's own bid loses, with its size."""
    piles: list[list[tuple[str, int]]] = [[] for _ in range(colours)]
    for tile in s.centre:
        number = s.bids[tile * s.seats + seat]
        if number and s.leader[tile] != seat:
            piles[s.lock[tile]].append((s.look.names[tile], number))
    return piles


def _mixed_sources(front: int, piles: Sequence[tuple[str, int]]) -> list[Source]:
    """Return every way to bring keyples from in front of the screen and by whole piles, but for "none at all"."""
    ways: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for name, number in piles:
        ways += [((*names, name), total + number) for names, total in ways]
    found = [(ahead, tuple(sorted(names)), total + ahead) for names, total in ways for ahead in range(front + 1)]
    return found[1:]


def _mix(
    setup: Setup, found: list[Action], make: Any, seat: int, at: int, need: int, most: int, mixed: Sequence[Source], barred: str
) -> None:
    """Add the actions on one tile that also bring keyples from elsewhere; a pile on the tile itself is barred."""
    rows = setup.mint.mixed
    for front, piles, brought in mixed:
        if barred in piles:
            continue
        fewest = max(need - brought, 0)
        if fewest > most:
            continue
        found += rows(make, seat, at, most, front, piles)[fewest : most + 1]


def _usable(setup: Setup, s: State, seat: int) -> list[int]:
    """Return the tiles that the seat may use: in the centre and in any borough, what they ask for at hand."""
    yields, level = setup.box.yields, s.level
    types = len(s.skill_supply)
    held = sum(s.skills[seat * types : (seat + 1) * types])
    tiles = []
    for place in (s.centre, *s.boroughs):
        for tile in place:
            gives = yields[tile][level[tile]]
            if gives is not None and gives.returns <= held and (setup.empty_use or gives_anything(s, gives)):
                tiles.append(tile)
    return tiles


def _ready(setup: Setup, s: State, seat: int) -> list[int]:
    """Return the tiles of the seat's borough whose next upgrade it can pay."""
    costs, level = setup.box.costs, s.level
    tiles = []
    for tile in s.boroughs[seat]:
        cost = costs[tile][level[tile]]
        if cost is not None and connectors_lie(s, tile, cost) and skills_left(s, seat, cost) is not None:
            tiles.append(tile)
    return tiles
