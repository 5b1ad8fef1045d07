"""Hooks that are asked at every turn: one that fails is named, the game stays as it was, and its record can be read."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import ktc
from ktc.plugin import Offer, PrintedTile, Yield, hookimpl
from ktc_city.game.new_game import CityGame

from .test_live import Spiteful, all_of, deep, leave

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


class Sly(Sequence[Yield]):
    """A row that fails when it is looked at."""

    def __len__(self) -> int:
        raise RuntimeError("do not count")

    def __getitem__(self, index: Any) -> Any:
        raise RuntimeError("do not look")


ANSWERS: dict[str, tuple[Callable[[], object], str]] = {
    "raises": (lambda: {}["where"], "KeyError: 'where'"),
    "leaves": (leave, "SystemExit: enough"),
    "endless": (deep, "RecursionError"),
    "text": (lambda: "many", "returned 'many'"),
    "spiteful": (Spiteful, "returned a Spiteful"),
    "sly": (Sly, "returned"),
    "unheld": (lambda: [Offer("x", Yield(), notes=7)], ""),  # type: ignore[arg-type]  # a wrong type is what is tried
    "ungiven": (lambda: [Offer("x", gives=7)], ""),  # type: ignore[arg-type]  # a wrong type is what is tried
    "wide": (lambda: Yield(connectors=7), ""),  # type: ignore[arg-type]  # a wrong type is what is tried
}


@pytest.fixture
def mood() -> SimpleNamespace:
    """What the hooks below answer: nothing, until a test says otherwise."""
    return SimpleNamespace(gives=lambda: None, reacts=lambda: None)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A set in which home tiles ask a hook at each use, and react to each use in their borough."""
    text = NINE_TILES.read_text().replace("set: nine_tiles", "set: moody").replace("behaviour: home", "behaviour: moody")
    (tmp_path / "moody.yaml").write_text(text.replace("behaviour: producer", "behaviour: moody"))
    return tmp_path / "moody.yaml"


def box_of(path: Path, mood: SimpleNamespace) -> ktc.TileBox:
    class Moody(PrintedTile):
        @hookimpl
        def tile_gives(self) -> Any:
            return mood.gives()

        @hookimpl
        def tile_reacts(self) -> Any:
            return mood.reacts()

    return ktc.open_box(path, behaviours={"moody": Moody})


def a_use(game: CityGame) -> ktc.Use:
    """Play at random until somebody can use a tile of an own borough."""
    random = Random(3)
    while True:
        for seat in game.to_act:
            homes = [tile.id for tile in game.inventory.tiles if tile.kind == "home"]
            uses = [a for a in game.legal_actions(seat) if isinstance(a, ktc.Use) and a.tile in homes]
            if uses:
                return uses[0]
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))


@pytest.mark.parametrize("hook", ["gives", "reacts"])
@pytest.mark.parametrize("which", ANSWERS)
def test_a_use_whose_hook_fails_is_not_done(path: Path, tmp_path: Path, mood: SimpleNamespace, hook: str, which: str) -> None:
    box = box_of(path, mood)
    game = ktc.new_game(2, seed=1, tiles=box)
    action: ktc.Action = a_use(game)
    if hook == "reacts":  # a tile reacts when the use is over, with what was chosen for it
        game.apply(action)
        action = next(take for take in game.legal_actions(action.seat) if isinstance(take, ktc.Take))
    before = all_of(game, tmp_path / "game.jsonl")
    answer, reason = ANSWERS[which]
    setattr(mood, hook, answer)
    with pytest.raises(ktc.PluginError) as raised:
        game.apply(action)
    error = raised.value
    assert error.hook == f"tile_{hook}" and error.plugin == "behaviours" and error.tile and reason in str(error)
    setattr(mood, hook, lambda: None)
    assert all_of(game, tmp_path / "game.jsonl") == before
    game.apply(action)


@pytest.mark.parametrize("hook", ["gives", "reacts"])
def test_a_hook_that_moves_the_game_is_refused(path: Path, tmp_path: Path, mood: SimpleNamespace, hook: str) -> None:
    game = ktc.new_game(2, seed=1, tiles=box_of(path, mood))
    action: ktc.Action = a_use(game)
    if hook == "reacts":
        game.apply(action)
        action = next(take for take in game.legal_actions(action.seat) if isinstance(take, ktc.Take))
    before = all_of(game, tmp_path / "game.jsonl")
    setattr(mood, hook, lambda: game.apply(action))
    with pytest.raises(ktc.PluginError, match="the game is waiting for this answer"):
        game.apply(action)
    setattr(mood, hook, lambda: None)
    assert all_of(game, tmp_path / "game.jsonl") == before
    game.apply(action)


@pytest.mark.parametrize("which", ANSWERS)
def test_a_record_is_read_though_the_open_choice_asks_a_hook_that_fails(
    path: Path, tmp_path: Path, mood: SimpleNamespace, which: str
) -> None:
    box = box_of(path, mood)
    game = ktc.new_game(2, seed=1, tiles=box)
    use = a_use(game)
    game.apply(use)
    assert game.view(None).phase == "taking"
    game.save(tmp_path / "game.jsonl")
    view, told = game.view(0), game.events_for(1)
    mood.gives, reason = ANSWERS[which]
    with pytest.raises(ktc.PluginError) as raised:
        game.legal_actions(use.seat)
    assert raised.value.hook == "tile_gives" and reason in str(raised.value)
    asked: list[str] = []
    wrong, mood.gives = mood.gives, lambda: asked.append("tile_gives")
    mood.reacts = lambda: asked.append("tile_reacts")
    ktc.load(tmp_path / "game.jsonl", tiles=box)
    assert not asked, "reading a record runs nobody's code"
    mood.gives = wrong
    read = ktc.load(tmp_path / "game.jsonl", tiles=box)
    assert read.view(0) == view and read.events_for(1) == told
    with pytest.raises(ktc.PluginError, match="hook tile_gives"):
        read.legal_actions(use.seat)
    mood.gives = lambda: None
    assert read.legal_actions(use.seat), "mended, it goes on from where it was"


def test_a_choice_that_a_plugin_does_not_give_is_found_by_verify(path: Path, tmp_path: Path, mood: SimpleNamespace) -> None:
    box, record = box_of(path, mood), tmp_path / "game.jsonl"
    game = ktc.new_game(2, seed=1, tiles=box)
    game.apply(a_use(game))
    mood.gives = Yield
    game.save(record)
    assert ktc.load(record, tiles=box).digest() == game.digest(), "each event could be"
    assert not ktc.verify(record, tiles=box).identical


@pytest.mark.parametrize("which", [name for name in ANSWERS if name != "wide"])
def test_a_variant_whose_offers_fail_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str) -> None:
    from .distributions import at_hand, install

    source = (
        "from ktc.plugin import hookimpl\ndef answer(): return None\n"
        "class Moody:\n    @hookimpl\n    def turn_offers(self): return answer()\n"
    )
    install(tmp_path, "ktc-offers", "0.7", "[ktc.variants]\noffers = offers_of:Moody\n", {"offers_of": source})
    with at_hand(tmp_path, "offers_of"):
        game = ktc.new_game(2, seed=1, variants=("offers",))
        before = all_of(game, tmp_path / "game.jsonl")
        sys.modules["offers_of"].answer, reason = ANSWERS[which]  # type: ignore[attr-defined]  # the module was made for this test
        with pytest.raises(ktc.PluginError) as raised:
            game.legal_actions(game.to_act[0])
        error = raised.value
        assert (error.plugin, error.version, error.hook) == ("offers", "0.7", "turn_offers") and reason in str(error)
        sys.modules["offers_of"].answer = lambda: None  # type: ignore[attr-defined]  # the module was made for this test
        assert all_of(game, tmp_path / "game.jsonl") == before
