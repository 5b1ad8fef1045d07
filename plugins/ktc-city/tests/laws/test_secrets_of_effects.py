"""What effects draw and ask in secret never reaches a seat that may not know it, and worlds fill it in as it could have come."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from laws.test_secrets import all_a_seat_gets, play_the_same, what_trying_gives
from trial_tiles.everything import VARIANTS, every_tile
from trial_tiles.guilds import AIMS, GUILD_BOX
from unrevealed import unrevealed

import ktc
from ktc.draw import table_svg
from ktc.events import Chosen, Event, NoteShown, PoolDrawn
from ktc_city.board.invariants import conserved
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.laws import random_action
from ktc_city.game.new_game import CityGame

BOXES = {"guilds": GUILD_BOX, "everything": every_tile(sorted(VARIANTS))}
PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 220)
CHOICES = st.builds(Random, st.integers(0, 1_000_000))
MARKETS = ktc.open_box("markets", variants={"secret_aims": None})


def a_game(players: int, seed: int, steps: int, random: Random, box: TileBox | None = None) -> CityGame:
    """Return a game with secrets: each third with a fan set that was made to be played, the others with trial tiles."""
    game = ktc.new_game(players, seed=seed, tiles=box or (GUILD_BOX if seed % 3 else MARKETS))
    go_on(game, random, steps)
    return game


def plainly_redacted(event: Event, seat: int | None) -> Event:
    if isinstance(event, PoolDrawn) and event.seen_by is not None and seat not in event.seen_by:
        return attrs.evolve(event, items=None)
    if isinstance(event, Chosen) and event.seen_by is not None and seat not in event.seen_by:
        return attrs.evolve(event, option=None)
    return event


@pytest.mark.slow("plays each game twice")
@tried(15)
@given(players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES, name=st.sampled_from(sorted(BOXES)))
def test_games_that_differ_in_what_others_keep_are_one_to_a_seat(
    players: int, seed: int, steps: int, random: Random, name: str
) -> None:
    box = BOXES[name]
    game = a_game(players, seed, steps, random, box)
    if game.over:
        return
    seat = random.randrange(players)
    other = game.worlds(seat, 1, seed)[0]
    for reader in (None, seat):
        assert table_svg(game.view(reader), box) == table_svg(other.view(reader), box)
    for _ in range(12):
        wishes: list[Any] = [random_action(game, random) for _ in range(6)] + [ktc.Choose(seat, "aim", "aim 0"), ktc.Pass(99)]
        assert list(all_a_seat_gets(game, seat, wishes)) == list(all_a_seat_gets(other, seat, wishes))
        refused = next(wish for wish in wishes if game.as_seat(seat).why_not(wish) is not None)
        assert what_trying_gives(game, seat, refused) == what_trying_gives(other, seat, refused)
        if not play_the_same(game, other, seat, random):
            return


@pytest.mark.slow("plays each game twice")
@tried(15)
@given(players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_what_tells_a_seat_two_games_apart_reveals(players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(players, seed, steps, random)
    if game.over:
        return
    seat, actor = random.randrange(players), random.choice(game.to_act)
    for other in game.worlds(seat, 2, seed):
        both = [action for action in game.legal_actions(actor) if other.why_not(action) is None]
        for action in random.sample(both, min(len(both), 4)):
            assert unrevealed(game, other, seat, action) is None


@tried(15)
@given(players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_a_secret_answer_is_told_alike_whatever_it_is(players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(players, seed, steps, random)
    while not game.over and not any(secret_answers(game, seat) for seat in game.to_act):
        go_on(game, random, 1)
    for seat in () if game.over else game.to_act:
        for one, other in zip(secret_answers(game, seat), secret_answers(game, seat)[1:], strict=False):
            twins = [game.fork(same_luck=True), game.fork(same_luck=True)]
            first, second = (until_shown(twin, twin.apply(answer)) for twin, answer in zip(twins, (one, other), strict=True))
            for reader in (None, *range(players)):
                if reader != seat:
                    told = [[game.ruleset.redact(event, reader) for event in events] for events in (first, second)]
                    assert ktc.to_json(tuple(told[0])) == ktc.to_json(tuple(told[1]))


def until_shown(game: CityGame, events: Sequence[Event]) -> Sequence[Event]:
    """Return the events before the first that shows or draws anything: what comes then depends on what was hidden."""
    return tuple(takewhile(lambda event: not game.ruleset.reveals(event), events))


def secret_answers(game: CityGame, seat: int) -> list[Any]:
    actions = [action for action in game.legal_actions(seat) if isinstance(action, ktc.Choose)]
    return [action for action in actions if action.key in ("aim", "guild", "store", "vote")]


@tried(15)
@given(players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_all_a_seat_gets_can_be_worked_out_from_its_stream_alone(players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(players, seed, steps, random)
    rules = game.ruleset
    for seat in (None, *range(players)):
        state = rules.new()
        for event, told in zip(game.log.events, game.events_for(seat), strict=True):
            assert told == plainly_redacted(event, seat) or type(event) not in (PoolDrawn, Chosen)
            rules.evolve(state, told)
        known = rules.known(game.state, seat)
        assert (state.notes, state.due) == (known.notes, known.due)
        assert ktc.to_json(rules.view(state, seat)) == ktc.to_json(game.view(seat))
        assert rules.to_act(state) == game.to_act
        if seat is not None:
            assert ktc.to_json(rules.legal(state, seat)) == ktc.to_json(game.legal_actions(seat))
            assert rules.asks(state, seat) == game.asks(seat)


@tried(15)
@given(players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_worlds_are_games_that_could_be(players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(players, seed, steps, random)
    if game.over:
        return
    seat = random.randrange(players)
    for world in game.worlds(seat, 3, seed):
        assert ktc.to_json(world.events_for(seat)) == ktc.to_json(game.events_for(seat))
        assert ktc.to_json(world.view(seat)) == ktc.to_json(game.view(seat))
        assert conserved(world.state) is None
        assert all(
            getattr(event, "items", ()) is not None and getattr(event, "option", "") is not None for event in world.log.events
        )
        played_again(world)
        go_on(world, random, 15)
        assert world.at(len(game.log)).events_for(seat) == game.events_for(seat)


def played_again(world: CityGame) -> None:
    """See that each event of effects in a world could have followed, and that each answer in it was one of the list."""
    rules, state = world.ruleset, world.ruleset.new()
    for event in world.opening:
        assert rules.validate(state, event) is None
        rules.evolve(state, event)
    for step in world.log:
        if isinstance(step.action, ktc.Choose):
            assert step.action in rules.legal(state, step.action.seat)
        assert type(step.action).__name__ != "UnknownAction" or not any(isinstance(event, Chosen) for event in step.events[:1])
        for event in step.events:
            assert rules.validate(state, event) is None, event
            rules.evolve(state, event)


@pytest.mark.slow("plays and reads whole games")
@tried(8)
@given(players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_records_of_host_and_seats_read_back(tmp_path_factory: Any, players: int, seed: int, steps: int, random: Random) -> None:
    game, folder = a_game(players, seed, steps, random), tmp_path_factory.mktemp("records")
    game.save(folder / "game.ktc")
    assert ktc.load(folder / "game.ktc", tiles=game.box).digest() == game.digest()
    assert ktc.verify(folder / "game.ktc", tiles=game.box).verdict == "identical"
    for seat in range(players):
        game.save(folder / "seat.ktc", seat=seat)
        read = ktc.load(folder / "seat.ktc", tiles=game.box)
        assert ktc.to_json(read.view(seat)) == ktc.to_json(game.view(seat))
        assert ktc.to_json(read.events_for(seat)) == ktc.to_json(game.events_for(seat))
        if not game.over:
            there, here = (one.worlds(seat, 2, 5) for one in (read, game))
            assert [world.digest() for world in there] == [world.digest() for world in here]


def test_a_record_is_read_where_the_plugins_are_missing(tmp_path: Path) -> None:
    game = a_game(3, 5, 300, Random(5))
    game.save(tmp_path / "game.ktc")
    read = ktc.load(tmp_path / "game.ktc")
    assert (read.digest(), read.view(0)) == (game.digest(), game.view(0))


@pytest.mark.slow("guesses some thousand worlds")
def test_what_others_keep_comes_up_as_often_as_it_is_likely() -> None:
    game = ktc.new_game(2, seed=3, tiles=GUILD_BOX)
    while game.to_act and game.asks(game.to_act[0]).says == "ask-choose":
        game.apply(game.legal_actions(game.to_act[0])[-1])
    mine, drawn = (next(event for event in game.events_for(1) if isinstance(event, PoolDrawn) and event.seat == 1), 3)
    kept = game.state.notes["aims", "aim", 1][0][1:]
    seen, worlds = set(mine.items), game.worlds(1, 3_000, 8)
    assert len(kept) == 2 and len(seen) == drawn
    found = Counter(item for world in worlds for item in world.state.notes["aims", "aim", 0][0][1:])
    free = [aim for aim in AIMS if aim not in seen]  # seat 0 drew first, so none of what seat 1 drew lay with it
    assert set(found) == set(free)
    assert all(abs(number / 3_000 - 2 / len(free)) < 0.04 for number in found.values())
    back: Counter[str] = Counter()
    for world in worlds:
        first = next(event for event in world.log.events if isinstance(event, PoolDrawn))
        back.update(set(first.items) - set(world.state.notes["aims", "aim", 0][0][1:]))
    assert set(back) == set(AIMS)
    assert all(abs(number / 3_000 - 1 / 16) < 0.03 for number in back.values())  # what went back can have been any of them


def hidden_options(events: Sequence[Event], seat: int) -> list[str | None]:
    return [event.option for event in events if isinstance(event, Chosen) and event.seat == seat and event.key == "vote"]


def to_the_vote(seed: int) -> CityGame:
    """Return a game in which three seats vote, none of which has yet."""
    game, random = ktc.new_game(3, seed=seed, tiles=GUILD_BOX), Random(seed)
    while not any(ask is not None and ask.facts.get("key") == "vote" for ask in map(game.asks, range(3))):
        go_on(game, random, 1)
    return game


def test_all_vote_at_once_and_see_how_when_the_last_has_voted() -> None:
    game = to_the_vote(2)
    assert game.to_act == (0, 1, 2)
    game.apply(ktc.Choose(2, "vote", "dale"))
    assert game.to_act == (0, 1)
    assert hidden_options(game.events_for(2), 2) == ["dale"] and hidden_options(game.events_for(0), 2) == [None]
    assert ("aims", 2, "vote", ("",)) in game.view(0).kept
    assert {hidden_options(world.log.events, 2)[0] for world in game.worlds(0, 40, 1)} == {"hill", "dale"}
    game.apply(ktc.Choose(0, "vote", "hill"))
    told = game.apply(ktc.Choose(1, "vote", "hill"))
    shown = [(event.seat, event.items) for event in told if isinstance(event, NoteShown) and event.key == "vote"]
    assert shown == [(0, ("hill",)), (1, ("hill",)), (2, ("dale",))]
    assert ("aims", 2, "vote", ("dale",)) in game.view(0).kept
    asked = [ask.facts["key"] for ask in map(game.asks, range(3)) if ask is not None]
    assert asked == ["skill"], "who voted for the hill takes a skill tile, one after another"


def test_an_answer_is_taken_back_until_it_is_shown() -> None:
    game = to_the_vote(2)
    game.apply(ktc.Choose(2, "vote", "dale"))
    assert game.undo(2) == ktc.Choose(2, "vote", "dale")
    for seat in range(3):
        game.apply(ktc.Choose(seat, "vote", "dale"))
    with pytest.raises(ktc.IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "undo.revealed"


def test_another_seat_s_secret_question_is_refused_without_its_answers() -> None:
    game = ktc.new_game(2, seed=3, tiles=GUILD_BOX)
    assert game.to_act == (0,) and len(game.legal_actions(0)) == 2
    for option in ("aim 1", "no such thing"):
        refusal = game.as_seat(1).why_not(ktc.Choose(1, "aim", option))
        assert refusal is not None and refusal.facts["options"] == () and "aim 1" not in str(refusal)
