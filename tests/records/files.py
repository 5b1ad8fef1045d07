"""Playing games and opening their records as plain data, so that the tests can read and forge them."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import ktc
from ktc_city.game.new_game import CityGame

Line = dict[str, Any]


def play(game: CityGame, seed: int = 0, steps: int = 100_000) -> CityGame:
    """Let every seat take any of its legal actions, until the game is over or ``steps`` are done."""
    random = Random(seed)
    while not game.over and steps > 0:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
        steps -= 1
    return game


def played(players: int = 2, seed: int = 1, steps: int = 100_000, variants: tuple[str, ...] = ()) -> CityGame:
    """Return a game that was played at random; the same one for the same arguments."""
    return play(ktc.new_game(players, seed=seed, variants=variants), seed, steps)


def lines_of(path: Path) -> list[Line]:
    """Read a record's lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, lines: list[Line]) -> Path:
    """Write lines as a record."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def saved_lines(game: CityGame, folder: Path, seat: int | None = None) -> list[Line]:
    """Return the lines of a game's record."""
    game.save(folder / "saved.ktc", seat)
    return lines_of(folder / "saved.ktc")


def first_event(lines: list[Line], name: str) -> Line:
    """Return the first event of a kind in a record, to be changed in place."""
    rows = [line.get("opening") or line.get("events", []) for line in lines]
    found: Line = next(event for row in rows for event in row if event["type"] == name)
    return found


def first_step(lines: list[Line], action: str, **fields: object) -> Line:
    """Return the first step with an action of a kind, to be changed in place."""
    steps = (line for line in lines if isinstance(line.get("action"), Mapping) and line["action"]["type"] == action)
    return next(line for line in steps if all(line["action"][name] == value for name, value in fields.items()))
