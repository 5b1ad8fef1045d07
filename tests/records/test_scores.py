"""The final score in a record: written when a game is over, counted again by ``verify``."""

from pathlib import Path

import attrs
import pytest

import ktc
from ktc.kit import ScoreSheet

from .files import lines_of, play, played, saved_lines, write
from .race import SCHEMA_1, Race, race

NOT_RECORDED = "the final score was not recorded, so it was not compared"


def test_a_finished_game_records_its_totals_and_verify_counts_them_again(tmp_path: Path) -> None:
    game = played(2, 3)
    lines = saved_lines(game, tmp_path)
    assert lines[-1]["closing"]["totals"] == list(game.score().totals)
    found = ktc.verify(write(tmp_path / "game.jsonl", lines))
    assert found.identical and NOT_RECORDED not in found.notes
    lines[-1]["closing"]["totals"][1] += 1
    found = ktc.verify(write(tmp_path / "other.jsonl", lines))
    first, second = game.score().totals
    assert (found.identical, found.line) == (False, len(lines))
    assert found.reason == f"final score: recorded {first}, {second + 1}, counted {first}, {second}"


def test_verify_says_that_an_older_record_has_no_score(tmp_path: Path) -> None:
    lines = saved_lines(played(2, 3), tmp_path)
    del lines[-1]["closing"]["totals"]
    found = ktc.verify(write(tmp_path / "older.jsonl", lines))
    assert found.identical and found.notes == (NOT_RECORDED,)
    assert NOT_RECORDED in ktc.verify(text=SCHEMA_1, game=race()).notes


def test_only_the_host_of_a_finished_game_records_a_score(tmp_path: Path) -> None:
    assert "totals" not in saved_lines(played(2, 3), tmp_path, seat=0)[-1]["closing"]
    lines = saved_lines(played(2, 3, steps=10), tmp_path)
    assert "totals" not in lines[-1]["closing"] and not ktc.verify(write(tmp_path / "begun.jsonl", lines)).notes


@pytest.mark.parametrize("totals", [None, 7, [1], [1, "2"], [1, 2, 3], [1, True], [[1], 2]])
def test_totals_that_are_no_points_by_seat_are_refused(totals: object, tmp_path: Path) -> None:
    lines = saved_lines(played(2, 3), tmp_path)
    lines[-1]["closing"]["totals"] = totals
    path = write(tmp_path / "forged.jsonl", lines)
    with pytest.raises(ktc.RecordError, match="the totals must be one whole number for each of the 2 seats") as error:
        ktc.load(path)
    assert error.value.line == len(lines)


class Uncounted(Race):
    """A race whose points cannot be counted."""

    def score(self, state: object) -> ScoreSheet:
        """Fail, as a rule with a fault does."""
        raise ZeroDivisionError


def test_a_game_whose_points_cannot_be_counted_is_saved_without_them(tmp_path: Path) -> None:
    kit = attrs.evolve(race(), open=Uncounted)
    game = ktc.new_game(2, 1, game=kit)
    play(game)  # type: ignore[arg-type]  # any game
    game.save(tmp_path / "race.jsonl")
    assert game.over and "totals" not in lines_of(tmp_path / "race.jsonl")[-1]["closing"]
    found = ktc.verify(tmp_path / "race.jsonl", game=kit)
    assert found.identical and NOT_RECORDED in found.notes
