"""Records of games in which every tile acts: what stands in them of effects, and how much it is."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from trial_tiles.wild import Wild

import ktc
from ktc_city.game.new_game import CityGame

from .tables import box_of

LONGEST_RESOLVED = 200  # characters: a rule, and what is new


def busy(players: int, seed: int) -> CityGame:
    """Return a whole game of London in which every tile acts at any moment."""
    tiles = [tile.id for tile in ktc.open_box("london_2016").tiles]
    game, random = ktc.new_game(players, seed=seed, tiles=box_of(**dict.fromkeys(tiles, Wild))), Random(seed)
    while not game.over:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    return game


@pytest.mark.slow("plays whole games")
def test_a_game_of_six_in_which_every_tile_acts_fits_into_a_record(tmp_path: Path) -> None:
    """What was answered stands there, and no effect that was due before; a record that is too large is not written."""
    game = busy(6, 1)
    game.save(tmp_path / "game.ktc")
    lines = [json.loads(line) for line in (tmp_path / "game.ktc").read_text(encoding="utf-8").splitlines()]
    events: list[Any] = [event for line in lines for event in (*line.get("opening", ()), *line.get("events", ()))]
    resolved = [event for event in events if event["type"] == "EffectResolved"]
    assert len(resolved) > 1_000 and max(len(json.dumps(event)) for event in resolved) <= LONGEST_RESOLVED
    assert ktc.load(tmp_path / "game.ktc").digest() == game.digest()
