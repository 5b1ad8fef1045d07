"""Tiles that ask a player when they are used or placed."""

from ktc.plugin import (
    Again,
    Alternative,
    BoroughTile,
    Effects,
    Give,
    Level,
    Note,
    OneOf,
    OpenBoard,
    PrintedTile,
    Trigger,
    hookimpl,
    one_of,
    then,
)

UNTIL = "rides until era"


class NightBus(PrintedTile):
    """Once per era, its user may give back a coin and act again."""

    @hookimpl
    def tile_used(self, moment: Trigger, here: BoroughTile, board: OpenBoard) -> Effects:
        if here.notes[UNTIL] > board.era:
            return None
        me = moment.seat
        ride = then(Give(skills=(self.tile.skill,), seat=me), Again(seat=me), Note(UNTIL, board.era + 1))
        return one_of("ride", may=True, seat=me, pay=ride)


class Mason(PrintedTile):
    """When placed, a neighbour that can be upgraded may show its next level."""

    @hookimpl
    def tile_placed(self, moment: Trigger, here: BoroughTile, board: OpenBoard) -> Effects:
        near = [tile for tile in board.boroughs[moment.seat].neighbours(here) if tile.level < tile.top and tile.kind != "home"]
        return OneOf("neighbour", tuple(Alternative(tile.id, (Level(tile.id),)) for tile in near), may=True) if near else None
