"""A plugin's fault stays its own: the error names plugin, tile and hook, and the game is as it was."""

from pathlib import Path
from typing import Any

import attrs
import pytest

import ktc
from ktc.bots import make_bot
from ktc.city import installed, tilebox
from ktc.city.installed import Origin
from ktc.plugin import Points, TileData, Yield, hookimpl

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


class Plain:
    def __init__(self, tile: TileData) -> None:
        self.tile = tile


class Misspelt(Plain):
    @hookimpl
    def tile_scoer(self) -> int:
        return 1


class WrongArgument(Plain):
    @hookimpl
    def tile_score(self, neighbours: object) -> int:
        return 1


class WrongYield(Plain):
    @hookimpl
    def tile_yield(self, level: int) -> Any:
        return {"connectors": ["pipe"]}


class RaisesAtOnce(Plain):
    @hookimpl
    def tile_cost(self, level: int) -> Any:
        raise RuntimeError("no cost today")


class CannotBeMade:
    def __init__(self, tile: TileData) -> None:
        raise ValueError("no tile today")


@pytest.fixture
def box_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Open the nine tiles with one behaviour replaced."""
    behaviours, origin = installed.load(installed.TILES, "box")

    def load(group: str, name: str) -> tuple[Any, Origin]:
        return replaced, attrs.evolve(origin, version="9.9")

    replaced: dict[str, Any] = dict(behaviours)

    def open_box(behaviour: str, plugin: Any) -> ktc.TileBox:
        replaced[behaviour] = plugin
        monkeypatch.setattr(installed, "load", load)
        monkeypatch.setattr(tilebox, "_OPENED", {})
        return ktc.open_box(NINE_TILES)

    return open_box


@pytest.mark.parametrize(
    ("plugin", "words"),
    [
        (Misspelt, ("tile_scoer",)),
        (WrongArgument, ("neighbours",)),
        (WrongYield, ("tile_yield", "Yield")),
        (RaisesAtOnce, ("tile_cost", "no cost today")),
        (CannotBeMade, ("no tile today",)),
    ],
)
def test_what_can_be_found_at_the_opening_is_found_there(box_of: Any, plugin: Any, words: tuple[str, ...]) -> None:
    with pytest.raises(ktc.PluginError) as raised:
        box_of("producer", plugin)
    for word in (*words, "box", "9.9", "smithy"):
        assert word in str(raised.value)


@pytest.mark.parametrize("answer", ["raise", "text", "float", "half"])
def test_a_score_hook_that_fails_names_itself_and_leaves_the_game_as_it_was(box_of: Any, answer: str) -> None:
    class Faulty(Plain):
        @hookimpl
        def tile_score(self) -> Any:
            if answer == "raise":
                raise ZeroDivisionError("oops")
            return {"text": "many", "float": 2.5, "half": Points(1.5, "half")}[answer]  # type: ignore[arg-type]  # wrong on purpose

    box = box_of("different_connectors", Faulty)
    bots = [make_bot("builder", 1), make_bot("builder", 2)]
    for seed in range(20):
        game = ktc.new_game(2, seed=seed, tiles=box)
        before = None
        try:
            while not game.over:
                before = (game.digest(), len(game.log), game.chance.draws)
                seat = game.to_act[0]
                game.apply(bots[seat].choose(game.as_seat(seat)))
        except ktc.PluginError as error:
            assert (error.tile, error.hook, error.plugin) == ("market", "tile_score", "box")
            assert before == (game.digest(), len(game.log), game.chance.draws)
            assert game.legal_actions(game.to_act[0])  # play goes on from here, were the plugin mended
            return
    raise AssertionError("nobody ever owned the market")


def test_a_hook_may_take_fewer_arguments_and_return_a_number(box_of: Any) -> None:
    class Seven(Plain):
        @hookimpl
        def tile_score(self) -> int:
            return 7

        @hookimpl
        def tile_yield(self) -> Yield:
            return Yield(skills=("pen",))

    box = box_of("home", Seven)
    sheet = ktc.new_game(2, seed=1, tiles=box).score()
    assert [line.points for line in sheet.lines if line.rule.startswith("tile.")] == [7, 7]
    assert box.yields[box.look.tile["hut"]] == (Yield(skills=("pen",)),) * 2
