"""The state of a game, written for speed: flat lists of small integers that stand for names (see ``pieces.Index``).

A fork is a few list copies (microseconds), a read is an index.  Only ``evolve.py`` writes here.  Lists by tile have one
entry per tile; lists "by tile and seat" have entry ``tile * seats + seat``; lists "by seat and colour" have entry
``seat * (colours + 1) + colour``.  The entry after the last colour counts what is hidden from the reader: a state built
from a seat's redacted events counts there the keyples whose colour the seat does not know.  Arrays hold rarely read
values in a quarter of the size of a list; no box has enough components to overflow them.
"""

from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.kit import Facts
from ktc_city.board.board import NOTHING, Board
from ktc_city.model.pieces import Index, Inventory
from ktc_city.model.plain import OPENING

if TYPE_CHECKING:
    from ktc_city.board.due import Due, Effects  # few games load it

NOBODY = -1
Kept = tuple[str, ...]  # a pool, and items out of it; without one, an answer; "" is an item that the reader does not know
Note = tuple[int | Kept | None, tuple[int, ...] | None]  # what is remembered, and who knows it (None: all)
NoteKey = tuple[str, str] | tuple[str, str, int]  # whose note it is, and its key; of which seat, if of one
# Seat, whose effect, rule, points, the reason, and how it is told: a template and what that shows.
Scored = tuple[int, str, str, int, str, str, Facts]
__all__ = ["NOBODY", "NOTHING", "Board", "State", "skills_of"]


@attrs.define(eq=False)
class State:
    """One position.  ``index`` is shared by all games of a box and never written; ``board`` is shared by forks."""

    index: Index
    board: Board
    shared: bool  # whether a fork may read the same board: ``evolve`` then copies it before it writes there
    seats: int
    era: int
    phase: int  # a Phase
    turn: int  # the seat whose turn it is, or NOBODY
    choice_tile: int  # the tile whose use or upgrade waits for a choice, or NOTHING
    passes: list[int]  # seats that passed one directly after another; in SAILING: those still to sail, in order
    passed: list[int]  # by seat: 1 when it has passed in this era
    colour_of: list[int]  # by tile: the keyple colour of this era, or NOTHING
    last_placement: list[int]  # by tile: how many keyples the previous placement counted
    placed: "array[int]"  # by tile: all keyples placed on it
    bids: "array[int]"  # by tile and seat: the size of the pile
    best: list[int]  # by tile: the highest bid
    leader: list[int]  # by tile: who bid it, or NOBODY
    pending: "array[int]"  # by seat and connector colour (+1: colour still open): taken, not yet placed
    waiting: list[int]  # by seat: the sum of its pending
    connector_supply: list[int]
    skill_supply: list[int]
    skills: list[int]  # by seat and skill
    behind: list[int]  # by seat and keyple colour (+1: hidden from the reader)
    front: list[int]  # by seat and keyple colour (+1: always 0)
    bag: list[int]  # by keyple colour (+1: minus what hidden draws took)
    out: list[int]  # by keyple colour: left the game
    sealed: tuple[tuple[int, int, int], ...]  # tile, seat and keyples from the front of sealed bids, as they were begun
    notes: Mapping[NoteKey, Note]  # what variants and tiles remember; never written, only replaced
    effects: "Effects | None"  # what is due, what effects scored, what bids count; never written, only replaced
    views: "dict[int, Any] | None" = None  # parts of views that the readers of this position share; forks have none

    @classmethod
    def empty(cls, index: Index, seats: int) -> "State":
        """Return the empty table, before the first event."""
        box: Inventory = index.inventory
        tiles, colours = len(box.tiles), len(box.keyples)
        few = array("h", [0])
        return cls(
            index, Board.empty(index, seats), False, seats, 0, OPENING, NOBODY, NOTHING, [], [0] * seats,
            [NOTHING] * tiles, [0] * tiles, few * tiles, few * (tiles * seats), [0] * tiles, [NOBODY] * tiles,
            few * (seats * (len(box.connectors) + 1)), [0] * seats, [0] * len(box.connectors), [0] * len(box.skills),
            [0] * (seats * len(box.skills)), [0] * (seats * (colours + 1)), [0] * (seats * (colours + 1)),
            [0] * (colours + 1), [0] * colours, (), {}, None,
        )  # fmt: skip

    def fork(self) -> "State":
        """Return a copy that shares no mutable data."""
        self.shared = True
        return State(
            self.index, self.board, True, self.seats, self.era, self.phase, self.turn, self.choice_tile, self.passes[:],
            self.passed[:], self.colour_of[:], self.last_placement[:], self.placed[:], self.bids[:], self.best[:], self.leader[:],
            self.pending[:], self.waiting[:], self.connector_supply[:], self.skill_supply[:], self.skills[:],
            self.behind[:], self.front[:], self.bag[:], self.out[:], self.sealed, self.notes, self.effects,
        )  # fmt: skip

    @property
    def due(self) -> "Due | None":
        """The pending effects."""
        return None if self.effects is None else self.effects.due

    @property
    def scored(self) -> "tuple[Scored, ...]":
        """The points scored by effects."""
        return () if self.effects is None else self.effects.scored

    @property
    def counted(self) -> Mapping[int, int]:
        """By tile, what its highest bid counts beyond its keyples."""
        return {} if self.effects is None else dict(self.effects.counted)

    def own_board(self) -> Board:
        """Return the board for writing; copy it first if other states share it."""
        if self.shared:
            self.board = self.board.copy()
            self.shared = False
        return self.board


def skills_of(s: State, seat: int) -> list[int]:
    """Return the skill tiles of a seat, by type."""
    width = len(s.skill_supply)
    return s.skills[seat * width : (seat + 1) * width]


NONE: Final[Mapping[str, int]] = {}
COUNTED_BY: Final = {  # by the names of their classes, which few games load
    "notes": ("Noted", "NoteWritten", "PoolDrawn", "Chosen"),
    "due": ("EffectsDue", "MomentCame"),
    "scored": ("PointsTaken",),
    "sealed": ("BidSealed",),
}


def counts(s: State) -> Mapping[str, int]:
    """Return the sizes of the parts that only effects and variants use, by name; empty for a plain position."""
    if s.effects is None and not s.notes and not s.sealed:
        return NONE
    due = s.due
    waiting = 0 if due is None else len(due.rows) + len(due.triggers)
    return {"notes": len(s.notes), "due": waiting, "scored": len(s.scored), "sealed": len(s.sealed)}
