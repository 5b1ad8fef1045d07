"""A file of a server as if it had run for a while: rooms of known games, with persons whose tokens are known.

The moves are those of games that were played before with the same seeds, so that whoever sends them needs no engine.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import attrs

import ktc
from ktc.server.room_logs import RoomLogs
from ktc.server.seating import GameBegan, PersonSat, RoomOpened
from ktc.stores import add_game
from ktc.stores.sqlite import SqliteStore
from ktc.table.seats import key_of, new_token

SEATS = 4
BEGUN = 0.4  # of its moves a game has made already


@attrs.frozen
class Plan:
    """A room of the file: its name, the tokens of its seats, its revision, and the moves to come (a seat, an action as JSON).

    ``digest`` is that of the game when all of them are made.
    """

    room: str
    tokens: Sequence[str]
    revision: int
    moves: Sequence[tuple[int, str]]
    digest: str


def prepared(path: Path, rooms: int, seats: int = SEATS, begun: float = BEGUN) -> list[Plan]:
    """Write the file and return what is in it; of each game a share of the moves is made already."""
    store = SqliteStore(path)
    logs = RoomLogs(store)
    plans = [_prepared(store, logs, seed, seats, begun) for seed in range(rooms)]
    store.close()
    return plans


def _prepared(store: SqliteStore, logs: RoomLogs, seed: int, seats: int, share: float) -> Plan:
    moves, random = [], Random(seed)
    played = ktc.new_game(seats, seed=seed)
    while not played.over:
        seat = random.choice(played.awaited)
        moves.append((seat, random.choice(played.legal_actions(seat))))
        played.apply(moves[-1][1])
    begun = int(len(moves) * share)
    game = ktc.new_game(seats, seed=seed)
    for _, action in moves[:begun]:
        game.apply(action)
    name, tokens = f"{seed:016x}", [new_token() for _ in range(seats)]
    add_game(game, store, name)
    watch, host, *invites = (key_of(new_token()) for _ in range(2 + seats))
    sat = [PersonSat(seat, f"Person {seat}", key_of(token)) for seat, token in enumerate(tokens)]
    logs.add(name, [RoomOpened(watch, host, tuple(invites), ("",) * seats), *sat, GameBegan()])
    return Plan(name, tokens, begun, [(seat, ktc.to_json(action)) for seat, action in moves[begun:]], played.digest())
