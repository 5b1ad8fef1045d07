"""What a process hands back of a game that is to be kept: what is counted of it, its record, and its decisions."""

import zlib

import attrs

from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView
from ktc.records.record import written
from ktc.simulate.export.decision import PACKED, DecisionNotes, pack
from ktc.simulate.plan import Plan, seating
from ktc.simulate.playing import Onlooker, play_game
from ktc.simulate.result import Failed, Played


@attrs.frozen
class Wanted:
    """What is to be kept of each game."""

    records: bool
    decisions: bool

    def __bool__(self) -> bool:
        return self.records or self.decisions


@attrs.frozen
class KeptGame:
    """A game, its record, and its decisions, as far as they are wanted; both are packed.  Of a failed game there are none."""

    done: Played | Failed
    record: bytes = b""
    decisions: bytes = b""


@attrs.define
class Keeping(Onlooker):
    """Keeps a game while it is played."""

    wanted: Wanted
    notes: DecisionNotes
    record: bytes = b""

    def before(self, table: AnySeatView) -> None:
        """Note what a seat knows."""
        if self.wanted.decisions:
            self.notes.before(table)

    def after(self, game: AnyGame) -> None:
        """Note what it did."""
        if self.wanted.decisions:
            self.notes.after(game)

    def over(self, game: AnyGame) -> None:
        """Write the record."""
        if self.wanted.records:
            self.record = zlib.compress(written(game), PACKED)


def play_and_keep(plan: Plan, number: int, wanted: Wanted) -> KeptGame:
    """Play a game of a plan, as ``play_game`` does, and return what is to be kept of it."""
    notes = DecisionNotes(number, tuple(plan.bots[bot] for bot in seating(plan, number)))
    keeping = Keeping(wanted, notes)
    done = play_game(plan, number, keeping)
    if isinstance(done, Failed):
        return KeptGame(done)
    return KeptGame(done, keeping.record, pack(notes.rows(done)) if wanted.decisions else b"")
