"""The pages of moments and effects are whole, and every class on them is played until it has brought something."""

import ast
import inspect
import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from blocks import HOUSE, Block, blocks

import ktc
from ktc.effects.stack import DEEPEST as DEEPEST_MOMENT
from ktc.effects.stack import MOST_DONE
from ktc.events import EffectsDue
from ktc.plugin import PrintedTile
from ktc_city.box.hooks import MARK
from ktc_city.box.moments.answers import DEEPEST, KINDS, LARGEST, LONGEST_KEY, MOST_EFFECTS, MOST_IN_ALL, MOST_OPTIONS
from ktc_city.box.moments.specs import MomentHooks, ReachHooks
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effects import MOST_RESOURCES

DOCS: Final = HOUSE / "docs"
PAGES: Final = {name: (DOCS / "invent" / f"{name}.md").read_text(encoding="utf-8") for name in ("moments", "effects")}
EXAMPLES: Final = [
    block for name in PAGES for block in blocks(DOCS / "invent" / f"{name}.md") if re.search(r"^class ", block.text, re.MULTILINE)
]
TILES: Final = ("barbican", "gherkin", "greenwich", "somerset_house", "buckingham_palace")
GAMES: Final = 60


def section(page: str, title: str) -> str:
    """Return a section of a page."""
    (found,) = [text for text in re.split(r"^## ", PAGES[page], flags=re.MULTILINE) if text.startswith(f"{title}\n")]
    return found


@pytest.mark.parametrize("hook", MOMENTS)
def test_a_moment_has_a_section_with_its_signature_and_an_example(hook: str) -> None:
    told = section("moments", hook)
    signature = str(inspect.signature(getattr(MomentHooks, hook)))
    short = re.sub(r"(\w+\.)+(?=\w)", "", signature)
    short = re.sub(r"-> .*", "-> Effects", short)
    assert f"`{hook}{short}` · once" in told and "since 0." in told
    assert f"    def {hook}(" in told, "an example is missing"


def test_no_section_is_about_a_moment_that_is_gone() -> None:
    titles = re.findall(r"^## ([a-z]+(?:_\w+)?)$", PAGES["moments"], flags=re.MULTILINE)
    assert titles == list(MOMENTS)


def test_the_reach_of_tiles_is_explained() -> None:
    assert all(f"`{hook}`" in PAGES["moments"] for hook in vars(ReachHooks) if not hook.startswith("_"))


@pytest.mark.parametrize("effect", KINDS, ids=lambda kind: kind.__name__)
def test_an_effect_has_a_section_with_its_fields_and_an_example(effect: Any) -> None:
    told = section("effects", effect.__name__)
    shown = re.search(rf"`({effect.__name__}\([^`]*\))`", told)
    assert shown is not None
    call: Any = ast.parse(shown[1], mode="eval").body
    assert [*(one.id for one in call.args), *(one.arg for one in call.keywords)] == [*inspect.signature(effect).parameters]
    assert "\n```python\n" in told, "an example is missing"


def test_no_section_is_about_an_effect_that_is_gone() -> None:
    titles = re.findall(r"^## ([A-Z]\w+)$", PAGES["effects"], flags=re.MULTILINE)
    others = {"Order", "Choices", "Notes", "Secrets", "Limits"}
    assert {*titles} - others == {kind.__name__ for kind in KINDS}


def test_the_limits_are_those_of_the_engine() -> None:
    shown = [
        int(number.replace(",", "")) for number in re.findall(r"\| ([\d,]+) \|$", section("effects", "Limits"), re.MULTILINE)
    ]
    assert shown == [
        MOST_RESOURCES, MOST_EFFECTS, MOST_IN_ALL, MOST_OPTIONS, DEEPEST, LARGEST, LONGEST_KEY, DEEPEST_MOMENT, MOST_DONE,
    ]  # fmt: skip


@pytest.mark.parametrize("block", EXAMPLES, ids=str)
def test_a_class_of_these_pages_brings_something(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands on tiles of the box, or is a variant, in games at random, until each of its moments has brought effects."""
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {}
    exec(block.text, found)
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
