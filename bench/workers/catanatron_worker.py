"""Plays Catanatron with its own random players.  It is under the GPL: measured here, never shipped with ktc."""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from catanatron import Color, Game, RandomPlayer

from serving import Answer, copies, count, memory, playouts, resident, serve

POSITIONS = 50


def new_game(players: int, seed: int) -> Any:
    """Return a new game; Catanatron seats four at most."""
    return Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)


def play(players: int, seed: int) -> int:
    """Play one game and return how many actions were taken."""
    game = new_game(players, seed)
    game.play()
    return taken(game)


def taken(game: Any) -> int:
    """Return how many actions were taken; newer releases call the list otherwise."""
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


@cache
def mid_games(players: int) -> Sequence[Any]:
    """Return games that stopped half-way."""
    games = []
    for seed in range(1, POSITIONS + 1):
        half = play(players, seed) // 2
        game = new_game(players, seed)
        for _ in range(half):
            game.play_tick()
        games.append(game)
    return games


def on_playouts(request: Mapping[str, Any]) -> Answer:
    """Play for some seconds."""
    return playouts(request["seconds"], lambda seed: play(request["players"], seed))


def on_count(request: Mapping[str, Any]) -> Answer:
    """Play the same games with the same choices and count what was offered."""

    def sizes(seed: int) -> Sequence[int]:
        found: list[int] = []

        def decide(_player: Any, _game: Any, actions: Sequence[Any]) -> Any:
            found.append(len(actions))
            return actions[random.randrange(0, len(actions))]

        game = new_game(request["players"], seed)
        game.play(decide_fn=decide)
        assert len(found) == taken(game)
        return found

    return count(request["games"], sizes)


def on_copy(request: Mapping[str, Any]) -> Answer:
    """Time ``Game.copy``."""
    return copies(request["seconds"], [game.copy for game in mid_games(request["players"])])


def on_memory(request: Mapping[str, Any]) -> Answer:
    """Weigh a copy."""
    return {"bytes": memory([game.copy for game in mid_games(request["players"])])}


def on_hold(request: Mapping[str, Any]) -> Answer:
    """Weigh as many copies of games half-way by what the process grows."""
    games = mid_games(request["players"])
    kept = [game.copy() for game in games]
    before = resident()
    held = [games[number % len(games)].copy() for number in range(request["games"])]
    assert len(kept) == len(games)
    return {"bytes": (resident() - before) / len(held)}


HANDLERS = {"playouts": on_playouts, "count": on_count, "copy": on_copy, "memory": on_memory, "hold": on_hold}

if __name__ == "__main__":
    serve("catanatron", HANDLERS)
