"""The tiles of the Docklands that act: a secret that is kept and shown, and all moments and effects in lawful games."""

from collections import Counter
from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot
from ktc.events import AgainGranted, Chosen, MomentCame, NoteShown, NoteWritten, PointsTaken, PoolDrawn, SkillsGiven, TileUpgraded
from ktc.testing import lay_table

MOMENTS = {"barge_sailed", "connector_laid", "era_ended", "tile_upgraded", "tile_used", "tile_won"}
EFFECTS = (AgainGranted, Chosen, NoteShown, NoteWritten, PointsTaken, PoolDrawn, SkillsGiven)


def won(seed: int = 0) -> ktc.CityGame:
    """Return a table at which seat 0 has won Tobacco Dock and is asked for its warrant."""
    game = lay_table(
        {
            "tiles": "docklands",
            "seed": seed,
            "era": 1,
            "centre": ["tobacco_dock"],
            "bids": [{"seat": 0, "tile": "tobacco_dock", "colour": "red", "keyples": 1}],
            "boroughs": {0: [{"tile": tile, "at": [at, 0]} for at, tile in enumerate(("hay_quay", "tea_quay", "dry_dock"), 1)]},
            "sailed": {1: 3},
            "hands": {0: {"red": 3}},
        }
    )
    game.apply(ktc.SetSail(0, 2))
    return game


def test_a_warrant_is_chosen_in_secret() -> None:
    game = won()
    drawn = next(event for event in game.log.events if isinstance(event, PoolDrawn))
    assert (drawn.number, drawn.rule, game.to_act) == (2, "tile.tobacco_dock.tile_won", (0,))
    assert game.legal_actions(0) == tuple(ktc.Choose(0, "warrant", item) for item in drawn.items)
    game.apply(ktc.Choose(0, "warrant", drawn.items[1]))
    assert ("tobacco_dock", 0, "warrant", (drawn.items[1],)) in game.view(0).kept
    assert ("tobacco_dock", 0, "warrant", ("",)) in game.view(1).kept


def laid(warrant: str) -> ktc.CityGame:
    """Return a table at which Tobacco Dock lies beside two quays and a yard, with one warrant kept."""
    game = next(game for seed in range(99) if ktc.Choose(0, "warrant", warrant) in (game := won(seed)).legal_actions(0))
    game.apply(ktc.Choose(0, "warrant", warrant))
    spot = next(action for action in game.legal_actions(0) if isinstance(action, ktc.PlaceTile) and action.tile == "tobacco_dock")
    game.apply(spot)
    return game


@pytest.mark.parametrize(("warrant", "tiles"), [("quay", 2), ("wharf", 1), ("yard", 1), ("tower", 0)])
def test_a_warrant_counts_the_tiles_of_its_kind(warrant: str, tiles: int) -> None:
    lines = [line for line in laid(warrant).score().lines if line.rule == "tile.tobacco_dock.score"]
    assert [(line.seat, line.points) for line in lines] == [(0, tiles)]
    assert lines[0].reason == f"1 for each of {tiles}: {warrant} of its warrant"


def played(players: int, seed: int, bot: str = "random") -> ktc.CityGame:
    game = ktc.new_game(players, seed=seed, tiles="docklands")
    bots = [make_bot(bot, seed * 10 + seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
    return game


@pytest.mark.slow("looks for a rare case in many games")
def test_a_warrant_is_shown_when_the_dock_is_upgraded() -> None:
    shown = 0
    for seed in range(30):
        game = played(2, seed, "greedy")
        for event in game.log.events:
            if isinstance(event, NoteShown):
                shown += 1
                assert event.rule == "tile.tobacco_dock.tile_upgraded"
                assert ("tobacco_dock", event.seat, "warrant", event.items) in game.view(None).kept
    assert shown


@pytest.mark.parametrize("players", [2, 7])
def test_a_game_is_saved_loaded_and_verified(players: int, tmp_path: Path) -> None:
    game = played(players, 4)
    game.save(tmp_path / "game.jsonl")
    assert ktc.load(tmp_path / "game.jsonl").digest() == game.digest()
    assert ktc.verify(tmp_path / "game.jsonl").verdict == "identical"


@pytest.mark.slow("plays many whole games at tables of every size")
def test_each_moment_and_each_effect_of_the_set_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        game = played(2 + seed % 6, seed, ("random", "greedy")[seed % 2])
        seen.update(event.moment.hook for event in game.log.events if isinstance(event, MomentCame))
        seen.update(type(event).__name__ for event in game.log.events if isinstance(event, EFFECTS))
        raised = [event for event in game.log.events if isinstance(event, TileUpgraded) and event.rule.endswith(".tile_upgraded")]
        seen["Level"] += len(raised)
    assert {name for name, number in seen.items() if number} >= MOMENTS | {kind.__name__ for kind in EFFECTS} | {"Level"}, seen
