"""A game that was left goes on as if nobody had left; whoever sat there sits there again."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.play import Chair, Seating, read_seating, seat_all, write_seating
from ktc_city.game.new_game import CityGame

from .contexts import Transcript, listed, seated, session


def as_chosen(game: CityGame, seat: int, until: int) -> Callable[[Transcript], str]:
    """Answer step by step with choices that depend on the number of the step only; leave after ``until`` steps."""
    left: list[str] = []

    def answer(seen: Transcript) -> str:
        if not left:
            if len(game.log) >= until or game.over:
                return ""
            draft, random = game.draft(seat), Random(len(game.log))
            while draft.choices:
                at = random.randrange(len(draft.choices))
                left.append(key_of(draft.asks, at, draft.choices[at]))
                draft = draft.choose(draft.choices[at])
            left.extend([] if left else ["1"])  # what is the only way is asked all the same
        return f"{left.pop(0)}\n"

    return answer


def key_of(asks: str | None, at: int, choice: Any) -> str:
    if asks in ("front", "behind"):
        return str(choice)
    return str(choice + 1) if asks == "berth" else str(at + 1)


def go_on(file: Path, until: int) -> CityGame:
    game = ktc.load(file)
    seating = read_seating(file, game.seats)
    assert seating is not None
    played, _ = session(game, seating, as_chosen(game, 0, until), file, asks=False)
    played.play()
    return game


def begun(file: Path, until: int) -> CityGame:
    game = ktc.new_game(2, seed=12)
    seating = seated(["Ada"], 1, bot="random")
    write_seating(file, seating)
    played, _ = session(game, seating, as_chosen(game, 0, until), file, asks=False)
    played.play()
    return game


def test_a_game_in_pieces_is_the_game_in_one(tmp_path: Path) -> None:
    whole = begun(tmp_path / "whole.jsonl", 10_000)
    assert whole.over
    file = tmp_path / "pieces.jsonl"
    game, steps = begun(file, 0), 0
    while not game.over:
        steps += 17
        game = go_on(file, steps)
    assert game.digest() == whole.digest()
    assert [step.action for step in game.log] == [step.action for step in whole.log]
    assert ktc.verify(file).identical


def test_the_news_of_a_resumed_game_begin_with_the_last_own_step(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    game.apply(ktc.Pass(0))
    game.apply(ktc.Pass(1)) if game.why_not(ktc.Pass(1)) is None else None
    played, seen = session(game, seated(["Ada"], 1), listed([]), tmp_path / "game.jsonl")
    played.play()
    assert "Ada passes." in seen.text and "starts at" not in seen.text


def test_a_game_that_is_over_shows_its_score(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = begun(file, 10_000)
    played, seen = session(ktc.load(file), seated(["Ada"], 1), listed([]), file)
    played.play()
    assert game.over and "The score sheet" in seen.text


def test_a_disk_that_is_full_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    full = [True]

    def save(game: CityGame, path: Path, seat: int | None = None) -> None:
        if full[0]:
            raise ktc.RecordError("cannot be written: No space left on device", str(path))

    monkeypatch.setattr(CityGame, "save", save)
    played, seen = session(game, seated(["Ada"], 1), listed(["pass"]), tmp_path / "game.jsonl")
    with pytest.raises(ktc.RecordError, match="No space left"):
        played.play()
    assert "Could not save the game" in seen.text and "You can keep playing" in seen.text
    assert len(game.log) > 1


def test_who_sits_where_is_read_back(tmp_path: Path) -> None:
    file, seating = tmp_path / "game.jsonl", Seating((Chair(True, "Zoë"), Chair(False, "random"), Chair(True, "")), 77)
    write_seating(file, seating)
    assert read_seating(file, 3) == seating
    assert read_seating(tmp_path / "other.jsonl", 3) is None


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{}", b"[]", b"null", b"\xff\xfe", b"[" * 50_000, b"9" * 90_000, b" " * 200_000,
        b'{"type":"Seating","chairs":[],"seed":1}',
        b'{"type":"Seating","chairs":[{"type":"Chair","person":true,"name":"\\u001b[2J"},{"type":"Chair","person":false,"name":"x"}],"seed":1}',
        b'{"type":"Seating","chairs":[{"type":"Chair","person":true,"name":"A"},{"type":"Chair","person":true,"name":"a"}],"seed":1}',
        b'{"type":"Seating","chairs":[{"type":"Chair","person":1,"name":"A"},{"type":"Chair","person":true,"name":"b"}],"seed":1}',
        b'{"type":"Seating","chairs":[{"type":"Chair","person":true,"name":"A"},{"type":"Chair","person":true,"name":"b"}],"seed":NaN}',
    ],
)  # fmt: skip
def test_a_stranger_s_file_says_nothing_about_seats(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "game.jsonl"
    (tmp_path / "game.jsonl.seats.json").write_bytes(text)
    with pytest.raises(ktc.RecordError, match=r"game\.jsonl\.seats\.json"):
        read_seating(file, 2)


@pytest.mark.parametrize(
    ("players", "persons", "bots", "names"),
    [
        (None, (), (), ["", "bot"]),
        (None, ("Ada",), ("random",), ["Ada", "random"]),
        (None, ("Ada", "Ben"), (), ["Ada", "Ben"]),
        (None, ("Ada",), ("random", "builder"), ["Ada", "random", "builder"]),
        (4, ("Ada", "Ben"), ("random",), ["Ada", "Ben", "random", "random"]),
        (3, (), (), ["", "bot", "bot"]),
    ],
)
def test_persons_and_bots_are_seated(
    players: int | None, persons: tuple[str, ...], bots: tuple[str, ...], names: list[str]
) -> None:
    seating = seat_all(players, persons, bots, 1)
    assert [chair.name if chair.person or bots else "bot" for chair in seating.chairs] == names


@pytest.mark.parametrize(
    ("players", "persons", "bots", "words"),
    [
        (2, ("Ada", "Ben", "Cleo"), (), "do not fit at a table of "),
        (4, ("Ada",), ("random", "random"), "bots get 3 of the 4 seats, but you named 2"),
        (2, ("Ada",), ("buidler",), "did you mean 'builder'"),
        (2, ("Ada", "ada"), (), "same name"),
        (2, ("A" * 21, "Ben"), (), "at most 20 characters wide"),
        (2, ("\x1b[31m", "Ben"), (), "printable"),
    ],
)
def test_who_cannot_be_seated(players: int, persons: tuple[str, ...], bots: tuple[str, ...], words: str) -> None:
    with pytest.raises(ktc.OptionError, match=words):
        seat_all(players, persons, bots, 1)
