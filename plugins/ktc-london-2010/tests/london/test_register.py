"""Every rule of the register is told by a story, and every rule that is cited is in the register."""

from pathlib import Path
from typing import Final

import ktc_london_2010
import pytest
from ktc_london_2010.content.register import read_register
from ktc_london_2010.model import ids

from ktc.kit import rulings_of
from ktc.testing import citation_complaints, register_complaints
from london.ruled import RULINGS
from london.without.stories import by_rule

TOLD: Final = by_rule()
REGISTER: Final = read_register()
HOME: Final = Path(ktc_london_2010.__file__).parent


def test_each_entry_is_whole_and_the_ids_are_those_of_the_register() -> None:
    assert list(register_complaints(REGISTER.values(), ids)) == []


@pytest.mark.parametrize("rule", REGISTER)
def test_a_rule_is_told_by_a_story(rule: str) -> None:
    assert TOLD.get(rule), f"no story says shows({rule!r})"


def test_stories_tell_rules_of_the_register() -> None:
    assert set(TOLD) <= set(REGISTER)


def test_rulings_are_those_of_the_register() -> None:
    assert rulings_of(REGISTER.values()) == RULINGS


def test_programs_cite_rules_of_the_register_by_their_constants() -> None:
    assert list(citation_complaints(HOME.rglob("*.py"), REGISTER, constants="ids.py")) == []
