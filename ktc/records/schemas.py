"""Records of a game's older schemas: led from number to number by the migrations that its kit names.

A migration is a function of one plain part of a record and of the position before it.  It is given the header (which has
``"ktc"``), each action and each event (which have a ``"type"``), as the schema of its number wrote them, and returns them as the
next one does.  The position is worked out only when it is asked for.  All of it is untrusted input: what a migration cannot read
is a ``RecordError`` of the line.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs

from ktc.kernel import AnyState, AnyValue
from ktc.kernel.errors import KtcError, RecordError, reason_of, shorten
from ktc.kernel.limits import Limits
from ktc.kernel.ruleset import AnyRuleset
from ktc.records.limits import largest_number
from ktc.records.record import Migration, Record
from ktc.wire import JsonObject
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of

SCHEMA: Final = "schema"  # of a header; where it is not told, the first
BEGAN: Final = "began"  # the schema of the record that a game was first read from; where it is not told, the same
EVENTS: Final = ("opening", "events")
Position = Callable[[], AnyState]
Migrate = Callable[[JsonObject, Position], JsonObject]
Open = Callable[[Record], AnyRuleset]


def schema_of(record: Record, newest: int) -> tuple[int, int]:
    """Return the schema number of a record, and the one that its game began with; raises ``RecordError`` for a newer one."""
    number = record.header.get(SCHEMA, 1)
    if type(number) is not int or number < 1:
        raise RecordError(f"no schema number: {shorten(number)}", record.path, 1)
    if number > newest:
        reason = f"is of schema {shorten(number)}; this version of its game reads up to schema {newest}"
        raise RecordError(f"{reason}: a newer one wrote it, and a newer one is needed to read it", record.path, 1)
    began = record.header.get(BEGAN, number)
    if type(began) is not int or not 1 <= began <= number:
        raise RecordError(f"cannot have begun with schema {shorten(began)}", record.path, 1)
    return number, began


def led(record: Record, newest: int, migrations: Mapping[int, Migrate], limits: Limits, rules: Open) -> Record:
    """Return a record as the newest schema writes it, with the names of the migrations that led there.

    ``rules`` opens those of a record by its header, which has been led before.
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
    """Return a part of a record as the last of some migrations leaves it; what is no object stays as it is."""
    for number, step in steps:
        if not isinstance(part, Mapping):
            return part
        try:
            part = step(part, before)
        except RecordError:
            raise
        except Exception as error:
            raise RecordError(f"cannot be led from schema {number} to {number + 1}: {reason_of(error)}", path, line) from None
    return part


def _what(number: int, step: Migrate) -> str:
    """Return what a migration does: the first line of its docstring."""
    summary = (getattr(step, "__doc__", None) or "").strip().partition("\n")[0].rstrip(".")
    return summary or f"from schema {number} to {number + 1}"


def _no_position() -> AnyState:
    raise LookupError("there is no position before the header")


class _Before:
    """The position before the part of a record that is led just now: the events before it are evolved when it is asked for."""

    def __init__(self, record: Record, limits: Limits, rules: Open) -> None:
        self.line = 1
        self._record, self._open, self._limits = record, rules, limits
        self._waiting: list[tuple[int, AnyValue]] = []
        self._left = limits.events
        self._table: tuple[AnyRuleset, AnyState] | None = None

    def then(self, event: AnyValue) -> AnyValue:
        """Take in an event that has been led, and return it."""
        self._left -= 1
        if self._left < 0:
            raise RecordError(f"there are more than {self._limits.events} events up to here", self._record.path, self.line)
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
            except Exception as error:  # an untrusted event, in a position that need not be one
                complaint = reason_of(error)
            if complaint is not None:
                raise RecordError(f"an event cannot have happened here: {complaint}", self._record.path, line)
        return state
