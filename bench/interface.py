"""How large the data of an interface is, and how long it takes: ``python bench/interface.py``.

Bytes are those of compressed JSON, as a server sends it.  Exit code 1: a budget is exceeded.
"""

import sys
import zlib
from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any, Final

import ktc
from ktc.bots import make_bot
from ktc.ui import Screen, can_of, set_of, state_of
from ktc.wire.text import write_json

STATE, DELTA, CAN = 1500, 150, 1000  # bytes: the median state of four, the median change, 99 of 100 lists
BOTS: Final = ("builder", "builder", "greedy", "random")


def packed(value: Any) -> int:
    """Return the bytes of a value as compressed JSON."""
    return len(zlib.compress(write_json(value).encode(), 9))


def positions(seed: int) -> Iterator[ktc.CityGame]:
    """Yield a game of four after each step."""
    game = ktc.new_game(players=4, seed=seed)
    bots = [make_bot(name, seat) for seat, name in enumerate(BOTS)]
    while not game.over:
        yield game
        seat = game.awaited[0]
        game.apply(game.as_seat(seat).ask_bot(bots[seat].choose))
    yield game


class Sizes:
    """Bytes and milliseconds of one kind of message."""

    def __init__(self) -> None:
        self.bytes: list[int] = []
        self.plain: list[int] = []
        self.times: list[float] = []

    def add(self, value: Any, seconds: float) -> None:
        """Count a message."""
        self.bytes.append(packed(value))
        self.plain.append(len(write_json(value).encode()))
        self.times.append(seconds * 1000)

    def at(self, part: float) -> int:
        """Return the size that so large a part of messages does not exceed."""
        return sorted(self.bytes)[min(len(self.bytes) - 1, int(part * len(self.bytes)))]

    def line(self, name: str) -> str:
        """Return a row of a table."""
        plain, times = sorted(self.plain), sorted(self.times)
        middle = len(plain) // 2
        return (
            f"| {name} | {plain[middle]:,} | {self.at(0.5):,} | {self.at(0.99):,} | {max(self.bytes):,} | {times[middle]:.2f} |"
        )


def measure(seeds: int, random: Random) -> dict[str, Sizes]:
    """Return the sizes of what the four seats of some games are sent."""
    found = {"state": Sizes(), "delta": Sizes(), "can": Sizes(), "update": Sizes()}
    for seed in range(seeds):
        screens: dict[int, Screen] = {}
        for game in positions(seed):
            seat = game.awaited[0] if game.awaited else 0
            watching = random.randrange(4)
            for reader in {seat, watching}:
                screen = screens.setdefault(reader, Screen(game, reader))
            for screen in screens.values():
                begin = process_time()
                update = screen.update()
                taken = process_time() - begin
                if "delta" in update:
                    found["delta"].add(update["delta"], taken)
                found["update"].add(update, taken)
            begin = process_time()
            state = state_of(game.as_seat(seat))
            found["state"].add(state, process_time() - begin)
            begin = process_time()
            can = can_of(game.as_seat(seat))
            if can is not None:
                found["can"].add(can, process_time() - begin)
    return found


def main() -> int:
    """Print a table, and say whether the budgets are kept."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    sizes = measure(parser.parse_args().games, Random(1))
    its_set = set_of(ktc.new_game(players=4, seed=1))
    print("| message | bytes, plain | bytes | 99 of 100 | most | ms |")
    print("|---|--:|--:|--:|--:|--:|")
    print(f"| set, once | {len(write_json(its_set).encode()):,} | {packed(its_set):,} | | | |")
    for name, of in sizes.items():
        print(of.line(name))
    kept = (
        ("the median state", sizes["state"].at(0.5), STATE),
        ("the median delta", sizes["delta"].at(0.5), DELTA),
        ("99 of 100 lists of what can be done", sizes["can"].at(0.99), CAN),
    )
    for name, number, most in kept:
        print(f"{name}: {number:,} bytes of at most {most:,}")
    return int(any(number > most for _, number, most in kept))


if __name__ == "__main__":
    sys.exit(main())
