"""Plays ktc.  Path ``public``: list, choose, apply, look at every event.  Path ``lean``: list, choose, apply."""

import random
import tracemalloc
from collections.abc import Mapping, Sequence
from functools import cache
from time import perf_counter_ns
from typing import Any

import ktc
from ktc.bots.bot import make_bot
from serving import Answer, Clock, copies, count, memory, playouts, serve

POSITIONS = 50
GAMES_HELD = 200


def play_public(players: int, seed: int) -> int:
    """Play one game at random and look at all that happens."""
    choose = random.Random(seed).choice
    game = ktc.new_game(players=players, seed=seed)
    seen = len(game.opening)
    while not game.over:
        for _event in game.apply(choose(tuple(game.legal_actions(game.to_act[0])))):
            seen += 1
    assert seen == len(game.log.events)
    return len(game.log)


def play_lean(players: int, seed: int) -> int:
    """Play one game at random with nothing besides; the box was opened before."""
    choose = random.Random(seed).choice
    game = ktc.new_game(players=players, seed=seed, tiles=box())
    legal, apply = game.legal_actions, game.apply
    while seats := game.to_act:
        apply(choose(legal(seats[0])))
    return len(game.log)


def built(players: int, seed: int, looking: bool = True) -> ktc.CityGame:
    """Return a finished game of builders, each of which sees what its seat may see."""
    game = ktc.new_game(players=players, seed=seed)
    bots = [make_bot("builder", seed + seat) for seat in range(players)]
    tables = [game.as_seat(seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        events = game.apply(bots[seat].choose(tables[seat]))
        if looking:
            for _event in events:
                pass
    return game


@cache
def box() -> ktc.TileBox:
    """Return the box, opened once."""
    return ktc.open_box("london_2016")


def random_game(players: int, seed: int) -> ktc.CityGame:
    """Return a finished game played at random."""
    choose = random.Random(seed).choice
    game = ktc.new_game(players=players, seed=seed)
    while not game.over:
        game.apply(choose(game.legal_actions(game.to_act[0])))
    return game


@cache
def mid_games(players: int) -> Sequence[ktc.CityGame]:
    """Return games that stopped half-way."""
    whole = (random_game(players, seed) for seed in range(1, POSITIONS + 1))
    return [game.at(len(game.log) // 2) for game in whole]


def on_playouts(request: Mapping[str, Any]) -> Answer:
    """Play for some seconds."""
    players, lean = request["players"], request["path"] == "lean"
    if request["bot"] == "builder":
        return playouts(request["seconds"], lambda seed: len(built(players, seed, not lean).log))
    play = play_lean if lean else play_public
    return playouts(request["seconds"], lambda seed: play(players, seed))


def on_count(request: Mapping[str, Any]) -> Answer:
    """Play the same games again and count what is listed at every decision."""
    players = request["players"]

    def sizes(seed: int) -> Sequence[int]:
        game = built(players, seed) if request["bot"] == "builder" else random_game(players, seed)
        again, found = ktc.new_game(players=players, seed=seed), []
        for step in game.log:
            assert step.action is not None
            found.append(len(again.legal_actions(step.action.seat)))
            again.apply(step.action)
        assert again.digest() == game.digest()
        return found

    return count(request["games"], sizes)


def on_listing(request: Mapping[str, Any]) -> Answer:
    """Time the listing call alone, once on each position freshly reached; the clock's own cost is in it."""
    spent = listed = calls = seed = 0
    clock = Clock()
    while clock.running(request["seconds"]):
        seed += 1
        choose = random.Random(seed).choice
        game = ktc.new_game(players=request["players"], seed=seed)
        while not game.over:
            seat = game.to_act[0]
            start = perf_counter_ns()
            actions = game.legal_actions(seat)
            spent += perf_counter_ns() - start
            listed += len(actions)
            calls += 1
            game.apply(choose(actions))
    return {"nanoseconds": spent, "listed": listed, "calls": calls, **clock.read()}


def on_copy(request: Mapping[str, Any]) -> Answer:
    """Time forks of whole games, each with its log."""
    return copies(request["seconds"], [game.fork for game in mid_games(request["players"])])


def on_memory(request: Mapping[str, Any]) -> Answer:
    """Weigh a fork with its log (the events in it are shared), a bare state, and a finished game with all its events."""
    players = request["players"]
    games = mid_games(players)
    game_copy = memory([game.fork for game in games])
    state_copy = memory([(lambda game=game: game.ruleset.fork(game.state)) for game in games])  # type: ignore[misc]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [random_game(players, 1000 + seed) for seed in range(GAMES_HELD)]
    played = (tracemalloc.get_traced_memory()[0] - before) / len(held)
    tracemalloc.stop()
    return {"bytes": game_copy, "state_bytes": state_copy, "played_bytes": played}


def on_replay(request: Mapping[str, Any]) -> Answer:
    """Evolve finished games from events that are in memory already."""
    games = [random_game(request["players"], seed) for seed in range(1, 21)]
    events = 0
    clock = Clock()
    while clock.running(request["seconds"]):
        for game in games:
            state, evolve = game.ruleset.new(), game.ruleset.evolve
            for event in game.log.events:
                evolve(state, event)
            events += len(game.log.events)
    took = clock.read()
    assert game.ruleset.canonical(state) == game.ruleset.canonical(game.state)
    return {"events": events, **took}


HANDLERS = {
    "playouts": on_playouts,
    "count": on_count,
    "listing": on_listing,
    "copy": on_copy,
    "memory": on_memory,
    "replay": on_replay,
}

if __name__ == "__main__":
    serve("ktc", HANDLERS)
