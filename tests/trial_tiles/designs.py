"""Designs of tiles that an outsider tried to write, each as short as its card; with the names that a plugin's author has."""

from collections.abc import Sequence

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
    Moment,
    Note,
    OpenBoard,
    Placement,
    Points,
    Pool,
    PrintedTile,
    Rank,
    Reach,
    Yield,
    each,
    hookimpl,
    one_of,
    then,
)


class MixedQuarter(PrintedTile):
    """1: scores for each different kind among its neighbours."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(3, len({tile.kind for tile in borough.neighbours(here)}), "kind beside it")


class Specialist(PrintedTile):
    """2: yields a skill tile of the type of which its user has most."""

    @hookimpl
    def tile_gives(self, borough: Borough) -> Yield:
        held = borough.skills
        return Yield(skills=(max(held, key=lambda skill: held[skill]),))


class Shipyard(PrintedTile):
    """3: yields one connector, and one more beside a river tile."""

    @hookimpl
    def tile_gives(self, placed: Placement, borough: Borough) -> Yield:
        here = [tile for tile in borough.tiles if tile.id == placed.tile]
        near = any(other.kind == "river" for tile in here for other in borough.neighbours(tile))
        return Yield(connectors=("grey",) * (2 if near else 1))


class TollHouse(PrintedTile):
    """4: whoever else uses it pays its owner a skill tile, if he has one."""

    @hookimpl
    def tile_used(self, moment: Moment) -> Effects:
        if moment.owner not in (-1, moment.seat):
            return Give(skills=(ANY,), seat=moment.seat, to=moment.owner, whole=False)
        return None


class Hostel(PrintedTile):
    """4: its owner gives whoever else uses it a skill tile, and scores 2 if he did."""

    @hookimpl
    def tile_used(self, moment: Moment) -> Effects:
        if moment.owner in (-1, moment.seat):
            return None
        return then(Give(skills=(ANY,), to=moment.seat), Award(2, "a guest"))


class Exchange(PrintedTile):
    """5: either of two yields."""

    @hookimpl
    def tile_gives(self) -> Sequence[Yield]:
        return [Yield(connectors=("grey", "grey")), Yield(skills=("coin", "brick"))]


class ToppingOut(PrintedTile):
    """6: when upgraded, two skill tiles once."""

    @hookimpl
    def tile_upgraded(self) -> Effects:
        return Gain(skills=("brick", ANY))


class Housewarming(PrintedTile):
    """7: when won, a connector and a skill tile."""

    @hookimpl
    def tile_won(self) -> Effects:
        return Gain(skills=("coin",), connectors=("grey",))


class RentedRooms(PrintedTile):
    """9: at every era's end, a coin; once upgraded, two."""

    @hookimpl
    def era_ended(self, here: BoroughTile) -> Effects:
        return Gain(skills=("coin",) * (here.level + 1))


class ThievesKitchen(PrintedTile):
    """10: when upgraded, take a skill tile of your choice from a player of your choice."""

    @hookimpl
    def tile_upgraded(self, moment: Moment) -> Effects:
        return Give(skills=(ANY,), seat=ANYONE, to=moment.seat, chooser=moment.seat)


class Pawnbroker(PrintedTile):
    """10: who uses it elsewhere gives its owner a skill tile for a coin of his."""

    @hookimpl
    def tile_used(self, moment: Moment) -> Effects:
        if moment.owner in (-1, moment.seat):
            return None
        return then(Give(skills=("coin",), to=moment.seat), Give(skills=(ANY,), seat=moment.seat, to=moment.owner))


class Lonely(PrintedTile):
    """11: 4 points less where no connector lies on it."""

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points | None:
        return None if here.connected else Points(-4, "not connected")


class NightBus(PrintedTile):
    """13: once an era, whoever uses it may give back a coin and act again."""

    @hookimpl
    def tile_used(self, moment: Moment, here: BoroughTile) -> Effects:
        if here.notes["rides until era"] > moment.era:
            return None
        me = moment.seat
        ride = then(Give(skills=("coin",), seat=me), Again(seat=me), Note("rides until era", moment.era + 1))
        return one_of("ride", may=True, seat=me, pay_a_coin=ride)


class Scaffold(PrintedTile):
    """14: a level more each time that a connector is laid on it, as far as it has levels."""

    @hookimpl
    def connector_laid(self) -> Effects:
        return Level()


class CountingHouse(PrintedTile):
    """16: each use leaves a coin in it, and each coin scores."""

    @hookimpl
    def tile_used(self) -> Effects:
        return Note("coins", 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(2, here.notes["coins"], "coin in it")


class Orphanage(PrintedTile):
    """17, as far as chance goes today: when placed, two keyples from the bag."""

    @hookimpl
    def tile_placed(self) -> Effects:
        return Gain(keyples=2)


class FairGround(PrintedTile):
    """17: who uses it draws three skill tiles by chance and keeps one."""

    @hookimpl
    def tile_used(self, moment: Moment) -> Effects:
        return Draw("skills", 3, keep=1, seat=moment.seat)


class Livery(PrintedTile):
    """18: when won: draw two guilds in secret and keep one; at the end it scores for each tile of its kind."""

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
    def tile_upgraded(self, moment: Moment) -> Effects:
        return Award(1, "in the papers", seat=moment.seat)


class Almshouse(PrintedTile):
    """Counts the uses in its own borough."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def tile_used(self, moment: Moment) -> Effects:
        return Note("uses", 1, add=True)


class AuctionRooms(PrintedTile):
    """8: its owner's bids on buildings count one more, two when it is upgraded."""

    @hookimpl
    def bid_counts(self, here: BoroughTile, tile: BoroughTile) -> int:
        return here.level + 1 if tile.kind == "building" else 0


class GreatExhibition(PrintedTile):
    """12: who has laid most connectors of a colour scores 5, the second 2; whoever has the tile."""

    PRIZES = (5, 2)

    @hookimpl
    def final_score(self, board: OpenBoard) -> Sequence[Award]:
        laid = {borough.seat: borough.connectors("grey") for borough in board.boroughs}
        ranks = sorted(set(laid.values()) - {0}, reverse=True)
        places = dict(zip(ranks, self.PRIZES, strict=False))
        return [Award(places[number], "of the Great Exhibition", seat) for seat, number in laid.items() if number in places]


class OldestGuild:
    """15, as a rule of the table: a tie is won by who has most tiles."""

    @hookimpl
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank:
        return Rank("tiles laid", {seat: len(board.boroughs[seat].tiles) for seat in seats})
