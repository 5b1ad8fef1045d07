"""A fan set without Python, played with chance, picked players, colours of keyples, offers, and effects before an upgrade."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from going_on import go_on

import ktc
from ktc.cli import main
from ktc.events import Chosen, KeyplesDrawn, KeyplesGiven, OfferTaken
from ktc.messages import LANGUAGES

FAIR = Path(__file__).with_name("funfair.yaml")
TILES = ("barbican", "gherkin", "canary_wharf", "senate_house", "covent_garden")
GAMES = 24


def met(game: ktc.CityGame) -> set[str]:
    """Return what a game had of all that is new in the set."""
    found = set()
    for event in game.log.events:
        match event:
            case Chosen(rule="effects.chance"):
                found.add(f"chance: {event.key}")
            case Chosen(key="who"):
                found.add("picked")
            case KeyplesGiven():
                found.add("given")
            case KeyplesDrawn() if event.sought:
                found.add("sought")
            case OfferTaken():
                found.add("offer")
            case Chosen(key="scaffold"):
                found.add("before an upgrade")
    return found


def test_all_that_the_set_says_happens_in_games_that_are_verified(tmp_path: Path) -> None:
    box, found = ktc.open_box(FAIR), set[str]()
    for seed in range(GAMES):
        game, random = ktc.new_game(4, seed=seed, tiles=box), Random(seed)
        while not game.over:
            listed = game.legal_actions(random.choice(game.to_act))
            wanted = [one for one in listed if getattr(one, "tile", getattr(one, "variant", None)) in TILES]
            game.apply(random.choice(wanted or listed))
        found |= met(game)
        game.save(tmp_path / "game.ktc")
        assert ktc.verify(tmp_path / "game.ktc", tiles=box).verdict == "identical"
    wanted = {"picked", "given", "sought", "offer", "before an upgrade", "chance: who", "chance: wheel", "chance: from"}
    assert found >= wanted, wanted - found


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_bots_play_it_and_search_its_determinizations(bot: str) -> None:
    game = ktc.new_game(3, seed=4, tiles=FAIR)
    go_on(game, Random(4), 60)
    for _ in range(12):
        if game.over:
            break
        seat = game.to_act[0]
        player: Any = ktc.bots.make_bot("search:iterations=8" if bot == "search" else bot, 1)
        game.apply(player.choose(game.as_seat(seat)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_of_it_is_described(lang: str) -> None:
    box = ktc.open_box(FAIR)
    texts = [ktc.describe(tile, lang, box) for tile in TILES]
    assert len(set(texts)) == len(TILES) and not any("{" in text or "effect-" in text for text in texts)


@pytest.mark.slow("plays games in other processes")
def test_the_checker_finds_no_fault_in_it() -> None:
    result = CliRunner().invoke(main, ["tiles", "check", str(FAIR), "--games", "20"])
    assert result.exit_code == 0, result.output
