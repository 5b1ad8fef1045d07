"""Where what is kept of games goes: records into a folder, decisions into one file of lines, or of columns.

A file takes its name when the last game is in it, or the run is stopped: then it holds all games up to there, each whole.
"""

import gzip
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Protocol

from ktc.kernel.errors import OptionError, shown_path
from ktc.simulate.export.decision import COLUMNS, Decision, line_of, unpack
from ktc.simulate.export.kept_game import KeptGame
from ktc.simulate.result import Failed
from ktc.simulate.writing import import_pyarrow, write_whole
from ktc.wire.files import FileTrouble, NewFile

GROUP: Final = 16_000_000  # characters of views after which rows go to a file of columns: what is held at a time
PRESSED: Final = "zstd"
UNLIKE: Final = ("ask", "view", "action")  # columns whose values seldom come again
DIGITS: Final = 6
Write = Callable[[], object]


class Sink(Protocol):
    """What takes rows.  ``ready`` returns what writes, in one call, what is due: nothing stops that halfway but the disk."""

    def ready(self, rows: Sequence[Decision]) -> Write | None: ...
    def close(self) -> None: ...


class JsonLines:
    """Rows as lines of JSON."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def ready(self, rows: Sequence[Decision]) -> Write:
        """Return what writes a line for each row."""
        return partial(self._stream.write, self.pressed("".join(map(line_of, rows)).encode()))

    def pressed(self, text: bytes) -> bytes:
        """Return what is written of a text: the text."""
        return text

    def close(self) -> None:
        """Do nothing: each line is whole."""


class PressedLines(JsonLines):
    """Rows as lines of JSON, compressed game by game; no name and no time stands in them, so equal rows are equal bytes."""

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
        """Take rows, and return what writes those that wait, when they are many."""
        self._rows += rows
        self._size += sum(len(row.view) for row in rows)
        return self._ready() if self._size >= GROUP else None

    def close(self) -> None:
        """Write the rows that still wait, and the end of the file."""
        if self._rows:
            self._ready()()
        self._writer.close()

    def _ready(self) -> Write:
        cells = {column.name: [getattr(row, column.name) for row in self._rows] for column in COLUMNS}
        self._rows, self._size = [], 0
        return partial(self._writer.write_table, self._arrow.table(cells, schema=self._schema))


FORMS: Final[Mapping[str, Callable[[IO[bytes]], Sink]]] = {".jsonl": JsonLines, ".jsonl.gz": PressedLines, ".parquet": Columns}


class DecisionsFile:
    """A file of decisions.  Raises ``OptionError`` for a name of no form, and where it cannot be written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        make = next((make for ending, make in FORMS.items() if path.name.endswith(ending)), None)
        if make is None:
            raise OptionError(f"decisions go to a file that ends with {', '.join(FORMS)}, not to {shown_path(path)}")
        if make is Columns:
            import_pyarrow()  # what is missing is told before a file is begun
        with self._writing():
            self._file = NewFile(path)
            self._broken = False
            self._sink = make(self._file.stream)

    def close(self) -> None:
        """Have the file take its name, unless it could not be written."""
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

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._broken = True  # unless nothing stops it: a file that was left in the midst of a row never takes its name
        try:
            yield
        except FileTrouble as trouble:
            raise OptionError(f"{shown_path(self._path)}: {trouble.reason}") from None
        except OSError as error:
            raise OptionError(f"{shown_path(self._path)}: cannot be written: {error.strerror or error}") from None
        self._broken = False


class RecordsFolder:
    """A folder with a record of each game, named after the game's number."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, number: int, record: bytes) -> None:
        """Write the record of a game, whole or not at all."""
        write_whole(self._folder / record_name(number), record)


def record_name(number: int) -> str:
    """Return the name of the record of a game.

    >>> record_name(7)
    'game-000007.jsonl'
    """
    return f"game-{number:0{DIGITS}}.jsonl"


class Keep:
    """Writes down what is wanted of games, in the order in which they are handed over; a context manager."""

    def __init__(self, records: str | Path | None, decisions: str | Path | None) -> None:
        self._records = None if records is None else RecordsFolder(Path(records))
        self._decisions = None if decisions is None else DecisionsFile(Path(decisions))

    def __enter__(self) -> "Keep":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._decisions is not None:
            self._decisions.close()

    def add(self, kept: KeptGame) -> None:
        """Write a game down; of one that failed nothing."""
        if isinstance(kept.done, Failed):
            return
        if self._records is not None:
            self._records.add(kept.done.number, zlib.decompress(kept.record))
        if self._decisions is not None:
            self._decisions.add(unpack(kept.decisions))
