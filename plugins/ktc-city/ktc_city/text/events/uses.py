"""What uses and upgrades of tiles bring, in words: connectors, skill tiles, and what a variant gives."""

from collections import Counter

from ktc.kit import plain
from ktc_city.model import events as ev
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.model.pieces import Purpose
from ktc_city.text.events.clauses import Told
from ktc_city.text.scene import Scene


def choice_opened(scene: Scene, e: ev.ChoiceOpened) -> Told:
    """A choice to make before the turn passes."""
    message = "choice-of-payment" if e.purpose == Purpose.UPGRADE else "choice-of-yield"
    return Told(e.seat, scene.say(message, tile=scene.names.tile(e.tile)))


def connectors_taken(scene: Scene, e: ev.ConnectorsTaken) -> Told:
    """Connectors to be laid."""
    parts = [scene.counted("connectors", Counter(e.connectors))] if e.connectors else []
    parts += [scene.say("connectors-of-any-colour", number=e.open)] if e.open else []
    return Told(e.seat, scene.say("taken", things=scene.joined(parts) or scene.say("no-connector-for-want")))


def skills_taken(scene: Scene, e: ev.SkillsTaken) -> Told:
    """Skill tiles behind the screen."""
    return Told(e.seat, scene.say("taken", things=scene.counted("skills", Counter(e.skills))))


def skills_returned(scene: Scene, e: ev.SkillsReturned) -> Told:
    """Skill tiles back to the supply."""
    return Told(e.seat, scene.say("given-back", things=scene.counted("skills", Counter(e.skills))))


def offer_taken(scene: Scene, e: ev.OfferTaken) -> Told:
    """Something that only a variant knows."""
    return Told(e.seat, scene.say("offer-taken", wish=plain(e.wish), variant=plain(e.variant)))


def noted(scene: Scene, e: ev.Noted) -> Told:
    """What a variant remembers."""
    value = "?" if e.value is None else e.value
    return Told(None, scene.say("noted", variant=plain(e.variant), key=plain(e.key), value=value))


def connector_placed(scene: Scene, e: ev.ConnectorPlaced) -> Told:
    """A connector between two tiles, or on the outer edge of one."""
    tile, beside, colour = scene.names.tile(e.tile), scene.beside(e.seat, e.tile, e.side), scene.names.word(e.colour)
    if beside is not None:
        return Told(e.seat, scene.say("connector-joins", tile=tile, beside=scene.names.tile(beside), colour=colour))
    direction = scene.names.word(DIRECTION_NAMES[e.side])
    return Told(e.seat, scene.say("connector-placed", tile=tile, direction=direction, colour=colour))


def connector_discarded(scene: Scene, e: ev.ConnectorDiscarded) -> Told:
    """A connector that was put back."""
    if not e.colour:
        return Told(e.seat, scene.say("connector-left"))
    return Told(e.seat, scene.say("connector-put-back", colour=scene.names.word(e.colour)))


def tile_upgraded(scene: Scene, e: ev.TileUpgraded) -> Told:
    """A tile at its next level."""
    tile, facts = scene.names.tile(e.tile), scene.names.known(e.tile)
    if facts is not None and facts.landmark and e.level == facts.top:
        return Told(e.seat, scene.say("landmark-set-up", tile=tile))
    return Told(e.seat, scene.say("tile-upgraded", tile=tile, level=e.level))
