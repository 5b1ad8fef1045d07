"""``ktc rules`` and ``ktc content`` of any game: what its kit tells, and what is wrong with it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, install

from ktc.data import ContentError, Figure, Rule, read_rules

from .conftest import Run

SOLD = Rule("toy.sold", "Whoever bids most gets the lot.", section="How to play")
FIGURES = (Figure("", "coins", 9, "rulebook"), Figure("lot", "points", [1, 2], "reconstructed, tuned"))
REGISTER = """
rules:
  toy.sold: {says: "Whoever bids most gets the lot.", place: How to play}
  toy.ties: {says: Chance decides between those who tie., place: How to play}
  toy.coins: {says: Coins lie open., place: Setup}
rulings:
  toy.ties: {question: "Who wins a tie?", reason: Nobody says., choices: [chance, nobody]}
  toy.coins: {question: "Are coins hidden?", reason: Nobody hides them., played: "no"}
"""


def toy(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Let the auction be installed with these parts."""
    install(monkeypatch, attrs.evolve(AUCTION, **parts))


def test_the_figures_of_the_usual_box_are_those_of_its_set(run: Run) -> None:
    told = json.loads(run("content", "--json").stdout)
    unread = json.loads(run("tiles", "missing", "--json").stdout)
    assert len(told) == unread["of"]
    missing = [(one["thing"], one["field"], one["value"]) for one in told if one["source"].startswith("reconstructed")]
    assert missing == [(one["tile"], one["field"], one["value"]) for one in unread["missing"]]
    assert json.loads(run("content", "--missing", "--json").stdout) == [
        one for one in told if one["source"].startswith("reconstructed")
    ]


def test_the_figures_of_a_corrected_set(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("set: mine\nover: london_2016\nhand: 7\n")
    told = json.loads(run("content", "--tiles", tmp_path / "mine.yaml", "--json").stdout)
    (hand,) = [one for one in told if one["field"] == "hand"]
    assert hand["value"] == 7 and hand["source"] == "mine"


def test_what_a_game_tells_of_its_rules_and_figures(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    toy(monkeypatch, register=lambda lang: [SOLD], figures=lambda: FIGURES)
    told = run("rules", "--game", "sealed-auction", "toy").stdout
    assert told == "toy.sold  How to play\n  Whoever bids most gets the lot.\n"
    listed = run("content", "--game", "sealed-auction").stdout
    assert listed == (
        "the whole box\n  coins 9 (rulebook)\nlot\n  points [1,2] (reconstructed, tuned)\n"
        "2 figures: 1 reconstructed, tuned; 1 rulebook.\n"
        "1 of them were not copied from a box; 1 of them was tuned to balance simulated\ngames.\n"
    )
    assert "coins" not in run("content", "--game", "sealed-auction", "--tuned").stdout.splitlines()[1]
    nearest = run("rules", "--game", "sealed-auction", "toy.solt")
    assert nearest.stderr == "ktc: no rule 'toy.solt'; did you mean 'toy.sold'?\n"
    assert run("rules", "--game", "sealed-auction", "x").stderr.endswith(
        "`ktc rules --game sealed-auction` lists all, `--find WORD` searches their texts\n"
    )


def fails(*given: object) -> Callable[..., object]:
    raise ValueError("a slip")


@pytest.mark.parametrize(
    ("parts", "command", "said"),
    [
        ({}, "rules", "Sealed auction does not list its rules"),
        ({}, "content", "Sealed auction does not list the figures of its content"),
        ({"register": lambda lang: ["a rule"]}, "rules", "its register must contain ktc.data.Rule, not 'a rule'"),
        ({"register": 7}, "rules", "its register must be a function, not 7"),
        ({"register": fails}, "rules", "cannot list its rules: ValueError: a slip"),
        ({"figures": lambda: 7}, "content", "cannot list the figures of its content: TypeError"),
    ],
)
def test_a_game_that_tells_nothing_or_wrongly_is_one_line(
    parts: dict[str, Any], command: str, said: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy(monkeypatch, **parts)
    failed = run(command, "--game", "sealed-auction")
    assert failed.exit_code == 1 and failed.stdout == ""
    assert failed.stderr.startswith("ktc: ") and failed.stderr.count("\n") == 1 and said in failed.stderr


def test_options_that_a_game_does_not_take_are_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    toy(monkeypatch, register=lambda lang: [SOLD], figures=lambda only: FIGURES)
    for command in ("rules", "content"):
        for given in (("--tiles", "london_2016"), ("--option", "lots=9")):
            failed = run(command, "--game", "sealed-auction", *given)
            assert failed.exit_code == 1 and "Sealed auction has no option" in failed.stderr


def test_a_register_is_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "register.yaml").write_text(REGISTER)
    sold, ties, coins = read_rules(tmp_path / "register.yaml")
    assert sold == SOLD
    assert ties.ruling is not None and (ties.ruling.default, ties.ruling.alternatives) == ("chance", ("nobody",))
    assert coins.ruling is not None and (coins.ruling.default, coins.ruling.alternatives) == ("no", ())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("toy.ties: {question", "toy.tie: {question", "line 7, rulings.toy.tie: no rule 'toy.tie'; did you mean 'toy.ties'?"),
        ("choices: [chance, nobody]", "choices: []", "rulings.toy.ties: a ruling must have choices, or name what is played"),
        (", place: Setup", "", "line 5, rules.toy.coins: the field 'place' is missing"),
        ("reason: Nobody says.", "because: so", "rulings.toy.ties.because: no field 'because'"),
    ],
)
def test_a_mistake_in_a_register_is_told_with_line_and_field(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert old in REGISTER
    (tmp_path / "register.yaml").write_text(REGISTER.replace(old, new))
    with pytest.raises(ContentError) as error:
        read_rules(tmp_path / "register.yaml")
    assert any(said in mistake for mistake in error.value.mistakes)


def test_figures_of_one_thing_are_asked_for_by_its_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    toy(monkeypatch, figures=lambda: FIGURES)
    told = run("content", "--game", "sealed-auction", "LOT").stdout
    assert told.startswith("lot\n  points [1,2]") and "coins" not in told and "1 figure: " in told
    whole = json.loads(run("content", "--game", "sealed-auction", "the whole box", "--json").stdout)
    assert [one["field"] for one in whole] == ["coins"]


@pytest.mark.parametrize(
    ("command", "word", "offered"),
    [
        ("content", "dokcs", "no figures of 'dokcs'; did you mean 'Docks'?"),
        ("content", "bank", "no figures of 'bank'; did you mean 'Bank of England', 'Millbank Prison' or 'Thames Embankment'?"),
        ("content", "NOPE", "no figures of 'NOPE'; `ktc content --game london_2010` lists all"),
        ("rules", "RUN.FLPI", "no rule 'RUN.FLPI'; did you mean 'run.flip'?"),
        ("rules", "poverty", "no rule 'poverty'; did you mean 'setup.poverty', 'run.poverty' or 'score.poverty-least'?"),
        ("rules", "NOPE", "no rule 'NOPE'; `ktc rules --game london_2010` lists all, `--find WORD` searches their texts"),
    ],
)
def test_what_is_nearest_to_a_word_is_offered(command: str, word: str, offered: str, run: Run) -> None:
    failed = run(command, "--game", "london_2010", word)
    assert failed.exit_code == 1 and failed.stderr == f"ktc: {offered}\n"
