"""Evidence of a toy game: what ablations and coverage found, written, shown as a page, and compared with the rules of today."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from ktc.testing import (
    Ablation,
    RuleCoverage,
    Scenario,
    Trial,
    collect_evidence,
    evidence_complaints,
    evidence_page,
    try_scenarios,
    write_evidence,
)  # fmt: skip

RULES = ("bid.most", "bid.ties", "box.wood", "score.lots")
ONE, TWO = Ablation("bid.most", "the fewest coins win"), Ablation("bid.ties", "nobody wins | a tie")
LOTS = Ablation("score.lots", "lots count nothing")
WOOD = {"box.wood": "it is of pieces that no program has"}


def fails(one: Scenario) -> None:
    raise AssertionError(one)


def trial(ablation: Ablation, *names: str, play: Any = fails) -> Trial[Scenario]:
    return try_scenarios(ablation, [Scenario(name, (ablation.rule,), lambda: None) for name in names], play)


def trials() -> dict[str, Trial[Scenario]]:
    return {
        "bid.most": trial(ONE, "test_the_most_win"),
        "bid.ties": trial(TWO, "test_a_tie", "test_a_tie", "test_three"),
        "score.lots": trial(LOTS, "test_lots"),
    }


def coverage() -> RuleCoverage:
    found = RuleCoverage(games=1_200, decisions=9, longest=(4, "3 players"), whole=4)
    found.in_events["bid.most"], found.in_refusals["bid.ties"], found.in_scores["score.lots"] = 1_234, 1, 2
    found.actions["SealBid"], found.also["dry"]["bag"] = 9, 3
    return found


def collected(**change: Any) -> Mapping[str, Any]:
    parts = {"rules": RULES, "trials": trials(), "coverage": coverage(), "exempt": WOOD, "never": WOOD}
    return collect_evidence(**{**parts, **change})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "evidence.json"
    write_evidence(path, collected())
    return path


def test_each_rule_has_its_row_of_what_was_found() -> None:
    assert [tuple(row) for row in collected()["tables"][0]["rows"]] == [
        ("`bid.most`", "the fewest coins win", "`test_the_most_win`", "1,234", "", "", ""),
        ("`bid.ties`", "nobody wins | a tie", "`test_a_tie` and 1 more", "", "1", "", ""),
        ("`box.wood`", f"*not disabled: {WOOD['box.wood']}*", f"*{WOOD['box.wood']}*", "", "", "", ""),
        ("`score.lots`", "lots count nothing", "`test_lots`", "", "", "2", ""),
    ]
    short = dict(collected()["short"])
    assert short["rules that a test of theirs misses when they are off"] == "3 of 4" and short["rules that came up"] == "3 of 4"
    assert short["games with every property test"] == "1,200: 9 decisions" and short["dry"] == "bag 3"


def test_a_page_has_the_tables(file: Path) -> None:
    page = "\n".join(evidence_page(file, "Auction"))
    assert page.startswith("## Auction\n\n| what | how many |\n|---|---|\n| rules with an id | 4 |\n")
    assert "### Rules" in page and "| `bid.ties` | nobody wins \\| a tie | `test_a_tie` and 1 more |  | 1 |  |  |" in page


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"trials": {**trials(), "bid.ties": trial(TWO, "test_a_tie", play=lambda one: None)}}, "notices that bid.ties is off"),
        ({"trials": {"bid.most": trial(ONE, "a"), "score.lots": trial(LOTS, "b")}}, "bid.ties has no trial"),
        ({"never": {}}, "box.wood never came up"),
        ({"rules": (*RULES, "bid.new"), "exempt": {**WOOD, "bid.new": "for a reason"}}, "bid.new never came up"),
    ],
)
def test_what_is_not_proven_makes_no_evidence(change: dict[str, Any], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        collected(**change)


def complaints(file: Path, **change: Any) -> list[str]:
    names = ("test_the_most_win", "test_a_tie", "test_lots")
    parts = {"rules": RULES, "ablations": [ONE, TWO, LOTS], "tests": names, "exempt": WOOD, "never": WOOD, "games": 1_200}
    return list(evidence_complaints(file, **{**parts, **change}))


def test_evidence_of_today_is_fine(file: Path) -> None:
    assert complaints(file) == [] == complaints(file, tests=(), games=3)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules": RULES[1:]}, "the rows do not match the rules: bid.most"),
        ({"rules": RULES[::-1]}, "the rows do not match the rules: in another order"),
        ({"ablations": [attrs.evolve(ONE, off="all win"), TWO, LOTS]}, "bid.most: it is now 'all win'"),
        ({"tests": ("test_a_tie", "test_lots")}, "bid.most: no test `test_the_most_win`"),
        ({"never": {**WOOD, "bid.ties": "it is seldom"}}, "bid.ties: it must either have come up, or have the reason"),
        ({"never": {"box.wood": "for another reason"}}, "box.wood: it must either have come up, or have the reason"),
        ({"games": 1_201}, "1,200 games were played, not 1201"),
    ],
)
def test_evidence_of_another_day_is_told(file: Path, change: dict[str, Any], said: str) -> None:
    (complaint,) = complaints(file, **change)
    assert complaint.startswith(said)
