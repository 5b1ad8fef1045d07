"""A position of Key to the City – London as plain values with names in place of numbers: what its line is made of.

What can be worked out is not here, such as the free places beside a borough.
"""

from typing import Final

import attrs

from ktc.kit import Facts
from ktc_city.board.due import Due
from ktc_city.model.pieces import Phase

Scored = tuple[int, str, str, int, str, str, Facts]  # seat, whose effect, rule, points, reason, message and its facts


@attrs.frozen
class Across:
    """A connector across a side of a tile."""

    side: int
    colour: str


@attrs.frozen
class LaidTile:
    """A tile in a borough at (q, r), turned counter-clockwise by ``rotation`` sixths, with the connectors across its sides.

    A side between two tiles is that of the tile which was laid first.
    """

    tile: str
    q: int
    r: int
    rotation: int = 0
    level: int = 0
    across: tuple[Across, ...] = ()


@attrs.frozen
class KeyplesOn:
    """The keyples of an era on a tile: their colour, bids by seat, the leader, the last placement, all that are placed."""

    tile: str
    colour: str | None = None
    bids: tuple[int, ...] = ()
    leader: int | None = None
    last: int = 0
    placed: int = 0


@attrs.frozen
class Remembered:
    """A note: whose it is, its key, of which seat if of one, a number or a pool with items, and who knows it if not all."""

    by: str
    key: str
    seat: int | None = None
    number: int | None = None
    items: tuple[str, ...] | None = None
    seen_by: tuple[int, ...] | None = None


@attrs.frozen
class Player:
    """What a seat has.  Keyples ``behind`` are by colour, then those whose colour the reader does not know.

    ``waiting`` connectors are by colour, then those whose colour is open.  ``river`` and ``berth`` are where the barge lies.
    """

    borough: tuple[LaidTile, ...] = ()
    behind: tuple[int, ...] = ()
    skills: tuple[int, ...] = ()
    front: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    won: tuple[str, ...] = ()
    river: int = 0
    berth: int = -1
    passed: bool = False


@attrs.frozen
class CityPosition:
    """All of a position: as one reader knows it, or whole.

    Rows of counts that are all 0 are empty.  ``levels`` are of tiles that lie in no borough.
    """

    era: int
    phase: str
    turn: int | None
    players: tuple[Player, ...]
    connectors: tuple[int, ...]
    skills: tuple[int, ...]
    bag: tuple[int, ...]
    centre: tuple[str, ...] = ()
    river: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    levels: tuple[tuple[str, int], ...] = ()
    keyples: tuple[KeyplesOn, ...] = ()
    out: tuple[int, ...] = ()
    passes: tuple[int, ...] = ()
    choice: str | None = None
    sealed: tuple[tuple[str, int, int], ...] = ()
    notes: tuple[Remembered, ...] = ()
    due: Due | None = None
    scored: tuple[Scored, ...] = ()
    counted: tuple[tuple[str, int], ...] = ()


PHASES: Final = {phase.word: phase for phase in Phase}
