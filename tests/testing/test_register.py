"""A register of rules: what each entry has to say, and programs that cite a rule which there is not."""

from pathlib import Path
from types import ModuleType

import attrs
import pytest

from ktc.data import Difference, OpenPoint, Rule
from ktc.testing import citation_complaints, register_complaints

TIES = OpenPoint("Who wins a tie?", "drawn", ("nobody", "by-seat"), "The text does not say it.")
LOTS = Rule("score.lots", "A lot counts five points.", section="How to win")
RULES = (LOTS, Rule("bid.ties", "Chance decides between those who bid most.", section="How to bid", ruling=TIES))


def ruled(**change: object) -> Rule:
    return attrs.evolve(RULES[1], ruling=attrs.evolve(TIES, **change))


def test_whole_entries_are_fine() -> None:
    assert list(register_complaints(RULES)) == []
    assert list(register_complaints([ruled(alternatives=(), default="Chance decides.")])) == []


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (attrs.evolve(LOTS, sentence="a lot counts five."), "write a whole sentence"),
        (attrs.evolve(LOTS, sentence="A lot counts five"), "write a whole sentence"),
        (attrs.evolve(LOTS, sentence=""), "write a whole sentence"),
        (attrs.evolve(LOTS, sentence="A lot counts {points}."), "write a whole sentence"),
        (attrs.evolve(LOTS, section=""), "has no section of the rulebook"),
        (attrs.evolve(LOTS, languages=(Difference("German", "", "four"),)), "a language needs its text and what is played"),
        (attrs.evolve(LOTS, languages=(Difference("German", "five", "{n}"),)), "a language needs its text and what is played"),
        (ruled(question="Ties."), "must end with a question mark, not 'Ties.'"),
        (ruled(reason=""), "the reason of the ruling must end with a full stop, not ''"),
        (ruled(alternatives=("drawn",)), "has a choice twice: drawn, drawn"),
        (ruled(alternatives=("By seat",)), "the choice 'By seat' must be lower-case letters"),
    ],
)
def test_what_an_entry_lacks_is_told_with_its_id(rule: Rule, said: str) -> None:
    (complaint,) = register_complaints([rule])
    assert complaint.startswith(rule.id) and said in complaint


def test_an_id_that_stands_twice_is_told() -> None:
    assert list(register_complaints([*RULES, LOTS])) == ["score.lots occurs 2 times"]


def test_constants_are_the_ids() -> None:
    ids = ModuleType("ids")
    ids.SCORE_LOTS, ids.AGAIN, ids.lower, ids.MOST = "score.lots", "score.lots", "score.none", 3  # type: ignore[attr-defined]
    assert list(register_complaints(RULES, ids)) == ["bid.ties is not a constant of ids", "score.lots has 2 constants"]
    ids.BID_TIES, ids.AGAIN = "bid.ties", "bid.tie"  # type: ignore[attr-defined]
    assert list(register_complaints(RULES, ids)) == ["bid.tie is a constant, but not a rule"]


def test_citations_of_rules_that_there_are_not_are_told_with_their_lines(tmp_path: Path) -> None:
    names = [rule.id for rule in RULES]
    (tmp_path / "rules.py").write_text('"""Ties (bid.ties, bid.tie)."""\n\nWHY = "by score.lot"\nFILE = "x/bid.yaml score.py"\n')
    (tmp_path / "ids.py").write_text('TIES = "bid.ties"\n')
    found = list(citation_complaints(tmp_path.glob("*.py"), names, but=["score.py"]))
    assert found == ["rules.py, line 1: no rule bid.tie", "rules.py, line 3: no rule score.lot"]


def test_an_id_written_as_a_text_is_told_where_there_are_constants(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('WHY = "bid.ties"\n"""See bid.ties."""\n')
    (tmp_path / "ids.py").write_text('TIES = "bid.ties"\n')
    files, names = list(tmp_path.glob("*.py")), [rule.id for rule in RULES]
    assert list(citation_complaints(files, names)) == []
    assert list(citation_complaints(files, names, constants="ids.py")) == ["rules.py, line 1: use the constant for bid.ties"]
