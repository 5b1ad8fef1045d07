"""Keyples in words: bids, sealed ones among them, and what is placed to use and to upgrade tiles."""

from ktc_city.model import events as ev
from ktc_city.model.pieces import Purpose
from ktc_city.text.events.clauses import Told
from ktc_city.text.scene import Scene


def pile_moved(scene: Scene, e: ev.PileMoved) -> Told:
    """A losing bid finds something better to do."""
    return Told(e.seat, scene.say("pile-moved", keyples=scene.keyples(e.number, e.colour), tile=scene.names.tile(e.source)))


def keyples_bid(scene: Scene, e: ev.KeyplesBid) -> Told:
    """A bid, or a raise."""
    number, tile = e.behind + e.front, scene.names.tile(e.tile)
    keyples = scene.keyples(number, e.colour, e.front)
    if number == e.total:
        return Told(e.seat, scene.say("keyples-bid", keyples=keyples, tile=tile))
    if not number:  # moved piles make the bid
        alone = scene.say("bid-brought-to", total=e.total, tile=tile)
        return Told(e.seat, scene.say("bid-with-piles", total=e.total, tile=tile), alone)
    return Told(e.seat, scene.say("keyples-added-to-bid", keyples=keyples, total=e.total, tile=tile))


def bid_sealed(scene: Scene, e: ev.BidSealed) -> Told:
    """A bid whose size only some know."""
    tile = scene.names.tile(e.tile)
    if e.behind is None:
        return Told(e.seat, scene.say("bid-sealed-unseen", colour=scene.names.word(e.colour), tile=tile))
    return Told(e.seat, scene.say("bid-sealed", keyples=scene.keyples(e.behind + e.front, e.colour, e.front), tile=tile))


def bid_revealed(scene: Scene, e: ev.BidRevealed) -> Told:
    """A sealed bid that all see now."""
    return Told(e.seat, scene.say("bid-revealed", keyples=scene.keyples(e.number, e.colour), tile=scene.names.tile(e.tile)))


def keyples_placed(scene: Scene, e: ev.KeyplesPlaced) -> Told:
    """Keyples on a tile, to use or upgrade it."""
    own, why = e.behind + e.front, _why_placed(scene, e)
    if not own:  # moved piles are all that is placed
        return Told(e.seat, why, scene.say("piles-placed", keyples=scene.keyples(e.number, e.colour), why=why))
    keyples = scene.keyples(own, e.colour, e.front)
    if own != e.number:
        return Told(e.seat, scene.say("keyples-added", keyples=keyples, number=e.number, why=why))
    return Told(e.seat, scene.say("keyples-placed", keyples=keyples, why=why))


def _why_placed(scene: Scene, e: ev.KeyplesPlaced) -> str:
    tile, owner = scene.names.tile(e.tile), scene.owner(e.tile, e.seat)
    if e.purpose == Purpose.UPGRADE:
        return scene.say("for-an-upgrade")
    if owner is None:
        return scene.say("to-use", tile=tile)
    return scene.say("to-use-in-borough", tile=tile, owner=scene.names.player(owner))
