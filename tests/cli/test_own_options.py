"""``--option KEY=VALUE``: options of a game's own, wherever a game is named; and kits that say odd things of their seats."""

import json
from pathlib import Path

import attrs
import pytest
from kernel.kits import LENDERS, install

from ktc.kit import GameKit

from .conftest import Run

FEW = ("--players", 3, "--bots", "random")


def opened(players: int, rounds: object = None, names: object = None) -> object:
    """Open the lenders, and say what was asked for."""
    if rounds == "many":
        raise ValueError("rounds are a number")
    rules = LENDERS.open(players)  # type: ignore[operator]  # a class here
    rules.options = {name: value for name, value in (("rounds", rounds), ("names", names)) if value is not None}
    return rules


def odd(**changes: object) -> GameKit:
    return attrs.evolve(LENDERS, **changes)  # type: ignore[arg-type]  # what a careless author may write


@pytest.fixture
def lenders(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, odd(open=opened))


@pytest.mark.usefixtures("lenders")
def test_options_reach_the_game_and_its_record(run: Run, tmp_path: Path) -> None:
    told = run("demo", "--game", "lenders", *FEW, "--out", tmp_path, "--option", "rounds=4", "--option", 'names=["A", "B=C"]')
    assert told.exit_code == 0, told.output
    (record,) = tmp_path.glob("*.jsonl")
    assert json.loads(record.read_text().splitlines()[0])["options"] == {"rounds": 4, "names": ["A", "B=C"]}
    counted = run("simulate", "--game", "lenders", *FEW, "-n", 2, "--option", "rounds=few", "--json")
    assert counted.exit_code == 0, counted.output


@pytest.mark.usefixtures("lenders")
@pytest.mark.parametrize("command", ["demo", "simulate", "play"])
@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["rounds"], "--option takes KEY=VALUE, not 'rounds'"),
        (["=4"], "--option takes KEY=VALUE, not '=4'"),
        (["rounds=1", "rounds=2"], "--option has rounds twice"),
        (["players=3"], "--option cannot set players: this command has its own option for that"),
        (["lots=3"], "Lenders has no option 'lots'; it takes rounds, names"),
        (["lots=3", "round=4"], "Lenders has no option 'lots', 'round'; it takes rounds, names"),
        (["round=4"], "Lenders has no option 'round'; it takes rounds, names; did you mean 'rounds'?"),
        (["rounds=many"], "plugin lenders: cannot be opened: ValueError: rounds are a number"),
    ],
)
def test_what_no_game_takes_is_refused_in_one_line(run: Run, tmp_path: Path, command: str, given: list[str], words: str) -> None:
    where = {"demo": ("--out", tmp_path), "play": ("--save", tmp_path / "game.jsonl"), "simulate": ("-n", 1)}[command]
    told = run(command, "--game", "lenders", *FEW, *where, *(word for text in given for word in ("--option", text)))
    assert told.exit_code == 1 and told.stderr.startswith(f"ktc: {words}") and told.stderr.count("\n") == 1, told.output


@pytest.mark.usefixtures("lenders")
@pytest.mark.parametrize("command", ["demo", "simulate", "play", "tournament"])
def test_a_game_without_rulings_says_what_it_takes(run: Run, command: str) -> None:
    bots = ("--bots", "random,search") if command == "tournament" else ()
    told = run(command, "--game", "lenders", *bots, "--players", 2, "--ruling", "a=b")
    assert told.exit_code == 1 and told.stderr.startswith("ktc: Lenders has no option 'rulings'; it takes rounds, names"), (
        told.output
    )


@pytest.mark.parametrize("command", ["demo", "simulate", "play"])
def test_the_usual_game_takes_none(run: Run, tmp_path: Path, command: str) -> None:
    where = {"demo": ("--out", tmp_path), "play": ("--save", tmp_path / "game.jsonl"), "simulate": ("-n", 1)}[command]
    told = run(command, *FEW, *where, "--option", "rounds=3")
    assert told.exit_code == 1 and "rounds" in told.stderr and told.stderr.count("\n") == 1, told.output


@pytest.mark.usefixtures("lenders")
def test_a_game_that_goes_on_takes_no_options(run: Run, tmp_path: Path) -> None:
    told = run("play", "--resume", tmp_path / "game.jsonl", "--option", "rounds=3")
    assert told.exit_code == 1 and told.stderr.startswith("ktc: a saved game keeps its settings: leave out --option")


@pytest.mark.parametrize("seats", [3, "23", (2, "three"), (True,), None])
def test_seats_that_are_no_numbers_are_told_with_the_game(run: Run, monkeypatch: pytest.MonkeyPatch, seats: object) -> None:
    install(monkeypatch, odd(seats=seats))
    for command in (["games"], ["demo", "--game", "lenders"], ["simulate", "--game", "lenders", "--players", 3]):
        told = run(*command)
        assert told.exit_code == 1 and told.stderr.count("\n") == 1, told.output
        assert told.stderr.startswith("ktc: plugin lenders: its seats must be numbers of players"), command


def test_a_game_for_nobody_refuses_in_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, odd(seats=()))
    told = run("demo", "--game", "lenders")
    assert told.exit_code == 1 and told.stderr.startswith("ktc: Lenders is for") and told.stderr.count("\n") == 1
