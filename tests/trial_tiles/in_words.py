"""Tiles that act, one for each way in which an effect is put into words; the set is ``sets/effects.yaml``."""

from pathlib import Path
from typing import Final

import ktc
from ktc.city.box.tilebox import TileBox
from ktc.city.hookspecs import hookimpl
from ktc.city.model.effects import Says
from ktc.plugin import (
    ANY,
    ANYONE,
    Again,
    Award,
    BoroughTile,
    Effects,
    Gain,
    Give,
    Level,
    Moment,
    Note,
    PrintedTile,
    Reach,
    one_of,
    then,
)

SET: Final = Path(__file__).parent.parent / "sets" / "effects.yaml"


class NightBus(PrintedTile):
    """Once an era, whoever uses it may give back a coin and act again."""

    @hookimpl
    def tile_used(self, moment: Moment, here: BoroughTile) -> Effects:
        if here.notes["rides until era"] > moment.era:
            return None
        me = moment.seat
        ride = then(Give(skills=("coin",), seat=me), Again(seat=me), Note("rides until era", moment.era + 1))
        return one_of("ride", may=True, seat=me, pay_a_coin=ride)


class TollHouse(PrintedTile):
    """Whoever else uses it pays its owner a skill tile, if he has one."""

    @hookimpl
    def tile_used(self, moment: Moment) -> Effects:
        if moment.owner not in (-1, moment.seat):
            return Give(skills=(ANY,), seat=moment.seat, to=moment.owner, whole=False)
        return None


class CountingHouse(PrintedTile):
    @hookimpl
    def tile_used(self) -> Effects:
        return Note("coins", 1, add=True)

    @hookimpl
    def era_ended(self) -> Effects:
        return Award(2, "a good year")


class ThievesKitchen(PrintedTile):
    @hookimpl
    def tile_upgraded(self, moment: Moment) -> Effects:
        """When upgraded: take a skill tile of your choice from a player of your choice."""
        return Give(skills=(ANY,), seat=ANYONE, to=moment.seat, chooser=moment.seat)


class GuildHall(PrintedTile):
    @hookimpl
    def era_began(self) -> Effects:
        return [Gain(skills=(ANY, ANY), connectors=("red",)), Note("guests", 1, add=True, on="seat")]

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("welcomes { guests } guests".replace("{ guests }", "its")) if part == "era_began" else None


class Ferry(PrintedTile):
    @hookimpl
    def tile_reach(self) -> Reach:
        return "table"

    @hookimpl
    def barge_sailed(self) -> Effects:
        return Gain(keyples=1)


class MarketHall(PrintedTile):
    @hookimpl
    def tile_won(self) -> Effects:
        return one_of("stall", trade=then(Give(skills=("coin",)), Gain(connectors=(ANY, ANY))), grow=Level())

    @hookimpl
    def tile_placed(self) -> Effects:
        return Again(("bid",))


BEHAVIOURS: Final = {
    "night_bus": NightBus,
    "toll_house": TollHouse,
    "counting_house": CountingHouse,
    "thieves_kitchen": ThievesKitchen,
    "guild_hall": GuildHall,
    "ferry": Ferry,
    "market_hall": MarketHall,
}


def box() -> TileBox:
    """Return the set, opened."""
    return ktc.open_box(SET, behaviours=BEHAVIOURS)
