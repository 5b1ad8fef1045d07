"""A game that is saved and loaded is the same game, whatever it was and whenever it was saved."""

from pathlib import Path

import pytest

import ktc
from ktc.records.verifying import Verification
from ktc_city.game.new_game import CityGame

from .files import lines_of, play, played, saved_lines, write

NINE_TILES = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"


def assert_same(one: CityGame, two: CityGame) -> None:
    assert two.digest() == one.digest()
    assert two.log[:] == one.log[:] and two.opening == one.opening
    assert two.chance.draws == one.chance.draws and two.chance.seed == one.chance.seed
    assert two.to_act == one.to_act and two.over is one.over and two.score() == one.score()
    for reader in (None, *range(one.seats)):
        assert two.view(reader) == one.view(reader) and two.events_for(reader) == one.events_for(reader)
    for seat in range(one.seats):
        assert list(two.legal_actions(seat)) == list(one.legal_actions(seat)) and two.asks(seat) == one.asks(seat)


@pytest.mark.parametrize("steps", [0, 31, 100_000], ids=["opening", "mid-game", "finished"])
@pytest.mark.parametrize("variants", [(), ("jennifer",)], ids=["plain", "jennifer"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_is_saved_loaded_and_verified(players: int, variants: tuple[str, ...], steps: int, tmp_path: Path) -> None:
    game = played(players, players, steps, variants)
    assert game.over is (steps > 31)
    game.save(tmp_path / "game.ktc")
    loaded = ktc.load(tmp_path / "game.ktc")
    assert_same(game, loaded)
    assert ktc.verify(tmp_path / "game.ktc") == Verification(True, len(game.log))


@pytest.mark.parametrize("seed", range(12))
def test_games_in_which_piles_move_are_loaded_as_well(seed: int, tmp_path: Path) -> None:
    """A pile on its way to a new bid adds up again only when the bid is told; once such games could not be loaded."""
    game = played(4 + seed % 3, seed)
    game.save(tmp_path / "game.ktc")
    assert ktc.load(tmp_path / "game.ktc").digest() == game.digest()


def test_piles_do_move_in_those_games() -> None:
    kinds = {type(event).__name__ for seed in range(12) for event in played(4 + seed % 3, seed).events_for(None)}
    assert "PileMoved" in kinds


def test_a_loaded_game_is_played_on_with_the_luck_of_the_saved_one(tmp_path: Path) -> None:
    game = played(3, 7, steps=40)
    game.save(tmp_path / "game.ktc")
    loaded = ktc.load(tmp_path / "game.ktc")
    assert play(loaded, 8).digest() == play(game, 8).digest()
    loaded.save(tmp_path / "again.ktc")
    assert ktc.verify(tmp_path / "again.ktc").identical


def test_what_was_last_done_can_be_undone_after_loading(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1)
    passes = ktc.Pass(game.to_act[0])
    game.apply(passes)
    game.save(tmp_path / "game.ktc")
    loaded = ktc.load(tmp_path / "game.ktc")
    assert loaded.undo() == passes
    assert loaded.digest() == game.at(0).digest()


def test_a_game_that_is_saved_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    game = played(4, 2, steps=50)
    game.save(tmp_path / "one.ktc")
    game.save(tmp_path / "two.ktc")
    ktc.load(tmp_path / "one.ktc").save(tmp_path / "three.ktc")
    one, two, three = ((tmp_path / f"{name}.ktc").read_bytes() for name in ("one", "two", "three"))
    assert one == two == three


def test_what_was_undone_is_not_in_the_record(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1)
    before = saved_lines(game, tmp_path)
    seat = game.to_act[0]
    game.apply(ktc.Pass(seat))
    game.undo(seat)
    assert saved_lines(game, tmp_path) == before


def test_a_secret_seed_is_in_the_hosts_record_only(tmp_path: Path) -> None:
    game = play(ktc.new_game(3), 1, steps=10)
    header = saved_lines(game, tmp_path)[0]
    assert bytes.fromhex(header["seed"]) == game.chance.seed and header["open"] is False
    assert ktc.load(tmp_path / "saved.ktc").chance.is_open is False
    assert ktc.verify(tmp_path / "saved.ktc").identical


def test_without_its_seed_a_game_goes_on_until_something_is_drawn(tmp_path: Path) -> None:
    """A host may give away a record without the seed: all is known but what is still to come."""
    lines = saved_lines(played(2, 1, steps=5), tmp_path)
    lines[0]["seed"] = None
    game = ktc.load(write(tmp_path / "seedless.ktc", lines))
    with pytest.raises(ktc.OptionError, match="without its seed"):
        play(game, 3)
    assert len(game.log) > 5, "some steps need no luck"
    assert all(game.view(reader) for reader in (None, 0, 1)), "the step that failed left the game whole"
    with pytest.raises(ktc.RecordError, match="no seed"):
        ktc.verify(tmp_path / "seedless.ktc")


def test_options_and_rulings_come_back(tmp_path: Path) -> None:
    options = {"homes": ("buckingham_palace", "somerset_house"), "start": 1, "open_hands": True}
    game = play(ktc.new_game(2, seed=3, options=options), 3, steps=20)
    game.save(tmp_path / "game.ktc")
    assert_same(game, ktc.load(tmp_path / "game.ktc"))
    assert lines_of(tmp_path / "game.ktc")[0]["options"]["start"] == 1
    assert ktc.verify(tmp_path / "game.ktc").identical


def test_a_set_that_is_not_installed_is_named_when_loading(tmp_path: Path) -> None:
    game = play(ktc.new_game(2, seed=1, tiles=NINE_TILES), 1)
    game.save(tmp_path / "game.ktc")
    for tiles in (NINE_TILES, str(NINE_TILES), ktc.open_box(NINE_TILES)):
        assert_same(game, ktc.load(tmp_path / "game.ktc", tiles=tiles))
        assert ktc.verify(tmp_path / "game.ktc", tiles=tiles).identical


def test_paths_are_texts_or_paths(tmp_path: Path) -> None:
    played(2, 1, steps=1).save(str(tmp_path / "game.ktc"))
    assert ktc.load(str(tmp_path / "game.ktc")).digest() == ktc.load(tmp_path / "game.ktc").digest()


def test_a_record_is_one_json_object_a_line_with_a_line_feed_at_its_end(tmp_path: Path) -> None:
    lines = saved_lines(played(3, 1, steps=20), tmp_path)
    assert [next(iter(line)) for line in (lines[0], lines[1], lines[2], lines[-1])] == ["ktc", "opening", "step", "closing"]
    assert len(lines) == 20 + 3
    assert (tmp_path / "saved.ktc").read_bytes().endswith(b"\n")
