"""Many clients at one stored game: what they were answered is explained by one order, which is that of the store."""

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION

from ktc.stores import DamagedGame, Store, StoreConflict, StoredLog, add_game, open_game
from ktc.testing.host.stores import MemoryStore
from ktc.testing.host.world import VirtualClock

from .backends import open_at
from .playing import begun

CLIENTS, CALLS, GAMES = 4, 12, 6
NAME = "one"


@attrs.frozen
class Call:
    """A call of a client, with the moments at which it began and returned; ``revision`` is None where it was refused.

    ``action`` is what was done, None for a client that opened the game and was shown this revision.
    """

    began: int
    returned: int
    revision: int | None
    action: Any = None


def play(store: Store, random: Random, moments: "count[int]") -> Iterator[Call]:
    """Open the game, act on what is there, and open it again only after a conflict or at times; yield each call."""
    game = None
    for _ in range(CALLS):
        began = next(moments)
        if game is None or random.random() < 0.2:
            game = open_game(store, NAME, AUCTION)
            yield Call(began, next(moments), game.revision)
            continue
        if game.over:
            return
        action = game.draft(random.choice(game.awaited)).sample(random)
        try:
            game.apply(action)
            yield Call(began, next(moments), game.revision, action)
        except StoreConflict:
            yield Call(began, next(moments), None, action)
            game = None


def complaint(history: Sequence[Call], stored: StoredLog) -> str:
    """Return why no one order explains a history, "" where the store's does."""
    done = [call for call in history if call.action is not None and call.revision is not None]
    shown = [call for call in history if call.action is None]
    kept = [json.loads(change)["action"] for change in stored.changes]
    if sorted(call.revision for call in done) != list(range(1, len(kept) + 1)):
        return "what is stored is not what was acknowledged, each once"
    if any(call.action.coins != kept[call.revision - 1].get("coins") for call in done if hasattr(call.action, "coins")):
        return "another action is stored than was acknowledged"
    for call in done:
        if any(other.returned < call.began and other.revision >= call.revision for other in done):
            return "a step comes before one that was acknowledged before it began"
        if any(call.returned < reader.began and reader.revision < call.revision for reader in shown):
            return "a reader is not shown what was acknowledged before"
        if any(reader.returned < call.began and reader.revision >= call.revision for reader in shown):
            return "a reader is shown what has not begun"
    return ""


def history_of(open_store: Callable[[], Store], seed: int) -> tuple[list[Call], StoredLog]:
    """Let clients play at once, each with a store of its own; return what they were answered, and what is stored."""
    add_game(begun("auction", seed), open_store(), NAME)
    moments = count()
    with ThreadPoolExecutor(CLIENTS) as threads:
        played = list(threads.map(lambda number: list(play(open_store(), Random(100 * seed + number), moments)), range(CLIENTS)))
    return [call for history in played for call in history], open_store().read(NAME)


def test_one_order_explains_what_clients_were_answered(where: str) -> None:
    refused = 0
    for seed in range(GAMES):
        history, stored = history_of(lambda: open_at(where), seed)
        assert complaint(history, stored) == ""
        assert stored.changes
        refused += sum(call.revision is None for call in history)
        open_at(where).delete(NAME)
    assert refused, "nobody came second: no two clients were there at once"


class ShowsLittle(MemoryStore):
    """Shows what there was three changes ago."""

    def read(self, name: str) -> StoredLog:
        stored = super().read(name)
        return attrs.evolve(stored, changes=stored.changes[: max(len(stored.changes) - 3, 0)])

    def append(self, name: str, expected: int, change: bytes) -> None:
        MemoryStore(self._kept, VirtualClock()).append(name, expected, change)


class Overwrites(MemoryStore):
    """Puts a change in the place of another one where two come at once."""

    def append(self, name: str, expected: int, change: bytes) -> None:
        self._kept[name][1][expected:] = [change]


class RefusesAndWrites(MemoryStore):
    """Says of every third change that it conflicts, and writes it."""

    def append(self, name: str, expected: int, change: bytes) -> None:
        super().append(name, expected, change)
        if expected % 3 == 2:
            raise StoreConflict("is another by now", self.where)


def found_in(kind: type[MemoryStore], seed: int) -> str:
    """Return what is found where clients take turns at a store of a kind, and one more looks at last."""
    kept: dict[str, Any] = {}
    add_game(begun("auction", seed), kind(kept, VirtualClock()), NAME)
    random, moments, history = Random(seed), count(), list[Call]()
    clients = [play(kind(kept, VirtualClock()), Random(100 * seed + client), moments) for client in range(CLIENTS)]
    try:
        for _ in range(CLIENTS * CALLS):
            history += filter(None, [next(random.choice(clients), None)])
    except DamagedGame:
        return "a client finds a change that is chained to another one"
    return complaint(history, MemoryStore(kept, VirtualClock()).read(NAME))


def test_clients_that_take_turns_are_explained_too() -> None:
    assert {found_in(MemoryStore, seed) for seed in range(20)} == {""}


@pytest.mark.parametrize(
    "kind, reason",
    [
        (Overwrites, "a client finds a change that is chained to another one"),
        (RefusesAndWrites, "what is stored is not what was acknowledged, each once"),
        (ShowsLittle, "a reader is not shown what was acknowledged before"),
    ],
)
def test_a_store_that_breaks_the_order_is_found(kind: type[MemoryStore], reason: str) -> None:
    assert reason in {found_in(kind, seed) for seed in range(20)}
