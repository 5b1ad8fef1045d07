"""Whole games at a terminal, with sensible answers and with nonsense: never a traceback, never a line that is too wide."""

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

import ktc
from ktc_city.game.new_game import CityGame

from .contexts import by_chance, listed, seated, session

pytestmark = pytest.mark.slow("plays whole games at a terminal")

NONSENSE = (
    "", "?", "x", "0", "99", "-1", "1 2", "bid", "bid 3 red gherkin", "use barbican", "upgrade", "upgrade monument 2+1",
    "set sail", "sail 2", "sail 0", "pass now", "why", "why bid", "why use tower", "why 7", "why pass", "yes", "back", "undo",
    "later", "tile", "tile tower", "tile e", "rule", "rule bid.exceeds", "rule bid.exceed", "m", "a", "t", "n", "x" * 5_000,
    "\x1b[2J\x07", "{ $seat }", "[bold]red[/bold]", "9999999999999999999", "ünîcødé 塔",
)  # fmt: skip


@pytest.mark.parametrize(
    ("players", "persons", "variants", "lang", "width"),
    [
        (2, ("Ada",), (), "en", 80),
        (3, ("Ada", ""), ("jennifer",), "de", 80),
        (3, ("Ada", "Ben", "Cleo"), (), "fr", 60),
        (4, ("Ada Lovelace of London",), (), "nl", 80),
    ],
)
def test_a_game_comes_to_its_end(
    tmp_path: Path, players: int, persons: tuple[str, ...], variants: tuple[str, ...], lang: str, width: int
) -> None:
    game, file = ktc.new_game(players, seed=players, variants=variants), tmp_path / "game.jsonl"
    answers = by_chance(Random(players), NONSENSE)
    played, seen = session(game, seated(persons, players - len(persons)), answers, file, lang, width=width, wipes=True)
    played.play()
    assert game.over
    assert ktc.verify(file).identical
    assert max(map(cell_len, seen.shown.splitlines())) <= width
    assert not [letter for letter in seen.shown if not letter.isprintable() and letter not in "\n\f"]
    if width == 80:  # on narrower screens an id may be broken
        assert {line.rule for line in game.score().lines} <= set(seen.screens[-1].split())


def test_a_set_of_tiles_that_the_engine_never_saw(tmp_path: Path) -> None:
    box = ktc.open_box("docklands", ("whispers", "night_market"))
    game = ktc.new_game(2, seed=2, tiles=box)
    played, seen = session(game, seated(["Ada"], 1), by_chance(Random(8), NONSENSE), tmp_path / "game.jsonl", wipes=True)
    played.play()
    assert game.over
    assert max(map(cell_len, seen.shown.splitlines())) <= 80


def numbers_only(game: CityGame, file: Path) -> str:
    """Play with the first answer that is a number of the list; return what was shown."""
    played, seen = session(game, seated(["Ada"], 1), by_chance(Random(4)), file)
    played.play()
    return seen.text


def test_numbers_are_all_one_needs(tmp_path: Path) -> None:
    told = [numbers_only(ktc.new_game(2, seed=6), tmp_path / f"{name}.jsonl").replace(f"{name}.jsonl", "") for name in "ab"]
    assert told[0] == told[1]
    assert "The score sheet" in told[0] and "ktc score" in told[0]


def test_a_game_is_kept_where_nobody_answers(tmp_path: Path) -> None:
    game, file = ktc.new_game(2, seed=6), tmp_path / "game.jsonl"
    played, seen = session(game, seated([""], 1), listed([]), file)
    played.play()
    assert ktc.load(file).digest() == game.digest()
    assert seen.text.endswith(f"  {file}\n")
