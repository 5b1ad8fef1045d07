"""Whole games with programs: what they are sent is what their seat knows, and they end with the game."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from codec.fitting import Fitting
from kernel.kits import AUCTION, LONDON, STADENS
from kernel.sealed_auction import SealedAuction
from kernel.toy import opened

import ktc
from ktc.bots import make_bot, play
from ktc.bots.lines import bot as lines_bot
from ktc.bots.turns import finish
from ktc.kernel.game import AnyGame
from ktc.table import Table
from ktc_city.kit import GAME

from .children import GOOD, KEEPS, bot_of, command, kept

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"
FITTING = {"city": Fitting(GAME), "auction": Fitting(AUCTION), "london": Fitting(LONDON), "stadens": Fitting(STADENS)}
GAMES: dict[str, Any] = {
    "city": lambda: ktc.new_game(2, seed=5),
    "auction": lambda: opened(SealedAuction(), 5),
    "london": lambda: ktc.new_game(2, seed=5, game=LONDON),
    "stadens": lambda: ktc.new_game(3, seed=5, game=STADENS),
}


@pytest.mark.slow("plays whole games by programs")
@pytest.mark.parametrize("name", GAMES)
def test_a_program_plays_a_whole_game_by_what_its_seat_is_told(name: str, tmp_path: Path) -> None:
    game: AnyGame = GAMES[name]()
    book = tmp_path / "book"
    bots = [bot_of(command(tmp_path, KEEPS, book)), *(make_bot("random", seat, None) for seat in range(1, game.seats))]
    names = ["Ada", *("random" for _ in range(1, game.seats))]
    for _ in play(game, bots, names):
        pass
    assert game.over and bots[0].lost is None
    hello, *turns, end = kept(book)
    wanted = {"type": "Hello", "protocol": 1, "game": game.ruleset.id, "seat": 0, "names": names, "answer_ms": 10_000}
    assert wanted.items() <= hello.items()
    assert {turn["type"] for turn in turns} == {"YourTurn"} and end["type"] == "GameOver"
    assert len(turns) == sum(step.seat == 0 for step in game.log)
    told = list[Any]()
    for line in (*turns, end):
        told[line["kept"] :] = line["events"]
    assert told == _plain(game.events_for(0))
    assert end["sheet"] == _plain(game.score()) and end["table"]["over"]
    for line in kept(book):
        assert FITTING[name].complaints(line, line["type"]) == []
    for turn in turns:
        assert list(turn)[:3] == ["type", "revision", "count"], "who reads no JSON finds them"
        assert turn["count"] == len(turn["actions"]) and turn["revision"] == turn["table"]["revision"]


def _plain(value: object) -> Any:
    return json.loads(ktc.to_json(value))


def test_what_a_program_answers_fits_what_is_described() -> None:
    game = ktc.new_game(2, seed=5)
    action = _plain(game.legal_actions(game.to_act[0])[0])
    ends = [{"number": 3}, {"action": action}, {"action": None, "number": 0}]
    for value in ({"type": "Ready", "protocol": 1}, *({"type": "Answer", "revision": 4, **end} for end in ends)):
        assert FITTING["city"].complaints(value, value["type"]) == []
    assert FITTING["city"].complaints({"type": "Answer", "number": 3}, "Answer") != []


def test_the_list_is_cut_and_any_of_its_numbers_is_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines_bot, "MOST_ACTIONS", 2)
    game, book = ktc.new_game(2, seed=5), tmp_path / "book"
    table = game.as_seat(game.to_act[0])
    bot = bot_of(command(tmp_path, KEEPS, book))
    assert table.ask_bot(bot.choose) == table.legal_actions()[-1] and bot.lost is None
    bot.finish()
    assert len(list(kept(book))[1]["actions"]) == 2


@pytest.mark.skipif(shutil.which("perl") is None, reason="the recorded conversation is one with a program in Perl")
def test_the_recorded_conversation_is_of_today() -> None:
    script = [sys.executable, str(EXAMPLES.parents[1] / "docs" / "make_conversation.py"), "--check"]
    assert subprocess.run(script, check=False).returncode == 0, "run python docs/make_conversation.py"


def test_the_box_and_the_schema_number_are_told(tmp_path: Path) -> None:
    game, book = ktc.new_game(2, seed=5), tmp_path / "book"
    bot = bot_of(command(tmp_path, KEEPS, book))
    game.as_seat(game.to_act[0]).ask_bot(bot.choose)
    bot.finish()
    hello, _ = kept(book)
    assert hello["content"] == _plain(ktc.content_of(game)) and hello["schema"] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_equal_knowledge_is_sent_as_equal_lines(seat: int, tmp_path: Path) -> None:
    """Games that a seat cannot tell from one another send its program the same bytes."""
    game, random = ktc.new_game(3, seed=8, options={"start": seat}), Random(8)
    while len(game.log) < 40 or seat not in game.to_act:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    books = list[str]()
    for number, world in enumerate([game, *game.worlds(seat, 2, random=8)]):
        book = tmp_path / f"book-{number}"
        bot = bot_of(command(tmp_path, KEEPS, book))
        bot.names = ("a", "b", "c")
        world.as_seat(seat).ask_bot(bot.choose)
        bot.finish()
        books.append(book.read_text())
    assert books[0].count("\n") == 2 and len(set(books)) == 1
    assert game.worlds(seat, 1, random=8)[0].digest() != game.digest(), "the twins differ in what is hidden"


def test_what_was_taken_back_is_forgotten(tmp_path: Path) -> None:
    game, book = ktc.new_game(2, seed=5, options={"start": 0}), tmp_path / "book"
    bot = bot_of(command(tmp_path, KEEPS, book))
    action = game.as_seat(0).ask_bot(bot.choose)
    before = len(game.events_for(0))
    game.apply(ktc.Pass(0))
    game.undo()
    assert game.as_seat(0).ask_bot(bot.choose) == action
    bot.finish()
    _, first, second = kept(book)
    assert len(first["events"]) == before and second["kept"] == before and second["events"] == []
    assert second["revision"] > first["revision"]


def test_a_bot_that_was_finished_begins_anew(tmp_path: Path) -> None:
    book = tmp_path / "book"
    bot = bot_of(command(tmp_path, KEEPS, book))
    for _ in range(2):
        game = ktc.new_game(2, seed=5)
        seat = game.to_act[0]
        game.apply(game.as_seat(seat).ask_bot(bot.choose))
        finish(game, {seat: bot})
    assert [line["type"] for line in kept(book)] == ["Hello", "YourTurn"] * 2


def test_a_program_sits_at_a_table_and_is_told_the_end(tmp_path: Path) -> None:
    book = tmp_path / "book"
    name = command(tmp_path, KEEPS, book)
    table = Table(ktc.new_game(2, seed=5), {0: name, 1: "random"}, seed=1)
    assert table.game.over and table.faults == () and table.chairs[0].bot == name
    assert [line["type"] for line in kept(book)][-1] == "GameOver"
    assert next(kept(book))["names"][0] == name


def test_a_program_that_fails_at_a_table_is_replaced_there_by_whom_it_names(tmp_path: Path) -> None:
    name = command(tmp_path, "print('no')", settings="instead=greedy")
    table = Table(ktc.new_game(2, seed=5), {0: name, 1: "random"}, seed=1)
    (fault,) = table.faults
    assert "answered with an invalid Ready" in str(fault)
    assert table.game.over and table.chairs[0].bot == "greedy"


@pytest.mark.parametrize("example", sorted(EXAMPLES.iterdir()), ids=lambda path: path.name)
def test_an_example_plays_a_whole_game(example: Path) -> None:
    runner = {".mjs": "node", ".pl": "perl"}[example.suffix]
    if shutil.which(runner) is None:
        pytest.skip(f"{runner} is not installed here")
    game = ktc.new_game(2, seed=5)
    bots = [bot_of(f"program:{runner} {example}"), make_bot("random", 2)]
    for _ in play(game, bots):
        pass
    assert game.over and bots[0].lost is None
    assert len(example.read_text().splitlines()) <= 60


def test_the_page_shows_the_first_example_as_it_is() -> None:
    page = (EXAMPLES.parents[1] / "docs" / "research" / "external-bots.md").read_text()
    assert page.partition("```js\n")[2].partition("```")[0] in (EXAMPLES / "random.mjs").read_text()


def test_good_children_say_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    game = ktc.new_game(2, seed=5)
    for _ in play(game, [bot_of(command(tmp_path, GOOD)), make_bot("random", 2)]):
        pass
    assert capfd.readouterr() == ("", "")
