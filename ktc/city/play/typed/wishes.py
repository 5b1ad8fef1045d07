"""Wishes in a person's own words, such as "bid gherkin red 3", and the actions that they mean."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs

from ktc.city.model.actions import Action, Bid, Pass, SetSail, Upgrade, Use
from ktc.city.play.choices import KINDS
from ktc.city.play.desk import CityDesk

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
class Wish:
    """A wish as far as it was said: the kind of action, and None for what was left open."""

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


def read_wish(desk: CityDesk, text: str, so_far: Wish | None = None) -> Wish | None:
    """Return what a text wishes for; None where it is no wish.  ``so_far`` is what it goes on from when it names no kind."""
    said = _kind_said(desk, text)
    kind, rest = said if said is not None else (None, text)
    colours = {word: name for name in desk.view.keyple_colours for word in (name, desk.names.word(name).casefold())}
    number: re.Match[str] | None = None
    colour: str | None = None
    words: list[str] = []
    for word in rest.casefold().split():
        found = NUMBER.fullmatch(word)
        number = found or number
        colour = colours.get(word, colour)
        words += [] if found or word in colours else [word]
    tile = tile_called(desk, " ".join(words)) if words else None
    wish = Wish(kind) if kind is not None else so_far
    if wish is None or (words and tile is None) or (wish.kind not in WITH_KEYPLES and (words or colour)):
        return None
    if kind is None and tile is None and colour is None and number is None:
        return None
    if tile is not None and tile != wish.tile:
        wish = Wish(wish.kind, tile)
    wish = wish if colour is None else attrs.evolve(wish, colour=colour)
    return wish if number is None else attrs.evolve(wish, behind=int(number[1]), front=int(number[2] or wish.front))


def wishing_words(desk: CityDesk) -> list[str]:
    """Return the words that wishes are made of: kinds of actions, colours and all tiles of the box."""
    colours = (*desk.view.keyple_colours, *desk.view.connector_colours)
    tiles = (desk.names.tile(tile.id) for tile in desk.names.inventory.tiles)
    return [*_kinds(desk), *(desk.names.word(colour) for colour in colours), *tiles]


def _kinds(desk: CityDesk) -> dict[str, str]:
    """Return the kinds of actions by the words for them, in English and in the language of the table."""
    return dict(ENGLISH) | {desk.say(KINDS[kind]).casefold(): kind for kind in ENGLISH.values()}


def _kind_said(desk: CityDesk, text: str) -> tuple[str, str] | None:
    text = " ".join(text.casefold().split())
    words = _kinds(desk)
    for word in sorted(words, key=len, reverse=True):
        if text == word or text.startswith(f"{word} "):
            return words[word], text[len(word) :].strip()
    return None


def tile_called(desk: CityDesk, text: str, first: Sequence[str] = ()) -> str | None:
    """Return the one tile that a text names: by its id, its name, the beginning of its name, or words in it.

    Tiles of ``first`` come before all others of the box.
    """
    wanted = " ".join(text.casefold().replace("_", " ").split())
    if not wanted:
        return None
    names = {tile.id: tile.name.casefold() for tile in desk.names.inventory.tiles}
    for among in ({tile: names[tile] for tile in first}, names):
        for way in WAYS:
            found = [tile for tile, name in among.items() if way(wanted, tile.replace("_", " "), name)]
            if found:
                return found[0] if len(found) == 1 else _on_the_table(desk, found)
    return None


WAYS: Final[Sequence[Callable[[str, str, str], bool]]] = (  # what is wanted, the id as words, the name
    lambda wanted, tile, name: wanted in (name, tile),
    lambda wanted, tile, name: name.startswith(wanted) or tile.startswith(wanted),
    lambda wanted, tile, name: all(word in name for word in wanted.split()),
)


def _on_the_table(desk: CityDesk, tiles: Sequence[str]) -> str | None:
    lying = [tile.id for tile in (*desk.view.centre, *(tile for seat in desk.view.seats for tile in seat.borough))]
    found = [tile for tile in tiles if tile in lying]
    return found[0] if len(found) == 1 else None


def action_of(desk: CityDesk, wish: Wish) -> Action:
    """Return the action of a wish; what was left open is filled in with all that is held of the colour that fits best."""
    if wish.kind == "Pass":
        return Pass(desk.seat)
    if wish.kind == "SetSail":
        return SetSail(desk.seat, (wish.behind or 0) - 1)
    tile = wish.tile or ""
    colours = desk.view.keyple_colours
    behind = dict(zip(colours, desk.own.behind or (0,) * len(colours), strict=True))
    front = dict(zip(colours, desk.own.front, strict=True))
    lying = desk.tile(tile)
    locked = lying.colour if lying is not None else ""
    colour = wish.colour or locked or max(colours, key=lambda name: behind[name] + front[name])
    if wish.behind is not None:
        return WITH_KEYPLES[wish.kind](desk.seat, tile, colour, wish.behind, wish.front, wish.piles)
    before = max(wish.front, front[colour])
    return WITH_KEYPLES[wish.kind](desk.seat, tile, colour, max(behind[colour], int(not before)), before, wish.piles)
