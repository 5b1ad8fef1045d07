"""Measure a host with many tables in one process: how long a move takes to reach all its readers as messages.

``python bench/hosting.py`` prints it: from the text of a move to the texts of the four messages about it, without sockets.
"""

import argparse
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

import attrs

import ktc
from figures import quartiles
from ktc.kernel.views.drafts import DraftView
from ktc.table import ActRequest, Message, Table, answer

SEATS = 4
SLOWEST = 0.99
TARGET = 5.0  # milliseconds, at the median


@attrs.define
class Reader:
    """A remote client of a table: its last message, and the texts that were not counted yet."""

    table: Table
    token: str
    message: Message
    texts: list[str] = attrs.field(factory=list)
    acts: bool = False  # and is sent the news as the reply to its action

    def nudged(self, _: int) -> None:
        """Write the news, as a server would send them."""
        if not self.acts:
            self.message = self.table.message(self.token, self.message.revision)
            self.texts.append(ktc.to_json(self.message))


def seated(seed: int) -> list[Reader]:
    """Return the readers of a new table."""
    table = Table(ktc.new_game(SEATS, seed=seed))
    readers = [Reader(table, token, table.message(token)) for token in (table.sit(seat) for seat in range(SEATS))]
    for reader in readers:
        table.subscribe(reader.nudged)
    return readers


def chosen(draft: DraftView, random: Random) -> Any:
    """Choose, and choose again, until there is an action."""
    while draft.action is None:
        then = random.choice(draft.choices).then
        assert then is not None, "a list of so many actions is sent whole"
        draft = then
    return draft.action


def move(readers: Sequence[Reader], random: Random) -> tuple[float, float, int]:
    """Let a seat to act do so; return the milliseconds until all messages are there, those of CPU, and their bytes."""
    table = readers[0].table
    actor = readers[random.choice(table.game.awaited)]
    action = chosen(actor.message.choices, random)
    asked = ktc.to_json(ActRequest(action, table.game.revision))
    actor.acts = True
    wall, cpu = perf_counter(), process_time()
    actor.texts.append(answer(table, actor.token, asked))
    took = (perf_counter() - wall) * 1000, (process_time() - cpu) * 1000
    actor.acts, actor.message = False, table.message(actor.token, actor.message.revision)
    return *took, sum(len(reader.texts.pop().encode()) for reader in readers)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="how many tables there are at once (200)")
    parser.add_argument("--moves", type=int, default=4_000, help="how many moves are made in all (4000)")
    asked = parser.parse_args()
    random = Random(1)
    tables = [seated(seed) for seed in range(asked.tables)]
    found: list[tuple[float, float, int]] = []
    while len(found) < asked.moves and (going_on := [readers for readers in tables if not readers[0].table.game.over]):
        found += [move(readers, random) for readers in random.sample(going_on, min(len(going_on), asked.moves - len(found)))]
    for name, times in (("a move to its four messages", [row[0] for row in found]), ("the same, CPU", [row[1] for row in found])):
        low, high = quartiles(times)
        middle, slow = sorted(times)[len(times) // 2], sorted(times)[int(len(times) * SLOWEST)]
        print(f"{name}: {middle:.2f} ms at the median (quartiles {low:.2f} to {high:.2f}; 99 of 100 within {slow:.2f})")
    sizes = sum(row[2] for row in found) / len(found) / SEATS
    print(f"{asked.tables} tables, {asked.tables * SEATS} readers, {len(found):,} moves; {sizes:,.0f} bytes a message")
    print(f"wanted: at most {TARGET:.0f} ms at the median")


if __name__ == "__main__":
    main()
