"""Designs of tiles that an outsider tried to write, each as short as its card; with the names that a plugin's author has.

``DESIGNS`` says which class is which design of the list that the outsider wrote down.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ktc.plugin import (
    ANY,
    ANYONE,
    OWNER,
    Again,
    Award,
    Borough,
    BoroughTile,
    Draw,
    Effects,
    Gain,
    Give,
    Level,
    Note,
    OpenBoard,
    Placement,
    Points,
    Pool,
    PrintedTile,
    Rank,
    Reach,
    Trigger,
    Yield,
    each,
    hookimpl,
    one_of,
    then,
)


class MixedQuarter(PrintedTile):
    """Scores for each different kind among its neighbours."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(3, len({tile.kind for tile in borough.neighbours(here)}), "kind beside it")


class Specialist(PrintedTile):
    """Yields a skill tile of the type of which its user has most."""

    @hookimpl
    def tile_gives(self, borough: Borough) -> Yield:
        held = borough.skills
        return Yield(skills=(max(held, key=lambda skill: held[skill]),))


class Shipyard(PrintedTile):
    """Yields one connector, and one more beside a river tile."""

    @hookimpl
    def tile_gives(self, placed: Placement, borough: Borough) -> Yield:
        here = [tile for tile in borough.tiles if tile.id == placed.tile]
        near = any(other.kind == "river" for tile in here for other in borough.neighbours(tile))
        return Yield(connectors=("grey",) * (2 if near else 1))


class TollHouse(PrintedTile):
    """Whoever else uses it pays its owner a skill tile, if he has one."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        if moment.owner not in (-1, moment.seat):
            return Give(skills=(ANY,), seat=moment.seat, to=moment.owner, whole=False)
        return None


class Hostel(PrintedTile):
    """Its owner gives whoever else uses it a skill tile, and scores 2 if he did."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        if moment.owner in (-1, moment.seat):
            return None
        return then(Give(skills=(ANY,), to=moment.seat), Award(2, "a guest"))


class Exchange(PrintedTile):
    """Either of two yields."""

    @hookimpl
    def tile_gives(self) -> Sequence[Yield]:
        return [Yield(connectors=("grey", "grey")), Yield(skills=("coin", "brick"))]


class ToppingOut(PrintedTile):
    """When upgraded, two skill tiles once."""

    @hookimpl
    def tile_upgraded(self) -> Effects:
        return Gain(skills=("brick", ANY))


class Housewarming(PrintedTile):
    """When won, a connector and a skill tile."""

    @hookimpl
    def tile_won(self) -> Effects:
        return Gain(skills=("coin",), connectors=("grey",))


class RentedRooms(PrintedTile):
    """At every era's end, a coin; once upgraded, two."""

    @hookimpl
    def era_ended(self, here: BoroughTile) -> Effects:
        return Gain(skills=("coin",) * (here.level + 1))


class ThievesKitchen(PrintedTile):
    """When upgraded, take a skill tile of your choice from a player of your choice."""

    @hookimpl
    def tile_upgraded(self, moment: Trigger) -> Effects:
        return Give(skills=(ANY,), seat=ANYONE, to=moment.seat, chooser=moment.seat)


class Pawnbroker(PrintedTile):
    """Who uses it elsewhere gives its owner a skill tile for a coin of his."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        if moment.owner in (-1, moment.seat):
            return None
        return then(Give(skills=("coin",), to=moment.seat), Give(skills=(ANY,), seat=moment.seat, to=moment.owner))


class Lonely(PrintedTile):
    """4 points less where no connector lies on it."""

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points | None:
        return None if here.connected else Points(-4, "not connected")


class NightBus(PrintedTile):
    """Once an era, whoever uses it may give back a coin and act again."""

    @hookimpl
    def tile_used(self, moment: Trigger, here: BoroughTile) -> Effects:
        if here.notes["rides until era"] > moment.era:
            return None
        me = moment.seat
        ride = then(Give(skills=("coin",), seat=me), Again(seat=me), Note("rides until era", moment.era + 1))
        return one_of("ride", may=True, seat=me, pay_a_coin=ride)


class Scaffold(PrintedTile):
    """A level more each time that a connector is laid on it, as far as it has levels."""

    @hookimpl
    def connector_laid(self) -> Effects:
        return Level()


class CountingHouse(PrintedTile):
    """Each use leaves a coin in it, and each coin scores."""

    @hookimpl
    def tile_used(self) -> Effects:
        return Note("coins", 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(2, here.notes["coins"], "coin in it")


class Orphanage(PrintedTile):
    """When placed, two keyples from the bag."""

    @hookimpl
    def tile_placed(self) -> Effects:
        return Gain(keyples=2)


class FairGround(PrintedTile):
    """Who uses it draws three skill tiles by chance and keeps one."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return Draw("skills", 3, keep=1, seat=moment.seat)


class Livery(PrintedTile):
    """When won: draw two guilds in secret and keep one; at the end it scores for each tile of its kind."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("guilds", ("building", "routemaster", "river"))]

    @hookimpl
    def tile_won(self) -> Effects:
        return Draw("guilds", 2, keep=1, key="guild", seen=OWNER)

    @hookimpl
    def tile_score(self, borough: Borough) -> Points:
        kind = borough.notes.item("guild")
        return each(2, borough.count(kind), f"{kind} for the guild")


class Gazette(PrintedTile):
    """Reports every upgrade at the table: a point for who made it."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "table"

    @hookimpl
    def tile_upgraded(self, moment: Trigger) -> Effects:
        return Award(1, "in the papers", seat=moment.seat)


class Almshouse(PrintedTile):
    """Counts the uses in its own borough."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return Note("uses", 1, add=True)


class Turnpike(PrintedTile):
    """Whoever else uses it gives its owner a keyple, if there is one left."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        if moment.owner in (-1, moment.seat):
            return None
        return Give(keyples=1, seat=moment.seat, to=moment.owner, whole=False)


class AuctionRooms(PrintedTile):
    """Its owner's bids on buildings count one more, two when it is upgraded."""

    @hookimpl
    def bid_counts(self, here: BoroughTile, tile: BoroughTile) -> int:
        return here.level + 1 if tile.kind == "building" else 0


class GreatExhibition(PrintedTile):
    """Who has laid most connectors of a colour scores 5, the second 2; whoever has the tile."""

    PRIZES = (5, 2)

    @hookimpl
    def final_score(self, board: OpenBoard) -> Sequence[Award]:
        laid = {borough.seat: borough.connectors("grey") for borough in board.boroughs}
        ranks = sorted(set(laid.values()) - {0}, reverse=True)
        places = dict(zip(ranks, self.PRIZES, strict=False))
        return [Award(places[number], "of the Great Exhibition", seat) for seat, number in laid.items() if number in places]


class OldestGuild:
    """A rule of the table: a tie is won by who has most tiles."""

    @hookimpl
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank:
        return Rank("tiles laid", {seat: len(board.boroughs[seat].tiles) for seat in seats})


DESIGNS: Final[Mapping[int, tuple[type, ...]]] = {
    1: (MixedQuarter,),
    2: (Specialist,),
    3: (Shipyard,),
    4: (TollHouse, Hostel),
    5: (Exchange,),
    6: (ToppingOut,),
    7: (Housewarming,),
    8: (AuctionRooms,),
    9: (RentedRooms,),
    10: (ThievesKitchen, Pawnbroker),
    11: (Lonely,),
    12: (GreatExhibition,),
    13: (NightBus,),
    14: (Scaffold,),
    15: (OldestGuild,),
    16: (CountingHouse,),
    17: (Orphanage, FairGround),
    18: (Livery,),
}
