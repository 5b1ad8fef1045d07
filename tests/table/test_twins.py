"""Games that a seat cannot tell from one another: whatever is sent or written for the seat, is the same in all of them."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.records.game import AnyGame
from ktc.table import ActRequest, ChoicesRequest, NewsRequest, Table, UndoAnswer, UndoRequest, answer

from .hosting import GAMES, Screen, actions_in, play, seated

SEEDS = st.integers(0, 2**32)
ACTED = st.integers(0, 60)
OF_A_FORK = ("commitment", "forked", "open")  # a world is a fork with luck of its own, and its record says so


def requests(screen: Screen, seat: int, random: Random) -> Iterator[Any]:
    """Yield what somebody may send who wants to learn more: what is allowed, what is not, and what is another's."""
    message = screen.look()
    revision, actions = message.revision, actions_in(message)
    yield from (
        NewsRequest(None),
        NewsRequest(revision // 2),
        ChoicesRequest((), revision),
        UndoRequest(revision),
        UndoAnswer(True, revision),
    )
    for action in random.sample(actions, min(len(actions), 3)):
        yield ActRequest(attrs.evolve(action, seat=(seat + 1) % 2), revision)
        for field in attrs.fields(type(action)):
            if field.name != "seat" and type(value := getattr(action, field.name)) is int:
                yield from (ActRequest(attrs.evolve(action, **{field.name: value + more}), revision) for more in (1, 9))
    yield from (ActRequest(action, revision) for action in actions[:1])  # the last one: it may be done, and bring a draw


def replies(world: AnyGame, chairs: Any, token: str, wishes: list[Any]) -> list[str]:
    """Return what is answered at a game; each wish is sent to a table of its own."""
    return [answer(Table(world.fork(same_luck=True), chairs=chairs), token, ktc.to_json(wish)) for wish in wishes]


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("game", GAMES)
@tried(5)
@given(seed=SEEDS, steps=ACTED)
def test_replies_are_a_function_of_what_the_sender_knows(game: str, seed: int, steps: int) -> None:
    """Refusals too: why, and what would do instead, is asked of what the seat knows."""
    table, screens = seated(GAMES[game](seed))
    play(table, screens, steps, Random(seed))
    if table.game.over:
        return
    for seat in range(table.game.seats):
        wishes = list(requests(screens[seat], seat, Random(seed)))
        known = [number for number, wish in enumerate(wishes) if not isinstance(wish, ActRequest)]
        ours = replies(table.game, table.chairs, screens[seat].token, wishes)
        known += [number for number, reply in enumerate(ours) if json.loads(reply)["problem"] is not None]
        for world in table.game.worlds(seat, 2, random=seed):
            theirs = replies(world, table.chairs, screens[seat].token, wishes)
            assert [theirs[number] for number in known] == [ours[number] for number in known]


@pytest.mark.parametrize("game", GAMES)
@tried(5)
@given(seed=SEEDS, steps=ACTED)
def test_what_is_written_for_a_seat_is_a_function_of_what_it_knows(game: str, seed: int, steps: int) -> None:
    """Its record, its view, its list and its draft, as JSON."""
    table, screens = seated(GAMES[game](seed))
    play(table, screens, steps, Random(seed))
    if table.game.over:
        return
    for seat in range(table.game.seats):
        ours = written(table.game, seat)
        for world in table.game.worlds(seat, 2, random=seed):
            assert written(world, seat) == ours


def written(game: AnyGame, seat: int) -> list[str]:
    """Return all that a game writes for a seat."""
    mine = game.as_seat(seat)
    values = (mine.table_view(), mine.told(), mine.changes(None), mine.legal_actions(), mine.draft().view(50), mine.asks())
    header, *steps = game.to_text(seat).splitlines()
    of_the_game = {key: value for key, value in json.loads(header).items() if key not in OF_A_FORK}
    return [json.dumps(of_the_game), *steps, *map(ktc.to_json, values)]
