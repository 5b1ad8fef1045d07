"""The evidence is of the rules, switches and scenarios that there are; ``make stadens`` writes it."""

from ktc_stadens_nyckel.content.register import read_register

from ktc.testing import evidence_complaints

from .evidence import FILE
from .test_without import scenarios
from .without import EXEMPT, SWITCHES


def test_the_evidence_is_of_the_rules_switches_and_scenarios_of_today() -> None:
    names = [scenario.name for scenario in scenarios()]
    assert not [*evidence_complaints(FILE, read_register(), SWITCHES, tests=names, exempt=EXEMPT, games=500)]
