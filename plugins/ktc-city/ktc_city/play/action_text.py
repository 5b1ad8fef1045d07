"""An action in words, before it is done: the sentence that its event will tell."""

from collections.abc import Generator, Iterator, Mapping
from typing import Any, Final

from ktc.effects import Choose
from ktc.kit import capital
from ktc_city.knowledge.view import tiles_beside
from ktc_city.model import actions as ac
from ktc_city.model import events as ev
from ktc_city.model.actions import (
    Action,
    KeypleAction,
)
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.model.pieces import Purpose
from ktc_city.play.choices import KINDS, shores_of
from ktc_city.play.context import CityContext
from ktc_city.text.events import Told, sentence, told_of

PURPOSES: Final[Mapping[type, Purpose]] = {ac.Bid: Purpose.BID, ac.Use: Purpose.USE, ac.Upgrade: Purpose.UPGRADE}
OWN: Final = ""  # no rule: nothing has happened yet


def action_text(context: CityContext, action: Action | Choose) -> str:
    """Return an action as the sentence that its event will tell; of a tile that is laid also where, and how it is turned."""
    if isinstance(action, ac.PlaceTile):
        return sentence(context.scene, _laid(context, action))
    parts = [told_of(context.scene, event) for event in _events(context, action)]
    named = [part for part in parts if part.text]
    if named:
        return sentence(context.scene, *named)
    kind = KINDS.get(type(action).__name__)
    return f"{capital(context.say(kind))}." if kind is not None else sentence(context.scene, Told(context.seat, str(action)))


def _laid(context: CityContext, action: ac.PlaceTile) -> Told:
    """Return where a tile will lie: beside which tiles, on which side of each, and where its river leaves it."""
    beside = tiles_beside(context.own, action.q, action.r)
    sides = [f"{context.names.tile(tile)} ({context.names.word(DIRECTION_NAMES[side])})" for tile, side in beside]
    laid = context.say("tile-placed-beside", tile=context.names.tile(action.tile), beside=context.scene.joined(sides))
    return Told(action.seat, "; ".join(filter(None, (laid, shores_of(context, action.tile, action.rotation)))))


def _events(context: CityContext, action: Action | Choose) -> Iterator[Any]:
    """Yield what an action looks like when it is done, as far as it can be said beforehand."""
    seat = context.seat
    match action:
        case Choose():
            from ktc_city.play.answering import event_of  # few games ask

            yield event_of(context, action)
        case ac.Bid() | ac.Use() | ac.Upgrade():
            yield from _with_keyples(context, action)
        case ac.Pass():
            yield ev.Passed(seat, OWN)
        case ac.SetSail(berth=berth):
            yield ev.BargeSailed(seat, berth, False, OWN)
        case ac.TakeOffer(variant=variant, wish=wish):
            yield ev.OfferTaken(seat, variant, wish, OWN)
        case ac.Take(returned=returned, connectors=connectors, skills=skills):
            yield from (ev.SkillsReturned(seat, "", returned, OWN),) if returned else ()
            yield from (ev.ConnectorsTaken(seat, "", connectors, 0, OWN),) if connectors else ()
            yield from (ev.SkillsTaken(seat, "", skills, OWN),) if skills or not (returned or connectors) else ()
        case ac.Pay(skills=skills):
            yield ev.SkillsReturned(seat, "", skills, OWN)
        case ac.PlaceConnector(colour=colour, tile=tile, side=side):
            yield ev.ConnectorPlaced(seat, colour, tile, side, False, OWN)
        case ac.DiscardConnector(colour=colour):
            yield ev.ConnectorDiscarded(seat, colour, OWN)


def _moved(context: CityContext, action: KeypleAction, purpose: Purpose) -> Generator[ev.Event, None, int]:
    """Yield the losing bids that move, and return how many keyples they are."""
    moved = 0
    for lying in context.view.centre:
        if lying.id in action.piles:
            moved += lying.bids[context.seat]
            yield ev.PileMoved(context.seat, lying.id, action.tile, purpose, action.colour, lying.bids[context.seat], OWN)
    return moved


def _with_keyples(context: CityContext, action: KeypleAction) -> Iterator[ev.Event]:
    seat, tile, purpose = context.seat, action.tile, PURPOSES[type(action)]
    moved = yield from _moved(context, action, purpose)
    number = moved + action.behind + action.front
    if purpose == Purpose.BID:
        lying = next((lying.bids[seat] for lying in context.view.centre if lying.id == tile), 0)
        yield ev.KeyplesBid(seat, tile, action.colour, action.behind, action.front, lying + number, OWN)
        return
    yield ev.KeyplesPlaced(seat, tile, purpose, action.colour, action.behind, action.front, number, OWN)
    if purpose == Purpose.UPGRADE:
        level = next((lying.level for lying in context.own.borough if lying.id == tile), 0)
        yield ev.TileUpgraded(seat, tile, level + 1, OWN)
