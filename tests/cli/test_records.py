"""``ktc replay`` and ``ktc verify``: identical, different, another seat's, and what is no record."""

import json
from pathlib import Path

import pytest

import ktc
from ktc.messages import LANGUAGES
from ktc.messages.messages import OF_EVERY_GAME
from ktc_city.catalogue import say

from .conftest import Run


def test_verify_says_identical(run: Run, record: Path) -> None:
    result = run("verify", record)
    assert result.exit_code == 0
    assert result.stdout.startswith("identical: ")
    assert result.stdout.count("\n") == 1


def test_verify_names_the_line_that_differs(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    number = next(at for at, line in enumerate(lines) if '"TurnBegan"' in line and '"step"' in line)
    step = json.loads(lines[number])
    for event in step["events"]:
        if event["type"] == "TurnBegan":
            event["rule"] = "turn.other"
    lines[number] = json.dumps(step)
    forged = tmp_path / "forged.jsonl"
    forged.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = run("verify", forged)
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith(f"ktc: {forged}, line {number + 1}: diverges by rule turn.other, now turn.")


def test_verify_names_the_migrations_of_an_older_record(run: Run) -> None:
    old = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "games" / "2-players.jsonl"
    result = run("verify", old)
    assert result.exit_code == 0
    assert result.stdout.startswith("identical by plugins-by-name, no-figures")
    assert [line for line in result.stderr.splitlines() if line.startswith("ktc: migration no-figures: ")]


def test_verify_says_its_exit_codes(run: Run, tmp_path: Path) -> None:
    text = run("verify", "--help").stdout
    assert "0  replaying gives the recorded events" in text and "3  it diverges" in text
    assert run("verify", tmp_path / "nothing.jsonl").exit_code == 1
    assert run("verify").exit_code == 2


def test_replay_tells_the_game_and_its_result(run: Run, told: tuple[str, Path]) -> None:
    result = run("replay", told[1])
    assert result.exit_code == 0
    story = told[0][told[0].index("Set-up") : told[0].index("The boroughs ─")].strip()
    assert story in result.stdout
    assert "The result ─" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_every_position_can_be_drawn(run: Run, record: Path) -> None:
    steps = len(ktc.load(record).log)
    for at in sorted({0, 1, steps // 2, steps - 1, steps, *range(5, steps, 40)}):
        result = run("replay", record, "--at", at)
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith(f"After step {at} of {steps}\n")
        assert max(map(len, result.stdout.splitlines())) <= 80
        for part in ("Centre:", "Supply:", "Berths:", "Sides: ~ river"):
            assert part in result.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_is_drawn_in_the_language_that_is_asked_for(run: Run, record: Path, lang: str) -> None:
    """By the code that draws the table for whoever plays: what a message says in another language is nowhere in English."""
    titles = ("play-centre", "play-river", "play-supply", "map-home")
    shown = " ".join(run("replay", record, "--at", 40, "--lang", lang).stdout.split())
    for title in titles:
        assert say(lang, title) in shown, title
        assert lang == "en" or say("en", title) == say(lang, title) or say("en", title) not in shown, title
    step = OF_EVERY_GAME.say(lang, "drawn-after-step", {"step": 40, "steps": len(ktc.load(record).log)})
    assert shown.startswith(step)


@pytest.mark.parametrize("at", [-1, 10_000, 10**30])
def test_a_step_that_is_not_there(run: Run, record: Path, at: int) -> None:
    result = run("replay", record, "--at", at)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("ktc: ")
    assert result.stderr.count("\n") == 1


def test_a_record_of_one_seat_is_told_without_secrets(run: Run, record: Path, tmp_path: Path) -> None:
    game = ktc.load(record)
    own = tmp_path / "seat.jsonl"
    game.at(len(game.log) // 2).save(own, seat=1)
    result = run("replay", own)
    assert result.exit_code == 0, result.output
    draws = [line for line in result.stdout.splitlines() if " draws " in line]
    assert draws
    assert any(":" in line for line in draws)
    assert any(":" not in line for line in draws)
    assert "This record contains only seat 1's view" in result.stdout
    assert "Seen by " in run("replay", own, "--at", 3).stdout
    refused = run("verify", own)
    assert refused.exit_code == 1
    assert refused.stderr.count("\n") == 1


def test_a_record_of_a_set_that_has_changed_is_told_but_not_scored(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    for tile in head["inventory"]["tiles"]:
        tile["name"] = f"[red]{tile['name']}\u001b[31m\n大"  # names are untrusted text: no markup, no control codes
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join([json.dumps(head), *lines[1:]]) + "\n", encoding="utf-8")
    for options in ((), ("--at", 100)):
        result = run("replay", changed, *options)
        assert result.exit_code == 0, result.output
        assert "\x1b" not in result.stdout
        assert "[red]" in result.stdout
    words = " ".join(run("replay", changed).stdout.split())
    assert "No score sheet: " in words
    refused = run("verify", changed)
    assert refused.exit_code == 1
    assert refused.stderr.count("\n") == 1


def test_a_record_is_written_again_as_a_seat_knows_it(run: Run, record: Path, tmp_path: Path) -> None:
    written = run("export", record, "--seat", 1, "-o", tmp_path / "mine.jsonl")
    assert written.exit_code == 0 and written.stdout.startswith(str(tmp_path / "mine.jsonl")), written.output
    assert ktc.load(tmp_path / "mine.jsonl").known_to == 1
    assert run("export", record).stdout == ktc.load(record).to_text() == record.read_text(encoding="utf-8")
    assert run("export", record, "--seat", 9).exit_code == 1


def test_a_neutral_log_is_json_with_the_points(run: Run, record: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in run("export", record, "--neutral").stdout.splitlines()]
    assert lines[0]["game"] == "key-to-the-city-london" and lines[0]["players"] == 4
    assert lines[-1]["totals"] == list(ktc.load(record).score().totals)
    told = [json.loads(line) for line in run("export", record, "--neutral", "--seat", 0).stdout.splitlines()]
    assert len(told) < len(lines) and not [line for line in told if "winners" in line]
    assert run("export", record, "--neutral", "-o", tmp_path / "nowhere" / "log").exit_code == 1


def test_an_older_record_is_written_in_the_format_of_today(run: Run) -> None:
    old = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "games" / "2-players.jsonl"
    text = run("export", old).stdout
    assert ktc.load(text=text).digest() == ktc.load(old).digest() and len(text) > len(old.read_text(encoding="utf-8"))
    assert ktc.verify(old).migrations and not ktc.verify(text=text).migrations
