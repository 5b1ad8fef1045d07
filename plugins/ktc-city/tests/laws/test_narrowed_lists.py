"""Lists, drafts and refusals agree where tiles and variants narrow what is done and weigh bids."""

from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from laws.test_drafts import see_that_they_agree
from laws.test_lists import every_wish
from tabling import NINE_TILES, box_of
from trial_tiles.narrowing import SAID, Narrow, Weighty

import ktc

SMALL = box_of(dict.fromkeys(("smithy", "hut", "barn"), Weighty), {"narrow": Narrow}, NINE_TILES)
LARGE = box_of({tile.id: Weighty for tile in ktc.open_box().tiles if tile.kind == "home"}, {"narrow": Narrow})


@pytest.mark.slow("tries whatever could be listed at many positions")
@tried(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60), random=st.randoms(use_true_random=False))
def test_the_list_is_all_that_is_allowed(seed: int, steps: int, random: Random) -> None:
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in SMALL.rulings}
    game = ktc.new_game(2, seed=seed, tiles=SMALL, options={"rulings": rulings})
    go_on(game, random, steps)
    for seat in range(game.seats):
        listed = game.legal_actions(seat)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {wish for wish in every_wish(game, seat) if game.ruleset.check(game.state, wish) is None}
    see_that_they_agree(game)


@pytest.mark.slow("tries whole lists at many positions")
@tried(25)
@given(
    seed=st.integers(0, 10_000), players=st.integers(2, 6), steps=st.integers(0, 220), random=st.randoms(use_true_random=False)
)
def test_every_action_of_a_list_succeeds_and_refusals_carry_rule_and_sentence(
    seed: int, players: int, steps: int, random: Random
) -> None:
    plain = ktc.open_box()
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in plain.rulings}
    game = ktc.new_game(players, seed=seed, tiles=LARGE, options={"rulings": rulings})
    go_on(game, random, steps)
    see_that_they_agree(game)
    if game.over:
        return
    seat = random.choice(game.to_act)
    listed = game.legal_actions(seat)
    for action in random.sample(listed, min(5, len(listed))):
        game.fork(same_luck=True).apply(action)
    for action in (a for a in _wishes(game, seat) if a not in set(listed)):
        refusal = game.ruleset.check(game.state, action)
        assert refusal is not None
        if refusal.rule.rsplit(".", 1)[-1].startswith("may_"):
            assert refusal.told() == refusal.told("de") == SAID
            assert game.why_not(action).nearest in listed


def _wishes(game: Any, seat: int) -> list[Any]:
    tiles = [tile.id for tile in game.view(None).centre]
    return [ktc.Bid(seat, tile, colour, number) for tile in tiles for colour in ("red", "blue") for number in (1, 2, 5)]


@tried(12)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 5), random=st.randoms(use_true_random=False))
def test_whole_games_are_verified_and_their_sheets_add_up(seed: int, players: int, random: Random) -> None:
    game = ktc.new_game(players, seed=seed, tiles=LARGE)
    go_on(game, random, 1_000)
    assert game.over
    sheet = game.score()
    assert sheet.totals == tuple(sum(line.points for line in sheet.of(seat)) for seat in range(players))
    assert sheet.winners == tuple(seat for seat in range(players) if sheet.ranks[seat] == 1)
    assert all(sheet.totals[seat] == max(sheet.totals) for seat in sheet.winners)
    assert game.log.events[-1].totals == sheet.totals
    replayed = game.ruleset.new()
    for event in game.log.events:
        assert game.ruleset.validate(replayed, event) is None
        game.ruleset.evolve(replayed, event)
    assert game.ruleset.canonical(replayed) == game.ruleset.canonical(game.state)
