"""The answers to one small question of this game, in words: what is typed for each, and what it says beside it."""

from collections.abc import Callable, Mapping
from typing import Final

from ktc.city.entries.topics import TOPICS
from ktc.city.model.hexes import DIRECTION_NAMES, DIRECTIONS, OFFSETS, turned
from ktc.city.play.desk import CityDesk
from ktc.city.play.shown import printed
from ktc.city.play.shown.screens import lies_on
from ktc.kernel.draft import AnyChoice, AnyDraft
from ktc.messages.plain import hyphenated
from ktc.play.choices import Option

KINDS: Final = {kind.__name__: f"play-kind-{hyphenated(kind.__name__)}" for kind in TOPICS}
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


def options_of(desk: CityDesk, draft: "AnyDraft") -> list[Option]:
    """Return the answers to what a draft asks."""
    asks, choices = draft.asks or "", draft.choices
    told = TOLD.get(asks, _plain)
    if asks in NUMBERS:
        return [Option(str(value), str(value), value) for value in choices]
    if asks == "berth":
        return [Option(str(value + 1), *told(desk, draft, value)) for value in choices]
    return [Option(str(number), *told(desk, draft, value)) for number, value in enumerate(choices, start=1)]


Answer = tuple[str, AnyChoice, str]  # name, value, more


def _plain(desk: CityDesk, draft: "AnyDraft", value: AnyChoice) -> Answer:
    return str(value) or desk.say("play-none"), value, ""


def _kind(desk: CityDesk, draft: "AnyDraft", value: str) -> Answer:
    return desk.say(KINDS[value]) if value in KINDS else value, value, ""


def _tile(desk: CityDesk, draft: "AnyDraft", value: str) -> Answer:
    kind, more = type(draft.number(0)).__name__, ""
    lying = next((tile for tile in desk.view.centre if tile.id == value), None)
    owner, at_home = next(((seat, tile) for seat in desk.view.seats for tile in seat.borough if tile.id == value), (None, None))
    found = lying or at_home
    if kind == "Bid" and lying is not None:
        more = "; ".join(filter(None, (printed.shows(desk, value, lying.level), lies_on(desk, lying))))
    elif kind == "Use" and found is not None:
        more = printed.gives(desk, value, found.level)
        more += f" ({desk.names.player(owner.seat)})" if owner is not None and owner.seat != desk.seat else ""
    elif kind == "Upgrade" and at_home is not None:
        more = printed.costs(desk, value, at_home.level)
    elif kind == "PlaceConnector" and at_home is not None:
        more = printed.wants(desk, at_home)
    elif kind == "PlaceTile":
        more = printed.shows(desk, value, lying.level if lying is not None else 0)
    return desk.names.tile(value), value, more


def _colour(desk: CityDesk, draft: "AnyDraft", value: str) -> Answer:
    at = desk.view.keyple_colours.index(value)
    held = (desk.own.behind or desk.own.front)[at] + desk.own.front[at]
    return desk.names.word(value), value, desk.say("play-held", number=held)


def _pile(desk: CityDesk, draft: "AnyDraft", value: str) -> Answer:
    if not value:
        return desk.say("play-no-pile"), value, ""
    tile = next(tile for tile in desk.view.centre if tile.id == value)
    return desk.names.tile(value), value, desk.scene.keyples(tile.bids[desk.seat], tile.colour)


def _berth(desk: CityDesk, draft: "AnyDraft", value: int) -> Answer:
    return desk.say("berth-number", number=value + 1), value, printed.berth(desk, desk.box.look.berths(desk.view.era + 1)[value])


def _word(desk: CityDesk, draft: "AnyDraft", value: str) -> Answer:
    return desk.names.word(value) if value else desk.say("play-none"), value, ""


def _side(desk: CityDesk, draft: "AnyDraft", value: int) -> Answer:
    beside = desk.scene.beside(desk.seat, _tile_of(desk, draft), value)
    return desk.names.word(DIRECTION_NAMES[value]), value, desk.names.tile(beside) if beside else desk.say("play-edge")


def _place(desk: CityDesk, draft: "AnyDraft", value: tuple[int, int]) -> Answer:
    spots = {(tile.q, tile.r): tile.id for tile in desk.own.borough}
    beside = [spots[at] for dq, dr in OFFSETS if (at := (value[0] + dq, value[1] + dr)) in spots]
    return ", ".join(desk.names.tiles(beside)), value, ""


def _rotation(desk: CityDesk, draft: "AnyDraft", value: int) -> Answer:
    shores = turned(desk.names.facts(_tile_of(desk, draft)).river_mask, value)
    sides = [desk.names.word(DIRECTION_NAMES[side]) for side in DIRECTIONS if shores >> side & 1]
    return desk.say("play-river-at", sides=desk.scene.joined(sides)), value, ""


def _tile_of(desk: CityDesk, draft: "AnyDraft") -> str:
    """Return the tile that a connector or a tile's place is about: chosen, or the only one there is."""
    return str(draft.number(0).tile)


TOLD: Final[Mapping[str, Callable[[CityDesk, "AnyDraft", AnyChoice], Answer]]] = {
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
}
