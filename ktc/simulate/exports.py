"""Games of a simulation for analysis: each record as a file or a row, each decision as a row."""

import gzip
import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Protocol

import attrs

from ktc.installed.packages import HASH_BYTES
from ktc.kernel import AnyAction
from ktc.kernel.errors import OptionError, RecordError, reason_of, shown_path
from ktc.kernel.fact import AnyField
from ktc.kernel.game import AnyGame
from ktc.kernel.plain import escaped, plain
from ktc.kernel.views.seat_view import AnySeatView
from ktc.records.record import written
from ktc.simulate.plan import Plan, seating
from ktc.simulate.playing import Onlooker, play_game
from ktc.simulate.result import Failed, Played
from ktc.simulate.writing import import_pyarrow, write_whole
from ktc.wire.codec import to_json
from ktc.wire.files import FileTrouble, NewFile
from ktc.wire.text import write_json

PACKED: Final = 1  # the compression level of rows sent between processes: they have much in common
JSON: Final = "JSON"
KINDS: Final[Mapping[Any, str]] = {int: "whole number", bool: "true or false", str: "text", int | None: "whole number, or null"}


def _column(meaning: str, shown_as: str = "") -> Any:
    return attrs.field(metadata={"meaning": meaning, "shown as": shown_as})


@attrs.frozen
class Decision:
    """One decision of one seat.  The fields are the columns in order; those with JSON contain it as text."""

    game: int = _column("The number of the game in its run, from 0.")
    step: int = _column("The number of the step that the decision became, from 1.")
    seat: int = _column("The seat that decided, from 0.")
    bot: str = _column("The bot in that seat, by the name it was requested with.")
    revision: int = _column("The revision of the decision.")
    ask: str = _column("The question to the seat: an `Ask`.", JSON)
    view: str = _column("The seat's view, as `table.view()` returns it.", JSON)
    legal: int = _column("The number of legal actions.")
    chosen: int | None = _column("The number of the chosen action, from 0; null if the list has it in another form.")
    action: str = _column("The action of the seat.", JSON)
    outcome_points: int = _column("Outcome: the points of the seat when the game was over.")
    outcome_place: int = _column("Outcome: its place, 1 for the first.")
    outcome_won: bool = _column("Outcome: whether it won.")
    outcome_tied: bool = _column("Outcome: whether another seat shares its place.")


COLUMNS: Final[tuple[AnyField, ...]] = tuple(attrs.fields(Decision))
NESTED: Final = frozenset(column.name for column in COLUMNS if column.metadata["shown as"] == JSON)


def table_of_columns() -> str:
    """Return the columns as a Markdown table, for the documentation."""
    rows = (f"| `{c.name}` | {c.metadata['shown as'] or KINDS[c.type]} | {c.metadata['meaning']} |" for c in COLUMNS)
    return "\n".join(["| column | holds | meaning |", "|---|---|---|", *rows, ""])


@attrs.define
class DecisionNotes:
    """The notes of one game in play: each decision before its bot is asked, and the action after it."""

    number: int
    names: Sequence[str]
    _rows: list[dict[str, Any]] = attrs.field(factory=list)
    _legal: Sequence[AnyAction] = ()

    def before(self, table: AnySeatView) -> None:
        """Record what a seat knows."""
        self._legal, seen = table.legal_actions(), table.table_view()
        self._rows.append(
            {
                "game": self.number,
                "step": seen.step + 1,
                "seat": table.seat,
                "bot": plain(self.names[table.seat]),
                "revision": seen.revision,
                "ask": escaped(to_json(seen.ask)),
                "view": escaped(to_json(seen.view)),
                "legal": len(self._legal),
            }
        )

    def after(self, game: AnyGame) -> None:
        """Record its action."""
        action = game.log[-1].action
        self._rows[-1]["chosen"] = next((number for number, legal in enumerate(self._legal) if legal == action), None)
        self._rows[-1]["action"] = escaped(to_json(action))

    def rows(self, played: Played) -> Iterator[Decision]:
        """Yield the rows of a finished game."""
        places = played.places
        for row in self._rows:
            seat = row["seat"]
            yield Decision(
                **row,
                outcome_points=played.totals[seat],
                outcome_place=places[seat],
                outcome_won=seat in played.winners,
                outcome_tied=places.count(places[seat]) > 1,
            )


def pack(rows: Iterator[Decision]) -> bytes:
    """Return compressed rows, to send to another process."""
    return zlib.compress(write_json([attrs.astuple(row) for row in rows]).encode(), PACKED)


def unpack(packed: bytes) -> list[Decision]:
    """Return decompressed rows."""
    return [Decision(*row) for row in json.loads(zlib.decompress(packed))]


def line_of(row: Decision) -> str:
    """Return a row as one line of JSON, in which columns with JSON are objects."""
    values = ((name, getattr(row, name)) for name in (column.name for column in COLUMNS))
    cells = (f'"{name}":{value if name in NESTED else write_json(value)}' for name, value in values)
    return f"{{{','.join(cells)}}}\n"


@attrs.frozen
class Wanted:
    """The kinds of output of each game."""

    records: bool
    decisions: bool

    def __bool__(self) -> bool:
        return self.records or self.decisions


@attrs.frozen
class KeptGame:
    """A game with its record and decisions, if requested, both compressed.  A failed game has none."""

    done: Played | Failed
    record: bytes = b""
    decisions: bytes = b""


@attrs.define
class Keeping(Onlooker):
    """Collects the output of a game while it is played."""

    wanted: Wanted
    notes: DecisionNotes
    record: bytes = b""

    def before(self, table: AnySeatView) -> None:
        """Record what a seat knows."""
        if self.wanted.decisions:
            self.notes.before(table)

    def after(self, game: AnyGame) -> None:
        """Record its action."""
        if self.wanted.decisions:
            self.notes.after(game)

    def over(self, game: AnyGame) -> None:
        """Write the record."""
        if self.wanted.records:
            self.record = zlib.compress(written(game), PACKED)


def play_and_keep(plan: Plan, number: int, wanted: Wanted) -> KeptGame:
    """Play a game of a plan, like ``play_game``, and return it with its requested output."""
    notes = DecisionNotes(number, tuple(plan.bots[bot] for bot in seating(plan, number)))
    keeping = Keeping(wanted, notes)
    done = play_game(plan, number, keeping)
    if isinstance(done, Failed):
        return KeptGame(done)
    return KeptGame(done, keeping.record, pack(notes.rows(done)) if wanted.decisions else b"")


GROUP: Final = 16_000_000  # characters of views in memory before rows are written to a file of columns
PRESSED: Final = "zstd"
PARQUET: Final = ".parquet"
UNLIKE: Final = ("ask", "view", "action")  # columns whose values are rarely repeated
DIGITS: Final = 6
Write = Callable[[], object]


class Sink(Protocol):
    """A sink for rows.  ``ready`` returns a function that writes all due rows in one call."""

    def ready(self, rows: Sequence[Decision]) -> Write | None: ...
    def close(self) -> None: ...


class JsonLines:
    """Rows as lines of JSON."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def ready(self, rows: Sequence[Decision]) -> Write:
        """Return a function that writes a line for each row."""
        return partial(self._stream.write, self.pressed("".join(map(line_of, rows)).encode()))

    def pressed(self, text: bytes) -> bytes:
        """Return the bytes to write for a text: unchanged."""
        return text

    def close(self) -> None:
        """Do nothing: each line is complete."""


class PressedLines(JsonLines):
    """Rows as lines of JSON, compressed game by game, without names or times: equal rows give equal bytes."""

    def pressed(self, text: bytes) -> bytes:
        """Return a text as a part of a gzip file."""
        return gzip.compress(text, mtime=0)


class Columns:
    """Rows as a Parquet file."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._arrow, parquet = import_pyarrow()
        kinds: Mapping[Any, Any] = {int: self._arrow.int64(), int | None: self._arrow.int64(), bool: self._arrow.bool_()}
        text = self._arrow.string()
        self._schema = self._arrow.schema(
            [self._arrow.field(c.name, kinds.get(c.type, text), metadata={"description": c.metadata["meaning"]}) for c in COLUMNS]
        )
        alike = [column.name for column in COLUMNS if column.name not in UNLIKE]
        self._writer = parquet.ParquetWriter(stream, self._schema, compression=PRESSED, use_dictionary=alike)
        self._rows: list[Decision] = []
        self._size = 0

    def ready(self, rows: Sequence[Decision]) -> Write | None:
        """Add rows; return a function that writes the pending ones if they are many."""
        self._rows += rows
        self._size += sum(len(row.view) for row in rows)
        return self._ready() if self._size >= GROUP else None

    def close(self) -> None:
        """Write the pending rows, and the end of the file."""
        if self._rows:
            self._ready()()
        self._writer.close()

    def _ready(self) -> Write:
        cells = {column.name: [getattr(row, column.name) for row in self._rows] for column in COLUMNS}
        self._rows, self._size = [], 0
        return partial(self._writer.write_table, self._arrow.table(cells, schema=self._schema))


FORMS: Final[Mapping[str, Callable[[IO[bytes]], Sink]]] = {".jsonl": JsonLines, ".jsonl.gz": PressedLines, PARQUET: Columns}


class _FileOfARun:
    """A file that is written game by game.  Its errors are ``OptionError``."""

    _path: Path
    _broken = False

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._broken = True  # a file interrupted within a row never gets its final name
        try:
            yield
        except FileTrouble as trouble:
            raise OptionError(f"{shown_path(self._path)}: {trouble.reason}") from None
        except OSError as error:
            raise OptionError(f"{shown_path(self._path)}: cannot be written: {error.strerror or error}") from None
        self._broken = False


class DecisionsFile(_FileOfARun):
    """A file of decisions.  Raises ``OptionError`` for an unknown file format, and if it cannot be written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        make = next((make for ending, make in FORMS.items() if path.name.endswith(ending)), None)
        if make is None:
            raise OptionError(f"decisions need a file that ends in {', '.join(FORMS)}, not {shown_path(path)}")
        if make is Columns:
            import_pyarrow()  # reports a missing library before a file is begun
        with self._writing():
            self._file = NewFile(path)
            self._sink = make(self._file.stream)

    def close(self) -> None:
        """Give the file its final name, unless writing failed."""
        try:
            if not self._broken:
                with self._writing():
                    self._sink.close()
                    self._file.finish()
        finally:
            self._file.discard()

    def add(self, rows: Sequence[Decision]) -> None:
        """Write the rows of a game."""
        write = self._sink.ready(rows)
        if write is not None:
            with self._writing():
                write()


class RecordsFolder:
    """A folder with a record of each game, named after the game's number."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, done: Played, record: bytes) -> None:
        """Write the record of a game, atomically."""
        write_whole(self._folder / record_name(done.number), record)

    def close(self) -> None:
        """Do nothing: each record is complete."""


def _records_at(path: Path) -> "RecordsFolder | RecordsFile":
    return RecordsFile(path) if path.name.endswith(PARQUET) else RecordsFolder(path)


def record_name(number: int) -> str:
    """Return the file name of a game's record.

    >>> record_name(7)
    'game-000007.jsonl'
    """
    return f"game-{number:0{DIGITS}}.jsonl"


GAMES_TOGETHER: Final = 256  # records in memory before they are written to a file of columns


@attrs.frozen
class RecordRow:
    """One game in a Parquet file of records."""

    game: int = _column("The number of the game in its run, from 0.")
    seed: int = _column("The seed of the game.")
    totals: tuple[int, ...] = _column("The points by seat.")
    winners: tuple[int, ...] = _column("The winning seats.")
    record: str = _column("The record of the game: the text of a file that `ktc.load` reads.")
    hash: str = _column("A BLAKE2b hash of the record, of 16 bytes: equal games have equal ones.")

    def check(self) -> "RecordRow":
        """Return the row; raises ``RecordError`` if its record is not the one that was written."""
        if self.hash != hash_of(self.record):
            raise RecordError("does not have the hash of its row: it was changed", f"game {self.game}")
        return self


def hash_of(record: str) -> str:
    """Return the hash of a record's text."""
    return blake2b(record.encode("utf-8", "surrogatepass"), digest_size=HASH_BYTES).hexdigest()


class RecordsFile(_FileOfARun):
    """A Parquet file with a row for each game; its rows do not depend on the number of processes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._arrow, parquet = import_pyarrow()
        whole, text = self._arrow.int64(), self._arrow.string()
        kinds: Mapping[Any, Any] = {int: whole, str: text, tuple[int, ...]: self._arrow.list_(whole)}
        columns = [
            self._arrow.field(field.name, kinds[field.type], metadata={"description": field.metadata["meaning"]})
            for field in attrs.fields(RecordRow)
        ]
        self._schema = self._arrow.schema(columns)
        self._rows: list[RecordRow] = []
        with self._writing():
            self._file = NewFile(path)
            self._writer = parquet.ParquetWriter(self._file.stream, self._schema, compression=PRESSED)

    def add(self, done: Played, record: bytes) -> None:
        """Add a game."""
        text = record.decode("utf-8")
        self._rows.append(RecordRow(done.number, done.seed, done.totals, done.winners, text, hash_of(text)))
        if len(self._rows) >= GAMES_TOGETHER:
            self._write()

    def close(self) -> None:
        """Write the pending rows, and give the file its final name, unless writing failed."""
        try:
            if not self._broken:
                self._write()
                with self._writing():
                    self._writer.close()
                    self._file.finish()
        finally:
            with suppress(OSError, ValueError):
                self._writer.close()  # else it tries to when it is forgotten, into a file that is closed
            self._file.discard()

    def _write(self) -> None:
        rows, self._rows = self._rows, []
        if rows:
            with self._writing():
                self._writer.write_table(self._arrow.Table.from_pylist([attrs.asdict(row) for row in rows], schema=self._schema))


def read_games(path: str | Path) -> Iterator[RecordRow]:
    """Yield the games of a Parquet file of records, each checked against its hash.

    ``ktc.load(io.StringIO(row.record))`` opens one.  Raises ``OptionError`` for another file, ``RecordError`` for a record that
    was changed.
    """
    arrow, parquet = import_pyarrow()
    try:
        file = parquet.ParquetFile(path)
        missing = {field.name for field in attrs.fields(RecordRow)} - set(file.schema_arrow.names)
    except (OSError, arrow.ArrowException) as error:
        raise OptionError(f"{shown_path(path)}: cannot be read: {reason_of(error)}") from None
    if missing:
        raise OptionError(f"{shown_path(path)}: is not a file of records: it has no column {', '.join(sorted(missing))}")
    with file:
        for batch in file.iter_batches(GAMES_TOGETHER):
            for row in batch.to_pylist():
                yield RecordRow(
                    row["game"], row["seed"], tuple(row["totals"]), tuple(row["winners"]), row["record"], row["hash"]
                ).check()


class Keep:
    """Writes the output of games, in the order in which they are added; a context manager."""

    def __init__(self, records: str | Path | None, decisions: str | Path | None) -> None:
        self._records = None if records is None else _records_at(Path(records))
        self._decisions = None if decisions is None else DecisionsFile(Path(decisions))

    def __enter__(self) -> "Keep":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if self._records is not None:
                self._records.close()
        finally:
            if self._decisions is not None:
                self._decisions.close()

    def add(self, kept: KeptGame) -> None:
        """Write a game; a failed one has no output."""
        if isinstance(kept.done, Failed):
            return
        if self._records is not None:
            self._records.add(kept.done, zlib.decompress(kept.record))
        if self._decisions is not None:
            self._decisions.add(unpack(kept.decisions))
