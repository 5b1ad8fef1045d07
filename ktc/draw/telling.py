"""What happened, in plain English: one small function for each class of event, found in one table.

A sentence about a player is told without the player's name, so that a turn can be told in one breath.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from ktc.city import events as ev
from ktc.city.hexes import DIRECTION_NAMES
from ktc.city.pieces import Hand, Phase, Purpose
from ktc.draw.scene import Scene
from ktc.draw.words import capital, count_of, counted, listed, plain, plural, tally

SHOWN_DIGITS: Final = 16
PHASES: Final[Mapping[str, str]] = {
    Phase.NEXT_ERA.word: "the next era begins",
    Phase.TAKING_TILES.word: "the winners take their tiles",
    Phase.UNBID_TILES.word: "tiles without a bid leave the game",
    Phase.RIVER_TILE.word: "the river tile is claimed",
    Phase.DRAWING.word: "keyples are drawn from the bag",
    Phase.RETRIEVING.word: "keyples come home",
    Phase.PLACING.word: "the new tiles are laid",
    Phase.SCORING.word: "the points are counted",
}


@attrs.frozen
class Told:
    """What an event tells: of a player, without the name (``text`` goes on from it), or, with no seat, of the table.

    One that ``goes_on`` belongs to what was told of the player just before.
    """

    seat: int | None
    text: str
    goes_on: bool = False


def sentence(scene: Scene, *parts: Told) -> str:
    """Return the sentence that parts about one player, or about the table, make together."""
    seat = parts[0].seat
    if seat is None:
        return f"{capital(listed([part.text for part in parts]))}."
    told: list[str] = []
    for part in parts:
        if part.goes_on and told:
            told[-1] += f" {part.text}"
        else:
            told.append(part.text)
    return f"{scene.names.player(seat)} {listed(told)}."


def tell(scene: Scene, event: ev.Event) -> Told:
    """Return what an event tells; the scene must have followed the game up to and with it."""
    return TELLERS[type(event)](scene, event)


def _keyples(number: int, colour: str, front: int = 0) -> str:
    shown = f", {front} of them from in front of the screen" if front and front != number else ""
    only = " from in front of the screen" if front and front == number else ""
    return f"{number} {plain(colour)} {plural(number, 'keyple')}{only}{shown}"


# --- the set-up -----------------------------------------------------------------------------------------------------


def seed_committed(scene: Scene, e: ev.SeedCommitted) -> Told:
    """The promise that no draw can be changed any more."""
    return Told(None, f"the seed of every draw is sealed by a hash that begins {plain(e.commitment)[:SHOWN_DIGITS]}")


def home_chosen(scene: Scene, e: ev.HomeChosen) -> Told:
    """Who lives where."""
    return Told(e.seat, f"is at home at {scene.names.tile(e.tile)}")


def river_laid(scene: Scene, e: ev.RiverLaid) -> Told:
    """The river tiles."""
    return Told(None, f"down the river lie {listed(scene.names.tiles(e.tiles))}")


def supply_laid(scene: Scene, e: ev.SupplyLaid) -> Told:
    """The general supply."""
    box = scene.names.inventory
    connectors = _each(dict(zip(box.connectors, e.connectors, strict=True)), "connector", "colour")
    skills = _each(dict(zip(box.skills, e.skills, strict=True)), "skill tile", "type")
    return Told(None, f"the supply holds {connectors} and {skills}")


def _each(counts: Mapping[str, int], thing: str, sort: str) -> str:
    numbers = set(counts.values())
    if len(numbers) == 1 and len(counts) > 1:
        return f"{numbers.pop()} {thing}s of each {sort} ({listed([plain(name) for name in counts])})"
    return tally(counts, thing)


def bag_filled(scene: Scene, e: ev.BagFilled) -> Told:
    """All keyples are in the bag."""
    return Told(None, f"the bag holds {tally(scene.keyples(e.counts), 'keyple')}")


def barge_moored(scene: Scene, e: ev.BargeMoored) -> Told:
    """A first berth."""
    return Told(e.seat, f"moors on {scene.berth(0, e.berth)}")


def tiles_set_aside(scene: Scene, e: ev.TilesSetAside) -> Told:
    """Tiles that wait for their era."""
    kind = plain(e.kind.replace("_", " "))
    return Told(None, f"{counted(len(e.tiles), f'{kind} tile')} of this game wait face up: {listed(scene.names.tiles(e.tiles))}")


def tiles_dealt(scene: Scene, e: ev.TilesDealt) -> Told:
    """Tiles in the centre."""
    level = "" if not e.level else ", upgraded already" if e.level == 1 else f", at level {e.level} already"
    return Told(None, f"to the centre come {listed(scene.names.tiles(e.tiles)) or 'no tiles'}{level}")


# --- turns ----------------------------------------------------------------------------------------------------------


def era_began(scene: Scene, e: ev.EraBegan) -> Told:
    """Who plays first."""
    return Told(e.first, "has the rightmost barge and plays first")


def turn_began(scene: Scene, e: ev.TurnBegan) -> Told:
    """Whose turn it is."""
    return Told(e.seat, "is next")


def pile_moved(scene: Scene, e: ev.PileMoved) -> Told:
    """A losing bid finds something better to do."""
    return Told(e.seat, f"moves {_keyples(e.number, e.colour)} of a losing bid from {scene.names.tile(e.source)}")


def keyples_bid(scene: Scene, e: ev.KeyplesBid) -> Told:
    """A bid, or a raise."""
    number, tile = e.behind + e.front, scene.names.tile(e.tile)
    if number == e.total:
        return Told(e.seat, f"bids {_keyples(number, e.colour, e.front)} for {tile}")
    if not number:  # moved piles make the bid
        return Told(e.seat, f"to bid {e.total} for {tile}", goes_on=True)
    return Told(e.seat, f"adds {_keyples(number, e.colour, e.front)} for a bid of {e.total} for {tile}")


def outbid(scene: Scene, e: ev.Outbid) -> Told:
    """A bid that loses now."""
    return Told(e.seat, f"is outbid on {scene.names.tile(e.tile)}")


def keyples_placed(scene: Scene, e: ev.KeyplesPlaced) -> Told:
    """Keyples on a tile, to use or upgrade it."""
    own, tile = e.behind + e.front, scene.names.tile(e.tile)
    why = "for an upgrade" if e.purpose == Purpose.UPGRADE else f"to use {tile}{scene.whose(e.tile, e.seat)}"
    if not own:  # moved piles are all that is placed
        return Told(e.seat, why, goes_on=True)
    if own != e.number:
        return Told(e.seat, f"adds {_keyples(own, e.colour, e.front)}, {e.number} in all, {why}")
    return Told(e.seat, f"places {_keyples(own, e.colour, e.front)} {why}")


def choice_opened(scene: Scene, e: ev.ChoiceOpened) -> Told:
    """A choice to make before the turn passes."""
    if e.purpose == Purpose.UPGRADE:
        return Told(e.seat, f"chooses the skill tiles that {scene.names.tile(e.tile)} costs")
    return Told(e.seat, f"chooses what {scene.names.tile(e.tile)} gives")


def connectors_taken(scene: Scene, e: ev.ConnectorsTaken) -> Told:
    """Connectors to be laid."""
    parts = [tally(count_of(map(plain, e.connectors)), "connector")] if e.connectors else []
    parts += [f"{counted(e.open, 'connector')} of any colour"] if e.open else []
    return Told(e.seat, f"takes {listed(parts) or 'no connector, for want of any'}")


def skills_taken(scene: Scene, e: ev.SkillsTaken) -> Told:
    """Skill tiles behind the screen."""
    return Told(e.seat, f"takes {tally(count_of(map(plain, e.skills)), 'skill tile')}")


def skills_returned(scene: Scene, e: ev.SkillsReturned) -> Told:
    """Skill tiles back to the supply."""
    return Told(e.seat, f"gives back {tally(count_of(map(plain, e.skills)), 'skill tile')}")


def connector_placed(scene: Scene, e: ev.ConnectorPlaced) -> Told:
    """A connector between two tiles, or on the outer edge of one."""
    tile, beside = scene.names.tile(e.tile), scene.beside(e.seat, e.tile, e.side)
    colour = plain(e.colour)
    if beside is not None:
        return Told(e.seat, f"joins {tile} and {scene.names.tile(beside)} by a {colour} connector")
    return Told(e.seat, f"lays a {colour} connector on the {DIRECTION_NAMES[e.side]} side of {tile}")


def connector_discarded(scene: Scene, e: ev.ConnectorDiscarded) -> Told:
    """A connector that nobody wanted."""
    return Told(e.seat, f"puts a {plain(e.colour)} connector back" if e.colour else "leaves a connector in the supply")


def tile_upgraded(scene: Scene, e: ev.TileUpgraded) -> Told:
    """A tile at its next level."""
    facts = scene.names.facts(e.tile)
    if facts.landmark and e.level == facts.top:
        return Told(e.seat, f"sets up the landmark of {scene.names.tile(e.tile)}")
    again = "" if e.level == 1 else f" to level {e.level}"
    return Told(e.seat, f"upgrades {scene.names.tile(e.tile)}{again}")


def passed(scene: Scene, e: ev.Passed) -> Told:
    """Nothing done."""
    return Told(e.seat, "passes")


def all_passed(scene: Scene, e: ev.AllPassed) -> Told:
    """Everybody waits for everybody: they sail."""
    return Told(None, f"all have passed and sail in this order: {listed([scene.names.player(seat) for seat in e.order])}")


def barge_sailed(scene: Scene, e: ev.BargeSailed) -> Told:
    """A berth, and what it is worth."""
    return Told(e.seat, f"sails to {scene.berth(scene.era + 1, e.berth)}")


# --- the end of an era ----------------------------------------------------------------------------------------------


def era_ended(scene: Scene, e: ev.EraEnded) -> Told:
    """The order that the barges give."""
    order = listed([scene.names.player(seat) for seat in e.order])
    return Told(None, f"all have sailed; from the rightmost barge clockwise the order is {order}")


def phase_began(scene: Scene, e: ev.PhaseBegan) -> Told:
    """The end of the era goes on."""
    return Told(None, PHASES.get(e.phase, "the game goes on"))


def keyples_returned(scene: Scene, e: ev.KeyplesReturned) -> Told:
    """Keyples on their way back."""
    where = ", in front of the screen" if e.to == Hand.FRONT else ""
    gets, why = ("gets back", "bid for") if e.bid else ("gets", "placed on")
    return Told(e.seat, f"{gets} the {_keyples(e.number, e.colour)} {why} {scene.names.tile(e.tile)}{where}")


def bid_paid(scene: Scene, e: ev.BidPaid) -> Told:
    """The price of a tile."""
    return Told(e.seat, f"for {_keyples(e.number, e.colour)}", goes_on=True)


def tile_taken(scene: Scene, e: ev.TileTaken) -> Told:
    """A tile won or claimed."""
    return Told(e.seat, f"takes {scene.names.tile(e.tile)}")


def keyples_bagged(scene: Scene, e: ev.KeyplesBagged) -> Told:
    """Keyples lost with a tile."""
    verb = "leaves" if e.number == 1 else "leave"
    goes = "goes" if e.number == 1 else "go"
    where = f"{verb} the game" if e.out else f"{goes} to the bag"
    return Told(None, f"{_keyples(e.number, e.colour)} placed on {scene.names.tile(e.tile)} {where}")


def tile_left(scene: Scene, e: ev.TileLeft) -> Told:
    """A tile that nobody has."""
    return Told(None, f"{scene.names.tile(e.tile)} leaves the game")


def keyples_drawn(scene: Scene, e: ev.KeyplesDrawn) -> Told:
    """New keyples; their colours only to those who may see them."""
    seen = f": {listed([f'{n} {name}' for name, n in scene.keyples(e.colours).items() if n])}" if e.colours and e.number else ""
    return Told(e.seat, f"draws {counted(e.number, 'keyple')}{seen}")


def tile_placed(scene: Scene, e: ev.TilePlaced) -> Told:
    """A tile finds its neighbours."""
    return Told(e.seat, f"lays {scene.names.tile(e.tile)} beside {listed(scene.names.tiles(scene.neighbours(e.seat, e.tile)))}")


def game_ended(scene: Scene, e: ev.GameEnded) -> Told:
    """The totals, and who won."""
    totals = listed([f"{scene.names.player(seat)} {counted(total, 'point')}" for seat, total in enumerate(e.totals)])
    return Told(None, f"the game is over: {totals}; {scene.names.player(e.winner)} wins")


Teller = Callable[[Scene, Any], Told]
TELLERS: Final[Mapping[type, Teller]] = {
    ev.SeedCommitted: seed_committed,
    ev.HomeChosen: home_chosen,
    ev.RiverLaid: river_laid,
    ev.SupplyLaid: supply_laid,
    ev.BagFilled: bag_filled,
    ev.BargeMoored: barge_moored,
    ev.TilesSetAside: tiles_set_aside,
    ev.TilesDealt: tiles_dealt,
    ev.EraBegan: era_began,
    ev.TurnBegan: turn_began,
    ev.PileMoved: pile_moved,
    ev.KeyplesBid: keyples_bid,
    ev.Outbid: outbid,
    ev.KeyplesPlaced: keyples_placed,
    ev.ChoiceOpened: choice_opened,
    ev.ConnectorsTaken: connectors_taken,
    ev.SkillsTaken: skills_taken,
    ev.SkillsReturned: skills_returned,
    ev.ConnectorPlaced: connector_placed,
    ev.ConnectorDiscarded: connector_discarded,
    ev.TileUpgraded: tile_upgraded,
    ev.Passed: passed,
    ev.AllPassed: all_passed,
    ev.BargeSailed: barge_sailed,
    ev.EraEnded: era_ended,
    ev.PhaseBegan: phase_began,
    ev.KeyplesReturned: keyples_returned,
    ev.BidPaid: bid_paid,
    ev.TileTaken: tile_taken,
    ev.KeyplesBagged: keyples_bagged,
    ev.TileLeft: tile_left,
    ev.KeyplesDrawn: keyples_drawn,
    ev.TilePlaced: tile_placed,
    ev.GameEnded: game_ended,
}
