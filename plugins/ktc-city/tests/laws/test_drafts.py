"""The tree of small decisions, its count and its samples are the list of legal actions, seen otherwise."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.testing import lay_table
from ktc_city.game.new_game import CityGame

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


def ends(draft: ktc.Draft[Any]) -> Iterator[Any]:
    """Walk the whole tree, and see that every branch has an end."""
    if draft.action is not None:
        assert draft.asks is None and draft.choices == () and draft.count == 1
        yield draft.action
        return
    assert draft.asks is not None and len(draft.choices) > 1, "what leaves no choice is not asked"
    assert sum(draft.count_of(choice) for choice in draft.choices) >= draft.count
    for choice in draft.choices:
        further = draft.choose(choice)
        assert further.count == draft.count_of(choice) >= 1
        assert further.path == (*draft.path, choice) and further.back() == draft
        yield from ends(further)


def see_that_they_agree(game: CityGame) -> None:
    for seat in range(game.seats):
        listed, draft = game.legal_actions(seat), game.draft(seat)
        assert draft.count == len(listed)
        if not listed:
            assert draft.action is None and draft.choices == ()
            continue
        found, numbered = list(ends(draft)), [draft.number(index) for index in range(draft.count)]
        assert set(found) == set(numbered) == set(listed)
        assert len(set(numbered)) == len(numbered) == len(listed)
        assert [(numbered[number], end.action) for number, end in draft.ends()] == [(each, each) for each in found]
        if len(found) == len(listed):
            assert numbered == found, "numbers run through the tree from left to right"
        assert all(game.ruleset.check(game.state, action) is None for action in found)


@pytest.mark.slow("walks whole draft trees")
@tried(25)
@given(
    seed=st.integers(0, 10_000),
    players=st.integers(2, 6),
    steps=st.integers(0, 220),
    bot=st.sampled_from(["random", "builder"]),
    table=st.sampled_from(
        [("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("night_market",)), ("docklands", ("whispers",))]
    ),
    random=st.randoms(use_true_random=False),
)
def test_list_tree_and_sampler_agree(
    seed: int, players: int, steps: int, bot: str, table: tuple[str, tuple[str, ...]], random: Random
) -> None:
    box = ktc.open_box(*table)
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    game = ktc.new_game(players, seed=seed, tiles=box, options={"rulings": rulings})
    go_on(game, random, steps, bot)
    see_that_they_agree(game)


@tried(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60), jennifer=st.booleans(), random=st.randoms(use_true_random=False))
def test_they_agree_where_brute_force_agrees_with_the_list(seed: int, steps: int, jennifer: bool, random: Random) -> None:
    box = ktc.open_box(NINE_TILES, ("jennifer",) if jennifer else ())
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    game = ktc.new_game(2, seed=seed, tiles=box, options={"rulings": rulings})
    go_on(game, random, steps)
    see_that_they_agree(game)


CENTRE = [tile.id for tile in ktc.open_box().tiles if tile.kind in ("building", "routemaster")]


@tried(25)
@given(
    piles=st.integers(0, 6),
    hand=st.integers(0, 4),
    front=st.integers(0, 3),
    seed=st.integers(0, 1_000),
    random=st.randoms(use_true_random=False),
)
def test_they_agree_over_losing_bids_of_one_colour(piles: int, hand: int, front: int, seed: int, random: Random) -> None:
    game = losing(piles, hand, front, random)
    see_that_they_agree(game)


def losing(piles: int, hand: int, front: int, random: Random) -> CityGame:
    """Return a position in which seat 0 has so many losing bids, all red."""
    bids = []
    for tile in CENTRE[:piles]:
        own = random.randint(1, 2)
        bids += [{"seat": 0, "tile": tile, "colour": "red", "keyples": own}]
        bids += [{"seat": 1, "tile": tile, "colour": "red", "keyples": own + random.randint(1, 2)}]
    box = ktc.open_box(variants=("jennifer",))
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    given = {"centre": CENTRE[: piles + 2], "bids": bids, "hands": {0: {"red": hand, "blue": 1}}, "front": {0: {"red": front}}}
    used = {"placed": [{"seat": 1, "tile": CENTRE[piles + 1], "colour": "red", "keyples": random.randint(1, 3)}]}
    return lay_table({**given, **used, "variants": ["jennifer"], "options": {"rulings": rulings}})


def test_ten_losing_bids_are_counted_without_a_list_of_them() -> None:
    """Bids of one each, all red: every set of them, with any number from the hand of two, goes to each new tile."""
    bids = []
    for tile in CENTRE[:10]:
        bids += [{"seat": seat, "tile": tile, "colour": "red", "keyples": seat + 1} for seat in (0, 1)]
    game = lay_table({"centre": CENTRE[:11], "bids": bids, "hands": {0: {"red": 2}}})
    draft = game.draft(0)
    new = draft.choose("Bid").choose(CENTRE[10])
    assert new.count == 2**10 * 3 - 1  # any set with none to two from the hand, but for nothing at all
    assert new.asks == "pile" and set(new.choices) == {*CENTRE[:10], ""}
    assert draft.count == len(game.legal_actions(0))


def test_twenty_losing_bids_are_no_work() -> None:
    bids = []
    for tile in CENTRE[:20]:
        bids += [{"seat": seat, "tile": tile, "colour": "red", "keyples": seat + 1} for seat in (0, 1)]
    inventory = {"centre": CENTRE[:21], "bids": bids, "hands": {0: {"red": 2}}, "bag": {"red": 5}}
    game = lay_table(inventory)
    draft = game.draft(0)
    assert draft.choose("Bid").choose(CENTRE[20]).count == 2**20 * 3 - 1
    random = Random(1)
    for _ in range(50):
        action = draft.sample(random)
        assert game.why_not(action) is None


def test_a_draft_is_private_and_stays_what_it_was() -> None:
    game = ktc.new_game(players=3, seed=4)
    seat, before, steps = game.to_act[0], game.digest(), len(game.log)
    draft = game.draft(seat)
    kept = list(ends(draft))
    assert (game.digest(), len(game.log)) == (before, steps)
    game.apply(game.legal_actions(seat)[0])
    assert list(ends(draft)) == kept
    assert list(ends(game.as_seat(game.to_act[0]).draft())) == list(ends(game.draft(game.to_act[0])))


def test_samples_are_any_of_the_actions_each_as_likely() -> None:
    game = lay_table({"centre": ["gherkin", "monument"], "hands": {0: {"red": 2, "blue": 1}}})
    draft = game.draft(0)
    drawn = [draft.sample(Random(number)) for number in range(200 * draft.count)]
    counts = [drawn.count(action) for action in game.legal_actions(0)]
    assert sum(counts) == len(drawn)
    assert all(140 < count < 260 for count in counts)  # four standard deviations around 200
    assert draft.sample(Random(7)) == draft.sample(Random(7))


def test_what_cannot_be_chosen_is_told() -> None:
    game = lay_table({"centre": ["gherkin"], "hands": {0: {"red": 2}}})
    draft = game.draft(0)
    for wrong in ("bid", 3, None, ["Bid"], True):
        with pytest.raises(ktc.OptionError, match="is not a choice for kind; choices: 'Bid', "):
            draft.choose(wrong)  # type: ignore[arg-type]  # a wrong type is what is tried
    two = draft.choose("Bid")
    while two.asks != "behind":
        two = two.choose(two.choices[0])
    with pytest.raises(ktc.OptionError, match="True is not a choice for behind; choices: 1, 2"):
        two.choose(True)
    for index in (-1, draft.count, True, "0"):
        with pytest.raises(ktc.OptionError, match="the number of actions here is"):
            draft.number(index)  # type: ignore[arg-type]  # a wrong type is what is tried
    with pytest.raises(ktc.OptionError, match="no choice to undo yet"):
        draft.back()
    with pytest.raises(ktc.OptionError, match="the draft is complete: no choice is left"):
        draft.choose("Pass").choose("Pass")


def test_a_seat_that_may_not_act_has_nothing_to_choose() -> None:
    game = ktc.new_game(players=2, seed=1, options={"start": 0})
    for seat in (1, 2, -1, "0", None):
        draft = game.draft(seat)  # type: ignore[arg-type]  # a wrong type is what is tried
        assert (draft.asks, draft.choices, draft.action, draft.count) == (None, (), None, 0)
        with pytest.raises(ktc.OptionError, match="no legal action is left on this path"):
            draft.sample(Random(1))
