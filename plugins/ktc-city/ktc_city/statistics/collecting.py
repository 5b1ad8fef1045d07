"""Watching a game go by: what is worth counting of its events."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc_city.model import events as ev
from ktc_city.model.pieces import Index, Purpose
from ktc_city.statistics.result import SailRow, TileRow

if TYPE_CHECKING:
    from ktc_city.model.effect_events import TileGiven


@attrs.define
class Course:
    """What became of the tiles and barges so far."""

    index: Index
    seats: int
    era: int = 0
    first: int = 0
    tiles: dict[str, TileRow] = attrs.field(factory=dict)
    bidders: set[tuple[str, int]] = attrs.field(factory=set)  # tiles, and who bid for them
    lying: dict[str, int] = attrs.field(factory=dict)  # tiles in boroughs, and whose
    moored: dict[int, int] = attrs.field(factory=dict)  # by seat: the berth its barge came to last
    begun: dict[int, int] = attrs.field(factory=dict)  # by seat: the berth it had when the era began
    sails: list[SailRow] = attrs.field(factory=list)
    upgrades: list[ev.TileUpgraded] = attrs.field(factory=list)
    watches: "Watches" = attrs.field(factory=lambda: WATCHES)

    def see(self, event: ev.Event) -> None:
        """Take an event in."""
        watch = self.watches.get(type(event))
        if watch is not None:
            watch(self, event)

    def home_chosen(self, e: ev.HomeChosen) -> None:
        """A home tile is its owner's from the beginning."""
        self.tiles[e.tile] = self._new(e.tile, self.era)._replace(taker=e.seat)
        self.lying[e.tile] = e.seat

    def river_laid(self, e: ev.RiverLaid) -> None:
        """River tiles are there from the beginning, for the player who claims them."""
        self.tiles |= {tile: self._new(tile, self.era) for tile in e.tiles}

    def tiles_dealt(self, e: ev.TilesDealt) -> None:
        """Tiles come before their era is said to begin: when all have sailed so many times."""
        self.tiles |= {tile: self._new(tile, len(self.sails) // self.seats) for tile in e.tiles}

    def _new(self, tile: str, era: int) -> TileRow:
        return TileRow(self.index.tile[tile], era)

    def moored_first(self, e: ev.BargeMoored) -> None:
        """A barge lies at the first river tile."""
        self.moored[e.seat] = e.berth

    def era_began(self, e: ev.EraBegan) -> None:
        """The order of turns follows from the first player."""
        self.era, self.first, self.begun = e.era, e.first, dict(self.moored)

    def sailed(self, e: ev.BargeSailed) -> None:
        """A barge goes to the next river tile."""
        self.moored[e.seat] = e.berth
        self.sails.append(SailRow(self.era + 1, e.berth, e.seat))

    def bid(self, e: ev.KeyplesBid | ev.BidSealed) -> None:
        """Each raise is a bid."""
        row, first = self.tiles[e.tile], (e.tile, e.seat) not in self.bidders
        self.bidders.add((e.tile, e.seat))
        self.tiles[e.tile] = row._replace(bids=row.bids + 1, bidders=row.bidders + first)

    def placed(self, e: ev.KeyplesPlaced) -> None:
        """A tile is used where it lies."""
        if e.purpose == Purpose.USE:
            row, owner = self.tiles[e.tile], self.lying.get(e.tile)
            if owner is None:
                row = row._replace(centre_uses=row.centre_uses + 1)
            elif owner == e.seat:
                row = row._replace(own_uses=row.own_uses + 1)
            else:
                row = row._replace(others_uses=row.others_uses + 1)
            self.tiles[e.tile] = row

    def upgraded(self, e: ev.TileUpgraded) -> None:
        """What an upgrade was worth is seen at the end."""
        self.upgrades.append(e)

    def taken(self, e: ev.TileTaken) -> None:
        """A tile has an owner, who had a place in the order of turns and a berth."""
        self._owned(e.tile, e.seat)

    def given(self, e: "TileGiven") -> None:
        """A won tile has another owner before it is laid."""
        self._owned(e.tile, e.to)

    def _owned(self, tile: str, seat: int) -> None:
        turn, berth = (seat - self.first) % self.seats, self.begun.get(seat, -1)
        self.tiles[tile] = self.tiles[tile]._replace(taker=seat, turn=turn, berth=berth)

    def paid(self, e: ev.BidPaid) -> None:
        """The winning bid is the price."""
        self.tiles[e.tile] = self.tiles[e.tile]._replace(price=e.number)

    def laid(self, e: ev.TilePlaced) -> None:
        """A tile lies in its owner's borough."""
        self.lying[e.tile] = e.seat

    def rows(self) -> tuple[TileRow, ...]:
        """Return the rows of all tiles that came out, in the order of the set."""
        return tuple(sorted(self.tiles.values()))


Watches = Mapping[type, Callable[[Course, Any], None]]
WATCHES: Final[Watches] = {
    ev.HomeChosen: Course.home_chosen,
    ev.RiverLaid: Course.river_laid,
    ev.TilesDealt: Course.tiles_dealt,
    ev.BargeMoored: Course.moored_first,
    ev.EraBegan: Course.era_began,
    ev.BargeSailed: Course.sailed,
    ev.KeyplesBid: Course.bid,
    ev.BidSealed: Course.bid,
    ev.KeyplesPlaced: Course.placed,
    ev.TileUpgraded: Course.upgraded,
    ev.TileTaken: Course.taken,
    ev.BidPaid: Course.paid,
    ev.TilePlaced: Course.laid,
}


def watches_of_effects() -> Watches:
    """Return what is watched where tiles bring effects."""
    from ktc_city.model.effect_events import TileGiven  # few games load it

    return {**WATCHES, TileGiven: Course.given}
