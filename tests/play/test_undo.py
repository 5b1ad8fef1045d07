"""Undo goes back to a person's own last decision, through the bots' steps, and never past anything that came out."""

from pathlib import Path

import ktc

from .desks import listed, seated, session


def play(players: int, persons: list[str], answers: list[str], file: Path, start: int = 0) -> tuple[ktc.CityGame, str]:
    game = ktc.new_game(players, seed=3, options={"start": start})
    played, seen = session(game, seated(persons, players - len(persons)), listed(answers), file)
    played.play()
    return game, seen.text


def test_back_through_the_steps_of_bots(tmp_path: Path) -> None:
    once, _ = play(3, ["Ada"], [], tmp_path / "once.jsonl")
    twice, told = play(3, ["Ada"], ["pass", "undo"], tmp_path / "twice.jsonl")
    assert "Taken back." in told
    assert twice.digest() == once.digest()
    assert ktc.load(tmp_path / "twice.jsonl").digest() == once.digest()


def test_the_bots_do_the_same_when_the_person_does(tmp_path: Path) -> None:
    straight, _ = play(3, ["Ada"], ["pass"], tmp_path / "straight.jsonl")
    twice, _ = play(3, ["Ada"], ["pass", "undo", "pass"], tmp_path / "twice.jsonl")
    assert len(straight.log) > 1
    assert twice.digest() == straight.digest()


def test_nothing_to_take_back(tmp_path: Path) -> None:
    game, told = play(2, ["Ada"], ["undo", "undo"], tmp_path / "game.jsonl")
    assert told.count("Nothing has been done yet.") == 2
    assert not len(game.log)


def test_a_bot_that_began_is_not_taken_back_alone(tmp_path: Path) -> None:
    first, _ = play(2, ["Ada"], [], tmp_path / "first.jsonl", start=1)
    game, told = play(2, ["Ada"], ["undo"], tmp_path / "game.jsonl", start=1)
    assert "Nothing has been done yet." in told
    assert game.digest() == first.digest() and len(game.log)


def test_before_the_screen_goes_on_a_person_may_take_it_back(tmp_path: Path) -> None:
    game, told = play(2, ["Ada", "Ben"], ["", "pass", "undo"], tmp_path / "game.jsonl")
    assert "Ada passes." in told and "Taken back." in told
    assert not len(game.log)


def test_another_person_s_step_stays(tmp_path: Path) -> None:
    game, told = play(2, ["Ada", "Ben"], ["", "pass", "", "", "undo"], tmp_path / "game.jsonl")
    assert "one seat takes back its own steps only" in " ".join(told.split())
    assert len(game.log) == 1


def test_what_was_drawn_stays(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    game.apply(ktc.SetSail(0, 0))
    played, seen = session(game, seated(["", "Ben"], 0), listed(["", "sail 2", "yes", "undo", "undo", "", "undo"]), tmp_path / "g.jsonl")
    played.play()
    assert len(game.log) == 2
    assert "what was seen cannot be unseen" in " ".join(seen.text.split())


def test_a_decision_is_taken_back_step_by_step(tmp_path: Path) -> None:
    _, told = play(2, ["Ada"], ["bid", "1", "b", "back", "back"], tmp_path / "game.jsonl")
    assert told.count("Which tile?") == 2
    assert "Nothing is chosen yet." in told
