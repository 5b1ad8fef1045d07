"""The kinds of actions, one entry each: phases, check, events, list, and questions.

Phases, dispatch, drafts and actions read back from events follow from these entries.  Candidates are listed simply here and
filtered by the checks; ``fast/listing.py`` lists the same quickly, and a property test compares the two.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from typing import Final, TypeVar

from ktc.kit import AnyAction, Fields, Topic
from ktc_city.board.state import State
from ktc_city.box.setup import Setup, asked_once
from ktc_city.hookspecs import TileHooks, VariantHooks
from ktc_city.model import actions as ac
from ktc_city.model import events as ev
from ktc_city.model.actions import KeypleAction
from ktc_city.model.hexes import DIRECTIONS, OPPOSITE, STEPS, position
from ktc_city.model.pieces import Phase, Purpose
from ktc_city.rules.bidding import check_bid, decide_bid
from ktc_city.rules.connecting import check_discard, check_place_connector, decide_discard, decide_place_connector
from ktc_city.rules.giving import asked_now
from ktc_city.rules.offering import check_offer, decide_offer, open_offers
from ktc_city.rules.placing import check_place_tile, decide_place_tile
from ktc_city.rules.sailing import check_sail, decide_pass, decide_sail
from ktc_city.rules.taking import check_take, decide_take, options
from ktc_city.rules.upgrading import check_pay, check_upgrade, decide_pay, decide_upgrade, payments
from ktc_city.rules.using import check_use, decide_use

A = TypeVar("A")
K = TypeVar("K", bound=KeypleAction)
PLACING: Final[Mapping[Purpose, type[ac.Use | ac.Upgrade]]] = {Purpose.USE: ac.Use, Purpose.UPGRADE: ac.Upgrade}
NONE: Final = ""  # the choice of nothing, or of nothing more
OWN_TURN: Final = frozenset({Phase.TURNS})
CONNECTING: Final = frozenset({Phase.TURNS, Phase.TAKING, Phase.PAYING, Phase.SAILING, Phase.LOSING_BIDS})


# --- with keyples ---------------------------------------------------------------------------------------------------


def _with_keyples(make: Callable[..., K]) -> Callable[[Setup, State, int], Iterator[K]]:
    def listed(setup: Setup, s: State, seat: int) -> Iterator[K]:
        names = s.index.names
        piles = [names[tile] for tile in s.board.centre if s.bids[tile * s.seats + seat]]
        moved = [chosen for number in range(len(piles) + 1) for chosen in combinations(piles, number)]
        tiles = [names[tile] for tile in chain(s.board.centre, *s.board.boroughs)]
        for colour, name in enumerate(s.index.inventory.keyples):
            at = seat * len(s.bag) + colour
            hand = product(range(s.behind[at] + 1), range(s.front[at] + 1), moved)
            for tile, (behind, front, some) in product(tiles, hand):
                yield make(seat, tile, name, behind, front, some)

    return listed


def _piles(step: Sequence[ev.Event]) -> tuple[str, ...]:
    return tuple([event.source for event in step if isinstance(event, ev.PileMoved)])


def _bid(e: ev.KeyplesBid, step: Sequence[ev.Event]) -> ac.Bid:
    return ac.Bid(e.seat, e.tile, e.colour, e.behind, e.front, _piles(step))


def _placed(e: ev.KeyplesPlaced, step: Sequence[ev.Event]) -> KeypleAction:
    return PLACING[Purpose(e.purpose)](e.seat, e.tile, e.colour, e.behind, e.front, _piles(step))


BID: Final = Topic(
    ac.Bid,
    phases=OWN_TURN,
    check=check_bid,
    decide=decide_bid,
    listed=_with_keyples(ac.Bid),
    told_by={ev.KeyplesBid: _bid, ev.BidSealed: lambda e, step: ac.Bid(e.seat, e.tile, e.colour, e.behind, e.front)},
)
USE: Final = Topic(
    ac.Use, phases=OWN_TURN, check=check_use, decide=decide_use, listed=_with_keyples(ac.Use), told_by={ev.KeyplesPlaced: _placed}
)
UPGRADE: Final = Topic(
    ac.Upgrade,
    phases=OWN_TURN,
    check=check_upgrade,
    decide=decide_upgrade,
    listed=_with_keyples(ac.Upgrade),
    told_by={ev.KeyplesPlaced: _placed},
)


# --- the other actions of a turn ------------------------------------------------------------------------------------


def _passes(setup: Setup, s: State, seat: int) -> Sequence[ac.Pass]:
    return (setup.action_table.passes[seat],)


def _sails(setup: Setup, s: State, seat: int) -> Sequence[ac.SetSail]:
    return setup.action_table.sails[seat][: len(s.index.berths(s.era + 1))]


def _offered_once(setup: Setup, s: State) -> Setup:
    return asked_once(setup, VariantHooks.turn_offers)


PASS: Final = Topic(ac.Pass, phases=OWN_TURN, decide=decide_pass, listed=_passes, told_by=ev.Passed)
SET_SAIL: Final = Topic(
    ac.SetSail,
    phases=frozenset({Phase.TURNS, Phase.SAILING}),
    check=check_sail,
    decide=decide_sail,
    listed=_sails,
    told_by=ev.BargeSailed,
)
TAKE_OFFER: Final = Topic(
    ac.TakeOffer,
    phases=OWN_TURN,
    check=check_offer,
    decide=decide_offer,
    listed=open_offers,
    told_by=ev.OfferTaken,
    asking=_offered_once,
)


# --- choices within an action ---------------------------------------------------------------------------------------


def one_by_one(asks: str, field: str, actions: Sequence[A]) -> Fields[A]:
    """Ask for several names one by one, in sorted order, so that each combination comes up once."""

    def answer(at: int) -> Callable[[A], str]:
        return lambda action: getattr(action, field)[at] if at < len(getattr(action, field)) else NONE

    return [(asks, answer(at)) for at in range(max(len(getattr(action, field)) for action in actions))]


def _parts_of_take(actions: Sequence[ac.Take]) -> Fields[ac.Take]:
    parts = (("return", "returned"), ("connector", "connectors"), ("skill", "skills"))
    return list(chain(*(one_by_one(asks, field, actions) for asks, field in parts)))


def _given_once(setup: Setup, s: State) -> Setup:
    return setup if setup.box.gives[s.choice_tile] is None else asked_once(setup, TileHooks.tile_gives)


TAKE: Final = Topic(
    ac.Take,
    phases=frozenset({Phase.TAKING}),
    check=check_take,
    decide=decide_take,
    listed=lambda setup, s, seat: options(setup, s, seat, asked_now(setup, s)),
    asks=_parts_of_take,
    asking=_given_once,
)
PAY: Final = Topic(
    ac.Pay,
    phases=frozenset({Phase.PAYING}),
    check=check_pay,
    decide=decide_pay,
    listed=lambda setup, s, seat: payments(setup, s, seat, s.choice_tile),
    asks=lambda actions: one_by_one("skill", "skills", actions),
)


# --- laying what was won --------------------------------------------------------------------------------------------


def _connectors(setup: Setup, s: State, seat: int) -> Iterator[ac.PlaceConnector]:
    for colour, tile, side in product(s.index.inventory.connectors, s.board.boroughs[seat], DIRECTIONS):
        yield ac.PlaceConnector(seat, colour, s.index.names[tile], side)


def _names_of_sides(setup: Setup, s: State, seat: int) -> Callable[[ac.PlaceConnector], Sequence[ac.PlaceConnector]]:
    """Return a function that renames a connector's place from the tile across the side."""
    lying, laid, index = s.board.cells[seat].copy(), setup.action_table.laid_connectors, s.index
    cells = {tile: cell for cell, tile in lying.items()}

    def across(action: ac.PlaceConnector) -> Sequence[ac.PlaceConnector]:
        tile = lying.get(cells[index.tile[action.tile]] + STEPS[action.side])
        return () if tile is None else (laid(seat, index.connector[action.colour])[tile][OPPOSITE[action.side]],)

    return across


def _tiles(setup: Setup, s: State, seat: int) -> Iterator[ac.PlaceTile]:
    for tile, cell, rotation in product(s.board.won[seat], s.board.rim[seat], DIRECTIONS):
        yield ac.PlaceTile(seat, s.index.names[tile], *position(cell), rotation)


PLACE_CONNECTOR: Final = Topic(
    ac.PlaceConnector,
    phases=CONNECTING,
    check=check_place_connector,
    decide=decide_place_connector,
    listed=_connectors,
    asks=(("connector", lambda a: a.colour), ("tile", lambda a: a.tile), ("side", lambda a: a.side)),
    aliases=_names_of_sides,
    off_turn=True,
    told_by=ev.ConnectorPlaced,
)
DISCARD_CONNECTOR: Final = Topic(
    ac.DiscardConnector,
    phases=CONNECTING,
    check=check_discard,
    decide=decide_discard,
    listed=lambda setup, s, seat: [ac.DiscardConnector(seat, colour) for colour in (*s.index.inventory.connectors, NONE)],
    asks=(("connector", lambda a: a.colour),),
    off_turn=True,
    told_by=ev.ConnectorDiscarded,
)
PLACE_TILE: Final = Topic(
    ac.PlaceTile,
    phases=frozenset({Phase.PLACING}),
    check=check_place_tile,
    decide=decide_place_tile,
    listed=_tiles,
    asks=(("tile", lambda a: a.tile), ("place", lambda a: (a.q, a.r)), ("rotation", lambda a: a.rotation)),
    off_turn=True,
    told_by=ev.TilePlaced,
)


# --- what follows from the entries ----------------------------------------------------------------------------------

Entry = Topic[Setup, State, AnyAction, ev.Event]
EVERY: Final[Sequence[Entry]] = (
    BID, USE, UPGRADE, PASS, SET_SAIL, TAKE_OFFER, TAKE, PAY, PLACE_CONNECTOR, DISCARD_CONNECTOR, PLACE_TILE,
)  # fmt: skip
TOPICS: Final[Mapping[type, Entry]] = {topic.action: topic for topic in EVERY}
ALLOWED: Final[Mapping[Phase, frozenset[type]]] = {
    phase: kinds for phase in Phase if (kinds := frozenset(topic.action for topic in EVERY if phase in topic.phases))
}
OFF_TURN: Final = frozenset(topic.action for topic in EVERY if topic.off_turn)
