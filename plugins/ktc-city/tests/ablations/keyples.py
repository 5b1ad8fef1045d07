"""Switches of keyples and bids."""

from collections.abc import Sequence

import attrs

from ktc.kernel import AnyAction
from ktc_city.ablations.switches import Switch
from ktc_city.board.state import NOBODY, NOTHING, State
from ktc_city.game.ruleset import City
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.actions import Bid
from ktc_city.model.events import Event
from ktc_city.model.pieces import Hand

BEHIND = Hand.BEHIND.value


def no_colour(s: State, a: AnyAction) -> None:
    """No keyples have given the tile a colour."""
    s.colour_of[s.index.tile[a.tile]] = NOTHING


def no_leader(s: State, a: AnyAction) -> None:
    """Nobody is winning the tiles whose piles are to move."""
    for pile in a.piles:
        s.leader[s.index.tile[pile]] = NOBODY


def no_best(s: State, a: AnyAction) -> None:
    """No bid on the tile counts anything."""
    s.best[s.index.tile[a.tile]] = 0


def one_moves(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """Of each pile that moves only one keyple comes along."""
    changed, stayed = list[Event](), 0
    for event in events:
        if isinstance(event, ev.PileMoved):
            stayed += event.number - 1
            changed.append(attrs.evolve(event, number=1))
        elif isinstance(event, ev.KeyplesBid):
            changed.append(attrs.evolve(event, total=event.total - stayed))
        elif isinstance(event, ev.KeyplesPlaced):
            changed.append(attrs.evolve(event, number=event.number - stayed))
        else:
            changed.append(event)
    return changed


def back_when_sailing(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """Who sails takes the own losing bids back behind the screen."""
    sailed = [event.seat for event in events if isinstance(event, ev.BargeSailed)]
    back = [_home(s, seat, tile, ids.KEYPLES_NOT_BACK) for seat in sailed for tile in s.board.centre if _losing(s, seat, tile)]
    return [*back, *events]


def back_when_outbid(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """A pile that is outbid goes back behind the screen at once."""
    return [
        _home(s, event.seat, s.index.tile[event.tile], ids.BID_OUTBID_STAYS) if isinstance(event, ev.Outbid) else event
        for event in events
    ]


def _losing(s: State, seat: int, tile: int) -> bool:
    return bool(s.bids[tile * s.seats + seat]) and s.leader[tile] != seat


def _home(s: State, seat: int, tile: int, rule: str) -> Event:
    colour = s.index.inventory.keyples[s.colour_of[tile]]
    return ev.KeyplesReturned(seat, s.index.names[tile], colour, s.bids[tile * s.seats + seat], BEHIND, True, rule)


def adds_to_own(rules: City, s: State, a: AnyAction) -> bool:
    """Return whether a bid would join an own one."""
    return isinstance(a, Bid) and bool(s.bids[s.index.tile[a.tile] * s.seats + a.seat])


SWITCHES: Sequence[Switch] = (
    Switch.allow(ids.KEYPLES_AT_LEAST_ONE, "an action may do without keyples"),
    Switch.allow(ids.KEYPLES_ONE_COLOUR, "keyples of several colours may act together"),
    Switch.judge(ids.KEYPLES_TILE_COLOUR, "keyples of any colour may come to any tile", no_colour),
    Switch.allow(ids.KEYPLES_SOURCES, "keyples come from anywhere"),
    Switch(ids.KEYPLES_GROUP, "of a losing bid that moves only one keyple comes along", events=one_moves),
    Switch.judge(ids.KEYPLES_COMMITTED, "winning bids move like losing ones", no_leader),
    attrs.evolve(
        Switch.allow(ids.KEYPLES_NOT_BACK, "keyples may be taken back; who sails takes the own losing bids back"),
        events=back_when_sailing,
    ),
    Switch.allow(ids.BID_CENTRE, "bids are made for tiles anywhere"),
    Switch.judge(ids.BID_EXCEEDS, "a bid need not exceed any other", no_best),
    Switch.refuse(ids.BID_RAISE, "nobody adds to an own bid", adds_to_own),
    Switch(ids.BID_OUTBID_STAYS, "a pile that is outbid goes back behind the screen at once", events=back_when_outbid),
)
