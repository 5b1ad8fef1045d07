"""The answers to one small question of this game, in words: what is typed for each, and what it says beside it."""

from collections.abc import Callable, Mapping
from typing import Final

from ktc.kit import AnyChoice, AnyDraft, hyphenated
from ktc.play.choices import Option
from ktc_city.entries.topics import TOPICS
from ktc_city.knowledge.view import tiles_beside
from ktc_city.model.hexes import DIRECTION_NAMES, DIRECTIONS, turned
from ktc_city.play.context import CityContext
from ktc_city.play.shown import printed

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


def options_of(context: CityContext, draft: "AnyDraft") -> list[Option]:
    """Return the answers to what a draft asks."""
    asks, choices = draft.asks or "", draft.choices
    describe = DESCRIBED_BY.get(asks, _plain)
    if asks in NUMBERS:
        return [Option(str(value), str(value), value) for value in choices]
    if asks == "berth":
        return [Option(str(value + 1), *describe(context, draft, value)) for value in choices]
    return [Option(str(number), *describe(context, draft, value)) for number, value in enumerate(choices, start=1)]


Answer = tuple[str, AnyChoice, str]  # name, value, more


def _plain(context: CityContext, draft: "AnyDraft", value: AnyChoice) -> Answer:
    return str(value) or context.say("play-none"), value, ""


def _kind(context: CityContext, draft: "AnyDraft", value: str) -> Answer:
    return context.say(KINDS[value]) if value in KINDS else value, value, ""


def _tile(context: CityContext, draft: "AnyDraft", value: str) -> Answer:
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
        more = printed.shows(context, value, lying.level if lying is not None else 0)
    return context.names.tile(value), value, more


def _colour(context: CityContext, draft: "AnyDraft", value: str) -> Answer:
    at = context.view.keyple_colours.index(value)
    held = (context.own.behind or context.own.front)[at] + context.own.front[at]
    return context.names.word(value), value, context.say("play-held", number=held)


def _pile(context: CityContext, draft: "AnyDraft", value: str) -> Answer:
    if not value:
        return context.say("play-no-pile"), value, ""
    tile = next(tile for tile in context.view.centre if tile.id == value)
    return context.names.tile(value), value, context.scene.keyples(tile.bids[context.seat], tile.colour)


def _berth(context: CityContext, draft: "AnyDraft", value: int) -> Answer:
    return (
        context.say("berth-number", number=value + 1),
        value,
        printed.berth(context, context.box.index.berths(context.view.era + 1)[value]),
    )


def _word(context: CityContext, draft: "AnyDraft", value: str) -> Answer:
    return context.names.word(value) if value else context.say("play-none"), value, ""


def _side(context: CityContext, draft: "AnyDraft", value: int) -> Answer:
    beside = context.scene.beside(context.seat, _tile_of(context, draft), value)
    return context.names.word(DIRECTION_NAMES[value]), value, context.names.tile(beside) if beside else context.say("play-edge")


def _place(context: CityContext, draft: "AnyDraft", value: tuple[int, int]) -> Answer:
    beside = tiles_beside(context.own, *value)
    sides = [context.names.word(DIRECTION_NAMES[side]) for _, side in beside]
    return (
        ", ".join(context.names.tiles([tile for tile, _ in beside])),
        value,
        context.say("play-place-at", sides=", ".join(sides)),
    )


def _rotation(context: CityContext, draft: "AnyDraft", value: int) -> Answer:
    return shores_of(context, _tile_of(context, draft), value), value, ""


def shores_of(context: CityContext, tile: str, rotation: int) -> str:
    """Return where the river leaves a tile that lies turned; "" where no river is on it."""
    shores = turned(context.names.facts(tile).river_mask, rotation)
    sides = [context.names.word(DIRECTION_NAMES[side]) for side in DIRECTIONS if shores >> side & 1]
    return context.say("play-river-at", sides=context.scene.joined(sides)) if sides else ""


def _option(context: CityContext, draft: "AnyDraft", value: str) -> Answer:
    from ktc_city.play.answering import answer  # few games ask

    name, more = answer(context, draft.number(0).key, value)
    return name, value, more


def _tile_of(context: CityContext, draft: "AnyDraft") -> str:
    """Return the tile that a connector or a tile's place is about: chosen, or the only one there is."""
    return str(draft.example.tile)


DESCRIBED_BY: Final[Mapping[str, Callable[[CityContext, "AnyDraft", AnyChoice], Answer]]] = {
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
}
