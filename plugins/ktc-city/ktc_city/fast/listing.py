"""The legal actions of a seat as a list.  Written for speed: this runs at every decision of every playout.

Actions are not created here but looked up (see ``action_table.py``): for a tile and a colour, the legal numbers of keyples
are a slice of a row.  Rules are called in ``rules/``.  Two loops duplicate a rule, and a property test compares the whole list
with brute force: the fewest keyples of a bid and of a use, with the losing bids (calling the rule for each tile costs a
random game 8 % more instructions), and where a won tile fits (0.7 % more).  A kind of action without a list here is listed by
its topic, more slowly; the topics alone define the phases.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress
from typing import Any, Final

from ktc_city.board.state import NOTHING, State
from ktc_city.box.action_table import KEYPLE_ACTIONS
from ktc_city.box.setup import Setup, each_once
from ktc_city.entries.topics import ALLOWED, TOPICS
from ktc_city.fast.reach import MixedSource, mixed_sources, ready_tiles, usable_tiles
from ktc_city.model import actions as ac
from ktc_city.model.actions import Action, Bid, KeypleAction, Upgrade, Use
from ktc_city.model.hexes import ALL_SIDES, DIRECTIONS
from ktc_city.model.pieces import Phase, Spend
from ktc_city.model.plain import PLACING
from ktc_city.rules.bidding import to_bid
from ktc_city.rules.connecting import free_sides
from ktc_city.rules.giving import asked_now
from ktc_city.rules.keyples import check_order, to_place
from ktc_city.rules.offering import open_offers
from ktc_city.rules.placing import SIDES, turns
from ktc_city.rules.sailing import taken_berths
from ktc_city.rules.taking import options
from ktc_city.rules.upgrading import payments, to_upgrade

CHOICE: Final = Spend.CHOICE
KINDS: Final = {kind: number for number, kind in enumerate(KEYPLE_ACTIONS)}
BIDS, USES, UPGRADES = KINDS.values()
ONE_BY_ONE: Final = tuple(tuple(free >> side & 1 for side in DIRECTIONS) for free in range(ALL_SIDES + 1))  # a set of sides
Listed = Callable[[Setup, State, int], Sequence[Action]]


def _turn(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    if s.turn != seat:
        return ()
    if setup.table.narrows or setup.table.counts:
        return _narrowed(setup, s, seat)
    return tuple(_of_turn(setup, s, seat))


def _sailing(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    return tuple(free_sails(setup, s, seat)) if s.turn == seat else ()


def _paying(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    return tuple(payments(setup, s, seat, s.choice_tile)) if s.turn == seat else ()


def _taking(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    return tuple(options(setup, s, seat, asked_now(setup, s))) if s.turn == seat else ()


def _placing(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    return _narrowed(setup, s, seat) if setup.table.places else tuple(_tiles(setup, s, seat))


def _nothing(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    return ()


LAYING: Final = frozenset({ac.PlaceConnector, ac.DiscardConnector})  # listed wherever connectors wait
FAST: Final[Mapping[Phase, tuple[Listed, frozenset[type]]]] = {
    Phase.TURNS: (_turn, frozenset({Bid, Use, Upgrade, ac.Pass, ac.SetSail, ac.TakeOffer})),
    Phase.SAILING: (_sailing, frozenset({ac.SetSail})),
    Phase.PAYING: (_paying, frozenset({ac.Pay})),
    Phase.TAKING: (_taking, frozenset({ac.Take})),
    Phase.PLACING: (_placing, frozenset({ac.PlaceTile})),
}


def fast_and_rest(phase: Phase, allowed: frozenset[type]) -> tuple[Listed, frozenset[type]]:
    """Return the fast list of a phase, and the kinds of ``allowed`` that it leaves to their topics.

    A list with a kind that is not allowed is not used: then all kinds are listed by their topics.
    """
    fast, kinds = FAST.get(phase, (_nothing, frozenset()))
    return (fast, allowed - kinds - LAYING) if kinds <= allowed else (_nothing, allowed - LAYING)


_BY_PHASE: Final = tuple(fast_and_rest(phase, ALLOWED.get(phase, frozenset())) for phase in Phase)
_FAST: Final = tuple(fast for fast, _ in _BY_PHASE)
TURNS_ARE_FAST: Final = _FAST[Phase.TURNS] is _turn
_REST: Final = tuple(tuple(topic for kind, topic in TOPICS.items() if kind in rest) for _, rest in _BY_PHASE)


def others(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    """Return the legal actions of the kinds without a fast list in this phase."""
    own = s.turn == seat and not s.waiting[seat]
    return [
        action
        for topic in _REST[s.phase]
        if own or topic.off_turn
        for action in topic.listed(setup, s, seat)
        if topic.check(setup, s, action) is None
    ]


def legal(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    """Return the legal actions of a seat; () if it may not act."""
    found = tuple(_connectors(setup, s, seat)) if s.waiting[seat] else _FAST[s.phase](setup, s, seat)
    return (*found, *others(setup, s, seat)) if _REST[s.phase] else found


def _narrowed(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    """Return the actions of a turn, or the places for won tiles, that table hooks allow."""
    from ktc_city.fast.narrowed import of_tiles, of_turn  # few tables have such hooks

    if s.phase == PLACING:
        return of_tiles(setup, s, seat, _tiles(setup, s, seat))
    setup = each_once(setup)
    return of_turn(setup, s, seat, _of_turn(setup, s, seat))


def free_sails(setup: Setup, s: State, seat: int) -> Sequence[Action]:
    """Return the actions that sail to a free berth."""
    sails = s.board.sails.get(seat)
    if sails is None:
        taken = taken_berths(s)
        every = setup.action_table.sails[seat][: len(s.index.berths(s.era + 1))]
        sails = s.board.sails[seat] = tuple([action for action in every if action.berth not in taken])
    return sails


def _tiles(setup: Setup, s: State, seat: int) -> list[Action]:
    found: list[Action] = []
    rim = s.board.rim[seat].items()
    dry = [cell for cell, around in rim if not around & ALL_SIDES]  # where no river side is touched
    for tile in s.board.won[seat]:
        shores, laid = s.index.shores[tile], setup.action_table.laid_tiles(seat, tile)
        for rotation in turns(setup, s, tile):
            shore, place = shores[rotation], laid[rotation]
            if shore:
                found += [place[cell] for cell, around in rim if shore & around >> SIDES == around & ALL_SIDES]  # as ``spots``
            else:
                found += map(place.__getitem__, dry)
    return found


def _connectors(setup: Setup, s: State, seat: int) -> list[Action]:
    action_table, board, supply = setup.action_table, s.board, s.connector_supply
    colours = len(supply)
    at = seat * (colours + 1)
    pending = s.pending[at : at + colours + 1]
    free = free_sides(setup, s, seat)
    tiles = [(tile, ONE_BY_ONE[free[tile]]) for tile in board.boroughs[seat] if free[tile]]
    found: list[Action] = []
    for colour in range(colours):
        if pending[colour] or (pending[colours] and supply[colour]):
            laid = action_table.laid_connectors(seat, colour)
            for tile, sides in tiles:
                found += compress(laid[tile], sides)
    names = s.index.inventory.connectors
    found += [action_table.discard_connector(seat, names[colour]) for colour in range(colours) if pending[colour]]
    if pending[colours]:
        found.append(action_table.discard_connector(seat, ""))
    return found


def _of_turn(setup: Setup, s: State, seat: int) -> list[Action]:
    try:
        return _looked_up(setup, s, seat)
    except (IndexError, TypeError):  # not yet on the rows: asking each row beforehand would cost more than all the rest
        _grow(setup, s, seat)
        return _looked_up(setup, s, seat)


def _grow(setup: Setup, s: State, seat: int) -> None:
    """Create the actions that a seat needs now: with its available keyples, on the tiles where it may place them."""
    colours, lock = len(s.bag), s.colour_of
    wanted = (s.board.centre, usable_tiles(setup, s, seat), ready_tiles(setup, s, seat))
    for colour, most in enumerate(s.behind[seat * colours : (seat + 1) * colours - 1]):
        for kind, tiles in enumerate(wanted):
            setup.action_table.keyple_rows[seat].grow(
                kind, [tile for tile in tiles if lock[tile] in (NOTHING, colour)], colour, most
            )


def _looked_up(setup: Setup, s: State, seat: int) -> list[Action]:
    seats, colours, action_table, lock = s.seats, len(s.bag) - 1, setup.action_table, s.colour_of
    at = seat * (colours + 1)
    hand = tuple(s.behind[at : at + colours])
    usable, ready = usable_tiles(setup, s, seat), ready_tiles(setup, s, seat)
    shared = action_table.keyple_rows[seat]
    rows = shared.rows
    bids, uses, upgrades = shared.hands.get(hand) or shared.of_hand(hand)
    found: list[Any] = []
    losing: list[int] = []
    sealed = setup.sealed
    for tile in s.board.centre:
        colour = lock[tile]
        if colour < 0:  # no keyples lie there: any number of any colour will do
            for row in bids:
                found += row[tile]
            continue
        need = 1  # ``to_bid`` and ``losing_bids`` in one
        if s.leader[tile] != seat and not sealed:
            own = s.bids[tile * seats + seat]
            need += s.best[tile] - own
            if own:
                losing.append(tile)
        most = hand[colour]
        if most >= need:
            found += rows[colour][most][BIDS][tile][need - 1 :]
    last = s.last_placement
    for tile in usable:
        colour = lock[tile]
        if colour < 0:
            for row in uses:
                found += row[tile]
        elif hand[colour] > last[tile]:
            found += rows[colour][hand[colour]][USES][tile][last[tile] :]
    for tile in ready:
        colour, floor = lock[tile], to_upgrade(setup, s, tile) - 1
        if colour < 0:
            for row in upgrades:
                found += row[tile][floor:]
        elif hand[colour] > floor:
            found += rows[colour][hand[colour]][UPGRADES][tile][floor:]
    if losing or any(s.front[at : at + colours]):
        _add_mixed(setup, s, seat, losing, usable, ready, found)
    if setup.spend is not CHOICE:
        found = _in_order(setup, s, found)
    found.append(action_table.passes[seat])
    found += s.board.sails.get(seat) or free_sails(setup, s, seat)
    if setup.box.offers:
        found += open_offers(setup, s, seat)
    return found


def _in_order(setup: Setup, s: State, found: Sequence[Any]) -> list[Any]:
    return [action for action in found if check_order(setup, s, action) is None]  # in the list above, cells would be made for it


def _add_mixed(
    setup: Setup, s: State, seat: int, losing: Sequence[int], usable: Sequence[int], ready: Sequence[int], found: list[Action]
) -> None:
    """Add the actions that also take keyples from in front of the screen, or move own losing bids."""
    seats, names = s.seats, s.index.names
    exceeding = [(tile, to_bid(setup, s, seat, tile)) for tile in s.board.centre]
    groups: tuple[tuple[type[KeypleAction], list[tuple[int, int]]], ...] = (
        (Bid, exceeding),
        (Use, [(tile, to_place(s, tile)) for tile in usable]),
        (Upgrade, [(tile, to_upgrade(setup, s, tile)) for tile in ready]),
    )
    at = seat * len(s.bag)
    for colour in range(len(s.bag) - 1):
        front, piles = s.front[at + colour], [(names[t], s.bids[t * seats + seat]) for t in losing if s.colour_of[t] == colour]
        if not front and not piles:
            continue
        most, mixed = s.behind[at + colour], mixed_sources(front, piles)
        for make, targets in groups:
            for tile, need in targets:
                if s.colour_of[tile] in (colour, NOTHING):
                    barred = "" if setup.same_tile_too and make is not Bid else names[tile]
                    _mix(setup, found, make, seat, tile, colour, need, most, mixed, barred)


def _mix(
    setup: Setup,
    found: list[Action],
    make: type[KeypleAction],
    seat: int,
    tile: int,
    colour: int,
    need: int,
    most: int,
    mixed: Sequence[MixedSource],
    barred: str,
) -> None:
    """Add such actions on one tile; a losing bid on the tile itself cannot move."""
    rows = setup.action_table.mixed
    for front, piles, brought in mixed:
        if barred in piles:
            continue
        fewest = max(need - brought, 0)
        if fewest <= most:
            found += rows(make, seat, tile, colour, most, front, piles)[fewest : most + 1]
