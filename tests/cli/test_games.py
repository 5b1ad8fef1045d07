"""``ktc games``: what is installed, and whether a game is sound, with the law, the file and the line."""

import json
import re
import sys
from pathlib import Path

import pytest

from .conftest import Run

TESTS = Path(__file__).parents[1]
HANGING = """
import sys
sys.path.insert(0, {tests!r})
import attrs
from kernel.kits import LENDERS
from kernel.lenders import Lenders


class Hanging(Lenders):
    def score(self, state):
        while True:
            pass


KIT = attrs.evolve(LENDERS, open=Hanging)
"""


@pytest.fixture
def findable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process of its own find the toys."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


def test_a_bare_command_lists_what_is_installed(run: Run) -> None:
    told = run("games")
    assert told.exit_code == 0 and "key-to-the-city-london: Key to the City – London, 2 to 6 players" in told.stdout
    rows = json.loads(run("games", "--json").stdout)
    row = next(row for row in rows if row["id"] == "key-to-the-city-london")
    assert (row["distribution"], row["seats"]) == ("ktc", [2, 3, 4, 5, 6])
    assert run("games", "list").stdout == told.stdout
    assert json.loads(run("games", "list", "--json").stdout) == rows


@pytest.mark.slow("plays games in a process of its own")
@pytest.mark.usefixtures("findable")
def test_a_sound_game_is_called_sound(run: Run) -> None:
    told = run("games", "check", "kernel.kits:AUCTION", "--games", 4)
    assert told.exit_code == 0, told.output
    assert told.stdout == "kernel.kits:AUCTION passed the check: 4 games, every invariant holds.\n"


@pytest.mark.slow("plays games in a process of its own")
@pytest.mark.usefixtures("findable")
def test_a_broken_game_is_named_with_law_file_and_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{TESTS}{':' if sys.platform != 'win32' else ';'}{tmp_path}")
    (tmp_path / "raising_game.py").write_text("from testing.broken_games import BROKEN\nKIT = BROKEN['raises']\n")
    told = run("games", "check", "raising_game:KIT", "--games", 3)
    assert told.exit_code == 1 and "raising_game:KIT failed the check: 1 complaint" in told.stderr
    assert "broken_games.py:" in told.stdout and "[raises] ZeroDivisionError: a slip of the rules" in told.stdout
    found = json.loads(run("games", "check", "raising_game:KIT", "--games", 3, "--json").stdout)
    assert found["sound"] is False and found["complaints"][0]["line"] > 0


@pytest.mark.usefixtures("findable")
def test_worlds_are_checked_by_how_frequent_they_are(run: Run) -> None:
    told = run("games", "check", "kernel.kits:AUCTION", "--worlds", "--games", 150)
    assert told.exit_code == 0, told.output
    first, last = told.stdout.splitlines()
    assert re.fullmatch(r"BidSealed.coins: \d+ positions, chi² at most \d+\.\d", first)
    assert last == "kernel.kits:AUCTION passed the check: 150 games, determinizations are as frequent as the truth."
    found = json.loads(run("games", "check", "kernel.kits:AUCTION", "--worlds", "--games", 150, "--json").stdout)
    assert {each["field"] for each in found["ranks"]} == {"BidSealed.coins"} and len(found["ranks"][0]["counts"]) == 10


@pytest.mark.usefixtures("findable")
def test_a_game_whose_worlds_are_biased_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{TESTS}{':' if sys.platform != 'win32' else ';'}{tmp_path}")
    (tmp_path / "guessing_game.py").write_text("from testing.broken_games import BROKEN\nKIT = BROKEN['likely']\n")
    told = run("games", "check", "guessing_game:KIT", "--worlds")
    assert told.exit_code == 1 and "guessing_game:KIT failed the check: 1 complaint" in told.stderr
    assert "broken_games.py:" in told.stdout and "[likely] BidSealed.coins by " in told.stdout


@pytest.mark.usefixtures("findable")
def test_of_a_game_that_hides_nothing_no_worlds_are_judged(run: Run) -> None:
    told = run("games", "check", "testing.test_alike:KIT", "--worlds", "--games", 3)
    assert told.stdout == "testing.test_alike:KIT passed the check: 3 games, too little is hidden to test them.\n"


@pytest.mark.slow("waits until the time of a process is over")
def test_a_game_that_hangs_is_ended_and_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    (tmp_path / "hanging_game.py").write_text(HANGING.format(tests=str(TESTS)))
    told = run("games", "check", "hanging_game:KIT", "--games", 1, "--seconds", 5)
    assert told.exit_code == 1 and "score had not returned after 5 seconds" in told.stdout
    assert re.search(r"hanging_game.py:1[12]: ", told.stdout), "the loop has two lines, and either may be at work"


def test_a_check_that_is_cut_short_says_so_and_succeeds(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine plays so many games in a second."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    told = run("games", "check", "kernel.kits:AUCTION", "--games", 100_000, "--seconds", 1)
    assert told.exit_code == 0
    assert re.search(
        r"^kernel.kits:AUCTION: [\d,]+ of 100,000 games, every invariant held; cut short after 1 seconds? of", told.stdout
    )


@pytest.mark.parametrize(
    ("what", "words"), [("lendres", "no game 'lendres'"), ("no_such_module:KIT", "cannot be imported")]
)  # fmt: skip
def test_what_is_no_game_is_told_in_one_line(run: Run, what: str, words: str) -> None:
    told = run("games", "check", what)
    assert told.exit_code == 1 and words in told.output and "Traceback" not in told.output


def test_a_folder_without_a_project_is_told(run: Run, tmp_path: Path) -> None:
    told = run("games", "check", tmp_path)
    assert told.exit_code == 1 and "has no pyproject.toml; `ktc games new NAME` writes one" in told.stderr


@pytest.mark.parametrize("group", ["games", "tiles"])
def test_a_word_of_python_names_nothing_new(run: Run, tmp_path: Path, group: str) -> None:
    told = run(group, "new", "class", "--into", tmp_path)
    assert told.exit_code == 1 and told.stderr == "ktc: 'class' is a Python keyword; choose another name\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("name", "spelt"), [("high-seal", "; write high_seal"), ("High Seal!", "; write high_seal"), ("9", "")])
@pytest.mark.parametrize("group", ["games", "tiles"])
def test_a_name_that_is_none_is_told_as_it_would_be_one(run: Run, tmp_path: Path, group: str, name: str, spelt: str) -> None:
    told = run(group, "new", name, "--into", tmp_path)
    assert told.exit_code == 1 and told.stderr.endswith(f"digits and single underscores{spelt}\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.slow("plays games in a process of its own")
def test_what_arrays_leave_out_is_listed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS / "outsiders" / "ktc-partners"))
    told = run("games", "check", "ktc_partners.kit:GAME", "--games", 1)
    assert told.exit_code == 0, told.output
    lines = [line for line in told.stdout.splitlines() if line.startswith("arrays for learning omit")]
    assert lines[0] == "arrays for learning omit State.hands: the game does not list its possible words"
    assert len(lines) == 4


@pytest.mark.slow("plays games in a process of its own")
def test_what_reveals_where_nothing_is_hidden_is_hinted_at(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = (TESTS / "kernel" / "sealed_auction.py").read_text(encoding="utf-8")
    kit = '\nfrom ktc.kit import GameKit\nKIT = GameKit(id=SealedAuction.id, title="Open", seats=(3,), open=SealedAuction)\n'
    (tmp_path / "open_auction.py").write_text(source.replace("coins: Hidden[int]", "coins: int") + kit, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    told = run("games", "check", "open_auction:KIT", "--games", 1)
    assert told.exit_code == 0, told.output
    hint = "hint: BidsRevealed has reveals=True, but no field is hidden; to hide one, annotate it, as in coins: Hidden[int]"
    assert [line for line in told.stdout.splitlines() if line.startswith("hint")] == [hint]
    assert json.loads(run("games", "check", "open_auction:KIT", "--games", 1, "--json").stdout)["hints"] == [hint[6:]]


@pytest.mark.slow("plays games in a process of its own")
def test_dice_that_are_revealed_are_no_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS / "outsiders" / "ktc-dykes"))
    told = run("games", "check", "ktc_dykes.kit:GAME", "--games", 1)
    assert told.exit_code == 0 and "hint" not in told.stdout


def test_how_often_each_rule_comes_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(TESTS / "outsiders" / "ktc-partners")
    told = run("games", "coverage", "ktc_partners.kit:GAME", "--games", 3)
    assert told.exit_code == 0, told.output
    lines = told.stdout.splitlines()
    assert lines[0].split() == ["rule", "events", "refusals", "score", "lines", "occasions"]
    assert lines[1].split() == ["deal", "48", "0", "0", "0"] and "3 games" in told.stdout
    assert lines[-1] == "never came up: score.made, score.void"


def test_a_game_without_a_register_has_the_rules_that_came_up(run: Run) -> None:
    told = run("games", "coverage", "kernel.kits:AUCTION", "--games", 2, "--jobs", 2)
    assert told.exit_code == 0 and told.stdout.splitlines()[-1] == "never came up: none"
    assert [line.split()[0] for line in told.stdout.splitlines()[1:4]] == ["toy.lots", "toy.purse", "toy.sealed"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("miscounting:KIT",), "[score]"),
        (("nowhere",), "no game 'nowhere'"),
        (("kernel.kits:AUCTION", "--bots", "nobody"), "no bot"),
    ],
)
def test_a_coverage_ends_with_what_is_wrong(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    (tmp_path / "miscounting.py").write_text("from testing.broken_games import BROKEN\nKIT = BROKEN['score']\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    told = run("games", "coverage", *arguments, "--games", 1)
    assert told.exit_code == 1 and said in told.stderr
