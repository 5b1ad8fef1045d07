"""Tiles that act, one for each way in which an effect is put into words; the set is ``sets/effects.yaml``."""

from pathlib import Path
from typing import Final

import ktc
from ktc.plugin import (
    ANY,
    Again,
    Award,
    Effects,
    Gain,
    Give,
    Level,
    Note,
    PrintedTile,
    Reach,
    one_of,
    then,
)
from ktc_city.box.tilebox import TileBox
from ktc_city.hookspecs import hookimpl
from ktc_city.model.effects import Says

from . import designs

SET: Final = Path(__file__).parent.parent / "sets" / "effects.yaml"


class CountingHouse(designs.CountingHouse):
    @hookimpl
    def era_ended(self) -> Effects:
        return Award(2, "a good year")


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
    "night_bus": designs.NightBus,
    "toll_house": designs.TollHouse,
    "counting_house": CountingHouse,
    "thieves_kitchen": designs.ThievesKitchen,
    "guild_hall": GuildHall,
    "ferry": Ferry,
    "market_hall": MarketHall,
}


def box() -> TileBox:
    """Return the set, opened."""
    return ktc.open_box(SET, behaviours=BEHAVIOURS)
