"""All that a seat may do, as a list.  Written for speed: this runs at every decision of every playout.

Actions are not made here but looked up (see ``mint.py``): for a tile and a colour, the allowed numbers of keyples are a
slice of a row.  The limits of the rules stand in ``rules/``, one topic a file, for whoever wants to read them; here they
are written a second time, in the order that is fastest, and a law of the tests holds the two against each other by
brute force.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final

from ktc.city.actions import Action, Bid, Upgrade, Use
from ktc.city.hexes import DIRECTIONS
from ktc.city.pieces import Phase, Spend
from ktc.city.rules.connecting import side_allowed
from ktc.city.rules.keyples import check_order
from ktc.city.rules.placing import turns
from ktc.city.rules.sailing import taken_berths
from ktc.city.rules.taking import options
from ktc.city.rules.upgrading import connectors_lie, payments, skills_left
from ktc.city.rules.using import gives_anything
from ktc.city.setup import Setup
from ktc.city.state import NOTHING, State

CHOICE: Final = Spend.CHOICE
TURNS: Final = int(Phase.TURNS)
PAYING: Final = int(Phase.PAYING)
SAILING: Final = int(Phase.SAILING)
PLACING: Final = int(Phase.PLACING)
OVER: Final = int(Phase.OVER)
SIDES: Final = len(DIRECTIONS)
SIDE_BITS: Final = (1 << SIDES) - 1
Source = tuple[int, tuple[str, ...], int]  # from in front of the screen, piles that move, how many keyples that makes


def legal(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    """Return all a seat may do now; () when it may not act."""
    phase = s.phase
    if s.waiting[seat]:
        return tuple(_connectors(setup, s, seat))
    if phase == PLACING:
        return tuple(_tiles(setup, s, seat))
    if s.turn != seat or phase == OVER:
        return ()
    if phase == TURNS:
        return tuple(_turn(setup, s, seat))
    if phase == SAILING:
        return tuple(_sails(setup, s, seat))
    return _choices(setup, s, seat)


def _choices(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    if s.phase == PAYING:
        return tuple(payments(setup, s, seat, s.asked))
    gives = setup.box.yields[s.asked][s.level[s.asked]]
    if gives is None:
        return ()  # only a forged record asks for a choice here
    return tuple(options(setup, s, seat, gives))


def _sails(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    taken = taken_berths(s)
    sails = setup.mint.sails[seat][: len(s.look.berths(s.era + 1))]
    return [action for action in sails if action.berth not in taken] if taken else sails


def _tiles(setup: Setup, s: State, seat: int) -> list[Action]:
    found: list[Action] = []
    rim = s.rim[seat].items()
    for tile in s.won[seat]:
        shores, laid = s.look.shores[tile], setup.mint.laid_tiles(seat, tile)
        for rotation in turns(setup, s, tile):
            shore = shores[rotation]
            found += [laid[cell * SIDES + rotation] for cell, around in rim if shore & around >> SIDES == around & SIDE_BITS]
    return found


def _connectors(setup: Setup, s: State, seat: int) -> list[Action]:
    mint, colours = setup.mint, len(s.connector_supply)
    at = seat * (colours + 1)
    pending = s.pending[at : at + colours + 1]
    sides: Collection[int] = s.sides[seat].values()
    if setup.land_sides_only:
        sides = [side for side in sides if side_allowed(setup, s, *divmod(side, len(DIRECTIONS)))]
    found: list[Action] = []
    for colour in range(colours):
        if pending[colour] or (pending[colours] and s.connector_supply[colour]):
            found += map(mint.laid_connectors(seat, colour).__getitem__, sides)
    names = s.look.inventory.connectors
    found += [mint.discard_connector(seat, names[colour]) for colour in range(colours) if pending[colour]]
    if pending[colours]:
        found.append(mint.discard_connector(seat, ""))
    return found


def _turn(setup: Setup, s: State, seat: int) -> list[Action]:
    try:
        return _looked_up(setup, s, seat)
    except IndexError:  # a row is too short for this hand: asking each row beforehand would cost more than all the rest
        colours = len(s.bag)
        hand = s.behind[seat * colours : (seat + 1) * colours - 1]
        tiles = [*s.centre, *(tile for borough in s.boroughs for tile in borough)]
        setup.mint.grow(seat, tiles, hand)
        return _looked_up(setup, s, seat)


def _looked_up(setup: Setup, s: State, seat: int) -> list[Action]:
    seats, colours, mint = s.seats, len(s.bag) - 1, setup.mint
    at = seat * (colours + 1)
    hand, front = s.behind[at : at + colours], s.front[at : at + colours]
    held = [(colour, number) for colour, number in enumerate(hand) if number]
    lock, best, leader, last, bids = s.lock, s.best, s.leader, s.last, s.bids
    found: list[Any] = []
    losing: list[int] = []
    shelves = mint.bids[seat]
    for tile in s.centre:
        upto, colour = shelves[tile].upto, lock[tile]
        if colour < 0:  # no keyples lie there: any number of any colour will do
            for colour, most in held:
                found += upto[colour][most]
            continue
        own, need = bids[tile * seats + seat], 1
        if leader[tile] != seat:
            need += best[tile] - own
            if own:
                losing.append(tile)
        most = hand[colour]
        if most >= need:
            found += upto[colour][most][need - 1 :]
    usable, ready = _usable(setup, s, seat), _ready(setup, s, seat)
    for shelves, tiles in ((mint.uses[seat], usable), (mint.upgrades[seat], ready)):
        for tile in tiles:
            upto, colour = shelves[tile].upto, lock[tile]
            if colour < 0:
                for colour, most in held:
                    found += upto[colour][most]
            elif hand[colour] > last[tile]:
                found += upto[colour][hand[colour]][last[tile] :]
    if losing or any(front):
        _add_mixed(setup, s, seat, losing, usable, ready, found)
    if setup.spend is not CHOICE:
        found = [action for action in found if check_order(setup, s, action) is None]
    found.append(mint.passes[seat])
    found += _sails(setup, s, seat)
    return found


def _add_mixed(
    setup: Setup, s: State, seat: int, losing: Sequence[int], usable: Sequence[int], ready: Sequence[int], found: list[Action]
) -> None:
    """Add the actions that also take keyples from in front of the screen, or move own losing bids."""
    seats, names, last = s.seats, s.look.names, s.last
    exceeding = [(t, 1 if s.leader[t] == seat else s.best[t] + 1 - s.bids[t * seats + seat]) for t in s.centre]
    groups: tuple[tuple[Any, list[tuple[int, int]]], ...] = (
        (Bid, exceeding),
        (Use, [(tile, last[tile] + 1) for tile in usable]),
        (Upgrade, [(tile, last[tile] + 1) for tile in ready]),
    )
    at = seat * len(s.bag)
    for colour in range(len(s.bag) - 1):
        front, piles = s.front[at + colour], [(names[t], s.bids[t * seats + seat]) for t in losing if s.lock[t] == colour]
        if not front and not piles:
            continue
        most, mixed = s.behind[at + colour], _mixed_sources(front, piles)
        for make, wishes in groups:
            for tile, need in wishes:
                if s.lock[tile] in (colour, NOTHING):
                    barred = "" if setup.same_tile_too and make is not Bid else names[tile]
                    _mix(setup, found, make, seat, tile, colour, need, most, mixed, barred)


def _mixed_sources(front: int, piles: Sequence[tuple[str, int]]) -> list[Source]:
    """Return every way to bring keyples from in front of the screen and by whole piles, but for "none at all"."""
    ways: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for name, number in piles:
        ways += [((*names, name), total + number) for names, total in ways]
    found = [(ahead, tuple(sorted(names)), total + ahead) for names, total in ways for ahead in range(front + 1)]
    return found[1:]


def _mix(
    setup: Setup,
    found: list[Action],
    make: Any,
    seat: int,
    tile: int,
    colour: int,
    need: int,
    most: int,
    mixed: Sequence[Source],
    barred: str,
) -> None:
    """Add the actions on one tile that also bring keyples from elsewhere; a pile on the tile itself is barred."""
    rows = setup.mint.mixed
    for front, piles, brought in mixed:
        if barred in piles:
            continue
        fewest = max(need - brought, 0)
        if fewest <= most:
            found += rows(make, seat, tile, colour, most, front, piles)[fewest : most + 1]


def _usable(setup: Setup, s: State, seat: int) -> list[int]:
    """Return the tiles that the seat may use: in the centre and in any borough, what they ask for at hand."""
    gives_back, level = setup.box.gives_back, s.level
    types = len(s.skill_supply)
    held = sum(s.skills[seat * types : (seat + 1) * types])
    tiles = [tile for place in (s.centre, *s.boroughs) for tile in place if gives_back[tile][level[tile]] <= held]
    return tiles if setup.empty_use else [tile for tile in tiles if gives_anything(s, setup.box.yields[tile][level[tile]])]


def _ready(setup: Setup, s: State, seat: int) -> list[int]:
    """Return the tiles of the seat's borough whose next upgrade it can pay."""
    needs, level = setup.box.needs, s.level
    tiles = []
    for tile in s.boroughs[seat]:
        asked = needs[tile][level[tile]]
        if asked is not None and connectors_lie(s, tile, asked) and skills_left(s, seat, asked) is not None:
            tiles.append(tile)
    return tiles
