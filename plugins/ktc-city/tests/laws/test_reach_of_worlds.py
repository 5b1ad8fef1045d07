"""Nothing that can be reached from a world tells what its seat may not know."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import tried
from games.kept import GAMES as ARCHIVE
from going_on import go_on
from hypothesis import example, given
from hypothesis import strategies as st
from reaching import record, see_no_difference, see_no_other_text, walked

import ktc
from ktc.kernel.views.readers import UnknownAction
from ktc_city.checking.census import small_supplies
from ktc_city.game.new_game import CityGame

pytestmark = pytest.mark.slow("walks through all that worlds hold")
PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 10_000)
CHOICES = st.builds(Random, st.integers(0, 1_000_000))
BOTS = st.sampled_from(["random", "builder"])
TABLES = st.sampled_from(
    [
        ("london_2016", ()),
        ("london_2016", ("jennifer",)),
        ("docklands", ("whispers",)),
        ("docklands", ("even_hands", "jennifer", "night_market")),
        ("docklands", ("even_hands", "jennifer", "night_market", "whispers")),
    ]
)
SECRET = "warrant"  # a question of the Docklands that is answered in secret
GAMES = [name for name, entry in ARCHIVE.index.items() if entry.get("kind", "half") == "half"]


def a_game(players: int, seed: int, table: tuple[str, tuple[str, ...]], few: bool, random: Random) -> CityGame:
    box = ktc.open_box(*table)
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    if "whispers" in box.variants:
        rulings.pop("jennifer.spend", None)  # spent in a fixed order, keyples would show what sealed bids hold
    return ktc.new_game(players, seed=seed, tiles=small_supplies(box) if few else box, options={"rulings": rulings})


# --- twins ----------------------------------------------------------------------------------------------------------


def play_apart(one: CityGame, other: CityGame, seat: int, random: Random) -> bool:
    """Do one action in both games, others' sealed bids of different sizes; say whether the seat still cannot tell them apart.

    Nothing is done that one of them does not allow, or that reveals anything.
    """
    actor = random.choice(one.to_act)
    action = random.choice(one.legal_actions(actor))
    alike = [a for a in other.legal_actions(actor) if a == action or (actor != seat and sealed_alike(one, a, action))]
    unlike = [a for a in alike if a != action]
    if not alike or any(map(one.ruleset.reveals, one.fork().apply(action))):
        return False
    one.apply(action)
    other.apply(random.choice(unlike or alike))
    return True


def sealed_alike(game: CityGame, one: Any, other: Any) -> bool:
    """Return whether two actions are bids, or warrants that are kept, which others cannot tell apart."""
    if isinstance(one, ktc.Choose) and isinstance(other, ktc.Choose):
        return one.key == other.key == SECRET
    if not (isinstance(one, ktc.Bid) and isinstance(other, ktc.Bid) and game.box.variants and "whispers" in game.box.variants):
        return False
    return (one.tile, one.colour, one.front) == (other.tile, other.colour, other.front)


@tried(15)
@given(
    players=PLAYERS,
    seed=SEEDS,
    table=TABLES,
    steps=st.integers(0, 250),
    apart=st.integers(0, 30),
    bot=BOTS,
    few=st.booleans(),
    random=CHOICES,
)
def test_worlds_of_games_that_differ_in_secrets_only_are_equal_in_everything(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, apart: int, bot: str, few: bool, random: Random
) -> None:
    one = a_game(players, seed, table, few, random)
    go_on(one, random, steps, bot)
    if one.over:
        return
    seat = random.randrange(players)
    other = one.worlds(seat, 1, seed)[0]  # other hands, and other bids where they are sealed
    for _ in range(apart):
        if not play_apart(one, other, seat, random):
            break
    assert ktc.to_json(one.events_for(seat)) == ktc.to_json(other.events_for(seat))
    ours, theirs = (game.worlds(seat, 2, seed)[-1] for game in (one, other))
    see_no_difference(ours, theirs, seed)


@pytest.mark.parametrize("seat", range(3))
def test_a_sealed_bid_cannot_be_read_from_a_world(seat: int, tmp_path: Path) -> None:
    """The instance that the law was made for: by the log, by undo and by a saved record."""
    one = ktc.new_game(3, seed=8, tiles=ktc.open_box("docklands", ("whispers",)))
    other = one.fork(same_luck=True)
    actor = one.to_act[0]
    bids = [action for action in one.legal_actions(actor) if isinstance(action, ktc.Bid)]
    least, most = (next(bid for bid in row if sealed_alike(one, bid, bids[0])) for row in (bids, bids[::-1]))
    assert least != most
    one.apply(least)
    other.apply(most)
    worlds = [game.worlds(seat, 40, 1) for game in (one, other)]
    told = [[(world.log[-1].action, world.fork().undo(), record(world, None)) for world in of_one] for of_one in worlds]
    assert (told[0] == told[1]) is (seat != actor)
    guessed = {world.log[-1].action for world in worlds[0]}
    assert all(sealed_alike(one, bid, least) for bid in guessed)
    assert guessed == {least} if seat == actor else len(guessed) > 1
    world = worlds[0][0]
    world.save(tmp_path / "world.jsonl")
    assert ktc.load(tmp_path / "world.jsonl").digest() == world.digest()
    with pytest.raises(ktc.RecordError, match="is of a fork"):
        ktc.verify(tmp_path / "world.jsonl")


# --- actions of a world come from its own events --------------------------------------------------------------------


@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, bot=BOTS, few=st.booleans(), random=CHOICES)
@example(players=2, seed=5563, table=("docklands", ("whispers",)), bot="random", few=False, random=Random(221))  # one more, paid
def test_an_action_can_be_read_from_the_events_of_its_step(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], bot: str, few: bool, random: Random
) -> None:
    game = a_game(players, seed, table, few, random)
    while not game.over:
        go_on(game, random, random.randint(1, 40), bot)
        for seat in game.to_act:
            for action in random.sample(list(actions := game.legal_actions(seat)), min(len(actions), 60)):
                assert game.ruleset.acted(game.state, game.ruleset.decide(game.state, action, game.chance)) == action
    hold_every_action_against_its_events(game)


@pytest.mark.parametrize("name", [name for at, name in enumerate(GAMES) if at % 6 == 0])
def test_the_actions_of_archived_games_can_be_read_from_their_events(name: str) -> None:
    game = ARCHIVE.load(name)
    assert isinstance(game, CityGame) and game.box
    hold_every_action_against_its_events(game)


def hold_every_action_against_its_events(game: CityGame) -> None:
    """See that the rules read every action back: the very one, so that no two of one position lead to the same events."""
    state, rules = game.ruleset.new(), game.ruleset
    for event in game.opening:
        rules.evolve(state, event)
    for step in game.log:
        assert rules.acted(state, step.events) == step.action
        for event in step.events:
            rules.evolve(state, event)


@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=st.integers(1, 250), bot=BOTS, few=st.booleans(), random=CHOICES)
def test_what_is_done_in_a_world_is_allowed_there_and_leads_to_its_events(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, bot: str, few: bool, random: Random
) -> None:
    game = a_game(players, seed, table, few, random)
    go_on(game, random, steps, bot)
    if game.over:
        return
    seat = random.randrange(players)
    for world in game.worlds(seat, 2, seed):
        state, rules = world.ruleset.new(), world.ruleset
        for event in world.opening:
            rules.evolve(state, event)
        for step, real in zip(world.log, game.log, strict=True):
            assert rules.check(state, step.action) is None
            decided = tuple(rules.decide(state, step.action, world.chance))
            assert decided == step.events[: len(decided)]
            hidden = "whispers" in game.box.variants or (isinstance(real.action, ktc.Choose) and real.action.key == SECRET)
            assert step.action == real.action or (real.seat != seat and hidden)
            for event in step.events:
                rules.evolve(state, event)


def test_a_seat_s_own_record_has_the_same_worlds_in_everything(tmp_path: Path) -> None:
    for table in (ktc.open_box("london_2016", ("jennifer",)), ktc.open_box("docklands", ("whispers",))):
        game = ktc.new_game(3, seed=5, tiles=table)
        go_on(game, Random(5), 50)
        game.save(tmp_path / "own.jsonl", seat=1)
        own = ktc.load(tmp_path / "own.jsonl")
        assert any(isinstance(step.action, UnknownAction) for step in own.log)
        for ours, theirs in zip(own.worlds(1, 3, 3), game.worlds(1, 3, 3), strict=True):
            see_no_other_text(repr(walked(ours)), repr(walked(theirs)), "memory")
            see_no_other_text(record(ours, None), record(theirs, None), "record")
