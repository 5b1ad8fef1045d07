"""Changes that keep the form: values of JSON replaced, lines and events moved, steps counted and digests signed anew."""

import json
from collections.abc import Callable, Iterator
from hashlib import blake2b
from random import Random
from typing import Any, Final

from ktc.kernel.game import DIGEST_BYTES
from ktc.wire.codec import Codec
from ktc_city.board.canonical import canonical
from ktc_city.game.replay import Replay
from ktc_city.model.events import Event
from ktc_city.model.pieces import Index, Inventory

Lines = list[dict[str, Any]]
ODD: Final[list[Any]] = [
    -1,
    0,
    1,
    2,
    7,
    300,
    10**9,
    10**30,
    0.5,
    True,
    None,
    "",
    "\ud800",
    "any",
    "green",
    "hut",
    [],
    {},
    [[]],
    ["saw"] * 9,
]
MOST_CHANGES: Final = 3
HOW_OFTEN_SIGNED: Final = 0.7


def change_record(data: bytes, random: Random, signs: Callable[[Lines], None] | None = None) -> bytes:
    """Return a record with a few changes; most are signed anew, so that more than the digest is looked at.

    ``signs`` signs the records of another game than the city.
    """
    try:
        lines: Any = [json.loads(line) for line in data.splitlines()]
    except (ValueError, RecursionError):
        return data
    if len(lines) < 3 or not all(isinstance(line, dict) for line in lines):
        return data
    for _ in range(random.randint(1, MOST_CHANGES)):
        random.choice(CHANGES)(lines, random)
    if random.random() < HOW_OFTEN_SIGNED:
        (signs or sign)(lines)
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()


def change_json(data: bytes, random: Random) -> bytes:
    """Return a value in JSON with one part of it changed."""
    try:
        whole = [json.loads(data)]
    except (ValueError, RecursionError):
        return data
    replace(whole, random)
    return json.dumps(whole[0], separators=(",", ":")).encode()


def places(value: Any, depth: int = 30) -> Iterator[tuple[Any, Any]]:
    """Yield every container in a value with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys if depth else ():
        yield value, key
        yield from places(value[key], depth - 1)


def replace(whole: Any, random: Random) -> None:
    """Put something else in one place: another value of the same whole, an odd one, or a number near the one there."""
    found = list(places(whole))
    if not found:  # an empty event, or a number in the place of one
        return
    container, key = random.choice(found)
    other, at = random.choice(found)
    was = container[key]
    if type(was) is int and random.random() < 0.5:
        container[key] = was + random.choice((-2, -1, 1, 2))
    elif container is not whole and random.random() < 0.1:
        del container[key]
    else:
        container[key] = json.loads(json.dumps(random.choice((random.choice(ODD), other[at]))))


def _any_value(lines: Lines, random: Random) -> None:
    replace(random.choice(lines), random)


def _field_of_an_event(lines: Lines, random: Random) -> None:
    rows = rows_of(lines)
    if rows:
        replace(random.choice(random.choice(rows)), random)


def _drop_line(lines: Lines, random: Random) -> None:
    if len(lines) > 3:
        del lines[random.randrange(1, len(lines) - 1)]


def _repeat_line(lines: Lines, random: Random) -> None:
    at = random.randrange(1, len(lines))
    lines.insert(at, json.loads(json.dumps(random.choice(lines[1:]))))


def _swap_lines(lines: Lines, random: Random) -> None:
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]


def _cut(lines: Lines, random: Random) -> None:
    del lines[random.randrange(2, len(lines)) : -1]


def _move_event(lines: Lines, random: Random) -> None:
    rows = rows_of(lines)
    if rows:
        row, other = random.choice(rows), random.choice(rows)
        row.insert(random.randint(0, len(row)), json.loads(json.dumps(random.choice(other))))


def _drop_event(lines: Lines, random: Random) -> None:
    rows = rows_of(lines)
    if rows:
        row = random.choice(rows)
        del row[random.randrange(len(row))]


def rows_of(lines: Lines) -> list[list[Any]]:
    """Return the lists of events of a record."""
    rows = [line.get(name) for line in lines for name in ("opening", "events")]
    return [row for row in rows if isinstance(row, list) and row]


CHANGES: Final[tuple[Callable[[Lines, Random], None], ...]] = (
    *(_any_value, _field_of_an_event, _field_of_an_event, _drop_line, _repeat_line, _swap_lines, _cut, _move_event, _move_event),
    _drop_event,
)


def sign(lines: Lines) -> None:
    """Count the steps anew and write the digest of what the events lead to, if they lead anywhere."""
    steps = [line for line in lines if "step" in line]
    for number, line in enumerate(steps, start=1):
        line["step"] = number
    closing = lines[-1].get("closing")
    if not isinstance(closing, dict):
        return
    closing["steps"] = len(steps)
    codec = Codec()
    try:
        reading = Replay(Index(codec.load(lines[0]["inventory"], Inventory)), lines[0]["players"], False)
        state = reading.new()
        for row in rows_of(lines):
            for event in row:
                reading.evolve(state, codec.load(event, Event))
        closing["over"] = reading.over(state)
        closing["digest"] = blake2b(repr(canonical(state)).encode(), digest_size=DIGEST_BYTES).hexdigest()
    except Exception:  # nothing can be signed that leads nowhere
        return
