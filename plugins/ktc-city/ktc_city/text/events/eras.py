"""Eras in words: how one begins, how the players sail, and how tiles are paid for, taken and placed at its end."""

from collections.abc import Mapping
from typing import Final

from ktc_city.model import events as ev
from ktc_city.model.pieces import Hand
from ktc_city.text.events.clauses import Told
from ktc_city.text.scene import Scene

PHASES: Final[Mapping[str, str]] = {
    "next_era": "phase-next-era",
    "taking_tiles": "phase-taking-tiles",
    "unbid_tiles": "phase-unbid-tiles",
    "river_tile": "phase-river-tile",
    "drawing": "phase-drawing",
    "retrieving": "phase-retrieving",
    "placing": "phase-placing",
    "scoring": "phase-scoring",
}


def era_began(scene: Scene, e: ev.EraBegan) -> Told:
    """Who plays first."""
    return Told(e.first, scene.say("era-began"))


def all_passed(scene: Scene, e: ev.AllPassed) -> Told:
    """Everybody waits for everybody: they sail."""
    return Told(None, scene.say("all-passed", order=scene.joined([scene.names.player(seat) for seat in e.order])))


def barge_sailed(scene: Scene, e: ev.BargeSailed) -> Told:
    """A berth, and what it is worth."""
    return Told(e.seat, scene.say("barge-sailed", berth=scene.berth(scene.era + 1, e.berth)))


def era_ended(scene: Scene, e: ev.EraEnded) -> Told:
    """The order that the barges give."""
    return Told(None, scene.say("era-ended", order=scene.joined([scene.names.player(seat) for seat in e.order])))


def phase_began(scene: Scene, e: ev.PhaseBegan) -> Told:
    """The end of the era goes on."""
    return Told(None, phase(scene, e.phase))


def phase(scene: Scene, name: str) -> str:
    """Return the part of the game that begins, in words."""
    return scene.say(PHASES.get(name, "phase-goes-on"))


def keyples_returned(scene: Scene, e: ev.KeyplesReturned) -> Told:
    """Keyples on their way back."""
    message, where = "bid-returned" if e.bid else "placed-returned", "front" if e.to == Hand.FRONT else "behind"
    keyples, tile = scene.keyples(e.number, e.colour), scene.names.tile(e.tile)
    return Told(e.seat, scene.say(message, keyples=keyples, tile=tile, where=where))


def bid_paid(scene: Scene, e: ev.BidPaid) -> Told:
    """The price of a tile."""
    keyples = scene.keyples(e.number, e.colour)
    alone = scene.say("tile-paid-for", keyples=keyples, tile=scene.names.tile(e.tile))
    return Told(e.seat, scene.say("bid-paid", keyples=keyples), alone)


def tile_taken(scene: Scene, e: ev.TileTaken) -> Told:
    """A tile won or claimed."""
    return Told(e.seat, scene.say("taken", things=scene.names.tile(e.tile)))


def keyples_bagged(scene: Scene, e: ev.KeyplesBagged) -> Told:
    """Keyples lost with a tile."""
    keyples, message = scene.keyples(e.number, e.colour), "keyples-leave" if e.out else "keyples-to-bag"
    return Told(None, scene.say(message, keyples=keyples, tile=scene.names.tile(e.tile), number=e.number))


def keyples_drawn(scene: Scene, e: ev.KeyplesDrawn) -> Told:
    """New keyples; their colours only to those who may see them."""
    if not e.colours or not e.number:
        return Told(e.seat, scene.say("keyples-drawn", number=e.number))
    present = [(name, number) for name, number in scene.by_colour(e.colours).items() if number]
    some = [scene.say("some", number=number, name=scene.names.word(name)) for name, number in present]
    return Told(e.seat, scene.say("keyples-drawn-and-seen", number=e.number, colours=scene.joined(some)))


def tile_placed(scene: Scene, e: ev.TilePlaced) -> Told:
    """A tile finds its neighbours."""
    beside = scene.tiles(scene.neighbours(e.seat, e.tile))
    message = "tile-placed-beside" if beside else "tile-placed"
    return Told(e.seat, scene.say(message, tile=scene.names.tile(e.tile), beside=beside))


def game_ended(scene: Scene, e: ev.GameEnded) -> Told:
    """The totals, and who won; those who win together were named before."""
    totals = [scene.say("total", player=scene.names.player(seat), number=total) for seat, total in enumerate(e.totals)]
    if scene.stack is not None and scene.stack.win_together:
        return Told(None, scene.say("game-ended-together", totals=scene.joined(totals)))
    return Told(None, scene.say("game-ended", totals=scene.joined(totals), winner=scene.names.player(e.winner)))
