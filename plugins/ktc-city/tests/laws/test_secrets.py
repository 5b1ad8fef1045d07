"""What a seat may not know never reaches it: games that differ only in that are one and the same to the seat, byte for byte."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from unrevealed import unrevealed

import ktc
from ktc.bots import make_bot
from ktc.kernel.views.seat_view import SeatView
from ktc_city.checking.laws import random_action
from ktc_city.game.new_game import CityGame

PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 10_000)
CHOICES = st.builds(Random, st.integers(0, 1_000_000))
BOTS = st.sampled_from(["random", "builder"])


AT_TABLES = [
    ("london_2016", ()),
    ("london_2016", ("jennifer",)),
    ("docklands", ("whispers",)),
    ("docklands", ("even_hands", "jennifer", "night_market", "whispers")),
]
TABLES = st.sampled_from(AT_TABLES)


def a_game(players: int, seed: int, table: tuple[str, tuple[str, ...]], random: Random) -> CityGame:
    box = ktc.open_box(*table)
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    if "whispers" in box.variants:
        rulings.pop("jennifer.spend", None)  # spent in a fixed order, keyples would show what sealed bids hold
    return ktc.new_game(players, seed=seed, tiles=box, options={"rulings": rulings})


def all_a_seat_gets(game: CityGame, seat: int, wishes: list[Any]) -> Iterator[str]:
    """Yield as JSON everything that the safe calls give to a seat, refusals of many wishes among it."""
    table = game.as_seat(seat)
    yield ktc.to_json(table.told())
    yield ktc.to_json(table.view())
    yield ktc.to_json(table.legal_actions())
    yield ktc.to_json(table.asks())
    yield str((table.over, table.may_act, table.seat))
    draft = table.draft()
    yield str((draft.count, draft.asks, draft.choices))
    yield from (ktc.to_json(table.why_not(wish)) for wish in wishes)
    yield ktc.to_json(game.events_for(None))
    yield ktc.to_json(game.view(None))


def what_trying_gives(game: CityGame, seat: int, wish: Any) -> str:
    """Return what a seat gets that tries an action: its events, or an error, as text."""
    try:
        return ktc.to_json(tuple(game.as_seat(seat).apply(wish)))
    except ktc.IllegalAction as refused:
        assert refused.__cause__ is None
        return f"{refused} {refused.rule} {refused.facts}"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("table", AT_TABLES)
def test_readers_of_one_position_see_what_each_would_see_alone(table: tuple[str, tuple[str, ...]], seed: int) -> None:
    random, players = Random(seed), 2 + seed
    game = a_game(players, seed, table, random)
    for _ in range(60):
        go_on(game, random, 1, "random")
        with suppress(ktc.IllegalAction):  # of a step with a draw, say
            if not random.randrange(3):
                game.undo()
        for reader in random.sample([None, *range(players)], players + 1):
            assert game.view(reader) == game.ruleset.view(game._information_state(reader), reader)


@pytest.mark.slow("plays each game twice")
@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=st.integers(0, 250), bot=BOTS, random=CHOICES)
def test_games_that_differ_in_secrets_only_are_the_same_to_a_seat(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, bot: str, random: Random
) -> None:
    game = a_game(players, seed, table, random)
    go_on(game, random, steps, bot)
    if game.over:
        return
    seat = random.randrange(players)
    other = game.worlds(seat, 1, seed)[0]
    for _ in range(12):
        wishes = [random_action(game, random) for _ in range(15)] + ["pass", None, ktc.Pass(99)]
        assert list(all_a_seat_gets(game, seat, wishes)) == list(all_a_seat_gets(other, seat, wishes))
        refused = next((wish for wish in wishes if game.as_seat(seat).why_not(wish) is not None), "pass")
        assert what_trying_gives(game, seat, refused) == what_trying_gives(other, seat, refused)
        if not play_the_same(game, other, seat, random):
            return


def play_the_same(game: CityGame, other: CityGame, seat: int, random: Random) -> bool:
    """Do one action in both games, as long as both allow it and nothing is revealed; say whether that went on."""
    actor = random.choice(game.to_act)
    both = [action for action in game.legal_actions(actor) if other.why_not(action) is None]
    if not both:
        return False
    action = random.choice(both)
    ahead = game.fork()
    if any(map(ahead.ruleset.reveals, ahead.apply(action))):
        return False
    if actor == seat:
        assert what_trying_gives(game, seat, action) == what_trying_gives(other, seat, action)
    else:
        game.apply(action)
        other.apply(action)
    return True


@pytest.mark.slow("plays each game twice")
@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=st.integers(0, 250), bot=BOTS, random=CHOICES)
def test_all_a_seat_gets_can_be_worked_out_from_its_stream_alone(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, bot: str, random: Random
) -> None:
    game = a_game(players, seed, table, random)
    go_on(game, random, steps, bot)
    for seat in (None, *range(players)):
        state, rules = game.ruleset.new(), game.ruleset
        for event in game.events_for(seat):
            rules.evolve(state, event)
        assert ktc.to_json(rules.view(state, seat)) == ktc.to_json(game.view(seat))
        assert rules.to_act(state) == game.to_act
        if seat is not None:
            assert ktc.to_json(rules.legal(state, seat)) == ktc.to_json(game.legal_actions(seat))
            assert rules.asks(state, seat) == game.asks(seat)
            tried_out = [] if game.over else [random_action(game, random) for _ in range(20)]
            wishes = [wish for wish in tried_out if wish.seat == seat]
            assert [rules.check(state, wish) for wish in wishes] == [game.ruleset.check(game.state, wish) for wish in wishes]


@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=st.integers(0, 250), bot=BOTS, random=CHOICES)
def test_a_seat_is_not_told_what_others_drew(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, bot: str, random: Random
) -> None:
    game = a_game(players, seed, table, random)
    go_on(game, random, steps, bot)
    for seat in (None, *range(players)):
        drawn = [event for event in game.events_for(seat) if type(event).__name__ == "KeyplesDrawn"]
        assert drawn or game.view(None).phase == "opening"  # while home tiles are chosen
        assert all((event.colours is None) == (event.seat != seat) for event in drawn if event.seen_by is not None)
        sealed = [event for event in game.events_for(seat) if type(event).__name__ == "BidSealed"]
        assert all((event.behind is None) == (event.seat != seat) for event in sealed)
        view = game.view(seat)
        assert all((shown.behind is None) == (shown.seat != seat) == (shown.skills is None) for shown in view.seats)


@tried(25)
@given(players=PLAYERS, seed=SEEDS, table=TABLES, steps=st.integers(0, 250), bot=BOTS, random=CHOICES)
def test_what_tells_a_seat_two_games_apart_reveals(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, bot: str, random: Random
) -> None:
    game = a_game(players, seed, table, random)
    go_on(game, random, steps, bot)
    if game.over:
        return
    seat, actor = random.randrange(players), random.choice(game.to_act)
    for other in game.worlds(seat, 2, seed):
        both = [action for action in game.legal_actions(actor) if other.why_not(action) is None]
        for action in random.sample(both, min(len(both), 4)):
            assert unrevealed(game, other, seat, action) is None


def test_a_stream_only_grows() -> None:
    game, random = ktc.new_game(4, seed=3, variants=("jennifer",)), Random(3)
    told: list[list[Any]] = [[] for _ in range(4)]
    while not game.over:
        for seat in range(4):
            now = list(game.events_for(seat))
            assert now[: len(told[seat])] == told[seat]
            assert list(game.events_for(seat, since=len(told[seat]))) == now[len(told[seat]) :]
            told[seat] = now
        go_on(game, random, 1, "random")


class OnlyThisSeat:
    """A game that refuses what a seat's own calls do not ask of it."""

    def __init__(self, game: CityGame, seat: int) -> None:
        self._game, self._seat = game, seat

    def legal_actions(self, seat: int) -> Any:
        return self._game.legal_actions(self._mine(seat))

    def view(self, seat: int) -> Any:
        return self._game.view(self._mine(seat))

    def events_for(self, seat: int, since: int = 0) -> Any:
        return self._game.events_for(self._mine(seat), since)

    def _mine(self, seat: int) -> int:
        assert seat == self._seat, "a bot asks for its own seat only"
        return seat

    def __getattr__(self, name: str) -> Any:
        assert name in ("ruleset", "over", "to_act"), f"a bot has no business with {name}"
        return getattr(self._game, name)


@pytest.mark.parametrize("bot", ["random", "builder"])
def test_the_bots_of_the_package_are_content_with_a_seat_s_calls(bot: str) -> None:
    game = ktc.new_game(4, seed=6, variants=("jennifer",))
    bots = [make_bot(bot, seat) for seat in range(4)]
    while not game.over:
        seat = game.to_act[0]
        guarded: Any = OnlyThisSeat(game, seat)
        game.apply(bots[seat].choose(SeatView(guarded, seat)))
