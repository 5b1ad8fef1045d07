"""What a plugin author imports: hooks, values and words.  See ``ktc.city.hookspecs`` for the whole list of hooks."""

from ktc.city.board.borough import Borough, BoroughTile
from ktc.city.box.printed_tile import PrintedTile
from ktc.city.hookspecs import PluginHooks, TileHooks, VariantHooks, hookimpl
from ktc.city.model.effects import Cost, Offer, Placement, Points, Says, TileData, Turn, Yield, each
from ktc.city.model.pieces import ANY, DIFFERENT, HOME, LAND_SIDE, RIVER, RIVER_SIDE, Berth, Hand, Source, Spend
from ktc.city.model.rulings import Ruling
from ktc.installed.versions import API

__all__ = [
    "ANY",
    "API",
    "DIFFERENT",
    "HOME",
    "LAND_SIDE",
    "RIVER",
    "RIVER_SIDE",
    "Berth",
    "Borough",
    "BoroughTile",
    "Cost",
    "Hand",
    "Offer",
    "Placement",
    "PluginHooks",
    "Points",
    "PrintedTile",
    "Ruling",
    "Says",
    "Source",
    "Spend",
    "TileData",
    "TileHooks",
    "Turn",
    "VariantHooks",
    "Yield",
    "each",
    "hookimpl",
]
