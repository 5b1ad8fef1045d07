"""Every rule of the register is told by a story, and every rule that is cited is in the register."""

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Final

import ktc_london_2010
import pytest
from ktc_london_2010.content.register import read_register
from ktc_london_2010.model import ids
from ktc_london_2010.model.rulings import RULINGS

from london.tabled import TOLD

for module in ("cards", "cards_of_turns", "land", "loans_and_end", "playing", "rulings", "running", "turns"):
    import_module(f"london.test_{module}")
REGISTER: Final = read_register()
HOME: Final = Path(ktc_london_2010.__file__).parent
CONSTANTS: Final = {name: value for name, value in vars(ids).items() if name.isupper()}
RULE: Final = re.compile(
    r"^(setup|secret|public|turn|take|loan|play|display|run|land|three|underground|end|score|card|supply|data|shops|university"
    r"|police-force|coffee-house)\.[a-z-]+$"
)


def test_the_ids_are_those_of_the_register() -> None:
    assert sorted(CONSTANTS.values()) == sorted(REGISTER.rules)


@pytest.mark.parametrize("rule", REGISTER.rules)
def test_a_rule_is_told_by_a_story(rule: str) -> None:
    assert TOLD.get(rule), f"no story says tells({rule!r})"


def test_stories_tell_rules_of_the_register() -> None:
    assert set(TOLD) <= set(REGISTER.rules)


def test_rulings_are_those_of_the_register() -> None:
    assert {rule: ruling.choices for rule, ruling in REGISTER.rulings.items() if ruling.choices} == dict(RULINGS)
    assert set(REGISTER.rulings) <= set(REGISTER.rules)


def test_no_rule_is_written_as_a_bare_text() -> None:
    for path in sorted(HOME.rglob("*.py")):
        texts = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
        assert path.name == "ids.py" or not [text for text in texts if isinstance(text, str) and RULE.match(text)], path


def test_every_rule_says_where_the_rulebook_has_it() -> None:
    assert all(rule.says.endswith(".") and rule.place for rule in REGISTER.rules.values())
