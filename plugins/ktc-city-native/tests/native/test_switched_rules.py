"""Each rule that the core has a copy of is switched off in Python once: the comparison fails, and names the function."""

from collections.abc import Callable
from typing import Any

import pytest
from ablations.tables import SWITCHES

from ktc_city.ablations.switches import switches
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from ktc_city.model.actions import Take, Upgrade, Use
from native.comparing import by_rules, differences, opened, under_rules
from native.traces import SETS

GAMES, FEWER = 40, 12
BOX = open_box("london_2016", companions("london_2016"))
EVERY = switches(BOX, SWITCHES)
FEW = SETS / "odd_figures.yaml"  # its supplies run out
KINDS = {"use": (Use, Take), "upgrade": (Use, Upgrade), "skill": (Use, Take)}  # of actions that lead to a rule


def _preferred(rule: str) -> Callable[[Any], bool]:
    """Return which actions lead to the rule: those with its tile, or of its kind."""
    group, part = rule.split(".")[:2] if "." in rule else (rule, "")
    if group == "tile":
        return lambda action: getattr(action, "tile", None) == part
    return lambda action: isinstance(action, KINDS.get(group, ()))


@pytest.mark.slow("each rule is switched off in several games")
@pytest.mark.parametrize("rule", sorted(EVERY))
def test_a_rule_without_its_copy_is_missed(rule: str) -> None:
    switch = EVERY[rule]
    for seed in range(FEWER if rule in ELSEWHERE else GAMES):
        variants = ("jennifer",) if rule.startswith("jennifer") else ()
        tiles = FEW if seed % 3 == 2 and not rule.startswith("tile.") else "london_2016"
        game = opened(seed, 2 + seed % 5, variants, tiles)
        begun = (by_rules, under_rules)[seed // 3 % 2](game, switch.rules(game.ruleset.setup))
        found = [*differences(game, seed, ("greedy", "random")[seed % 2], begun, _preferred(rule))]
        if found:
            assert rule not in ELSEWHERE, f"it is not elsewhere: {found[0]}"
            assert found[0].functions
            return
    assert rule in ELSEWHERE, rule


ELSEWHERE = {  # rules that no function of the core has
    "setup.bag": "the set-up draws the first keyples",
    "setup.players": "the set-up deals home tiles",
    "setup.routemasters": "the set-up sets tiles aside",
    "setup.start-player": "the set-up moors the barges",
    "setup.supply": "the set-up fills the supply; the core reads it from the position",
    "setup.tournament": "the chance of a game has its seed",
    "skill.hidden": "a view hides skill tiles; the core has positions",
    "tile.hungerford_bridge.berths": "the set-up moors the barges there",
}
