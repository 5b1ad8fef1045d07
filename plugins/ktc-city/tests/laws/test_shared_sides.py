"""A side that two tiles share: a draft offers it under either tile, as one action that counts once."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kernel import AnyAction
from ktc.testing import lay_table
from ktc_city.game.new_game import CityGame
from ktc_city.knowledge.view import View
from ktc_city.model.hexes import DIRECTIONS, OFFSETS, OPPOSITE

PAIR = [{"tile": "gherkin", "at": [1, 0]}, {"tile": "barbican", "at": [0, 1]}]


def a_pair(waiting: dict[str, int]) -> CityGame:
    """Return a position in which seat 0 has its home, two tiles beside it that touch each other, and connectors to lay."""
    return lay_table({"boroughs": {0: PAIR}, "waiting": {0: waiting}})


def with_connectors(seed: int, players: int, steps: int, tiles: str) -> Iterator[tuple[CityGame, int]]:
    """Yield a game at each of its next steps at which a seat has connectors to lay, with the seat."""
    random = Random(seed)
    game = ktc.new_game(players, seed=seed, tiles=tiles)
    for _ in range(steps):
        go_on(game, random, 1, "builder" if random.random() < 0.7 else "random")
        yield from ((game, seat) for seat in game.to_act if laid(game, seat))


def laid(game: CityGame, seat: int) -> list[ktc.PlaceConnector]:
    """Return the placements of connectors that are legal."""
    return [action for action in game.legal_actions(seat) if isinstance(action, ktc.PlaceConnector)]


def names_of(view: View, action: ktc.PlaceConnector) -> list[tuple[str, int]]:
    """Return the tiles of the side of an action, each with the direction in which the side lies."""
    lying = {(tile.q, tile.r): tile.id for tile in view.seats[action.seat].borough}
    q, r = next(at for at, tile in lying.items() if tile == action.tile)
    dq, dr = OFFSETS[action.side]
    other = lying.get((q + dq, r + dr))
    return [(action.tile, action.side)] + ([(other, OPPOSITE[action.side])] if other is not None else [])


def come_to(draft: ktc.Draft[Any], answers: dict[str, Any]) -> ktc.Draft[Any]:
    """Return where a draft ends if it is answered so."""
    while draft.asks is not None:
        draft = draft.choose(answers[draft.asks])
    return draft


def ends(draft: ktc.Draft[Any]) -> Iterator[AnyAction]:
    """Yield the action of each path; check the counts on the way."""
    if draft.action is not None:
        yield draft.action
    found = list[AnyAction]()
    for choice in draft.choices:
        behind = list(ends(draft.choose(choice)))
        assert draft.count_of(choice) == draft.choose(choice).count == len(set(behind))
        found += behind
    if found:
        assert draft.count == len(set(found))
        assert {draft.number(index) for index in range(draft.count)} == set(found)
    yield from found


@pytest.mark.slow("lists drafts all through games")
@tried(12)
@given(
    seed=st.integers(0, 10_000),
    players=st.integers(2, 4),
    steps=st.integers(1, 150),
    tiles=st.sampled_from(["london_2016", "docklands"]),
)
def test_either_tile_leads_to_a_side_that_two_share(seed: int, players: int, steps: int, tiles: str) -> None:
    for game, seat in with_connectors(seed, players, steps, tiles):
        draft = game.draft(seat)
        legal = game.legal_actions(seat)
        assert draft.count == len(legal)
        assert Counter(map(draft.number, range(draft.count))) == Counter(legal)
        for action in laid(game, seat):
            for tile, side in names_of(game.view(action.seat), action):
                end = come_to(draft, {"kind": "PlaceConnector", "connector": action.colour, "tile": tile, "side": side})
                assert end.action == action
                assert end.action.tile == action.tile, "the action names the tile that was laid first"
                assert game.why_not(end.action) is None


@tried(12)
@given(seed=st.integers(0, 10_000), steps=st.integers(20, 120))
def test_counts_are_of_actions_and_not_of_paths(seed: int, steps: int) -> None:
    for game, seat in list(with_connectors(seed, 2, steps, "london_2016"))[-1:]:
        draft, legal = game.draft(seat), game.legal_actions(seat)
        paths = list(ends(draft))
        assert set(paths) == set(legal)
        assert draft.count == len(legal) <= len(paths)


def test_the_sides_of_a_pair_of_tiles_are_offered_under_both() -> None:
    """Three tiles that touch each other share three sides: of eighteen names of sides fifteen sides are left."""
    game = a_pair({"grey": 1})
    sides = game.draft(0).choose("PlaceConnector")
    assert (sides.asks, sides.count) == ("tile", 15)
    home = game.view(0).seats[0].home
    assert sides.counts == {home: 6, "gherkin": 6, "barbican": 6}
    assert all(set(sides.choose(tile).choices) == set(DIRECTIONS) for tile in sides.choices)
    assert (
        sides.choose("gherkin").choose(3).action == sides.choose(home).choose(0).action == ktc.PlaceConnector(0, "grey", home, 0)
    )


class Every(Random):
    """Draws each number below a bound once, one after another."""

    def __init__(self) -> None:
        super().__init__(0)
        self.drawn = 0

    def randrange(self, start: int, *more: Any) -> int:  # as ``Draft.sample`` calls it
        self.drawn += 1
        return (self.drawn - 1) % start


def test_a_side_that_two_tiles_share_is_drawn_as_often_as_any_other() -> None:
    game = a_pair({"grey": 1, "black": 1})
    legal, draft = game.legal_actions(0), game.draft(0)
    every = Every()
    assert Counter(draft.sample(every) for _ in range(3 * draft.count)) == Counter(dict.fromkeys(legal, 3))
    under = draft.choose("PlaceConnector").choose("grey").choose("gherkin")
    every = Every()
    assert Counter(under.sample(every) for _ in range(2 * 6)) == Counter({under.choose(side).action: 2 for side in DIRECTIONS})


def test_samples_of_shared_sides_are_uniform_at_a_seed() -> None:
    game = a_pair({"grey": 1})
    legal, draft, random = game.legal_actions(0), game.draft(0), Random(28)
    each = 300
    drawn = Counter(draft.sample(random) for _ in range(each * len(legal)))
    chi2 = sum((drawn[action] - each) ** 2 / each for action in legal)
    assert set(drawn) == set(legal)
    assert chi2 < 35.7  # 16 actions: the 0.999 quantile at 15 degrees of freedom is 37.7


def test_a_draft_keeps_its_paths_when_the_game_moves_on() -> None:
    game = a_pair({"grey": 1})
    draft = game.draft(0)
    before = list(ends(game.draft(0)))
    game.apply(draft.choose("PlaceConnector").choose("gherkin").choose(3).action)
    assert list(ends(draft)) == before


@pytest.mark.parametrize("asked", ["gherkin", "barbican"])
def test_what_is_nearest_to_a_side_named_otherwise_is_that_side(asked: str) -> None:
    game = a_pair({"grey": 1})
    side = {"gherkin": 3, "barbican": 2}[asked]
    refusal = game.why_not(ktc.PlaceConnector(0, "grey", asked, side))
    assert refusal is not None
    assert refusal.says == "side-named-otherwise"
    assert refusal.nearest == come_to(game.draft(0), {"kind": "PlaceConnector", "tile": asked, "side": side}).action
