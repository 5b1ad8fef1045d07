"""Typed actions, such as "bid gherkin red 3", and the actions that they mean."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs

from ktc_city.drawing.board.trying import tries_with_tile
from ktc_city.model.actions import Action, Bid, Pass, SetSail, Upgrade, Use
from ktc_city.play.choices import KINDS
from ktc_city.play.context import CityContext

ENGLISH: Final[Mapping[str, str]] = {
    "bid": "Bid",
    "use": "Use",
    "upgrade": "Upgrade",
    "pass": "Pass",
    "set sail": "SetSail",
    "sail": "SetSail",
}
WITH_KEYPLES: Final[Mapping[str, Callable[..., Action]]] = {"Bid": Bid, "Use": Use, "Upgrade": Upgrade}
NUMBER: Final = re.compile(r"(\d{1,6})(?:\+(\d{1,6}))?")


@attrs.frozen
class TypedAction:
    """An action as far as it was typed: the kind of action, and None for what was left open."""

    kind: str
    tile: str | None = None
    colour: str | None = None
    behind: int | None = None
    front: int = 0
    piles: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing was left open that a person would be asked for."""
        return self.kind == "Pass" or (self.behind is not None and (self.kind == "SetSail" or self.tile is not None))

    @property
    def vague(self) -> bool:
        """Whether no action can be tried of it: it says a kind alone, which needs a tile or a berth."""
        return self.tile is None and not self.whole


def read_action(context: CityContext, text: str, so_far: TypedAction | None = None) -> TypedAction | None:
    """Return the action that a text says; None where it says none.  ``so_far`` is what it goes on from when it names no kind."""
    split = _kind_named(context, text)
    kind, rest = split if split is not None else (None, text)
    colours = {word: name for name in context.view.keyple_colours for word in (name, context.names.word(name).casefold())}
    number: re.Match[str] | None = None
    colour: str | None = None
    words: list[str] = []
    for word in rest.casefold().split():
        found = NUMBER.fullmatch(word)
        number = found or number
        colour = colours.get(word, colour)
        words += [] if found or word in colours else [word]
    tile = tile_called(context, " ".join(words)) if words else None
    typed = TypedAction(kind) if kind is not None else so_far
    if typed is None or (words and tile is None) or (typed.kind not in WITH_KEYPLES and (words or colour)):
        return None
    if kind is None and tile is None and colour is None and number is None:
        return None
    if tile is not None and tile != typed.tile:
        typed = TypedAction(typed.kind, tile)
    typed = typed if colour is None else attrs.evolve(typed, colour=colour)
    return typed if number is None else attrs.evolve(typed, behind=int(number[1]), front=int(number[2] or typed.front))


def action_words(context: CityContext) -> list[str]:
    """Return the words that typed actions are made of: kinds of actions, colours and all tiles of the box."""
    colours = (*context.view.keyple_colours, *context.view.connector_colours)
    tiles = (context.names.tile(tile.id) for tile in context.names.inventory.tiles)
    return [*_kinds(context), *(context.names.word(colour) for colour in colours), *tiles]


def _kinds(context: CityContext) -> dict[str, str]:
    """Return the kinds of actions by the words for them, in English and in the language of the table."""
    return dict(ENGLISH) | {context.say(KINDS[kind]).casefold(): kind for kind in ENGLISH.values()}


def _kind_named(context: CityContext, text: str) -> tuple[str, str] | None:
    text = " ".join(text.casefold().split())
    words = _kinds(context)
    for word in sorted(words, key=len, reverse=True):
        if text == word or text.startswith(f"{word} "):
            return words[word], text[len(word) :].strip()
    return None


def tile_called(context: CityContext, text: str, first: Sequence[str] = ()) -> str | None:
    """Return the one tile that a text names: by its id, its name, the beginning of its name, or words in it.

    Tiles of ``first`` come before all others of the box.
    """
    wanted = " ".join(text.casefold().replace("_", " ").split())
    if not wanted:
        return None
    names = {tile.id: tile.name.casefold() for tile in context.names.inventory.tiles}
    for among in ({tile: names[tile] for tile in first}, names):
        for way in WAYS:
            found = [tile for tile, name in among.items() if way(wanted, tile.replace("_", " "), name)]
            if found:
                return found[0] if len(found) == 1 else _on_the_table(context, found)
    return None


WAYS: Final[Sequence[Callable[[str, str, str], bool]]] = (  # what is wanted, the id as words, the name
    lambda wanted, tile, name: wanted in (name, tile),
    lambda wanted, tile, name: name.startswith(wanted) or tile.startswith(wanted),
    lambda wanted, tile, name: all(word in name for word in wanted.split()),
)


def _on_the_table(context: CityContext, tiles: Sequence[str]) -> str | None:
    lying = [tile.id for tile in (*context.view.centre, *(tile for seat in context.view.seats for tile in seat.borough))]
    found = [tile for tile in tiles if tile in lying]
    return found[0] if len(found) == 1 else None


def action_of(context: CityContext, typed: TypedAction) -> Action:
    """Return the action that was typed.

    What was left open is filled in with all that can be brought of the colour that fits best.
    """
    if typed.kind == "Pass":
        return Pass(context.seat)
    if typed.kind == "SetSail":
        return SetSail(context.seat, (typed.behind or 0) - 1)
    tile = typed.tile or ""
    if (typed.colour, typed.behind, typed.front, typed.piles) == (None, None, 0, ()):
        for tried in tries_with_tile(context.view, context.own, tile):
            if type(tried).__name__ == typed.kind:
                return tried
    colours = context.view.keyple_colours
    behind = dict(zip(colours, context.own.behind or (0,) * len(colours), strict=True))
    front = dict(zip(colours, context.own.front, strict=True))
    lying = context.tile(tile)
    locked = lying.colour if lying is not None else ""
    colour = typed.colour or locked or max(colours, key=lambda name: behind[name] + front[name])
    if typed.behind is not None:
        return WITH_KEYPLES[typed.kind](context.seat, tile, colour, typed.behind, typed.front, typed.piles)
    before = max(typed.front, front[colour])
    return WITH_KEYPLES[typed.kind](context.seat, tile, colour, max(behind[colour], int(not before)), before, typed.piles)
