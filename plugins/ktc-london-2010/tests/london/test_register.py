"""Every rule of the register is told by a story, and every rule that is cited is in the register."""

import ast
import re
from pathlib import Path
from typing import Final

import ktc_london_2010
import pytest
from ktc_london_2010.content.register import read_register, rulings_of_a_table
from ktc_london_2010.model import ids
from ktc_london_2010.model.rulings import RULINGS

from london.without.stories import by_rule

TOLD: Final = by_rule()
REGISTER: Final = read_register()
HOME: Final = Path(ktc_london_2010.__file__).parent
CONSTANTS: Final = {name: value for name, value in vars(ids).items() if name.isupper()}
RULE: Final = re.compile(
    r"^(setup|secret|public|turn|take|loan|play|display|run|land|three|underground|end|score|card|supply|data|shops|university"
    r"|police-force|coffee-house|stock-exchange|wren|whitehall)\.[a-z-]+$"
)


def test_the_ids_are_those_of_the_register() -> None:
    assert sorted(CONSTANTS.values()) == sorted(REGISTER)


@pytest.mark.parametrize("rule", REGISTER)
def test_a_rule_is_told_by_a_story(rule: str) -> None:
    assert TOLD.get(rule), f"no story says tells({rule!r})"


def test_stories_tell_rules_of_the_register() -> None:
    assert set(TOLD) <= set(REGISTER)


def test_rulings_are_those_of_the_register() -> None:
    assert {rule: (one.default, *one.alternatives) for rule, one in rulings_of_a_table().items()} == dict(RULINGS)


def test_no_rule_is_written_as_a_bare_text() -> None:
    for path in sorted(HOME.rglob("*.py")):
        texts = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
        assert path.name == "ids.py" or not [text for text in texts if isinstance(text, str) and RULE.match(text)], path


def test_every_rule_says_where_the_rulebook_has_it() -> None:
    assert all(rule.sentence.endswith(".") and rule.section for rule in REGISTER.values())
