"""Rebuilding a game from its record by applying the recorded events, without plugins, seed or current rules.

After every line all components must be in a possible place, so a forged line is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyState, AnyValue, Kind
from ktc.kernel.chance import Chance, commitment
from ktc.kernel.errors import KtcError, RecordError, reason_of, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.limits import Limits
from ktc.kernel.log import AnyLog
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.readers import UnknownAction
from ktc.records.limits import largest_number
from ktc.records.record import TOTALS, Line, Migration, Record, identity_of, is_count
from ktc.wire import Json, JsonObject
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of

SCHEMA: Final = "schema"  # of a header; the first schema if missing
BEGAN: Final = "began"  # the schema of the record that a game was first read from; the same if missing
EVENTS: Final = ("opening", "events")
Position = Callable[[], AnyState]
Migrate = Callable[[JsonObject, Position], JsonObject]
Open = Callable[[Record], AnyRuleset]


def schema_of(record: Record, newest: int) -> tuple[int, int]:
    """Return the schema numbers of a record and of its game's beginning; raises ``RecordError`` for a newer one."""
    number = record.header.get(SCHEMA, 1)
    if type(number) is not int or number < 1:
        raise RecordError(f"the schema number must be a whole number from 1, not {shorten(number)}", record.path, 1)
    if number > newest:
        reason = f"has schema {shorten(number)}; the installed version of its game reads schemas up to {newest}"
        raise RecordError(f"{reason}: update the game to read it", record.path, 1)
    began = record.header.get(BEGAN, number)
    if type(began) is not int or not 1 <= began <= number:
        raise RecordError(f"'began' must be a schema number from 1 to {number}, not {shorten(began)}", record.path, 1)
    return number, began


def led(record: Record, newest: int, migrations: Mapping[int, Migrate], limits: Limits, rules: Open) -> Record:
    """Return a record converted to the newest schema, with the names of the migrations applied.

    ``rules`` opens the rules of a record by its header, which has been converted before.
    """
    number, began = schema_of(record, newest)
    steps = [(at, migrations[at]) for at in range(number, newest) if at in migrations]
    header = {**_through(steps, record.header, _no_position, record.path, 1), SCHEMA: newest, BEGAN: began}
    names = (*record.migrations, *(Migration(f"schema-{at}", _what(at, step)) for at, step in steps))
    found = attrs.evolve(record, header=header, migrations=names)
    if not steps:
        return found
    before, lines = _Before(found, limits, rules), []
    for number, line in record.lines:
        before.line, changed = number, dict(line)
        if isinstance(line.get("action"), Mapping):
            changed["action"] = _through(steps, line["action"], before, record.path, number)
        for key in EVENTS:
            if isinstance(line.get(key), list):
                changed[key] = [before.then(_through(steps, event, before, record.path, number)) for event in line[key]]
        lines.append((number, changed))
    return attrs.evolve(found, lines=tuple(lines))


def _through(steps: Sequence[tuple[int, Migrate]], part: AnyValue, before: Position, path: str, line: int) -> AnyValue:
    """Return a part of a record after some migrations; anything but an object is returned unchanged."""
    for number, step in steps:
        if not isinstance(part, Mapping):
            return part
        try:
            part = step(part, before)
        except RecordError:
            raise
        except Exception as error:
            reason = f"cannot be migrated from schema {number} to {number + 1}: {reason_of(error)}"
            raise RecordError(reason, path, line) from None
    return part


def _what(number: int, step: Migrate) -> str:
    """Return the description of a migration: the first line of its docstring."""
    summary = (getattr(step, "__doc__", None) or "").strip().partition("\n")[0].rstrip(".")
    return summary or f"from schema {number} to {number + 1}"


def _no_position() -> AnyState:
    raise LookupError("no position exists before the header")


class _Before:
    """The position before the part of a record being converted; earlier events are applied on demand."""

    def __init__(self, record: Record, limits: Limits, rules: Open) -> None:
        self.line = 1
        self._record, self._open, self._limits = record, rules, limits
        self._waiting: list[tuple[int, AnyValue]] = []
        self._left = limits.events
        self._table: tuple[AnyRuleset, AnyState] | None = None

    def then(self, event: AnyValue) -> AnyValue:
        """Add a converted event, and return it."""
        self._left -= 1
        if self._left < 0:
            raise RecordError(f"has more than {self._limits.events} events up to this line", self._record.path, self.line)
        self._waiting.append((self.line, event))
        return event

    def __call__(self) -> AnyState:
        if self._table is None:
            rules = self._open(self._record)
            self._table = rules, rules.new()
        rules, state = self._table
        own = own_of(rules)
        load, kinds = shared_codec(largest_number(self._limits), own).load, own.event
        waiting, self._waiting = self._waiting, []
        for line, plain in waiting:
            try:
                event = load(plain, kinds)
                complaint = rules.validate(state, event)
                if complaint is None:
                    rules.evolve(state, event)
            except KtcError as error:
                complaint = str(error)
            except Exception as error:  # an untrusted event, in a position that may be invalid
                complaint = reason_of(error)
            if complaint is not None:
                raise RecordError(f"an event is not possible here: {complaint}", self._record.path, line)
        return state


G = TypeVar("G", bound=AnyGame)
SEED_DIGITS: Final = 64
# Errors that rules raise in impossible positions.
FAULTS: Final = (LookupError, ValueError, TypeError, OverflowError, AttributeError, AssertionError)


def load(record: Record, ruleset: AnyRuleset, kind: type[G], limits: Limits | None = None, schema: int = 1) -> G:
    """Rebuild the game in a record, as a game of a kind, by applying its events.

    ``limits`` bound its length, ``schema`` is the ruleset's schema number.
    """
    limits = limits or Limits()
    known_to = _seat(record, ruleset)
    chance = _chance(record, limits)
    state, log = ruleset.new(), AnyLog(limits, schema, schema_of(record, schema)[1])
    log.kept.know(ruleset, None)
    reader = _Reader(record, ruleset, state, limits)
    body, closing = (record.lines[:-1], record.lines[-1:]) if record.closed else (record.lines, ())
    if (record.closed and (not closing or "closing" not in closing[0][1])) or not body or "opening" not in body[0][1]:
        raise RecordError("is incomplete: the opening or the closing line is missing", record.path)
    log.open(reader.events(body[0], "opening"), reader.draws(body[0]))
    for number, line in enumerate(body[1:], start=1):
        if not is_count(line[1].get("step"), number):
            raise RecordError(f"expected step {number}, got {shorten(line[1].get('step'))}", record.path, line[0])
        action = reader.action(line, known_to)
        log.append(action, reader.events(line, "events"), reader.draws(line))
    chance.draws = log.draws
    game = kind.recorded(ruleset, state, log, chance, known_to)
    if closing:
        _check_closing(record, closing[0], game)
    _check_totals(record, game)
    return game


def _seat(record: Record, ruleset: AnyRuleset) -> int | None:
    seat = record.header.get("known_to")
    if seat is None:
        return None
    if type(seat) is not int or not 0 <= seat < ruleset.seats:
        raise RecordError(f"'known_to' must be a seat from 0 to {ruleset.seats - 1} or null, not {shorten(seat)}", record.path, 1)
    return seat


def _chance(record: Record, limits: Limits) -> Chance:
    seed, promised = record.header.get("seed"), record.header.get("commitment")
    is_open = record.header.get("open") is True
    if promised is not None and not isinstance(promised, str):
        raise RecordError(f"the commitment must be {SEED_DIGITS} hexadecimal digits, not {shorten(promised)}", record.path, 1)
    forked = record.header.get("forked")
    if forked is not None and (type(forked) is not int or not 0 <= forked <= limits.draws * (limits.steps + 1)):
        raise RecordError(f"'forked' must be a number of draws or null, not {shorten(forked)}", record.path, 1)
    if seed is None:
        return Chance(None, is_open, promised=promised, forked=forked)
    try:
        seed_bytes = bytes.fromhex(seed) if isinstance(seed, str) and len(seed) == SEED_DIGITS else b""
    except ValueError:
        seed_bytes = b""
    if not seed_bytes:
        raise RecordError(f"the seed must be {SEED_DIGITS} hexadecimal digits", record.path, 1)
    if commitment(seed_bytes) != promised:
        raise RecordError("the seed does not match the commitment", record.path, 1)
    return Chance(seed_bytes, is_open, forked=forked)


class _Reader:
    """Applies recorded events to a state, and checks its consistency after each line.

    Between the events of one line the state may be inconsistent: a losing bid moves first, and joins the new bid with the next
    event.
    """

    def __init__(self, record: Record, ruleset: AnyRuleset, state: AnyState, limits: Limits) -> None:
        self._record, self._ruleset, self._state = record, ruleset, state
        self._limits, self._left = limits, limits.events
        is_checked = record.checked is not None and not record.migrations and record.checked.rules == identity_of(ruleset)
        self._checked = record.checked.line if record.checked is not None and is_checked else 0
        own = own_of(ruleset)
        self._codec = shared_codec(largest_number(limits), own)
        self._actions, self._events = own.action, own.event

    def action(self, line: Line, known_to: int | None) -> AnyAction:
        """Read a line's action."""
        number, plain = line
        seat = plain.get("seat")
        if type(seat) is not int or not 0 <= seat < self._ruleset.seats:
            raise RecordError(f"no seat {shorten(seat)}", self._record.path, number)
        if "action" not in plain and known_to is not None and seat != known_to:
            return UnknownAction(seat)
        action = self._value(plain.get("action"), self._actions, number)
        if getattr(action, "seat", None) != seat:
            raise RecordError("the action's seat is not the seat of its line", self._record.path, number)
        return action

    def events(self, line: Line, key: str) -> list[AnyEvent]:
        """Read a line's events and apply each to the state."""
        number, plain = line
        listed = plain.get(key)
        if not isinstance(listed, list):
            raise RecordError(f"{key!r} must be a list of events", self._record.path, number)
        self._left -= len(listed)
        if self._left < 0 or len(listed) > self._limits.step_events:
            most = self._limits.events if self._left < 0 else self._limits.step_events
            raise RecordError(f"has more than {most} events up to this line, the most a game may have", self._record.path, number)
        events = [self._value(event, self._events, number) for event in listed]
        for event in events:
            name = type(event).__name__
            try:
                complaint = None if number <= self._checked else self._ruleset.validate(self._state, event)
                if complaint is None:
                    self._ruleset.evolve(self._state, event)
            except FAULTS as error:
                complaint = f"{type(error).__name__}: {error}"
            if complaint is not None:
                raise RecordError(f"{name} is not possible here: {complaint}", self._record.path, number)
        if number <= self._checked:
            return events
        try:
            complaint = self._ruleset.invariants(self._state) or self._excess() or self._stuck()
        except FAULTS as error:
            complaint = f"{type(error).__name__}: {error}"
        if complaint is not None:
            raise RecordError(f"the position after this line is not possible: {complaint}", self._record.path, number)
        return events

    def _excess(self) -> str | None:
        """Return which quantity of a position exceeds the limit for a played step, if any."""
        counts = getattr(self._ruleset, "counts", None)
        found = {} if counts is None else counts(self._state)
        most = self._limits.counts
        return next((f"it has {number} {name}, more than the limit of {most[name]}" for name, number in found.items()
                     if name in most and number > most[name]), None)  # fmt: skip

    def _stuck(self) -> str | None:
        """Return a complaint if no seat may act before the end.

        Seats' own records and rules that decide nothing are not checked.
        """
        tells = self._record.header.get("known_to") is None and getattr(self._ruleset, "decides", True)
        if not tells or self._ruleset.over(self._state):
            return None
        return None if self._ruleset.to_act(self._state) else "no seat may act, but the game is not over"

    def draws(self, line: Line) -> int:
        """Read the number of draws of a line."""
        number, plain = line
        draws = plain.get("draws")
        if type(draws) is not int or not 0 <= draws <= self._limits.draws:
            reason = f"'draws' must be a whole number from 0 to {self._limits.draws}, not {shorten(draws)}"
            raise RecordError(reason, self._record.path, number)
        return draws

    def _value(self, plain: Json, kind: Kind, number: int) -> AnyValue:
        try:
            return self._codec.load(plain, kind)
        except RecordError as error:
            raise RecordError(error.reason, self._record.path, number) from None


def _check_closing(record: Record, line: Line, game: AnyGame) -> None:
    number, plain = line
    closing = plain["closing"]
    if not isinstance(closing, dict) or not is_count(closing.get("steps"), len(game.log)):
        raise RecordError(f"the closing line must count {len(game.log)} steps", record.path, number)
    if closing.get("over") is not game.over:
        raise RecordError("the closing line has the wrong value of 'over'", record.path, number)
    if game.known_to is None and closing.get("digest") != game.digest():
        raise RecordError("the closing line's digest does not match the position", record.path, number)


def _check_totals(record: Record, game: AnyGame) -> None:
    totals = record.end.get(TOTALS, [0] * game.seats)
    if not isinstance(totals, list) or len(totals) != game.seats or any(type(total) is not int for total in totals):
        reason = f"the totals must be one whole number for each of the {game.seats} seats"
        raise RecordError(reason, record.path, record.lines[-1][0])
