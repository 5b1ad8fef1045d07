"""Several persons at one terminal: no screen holds what only another person may know."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

import ktc
from ktc.play import Chair, Seating
from ktc.play.asking import Leave
from ktc.play.caution import Caution
from ktc_city.game.new_game import CityGame
from ktc_city.play.asking import CityAsking
from ktc_city.play.presenter import context_of
from ktc_city.play.screens import news

from .contexts import WIPED, by_chance, listed, seated, session, terminal

COMMANDS = (
    "?", "t", "m", "a", "n", "why", "why bid", "why use", "why upgrade", "bid 9 red gherkin", "why use barbican", "sail 1",
    "use 9 blue tower", "tile tower of london", "rule use.where", "1", "back", "bid 1 red", "score", "hint", "news", "aim",
    "why sail", "lay north-east", "lay red", "back", "sail 2", "no", "pass", "no", "why lay blue", "ask off", "undo",
)  # fmt: skip
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.mark.slow("plays each game twice")
@tried(12)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 120),
    variants=st.sampled_from([(), ("jennifer",)]),
    random=st.builds(Random, st.integers(0, 1_000_000)),
)
def test_a_person_s_screen_is_the_same_whatever_the_others_hide(
    players: int, seed: int, steps: int, variants: tuple[str, ...], random: Random
) -> None:
    game = ktc.new_game(players, seed=seed, variants=variants)
    go_on(game, random, steps)
    if not game.over:
        seat = random.choice(game.to_act)
        assert all_that_is_shown(game, seat) == all_that_is_shown(game.worlds(seat, 1, seed)[0], seat)


def all_that_is_shown(game: CityGame, seat: int) -> str:
    """Return what a person finds out by looking around, asking and trying, up to a decision."""
    place, seen = terminal(listed(COMMANDS))
    people = dict(enumerate(NAMES[: game.seats]))
    seating = Seating(tuple(Chair(other == seat, name) for other, name in people.items()), 1)
    context = context_of(game, seat, people, "en", place)
    happened = [Text(line) for line in news(context.names, context.table.told(), 0)]
    with suppress(Leave):
        CityAsking(context, happened, len(game.to_act) > 1, Caution(seating)).answer()
    return seen.text


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What stood on the screen between two wipes in a whole game of three persons."""
    game = ktc.new_game(3, seed=9)
    answers = by_chance(Random(9), ("", "undo", "a", "why", "n", "later"))
    file = tmp_path_factory.mktemp("screens") / "game.jsonl"
    played, seen = session(game, seated(NAMES[:3], 0), answers, file, wipes=True)
    played.play()
    assert game.over
    return seen.screens


def test_between_two_wipes_one_person_is_served(screens: list[str]) -> None:
    assert len(screens) > 50
    for screen in screens[:-1]:  # the last one is the score sheet, for all
        served = set(re.findall(r"^.* – (\w+) \(.*─$", screen, re.MULTILINE))
        assert len(served) <= 1
        drawn = set(re.findall(r"(Ada|Ben|Cleo)(?:(?!Ada|Ben|Cleo).)* draws \d+ keyples: ", " ".join(screen.split())))
        assert drawn <= served


def test_the_screen_is_wiped_before_and_after_the_next_person_confirms(screens: list[str]) -> None:
    between = [screen for screen in screens if "the next screen is yours" in " ".join(screen.split())]
    assert between
    for screen in between:
        told = " ".join(screen.split())
        assert re.fullmatch(r"\w+ \(.*\), the next screen is yours\. Press Enter when only you can see it\. >.*", told)


def test_one_person_is_spared_the_wiping(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=9)
    played, seen = session(game, seated(["Ada"], 1), by_chance(Random(2)), tmp_path / "game.jsonl", wipes=True)
    played.play()
    assert WIPED not in seen.text and "Press Enter to clear" not in seen.text


def test_leaving_takes_the_screen_away(tmp_path: Path) -> None:
    played, seen = session(ktc.new_game(2, seed=9), seated(NAMES[:2], 0), listed([""]), tmp_path / "game.jsonl", wipes=True)
    played.play()
    assert "You:" in seen.screens[-2]
    assert seen.screens[-1].startswith("The game is saved.")


def test_a_pipe_cannot_be_wiped_and_says_so(tmp_path: Path) -> None:
    played, seen = session(ktc.new_game(2, seed=9), seated(NAMES[:2], 0), listed([""]), tmp_path / "game.jsonl")
    played.play()
    assert "This terminal cannot be cleared" in seen.text
    assert "\x1b" not in seen.text and WIPED not in seen.text
