"""Games on disk, one JSON object a line: a header, the opening, the steps with their events, a closing line.

``load`` evolves the recorded events: no plugin, no seed and no change of a rule stops it.  It checks after every line
that all components are conserved, so a forged one is refused.  ``verify`` decides every action again and names the
first line that differs.
"""

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.kernel.chance import Chance, commitment
from ktc.kernel.codec import parse_json, shorten, write_json
from ktc.kernel.errors import KtcError, RecordError
from ktc.kernel.game import Game
from ktc.kernel.log import Log
from ktc.kernel.ruleset import Ruleset

FORMAT: Final = 1
LARGEST_RECORD: Final = 64_000_000
LONGEST_LINE: Final = 1_000_000
SEED_DIGITS: Final = 64

Opener = Callable[[Mapping[str, Any]], Ruleset[Any, Any, Any]]


@attrs.frozen
class Verification:
    """What ``verify`` found: identical, or the first line that differs and how."""

    identical: bool
    steps: int
    line: int | None = None
    reason: str = ""
    notes: tuple[str, ...] = ()


# --- saving ---------------------------------------------------------------------------------------------------------


def save(game: Game[Any, Any, Any], path: str | Path, seat: int | None = None) -> None:
    """Write a record, whole or not at all: into a file beside it, which then takes its name."""
    target = Path(path)
    lines = "".join(write_json(line) + "\n" for line in record_lines(game, seat))
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    except OSError as error:
        raise RecordError(f"cannot be written: {error.strerror or error}", str(target)) from None
    except ValueError:  # a path with a null byte in it, or a text that no file system takes
        raise RecordError("is no path of a file", shorten(str(target))) from None
    try:
        # Half a surrogate pair, which only a stranger's header can hold, is written as JSON escapes it.
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except OSError as error:
        raise RecordError(f"cannot be written: {error.strerror or error}", str(target)) from None
    finally:
        Path(name).unlink(missing_ok=True)


def record_lines(game: Game[Any, Any, Any], seat: int | None = None) -> Iterator[Mapping[str, Any]]:
    """Yield the lines of a record as plain data; for a seat, with what it was told only."""
    if game.known_to is not None:
        if seat not in (None, game.known_to):
            raise RecordError(f"this game holds only what seat {game.known_to} was told")
        seat = game.known_to
    ruleset, dump = game.ruleset, game.ruleset.codec.dump
    open_book = seat is None

    def told(events: Sequence[Any]) -> list[Any]:
        if open_book:
            return [dump(event) for event in events]
        return [dump(shown) for event in events if (shown := ruleset.redact(event, seat)) is not None]

    yield {"ktc": FORMAT, **ruleset.header(), **_secrets(game, seat)}
    opening = game.log_of_steps.opening
    yield {"opening": told(opening.events), "draws": opening.draws}
    for number, step in enumerate(game.log, start=1):
        line: dict[str, Any] = {"step": number, "seat": step.seat}
        if open_book or step.seat == seat:
            line["action"] = dump(step.action)
        yield line | {"events": told(step.events), "draws": step.draws}
    closing: dict[str, Any] = {"steps": len(game.log), "over": game.over, "digest": game.digest() if open_book else None}
    yield {"closing": closing}


def _secrets(game: Game[Any, Any, Any], seat: int | None) -> Mapping[str, Any]:
    """The commitment for all; the seed for the host, and for everybody once the game is over."""
    seed = game.chance.seed
    if seed is None:
        return {"commitment": game.chance.promised, "seed": None, "open": game.chance.is_open, "known_to": seat}
    shown = seat is None or game.over
    return {
        "commitment": commitment(seed),
        "seed": seed.hex() if shown else None,
        "open": game.chance.is_open,
        "known_to": seat,
    }


# --- loading --------------------------------------------------------------------------------------------------------


@attrs.frozen
class Record:
    """A record as read: its header, and lines of plain data with their numbers."""

    path: str
    header: Mapping[str, Any]
    lines: tuple[tuple[int, Mapping[str, Any]], ...]


def read(path: str | Path) -> Record:
    """Read the lines of a record; what is no record is a ``RecordError`` with its line."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            text = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror or error}", name) from None
    except ValueError:  # a path with a null byte in it
        raise RecordError("is no path of a file", shorten(name)) from None
    if len(text) > LARGEST_RECORD:
        raise RecordError(f"is larger than {LARGEST_RECORD} bytes; no record is", name)
    lines = []
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise RecordError(f"is longer than {LONGEST_LINE} bytes", name, number)
        try:
            plain = parse_json(line)
        except RecordError as error:
            raise RecordError(error.reason, name, number) from None
        if not isinstance(plain, dict):
            raise RecordError(f"an object is wanted, not {shorten(plain)}", name, number)
        lines.append((number, plain))
    if not lines or "ktc" not in lines[0][1]:
        raise RecordError("is no record: its first line is no header", name)
    header = lines[0][1]
    if not _is_count(header["ktc"], FORMAT):
        raise RecordError(f"has format {shorten(header['ktc'])}; this version reads format {FORMAT}", name, 1)
    return Record(name, header, tuple(lines[1:]))


def _is_count(value: object, count: int) -> bool:
    """Say whether a stranger's value is this whole number; to Python, ``True`` and ``1.0`` are equal to 1."""
    return type(value) is int and value == count


def load(record: Record, ruleset: Ruleset[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Build the game that a record tells, by evolving its events one after another."""
    known_to = _seat(record, ruleset)
    chance = _chance(record)
    state, log = ruleset.new(), Log[Any, Any]()
    reader = _Reader(record, ruleset, state)
    body, closing = record.lines[:-1], record.lines[-1:]
    if not closing or "closing" not in closing[0][1] or not body or "opening" not in body[0][1]:
        raise RecordError("is cut short: it has no opening, or no closing line", record.path)
    log.open(reader.events(body[0], "opening"), reader.draws(body[0]))
    for number, line in enumerate(body[1:], start=1):
        if not _is_count(line[1].get("step"), number):
            raise RecordError(f"step {number} is wanted here, not {shorten(line[1].get('step'))}", record.path, line[0])
        action = reader.action(line, known_to)
        log.append(action, reader.events(line, "events"), reader.draws(line))
    chance.draws = log.draws
    game = Game.recorded(ruleset, state, log, chance, known_to)
    _check_closing(record, closing[0], game)
    return game


def _seat(record: Record, ruleset: Ruleset[Any, Any, Any]) -> int | None:
    seat = record.header.get("known_to")
    if seat is None:
        return None
    if type(seat) is not int or not 0 <= seat < ruleset.seats:
        raise RecordError(f"is known to no seat {shorten(seat)}", record.path, 1)
    return seat


def _chance(record: Record) -> Chance:
    seed, promised = record.header.get("seed"), record.header.get("commitment")
    is_open = record.header.get("open") is True
    if promised is not None and not isinstance(promised, str):
        raise RecordError(f"a commitment is {SEED_DIGITS} hexadecimal digits, not {shorten(promised)}", record.path, 1)
    if seed is None:
        return Chance(None, is_open, promised=promised)
    try:
        known = bytes.fromhex(seed) if isinstance(seed, str) and len(seed) == SEED_DIGITS else b""
    except ValueError:
        known = b""
    if not known:
        raise RecordError(f"a seed is {SEED_DIGITS} hexadecimal digits", record.path, 1)
    if commitment(known) != promised:
        raise RecordError("the seed is not the one that was committed to", record.path, 1)
    return Chance(known, is_open)


@attrs.frozen
class Told:
    """Stands in a seat's own record for another seat's action, which its events tell of."""

    seat: int


class _Reader:
    """Reads events into a state, and checks after each line that everything adds up.

    Between the events of one line it need not: a pile moves first, and is part of the bid with the next event.
    """

    def __init__(self, record: Record, ruleset: Ruleset[Any, Any, Any], state: Any) -> None:
        self._record, self._ruleset, self._state = record, ruleset, state

    def action(self, line: tuple[int, Mapping[str, Any]], known_to: int | None) -> Any:
        """Read a line's action."""
        number, plain = line
        seat = plain.get("seat")
        if type(seat) is not int or not 0 <= seat < self._ruleset.seats:
            raise RecordError(f"no seat {shorten(seat)}", self._record.path, number)
        if "action" not in plain and known_to is not None and seat != known_to:
            return Told(seat)
        action = self._value(plain.get("action"), self._ruleset.action_type, number)
        if getattr(action, "seat", None) != seat:
            raise RecordError("the action names another seat than its line", self._record.path, number)
        return action

    def events(self, line: tuple[int, Mapping[str, Any]], key: str) -> list[Any]:
        """Read a line's events and write each into the state."""
        number, plain = line
        listed = plain.get(key)
        if not isinstance(listed, list):
            raise RecordError(f"a list of events is wanted under {key!r}", self._record.path, number)
        events = [self._value(event, self._ruleset.event_type, number) for event in listed]
        for event in events:
            name = type(event).__name__
            try:
                self._ruleset.evolve(self._state, event)
            except (KeyError, IndexError, ValueError, TypeError) as error:
                reason = f"{name} cannot have happened here ({type(error).__name__}: {error})"
                raise RecordError(reason, self._record.path, number) from None
        complaint = self._ruleset.audit(self._state)
        if complaint is not None:
            raise RecordError(f"after this the components do not add up: {complaint}", self._record.path, number)
        return events

    def draws(self, line: tuple[int, Mapping[str, Any]]) -> int:
        """Read how many draws a line made."""
        number, plain = line
        draws = plain.get("draws")
        if type(draws) is not int or not 0 <= draws <= LONGEST_LINE:
            raise RecordError(f"no number of draws: {shorten(draws)}", self._record.path, number)
        return draws

    def _value(self, plain: Any, kind: Any, number: int) -> Any:
        try:
            return self._ruleset.codec.load(plain, kind)
        except RecordError as error:
            raise RecordError(error.reason, self._record.path, number) from None


def _check_closing(record: Record, line: tuple[int, Mapping[str, Any]], game: Game[Any, Any, Any]) -> None:
    number, plain = line
    closing = plain["closing"]
    if not isinstance(closing, dict) or not _is_count(closing.get("steps"), len(game.log)):
        raise RecordError(f"the closing line does not count {len(game.log)} steps", record.path, number)
    if closing.get("over") is not game.over:
        raise RecordError("the closing line is wrong about whether the game is over", record.path, number)
    if game.known_to is None and closing.get("digest") != game.digest():
        raise RecordError("the closing line's digest is not that of the position", record.path, number)


# --- verifying ------------------------------------------------------------------------------------------------------


def verify(record: Record, loaded: Game[Any, Any, Any], notes: Sequence[str] = ()) -> Verification:
    """Play the recorded actions again and compare all events, line by line."""
    steps, told = len(loaded.log), tuple(notes)
    if loaded.known_to is not None:
        raise RecordError(f"holds only what seat {loaded.known_to} was told; the host's record can be verified", record.path)
    seed = loaded.chance.seed
    if seed is None:
        raise RecordError("has no seed, so its draws cannot be checked", record.path)
    again = Game.opened(loaded.ruleset, Chance(seed, loaded.chance.is_open))
    opening, steps_read = loaded.log_of_steps.opening, loaded.log
    first_line = record.lines[0][0]
    if again.opening != opening.events or again.chance.draws != opening.draws:
        return Verification(False, steps, first_line, "the set-up is not what the seed gives", told)
    for number, step in enumerate(steps_read, start=1):
        line = record.lines[number][0]
        try:
            events = again.apply(step.action)
        except KtcError as error:
            return Verification(False, steps, line, f"the action is refused: {error}", told)
        if events != step.events or again.log[-1].draws != step.draws:
            return Verification(False, steps, line, difference(step.events, events), told)
    return Verification(True, steps, None, "", told)


def difference(recorded: Sequence[Any], decided: Sequence[Any]) -> str:
    """Say in one line where two rows of events part."""
    for was, now in zip(recorded, decided, strict=False):
        if was != now:
            return f"recorded {shorten(was)}, decided {shorten(now)}"
    return f"{len(recorded)} events are recorded, {len(decided)} decided"
