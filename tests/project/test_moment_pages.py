"""The page of triggers and effects is whole, and every example is played until it has brought something."""

import ast
import inspect
import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from blocks import PROJECT
from hook_examples import EFFECTS, TRIGGERS

import ktc
from ktc.effects.stack import DEEPEST as DEEPEST_MOMENT
from ktc.effects.stack import MOST_DONE
from ktc.events import EffectsDue
from ktc.plugin import PrintedTile
from ktc_city.box.hooks import MARK
from ktc_city.box.moments.answers import DEEPEST, LARGEST, LONGEST_KEY, MOST_EFFECTS, MOST_IN_ALL, MOST_OPTIONS
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effects import MOST_RESOURCES

PAGE: Final = (PROJECT / "docs" / "invent" / "effects.md").read_text(encoding="utf-8")
EXAMPLES: Final = sorted(path for folder in ("triggers", "effects") for path in (PROJECT / "docs" / folder).glob("*.py"))
TILES: Final = ("barbican", "gherkin", "greenwich", "somerset_house", "buckingham_palace")
GAMES: Final = 60


@pytest.mark.parametrize("name", [*TRIGGERS, *EFFECTS, "tile_reach", "pools_offered"])
def test_the_page_has_a_row_for_each_trigger_and_effect(name: str) -> None:
    assert re.search(rf"`{name}\b", PAGE) is not None


@pytest.mark.parametrize("name", EFFECTS)
def test_the_page_shows_an_effect_with_its_fields(name: str) -> None:
    shown = re.search(rf"`({name}\([^`]*\))`", PAGE)
    assert shown is not None
    call: Any = ast.parse(shown[1], mode="eval").body
    assert [*(one.id for one in call.args), *(one.arg for one in call.keywords)] == [*inspect.signature(EFFECTS[name]).parameters]


def test_the_limits_are_those_of_the_engine() -> None:
    shown = [
        int(number.replace(",", "")) for number in re.findall(r"\| ([\d,]+) \|$", PAGE.partition("## Limits")[2], re.MULTILINE)
    ]
    assert shown == [
        MOST_RESOURCES, MOST_EFFECTS, MOST_IN_ALL, MOST_OPTIONS, DEEPEST, LARGEST, LONGEST_KEY, DEEPEST_MOMENT, MOST_DONE,
    ]  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_brings_something(example: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands on tiles of the box, or is a variant, in games at random, until each of its moments has brought effects."""
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {}
    exec(example.read_text(encoding="utf-8"), found)
    (make,) = [kind for kind in found.values() if isinstance(kind, type) and kind.__module__ == "builtins"]
    wanted = {hook for hook in MOMENTS if hasattr(getattr(make, hook, None), MARK)}
    assert wanted
    box = on_tiles(make, tmp_path) if issubclass(make, PrintedTile) else ktc.open_box(variants={make.__name__.lower(): make})
    for seed in range(GAMES):
        wanted -= brought(box, seed)
        if not wanted:
            return
    raise AssertionError(f"{make.__name__}: {', '.join(wanted)} brought nothing in {GAMES} games")


def on_tiles(make: type, folder: Path) -> ktc.TileBox:
    """Return the box in which some tiles have a class of the page."""
    file = folder / "tried.yaml"
    tiles = "".join(f"  {tile}: {{behaviour: tried}}\n" for tile in TILES)
    file.write_text(f"set: tried\nover: london_2016\ntiles:\n{tiles}", encoding="utf-8")
    return ktc.open_box(file, behaviours={"tried": make})


def brought(box: ktc.TileBox, seed: int) -> set[str]:
    """Return the moments that brought effects in a game at random."""
    game, random = ktc.new_game(3, seed=seed, tiles=box), Random(seed)
    while not game.over:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    events = [*game.opening, *(event for step in game.log for event in step.events)]
    return {row.hook for event in events if isinstance(event, EffectsDue) for row in event.rows}
