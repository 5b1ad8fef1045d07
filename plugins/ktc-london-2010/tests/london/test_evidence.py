"""The evidence is of the rules, the switches and the stories that there are; ``make london`` writes it."""

import json
import re
from typing import Final

import pytest
from ktc_london_2010.content.register import read_register

from london.census.occasions import NEVER
from london.evidence import FILE
from london.without.stories import by_rule
from london.without.tables import SWITCHES, WITHOUT_A_SWITCH

FOUND: Final = json.loads(FILE.read_text(encoding="utf-8"))
ROWS: Final = {rule.strip("`"): row for rule, *row in FOUND["tables"][0]["rows"]}
STORIES: Final = by_rule()
GAMES: Final = 500


def test_every_rule_has_a_row_and_no_other() -> None:
    assert list(ROWS) == list(read_register())


@pytest.mark.parametrize("rule", SWITCHES)
def test_a_row_says_what_is_played_without_a_rule_and_which_story_misses_it(rule: str) -> None:
    off, missed, *_ = ROWS[rule]
    found = re.match(r"`(\w+)`", missed)
    assert off == SWITCHES[rule].off
    assert found is not None and found[1] in {story.name for story in STORIES[rule]}


def test_every_rule_came_up_or_has_a_reason() -> None:
    for rule, (off, missed, *counts) in ROWS.items():
        assert any(counts) != (rule in NEVER), rule
        assert (rule in WITHOUT_A_SWITCH) == off.startswith("*not switched off")
        assert rule not in NEVER or NEVER[rule] in missed


def test_enough_games_were_played() -> None:
    played = re.match("([\\d,]+):", dict(FOUND["short"])["games of the census"])
    assert played is not None and int(played[1].replace(",", "")) >= GAMES
