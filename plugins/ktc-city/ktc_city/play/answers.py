"""Answers and actions as text: the key to type for each answer, its effect, and the sentence of an action."""

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, Final

import attrs

from ktc.effects import Choose
from ktc.kit import AnyChoice, AnyDraft, capital, hyphenated
from ktc.play.choices import Option
from ktc_city.entries.topics import TOPICS
from ktc_city.knowledge.view import tiles_beside
from ktc_city.model import actions as ac
from ktc_city.model import events as ev
from ktc_city.model.actions import Action, KeypleAction
from ktc_city.model.hexes import DIRECTION_NAMES, DIRECTIONS, turned
from ktc_city.model.pieces import Purpose
from ktc_city.play import printed
from ktc_city.play.context import CityContext
from ktc_city.text.events import Told, fact_of, sentence, told_of

KINDS: Final = {kind.__name__: f"play-kind-{hyphenated(kind.__name__)}" for kind in TOPICS} | {"Choose": "play-kind-choose"}
QUESTIONS: Final[Mapping[str, str]] = {
    "tile": "play-which-tile",
    "colour": "play-which-colour",
    "pile": "play-which-pile",
    "front": "play-how-many-front",
    "behind": "play-how-many-behind",
    "berth": "play-which-berth",
    "return": "play-which-return",
    "connector": "play-which-connector",
    "skill": "play-which-skill",
    "side": "play-which-side",
    "place": "play-which-place",
    "rotation": "play-which-rotation",
}
NUMBERS: Final = frozenset({"front", "behind"})  # what is typed is the number itself
PURPOSES: Final[Mapping[type, Purpose]] = {ac.Bid: Purpose.BID, ac.Use: Purpose.USE, ac.Upgrade: Purpose.UPGRADE}
OWN: Final = ""  # no rule: nothing has happened yet


def options_of(context: CityContext, draft: AnyDraft) -> list[Option]:
    """Return the answers to a draft's question."""
    asks, choices = draft.asks or "", draft.choices
    describe = DESCRIBED_BY.get(asks, _plain)
    if asks in NUMBERS:
        return [Option(str(value), str(value), value) for value in choices]
    if asks == "berth":
        return [Option(str(value + 1), *describe(context, draft, value)) for value in choices]
    return [Option(str(number), *describe(context, draft, value)) for number, value in enumerate(choices, start=1)]


Answer = tuple[str, AnyChoice, str]  # name, value, more


def _plain(context: CityContext, draft: AnyDraft, value: AnyChoice) -> Answer:
    return str(value) or context.say("play-none"), value, ""


def _kind(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    return context.say(KINDS[value]) if value in KINDS else value, value, ""


def _tile(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    kind, more = type(draft.number(0)).__name__, ""
    lying = next((tile for tile in context.view.centre if tile.id == value), None)
    owner, at_home = next(
        ((seat, tile) for seat in context.view.seats for tile in seat.borough if tile.id == value), (None, None)
    )
    found = lying or at_home
    if kind == "Bid" and lying is not None:
        more = "; ".join(filter(None, (printed.shows(context, value, lying.level), context.table_text.lies_on(lying))))
    elif kind == "Use" and found is not None:
        more = printed.gives(context, value, found.level)
        more += f" ({context.names.player(owner.seat)})" if owner is not None and owner.seat != context.seat else ""
    elif kind == "Upgrade" and at_home is not None:
        more = printed.costs(context, value, at_home.level)
    elif kind == "PlaceConnector" and at_home is not None:
        more = printed.wants(context, at_home)
    elif kind == "PlaceTile":
        dealt = context.names.inventory.dealt_level(context.view.era, context.names.facts(value).kind)
        more = printed.shows(context, value, dealt if lying is None else lying.level)
    return context.names.tile(value), value, more


def _colour(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    at = context.view.keyple_colours.index(value)
    held = (context.own.behind or context.own.front)[at] + context.own.front[at]
    return context.names.word(value), value, context.say("play-held", number=held)


def _pile(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    if not value:
        return context.say("play-no-pile"), value, ""
    tile = next(tile for tile in context.view.centre if tile.id == value)
    return context.names.tile(value), value, context.scene.keyples(tile.bids[context.seat], tile.colour)


def _berth(context: CityContext, draft: AnyDraft, value: int) -> Answer:
    return (
        context.say("play-berth", number=value + 1),
        value,
        printed.berth(context, context.box.index.berths(context.view.era + 1)[value]),
    )


def _word(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    return context.names.word(value) if value else context.say("play-none"), value, ""


def _source(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    return context.names.source(value), value, ""


def _side(context: CityContext, draft: AnyDraft, value: int) -> Answer:
    beside = context.scene.beside(context.seat, _tile_of(context, draft), value)
    return context.names.word(DIRECTION_NAMES[value]), value, context.names.tile(beside) if beside else context.say("play-edge")


def _place(context: CityContext, draft: AnyDraft, value: tuple[int, int]) -> Answer:
    beside = tiles_beside(context.own, *value)
    sides = [context.names.word(DIRECTION_NAMES[side]) for _, side in beside]
    return (
        ", ".join(context.names.tiles([tile for tile, _ in beside])),
        value,
        context.say("play-place-at", sides=", ".join(sides)),
    )


def _rotation(context: CityContext, draft: AnyDraft, value: int) -> Answer:
    return shores_of(context, _tile_of(context, draft), value), value, ""


def shores_of(context: CityContext, tile: str, rotation: int) -> str:
    """Return the sides at which the river leaves a rotated tile; "" without a river."""
    shores = turned(context.names.facts(tile).river_mask, rotation)
    sides = [context.names.word(DIRECTION_NAMES[side]) for side in DIRECTIONS if shores >> side & 1]
    return context.say("play-river-at", sides=context.scene.joined(sides)) if sides else ""


def _option(context: CityContext, draft: AnyDraft, value: str) -> Answer:
    from ktc_city.play.effect_questions import answer  # what effects are loads where one asks

    name, more = answer(context, draft.number(0).key, value)
    return name, value, more


def _tile_of(context: CityContext, draft: AnyDraft) -> str:
    """Return the tile of a connector or a place: the chosen one, or the only one possible."""
    return str(draft.example.tile)


DESCRIBED_BY: Final[Mapping[str, Callable[[CityContext, AnyDraft, AnyChoice], Answer]]] = {
    "kind": _kind,
    "tile": _tile,
    "colour": _colour,
    "pile": _pile,
    "berth": _berth,
    "return": _word,
    "connector": _word,
    "skill": _word,
    "side": _side,
    "place": _place,
    "rotation": _rotation,
    "option": _option,
    "variant": _source,
}


def action_text(context: CityContext, action: Action | Choose) -> str:
    """Return an action as the sentence of its event, for a placed tile also its place and rotation; else its kind and fields."""
    if isinstance(action, ac.PlaceTile):
        return sentence(context.scene, _laid(context, action))
    parts = [told_of(context.scene, event) for event in _events(context, action)]
    named = [part for part in parts if part.text]
    if named:
        return sentence(context.scene, *named)
    kind = KINDS.get(type(action).__name__)
    return f"{_kind_and_fields(context, kind, action)}." if kind else sentence(context.scene, Told(context.seat, str(action)))


def _kind_and_fields(context: CityContext, kind: str, action: Any) -> str:
    fields = attrs.asdict(action, recurse=False).items()
    facts = [str(fact_of(context.scene, name, value)) for name, value in fields if name != "seat"]
    return f"{capital(context.say(kind))} ({context.scene.joined(facts)})" if facts else capital(context.say(kind))


def _laid(context: CityContext, action: ac.PlaceTile) -> Told:
    """Return the place of a tile: its neighbours, the side of each, and the sides of its river."""
    beside = tiles_beside(context.own, action.q, action.r)
    sides = [f"{context.names.tile(tile)} ({context.names.word(DIRECTION_NAMES[side])})" for tile, side in beside]
    laid = context.say("tile-placed-beside", tile=context.names.tile(action.tile), beside=context.scene.joined(sides))
    return Told(action.seat, "; ".join(filter(None, (laid, shores_of(context, action.tile, action.rotation)))))


def _events(context: CityContext, action: Action | Choose) -> Iterator[Any]:
    """Yield the events of an action, as far as they are known beforehand.

    An action without its own case uses the event that describes it, if that has no further fields but flags.
    """
    seat = context.seat
    match action:
        case Choose():
            from ktc_city.play.effect_questions import event_of  # as above

            yield event_of(context, action)
        case ac.Bid() | ac.Use() | ac.Upgrade():
            yield from _with_keyples(context, action)
        case ac.Take(returned=returned, connectors=connectors, skills=skills):
            yield from (ev.SkillsReturned(seat, "", returned, OWN),) if returned else ()
            yield from (ev.ConnectorsTaken(seat, "", connectors, 0, OWN),) if connectors else ()
            yield from (ev.SkillsTaken(seat, "", skills, OWN),) if skills or not (returned or connectors) else ()
        case ac.Pay(skills=skills):
            yield ev.SkillsReturned(seat, "", skills, OWN)
        case _ if type(action) in TOPICS:
            own = {**attrs.asdict(action, recurse=False), "rule": OWN}
            for kind in TOPICS[type(action)].told_by:
                if all(field.name in own or field.type is bool for field in attrs.fields(kind)):
                    yield kind(**{field.name: own.get(field.name, False) for field in attrs.fields(kind)})


def _moved(context: CityContext, action: KeypleAction, purpose: Purpose) -> Generator[ev.Event, None, int]:
    """Yield the losing bids that move, and return their number of keyples."""
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
