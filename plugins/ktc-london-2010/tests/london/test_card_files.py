"""A set as a file of one's own: corrections that a table plays with, and whose text its record holds."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.content.sets import GAME
from ktc_london_2010.ruleset import London

import ktc
from ktc.cli import main
from ktc.data import ContentError, text_of
from ktc.kit import AnyGame, OptionError

CARDS = "cards: {Docks: {hexagon: 3, sources: {hexagon: rulebook}}}"
MINE = f"set: mine\nover: london_2010\nstart: {{money: 9}}\n{CARDS}\n"
Run = Callable[..., Result]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "mine.yaml").write_text(MINE)
    return tmp_path / "mine.yaml"


@pytest.fixture
def run() -> Run:
    return lambda *arguments: CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(main, [*map(str, arguments)])


def rules_of(game: AnyGame) -> London:
    assert isinstance(game.ruleset, London)
    return game.ruleset


def begun(file: Path) -> AnyGame:
    return ktc.new_game(2, seed=3, game=GAME, cards=file)


def test_a_record_holds_the_text_of_the_file_and_needs_it_no_more(file: Path, tmp_path: Path) -> None:
    game = begun(file)
    assert [player.money for player in game.view(0).players] == [9, 9]
    game.apply(game.legal_actions(game.to_act[0])[0])
    game.save(tmp_path / "game.jsonl")
    file.unlink()
    again: AnyGame = ktc.load(tmp_path / "game.jsonl")
    assert again.digest() == game.digest() and rules_of(again).cards["docks"].hexagon == 3
    assert rules_of(again).options == {"cards": {"file": "mine.yaml", "text": MINE}}
    assert ktc.verify(tmp_path / "game.jsonl").verdict == "identical"


def test_commands_take_a_file(file: Path, tmp_path: Path, run: Run) -> None:
    option = ("--game", GAME, "--option", f"cards=@{file}")
    assert run("demo", *option, "--players", 2, "--bots", "random", "--out", tmp_path).exit_code == 0
    (record,) = tmp_path.glob("*.jsonl")
    assert rules_of(ktc.load(record)).start.money == 9 and run("verify", record).stdout.startswith("identical")
    assert run("simulate", *option, "--players", 2, "--bots", "random", "-n", 2).exit_code == 0
    told = json.loads(run("content", *option, "--json").stdout)
    assert {"thing": "start", "field": "money", "value": 9, "source": "owner of the box"} in told
    assert {"thing": "Docks", "field": "hexagon", "value": 3, "source": "rulebook"} in told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "hexagon: 3",
            "hexagon: many",
            "mine.yaml, line 4, cards.Docks.hexagon: expected a whole number from 0 to 1000",
        ),
        ("{money: 9}", "{monney: 9}", "mine.yaml, line 3, start.monney: no field 'monney'; did you mean 'money'?"),
        (
            "Docks:",
            "Dokcs:",
            "line 4, cards.Dokcs: no card 'Dokcs'; a new one needs colour, copies; did you mean 'Docks'?",
        ),
        (
            CARDS,
            "boroughs: {Hakney: {cost: 3}}",
            "no borough 'Hakney'; a new one needs bank, cost, cards, points; did you mean 'Hackney'?",
        ),
        (
            CARDS,
            "cards: {Dokcs: }",
            "cards.Dokcs: no entry of this name to remove; did you mean 'Docks'?",
        ),
        (
            "over: london_2010",
            "over: london_2011",
            "'london_2011'; installed: london_2010; did you mean 'london_2010'?",
        ),
        ("money: 9", "money: [", "mine.yaml, line "),
    ],
)
def test_a_mistake_is_told_with_file_line_and_field(old: str, new: str, said: str, file: Path, run: Run) -> None:
    file.write_text(MINE.replace(old, new))
    failed = run("demo", "--game", GAME, "--option", f"cards=@{file}")
    assert failed.exit_code == 1 and failed.stderr.startswith("ktc: ") and said in failed.stderr
    assert "Traceback" not in failed.output


def test_a_file_that_is_not_there_or_is_no_text_is_one_line(file: Path, run: Run) -> None:
    assert "none.yaml: " in run("demo", "--game", GAME, "--option", "cards=@none.yaml").stderr
    file.write_bytes(b"set: mine\n\xff\n")
    assert "mine.yaml, line 2: not valid UTF-8" in run("demo", "--game", GAME, "--option", f"cards=@{file}").stderr


def test_no_record_names_a_file_to_read(file: Path) -> None:
    """A text is the name of an installed set, wherever it comes from; only a path, which no JSON holds, is read."""
    with pytest.raises(OptionError, match="no card set"):
        open_set(str(file))
    text = begun(file).to_text()
    for forged in (str(file), {"file": str(file)}, {"file": "x", "text": 7}, {"file": "x" * 101, "text": MINE}, 7, None):
        header, _, rest = text.partition("\n")
        options = {**json.loads(header), "options": {"cards": forged}}
        with pytest.raises(ktc.RecordError):
            ktc.load(text=f"{json.dumps(options)}\n{rest}")


def test_a_record_whose_text_is_wrong_is_refused_with_the_line(file: Path) -> None:
    text = begun(file).to_text().replace("money: 9", "money: many")
    with pytest.raises(ktc.RecordError, match=r"mine\.yaml, line 3, start\.money: expected a whole number"):
        ktc.load(text=text)


def test_a_text_that_is_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large.yaml").write_text("#" * 200_001)
    with pytest.raises(ContentError, match=r"large\.yaml: "):
        text_of(tmp_path / "large.yaml")
