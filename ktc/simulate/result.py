"""What is kept of a finished game: some small rows of numbers.  Seats are counted from 0."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

import attrs

from ktc.kernel import AnyValue
from ktc.kernel.score import ScoreSheet
from ktc.wire import JsonObject

AnyReport = Any  # that of any game: an attrs class like ``Results``
WINNER: Final = "winner"  # in files: a seat, or the list of all who won where that is not one


class Line(NamedTuple):
    """Points of a seat by a rule; ``thing`` gives them: what the score line names, or "", or a number for it."""

    seat: int
    thing: AnyValue
    rule: str
    points: int


def usual_places(totals: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """Return the places by seat that follow from points and winners."""
    return ScoreSheet(tuple(totals), winners=tuple(winners)).ranks


@attrs.frozen(kw_only=True)
class Played:
    """A finished game.  ``seats`` are bots by their number in the plan's list.

    A game that counts more derives its own from this one: ``ROWS`` names its fields that hold rows, and their kinds, ``LISTS``
    those that hold plain values.

    ``ranks`` are the places by seat, () where they follow from points and winners.  ``teams`` are the seats that play together,
    without those that play alone.  ``lost`` are the seats whose bot failed, so that another one played on in its place.
    These three are written down only where they hold something.
    """

    ROWS: ClassVar[Mapping[str, type]] = {"lines": Line}
    LISTS: ClassVar[tuple[str, ...]] = ("seats", "totals")
    SELDOM: ClassVar[tuple[str, ...]] = ("ranks", "teams", "lost")

    number: int
    seed: int
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    events: int
    lines: tuple[Line, ...]
    ranks: tuple[int, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    lost: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """The places by seat, 1 for the first; who is equal shares one."""
        return self.ranks or usual_places(self.totals, self.winners)

    @property
    def tied(self) -> bool:
        """Whether more than one has the most points."""
        return self.totals.count(max(self.totals)) > 1

    @classmethod
    def read(cls, plain: JsonObject) -> "Played":
        """Return a game as ``plain`` wrote it; raises ``TypeError`` or ``KeyError`` for what is none."""
        found = {name if name != WINNER else "winners": value for name, value in plain.items()}
        winner = plain[WINNER]
        found["winners"] = tuple(winner) if isinstance(winner, list) else (winner,)
        rows = {name: tuple(make(*row) for row in plain[name]) for name, make in cls.ROWS.items()}
        found["teams"] = [tuple(team) for team in plain.get("teams", ())]
        seldom = {name: tuple(found.get(name, ())) for name in cls.SELDOM}
        return cls(**{**found, **rows, **seldom, **{name: tuple(plain[name]) for name in cls.LISTS}})

    def plain(self) -> JsonObject:
        """Return the game as JSON has it."""
        found = {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        found = {name: value for name, value in found.items() if value or name not in self.SELDOM}
        winner = self.winners[0] if len(self.winners) == 1 else self.winners
        return {(WINNER if name == "winners" else name): (winner if name == "winners" else found[name]) for name in found}


@attrs.frozen
class PlayedRow:
    """A game, in tables: the bots by seat, the points by seat, and the seats that won."""

    number: int
    seed: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    events: int


@attrs.frozen
class Failed:
    """A game that could not be finished, and why.  ``seats`` are the names of the bots."""

    number: int
    seed: int
    seats: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return f"game {self.number} (seed {self.seed}, {','.join(self.seats)}): {self.reason}"
