"""Games of one box share the actions that were made for one of them, and nothing of what their tables agreed on."""

from random import Random

from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc


@tried(15)
@given(seed=st.integers(0, 10_000), choices=st.randoms(use_true_random=False))
def test_games_of_one_box_share_actions_and_no_rulings(seed: int, choices: Random) -> None:
    """What another table of the same box made and put on the shelf is judged by the rulings of this one."""
    box = ktc.open_box("london_2016")
    rulings = [{}, {ruling.rule: choices.choice(ruling.choices[1:]) for ruling in box.rulings}]
    games = [ktc.new_game(2, seed=seed, tiles=box, options={"rulings": chosen}) for chosen in rulings]
    for _ in range(choices.randrange(60)):
        for game in games:
            if not game.over:
                game.apply(choices.choice(game.legal_actions(choices.choice(game.to_act))))
    for seat in range(2):
        lists = [set(game.legal_actions(seat)) for game in games]
        for game, listed in zip(games, lists, strict=True):
            assert {action for action in set().union(*lists) if game.why_not(action) is None} == listed


def test_a_use_that_another_table_allows_waits_for_a_bid_where_the_ruling_says_so() -> None:
    box = ktc.open_box("london_2016")
    free, asking = (
        ktc.new_game(2, seed=1, tiles=box, options={"start": 0, "rulings": {"use.where": choice}})
        for choice in ("any-in-the-centre", "with-a-bid")
    )
    centre = {tile.id for tile in free.view(0).centre}
    uses = [action for action in free.legal_actions(0) if isinstance(action, ktc.Use) and action.tile in centre]
    assert uses and not set(uses) & set(asking.legal_actions(0))
    refusals = [asking.why_not(action) for action in uses]
    assert {refusal.rule if refusal else None for refusal in refusals} == {"use.where"}
