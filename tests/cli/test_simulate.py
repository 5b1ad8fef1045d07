"""``ktc simulate``: a table within 80 columns, files, and mistakes in one line."""

import json
import os
from pathlib import Path

import pytest

import ktc
from ktc.bots import BOTS
from ktc.bots.builtin import RandomBot

from .conftest import Run

QUICK = ("simulate", "-n", 4, "--players", 2, "--bots", "random", "--seed", 3)


def test_the_tables_of_a_simulation_fit_a_terminal(run: Run) -> None:
    told = run(*QUICK)
    assert told.exit_code == 0 and told.stderr == ""
    lines = told.stdout.splitlines()
    assert lines[0] == "4 games of london_2016: 2 players, seed 3"
    assert [line.split(" ─")[0] for line in lines if line.endswith("─")] == [
        "Bots", "Lengths and supplies", "Upgrades", "Berths", "Tiles",
    ]  # fmt: skip
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in told.stdout


def test_json_is_the_same_in_processes(run: Run) -> None:
    told, again = run(*QUICK, "--json"), run(*QUICK, "--json", "--jobs", 2)
    assert told.stdout == again.stdout
    assert json.loads(told.stdout)["bots"][0]["wins"]["of"] == 8


def test_the_demo_plays_a_game_of_it_again(run: Run, tmp_path: Path) -> None:
    told = run("simulate", "-n", 2, "--players", 3, "--bots", "builder,random,random", "--json")
    row = json.loads(told.stdout)["played"][1]
    again = run("demo", "--players", 3, "--seed", row["seed"], "--bots", ",".join(row["bots"]), "--out", tmp_path, "--quick")
    assert again.exit_code == 0
    sheet = ktc.load(next(tmp_path.glob("*.jsonl"))).score()
    assert (list(sheet.totals), sheet.winner) == (row["totals"], row["winner"])


def test_tables_go_to_a_folder(run: Run, tmp_path: Path) -> None:
    told = run(*QUICK, "--csv", tmp_path / "tables")
    assert told.exit_code == 0
    assert told.stderr.splitlines()[0] == f"wrote {tmp_path / 'tables' / 'bots.csv'}"
    assert (tmp_path / "tables" / "tiles.csv").exists()


@pytest.mark.parametrize("game", [(), ("--game", "key-to-the-city-london")])
def test_the_first_seat_can_start(run: Run, tmp_path: Path, game: tuple[str, ...]) -> None:
    assert run(*QUICK, *game, "--start", 0, "--out", tmp_path / "games.jsonl").exit_code == 0
    assert json.loads((tmp_path / "games.jsonl").read_text().splitlines()[0])["plan"]["options"]["start"] == 0


@pytest.mark.parametrize("option", ["--out", "--resume"])
def test_finished_games_are_kept(run: Run, tmp_path: Path, option: str) -> None:
    path = tmp_path / "games.jsonl"
    first = run(*QUICK, option, path)
    assert path.read_text().count("\n") == 5
    assert run(*QUICK, option, path).stdout == first.stdout
    other = run(*QUICK, "--open-hands", option, path)
    assert other.exit_code == 1 and "another plan" in other.stderr and other.stderr.count("\n") == 1


def test_all_options_of_a_game(run: Run) -> None:
    told = run(
        *QUICK, "--homes", "greenwich,tower_of_london", "--start", 1, "--open-hands", "--ruling", "use.yield=at-placing",
        "--variant", "jennifer", "--only", "ktc",
    )  # fmt: skip
    assert told.exit_code == 0, told.stderr
    assert "with jennifer" in told.stdout and "Tower of London" in told.stdout and "Somerset House" not in told.stdout


def test_games_of_a_fan_set_are_simulated(run: Run) -> None:
    told = run("simulate", "-n", 2, "--players", 7, "--bots", "random", "--tiles", "docklands")
    assert told.exit_code == 0, told.stderr
    assert "2 games of docklands: 7 players" in told.stdout


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--bots", "randm"), "did you mean 'random'?"),
        (("--bots", ""), "no bot ''"),
        (("--bots", "random,random,random"), "one bot for all"),
        (("--players", "60"), "60"),
        (("--homes", "greenwich"), "home"),
        (("--ruling", "use.yield=never"), "use.yield"),
        (("--tiles", "nowhere.yaml"), "nowhere.yaml: cannot be read"),
        (("--variant", "jenifer"), "jennifer"),
        (("--out", "/nowhere/at/all"), "/nowhere/at/all: No such file"),
        (("--csv", "/dev/null/x"), "/dev/null/x"),
    ],
)
def test_a_mistake_is_one_line(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    failed = run(*QUICK, *arguments)
    assert failed.exit_code == 1
    assert failed.stderr.count("\n") == 1 and failed.stderr.startswith("ktc: ") and reason in failed.stderr


def test_a_ruling_has_a_form(run: Run) -> None:
    failed = run(*QUICK, "--ruling", "use.yield")
    assert failed.exit_code == 1 and "--ruling takes RULE=CHOICE, not 'use.yield'" in failed.stderr
    again = run(*QUICK, "--ruling", "use.yield=at-placing", "--ruling", "use.yield=at-placing")
    assert again.exit_code == 1 and "--ruling has 'use.yield' twice" in again.stderr


def test_games_that_fail_are_told_after_the_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lazy(RandomBot):
        """Never moves."""

        def choose(self, table: object) -> None:  # type: ignore[override]  # a bot that is none
            """Do nothing."""

    monkeypatch.setitem(BOTS, "lazy", Lazy)  # type: ignore[arg-type]  # a bot that is none
    failed = run(*QUICK, "--bots", "lazy:of=all")
    assert failed.exit_code == 1 and failed.stderr.count("\n") == 1, "no bot of that name"
    failed = run("simulate", "-n", 30, "--players", 2, "--bots", "lazy")
    assert failed.exit_code == 1
    assert failed.stdout == "0 games of london_2016: 2 players, seed 0\n"
    assert failed.stderr.count("\n") == 21 and failed.stderr.endswith("ktc: and 10 more games failed\n")


def test_what_cannot_be_written_is_said_before_the_games_are_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ktc.simulate.simulate", lambda *_, **__: pytest.fail("games were played"))
    (tmp_path / "file").write_text("a file, and no folder")
    for option in ("--csv", "--parquet", "--plots"):
        told = run(*QUICK, option, tmp_path / "file" / "tables")
        assert told.exit_code == 1 and len(told.stderr.splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_finished_games_go_to_no_pipe(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    told = run(*QUICK, "--out", tmp_path / "pipe")
    assert told.exit_code == 1 and "is a pipe or a device" in told.stderr


def test_no_table_seats_any_number(run: Run) -> None:
    told = run("simulate", "--players", 10**20, "--bots", "random")
    assert told.exit_code == 1 and "is for 2, 3, 4, 5 or 6 players, not 100000000000000000000" in told.stderr


def test_no_number_of_games_is_beyond_all_bounds(run: Run) -> None:
    told = run("simulate", "-n", "9" * 20)
    assert told.exit_code == 2 and told.stderr.endswith(" is not in the range 1<=x<=100000000.\n")


def test_a_run_that_is_refused_leaves_no_folder(run: Run, tmp_path: Path) -> None:
    told = run("simulate", "-n", 4, "--players", 2, "--bots", "nobody", "--records", tmp_path / "new" / "records")
    assert told.exit_code == 1 and told.stderr.count("\n") == 1
    assert not any(tmp_path.iterdir())


def test_a_run_that_is_refused_leaves_what_stood_there(run: Run, tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    told = run(
        "simulate", "-n", 4, "--players", 2, "--bots", "nobody", "--records", tmp_path / "records", "--csv", tmp_path / "csv"
    )
    assert told.exit_code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["records"]
