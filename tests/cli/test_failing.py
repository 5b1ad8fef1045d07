"""Whatever goes wrong is told in one line on stderr, with exit code 1; wrong options are click's matter, with 2."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

RUBBISH = random.Random(0).randbytes(3_000)


def assert_one_line(result: object, words: str = "") -> None:
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    stderr: str = result.stderr
    assert stderr.startswith("ktc: ")
    assert stderr.count("\n") == 1
    assert words in stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_are_no_records(run: Run, tmp_path: Path, command: str) -> None:
    assert_one_line(run(command, tmp_path / "missing.jsonl"), "No such file")
    assert_one_line(run(command, tmp_path), "directory")
    for content in (RUBBISH, b"", b"{}\n", b"[" * 50_000, b'{"ktc": 1}\n', b"\n\n", b'{"ktc": 99}\n'):
        file = tmp_path / "file.jsonl"
        file.write_bytes(content)
        assert_one_line(run(command, file))


def test_a_path_full_of_control_characters(run: Run) -> None:
    assert "\x1b" not in run("verify", "no\x1b[31m\nfile").stderr
    assert_one_line(run("verify", "no\x1b[31m\nfile"))


@pytest.mark.parametrize(
    "options",
    [
        ("--players", 1),
        ("--players", 99),
        ("--players", -4),
        ("--bots", "buidler"),
        ("--bots", ""),
        ("--bots", "random,random"),
        ("--variant", "nobody"),
        ("--tiles", "no_such_set"),
        ("--tiles", "no_such_file.yaml"),
        ("--seed", 2**2000),
    ],
)
def test_values_that_the_game_refuses(run: Run, tmp_path: Path, options: tuple[object, ...]) -> None:
    assert_one_line(run("demo", "--out", tmp_path, *options))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments",
    [
        ("demo", "--players", "four"),
        ("demo", "--seed", "seven"),
        ("demo", "--colour"),
        ("replay",),
        ("replay", "file", "--at", "end"),
        ("verify",),
        ("tiles", "extra"),
        ("paly",),
    ],
)
def test_wrong_options_are_exit_two(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_folder_that_cannot_be(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("here already")
    assert_one_line(run("demo", "--out", file), "file")
    assert_one_line(run("demo", "--out", file / "below"))
    assert file.read_text() == "here already"


def test_tile_sets_that_are_none(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    for content in (RUBBISH, b"", b"tiles: [", b"- 1\n"):
        file.write_bytes(content)
        assert_one_line(run("tiles", "--tiles", file))
    file.write_text("set: 7\ntitle: x\n")
    many = run("tiles", "--tiles", file)
    assert many.exit_code == 1
    assert all(line.startswith("ktc: set.yaml") for line in many.stderr.splitlines())


def started(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1"}
    return subprocess.Popen([sys.executable, "-m", "ktc.cli", *arguments], stderr=subprocess.PIPE, env=environment, **options)


def test_a_reader_that_stops_early(tmp_path: Path) -> None:
    process = started("demo", "--out", str(tmp_path), stdout=subprocess.PIPE)
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(30) in (0, 1)
    assert [file.suffix for file in tmp_path.iterdir()] == [".jsonl"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to write to")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("w") as full:
        process = started("tiles", "--json", stdout=full)
        told = process.stderr.read().decode()
        assert process.wait(30) == 1
    assert told.startswith("ktc: ")
    assert told.count("\n") == 1


def test_the_command_line_is_light() -> None:
    code = "import sys, ktc.cli; print([name for name in ('rich', 'attrs', 'pluggy', 'ktc_city') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "[]\n"


def test_help_and_version(run: Run) -> None:
    told = run("--help")
    assert told.exit_code == 0
    assert "_KTC_COMPLETE=bash_source" in told.stdout
    assert all(command in told.stdout for command in ("demo", "replay", "verify", "tiles"))
    assert run("--version").stdout.startswith("ktc, version ")
