"""The commands of the house with this game: what is played, told, counted, drawn and looked up."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from ktc_london_2010.content.register import read_register
from ktc_london_2010.content.sets import GAME

import ktc
from ktc.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``ktc`` in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def ran(*arguments: object, answers: str = "") -> Result:
        environment = {"COLUMNS": "80", "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
        return CliRunner(env=environment).invoke(main, [*map(str, arguments)], input=answers)

    return ran


def test_a_game_is_shown_verified_replayed_counted_and_drawn(run: Run) -> None:
    shown = run("demo", "--game", GAME, "--players", 3, "--seed", 2, "--out", ".")
    assert shown.exit_code == 0 and shown.stdout.startswith("London (2010)")
    (record,) = Path().glob("*.jsonl")
    sheet = ktc.load(record).score()
    assert run("verify", record).stdout.startswith("identical")
    assert "The Card Display" in run("replay", record).stdout or "took" in run("replay", record).stdout
    why = run("score", record, "--why").stdout
    assert {line.rule for line in sheet.lines} <= {*why.split()} and all(str(total) in why for total in sheet.totals)
    for number, wish in enumerate(((), ("--seat", 1), ("--sheet",), ("--at", 30, "--theme", "dark"))):
        drawn = run("draw", record, *wish, "-o", f"{number}.svg")
        assert drawn.exit_code == 0, drawn.output
        assert Path(f"{number}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_person_plays_a_turn_and_goes_on_later(run: Run) -> None:
    begun = run("play", "--game", GAME, "--seed", 3, answers="1\n" * 8)
    assert begun.exit_code == 0 and len(ktc.load("ktc-play-1.jsonl").log) > 2, begun.output
    assert run("play", "--resume", "ktc-play-1.jsonl", answers="why\n1\n").exit_code == 0


def test_games_are_simulated(run: Run) -> None:
    told = run("simulate", "--game", GAME, "--players", 2, "--bots", "random", "-n", 3, "--json")
    assert told.exit_code == 0 and json.loads(told.stdout)["games"] == 3


def test_a_ruling_is_chosen_for_a_table_and_for_many_games(run: Run) -> None:
    chosen, written = ("--game", GAME, "--ruling", "run.flip=at-once"), {"rulings": {"run.flip": "at-once"}}
    assert run("demo", *chosen, "--players", 2, "--bots", "random", "--quick", "--out", ".").exit_code == 0
    assert run("play", *chosen, answers="quit\n").exit_code == 0
    told = run("simulate", *chosen, "--players", 2, "--bots", "random", "-n", 1, "--records", ".")
    assert told.exit_code == 0, told.output
    headers = [json.loads(record.read_text().splitlines()[0]) for record in Path().glob("*.jsonl")]
    assert [header["options"] for header in headers] == [written] * 3


@pytest.mark.parametrize("command", ["demo", "play", "simulate"])
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("run.flop=at-once", "; did you mean 'run.flip'?"),
        ("run.flip=at-onec", "ruling run.flip has no choice 'at-onec'; one of after-all, at-once; did you mean 'at-once'?"),
        ("run.flip=perhaps", "ruling run.flip has no choice 'perhaps'; one of after-all, at-once"),
        ("run.flip", "--ruling takes RULE=CHOICE, not 'run.flip'"),
    ],
)
def test_a_ruling_that_nobody_knows_is_one_line(run: Run, command: str, given: str, words: str) -> None:
    refused = run(command, "--game", GAME, "--ruling", given)
    assert refused.exit_code == 1 and refused.stderr.count("\n") == 1 and words in refused.stderr
    twice = run(command, "--game", GAME, "--ruling", "run.flip=at-once", "--option", 'rulings={"run.flip": "at-once"}')
    assert twice.exit_code == 1 and "--option has rulings, which another option" in twice.stderr


def test_a_rule_is_looked_up_with_its_ruling(run: Run) -> None:
    found = {one["id"]: one for one in json.loads(run("rules", "--game", GAME, "--json").stdout)}
    assert found.keys() == read_register().keys()
    told = " ".join(run("rules", "--game", GAME, "run.flip").stdout.split())
    ruling = read_register()["run.flip"].ruling
    assert ruling is not None and ruling.alternatives
    assert f"Played: {ruling.default}; or {', '.join(ruling.alternatives)}. {ruling.reason}" in told
    assert "did you mean 'run.flip' or " in run("rules", "--game", GAME, "run.flipp").stderr


def test_the_figures_are_listed_with_what_nobody_has_read(run: Run) -> None:
    told = json.loads(run("content", "--game", GAME, "--json").stdout)
    docks = {one["field"]: (one["value"], one["source"]) for one in told if one["thing"] == "Docks"}
    assert docks["money"] == (7, "published") and docks["copies"][0] == {"B": 1} and docks["name"] == ("Docks", "rulebook")
    unread = json.loads(run("content", "--game", GAME, "--missing", "--json").stdout)
    assert unread == [one for one in told if one["source"].startswith("reconstructed")] and unread
    assert f"{len(told):,} figures: " in run("content", "--game", GAME).stdout
