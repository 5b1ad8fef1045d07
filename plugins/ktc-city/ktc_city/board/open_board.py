"""The public position, as the hooks of triggers and of the table read it."""

from collections.abc import Mapping
from functools import cached_property

import attrs

from ktc.kit import nearest, shorten
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.board.notes import Notes, notes_of
from ktc_city.board.state import NOBODY, State


@attrs.frozen
class CentreTile:
    """A tile in the centre: ``leader`` has the highest bid, which counts ``best``; -1 and 0 without an open bid."""

    tile: BoroughTile
    leader: int
    best: int


class OpenBoard:
    """The public position, read only.

    ``seats`` is their number, ``era`` counts from 0, ``turn`` is the seat in turn (-1: none).  While points are counted
    (``revealed``), hidden pieces and secret notes are readable too.
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
        """The number of eras in the game."""
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
        """The number of keyples in the bag."""
        return sum(self._state.bag)

    @property
    def barges(self) -> tuple[int, ...]:
        """The berth of each seat's barge."""
        return tuple(self._state.board.berth)

    @cached_property
    def boroughs(self) -> tuple[Borough, ...]:
        """The boroughs by seat; what is behind the screens is readable only while points are counted."""
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
        """Return the notes of a tile or variant: on itself, or on ``seat``."""
        return notes_of(self._state, whose, seat, self._revealed)

    def ruling(self, rule: str) -> str:
        """Return the table's choice for a ruling, by rule id."""
        try:
            return self._rulings[rule]
        except KeyError:
            raise KeyError(f"no ruling {shorten(rule)}{nearest(rule, self._rulings)}") from None


def tile_as_it_lies(s: State, tile: int) -> BoroughTile:
    """Return a tile in any place; outside a borough it is at (0, 0) without connectors."""
    whose = s.board.where[tile]
    if whose >= 0:
        return Borough(s, whose, {}).numbered(tile)
    facts = s.index.tiles[tile]
    nothing = dict.fromkeys(s.index.inventory.connectors, 0)
    return BoroughTile(
        facts.id, facts.name, facts.kind, s.board.level[tile], facts.landmark, facts.top, 0, 0, nothing, notes_of(s, facts.id)
    )
