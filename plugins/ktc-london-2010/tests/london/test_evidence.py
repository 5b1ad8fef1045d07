"""The evidence is of the rules, the switches and the stories that there are; ``make london`` writes it."""

from ktc_london_2010.content.register import read_register

from ktc.testing import evidence_complaints
from london.census.occasions import NEVER
from london.evidence import FILE
from london.without.stories import stories
from london.without.tables import SWITCHES, WITHOUT_A_SWITCH


def test_the_evidence_is_of_the_rules_switches_and_stories_of_today() -> None:
    names = [story.name for story in stories()]
    switches, register = SWITCHES.values(), read_register()
    assert not [*evidence_complaints(FILE, register, switches, tests=names, exempt=WITHOUT_A_SWITCH, never=NEVER, games=500)]
