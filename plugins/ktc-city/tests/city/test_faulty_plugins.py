"""A plugin's fault stays its own: the error names plugin, tile and hook, and the game is as it was."""

import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest

import ktc
from ktc.bots import make_bot
from ktc.installed import entries as installed
from ktc.installed.entries import Origin
from ktc.plugin import Cost, Points, PrintedTile, TileData, Yield, hookimpl
from ktc_city import hookspecs
from ktc_city.box import open_box as opening
from ktc_city.box.setup import set_up

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


class UnknownColour(Plain):
    @hookimpl
    def tile_yield(self, level: int) -> Yield:
        return Yield(connectors=("purple",))


class UnknownCost(Plain):
    @hookimpl
    def tile_cost(self, level: int) -> Cost:
        return Cost(skills=("pan",))


class TwoSides(Plain):
    @hookimpl
    def tile_sides(self) -> tuple[str, ...]:
        return ("land", "river")


class NoBerths(Plain):
    @hookimpl
    def tile_berths(self) -> Any:
        return ["left"]


class NoRulings(Plain):
    @hookimpl
    def rulings_offered(self) -> Any:
        return [1]


class VariantsHook(Plain):
    @hookimpl
    def keyples_return(self) -> str:
        return "front"


class CannotBeMade:
    def __init__(self, tile: TileData) -> None:
        raise ValueError("no tile today")


class Leaves:
    def __init__(self, tile: TileData) -> None:
        raise SystemExit(3)


class LeavesLater(Plain):
    @hookimpl
    def tile_yield(self, level: int) -> Yield:
        sys.exit("no yield today")


class Silent(Plain):
    pass


class Unspeakable(Plain):
    def __repr__(self) -> str:
        raise RuntimeError("no words")

    @hookimpl
    def tile_yield(self, level: int) -> Any:
        return self


class Endless(Plain):
    @hookimpl
    def tile_sides(self) -> Any:
        return NoEnd()


class NoEnd(Sequence[str]):
    def __len__(self) -> int:
        return 6

    def __getitem__(self, index: Any) -> Any:
        return "land"


class Deep(Plain):
    @hookimpl
    def tile_cost(self, level: int) -> Any:
        return self.tile_cost(level)


class Mumbling(Plain):
    @hookimpl
    def tile_cost(self, level: int) -> Any:
        raise Unsayable


class Unsayable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def nothing(tile: TileData) -> None:
    return None


@pytest.fixture
def box_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Open the nine tiles with one behaviour replaced."""
    behaviours, origin = installed.load(installed.TILES, "box")

    found = installed.load

    def load(group: str, name: str, *how: Any) -> tuple[Any, Origin]:
        return (replaced, attrs.evolve(origin, version="9.9")) if group == installed.TILES else found(group, name, *how)

    replaced: dict[str, Any] = dict(behaviours)

    def open_box(behaviour: str, plugin: Any) -> ktc.TileBox:
        replaced[behaviour] = plugin
        monkeypatch.setattr(installed, "load", load)
        monkeypatch.setattr(opening, "_OPENED", {})
        return ktc.open_box(NINE_TILES)

    return open_box


@pytest.mark.parametrize(
    ("plugin", "words"),
    [
        (Misspelt, ("tile_scoer", "did you mean 'tile_score'")),
        (WrongArgument, ("neighbours",)),
        (WrongYield, ("tile_yield", "Yield")),
        (RaisesAtOnce, ("tile_cost", "no cost today")),
        (UnknownColour, ("tile_yield", "'purple'")),
        (UnknownCost, ("tile_cost", "'pan'", "did you mean 'pen'")),
        (TwoSides, ("tile_sides", "2 sides")),
        (NoBerths, ("tile_berths", "berths")),
        (NoRulings, ("rulings_offered", "rulings")),
        (VariantsHook, ("keyples_return", "this hook does not exist")),
        (CannotBeMade, ("no tile today",)),
        (Leaves, ("SystemExit: 3",)),
        (LeavesLater, ("tile_yield", "SystemExit: no yield today")),
        (Silent, ("has no hooks",)),
        (nothing, ("its plugin object is None",)),
        (Unspeakable, ("tile_yield", "a Unspeakable instead of a Yield")),
        (Endless, ("tile_sides", "instead of sides")),
        (Deep, ("tile_cost", "RecursionError")),
        (Mumbling, ("tile_cost: Unsayable",)),
    ],
)
def test_what_can_be_found_at_the_opening_is_found_there(box_of: Any, plugin: Any, words: tuple[str, ...]) -> None:
    with pytest.raises(ktc.PluginError) as raised:
        box_of("producer", plugin)
    for word in (*words, "box", "9.9", "smithy"):
        assert word in str(raised.value)


ANSWERS = {
    "text": lambda: "many",
    "float": lambda: 2.5,
    "half": lambda: Points(1.5, "half"),  # type: ignore[arg-type]  # a wrong type is what is tried
    "wordless": lambda: Points(1, None),  # type: ignore[arg-type]  # a wrong type is what is tried
    "numbered facts": lambda: Points(1, "one", "score-own-rule", {1: "one"}),  # type: ignore[dict-item]  # as above
    "listed facts": lambda: Points(1, "one", "score-own-rule", {"one": [1]}),  # type: ignore[dict-item]  # as above
    "endless": lambda: Points(10**5_000, "more than any record can hold"),
    "raises": lambda: 1 // 0,
    "leaves": lambda: sys.exit(1),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_score_hook_that_fails_names_itself_and_leaves_the_game_as_it_was(box_of: Any, answer: str) -> None:
    class Faulty(Plain):
        @hookimpl
        def tile_score(self) -> Any:
            return ANSWERS[answer]()

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
    assert box.yields[box.index.tile["hut"]] == (Yield(skills=("pen",)),) * 2


class OnlySpends:
    @hookimpl
    def keyples_spend(self) -> str:
        return "front-first"


class OnlyReturns:
    @hookimpl
    def keyples_return(self, source: str) -> str | None:
        return "front" if source == "borough" else None


def test_of_two_variants_each_answers_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    box, origin = installed.load(installed.TILES, "box")
    variants: dict[str, Any] = {"box": box, "spends": OnlySpends, "returns": OnlyReturns}
    monkeypatch.setattr(installed, "load", lambda group, name, *_: (variants[name], attrs.evolve(origin, name=name)))
    monkeypatch.setattr(opening, "_OPENED", {})
    box = ktc.open_box(NINE_TILES, ("returns", "spends"))
    setup = set_up(box, 2, ktc.GameOptions())
    assert setup.spend == "front-first"
    assert setup.returns["borough"] == ("front", "returns")
    assert setup.returns["losing-bid"] == ("behind", "end.losing-bids")


@pytest.mark.parametrize("answer", ["sideways", 7, None])
def test_a_variant_that_answers_nonsense_or_raises_is_named(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    class Odd:
        @hookimpl
        def keyples_return(self) -> Any:
            if answer is None:
                raise KeyError("where?")
            return answer

    box, origin = installed.load(installed.TILES, "box")
    plugins = {"box": box, "odd": Odd}
    monkeypatch.setattr(installed, "load", lambda group, name, *_: (plugins[name], attrs.evolve(origin, name=name)))
    monkeypatch.setattr(opening, "_OPENED", {})
    with pytest.raises(ktc.PluginError, match=r"odd.*keyples_return"):
        ktc.new_game(2, tiles=NINE_TILES, variants=("odd",))


def test_ctrl_c_in_a_hook_is_the_users_and_no_fault(box_of: Any) -> None:
    class Interrupted(Plain):
        @hookimpl
        def tile_yield(self) -> Yield:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        box_of("producer", Interrupted)


def test_one_object_for_two_tiles_and_a_variant_with_a_tiles_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = PrintedTile(ktc.open_box(NINE_TILES).tiles[0])
    box, origin = installed.load(installed.TILES, "box")
    plugins: dict[str, Any] = {"box": box | {"producer": lambda tile: shared}, "smithy": OnlySpends}
    monkeypatch.setattr(installed, "load", lambda group, name, *_: (plugins[name], attrs.evolve(origin, name=name)))
    monkeypatch.setattr(opening, "_OPENED", {})
    with pytest.raises(ktc.PluginError, match=r"box .*tile press: is the same object as another"):
        ktc.open_box(NINE_TILES)
    plugins["box"] = box
    with pytest.raises(ktc.PluginError, match=r"smithy .*has the name of another plugin"):
        ktc.open_box(NINE_TILES, ("smithy",))


def test_a_hook_that_will_be_taken_away_warns_once_a_plugin_and_goes_on_working(
    box_of: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Yields(Plain):
        @hookimpl
        def tile_yield(self) -> Yield:
            return Yield(skills=("pen",))

    monkeypatch.setitem(hookspecs.DEPRECATED, "tile_yield", "since 0.9: write tile_gives")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        box = box_of("producer", Yields)
    told = [str(warning.message) for warning in caught if warning.category is DeprecationWarning]
    assert told == ["plugin box 9.9, hook tile_yield: deprecated since 0.9: write tile_gives"]
    assert box.yields[box.index.tile["smithy"]] == (Yield(skills=("pen",)),) * 2
