"""Each rule that the core has a copy of is switched off in Python once: the comparison fails, and names the rule."""

import pytest
from ablations.tables import SWITCHES

from ktc_city.ablations.switches import switches
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from native.comparing import differences, opened

GAMES = 12
BOX = open_box("london_2016", companions("london_2016"))
EVERY = switches(BOX, SWITCHES)


@pytest.mark.slow("each rule is switched off in several games")
@pytest.mark.parametrize("rule", sorted(EVERY))
def test_a_rule_without_its_copy_is_missed(rule):
    switch = EVERY[rule]
    for seed in range(GAMES):
        game = opened(seed, 2 + seed % 5, ("jennifer",) if rule.startswith("jennifer") else ())
        found = [*differences(game, seed, ("greedy", "random")[seed % 2], switch.rules(game.ruleset.setup))]
        if found:
            assert rule not in ELSEWHERE, "it is no longer elsewhere"
            return
    assert rule in ELSEWHERE, rule


ELSEWHERE: dict[str, str] = {}
