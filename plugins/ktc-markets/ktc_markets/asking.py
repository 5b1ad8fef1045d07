"""Tiles that ask: whoever uses or places them chooses."""

from ktc.plugin import (
    Again,
    Alternative,
    Borough,
    BoroughTile,
    Effects,
    Give,
    Level,
    Moment,
    Note,
    OneOf,
    OpenBoard,
    Points,
    PrintedTile,
    Says,
    each,
    hookimpl,
    one_of,
    then,
)

UNTIL = "rides until era"
FOR = "for"


class NightBus(PrintedTile):
    """Once an era, whoever uses it may give back a coin and act again."""

    @hookimpl
    def tile_used(self, moment: Moment, here: BoroughTile, board: OpenBoard) -> Effects:
        if here.notes[UNTIL] > board.era:
            return None
        me = moment.seat
        ride = then(Give(skills=(self.tile.skill,), seat=me), Again(seat=me), Note(UNTIL, board.era + 1))
        return one_of("ride", may=True, seat=me, pay=ride)


class Mason(PrintedTile):
    """When placed, a neighbour that can be upgraded may show its next level."""

    @hookimpl
    def tile_placed(self, moment: Moment, here: BoroughTile, board: OpenBoard) -> Effects:
        near = [tile for tile in board.boroughs[moment.seat].neighbours(here) if tile.level < tile.top and tile.kind != "home"]
        return OneOf("neighbour", tuple(Alternative(tile.id, (Level(tile.id),)) for tile in near), may=True) if near else None


class Contract(PrintedTile):
    """When won, its owner names a colour of connectors; at the end these score in the borough."""

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("contract-score") if part == "score" else None

    @hookimpl
    def tile_won(self, board: OpenBoard) -> Effects:
        return OneOf("colour", tuple(Alternative(colour, (Note(f"{FOR} {colour}", 1),)) for colour in board.connectors))

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points | None:
        named = [colour for colour in borough.connector_colours if here.notes[f"{FOR} {colour}"]]
        if not named:
            return None
        return each(self.tile.each[here.level], borough.connectors(named[0]), f"{named[0]} connector of its contract")
