"""Plays ktc.  Path ``public``: list, choose, apply, look at every event.  Path ``lean``: list, choose, apply."""

import random
from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter_ns
from typing import Any

from ruamel.yaml import YAML

import ktc
import ktc_box
from ktc.bots.bot import make_bot
from serving import Answer, Clock, copies, count, memory, playouts, resident, serve

POSITIONS = 50


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


def play_lean(players: int, seed: int, tiles: int = 0) -> int:
    """Play one game at random with nothing besides; the box was opened before."""
    choose = random.Random(seed).choice
    game = ktc.new_game(players=players, seed=seed, tiles=box(tiles))
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
def box(tiles: int = 0) -> ktc.TileBox:
    """Return the box, opened once; with ``tiles``, one where as many are registered, mostly of a kind that is never dealt."""
    if not tiles:
        return ktc.open_box("london_2016")
    yaml = YAML()
    plain = yaml.load(ktc_box.london_2016())
    buildings = {name: tile for name, tile in plain["tiles"].items() if tile["kind"] == "building"}
    plain["eras"][-1]["centre"].append({"kind": "fan", "counts": [0] * len(plain["players"])})
    for number in range(tiles - len(plain["tiles"])):
        name = list(buildings)[number % len(buildings)]
        plain["tiles"][f"{name}_{number}"] = {**buildings[name], "name": f"{buildings[name]['name']} {number}", "kind": "fan"}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "larger.yaml"
        yaml.dump(plain, path)
        return ktc.open_box(path)


@cache
def crowd(players: int, games: int) -> list[ktc.CityGame]:
    """Return many games that stopped here and there, each of its own."""
    found = []
    for seed in range(games):
        choose, game = random.Random(seed).choice, ktc.new_game(players=players, seed=seed)
        for _ in range(seed % 100):
            if not game.over:
                game.apply(choose(game.legal_actions(game.to_act[0])))
        found.append(game)
    return found


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
    if request.get("tiles"):
        play_lean(players, 0, request["tiles"])  # opens the box
        return playouts(request["seconds"], lambda seed: play_lean(players, seed, request["tiles"]))
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
    """Weigh a fork with its log (the events in it are shared), and a state, also as heavy as it becomes when it is written."""
    players = request["players"]
    games = mid_games(players)
    game_copy = memory([game.fork for game in games])
    state_copy = memory([partial(game.ruleset.fork, game.state) for game in games])
    alone = memory([partial(alone_state, game) for game in games])
    return {"bytes": game_copy, "state_bytes": state_copy, "alone_bytes": alone}


def alone_state(game: ktc.CityGame) -> object:
    """Return a copy of a game's state that shares nothing with another."""
    state = game.ruleset.fork(game.state)
    state.own_board()
    return state


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
    assert game.ruleset.canonical(state, 1) == game.ruleset.canonical(game.state, 1)
    return {"events": events, **took}


def on_crowd(request: Mapping[str, Any]) -> Answer:
    """Play many games side by side, a decision in each in turn; one that is over makes place for a new one."""
    games, choose = crowd(request["players"], request["games"]), random.Random(1).choice
    decisions = 0
    clock = Clock()
    while clock.running(request["seconds"]):
        for at in range(len(games)):
            if games[at].over:
                games[at] = ktc.new_game(players=request["players"], seed=decisions)
            game = games[at]
            game.apply(choose(game.legal_actions(game.to_act[0])))
        decisions += len(games)
    return {"decisions": decisions, **clock.read()}


def on_hold(request: Mapping[str, Any]) -> Answer:
    """Weigh as many finished games without their positions, by what the process grows; whatever they share is in it."""
    random_game(request["players"], 0)
    before = resident()
    held = []
    for seed in range(1, request["games"] + 1):
        held.append(random_game(request["players"], seed))
        held[-1].release()
    return {"bytes": (resident() - before) / len(held)}


HANDLERS = {
    "crowd": on_crowd,
    "hold": on_hold,
    "playouts": on_playouts,
    "count": on_count,
    "listing": on_listing,
    "copy": on_copy,
    "memory": on_memory,
    "replay": on_replay,
}

if __name__ == "__main__":
    serve("ktc", HANDLERS)
