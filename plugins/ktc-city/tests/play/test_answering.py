"""What an effect asks at a terminal: the question, what each answer brings, and the answers by number, by name and by word."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from rich.cells import cell_len
from trial_tiles import in_words

import ktc
from ktc.effects.events import Chosen
from ktc_city.stories.table import lay_table

from .contexts import by_chance, listed, seated, session
from .test_whole_games import NONSENSE

RIDES: Final[dict[str, Any]] = {
    "hands": {0: {"red": 6}, 1: {"blue": 4}},
    "skills": {0: {"coin": 2, "brick": 1}, 1: {"brick": 1}},
    "centre": ["gherkin", "barbican"],
    "options": {"homes": ["buckingham_palace", "greenwich"]},
}
USE: Final = ["use buckingham 1 red", "brick", "brick"]  # a skill tile is given back, and one is taken
RIDE: Final = "Buckingham Palace asks: ride?"
BRINGS: Final = (
    "1 pay a coin: give back 1 coin skill tile, and for that take another action (bid, use, upgrade), "
    "then set rides until era to 1"
)


def shown(tmp_path: Path, answers: list[str], lang: str = "en", **given: Any) -> tuple[ktc.CityGame, str]:
    """Return a game against a bot, and what stood on the screen, in one line, when a person answered so."""
    game = lay_table({"tiles": in_words.box(), **RIDES, **given})
    played, seen = session(game, seated(("Ada",), 1), listed(answers), tmp_path / "game.jsonl", lang, asks=False)
    played.play()
    return game, " ".join(seen.text.split())


def chosen(game: ktc.CityGame) -> list[tuple[str, str]]:
    """Return the questions that were answered, each with its answer."""
    return [(event.key, event.option) for event in game.log.events if isinstance(event, Chosen) and event.seat == 0]


@pytest.mark.parametrize("answer", ["1", "pay a coin", "pay", "PAY A COIN"])
def test_a_question_is_a_sentence_and_each_answer_says_what_it_brings(tmp_path: Path, answer: str) -> None:
    game, seen = shown(tmp_path, [*USE, answer])
    assert f"{RIDE} {BRINGS} 2 no" in seen
    assert chosen(game) == [("ride", "pay_a_coin")]
    assert "Buckingham Palace asks: act once more? 1 yes: take another action (bid, use, upgrade) 2 no" in seen


@pytest.mark.parametrize("answer", ["2", "no"])
def test_a_question_may_be_declined(tmp_path: Path, answer: str) -> None:
    game, seen = shown(tmp_path, [*USE, answer])
    assert chosen(game) == [("ride", "no")]
    assert "Ada answers Buckingham Palace (ride): no." in seen
    assert "has no effect" not in seen


@pytest.mark.parametrize(("lang", "word"), [("en", "yes"), ("de", "ja"), ("de", "yes"), ("fr", "oui"), ("nl", "1")])
def test_yes_is_an_answer_where_that_is_asked(tmp_path: Path, lang: str, word: str) -> None:
    brick = {"en": "brick", "de": "Ziegelstein", "fr": "brique", "nl": "baksteen"}[lang]
    game, _ = shown(tmp_path, [USE[0], brick, brick, "1", word, "bid 1 red barbican"], lang)
    assert chosen(game) == [("ride", "pay_a_coin"), ("again", "yes")]
    assert game.view(None).centre[1].bids[0] == 1


def test_one_more_action_says_of_which_kinds(tmp_path: Path) -> None:
    _, seen = shown(tmp_path, [*USE, "1", "yes", "pass"])
    assert "Extra action: bid, use and upgrade: 1 bid 2 use" in seen
    assert "No: the extra action must be one of these: bid, use and upgrade." in seen


def test_whoever_does_something_else_reads_why_not_and_what_is_nearest(tmp_path: Path) -> None:
    game, seen = shown(tmp_path, [*USE, "bid 1 red gherkin", "yes"])
    assert "No: first Ada answers Buckingham Palace: ride? (pay a coin and no). [effects.choose]" in seen
    assert "Closest legal action: Ada answers Buckingham Palace (ride): pay a coin. Type yes to play it." in seen
    assert chosen(game) == [("ride", "pay_a_coin")]


def test_why_is_answered_once_and_not_tile_by_tile(tmp_path: Path) -> None:
    _, seen = shown(tmp_path, [*USE, "why bid"])
    assert seen.count("First Ada answers Buckingham Palace: ride? (pay a coin and no). [effects.choose]") == 1


def test_pieces_are_asked_for_with_the_effect_that_wants_them(tmp_path: Path) -> None:
    game, seen = shown(tmp_path, ["use greenwich 1 red", "coin", "coin", "brick"], skills={0: {"coin": 2, "brick": 1}})
    asks = "Greenwich asks: which skill tile? (give 1 skill tile of any type to Helix, as far as possible) 1 brick 2 coin"
    assert asks in seen
    assert chosen(game) == [("skill", "brick")]
    assert "Ada gives 1 brick skill tile to Helix for Greenwich" in seen


def test_a_tile_shows_what_it_brings_and_remembers(tmp_path: Path) -> None:
    homes = {"homes": ["palace_of_westminster", "buckingham_palace"]}
    commands = ["use palace 1 red", "brick", "brick", "tile palace", "tile buckingham", "mine"]
    _, seen = shown(tmp_path, commands, options=homes)
    assert "[coins 1]" in seen
    assert "Palace of Westminster: when it is used: add 1 to coins. [tile.palace_of_westminster.tile_used]" in seen
    once = (
        "Buckingham Palace: Once an era, whoever uses it may give back a coin and act again. [tile.buckingham_palace.tile_used]"
    )
    assert once in seen
    assert seen.count("[coins") == 2  # on the tile's own screen, and in the table below the borough


@pytest.mark.slow("plays whole games at a terminal")
@pytest.mark.parametrize(("lang", "width"), [("en", 80), ("de", 60), ("fr", 80), ("nl", 80)])
def test_whole_games_with_tiles_that_act_come_to_their_end(tmp_path: Path, lang: str, width: int) -> None:
    game, file = ktc.new_game(3, seed=len(lang) + width, tiles=in_words.box()), tmp_path / "game.jsonl"
    answers = by_chance(Random(width), NONSENSE)
    played, seen = session(game, seated(("Ada", "Ben"), 1, bot="random"), answers, file, lang, width=width, wipes=True)
    played.play()
    assert game.over
    assert any(isinstance(event, Chosen) for event in game.log.events)
    assert max(map(cell_len, seen.shown.splitlines())) <= width
