"""The state of a game, written for speed: flat lists of small integers, named by number (see ``pieces.Lookups``).

A fork is a few list copies (microseconds), a read is an index.  Only ``evolve.py`` writes here.  Lists by tile have one
entry a tile; lists "by tile and seat" hold entry ``tile * seats + seat``; lists "by seat and colour" hold entry
``seat * (colours + 1) + colour``, and the entry behind the last colour counts what is hidden from the reader: a state
built from what one seat was told holds there the keyples whose colour that seat does not know.
"""

import attrs

from ktc.city.pieces import Inventory, Lookups, Phase, Where

NOBODY = -1
NOTHING = -1


@attrs.define(eq=False)
class State:
    """One position.  ``look`` is shared by all games of a box and never written."""

    look: Lookups
    seats: int
    era: int
    phase: int  # a Phase
    turn: int  # the seat whose turn it is, or NOBODY
    asked: int  # the tile whose use or upgrade waits for a choice, or NOTHING
    passes: list[int]  # seats that passed one directly after another; in SAILING: those still to sail, in order
    passed: list[int]  # by seat: 1 when it has passed in this era
    where: list[int]  # by tile: a seat (in its borough) or a Where
    level: list[int]  # by tile
    spot: list[int]  # by tile: its cell, for tiles in boroughs
    rotation: list[int]  # by tile
    lock: list[int]  # by tile: the keyple colour of this era, or NOTHING
    last: list[int]  # by tile: how many keyples the previous placement counted
    placed: list[int]  # by tile: all keyples placed on it
    bids: list[int]  # by tile and seat: the size of the pile
    best: list[int]  # by tile: the highest bid
    leader: list[int]  # by tile: who bid it, or NOBODY
    centre: list[int]  # the tiles in the centre
    won: list[list[int]]  # by seat: tiles taken and not yet placed
    boroughs: list[list[int]]  # by seat: tiles in the order they were laid
    cells: list[dict[int, int]]  # by seat: cell -> tile
    rim: list[dict[int, int]]  # by seat: free cell beside the borough -> sides touched * 64 + river sides touched
    connectors: list[dict[int, int]]  # by seat: edge -> connector colour
    sides: list[dict[int, int]]  # by seat: free edge -> tile * 6 + direction, named by the tile laid first
    on_tile: list[int]  # by tile and connector colour: how many lie on it
    pending: list[int]  # by seat and connector colour (+1: colour still open): taken, not yet placed
    waiting: list[int]  # by seat: the sum of its pending
    connector_supply: list[int]
    skill_supply: list[int]
    skills: list[int]  # by seat and skill
    behind: list[int]  # by seat and keyple colour (+1: hidden from the reader)
    front: list[int]  # by seat and keyple colour (+1: always 0)
    bag: list[int]  # by keyple colour (+1: minus what hidden draws took)
    out: list[int]  # by keyple colour: left the game
    river: list[int]  # by seat: the river tile (by number along the river) where its barge lies
    berth: list[int]  # by seat: the berth there, from the left

    @classmethod
    def empty(cls, look: Lookups, seats: int) -> "State":
        """Return the table before the first event: nothing on it."""
        box: Inventory = look.inventory
        tiles, colours = len(box.tiles), len(box.keyples)
        none = [0] * tiles
        hidden_hand = [0] * (seats * (colours + 1))
        return cls(
            look, seats, 0, int(Phase.OPENING), NOBODY, NOTHING, [], [0] * seats,
            [int(Where.PILE)] * tiles, none[:], none[:], none[:], [NOTHING] * tiles, none[:], none[:],
            [0] * (tiles * seats), none[:], [NOBODY] * tiles, [], [[] for _ in range(seats)],
            [[] for _ in range(seats)], [{} for _ in range(seats)], [{} for _ in range(seats)],
            [{} for _ in range(seats)], [{} for _ in range(seats)], [0] * (tiles * len(box.connectors)),
            [0] * (seats * (len(box.connectors) + 1)), [0] * seats, [0] * len(box.connectors), [0] * len(box.skills),
            [0] * (seats * len(box.skills)), hidden_hand[:], hidden_hand[:], [0] * (colours + 1), [0] * colours,
            [0] * seats, [NOTHING] * seats,
        )  # fmt: skip

    def fork(self) -> "State":
        """Return a copy that shares nothing which is ever written."""
        return State(
            self.look, self.seats, self.era, self.phase, self.turn, self.asked, self.passes[:], self.passed[:],
            self.where[:], self.level[:], self.spot[:], self.rotation[:], self.lock[:], self.last[:], self.placed[:],
            self.bids[:], self.best[:], self.leader[:], self.centre[:], [won[:] for won in self.won],
            [tiles[:] for tiles in self.boroughs], [cells.copy() for cells in self.cells],
            [rim.copy() for rim in self.rim], [laid.copy() for laid in self.connectors],
            [free.copy() for free in self.sides], self.on_tile[:], self.pending[:], self.waiting[:],
            self.connector_supply[:], self.skill_supply[:], self.skills[:], self.behind[:], self.front[:],
            self.bag[:], self.out[:], self.river[:], self.berth[:],
        )  # fmt: skip
