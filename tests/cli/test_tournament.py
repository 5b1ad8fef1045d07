"""``ktc tournament``, and what ``ktc simulate`` keeps of games: tables within 80 columns, files, and mistakes in one line."""

import json
from pathlib import Path

import pytest

import ktc

from .conftest import Run

MEETING = ("tournament", "-n", 4, "--players", 2, "--bots", "random,builder", "--seed", 3)
QUICK = ("simulate", "-n", 2, "--players", 2, "--bots", "random", "--seed", 3)


@pytest.fixture(autouse=True)
def _library() -> None:
    pytest.importorskip("openskill")


def test_standings_fit_a_terminal(run: Run) -> None:
    met = run(*MEETING)
    assert met.exit_code == 0 and met.stderr == ""
    lines = met.stdout.splitlines()
    assert lines[0] == "4 games of key-to-the-city-london: 2 bots, 2 players, seed 3"
    assert [line.split(" ─")[0] for line in lines if line.endswith("─")] == ["Standings", "Seats"]
    assert next(line for line in lines if line.startswith("1 ")).split()[1] == "builder"
    assert max(map(len, lines)) <= 80 and "\x1b" not in met.stdout


def test_json_and_tables(run: Run, tmp_path: Path) -> None:
    met = run(*MEETING, "--json", "--csv", tmp_path / "tables")
    report = json.loads(met.stdout)
    assert [row["bot"] for row in report["bots"]] == ["builder", "random"] and report["round"] == 2
    assert met.stderr.splitlines()[0] == f"wrote {tmp_path / 'tables' / 'bots.csv'}"
    assert (tmp_path / "tables" / "bots.csv").read_text().startswith("place,bot,rating,uncertainty,games,wins,")


def test_games_go_on(run: Run, tmp_path: Path) -> None:
    first = run(*MEETING, "--out", tmp_path / "games.jsonl")
    assert run(*MEETING, "--resume", tmp_path / "games.jsonl").stdout == first.stdout


@pytest.mark.slow("starts processes of programs")
def test_programs_take_part(run: Run) -> None:
    met = run("tournament", "-n", 2, "--players", 2, "--bots", "builder", "--program", "false")
    assert met.exit_code == 0 and "Lost seats" in met.stdout and "program:false" in met.stdout


@pytest.mark.parametrize("command", [QUICK, MEETING])
def test_records_and_decisions_go_to_files(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    kept = run(*command, "--records", tmp_path / "new" / "records", "--decisions", tmp_path / "decisions.jsonl")
    assert kept.exit_code == 0, kept.stderr
    assert kept.stdout == run(*command).stdout
    rows = [json.loads(line) for line in (tmp_path / "decisions.jsonl").read_text().splitlines()]
    assert ktc.load(tmp_path / "new" / "records" / "game-000001.jsonl").log[0].action == ktc.from_json(
        json.dumps(next(row for row in rows if row["game"] == 1)["action"]), ktc.Action
    )


@pytest.mark.parametrize("command", [QUICK, MEETING])
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--decisions", "decisions.csv"), "a file that ends in .jsonl, .jsonl.gz, .parquet"),
        (("--decisions", "/nowhere/decisions.jsonl"), "/nowhere/decisions.jsonl: cannot be written"),
        (("--records", "/dev/null/x"), "/dev/null/x"),
        (("--records", "records", "--out", "games.jsonl"), "cannot be combined with out"),
        (("--bots", "random,randm"), "did you mean 'random'?"),
        (("--players", "60"), "60"),
    ],
)
def test_a_mistake_is_one_line(
    run: Run, command: tuple[str, ...], arguments: tuple[str, ...], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    failed = run(*command, *arguments)
    assert failed.exit_code == 1
    assert failed.stderr.count("\n") == 1 and failed.stderr.startswith("ktc: ") and reason in failed.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "2 to 64 bots, not 0"),
        (("--bots", "random,random"), "'random' is named twice"),
        (("--bots", "random"), "2 to 64 bots"),
    ],
)
def test_who_meets_has_to_be_said(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    failed = run("tournament", *arguments)
    assert failed.exit_code == 1 and failed.stderr.count("\n") == 1 and reason in failed.stderr


def test_what_is_not_installed_is_named_first(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openskill", None)
    failed = run(*MEETING)
    assert failed.exit_code == 1 and failed.stderr == "ktc: ratings need openskill: pip install 'ktc[ratings]'\n"


def test_a_run_that_is_stopped_says_what_there_is(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ktc.simulate.running.play_and_keep", stop)
    stopped = run(*QUICK, "--decisions", tmp_path / "decisions.jsonl")
    assert stopped.exit_code == 1
    assert stopped.stderr == f"ktc: stopped; earlier ones are in {tmp_path / 'decisions.jsonl'}\n"
    assert (tmp_path / "decisions.jsonl").read_bytes() == b""
