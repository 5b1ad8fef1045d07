"""Games as text, one JSON object per line: a header, the set-up, the steps with their events, a closing line.

This module writes records and reads them as plain lines; ``loading.py`` rebuilds games from them, ``verifying.py`` replays
their decisions.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from io import StringIO
from pathlib import Path
from typing import Final, cast
from weakref import WeakKeyDictionary

import attrs

from ktc.kernel import AnyEvent, AnyState, AnyValue, Header
from ktc.kernel.errors import IllegalAction, RecordError, shorten, shown_path
from ktc.kernel.game import AnyGame
from ktc.kernel.limits import Kept, Limits
from ktc.kernel.log import AnyLog, AnyStep
from ktc.kernel.plain import plain
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.readers import UnknownAction
from ktc.records.limits import ASIDE, LARGEST_OF_ALL, LONGEST_LINE, largest_number, largest_record
from ktc.wire import Json, JsonObject
from ktc.wire.codec import shared_codec
from ktc.wire.files import FileTrouble, read_file, write_file
from ktc.wire.streams import Readable, Writable, read_stream, write_stream
from ktc.wire.text import parse_json, write_json

FORMAT: Final = 1
TOTALS: Final = "totals"  # of the closing line, or of the last step in a store: the points by seat at the end of the game
NO_HEADER: Final = "is not a saved game of ktc: its first line is not the header of a record"
UNNAMED: Final = "record"  # the name in errors for a record without a file
LINES_ASIDE: Final = 3  # header, set-up and closing line
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"  # some editors write it before UTF-8
FOREIGN: Final = {
    b"\x1f\x8b": "is compressed (gzip); unpack it first",
    b"PK\x03\x04": "is a ZIP archive; unpack it first",
    b"\xff\xfe": "is UTF-16 text; save it as UTF-8",
    b"\xfe\xff": "is UTF-16 text; save it as UTF-8",
}

# --- saving


def save(game: AnyGame, path: str | Path | Writable, seat: int | None = None) -> None:
    """Write a record to a file, atomically (see ``files.py``), or to an open stream of text or bytes."""
    if not isinstance(path, str | Path | Writable):
        raise RecordError(f"a record needs a file path or an open stream, not {shorten(path)}")
    name = _name_of(path)
    try:
        text = written(game, seat)
    except RecordError as error:
        raise RecordError(error.reason, name) from None
    try:
        if isinstance(path, str | Path):
            write_file(Path(path), text)
        else:
            write_stream(path, text)
    except FileTrouble as trouble:
        raise RecordError(trouble.reason, name) from None


def written(game: AnyGame, seat: int | None = None) -> bytes:
    """Return a record in UTF-8."""
    limits, lines = game.log.kept.limits, [written_line(line) for line in record_lines(game, seat)]
    for what, size, most in (
        ("be larger", sum(map(len, lines)), largest_record(limits)),
        ("have a line longer", max(map(len, lines)), limits.line_bytes + ASIDE),
    ):
        if size > most:
            raise RecordError(f"would {what} than {most} bytes, so it could not be loaded again")
    return b"".join(lines)


def written_line(line: JsonObject) -> bytes:
    """Return a line in UTF-8, with its line break."""
    # An unpaired surrogate, possible only in an untrusted header, is written as a JSON escape.
    return (write_json(line) + "\n").encode("utf-8", "backslashreplace")


def step_line(number: int, step: AnyStep, dump: Callable[[object], AnyValue]) -> JsonObject:
    """Return a step in the form of the host's records."""
    events = [dump(event) for event in step.events]
    return {"step": number, "seat": step.seat, "action": _action(step, dump), "events": events, "draws": step.draws}


def _action(step: AnyStep, dump: Callable[[object], AnyValue]) -> Json:
    if isinstance(step.action, UnknownAction):
        raise RecordError("is a determinization with unknown actions of other seats; save it for its seat, with seat=…")
    plain: Json = dump(step.action)
    return plain


def _name_of(source: object) -> str:
    """Return the name of a file or stream for error messages."""
    if isinstance(source, str | Path):
        return shown_path(source)
    name = getattr(source, "name", None)
    return shown_path(name) if isinstance(name, str) and name else UNNAMED


def record_lines(game: AnyGame, seat: int | None = None) -> Iterator[JsonObject]:
    """Yield the lines of a record as plain data; for a seat, limited to its knowledge."""
    if game.known_to is not None:
        if seat not in (None, game.known_to):
            raise RecordError(f"this game contains only seat {game.known_to}'s view")
        seat = game.known_to
    ruleset, dump = game.ruleset, shared_codec(largest_number(game.log.kept.limits)).dump
    open_book = seat is None

    def dumped(events: Sequence[AnyEvent]) -> list[Json]:
        if open_book:
            return [dump(event) for event in events]
        told = [shown for event in events if (shown := ruleset.redact(event, seat)) is not None]
        _check_redacted(game.log.kept, told, seat)
        return [dump(event) for event in told]

    header, opening = head_lines(ruleset, game.log, dumped)
    yield {**header, **_secrets(game, seat)}
    yield opening
    for number, step in enumerate(game.log, start=1):
        if open_book:
            yield step_line(number, step, dump)
            continue
        own = {"action": _action(step, dump)} if step.seat == seat else {}
        yield {"step": number, "seat": step.seat, **own, "events": dumped(step.events), "draws": step.draws}
    closing: dict[str, Json] = {"steps": len(game.log), "over": game.over, "digest": game.digest() if open_book else None}
    totals = final_totals(ruleset, game.state, game.log.kept.limits) if open_book else None
    yield {"closing": closing if totals is None else {**closing, TOTALS: totals}}


def _check_redacted(kept: Kept, told: Sequence[AnyEvent], seat: int | None) -> None:
    """Refuse events that exceed the limits only after redaction.  Rules that bound their events need no check."""
    if kept.trusted:
        return
    try:
        kept.weigh(None, told)
    except IllegalAction as refused:
        raise RecordError(f"cannot be written from seat {seat}'s view: {refused}") from None


def final_totals(rules: AnyRuleset, state: AnyState, limits: Limits) -> list[Json] | None:
    """Return the points by seat if the game is over; None if they cannot be counted or recorded.

    Rules that only read a record count nothing, and return its totals (``recorded_totals``).
    """
    if not rules.over(state):
        return None
    if hasattr(rules, "recorded_totals"):
        return cast("list[Json] | None", rules.recorded_totals)
    try:
        totals = rules.score(state).totals
    except Exception:  # a fault in a game's score, or missing tiles, must not prevent saving
        return None
    most = largest_number(limits)
    return list(totals) if all(type(total) is int and abs(total) <= most for total in totals) else None


def head_lines(
    ruleset: AnyRuleset, log: AnyLog, dumped: Callable[[Sequence[AnyEvent]], list[Json]]
) -> tuple[JsonObject, JsonObject]:
    """Return the header, without secrets, and the set-up."""
    kept, opening = log.kept, log.opening
    schema = {"schema": kept.schema} | ({"began": kept.began} if kept.began != kept.schema else {})
    header = {"ktc": FORMAT, **ruleset.header(), **schema}
    return header, {"opening": dumped(opening.events), "draws": opening.draws}


def _secrets(game: AnyGame, seat: int | None) -> JsonObject:
    """Return the commitment, and the seed for the host, or for every reader once the game is over.

    ``forked`` is the number of draws made before the game was forked, which another seed determined.
    """
    chance = game.chance
    seed = chance.seed if seat is None or game.over else None
    return {
        "commitment": chance.commitment,
        "seed": None if seed is None else seed.hex(),
        "open": chance.is_open,
        "forked": chance.forked,
        "known_to": seat,
    }


# --- reading


@attrs.frozen
class Migration:
    """A step in converting an older record: its name and a description."""

    name: str
    what: str


Line = tuple[int, JsonObject]  # with its number


@attrs.frozen
class Checked:
    """The last line of a record that was found possible before, by ``rules`` with an identity (``identity_of``)."""

    line: int
    rules: str


_identities: "WeakKeyDictionary[AnyRuleset, str]" = WeakKeyDictionary()


def identity_of(ruleset: AnyRuleset) -> str:
    """Return a digest of the versions, hashes, options and components of rules, computed once."""
    try:
        found = _identities.get(ruleset)
    except TypeError:  # rules that cannot be a key
        return _identity_of(ruleset)
    if found is None:
        found = _identities[ruleset] = _identity_of(ruleset)
    return found


def _identity_of(ruleset: AnyRuleset) -> str:
    return blake2b(write_json(dict(ruleset.header())).encode(), digest_size=16).hexdigest()


@attrs.frozen
class Record:
    """A parsed record: its header, numbered lines of plain data, and the migrations applied.

    ``notes`` describe differences of its figures from the current ones, if it is replayed anyway.
    """

    path: str
    header: Header
    lines: tuple[Line, ...]
    migrations: tuple[Migration, ...] = ()
    closed: bool = True  # whether its last line is a closing one; a log in a store may still grow
    notes: tuple[str, ...] = ()
    checked: Checked | None = None  # lines that need no check

    def led_by(self, name: str, what: str) -> "Record":
        """Return the record with the name and description of a migration added."""
        return attrs.evolve(self, migrations=(*self.migrations, Migration(name, what)))

    def decided_with(self, edition: str) -> "Record":
        """Return the record with a note of the edition used to replay it, which it does not name itself."""
        return self.led_by("edition", f"replayed with the figures of {plain(edition)}")

    @property
    def totals(self) -> Json:
        """The points by seat in the record; None if it has none."""
        return self.end.get(TOTALS)

    @property
    def end(self) -> JsonObject:
        """The end of the game: the closing line, or in a growing log the last line."""
        last: JsonObject = self.lines[-1][1] if self.lines else {}
        closing = last.get("closing") if self.closed else last
        return closing if isinstance(closing, Mapping) else {}


def _usual(head: Record) -> Limits:
    return Limits()


def read(
    path: str | Path | Readable | None = None, text: str | None = None, limits_of: Callable[[Record], Limits] = _usual
) -> Record:
    """Read the lines of a record from a file, an open stream or a text.  Raises ``RecordError``, with the line, if invalid.

    ``limits_of`` returns the limits for a header; it is passed a record without lines.
    """
    if (path is None) == (text is None):
        raise RecordError("read a record from exactly one source: a path, a stream or text=…")
    name = _name_of(path)
    try:
        return _lines(_bytes_of(path, text), name, limits_of)
    except FileTrouble as trouble:
        raise RecordError(trouble.reason, name) from None


def _bytes_of(path: object, text: object) -> bytes:
    if path is None:
        if not isinstance(text, str):
            raise RecordError(f"text= must be a str, not {shorten(text)}; pass bytes as a stream, io.BytesIO(…)")
        return read_stream(StringIO(text[: LARGEST_OF_ALL + 1]), LARGEST_OF_ALL)
    if isinstance(path, str | Path):
        return read_file(Path(path), LARGEST_OF_ALL)
    if not isinstance(path, Readable):
        raise RecordError(f"a record needs a file path or an open stream, not {shorten(path)}")
    return read_stream(path, LARGEST_OF_ALL)


def _lines(text: bytes, name: str, limits_of: Callable[[Record], Limits]) -> Record:
    for beginning, reason in FOREIGN.items():
        if text.startswith(beginning):
            raise RecordError(reason, name)
    rows = text.removeprefix(BYTE_ORDER_MARK).splitlines()
    if not rows:
        raise RecordError(NO_HEADER, name)
    header = read_header(rows[0], name)
    limits = limits_of(Record(name, header, ()))
    if len(text) > largest_record(limits):
        raise RecordError(f"is larger than {largest_record(limits)} bytes", name)
    if len(rows) > limits.steps + LINES_ASIDE:
        raise RecordError(f"has more than {limits.steps} steps, the most a game may have", name)
    most = limits.line_bytes + ASIDE
    lines = ((number, read_line(row, name, number, most)) for number, row in enumerate(rows[1:], start=2))
    return Record(name, header, tuple(lines))


def read_header(line: bytes, name: str) -> JsonObject:
    """Read the first line of a record; raises ``RecordError`` for any other line, or another format."""
    if not line.lstrip().startswith(b"{"):  # JSON's own complaint would say nothing of records
        raise RecordError(NO_HEADER, name)
    header = read_line(line, name, 1)
    if "ktc" not in header:
        raise RecordError(NO_HEADER, name)
    if not is_count(header["ktc"], FORMAT):
        newer = type(header["ktc"]) is int and header["ktc"] > FORMAT
        hint = ": update ktc to read it" if newer else ""
        raise RecordError(f"has format {shorten(header['ktc'])}; this version reads format {FORMAT}{hint}", name, 1)
    return header


def read_line(line: bytes, name: str, number: int, most: int = LONGEST_LINE + ASIDE) -> JsonObject:
    """Read a line of a record, of at most ``most`` bytes, as an object; raises ``RecordError`` if invalid."""
    if len(line) > most:
        raise RecordError(f"is longer than {most} bytes", name, number)
    try:
        plain = parse_json(line)
    except RecordError as error:
        raise RecordError(error.reason, name, number) from None
    if not isinstance(plain, dict):
        raise RecordError(f"expected an object, got {shorten(plain)}", name, number)
    return plain


def is_count(value: object, count: int) -> bool:
    """Return whether an untrusted value is this whole number; in Python, ``True`` and ``1.0`` are equal to 1."""
    return type(value) is int and value == count
