"""The list of legal actions against brute force: at small positions every wish that can be named is tried."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc_city.game.new_game import CityGame

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
REACH = range(-6, 7)  # further than boroughs of so few tiles grow


def every_wish(game: CityGame, seat: int) -> Iterator[ktc.Action]:
    """Name every action a seat could wish for, however foolish: the checks alone say which are allowed."""
    index, s = game.state.index, game.state
    box = index.inventory
    tiles, width = index.names, len(s.bag)
    piles = [name for number, name in enumerate(tiles) if s.bids[number * s.seats + seat]]
    some_piles = [chosen for size in range(len(piles) + 1) for chosen in combinations(piles, size)]
    for colour, name in enumerate(box.keyples):
        behind, front = range(-1, s.behind[seat * width + colour] + 2), range(s.front[seat * width + colour] + 2)
        for make, tile, b, f, moved in product((ktc.Bid, ktc.Use, ktc.Upgrade), tiles, behind, front, some_piles):
            yield make(seat, tile, name, b, f, moved)
    yield ktc.Pass(seat)
    yield from (ktc.SetSail(seat, berth) for berth in range(-1, 5))
    yield from (ktc.Choose(seat, "home", tile) for tile in tiles)
    for returned, connectors, skills in product(
        names_up_to(box.skills, 1), names_up_to(box.connectors, 2), names_up_to(box.skills, 2)
    ):
        yield ktc.Take(seat, returned, connectors, skills)
    yield from (ktc.Pay(seat, skills) for skills in names_up_to(box.skills, 3))
    yield from (ktc.PlaceConnector(seat, c, tile, side) for c, tile, side in product(box.connectors, tiles, range(-1, 7)))
    yield from (ktc.DiscardConnector(seat, c) for c in (*box.connectors, ""))
    for tile, q, r, rotation in product(tiles, REACH, REACH, range(7)):
        yield ktc.PlaceTile(seat, tile, q, r, rotation)


def names_up_to(names: tuple[str, ...], most: int) -> list[tuple[str, ...]]:
    return [chosen for size in range(most + 1) for chosen in combinations_with_replacement(names, size)]


@pytest.mark.slow("tries whatever could be listed at many positions")
@tried(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60), jennifer=st.booleans(), choices=st.randoms(use_true_random=False))
def test_the_list_is_all_that_is_allowed(seed: int, steps: int, jennifer: bool, choices: Random) -> None:
    variants = ("jennifer",) if jennifer else ()
    box = ktc.open_box(NINE_TILES, variants)
    rulings = {ruling.rule: choices.choice(ruling.choices) for ruling in box.rulings}
    game = ktc.new_game(2, seed=seed, tiles=box, options={"rulings": rulings})
    for _ in range(steps):
        if game.over:
            break
        game.apply(choices.choice(game.legal_actions(choices.choice(game.to_act))))
    for seat in range(game.seats):
        listed = game.legal_actions(seat)
        allowed = {wish for wish in every_wish(game, seat) if game.ruleset.check(game.state, wish) is None}
        assert len(set(listed)) == len(listed)
        assert set(listed) == allowed


@pytest.mark.slow("tries all known actions at many positions")
@tried(25)
@given(seed=st.integers(0, 10_000), choices=st.randoms(use_true_random=False), jennifer=st.booleans())
def test_what_lies_on_the_shelf_is_allowed_exactly_where_it_is_listed(seed: int, choices: Random, jennifer: bool) -> None:
    """The shelf keeps what other turns made: near to what is allowed now, and more of it than anybody would name."""
    box = ktc.open_box("london_2016", ("jennifer",) if jennifer else ())
    rulings = {ruling.rule: choices.choice(ruling.choices) for ruling in box.rulings}
    game = ktc.new_game(choices.choice((2, 4)), seed=seed, tiles=box, options={"rulings": rulings})
    for _ in range(choices.randrange(160)):
        if game.over:
            break
        game.apply(choices.choice(game.legal_actions(choices.choice(game.to_act))))
    for seat in range(game.seats):
        listed = set(game.legal_actions(seat))
        for made in (
            made for rows in box.action_table.keyple_rows[seat].rows for kinds in rows for row in kinds for made in row if made
        ):
            for action in made:
                assert (game.ruleset.check(game.state, action) is None) == (action in listed)


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
