"""A decision as a row: what its seat knew, what it could do, what it did, and what came of it.

All but the ``outcome`` columns is worked out from the seat's own table before its bot is asked.  So no seed stands in a row: it
would say what is to be drawn.
"""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.fact import AnyField
from ktc.kernel.game import AnyGame
from ktc.kernel.plain import escaped, plain
from ktc.kernel.views.seat_view import AnySeatView
from ktc.simulate.result import Played
from ktc.wire.text import write_json
from ktc.wire.values import to_json

PACKED: Final = 1  # how hard rows are pressed for their way from another process: they have much in common
JSON: Final = "JSON"
KINDS: Final[Mapping[Any, str]] = {int: "whole number", bool: "true or false", str: "text", int | None: "whole number, or null"}


def _column(meaning: str, shown_as: str = "") -> Any:
    return attrs.field(metadata={"meaning": meaning, "shown as": shown_as})


@attrs.frozen
class Decision:
    """One decision of one seat.  The fields are the columns, in their order; those with JSON hold it as text."""

    game: int = _column("The number of the game in its run, from 0.")
    step: int = _column("The number of the step that the decision became, from 1.")
    seat: int = _column("The seat that decided, from 0.")
    bot: str = _column("The bot in that seat, by the name under which it was asked for.")
    revision: int = _column("The revision at which it was asked.")
    ask: str = _column("What the seat was asked: an `Ask`.", JSON)
    view: str = _column("What the seat saw: the view of the game, as `table.view()` gives it.", JSON)
    legal: int = _column("How many actions its list of legal actions had.")
    chosen: int | None = _column("Which of them it was, from 0; null for one that the list has in other words.")
    action: str = _column("What the seat did.", JSON)
    outcome_points: int = _column("Outcome: the points of the seat when the game was over.")
    outcome_place: int = _column("Outcome: its place, 1 for the first.")
    outcome_won: bool = _column("Outcome: whether it won.")
    outcome_tied: bool = _column("Outcome: whether another seat shares its place.")


COLUMNS: Final[tuple[AnyField, ...]] = tuple(attrs.fields(Decision))
NESTED: Final = frozenset(column.name for column in COLUMNS if column.metadata["shown as"] == JSON)


def table_of_columns() -> str:
    """Return the columns as a table in Markdown, for the page."""
    rows = (f"| `{c.name}` | {c.metadata['shown as'] or KINDS[c.type]} | {c.metadata['meaning']} |" for c in COLUMNS)
    return "\n".join(["| column | holds | meaning |", "|---|---|---|", *rows, ""])


@attrs.define
class DecisionNotes:
    """What is noted of one game while it is played: each decision before its bot is asked, and the action when it is done."""

    number: int
    names: Sequence[str]
    _rows: list[dict[str, Any]] = attrs.field(factory=list)
    _legal: Sequence[AnyAction] = ()

    def before(self, table: AnySeatView) -> None:
        """Note what a seat knows."""
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
        """Note what it did."""
        action = game.log[-1].action
        self._rows[-1]["chosen"] = next((number for number, legal in enumerate(self._legal) if legal == action), None)
        self._rows[-1]["action"] = escaped(to_json(action))

    def rows(self, played: Played) -> Iterator[Decision]:
        """Yield the rows of a game that is over."""
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
    """Return rows in few bytes, for their way to another process."""
    return zlib.compress(write_json([attrs.astuple(row) for row in rows]).encode(), PACKED)


def unpack(packed: bytes) -> list[Decision]:
    """Return the rows again."""
    return [Decision(*row) for row in json.loads(zlib.decompress(packed))]


def line_of(row: Decision) -> str:
    """Return a row as one line of JSON, in which columns with JSON are objects."""
    values = ((name, getattr(row, name)) for name in (column.name for column in COLUMNS))
    cells = (f'"{name}":{value if name in NESTED else write_json(value)}' for name, value in values)
    return f"{{{','.join(cells)}}}\n"
