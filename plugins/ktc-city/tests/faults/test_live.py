"""A hook that fails in the middle of a game: the error names it, the game is as it was, and nobody else notices."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import ktc
from ktc_city.game.new_game import CityGame

from .distributions import at_hand, install, install_good, tile_set

FICKLE = """
from ktc.plugin import Hand, Points, PrintedTile, hookimpl

def answer():
    return Points(3, "luck")

class Fickle(PrintedTile):
    @hookimpl
    def tile_score(self, borough, here):
        return answer()

class Moody:
    @hookimpl
    def keyples_return(self, source, rulings):
        return answer()

BEHAVIOURS = {"fickle": Fickle}
"""
POINTS = "[ktc.tiles]\nfickle = fickle:BEHAVIOURS\n[ktc.variants]\nmoody = fickle:Moody\n"


class Spiteful:
    """Fails wherever anybody looks at it."""

    def __repr__(self) -> str:
        raise RuntimeError("do not look")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare")

    __hash__ = None  # type: ignore[assignment]  # what has no hash


def deep() -> object:
    return deep()


def leave() -> object:
    sys.exit("enough")


def stop() -> object:
    raise GeneratorExit


ANSWERS: dict[str, tuple[Callable[[], object], str]] = {
    "raises": (lambda: {}["where"], "KeyError: 'where'"),
    "leaves": (leave, "SystemExit: enough"),
    "stops": (stop, "GeneratorExit"),
    "endless": (deep, "RecursionError"),
    "text": (lambda: "many", "returned 'many' instead of Points"),
    "spiteful": (Spiteful, "returned a Spiteful instead of Points"),
    "true": (lambda: True, "returned True instead of Points"),
    "boundless": (lambda: 10**9, "returned 1000000000 points; the maximum is 100000"),
}


@pytest.fixture
def fickle(tmp_path: Path) -> Iterator[ModuleType]:
    """The module of a plugin whose answer can be changed while it runs; a good plugin is installed beside it."""
    install(tmp_path, "ktc-fickle", "0.7", POINTS, {"fickle": FICKLE})
    install_good(tmp_path)
    with at_hand(tmp_path, "fickle", "kind"):
        ktc.open_box(tile_set(tmp_path, "fickle_set", "fickle", "fickle"))
        yield sys.modules["fickle"]


def all_of(game: CityGame, path: Path) -> tuple[object, ...]:
    """Everything that can be asked of a game, its record byte for byte included."""
    game.save(path)
    seats = range(game.seats)
    return (
        *(path.read_bytes(), game.digest(), game.chance.draws, game.chance.seed, game.to_act, len(game.log), game.over),
        *(game.at(n).digest() for n in (0, len(game.log) // 2, len(game.log))),
        *(list(game.legal_actions(seat)) for seat in seats),
        *((game.asks(seat), game.view(seat), game.events_for(seat)) for seat in seats),
    )


def nearly_over(path: Path, seed: int) -> tuple[CityGame, ktc.Action]:
    """Return a game of a set in which the market has an owner, and the action that ends it."""
    for number in range(seed, seed + 50):
        game, random = ktc.new_game(2, seed=number, tiles=path), Random(number)
        while not game.over:
            before, action = game.fork(same_luck=True), random.choice(game.legal_actions(random.choice(game.to_act)))
            game.apply(action)
        if any(line.rule == "tile.market.score" for line in game.score().lines):
            return replayed(path, number, game, len(before.log)), action
    raise AssertionError("nobody ever owned the market")


def replayed(path: Path, seed: int, game: CityGame, steps: int) -> CityGame:
    """Play the first steps of a game again: a fork's record cannot be verified."""
    again = ktc.new_game(2, seed=seed, tiles=path)
    for step in game.log[:steps]:
        again.apply(step.action)
    return again


@pytest.mark.parametrize("which", ANSWERS)
def test_a_score_that_fails_leaves_the_game_as_it_was(fickle: ModuleType, tmp_path: Path, which: str) -> None:
    path, record = tmp_path / "fickle_set.yaml", tmp_path / "game.jsonl"
    game, last = nearly_over(path, 1)
    good, before = fickle.answer, all_of(game, record)
    fickle.answer, reason = ANSWERS[which]
    for ask in (lambda: game.apply(last), lambda: game.as_seat(last.seat).apply(last), lambda: game.what_if([last])):
        with pytest.raises(ktc.PluginError) as raised:
            ask()
        error = raised.value
        assert (error.plugin, error.version, error.tile, error.hook) == ("fickle", "0.7", "market", "tile_score")
        assert str(error).startswith("plugin fickle 0.7, tile market, hook tile_score: ") and reason in str(error)
        assert all_of(game, record) == before
    fickle.answer = good
    game = ktc.load(record, tiles=path)
    game.apply(last)
    game.save(record)
    assert game.over and ktc.verify(record, tiles=path).identical, "mended, it goes on from where it was"
    fickle.answer = ANSWERS[which][0]
    with pytest.raises(ktc.PluginError, match=r"plugin fickle .*tile market"):
        ktc.verify(record, tiles=path)  # a plugin's fault is no forgery
    assert ktc.load(record, tiles=path).digest() == game.digest(), "reading asks no plugin"


def test_a_fault_of_one_box_is_none_of_anothers(fickle: ModuleType, tmp_path: Path) -> None:
    """The good plugin plays on in the same process, its own tile and the box's are counted, while the other one fails."""
    path = tmp_path / "fickle_set.yaml"
    game, last = nearly_over(path, 5)
    other, random = ktc.new_game(2, seed=5, tiles="kind_set", variants=("calm",)), Random(5)
    fickle.answer = leave
    while not other.over:
        with pytest.raises(ktc.PluginError):
            game.apply(last)
        other.apply(random.choice(other.legal_actions(random.choice(other.to_act))))
    assert all(line.points == 7 for line in other.score().lines if line.rule == "tile.market.score")
    alone = ktc.new_game(2, seed=5, tiles="kind_set", variants=("calm",))
    for step in other.log:
        alone.apply(step.action)
    assert alone.digest() == other.digest()


@pytest.mark.parametrize("which", [name for name in ANSWERS if name != "boundless"])
def test_a_variant_that_fails_at_the_table_is_named(fickle: ModuleType, which: str) -> None:
    fickle.answer = ANSWERS[which][0]
    with pytest.raises(ktc.PluginError) as raised:
        ktc.new_game(2, seed=1, variants=("moody",))
    error = raised.value
    assert (error.plugin, error.version, error.tile, error.hook) == ("moody", "0.7", "moody", "keyples_return")
    assert ktc.new_game(2, seed=1, variants=("calm",)).to_act, "the next table is set up as if nothing had been"


def test_ctrl_c_in_a_hook_stops_the_game_where_it_was(fickle: ModuleType, tmp_path: Path) -> None:
    def interrupted() -> object:
        raise KeyboardInterrupt

    game, last = nearly_over(tmp_path / "fickle_set.yaml", 7)
    before, fickle.answer = all_of(game, tmp_path / "game.jsonl"), interrupted
    with pytest.raises(KeyboardInterrupt):
        game.apply(last)
    assert all_of(game, tmp_path / "game.jsonl") == before
