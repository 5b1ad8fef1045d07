"""Watching a game go by: what is worth counting of its events."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from ktc.city.model import events as ev
from ktc.city.model.pieces import Lookups, Purpose
from ktc.city.statistics.result import NOBODY, SailRow, TileRow


@attrs.define
class TileStory:
    """What became of a tile so far; see ``TileRow``."""

    era: int
    bids: int = 0
    bidders: set[int] = attrs.field(factory=set)
    taker: int = NOBODY
    turn: int = -1
    berth: int = -1
    price: int = 0
    own: int = 0
    others: int = 0
    centre: int = 0


@attrs.define
class Story:
    """What became of the tiles and barges so far."""

    look: Lookups
    seats: int
    era: int = 0
    first: int = 0
    tiles: dict[str, TileStory] = attrs.field(factory=dict)
    lying: dict[str, int] = attrs.field(factory=dict)  # tiles in boroughs, and whose
    moored: dict[int, int] = attrs.field(factory=dict)  # by seat: the berth its barge came to last
    begun: dict[int, int] = attrs.field(factory=dict)  # by seat: the berth it had when the era began
    sails: list[SailRow] = attrs.field(factory=list)
    upgrades: list[ev.TileUpgraded] = attrs.field(factory=list)

    def see(self, event: ev.Event) -> None:
        """Take an event in."""
        watch = WATCHES.get(type(event))
        if watch is not None:
            watch(self, event)

    def home_chosen(self, e: ev.HomeChosen) -> None:
        """A home tile is its owner's from the beginning."""
        self.tiles[e.tile] = TileStory(self.era, taker=e.seat)
        self.lying[e.tile] = e.seat

    def river_laid(self, e: ev.RiverLaid) -> None:
        """River tiles are there from the beginning, for whoever claims them."""
        self.tiles |= {tile: TileStory(self.era) for tile in e.tiles}

    def tiles_dealt(self, e: ev.TilesDealt) -> None:
        """Tiles come before their era is said to begin: when all have sailed so many times."""
        self.tiles |= {tile: TileStory(len(self.sails) // self.seats) for tile in e.tiles}

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
        story = self.tiles[e.tile]
        story.bids += 1
        story.bidders.add(e.seat)

    def placed(self, e: ev.KeyplesPlaced) -> None:
        """A tile is used where it lies."""
        if e.purpose == Purpose.USE:
            story, owner = self.tiles[e.tile], self.lying.get(e.tile)
            where = "centre" if owner is None else "own" if owner == e.seat else "others"
            setattr(story, where, getattr(story, where) + 1)

    def upgraded(self, e: ev.TileUpgraded) -> None:
        """What an upgrade was worth is seen at the end."""
        self.upgrades.append(e)

    def taken(self, e: ev.TileTaken) -> None:
        """A tile has an owner, who had a place in the order of turns and a berth."""
        story = self.tiles[e.tile]
        story.taker, story.turn, story.berth = e.seat, (e.seat - self.first) % self.seats, self.begun.get(e.seat, -1)

    def paid(self, e: ev.BidPaid) -> None:
        """The winning bid is the price."""
        self.tiles[e.tile].price = e.number

    def laid(self, e: ev.TilePlaced) -> None:
        """A tile lies in its owner's borough."""
        self.lying[e.tile] = e.seat

    def rows(self) -> tuple[TileRow, ...]:
        """Return the rows of all tiles that came out, in the order of the set."""
        numbered = sorted((self.look.tile[name], story) for name, story in self.tiles.items())
        return tuple(
            TileRow(
                tile, story.era, story.bids, len(story.bidders), story.taker, story.turn, story.berth, story.price, story.own,
                story.others, story.centre,
            )
            for tile, story in numbered
        )  # fmt: skip


WATCHES: Final[Mapping[type, Callable[[Story, Any], None]]] = {
    ev.HomeChosen: Story.home_chosen,
    ev.RiverLaid: Story.river_laid,
    ev.TilesDealt: Story.tiles_dealt,
    ev.BargeMoored: Story.moored_first,
    ev.EraBegan: Story.era_began,
    ev.BargeSailed: Story.sailed,
    ev.KeyplesBid: Story.bid,
    ev.BidSealed: Story.bid,
    ev.KeyplesPlaced: Story.placed,
    ev.TileUpgraded: Story.upgraded,
    ev.TileTaken: Story.taken,
    ev.BidPaid: Story.paid,
    ev.TilePlaced: Story.laid,
}
