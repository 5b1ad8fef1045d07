"""Show where a random game's work goes, in bytecodes a decision: ``python bench/profiling.py``.

Bytecodes are counted, not timed: the same each time, and told by function and by part of the engine.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import ktc

WARM_UP = 30
GAMES = 8
PARTS = (
    ("listing what may be done", ("city/fast/", "box/action_table.py")),
    ("checking the action", ("rules/bidding.py:check", "rules/using.py:check", "rules/keyples.py:", "ruleset.py:City.check")),
    ("writing events into the state", ("board/evolve.py", "city/game/replay.py", "board/board.py", "board/state.py")),
    ("eras, scores and draws", ("rules/eras.py", "rules/scoring.py", "board/borough.py", "kernel/chance.py", "rules/opening.py")),
    ("the other rules: checks and events", ("city/rules/", "city/game/ruleset.py")),
    ("the kernel: apply, log", ("kernel/",)),
)


def play(seed: int) -> int:
    """Play one game of four at random; return the decisions."""
    choose = random.Random(seed).choice
    game = ktc.new_game(players=4, seed=seed)
    while not game.over:
        game.apply(choose(game.legal_actions(game.to_act[0])))
    return len(game.log)


def counted(games: int) -> tuple[Counter[CodeType], Counter[CodeType], int]:
    """Return bytecodes and calls by function, and the decisions, of some games."""
    bytecodes: Counter[CodeType] = Counter()
    calls: Counter[CodeType] = Counter()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            calls[frame.f_code] += 1
        elif event == "opcode":
            bytecodes[frame.f_code] += 1
        return trace

    sys.settrace(trace)
    decisions = sum(play(seed) for seed in range(1, games + 1))
    sys.settrace(None)
    return bytecodes, calls, decisions


def named(code: CodeType) -> str:
    """Name a function by its file, from the package on, and its name there."""
    path = Path(code.co_filename)
    return f"{'/'.join(path.parts[-3:])}:{code.co_qualname}"


def part_of(name: str) -> str:
    """Return the part of the engine that a function belongs to."""
    return next((part for part, marks in PARTS if any(mark in name for mark in marks)), "all else")


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--functions", type=int, default=20, help="how many functions are listed (20)")
    asked = parser.parse_args()
    for seed in range(WARM_UP):
        play(seed)
    bytecodes, calls, decisions = counted(GAMES)
    total = sum(bytecodes.values())
    parts: Counter[str] = Counter()
    for code, number in bytecodes.items():
        parts[part_of(named(code))] += number
    print(
        f"{total / decisions:,.0f} bytecodes and {sum(calls.values()) / decisions:.0f} calls a decision, four players at random"
    )
    for part, number in parts.most_common():
        print(f"{number / decisions:9.0f} {number / total:6.1%}  {part}")
    print(f"\n{'bytecodes':>9}{'calls':>8}  a decision")
    for code, number in bytecodes.most_common(asked.functions):
        print(f"{number / decisions:9.1f}{calls[code] / decisions:8.2f}  {named(code)}")


if __name__ == "__main__":
    main()
