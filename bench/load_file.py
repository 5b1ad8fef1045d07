"""A file of a server as if it had run for a while: rooms of known games, with persons whose tokens are known.

The moves are those of games that were played before with the same seeds, so that a client needs no engine.
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
from ktc.ui import deed_of
from ktc.wire.text import write_json

SEATS = 4
BEGUN = 0.4  # of its moves a game has made already


@attrs.frozen
class Plan:
    """A room of the file: its name, the tokens of its seats and of spectators, its revision, and the moves to come.

    A move is a seat, and what its page sends as JSON: a deed of ``ktc.ui``.

    ``digest`` is that of the game when all of them are made.
    """

    room: str
    tokens: Sequence[str]
    watch: str
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
        action = random.choice(played.legal_actions(seat))
        moves.append((seat, action, write_json(deed_of(played.as_seat(seat), action))))
        played.apply(action)
    begun = int(len(moves) * share)
    game = ktc.new_game(seats, seed=seed)
    for _, action, _ in moves[:begun]:
        game.apply(action)
    name, tokens, watch = f"{seed:016x}", [new_token() for _ in range(seats)], new_token()
    add_game(game, store, name)
    host, *invites = (key_of(new_token()) for _ in range(1 + seats))
    sat = [PersonSat(seat, f"Person {seat}", key_of(token)) for seat, token in enumerate(tokens)]
    logs.add(name, [RoomOpened(key_of(watch), host, tuple(invites), ("",) * seats), *sat, GameBegan()])
    return Plan(name, tokens, watch, begun, [(seat, deed) for seat, _, deed in moves[begun:]], played.digest())
