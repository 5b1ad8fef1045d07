"""Writing a report as files: JSON, or CSV and Parquet with one file per table and flat columns.

Each file is written atomically.  Names are untrusted: in tables they have no control characters, and in CSV none is a formula
that a spreadsheet would evaluate.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.kernel.errors import OptionError
from ktc.kernel.plain import plain
from ktc.shares import Share
from ktc.simulate.result import AnyReport
from ktc.wire.files import FileTrouble, write_file

SHARE_PARTS = {"": "rate", "_number": "number", "_of": "of", "_low": "low", "_high": "high"}
# Includes full-width signs; some spreadsheets split cells at semicolons.
FORMULA: Final = re.compile("(?:^|(?<=;))(?= *[-=+@＝＋－＠])")
AS_TEXT: Final = "'"

Row = Any  # of a table: an attrs class of the game
Cell = Any  # a value in a row: a number, a text, None, or a tuple of such


def report_object(report: AnyReport) -> dict[str, Cell]:
    """Return a report as plain data for JSON."""
    found: dict[str, Cell] = attrs.asdict(report)
    return found


def flat_rows(report: AnyReport, table: str) -> list[dict[str, Cell]]:
    """Return the rows of a table with plain values only.

    A share ``wins`` becomes ``wins`` (its rate), ``wins_number``, ``wins_of``, ``wins_low`` and ``wins_high``.
    """
    return [dict(_flat(row)) for row in getattr(report, table)]


def _flat(row: Row) -> Iterator[tuple[str, Cell]]:
    for field in attrs.fields(type(row)):
        value = getattr(row, field.name)
        if isinstance(value, Share):
            yield from ((field.name + ending, getattr(value, part)) for ending, part in SHARE_PARTS.items())
        elif isinstance(value, tuple):
            yield field.name, tuple(map(_printable, value))
        else:
            yield field.name, _printable(value)


def _printable(value: Cell) -> Cell:
    return plain(value) if isinstance(value, str) else value


def write_csv(report: AnyReport, folder: Path) -> Sequence[Path]:
    """Write each table as a file in a folder; items of a list share a cell, separated by spaces."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for table, rows in _filled(report):
        path = folder / f"{table}.csv"
        lines = StringIO(newline="")
        writer = csv.DictWriter(lines, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
        write_whole(path, lines.getvalue().encode())
        written.append(path)
    return written


def _cell(value: Cell) -> Cell:
    """Return the value of a cell: a number unchanged, a text protected from evaluation as a formula."""
    parts = value if isinstance(value, tuple) else (value,)
    text = " ".join(map(str, parts)) if isinstance(value, tuple) else value
    return FORMULA.sub(AS_TEXT, text) if any(isinstance(part, str) for part in parts) else text


def write_whole(path: Path, content: bytes) -> None:
    """Write a file of a report, atomically; raises ``OptionError`` if it cannot be written."""
    try:
        write_file(path, content)
    except FileTrouble as trouble:
        raise OptionError(f"{path}: {trouble.reason}") from None


def import_pyarrow() -> tuple[Any, Any]:
    """Return pyarrow and its module for Parquet; raises ``OptionError`` if it is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise OptionError("Parquet needs pyarrow: pip install 'ktc[tables]'") from None
    return pyarrow, parquet


def write_parquet(report: AnyReport, folder: Path) -> Sequence[Path]:
    """Write each table as a file in a folder.  Raises ``OptionError`` if pyarrow is not installed."""
    pyarrow, parquet = import_pyarrow()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for table, rows in _filled(report):
        path = folder / f"{table}.parquet"
        content = BytesIO()
        parquet.write_table(pyarrow.Table.from_pylist(rows), content)
        write_whole(path, content.getvalue())
        written.append(path)
    return written


def _filled(report: AnyReport) -> Iterator[tuple[str, Sequence[Mapping[str, Cell]]]]:
    return ((table, rows) for table in report.TABLES if (rows := flat_rows(report, table)))
