"""A report as files: JSON as it is; CSV and Parquet one file a table, a share spread over columns of its own."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from ktc.kernel.errors import OptionError
from ktc.simulate.report import TABLES, Report
from ktc.simulate.shares import Share

SHARE_PARTS = {"": "rate", "_number": "number", "_of": "of", "_low": "low", "_high": "high"}


def report_object(report: Report) -> dict[str, Any]:
    """Return a report as plain data for JSON."""
    plain: dict[str, Any] = attrs.asdict(report)
    return plain


def flat_rows(report: Report, table: str) -> list[dict[str, Any]]:
    """Return the rows of a table with plain values only.

    A share ``wins`` becomes ``wins`` (its rate), ``wins_number``, ``wins_of``, ``wins_low`` and ``wins_high``.
    """
    return [dict(_flat(row)) for row in getattr(report, table)]


def _flat(row: Any) -> Iterator[tuple[str, Any]]:
    for field in attrs.fields(type(row)):
        value = getattr(row, field.name)
        if isinstance(value, Share):
            yield from ((field.name + ending, getattr(value, part)) for ending, part in SHARE_PARTS.items())
        else:
            yield field.name, value


def write_csv(report: Report, folder: Path) -> Sequence[Path]:
    """Write each table as a file of a folder; lists stand in one cell, their parts apart by blanks."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for table, rows in _filled(report):
        path = folder / f"{table}.csv"
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
        written.append(path)
    return written


def _cell(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, tuple) else value


def import_pyarrow() -> tuple[Any, Any]:
    """Return pyarrow and its module for Parquet; raises ``OptionError`` where it is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise OptionError("Parquet wants pyarrow: pip install 'ktc[tables]'") from None
    return pyarrow, parquet


def write_parquet(report: Report, folder: Path) -> Sequence[Path]:
    """Write each table as a file of a folder.  Raises ``OptionError`` where pyarrow is not installed."""
    pyarrow, parquet = import_pyarrow()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for table, rows in _filled(report):
        path = folder / f"{table}.parquet"
        parquet.write_table(pyarrow.Table.from_pylist(rows), path)
        written.append(path)
    return written


def _filled(report: Report) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    return ((table, rows) for table in TABLES if (rows := flat_rows(report, table)))
