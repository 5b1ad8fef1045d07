"""The file of finished games: a run that was stopped, or killed, goes on from it; another run's file is left alone."""

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.simulate import Report, simulate
from ktc.simulate import running as running_module
from ktc.simulate.finished import FinishedGames

from .conftest import SMALL, plan_of


@pytest.fixture
def copy(finished: tuple[Report, Path], tmp_path: Path) -> Path:
    """A copy of the file, to be changed."""
    return Path(shutil.copy(finished[1], tmp_path / "games.jsonl"))


def count_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Keep the numbers of the games that are really played."""
    played: list[int] = []
    play_game = running_module.play_game

    def counted(plan: Any, number: int) -> Any:
        played.append(number)
        return play_game(plan, number)

    monkeypatch.setattr(running_module, "play_game", counted)
    return played


@pytest.mark.parametrize("bytes_lost", [0, 1, 2, 100, 5_000, 10_000_000])
def test_a_torn_file_goes_on(finished: tuple[Report, Path], copy: Path, monkeypatch: pytest.MonkeyPatch, bytes_lost: int) -> None:
    whole = copy.read_bytes()
    copy.write_bytes(whole[: max(10, len(whole) - bytes_lost)])
    lines = copy.read_bytes().count(b"\n")
    played = count_played(monkeypatch)
    assert simulate(**SMALL, out=copy) == finished[0]
    assert len(played) == SMALL["games"] - max(0, lines - 1)
    assert sorted(copy.read_bytes().splitlines()) == sorted(whole.splitlines())


def test_more_games_and_fewer(finished: tuple[Report, Path], copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = count_played(monkeypatch)
    more = simulate(**{**SMALL, "games": 14}, out=copy)
    assert sorted(played) == [12, 13]
    assert more == simulate(**{**SMALL, "games": 14})
    del played[:]
    assert simulate(**SMALL, out=copy) == finished[0] and played == []


def test_doubled_and_reordered_lines_change_nothing(finished: tuple[Report, Path], copy: Path) -> None:
    header, *games = copy.read_text().splitlines(keepends=True)
    copy.write_text("".join([header, *reversed(games), *games[:3]]))
    assert simulate(**SMALL, out=copy) == finished[0]


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"seed": 6}, "another plan"),
        ({"bots": ("random", "builder", "random")}, "another plan"),
        ({"options": {"start": 1}}, "another plan"),
        ({"players": 2, "bots": ("random",)}, "another plan"),
        ({"variants": ("jennifer",)}, "another plan and other plugins"),
        ({"tiles": "docklands"}, "another tile set"),
    ],
)
def test_a_file_of_another_plan_is_refused(copy: Path, other: dict[str, Any], told: str) -> None:
    before = copy.read_bytes()
    with pytest.raises(ktc.RecordError, match=f"line 1: contains games of {told}.*or name another file"):
        simulate(**{**SMALL, **other}, out=copy)
    assert copy.read_bytes() == before


@pytest.mark.parametrize("text", ["no simulation", "no simulation\n", '{"ktc": 1}\n', "[]\n", "\n", "{}\n{}\n"])
def test_a_stranger_s_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(ktc.RecordError, match="line 1"):
        simulate(**SMALL, out=path)
    assert path.read_text() == text


def edited(line: str, **fields: Any) -> str:
    """Return a line of the file with other values in it."""
    return json.dumps({**json.loads(line), **fields}) + "\n"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"seed": 1}, "another seed"),
        ({"seats": [0, 0, 0]}, "another seed and other seats"),
        ({"number": 10**30}, "whole numbers"),
        ({"number": -1}, "another seed"),
        ({"number": "1"}, "whole numbers"),
        ({"winner": 7}, "seats that do not exist"),
        ({"winner": True}, "whole numbers"),
        ({"totals": [1, 2, 3]}, "do not match the sums"),
        ({"lines": [[0, 1, "", 1], [1, 1, "", 2]], "totals": [1, 2, 0], "winner": 0}, "its winner does not have the most"),
        ({"totals": 3}, "not a finished game"),
        ({"lines": [[0, 999, "", 5]]}, "tiles that are not in the set"),
        ({"lines": [[0, 1]]}, "not a finished game"),
        ({"lines": [[0, 1, {}, 1]]}, "unknown names"),
        ({"tiles": [[999] + [0] * 10]}, "tiles that are not in the set"),
        ({"upgrades": [[5, 9, 0, 1, 0]]}, "levels or berths"),
        ({"sails": [[9, 0, 0]]}, "levels or berths"),
        ({"dry": ["the Thames"]}, "unknown names"),
        ({"dry": [[]]}, "unknown names"),
        ({"stray": 1}, "not a finished game"),
    ],
)
def test_an_edited_line_is_named(copy: Path, fields: dict[str, Any], told: str) -> None:
    header, first, *rest = copy.read_text().splitlines(keepends=True)
    copy.write_text("".join([header, first, edited(rest[0], **fields), *rest[1:]]))
    with pytest.raises(ktc.RecordError, match=f"line 3: .*{told}"):
        simulate(**SMALL, out=copy)


def test_rubbish_between_the_lines_is_named(copy: Path) -> None:
    lines = copy.read_text().splitlines(keepends=True)
    copy.write_text("".join([*lines[:4], "NaN, or what\n", *lines[4:]]))
    with pytest.raises(ktc.RecordError, match="line 5: not valid JSON"):
        simulate(**SMALL, out=copy)


def test_two_runs_do_not_write_to_one_file(copy: Path) -> None:
    plan, statistics = plan_of(SMALL["players"], SMALL["bots"], SMALL["seed"])
    with (
        FinishedGames(copy, plan, statistics),
        pytest.raises(ktc.OptionError, match="another simulation is writing to it"),
        FinishedGames(copy, plan, statistics),
    ):
        pass


def test_no_place_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        simulate(**SMALL, out=tmp_path / "nowhere" / "games.jsonl")
    with pytest.raises(ktc.RecordError, match="is not a valid file path"):
        simulate(**SMALL, out="a\0b")


@pytest.mark.slow("kills a long run and plays it again")
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_run_goes_on_and_leaves_no_process(tmp_path: Path, blow: signal.Signals, ctrl_c: None) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ["simulate", "-n", "3000", "--bots", "random", "--players", "2", "--jobs", "2", "--out", str(path)]
    command = [sys.executable, "-m", "ktc.cli", *arguments]
    run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while run.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 20):
        time.sleep(0.02)
    run.send_signal(blow)
    said = run.communicate()[1]
    assert run.returncode != 0
    if blow is signal.SIGINT:
        assert said.splitlines()[-1] == f"ktc: stopped; finished games are in {path}: repeat the command to continue"
    games = path.read_bytes().count(b"\n") - 1
    again = simulate(games + 3, 2, ("random",), seed=0, out=path)
    assert again == simulate(games + 3, 2, ("random",), seed=0)
