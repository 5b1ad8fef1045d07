"""``ktc replay``, ``score`` and ``draw`` with the record of any installed game."""

from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from kernel.kits import AUCTION, LENDERS, install
from kernel.toy import play

import ktc
from ktc import draw

from .conftest import Run


@pytest.fixture
def auction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a sealed auction, a game that brings nothing but its duties."""
    install(monkeypatch, AUCTION, LENDERS)
    play(ktc.new_game(players=3, seed=4, game=AUCTION)).save(tmp_path / "auction.jsonl")
    return tmp_path / "auction.jsonl"


def test_a_record_is_told(run: Run, auction: Path) -> None:
    told = run("replay", auction)
    assert told.exit_code == 0, told.output
    assert "   1  Bid sealed: seat 2, coins 3.\n" in told.stdout and "The score sheet ─" in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80
    at = run("replay", auction, "--at", 3)
    assert at.stdout.startswith("After step 3 of 31\nSeat 2 and Seat 3 to act ─")
    assert "\npurse       4        4        4\n" in at.stdout
    assert "Das Spiel" not in run("replay", auction, "--lang", "de").stdout
    assert "Die Partie ─" in run("replay", auction, "--lang", "de").stdout


def test_its_points_are_counted(run: Run, auction: Path) -> None:
    assert run("score", auction).stdout.startswith("    6  Seat 1\n    5  Seat 2\n    5  Seat 3\n\nSeat 1 wins with 6 points")
    why = run("score", auction, "--why").stdout
    assert "    6  toy.lots " in why and "lots and coins" in why
    assert "The game continues: 3 steps so far." in run("score", auction, "--at", 3).stdout
    assert '"totals":[6,5,5]' in run("score", auction, "--json").stdout.replace(" ", "")


def test_a_record_of_any_game_is_drawn_on_the_screen_and_into_a_file(run: Run, auction: Path, tmp_path: Path) -> None:
    game = ktc.load(auction)
    drawn = run("draw", auction, "--at", 3, "--seat", 1)
    assert drawn.exit_code == 0 and "\nbids        ?        ?        ?\n" in drawn.stdout
    assert run("draw", auction, "--sheet").stdout_bytes.decode() == str(draw.draw_picture(game))
    assert run("draw", auction, "--picture", "sheet").stdout_bytes.decode() == str(draw.draw_picture(game))
    out = tmp_path / "auction.txt"
    assert run("draw", auction, "--at", 3, "-o", out).stdout == ""
    assert out.read_text(encoding="utf-8") == run("draw", auction, "--at", 3).stdout


def test_what_the_game_has_not_is_one_line(run: Run, auction: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    ktc.load(auction).save(own, seat=1)
    for arguments, reason in (
        ((auction, "--at", 3, "-o", tmp_path / "x.svg"), "the picture is text: name a file that ends in .txt, not in .svg"),
        ((auction, "--borough", 1), "sealed-auction has no picture 'borough'; pictures: sheet"),
        ((auction, "--picture", "board"), "sealed-auction has no picture 'board'; pictures: sheet"),
        ((auction, "--seat", 7), "no seat 7"),
        ((auction, "-o", tmp_path / "none" / "x.txt"), "cannot be written"),
        ((own, "--sheet"), "contains only seat 1's view"),
        ((auction, "--tiles", "london_2016"), "has no option 'tiles'"),
        ((auction, "--only", "ktc"), "may not load"),
    ):
        failed = run("draw", *arguments)
        assert failed.exit_code == 1 and failed.stdout == "", arguments
        assert failed.stderr.startswith("ktc: ") and failed.stderr.count("\n") == 1 and reason in failed.stderr, failed.stderr


def test_the_pictures_of_the_city_have_names(run: Run, record: Path) -> None:
    table = run("draw", record, "--picture", "table")
    assert table.stdout_bytes == run("draw", record).stdout_bytes
    failed = run("draw", record, "--picture", "tabel")
    assert "has no picture 'tabel'; pictures: table, borough, sheet; did you mean 'table'?" in failed.stderr


def test_a_game_that_fails_is_named(run: Run, auction: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(draw.Drawing):
        names: Callable[..., draw.SeatNames] = 7  # type: ignore[assignment]  # as a game that is wrong has it

    install(monkeypatch, attrs.evolve(AUCTION, drawing=Failing()))
    for command in ("replay", "score", "draw"):
        failed = run(command, auction)
        assert failed.exit_code == 1 and failed.stderr.startswith("ktc: plugin sealed-auction: cannot be drawn: TypeError")
        assert failed.stderr.count("\n") == 1
