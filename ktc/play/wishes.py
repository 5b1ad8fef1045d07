"""Wishes in a person's own words, such as "bid gherkin red 3": what they mean, why they are refused, what is nearest."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import attrs
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.city.actions import Action, Bid, Pass, SetSail, Upgrade, Use
from ktc.city.register import Register, Rule
from ktc.kernel.errors import PluginError
from ktc.kernel.ruleset import Refusal
from ktc.play.choices import KINDS
from ktc.play.deeds import told_action
from ktc.play.desk import Desk
from ktc.play.screens import rule_text
from ktc.telling.register import read_register

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


def read_wish(desk: Desk, text: str, so_far: Wish | None = None) -> Wish | None:
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


def _kind_said(desk: Desk, text: str) -> tuple[str, str] | None:
    text = " ".join(text.casefold().split())
    words = dict(ENGLISH) | {desk.say(KINDS[kind]).casefold(): kind for kind in ENGLISH.values()}
    for word in sorted(words, key=len, reverse=True):
        if text == word or text.startswith(f"{word} "):
            return words[word], text[len(word) :].strip()
    return None


def tile_called(desk: Desk, text: str) -> str | None:
    """Return the one tile that a text names: by its id, its name, the beginning of its name, or words in it."""
    wanted = " ".join(text.casefold().replace("_", " ").split())
    if not wanted:
        return None
    names = {tile.id: tile.name.casefold() for tile in desk.names.inventory.tiles}
    ways: Sequence[Callable[[str, str], bool]] = (
        lambda tile, name: wanted in (name, tile.replace("_", " ")),
        lambda tile, name: name.startswith(wanted) or tile.replace("_", " ").startswith(wanted),
        lambda tile, name: all(word in name for word in wanted.split()),
    )
    for way in ways:
        found = [tile for tile, name in names.items() if way(tile, name)]
        if found:
            return found[0] if len(found) == 1 else _on_the_table(desk, found)
    return None


def _on_the_table(desk: Desk, tiles: Sequence[str]) -> str | None:
    lying = [tile.id for tile in (*desk.view.centre, *(tile for seat in desk.view.seats for tile in seat.borough))]
    found = [tile for tile in tiles if tile in lying]
    return found[0] if len(found) == 1 else None


def action_of(desk: Desk, wish: Wish) -> Action:
    """Return the action of a wish; what was left open is filled in with all that is held of the colour that fits best."""
    if wish.kind == "Pass":
        return Pass(desk.seat)
    if wish.kind == "SetSail":
        return SetSail(desk.seat, (wish.behind or 0) - 1)
    tile = wish.tile or ""
    hand = dict(zip(desk.view.keyple_colours, desk.own.behind or desk.own.front, strict=True))
    colour = wish.colour or _colour_on(desk, tile) or max(hand, key=lambda name: hand[name])
    behind = wish.behind if wish.behind is not None else max(1, hand[colour])
    return WITH_KEYPLES[wish.kind](desk.seat, tile, colour, behind, wish.front, wish.piles)


def _colour_on(desk: Desk, tile: str) -> str:
    lying = (*desk.view.centre, *(lying for seat in desk.view.seats for lying in seat.borough))
    return next((found.colour for found in lying if found.id == tile), "")


# --- why not --------------------------------------------------------------------------------------------------------


def register(desk: Desk) -> Register:
    """Return the register of the rules of this game's box, read once when somebody first asks for a rule."""
    key = ("register", desk.names.lang)
    if key not in desk.box.told:
        desk.box.told[key] = read_register(desk.box, desk.names.lang)
    found: Register = desk.box.told[key]
    return found


def explain(desk: Desk, refusal: Refusal) -> Iterator[RenderableType]:
    """Yield why something is refused: the reason, the rule's own sentence with its id, and what is nearest."""
    yield desk.names.painted(desk.say("play-no", reason=reason_of(desk, refusal)))
    rule = _rule(desk, refusal.rule)
    yield Padding(rule_text(rule) if rule is not None else Text(f"[{refusal.rule}]", style="dim"), (0, 0, 0, 2))
    if refusal.nearest is not None:
        yield desk.names.painted(desk.say("play-nearest", action=told_action(desk, refusal.nearest)))


def _rule(desk: Desk, name: str) -> Rule | None:
    """Return a rule; None for one that nobody has written down, or whose plugin's words cannot be told."""
    try:
        return next((rule for rule in register(desk).every if rule.id == name), None)
    except PluginError:
        return None


def reason_of(desk: Desk, refusal: Refusal) -> str:
    """Return the reason of a refusal, its seats called by the players' names."""
    players = {desk.say("seat", seat=seat).casefold(): desk.names.player(seat) for seat in range(len(desk.view.seats))}
    numbered = "|".join(map(re.escape, players))
    reason = refusal.told(desk.names.lang)
    return re.sub(rf"\b({numbered})\b", lambda seat: players[seat[0].casefold()], reason, flags=re.IGNORECASE)
