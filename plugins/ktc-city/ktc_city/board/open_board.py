"""The table as everybody sees it: what the hooks of moments and of the table may read."""

from collections.abc import Mapping
from functools import cached_property

import attrs

from ktc.kit import nearest, shorten
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.board.notes import Notes, notes_of
from ktc_city.board.state import NOBODY, State


@attrs.frozen
class CentreTile:
    """A tile in the centre: who leads its auction, and how many keyples its bid counts; -1 and 0 without a bid, or under seal."""

    tile: BoroughTile
    leader: int
    best: int


class OpenBoard:
    """The public position, read only.

    ``seats`` counts them, ``era`` counts from 0, ``turn`` is the seat whose turn it is (-1: nobody's).  When points are counted
    (``revealed``), what lies behind screens and is kept in secret is open.
    """

    def __init__(self, state: State, rulings: Mapping[str, str], revealed: bool = False) -> None:
        self._state = state
        self._rulings = rulings
        self._revealed = revealed
        self.seats = state.seats
        self.era = state.era
        self.turn = state.turn

    @property
    def eras(self) -> int:
        """How many eras the game has."""
        return len(self._state.index.inventory.eras)

    @property
    def connectors(self) -> Mapping[str, int]:
        """The number of connectors of each colour in the supply."""
        return dict(zip(self._state.index.inventory.connectors, self._state.connector_supply, strict=True))

    @property
    def skills(self) -> Mapping[str, int]:
        """The number of skill tiles of each type in the supply."""
        return dict(zip(self._state.index.inventory.skills, self._state.skill_supply, strict=True))

    @property
    def bag(self) -> int:
        """How many keyples are in the bag."""
        return sum(self._state.bag)

    @property
    def barges(self) -> tuple[int, ...]:
        """By seat the berth where its barge lies."""
        return tuple(self._state.board.berth)

    @cached_property
    def boroughs(self) -> tuple[Borough, ...]:
        """The boroughs, by seat; what lies behind their owners' screens is seen when points are counted."""
        return tuple(Borough(self._state, seat, self._rulings, self._revealed, own=False) for seat in range(self.seats))

    @property
    def centre(self) -> tuple[CentreTile, ...]:
        """The tiles in the centre."""
        s = self._state
        sealed = {tile for tile, _, _ in s.sealed}
        return tuple(
            CentreTile(
                tile_as_it_lies(s, tile),
                NOBODY if tile in sealed else s.leader[tile],
                0 if tile in sealed else s.best[tile] + s.counted.get(tile, 0),
            )
            for tile in s.board.centre
        )

    def notes(self, whose: str, seat: int | None = None) -> Notes:
        """Return what a tile or a variant has noted, on itself or (with ``seat``) of a seat."""
        return notes_of(self._state, whose, seat, self._revealed)

    def ruling(self, rule: str) -> str:
        """Return what the table chose for a ruling, by its rule id."""
        try:
            return self._rulings[rule]
        except KeyError:
            raise KeyError(f"no ruling {shorten(rule)}{nearest(rule, self._rulings)}") from None


def tile_as_it_lies(s: State, tile: int) -> BoroughTile:
    """Return a tile wherever it is; what does not lie in a borough is at (0, 0), without connectors."""
    whose = s.board.where[tile]
    if whose >= 0:
        return Borough(s, whose, {}).numbered(tile)
    facts = s.index.tiles[tile]
    nothing = dict.fromkeys(s.index.inventory.connectors, 0)
    return BoroughTile(
        facts.id, facts.name, facts.kind, s.board.level[tile], facts.landmark, facts.top, 0, 0, nothing, notes_of(s, facts.id)
    )
