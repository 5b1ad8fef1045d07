"""Stories of the variants that an outsider tried to write, by their number on that list: each is played to its end."""

from pathlib import Path
from random import Random

import pytest
from going_on import go_on
from tabling import NINE_TILES
from trial_tiles.variants import FIVE_ERAS, FOURTH_COLOUR, Eastward, Pairs, RotatingStart

import ktc
from ktc.events import EraBegan, GameEnded, TilePlaced, WinnersNamed
from ktc_city.game.new_game import CityGame

from .tables import opened

LISTED = {1: "first player", 2: "alone", 4: "five eras", 5: "fourth colour", 6: "teams of two", 7: "open hands", 8: "map rule"}


def played(players: int, seed: int, **given: object) -> CityGame:
    """Return a game of random players at its end, which is read back alike."""
    game = ktc.new_game(players, seed=seed, **given)  # type: ignore[arg-type]  # what the table plays with
    go_on(game, Random(seed), 1_000)
    assert game.over and ktc.load(text=game.to_text()).digest() == game.digest()
    return game


def test_at_least_six_of_the_eight_stand_here() -> None:
    own = [name for name in globals() if name.startswith("test_variant_")]
    assert {int(name.split("_")[2]) for name in own} == LISTED.keys() and len(LISTED) >= 6


@pytest.mark.parametrize("players", [2, 3, 5])
def test_variant_1_the_first_player_rotates(players: int) -> None:
    game = played(players, 1, variants={"rotating": RotatingStart})
    begun = [event for event in game.log.events if isinstance(event, EraBegan)]
    assert [event.first for event in begun] == [era % players for era in range(4)]
    assert {event.rule for event in begun} == {"rotating.first_player"}


def test_variant_2_one_plays_alone() -> None:
    """As far as it goes: a seat that nobody plays is a bot."""
    alone = ktc.open_box(NINE_TILES)
    assert 1 in alone.inventory.players
    assert played(1, 2, tiles=alone).score().winners == (0,)


def test_variant_4_there_are_five_eras() -> None:
    game = played(3, 3, tiles=opened(FIVE_ERAS, {}))
    assert [event.era for event in game.log.events if isinstance(event, EraBegan)] == list(range(5))


def test_variant_5_a_fourth_colour_is_one_line_of_an_overlay() -> None:
    game = played(4, 4, tiles=opened(FOURTH_COLOUR, {}))
    assert game.inventory.keyples == ("red", "blue", "yellow", "green")
    assert any(getattr(step.action, "colour", "") == "green" for step in game.log)


@pytest.mark.parametrize(("players", "size"), [(4, 2), (6, 2), (3, 1)])
def test_variant_6_pairs_win_together(players: int, size: int, tmp_path: Path) -> None:
    game = played(players, 5, variants={"pairs": Pairs})
    sheet = game.score()
    assert len(sheet.winners) == size and len({seat % (players // 2) for seat in sheet.winners}) == 1
    assert any(isinstance(event, WinnersNamed) for event in game.log.events) == (size == 2)
    assert isinstance(game.log.events[-1], GameEnded)


def test_variant_7_hands_are_open() -> None:
    game = ktc.new_game(3, seed=6, options={"open_hands": True})
    assert all(shown.behind is not None for shown in game.view(0).seats)
    played(3, 6, options={"open_hands": True})


def test_variant_8_nothing_is_laid_west_of_the_home_in_the_first_era() -> None:
    games = [played(3, seed, variants={"eastward": Eastward}) for seed in range(3)]
    laid = [(step.events, event) for game in games for step in game.log for event in step.events if isinstance(event, TilePlaced)]
    west = [event for _, event in laid if event.q < 0]
    assert west, "later eras know no such rule"
    for game in games:
        eras = -1
        for event in game.log.events:
            eras += isinstance(event, EraBegan)
            assert not (isinstance(event, TilePlaced) and eras == 0 and event.q < 0)
