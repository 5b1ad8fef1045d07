"""No count of the real box is built in: a box of nine tiles, two eras, two colours and one to two players plays to its end."""

from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.bots import make_bot
from ktc.events import TileLeft, TilePlaced, TileTaken
from ktc.testing import play_checked
from ktc_city.box.setup import set_up
from ktc_city.checking.laws import WATCH, watched_game
from ktc_city.model.options import GameOptions

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("bot", ["random", "builder"])
def test_nine_tiles_play_with_all_laws_on(players: int, bot: str) -> None:
    box = ktc.open_box(NINE_TILES)
    fired = set[str]()
    for seed in range(25):
        game = watched_game(set_up(box, players, GameOptions()), seed)
        tally = play_checked(game, [make_bot(bot, seed + seat) for seat in range(players)], seed, WATCH)
        fired |= {*tally.in_events, *tally.in_scores}
        assert game.state.era == 1
    assert "tile.guildhall.score" in fired


@pytest.mark.parametrize("ruling", ["leaves", "waits"])
def test_a_tile_with_six_river_sides_leaves_or_waits_by_the_ruling(tmp_path: Path, ruling: str) -> None:
    text = NINE_TILES.read_text().replace("sides: [river, land, land, land, land, land]", f"sides: {['river'] * 6}")
    path = tmp_path / "six_river_sides.yaml"
    path.write_text(text)
    dropped, placed_late = 0, 0
    for seed in range(40):
        game = ktc.new_game(2, seed=seed, tiles=path, options={"rulings": {"end.place-river": ruling}})
        random = Random(seed)
        while not game.over:
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
        events = [event for step in game.log for event in step.events]
        claimed = any(isinstance(event, TileTaken) and event.tile == "spring" for event in events)
        left = any(isinstance(event, TileLeft) and event.tile == "spring" and claimed for event in events)
        placed = any(isinstance(event, TilePlaced) and event.tile == "spring" for event in events)
        assert claimed == (left or placed)
        dropped += left
        placed_late += placed
    assert dropped  # no land side fits to it
    assert bool(placed_late) == (ruling == "waits")  # beside the brook's river side, once that is claimed too
