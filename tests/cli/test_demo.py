"""The demo: told, drawn and explained within 80 columns, and written down so that it can be verified."""

import re
from pathlib import Path

import pytest

import ktc

from .conftest import Run


def lines_without(text: str, folder: Path) -> list[str]:
    """The lines that name no path: those are never broken, so that they can be copied."""
    return [line for line in text.splitlines() if str(folder) not in line]


def test_the_story_has_its_chapters_in_order(told: tuple[str, Path]) -> None:
    titles = [line.split(" ─")[0] for line in told[0].splitlines() if line.endswith("─")]
    eras = [title for era in range(1, 5) for title in (f"Era {era}", f"End of era {era}")]
    after = ["The boroughs", "The score sheet", "The result", "Where the figures come from", "The record"]
    assert titles == ["Set-up", *eras, *after]


def test_no_line_is_wider_than_the_terminal(told: tuple[str, Path]) -> None:
    assert max(map(len, lines_without(told[0], told[1].parent))) <= 80
    assert "\x1b" not in told[0]
    assert not [line for line in told[0].splitlines() if line.endswith(" ")]


@pytest.mark.parametrize("columns", [40, 60, 300])
def test_the_demo_fits_a_terminal_of_another_width(run: Run, tmp_path: Path, columns: int) -> None:
    result = run("demo", "--bots", "random", "--out", tmp_path, columns=columns)
    assert result.exit_code == 0
    assert max(map(len, lines_without(result.stdout, tmp_path))) <= min(columns, 100)


def test_every_step_has_its_place_in_the_story(told: tuple[str, Path]) -> None:
    steps = [int(found[1]) for line in told[0].splitlines() if (found := re.match(r" {0,3}(\d+)  [A-Z]", line))]
    story = steps[: steps.index(max(steps)) + 1]
    assert story == sorted(story)
    assert max(steps) == len(ktc.load(told[1]).log)


def test_the_lines_of_the_score_sheet_sum_to_the_totals(told: tuple[str, Path]) -> None:
    text = told[0]
    sheet = text[text.index("The score sheet ─") : text.index("The result ─")]
    game = ktc.load(told[1])
    counted = [[int(points) for points in re.findall(r"^ *(\d+)  \S", part, re.MULTILINE)] for part in sheet.split("-----")]
    totals = game.score().totals
    assert len(counted) == len(totals) + 1
    for seat, total in enumerate(totals):
        own = counted[seat] if seat == 0 else counted[seat][1:]  # the total of the seat before stands first
        assert sum(own) == total == counted[seat + 1][0]
        assert len(own) == len(game.score().of(seat))


def test_every_rule_and_reason_is_on_the_sheet(told: tuple[str, Path]) -> None:
    words = " ".join(told[0].split())
    for line in ktc.load(told[1]).score().lines:
        assert line.rule in words
    assert "printed on it, upgraded" in words
    assert re.search(r"\w+ wins with \d+ points, \d+ more than \w+|'s barge lies further right", words)


def test_the_sources_are_counted(told: tuple[str, Path]) -> None:
    text = told[0][told[0].index("Where the figures come from") :]
    assert re.search(r"^ *\d+  reconstructed ", text, re.MULTILINE)
    assert "ktc tiles --provenance" in text


def test_the_record_is_named_with_the_command_that_checks_it(told: tuple[str, Path]) -> None:
    assert told[1].exists()
    assert told[0].rstrip().endswith(f"ktc verify {told[1]}")


TABLES = [(2, "random", ()), (3, "random,builder,random", ("jennifer",)), (6, "random", ())]


@pytest.mark.parametrize(("players", "bots", "variant"), TABLES)
def test_other_tables_are_played_and_kept(run: Run, tmp_path: Path, players: int, bots: str, variant: tuple[str, ...]) -> None:
    options = [option for name in variant for option in ("--variant", name)]
    folder = tmp_path / "new" / "folder"
    result = run("demo", "--quick", "--players", players, "--seed", 3, "--bots", bots, "--out", folder, *options)
    assert result.exit_code == 0, result.output
    assert "Era 1" not in result.stdout
    written = folder / f"{'-'.join(['ktc-demo', f'{players}p', 'seed3', *variant])}.jsonl"
    assert run("verify", written).exit_code == 0
    assert max(map(len, lines_without(result.stdout, tmp_path))) <= 80


def test_the_same_seed_tells_the_same_story(run: Run, tmp_path: Path, told: tuple[str, Path]) -> None:
    again = run("demo", "--out", tmp_path)
    assert again.stdout.replace(str(tmp_path), "") == told[0].replace(str(told[1].parent), "")


def test_another_box_has_its_own_counts(run: Run, tmp_path: Path) -> None:
    box = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
    players = ktc.open_box(box).inventory.players[0]
    result = run("demo", "--players", players, "--bots", "random", "--out", tmp_path, "--tiles", box)
    assert result.exit_code == 0, result.output
    assert "The boroughs" in result.stdout


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        ("de", ("Eine Demopartie: 2 Plätze, Startwert 3, gespielt von Bots (random).", "Epoche 1", "Die Bezirke ─")),
        ("fr", ("Une partie de démonstration : 2 joueurs, graine 3", "Époque 1", "Les quartiers ─")),
        ("nl", ("Een demospel: 2 spelers, startgetal 3", "Tijdperk 1", "De wijken ─")),
    ],
)
def test_the_demo_is_told_in_a_language(run: Run, tmp_path: Path, lang: str, parts: tuple[str, ...]) -> None:
    result = run("demo", "--lang", lang, "--players", 2, "--seed", 3, "--bots", "random", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert all(part in result.stdout for part in parts), result.stdout[:2_000]
    assert "The boroughs" not in result.stdout and "The numbers count" not in result.stdout
