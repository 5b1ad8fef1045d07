"""A game from its record, by evolving the recorded events: no plugin, no seed and no change of a rule stops it.

After every line all components must be where they can be, so a forged line is refused.
"""

from typing import Final, TypeVar

from ktc.kernel import AnyAction, AnyEvent, AnyState, AnyValue, Kind
from ktc.kernel.chance import Chance, commitment
from ktc.kernel.errors import RecordError, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.limits import Limits
from ktc.kernel.log import AnyLog
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.readers import UnknownAction
from ktc.records.limits import largest_number
from ktc.records.record import TOTALS, Line, Record, is_count
from ktc.records.schemas import schema_of
from ktc.wire import Json
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of

G = TypeVar("G", bound=AnyGame)
SEED_DIGITS: Final = 64
FAULTS: Final = (LookupError, ValueError, TypeError, OverflowError, AttributeError, AssertionError)  # of rules in no position


def load(record: Record, ruleset: AnyRuleset, kind: type[G], limits: Limits | None = None, schema: int = 1) -> G:
    """Build the game of a kind that a record tells, by evolving its events one after another.

    ``limits`` say how long it may be, ``schema`` by which number the ruleset writes.
    """
    limits = limits or Limits()
    known_to = _seat(record, ruleset)
    chance = _chance(record, limits)
    state, log = ruleset.new(), AnyLog(limits, schema, schema_of(record, schema)[1])
    log.kept.know(ruleset, None)
    reader = _Reader(record, ruleset, state, limits)
    body, closing = (record.lines[:-1], record.lines[-1:]) if record.closed else (record.lines, ())
    if (record.closed and (not closing or "closing" not in closing[0][1])) or not body or "opening" not in body[0][1]:
        raise RecordError("is cut short: it has no opening, or no closing line", record.path)
    log.open(reader.events(body[0], "opening"), reader.draws(body[0]))
    for number, line in enumerate(body[1:], start=1):
        if not is_count(line[1].get("step"), number):
            raise RecordError(f"step {number} is wanted here, not {shorten(line[1].get('step'))}", record.path, line[0])
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
        raise RecordError(f"is known to no seat {shorten(seat)}", record.path, 1)
    return seat


def _chance(record: Record, limits: Limits) -> Chance:
    seed, promised = record.header.get("seed"), record.header.get("commitment")
    is_open = record.header.get("open") is True
    if promised is not None and not isinstance(promised, str):
        raise RecordError(f"a commitment is {SEED_DIGITS} hexadecimal digits, not {shorten(promised)}", record.path, 1)
    forked = record.header.get("forked")
    if forked is not None and (type(forked) is not int or not 0 <= forked <= limits.draws * (limits.steps + 1)):
        raise RecordError(f"no number of draws before a fork: {shorten(forked)}", record.path, 1)
    if seed is None:
        return Chance(None, is_open, promised=promised, forked=forked)
    try:
        seed_bytes = bytes.fromhex(seed) if isinstance(seed, str) and len(seed) == SEED_DIGITS else b""
    except ValueError:
        seed_bytes = b""
    if not seed_bytes:
        raise RecordError(f"a seed is {SEED_DIGITS} hexadecimal digits", record.path, 1)
    if commitment(seed_bytes) != promised:
        raise RecordError("the seed is not the one that was committed to", record.path, 1)
    return Chance(seed_bytes, is_open, forked=forked)


class _Reader:
    """Reads events into a state, and checks after each line that everything adds up.

    Between the events of one line it need not: a pile moves first, and is part of the bid with the next event.
    """

    def __init__(self, record: Record, ruleset: AnyRuleset, state: AnyState, limits: Limits) -> None:
        self._record, self._ruleset, self._state = record, ruleset, state
        self._limits, self._left = limits, limits.events
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
            raise RecordError("the action names another seat than its line", self._record.path, number)
        return action

    def events(self, line: Line, key: str) -> list[AnyEvent]:
        """Read a line's events and write each into the state."""
        number, plain = line
        listed = plain.get(key)
        if not isinstance(listed, list):
            raise RecordError(f"a list of events is wanted under {key!r}", self._record.path, number)
        self._left -= len(listed)
        if self._left < 0 or len(listed) > self._limits.step_events:
            most = self._limits.events if self._left < 0 else self._limits.step_events
            raise RecordError(f"there are more than {most} events up to here; no game has", self._record.path, number)
        events = [self._value(event, self._events, number) for event in listed]
        for event in events:
            name = type(event).__name__
            try:
                complaint = self._ruleset.validate(self._state, event)
                if complaint is None:
                    self._ruleset.evolve(self._state, event)
            except FAULTS as error:
                complaint = f"{type(error).__name__}: {error}"
            if complaint is not None:
                raise RecordError(f"{name} cannot have happened here: {complaint}", self._record.path, number)
        try:
            complaint = self._ruleset.invariants(self._state) or self._excess() or self._stuck()
        except FAULTS as error:
            complaint = f"{type(error).__name__}: {error}"
        if complaint is not None:
            raise RecordError(f"after this the position cannot be: {complaint}", self._record.path, number)
        return events

    def _excess(self) -> str | None:
        """Return of what a position holds more than a step that is played may leave."""
        counts = getattr(self._ruleset, "counts", None)
        found = {} if counts is None else counts(self._state)
        most = self._limits.counts
        return next((f"it has {number} {name}, and {most[name]} are the most" for name, number in found.items()
                     if name in most and number > most[name]), None)  # fmt: skip

    def _stuck(self) -> str | None:
        """Return that no seat may act before the end; neither a seat's own record nor rules that decide nothing tell it."""
        tells = self._record.header.get("known_to") is None and getattr(self._ruleset, "decides", True)
        if not tells or self._ruleset.over(self._state):
            return None
        return None if self._ruleset.to_act(self._state) else "no seat may act, and the game is not over"

    def draws(self, line: Line) -> int:
        """Read how many draws a line made."""
        number, plain = line
        draws = plain.get("draws")
        if type(draws) is not int or not 0 <= draws <= self._limits.draws:
            raise RecordError(f"no number of draws: {shorten(draws)}", self._record.path, number)
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
        raise RecordError(f"the closing line does not count {len(game.log)} steps", record.path, number)
    if closing.get("over") is not game.over:
        raise RecordError("the closing line is wrong about whether the game is over", record.path, number)
    if game.known_to is None and closing.get("digest") != game.digest():
        raise RecordError("the closing line's digest is not that of the position", record.path, number)


def _check_totals(record: Record, game: AnyGame) -> None:
    totals = record.end.get(TOTALS, [0] * game.seats)
    if not isinstance(totals, list) or len(totals) != game.seats or any(type(total) is not int for total in totals):
        raise RecordError(f"its totals are not the points of {game.seats} seats", record.path, record.lines[-1][0])
