"""Boxes in which some tiles have other behaviours, positions laid with them, and what effects brought about."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs

import ktc
from ktc.installed.entries import Origin
from ktc.plugin import PrintedTile, Trigger, hookimpl
from ktc.testing import lay_table
from ktc_city.game.new_game import CityGame

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
Makers = Mapping[str, Callable[..., object]]
Hook = Callable[..., Any]
WORDS = {"EffectResolved", "EffectsDue", "EffectsDone", "MomentCame", "TurnHeld", "TurnBegan"}  # how it is done


def opened(text: str, makers: Makers, *variants: str) -> ktc.TileBox:
    """Return the box of a set that is a text."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "trial.yaml"
        path.write_text(text, encoding="utf-8")
        return ktc.open_box(path, variants, behaviours=makers)


def box_of(**tiles: Callable[..., object]) -> ktc.TileBox:
    """Return the box of London in which some tiles have a behaviour of a class."""
    lines = [f"  {tile}: {{behaviour: trial_{tile}}}" for tile in tiles]
    makers = {f"trial_{tile}": maker for tile, maker in tiles.items()}
    return opened("\n".join(["set: trial", "over: london_2016", "tiles:", *lines, ""]), makers)


@cache
def nine_tiles(maker: Callable[..., object], kinds: str = "home river workshop hall") -> ktc.TileBox:
    """Return the box of nine tiles in which all tiles of some kinds have one behaviour."""
    lines = []
    for line in NINE_TILES.read_text(encoding="utf-8").replace("set: nine_tiles", "set: trial").splitlines():
        kind = line.partition("kind: ")[2].partition(",")[0]
        before, word, after = line.partition("behaviour: ")
        lines.append(f"{before}{word}trial,{after.partition(',')[2]}" if word and kind in kinds.split() else line)
    return opened("\n".join(lines), {"trial": maker})


def with_variant(box: ktc.TileBox, name: str, **hooks: Hook) -> ktc.TileBox:
    """Return a box with a variant that has some moments; each hook takes moment, here and board."""
    live = {hook: {**found, name: hooks[hook]} if hook in hooks else found for hook, found in box.live.items()}
    live |= {hook: {name: call} for hook, call in hooks.items() if hook not in live}
    plugins = {**box.plugins, name: Origin("trial", "given to a test", "")}
    return attrs.evolve(box, live=live, variants=(*box.variants, name), plugins=plugins)


def laid(box: ktc.TileBox | Mapping[str, Callable[..., object]], **given: Any) -> CityGame:
    """Return a game at a position: see ``lay_table``; ``box`` says which tiles have the behaviour of which class."""
    tiles = box if isinstance(box, ktc.TileBox) else box_of(**box)
    return lay_table({"tiles": tiles, **given})


def brought(events: Sequence[Any]) -> list[Any]:
    """Return what came of effects alone: no turn, and not how they were done."""
    names = [type(event).__name__ for event in events]
    first = 0 if "Chosen" in names[:1] else names.index("MomentCame") if "MomentCame" in names else len(names)
    return [event for name, event in list(zip(names, events, strict=True))[first:] if name not in WORDS]


def lapsed(events: Sequence[Any]) -> list[str]:
    """Return the rules by which effects were left out."""
    return [event.rule for event in events if type(event).__name__ == "EffectResolved" and event.rule.startswith("effects.")]


def choose(game: CityGame, option: str) -> tuple[Any, ...]:
    """Answer the question that is open."""
    asked = [game.legal_actions(seat) for seat in game.to_act]
    (answer,) = [action for listed in asked for action in listed if isinstance(action, ktc.Choose) and action.option == option]
    return game.apply(answer)


def options(game: CityGame) -> list[str]:
    """Return the answers that there are to the question that is open."""
    asked = [game.legal_actions(seat) for seat in game.to_act]
    return [action.option for listed in asked for action in listed if isinstance(action, ktc.Choose)]


def acting(reach: str = "own", **answers: Callable[..., Any]) -> type:
    """Return a behaviour that answers some moments; each answer takes moment, here and board."""

    def method(answer: Callable[..., Any]) -> Any:
        return hookimpl(lambda self, moment, here, board: answer(moment, here, board))

    def named(hook: str, answer: Callable[..., Any]) -> Any:
        found = method(answer)
        found.__name__ = hook
        return found

    own = {hook: named(hook, answer) for hook, answer in answers.items()}
    return type("Acting", (PrintedTile,), {**own, "tile_reach": hookimpl(lambda self: reach)})


def seen_by(seen: list[Trigger], *hooks: str, reach: str = "own") -> type:
    """Return a behaviour that brings nothing, and of which a list remembers what it is asked."""

    def answer(moment: Trigger, here: Any, board: Any) -> None:
        seen.append(moment)

    return acting(reach, **dict.fromkeys(hooks, answer))
