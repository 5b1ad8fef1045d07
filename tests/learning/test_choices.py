"""Each choice of a draft has a number that means the same in every game; all legal actions are reached, each once."""

from collections.abc import Iterator
from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kernel.draft import Draft, grouped
from ktc.kernel.errors import OptionError
from ktc.learning import ArrayBounds, Choosing, Encoder
from ktc.learning.choosing import ActionSpace
from ktc_city.kit import GAME
from learning.arrays import OPENED, chosen, encoder, played

NAMES = sorted(OPENED)
ENCODERS = {name: encoder(name) for name in NAMES}
FEW = 400


def reached(choosing: Choosing) -> Iterator[object]:
    """Yield the actions that numbers lead to, without those that turn to more choices."""
    if choosing.action is not None:
        yield choosing.action
        return
    more = choosing.space.more
    page = choosing
    while True:
        for number in page.legal:
            if number != more and (number >= choosing.space.other or page.page == 0):  # those with numbers are on each page
                yield from reached(page.choose(number))
        if more not in page.choices:
            return
        page = page.choose(more)
        if page.page == 0:
            return


@pytest.mark.parametrize("name", NAMES)
@tried(12)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 120))
def test_numbers_lead_to_each_legal_action_and_to_no_other(name: str, seed: int, steps: int) -> None:
    made, game = ENCODERS[name], OPENED[name][1](seed)
    played(made, game, Random(seed), steps)
    for seat in game.to_act:
        draft = game.draft(seat)
        if draft.count <= FEW:
            found = list(reached(made.begin(game.as_seat(seat))))
            assert len(set(found)) == draft.count and set(found) == set(game.legal_actions(seat))
            assert len(found) == sum(1 for _ in draft.ends()), "each path of the draft has its numbers, and one alone"


@pytest.mark.parametrize("name", NAMES)
@tried(12)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 120))
def test_the_mask_is_what_can_be_chosen_and_a_number_means_what_its_description_says(name: str, seed: int, steps: int) -> None:
    made, game = ENCODERS[name], OPENED[name][1](seed)
    random = Random(seed)
    played(made, game, random, steps)
    if game.over:
        return
    for choosing in chosen(made, game, game.awaited[0], random):
        mask = made.mask(choosing)
        assert mask.dtype == "int8" and [number for number, one in enumerate(mask) if one] == list(choosing.legal)
        for number in choosing.legal:
            described = made.layout.choices[number]
            if described.choice is not None:
                assert choosing.choices[number] == described.choice
                assert described.asks in ("", choosing.draft.asks)
        for number in (-1, len(mask), 10**30, None, "tile"):
            with pytest.raises(OptionError):
                choosing.choose(number)  # type: ignore[arg-type]  # on purpose
        shut = [number for number, one in enumerate(mask) if not one]
        with pytest.raises(OptionError, match="is not a choice now: see the mask"):
            choosing.choose(random.choice(shut))


def test_in_the_city_few_choices_have_no_number_of_their_own() -> None:
    made = Encoder(ktc.new_game(4, seed=1), GAME)
    for seed in range(4):
        game, random = ktc.new_game(4, seed=seed), Random(seed)
        while not game.over:
            *_, last = chosen(made, game, game.awaited[0], random)
            assert all(number < made.space.other for number in last.numbers)
            game.apply(last.action)


def test_choices_without_numbers_are_turned_over_page_by_page() -> None:
    space = ActionSpace(OPENED["auction"][1](1).ruleset, ArrayBounds())
    words = [f"word {number}" for number in range(70)]
    tree = grouped(words)
    found = list(reached(Choosing(space, Draft.begun(tree))))
    assert found == words
    choosing = Choosing(space, Draft.begun(tree))
    for page in (1, 2, 0):
        choosing = choosing.choose(space.more)
        assert choosing.page == page and choosing.numbers == () and choosing.action is None
    assert len(choosing.choose(space.more).choose(space.more).legal) == 70 - 2 * 32 + 1


def test_flags_and_small_numbers_do_not_take_each_others_number() -> None:
    space = ActionSpace(OPENED["auction"][1](1).ruleset, ArrayBounds(choices={"side": range(6)}))
    assert space.number_of("side", 1) != space.number_of("coins", 1) is not None
    assert space.number_of("side", True) is None and space.number_of("side", 6) is None
    assert space.number_of("coins", 31) is not None and space.number_of("coins", 32) is None
