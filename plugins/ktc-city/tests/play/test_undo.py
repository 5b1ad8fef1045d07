"""Undo goes back to a person's own last decision, through the bots' steps, and never past anything that came out."""

from pathlib import Path

import pytest

import ktc
from ktc.testing import lay_table

from .contexts import listed, seated, session


def play(players: int, persons: list[str], answers: list[str], file: Path, start: int = 0) -> tuple[ktc.CityGame, str]:
    game = ktc.new_game(players, seed=3, options={"start": start})
    played, seen = session(game, seated(persons, players - len(persons)), listed(answers), file)
    played.play()
    return game, seen.text


def test_back_through_the_steps_of_bots(tmp_path: Path) -> None:
    once, _ = play(3, ["Ada"], [], tmp_path / "once.jsonl")
    twice, told = play(3, ["Ada"], ["pass", "undo"], tmp_path / "twice.jsonl")
    assert "Undone." in told
    assert twice.digest() == once.digest()
    assert ktc.load(tmp_path / "twice.jsonl").digest() == once.digest()


def test_the_bots_do_the_same_when_the_person_does(tmp_path: Path) -> None:
    straight, _ = play(3, ["Ada"], ["pass"], tmp_path / "straight.jsonl")
    twice, _ = play(3, ["Ada"], ["pass", "undo", "pass"], tmp_path / "twice.jsonl")
    assert len(straight.log) > 1
    assert twice.digest() == straight.digest()


def test_nothing_to_take_back(tmp_path: Path) -> None:
    game, told = play(2, ["Ada"], ["undo", "undo"], tmp_path / "game.jsonl")
    assert told.count("No step can be undone yet.") == 2
    assert not len(game.log)


def test_a_bot_that_began_is_not_taken_back_alone(tmp_path: Path) -> None:
    first, _ = play(2, ["Ada"], [], tmp_path / "first.jsonl", start=1)
    game, told = play(2, ["Ada"], ["undo"], tmp_path / "game.jsonl", start=1)
    assert "No step can be undone yet." in told
    assert game.digest() == first.digest() and len(game.log)


def test_before_the_screen_goes_on_a_person_may_take_it_back(tmp_path: Path) -> None:
    game, told = play(2, ["Ada", "Ben"], ["", "pass", "undo"], tmp_path / "game.jsonl")
    assert "Ada passes." in told and "Undone." in told
    assert not len(game.log)


@pytest.mark.parametrize(("lang", "word"), [("de", "rückgängig"), ("fr", "Annuler"), ("nl", "ongedaan")])
def test_taking_it_back_has_a_word_in_each_language(tmp_path: Path, lang: str, word: str) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    session(game, seated(["Ada", "Ben"], 0), listed(["", "pass", word]), tmp_path / "game.jsonl", lang)[0].play()
    assert not len(game.log)


def test_another_person_s_step_stays(tmp_path: Path) -> None:
    game, told = play(2, ["Ada", "Ben"], ["", "pass", "", "", "undo"], tmp_path / "game.jsonl")
    assert "you can undo only your own steps" in " ".join(told.split())
    assert len(game.log) == 1


def test_what_was_drawn_stays(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    game.apply(ktc.SetSail(0, 0))
    played, seen = session(
        game, seated(["", "Ben"], 0), listed(["", "sail 2", "yes", "undo", "undo", "", "undo"]), tmp_path / "g.jsonl"
    )
    played.play()
    assert len(game.log) == 2
    assert "You cannot undo this step: something was drawn in it" in " ".join(seen.text.split())


def test_a_decision_is_taken_back_step_by_step(tmp_path: Path) -> None:
    _, told = play(2, ["Ada"], ["bid", "1", "b", "back", "back"], tmp_path / "game.jsonl")
    assert told.count("Which tile?") == 2
    assert "You have not chosen anything yet." in told


def test_redo_goes_forward_through_the_steps_of_bots(tmp_path: Path) -> None:
    straight, _ = play(3, ["Ada"], ["pass"], tmp_path / "straight.jsonl")
    again, told = play(3, ["Ada"], ["pass", "undo", "redo"], tmp_path / "again.jsonl")
    assert told.count("Undone.") == told.count("Redone.") == 1
    assert again.digest() == straight.digest() and len(again.log) > 1
    assert [step.action for step in again.log] == [step.action for step in straight.log]
    assert ktc.load(tmp_path / "again.jsonl").digest() == straight.digest()
    assert told.split("Redone.")[1].count("Ada passes") == 1


def test_several_steps_are_done_again_one_by_one(tmp_path: Path) -> None:
    straight, _ = play(2, ["Ada"], ["pass", "pass"], tmp_path / "straight.jsonl")
    one, _ = play(2, ["Ada"], ["pass"], tmp_path / "one.jsonl")
    again, told = play(2, ["Ada"], ["pass", "pass", "undo", "undo", "redo"], tmp_path / "again.jsonl")
    assert told.count("Undone.") == 2 and again.digest() == one.digest()
    again, told = play(2, ["Ada"], ["pass", "pass", "undo", "undo", "redo", "redo", "redo"], tmp_path / "more.jsonl")
    assert "Nothing has been undone since the last action." in told and again.digest() == straight.digest()


def test_what_is_done_anew_leaves_nothing_to_do_again(tmp_path: Path) -> None:
    game, told = play(2, ["Ada"], ["redo", "pass", "undo", "bid 1", "back", "hint", "yes", "redo"], tmp_path / "game.jsonl")
    assert told.count("Nothing has been undone since the last action.") == 2
    assert game.log[0].action != ktc.Pass(0)


def test_a_refused_request_leaves_the_question_where_it_was(tmp_path: Path) -> None:
    _, told = play(2, ["Ada"], ["bid", "redo", "undo"], tmp_path / "game.jsonl")
    assert told.count("Which tile?") == 3 and told.count("Era 1") == 1


def test_another_person_does_not_do_it_again(tmp_path: Path) -> None:
    """Where both may lay, one takes a step back and lets the other act first."""
    waiting = {"waiting": {0: {"red": 1}, 1: {"blue": 1}}, "turn": 1, "hands": {1: {"red": 1}}, "centre": ["gherkin"]}
    game = lay_table(waiting)
    answers = ["", "1", "lay east", "undo", "later", "", "", "redo"]
    played, seen = session(game, seated(["Ada", "Ben"], 0), listed(answers), tmp_path / "game.jsonl")
    played.play()
    assert "The last step is Ada's; you can undo only your own steps." in " ".join(seen.text.split())
    assert not game.log


def test_another_person_s_step_is_called_by_the_name(tmp_path: Path) -> None:
    _, told = play(2, ["Ada", "Ben"], ["", "pass", "", "", "undo"], tmp_path / "game.jsonl")
    assert "The last step is Ada's; you can undo only your own steps." in " ".join(told.split())
