"""The core plays as the city: each step of many games is compared, by both policies and by every choice of every ruling."""

import pytest

from ktc_city.game.new_game import new_game
from ktc_city_native import open_rules
from native.comparing import differences, opened

POLICIES = ("greedy", "random")
VARIANTS = ((), ("jennifer",))


def _choices() -> list[tuple[tuple[str, ...], str, str]]:
    """Return every choice of a ruling that is not the first, with the variants that it belongs to."""
    found = []
    for variants in VARIANTS:
        for ruling in new_game(2, 1, variants=variants).box.rulings:
            found += [(variants, ruling.rule, choice) for choice in ruling.choices[1:]]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", range(2, 7))
def test_every_step_of_a_game_is_the_same(players, policy):
    """A game of each number of players."""
    assert not [*differences(opened(players, players), players, policy)]


@pytest.mark.parametrize(("variants", "rule", "choice"), _choices())
def test_every_choice_of_a_ruling_is_played_alike(variants, rule, choice):
    """The core has each ruling of the city, or says that it does not play it."""
    for seed, policy in enumerate(POLICIES):
        game = opened(seed + 7, 3 + seed, variants, rulings={rule: choice})
        if open_rules(game.ruleset) is None:
            assert (rule, choice) in UNSUPPORTED
            return
        assert not [*differences(game, seed, policy)]
    assert (rule, choice) not in UNSUPPORTED


UNSUPPORTED = {
    ("setup.players", "chosen-in-turn"),
    ("setup.players", "one-of-two-dealt"),
    ("jennifer.spend", "front-first"),
    ("jennifer.spend", "behind-first"),
}


@pytest.mark.slow("300 games are played twice, a step at a time")
@pytest.mark.parametrize("tenth", range(10))
def test_every_step_of_300_games_is_the_same(tenth):
    """All numbers of players, both policies, every third game with the variant."""
    for seed in range(30 * tenth, 30 * (tenth + 1)):
        game = opened(seed, 2 + seed % 5, VARIANTS[seed % 3 == 2])
        assert not [*differences(game, seed, POLICIES[seed % 2])], seed
