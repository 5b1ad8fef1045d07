"""Savers killed at any moment: a process saves again and again, and another ends it with ``kill -9``."""

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import attrs

import ktc
from ktc.draw import Picture
from ktc_city.box.corrections import correct

LONGEST_LIFE: Final = {"record": 0.15, "tile set": 0.5, "picture": 0.15}  # seconds: several saves each
OVERLAY: Final = "set: mine\nover: nine.yaml\nhand: {}\n"


@attrs.frozen
class Killed:
    """What was found after so many kills: how often either file, whole, and how often a part beside it."""

    kills: int
    one: int
    other: int
    parts: int
    most_parts: int
    left: int  # parts beside the file after one more save


def savers(folder: Path) -> dict[str, tuple[Path, list[Callable[[], object]]]]:
    """Return files, each with two ways to save it that take turns; the folder holds the set nine.yaml."""
    short, long = ktc.new_game(2, seed=1, tiles=folder / "nine.yaml"), ktc.new_game(2, seed=1, tiles=folder / "nine.yaml")
    while not long.over:
        long.apply(long.legal_actions(long.to_act[0])[0])
    game, mine, picture = folder / "game.jsonl", folder / "mine.yaml", folder / "table.svg"
    mine.write_text(OVERLAY.format(7), encoding="utf-8")
    return {
        "record": (game, [partial(short.save, game), partial(long.save, game)]),
        "tile set": (mine, [partial(correct, mine, [f"hand={hand}"]) for hand in (7, 8)]),
        "picture": (picture, [partial(Picture("<svg/>\n" * times).save, picture) for times in (1, 20_000)]),
    }


def kill_savers(path: Path, saves: list[Callable[[], object]], longest: float, kills: int, random: Random) -> Killed:
    """Kill a process that saves, so many times; raises ``AssertionError`` where a file is neither the old nor the new one."""
    whole = []
    for save in saves:
        save()
        whole.append(path.read_bytes())
    found, parts = [0, 0], []
    for _ in range(kills):
        child = os.fork()
        if child == 0:
            _save_for_ever(saves)
        time.sleep(random.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        there = path.read_bytes()
        assert there in whole, f"{path.name} is neither the old file nor the new one, after {sum(found)} kills"
        found[whole.index(there)] += 1
        parts.append(len(parts_beside(path)))
    for save in saves:  # a correction that is made already writes nothing
        save()
    return Killed(kills, *found, sum(map(bool, parts)), max(parts), len(parts_beside(path)))


def parts_beside(path: Path) -> list[Path]:
    """Return what killed saves have left."""
    return list(path.parent.glob(".ktc-*"))


def _save_for_ever(saves: list[Callable[[], object]]) -> None:
    try:
        for save in cycle(saves):
            save()
    except BaseException as error:  # whatever happens, this process is not the test's
        print(error, file=sys.stderr)
    finally:
        os._exit(1)
