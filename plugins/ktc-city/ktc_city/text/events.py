"""Text of events: a function for each class of event that needs more than the message named after it.

A sentence about a player omits the player's name, so that the texts of a turn can be joined.  The words come from the
catalogue; the functions choose the message and its facts.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.kit import AnyValue, capital, hyphenated, plain
from ktc_city.model import events as ev
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.model.pieces import Purpose
from ktc_city.text.scene import Scene

SHOWN_DIGITS: Final = 16
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
SILENT: Final = (ev.TurnBegan, ev.ChoiceOpened)


@attrs.frozen
class Told:
    """The text of an event: about a player, without the name, which precedes ``text``; or about the table, without a seat.

    A text that continues the previous one about the same player has ``alone`` for use without it.
    """

    seat: int | None
    text: str
    alone: str = ""


def sentence(scene: Scene, *parts: Told) -> str:
    """Return a sentence of parts about one player, or about the table; as advice, without the player's name."""
    seat = parts[0].seat
    if seat is None:
        return f"{capital(scene.joined([part.text for part in parts]))}."
    clauses: list[str] = []
    for part in parts:
        if part.alone and clauses:
            clauses[-1] += f" {part.text}"
        else:
            clauses.append(part.alone or part.text)
    told = scene.joined(clauses)
    return f"{capital(told)}." if scene.advises else f"{scene.names.player(seat)} {told}."


def seed_committed(scene: Scene, e: ev.SeedCommitted) -> Told:
    """Render the hash of the seed."""
    return Told(None, scene.say("seed-committed", digits=plain(e.commitment)[:SHOWN_DIGITS]))


def supply_laid(scene: Scene, e: ev.SupplyLaid) -> Told:
    """Render the general supply."""
    box = scene.names.inventory
    connectors, skills = _each(scene, "connectors", box.connectors, e.connectors), _each(scene, "skills", box.skills, e.skills)
    return Told(None, scene.say("supply-laid", connectors=connectors, skills=skills))


def _each(scene: Scene, thing: str, names: Sequence[str], counts: Sequence[int]) -> str:
    if len(set(counts)) == 1 and len(counts) > 1:
        return scene.say(f"{thing}-of-each", number=counts[0], names=scene.joined([scene.names.word(name) for name in names]))
    return scene.counted(thing, dict(zip(names, counts, strict=False)))


def bag_filled(scene: Scene, e: ev.BagFilled) -> Told:
    """Render the content of the bag."""
    return Told(None, scene.say("bag-filled", keyples=scene.counted("keyples", scene.by_colour(e.counts))))


def barge_moored(scene: Scene, e: ev.BargeMoored) -> Told:
    """Render a barge at its first berth."""
    return Told(e.seat, scene.say("barge-moored", berth=scene.berth(0, e.berth)))


def tiles_set_aside(scene: Scene, e: ev.TilesSetAside) -> Told:
    """Render tiles set aside for later eras."""
    kind = scene.names.word(e.kind)
    return Told(None, scene.say("tiles-set-aside", number=len(e.tiles), kind=kind, tiles=scene.tiles(e.tiles)))


def tiles_dealt(scene: Scene, e: ev.TilesDealt) -> Told:
    """Render tiles dealt to the centre."""
    tiles = scene.tiles(e.tiles) or scene.say("no-tiles")
    return Told(None, scene.say("tiles-dealt", tiles=tiles, level=e.level))


def era_began(scene: Scene, e: ev.EraBegan) -> Told:
    """Render the start player of an era."""
    return Told(e.first, scene.say("era-began"))


def all_passed(scene: Scene, e: ev.AllPassed) -> Told:
    """Render the order of sailing after all passed."""
    return Told(None, scene.say("all-passed", order=scene.joined([scene.names.player(seat) for seat in e.order])))


def barge_sailed(scene: Scene, e: ev.BargeSailed) -> Told:
    """Render a sailing, with the gains of the berth."""
    return Told(e.seat, scene.say("barge-sailed", berth=scene.berth(scene.era + 1, e.berth)))


def era_ended(scene: Scene, e: ev.EraEnded) -> Told:
    """Render the order of the barges."""
    return Told(None, scene.say("era-ended", order=scene.joined([scene.names.player(seat) for seat in e.order])))


def phase_began(scene: Scene, e: ev.PhaseBegan) -> Told:
    """Render a phase of the era's end."""
    return Told(None, phase(scene, e.phase))


def phase(scene: Scene, name: str) -> str:
    """Return the name of a phase."""
    return scene.say(PHASES.get(name, "phase-goes-on"))


def keyples_returned(scene: Scene, e: ev.KeyplesReturned) -> Told:
    """Render keyples that return to a player."""
    keyples, tile = scene.keyples(e.number, e.colour), scene.names.tile(e.tile)
    return Told(e.seat, scene.say("bid-returned" if e.bid else "placed-returned", keyples=keyples, tile=tile, where=e.to))


def bid_paid(scene: Scene, e: ev.BidPaid) -> Told:
    """Render the price of a tile."""
    keyples = scene.keyples(e.number, e.colour)
    alone = scene.say("tile-paid-for", keyples=keyples, tile=scene.names.tile(e.tile))
    return Told(e.seat, scene.say("bid-paid", keyples=keyples), alone)


def tile_taken(scene: Scene, e: ev.TileTaken) -> Told:
    """Render a tile won or claimed."""
    return Told(e.seat, scene.say("taken", things=scene.names.tile(e.tile)))


def keyples_bagged(scene: Scene, e: ev.KeyplesBagged) -> Told:
    """Render keyples that go to the bag or leave the game."""
    keyples, message = scene.keyples(e.number, e.colour), "keyples-leave" if e.out else "keyples-to-bag"
    return Told(None, scene.say(message, keyples=keyples, tile=scene.names.tile(e.tile), number=e.number))


def keyples_drawn(scene: Scene, e: ev.KeyplesDrawn) -> Told:
    """Render drawn keyples, with their colours if the reader knows them."""
    if e.sought:
        numbers = scene.by_colour(e.colours if e.colours and e.number else e.sought)
        keyples = scene.counted("keyples", {name: number for name, number in numbers.items() if number})
        return Told(e.seat, scene.say("keyples-sought" if e.number else "keyples-not-found", keyples=keyples))
    if not e.colours or not e.number:
        return Told(e.seat, scene.say("keyples-drawn", number=e.number))
    present = [(name, number) for name, number in scene.by_colour(e.colours).items() if number]
    some = [scene.say("some", number=number, name=scene.names.word(name)) for name, number in present]
    return Told(e.seat, scene.say("keyples-drawn-and-seen", number=e.number, colours=scene.joined(some)))


def tile_placed(scene: Scene, e: ev.TilePlaced) -> Told:
    """Render a placed tile with its neighbours."""
    beside = scene.tiles(scene.neighbours(e.seat, e.tile))
    message = "tile-placed-beside" if beside else "tile-placed"
    return Told(e.seat, scene.say(message, tile=scene.names.tile(e.tile), beside=beside))


def game_ended(scene: Scene, e: ev.GameEnded) -> Told:
    """Render the totals and the winner; several winners have their own event."""
    totals = [scene.say("total", player=scene.names.player(seat), number=total) for seat, total in enumerate(e.totals)]
    if scene.stack is not None and scene.stack.win_together:
        return Told(None, scene.say("game-ended-together", totals=scene.joined(totals)))
    return Told(None, scene.say("game-ended", totals=scene.joined(totals), winner=scene.names.player(e.winner)))


def pile_moved(scene: Scene, e: ev.PileMoved) -> Told:
    """Render a losing bid that moves."""
    return Told(e.seat, scene.say("pile-moved", keyples=scene.keyples(e.number, e.colour), tile=scene.names.tile(e.source)))


def keyples_bid(scene: Scene, e: ev.KeyplesBid) -> Told:
    """Render a bid, or a raise."""
    number, tile = e.behind + e.front, scene.names.tile(e.tile)
    keyples = scene.keyples(number, e.colour, e.front)
    if number == e.total:
        return Told(e.seat, scene.say("keyples-bid", keyples=keyples, tile=tile))
    if not number:  # moved piles make the bid
        alone = scene.say("bid-brought-to", total=e.total, tile=tile)
        return Told(e.seat, scene.say("bid-with-piles", total=e.total, tile=tile), alone)
    return Told(e.seat, scene.say("keyples-added-to-bid", keyples=keyples, total=e.total, tile=tile))


def bid_sealed(scene: Scene, e: ev.BidSealed) -> Told:
    """Render a sealed bid, with its size if the reader knows it."""
    tile = scene.names.tile(e.tile)
    if e.behind is None:
        return Told(e.seat, scene.say("bid-sealed-unseen", colour=scene.names.word(e.colour), tile=tile))
    return Told(e.seat, scene.say("bid-sealed", keyples=scene.keyples(e.behind + e.front, e.colour, e.front), tile=tile))


def bid_revealed(scene: Scene, e: ev.BidRevealed) -> Told:
    """Render the reveal of a sealed bid."""
    return Told(e.seat, scene.say("bid-revealed", keyples=scene.keyples(e.number, e.colour), tile=scene.names.tile(e.tile)))


def keyples_placed(scene: Scene, e: ev.KeyplesPlaced) -> Told:
    """Render keyples placed to use or upgrade a tile."""
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


def choice_opened(scene: Scene, e: ev.ChoiceOpened) -> Told:
    """Render an open choice."""
    message = "choice-of-payment" if e.purpose == Purpose.UPGRADE else "choice-of-yield"
    return Told(e.seat, scene.say(message, tile=scene.names.tile(e.tile)))


def connectors_taken(scene: Scene, e: ev.ConnectorsTaken) -> Told:
    """Render connectors taken from the supply."""
    parts = [scene.counted("connectors", Counter(e.connectors))] if e.connectors else []
    parts += [scene.say("connectors-of-any-colour", number=e.open)] if e.open else []
    return Told(e.seat, scene.say("taken", things=scene.joined(parts) or scene.say("no-connector-for-want")))


def skills_taken(scene: Scene, e: ev.SkillsTaken) -> Told:
    """Render skill tiles taken from the supply."""
    return Told(e.seat, scene.say("taken", things=scene.counted("skills", Counter(e.skills))))


def skills_returned(scene: Scene, e: ev.SkillsReturned) -> Told:
    """Render skill tiles returned to the supply."""
    return Told(e.seat, scene.say("given-back", things=scene.counted("skills", Counter(e.skills))))


def offer_taken(scene: Scene, e: ev.OfferTaken) -> Told:
    """Render an offer of a variant or a tile."""
    if scene.names.known(e.variant) is not None:
        return Told(e.seat, scene.say("tile-offer-taken", tile=scene.names.tile(e.variant)))
    return Told(e.seat, scene.say("offer-taken", wish=plain(e.wish), variant=plain(e.variant)))


def noted(scene: Scene, e: ev.Noted) -> Told:
    """Render a note of a variant."""
    value = "?" if e.value is None else e.value
    return Told(None, scene.say("noted", variant=plain(e.variant), key=plain(e.key), value=value))


def connector_placed(scene: Scene, e: ev.ConnectorPlaced) -> Told:
    """Render a connector between two tiles, or on the outer edge of one."""
    tile, beside, colour = scene.names.tile(e.tile), scene.beside(e.seat, e.tile, e.side), scene.names.word(e.colour)
    if beside is not None:
        return Told(e.seat, scene.say("connector-joins", tile=tile, beside=scene.names.tile(beside), colour=colour))
    direction = scene.names.word(DIRECTION_NAMES[e.side])
    return Told(e.seat, scene.say("connector-placed", tile=tile, direction=direction, colour=colour))


def connector_discarded(scene: Scene, e: ev.ConnectorDiscarded) -> Told:
    """Render a discarded connector."""
    if not e.colour:
        return Told(e.seat, scene.say("connector-left"))
    return Told(e.seat, scene.say("connector-put-back", colour=scene.names.word(e.colour)))


def tile_upgraded(scene: Scene, e: ev.TileUpgraded) -> Told:
    """Render a tile's new level."""
    tile, facts = scene.names.tile(e.tile), scene.names.known(e.tile)
    if facts is not None and facts.landmark and e.level == facts.top:
        return Told(e.seat, scene.say("landmark-set-up", tile=tile))
    return Told(e.seat, scene.say("tile-upgraded", tile=tile, level=e.level))


def told_of(scene: Scene, event: ev.Event) -> Told:
    """Return the text of an event; the scene must have processed the game up to and including it."""
    kind = type(event)
    if kind in TELLERS:
        return TELLERS[kind](scene, event)
    from ktc_city.text.effects import CLAUSES  # few games have any

    return Told(*CLAUSES[kind](scene, event))


def has_words(kind: type) -> bool:
    """Return whether a class has texts: whether it is an event."""
    if kind in TELLERS:
        return True
    from ktc_city.text.effects import CLAUSES  # as above

    return kind in CLAUSES


def silent(event: ev.Event) -> bool:
    """Return whether a story skips an event that its entry or the choice after it shows."""
    if type(event) in TELLERS:
        return isinstance(event, SILENT)
    from ktc_city.text import effects

    return effects.silent(event)


def as_its_message(scene: Scene, e: ev.Event) -> Told:
    """Render an event by the message named after its class, with its fields as facts."""
    facts = {field.name: fact_of(scene, field.name, getattr(e, field.name)) for field in attrs.fields(type(e))}
    return Told(getattr(e, "seat", None), scene.say(hyphenated(type(e).__name__), **facts))


def fact_of(scene: Scene, name: str, value: AnyValue) -> str | int:
    """Return a field as a message shows it: tiles, colours and types by their names."""
    if name in ("tile", "tiles"):
        return scene.tiles((value,) if name == "tile" else value)
    box = scene.names.inventory
    if name in ("colour", "kind") or value in (*box.keyples, *box.connectors, *box.skills):
        return scene.names.word(value)
    return value if isinstance(value, int) else plain(str(value))


Teller = Callable[[Scene, Any], Told]
OWN: Final[Mapping[type, Teller]] = {
    ev.SeedCommitted: seed_committed,
    ev.SupplyLaid: supply_laid,
    ev.BagFilled: bag_filled,
    ev.BargeMoored: barge_moored,
    ev.TilesSetAside: tiles_set_aside,
    ev.TilesDealt: tiles_dealt,
    ev.EraBegan: era_began,
    ev.PileMoved: pile_moved,
    ev.KeyplesBid: keyples_bid,
    ev.BidSealed: bid_sealed,
    ev.BidRevealed: bid_revealed,
    ev.KeyplesPlaced: keyples_placed,
    ev.ChoiceOpened: choice_opened,
    ev.ConnectorsTaken: connectors_taken,
    ev.SkillsTaken: skills_taken,
    ev.SkillsReturned: skills_returned,
    ev.OfferTaken: offer_taken,
    ev.Noted: noted,
    ev.ConnectorPlaced: connector_placed,
    ev.ConnectorDiscarded: connector_discarded,
    ev.TileUpgraded: tile_upgraded,
    ev.AllPassed: all_passed,
    ev.BargeSailed: barge_sailed,
    ev.EraEnded: era_ended,
    ev.PhaseBegan: phase_began,
    ev.KeyplesReturned: keyples_returned,
    ev.BidPaid: bid_paid,
    ev.TileTaken: tile_taken,
    ev.KeyplesBagged: keyples_bagged,
    ev.KeyplesDrawn: keyples_drawn,
    ev.TilePlaced: tile_placed,
    ev.GameEnded: game_ended,
}
TELLERS: Final[Mapping[type, Teller]] = {kind: OWN.get(kind, as_its_message) for kind in ev.EVENTS.all}
