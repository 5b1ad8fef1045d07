"""Each rule that the core has a copy of is switched off in Python once: the comparison fails, and names the function."""

import pytest
from ablations.tables import SWITCHES

from ktc_city.ablations.switches import switches
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from native.comparing import by_rules, differences, opened

GAMES = 12
BOX = open_box("london_2016", companions("london_2016"))
EVERY = switches(BOX, SWITCHES)


def _preferred(rule):
    """Return which actions bring a game of the rule about: those with its tile."""
    tile = rule.split(".")[1] if rule.startswith("tile.") else None
    return None if tile is None else lambda action: getattr(action, "tile", None) == tile


@pytest.mark.slow("each rule is switched off in several games")
@pytest.mark.parametrize("rule", sorted(EVERY))
def test_a_rule_without_its_copy_is_missed(rule):
    switch = EVERY[rule]
    for seed in range(GAMES):
        game = opened(seed, 2 + seed % 5, ("jennifer",) if rule.startswith("jennifer") else ())
        begun = by_rules(game, switch.rules(game.ruleset.setup))
        found = [*differences(game, seed, ("greedy", "random")[seed % 2], begun, _preferred(rule))]
        if found:
            assert rule not in ELSEWHERE, "it is no longer elsewhere"
            assert found[0].functions
            return
    assert rule in ELSEWHERE, rule


ELSEWHERE: dict[str, str] = {}
