"""The API for plugin authors: hooks, values and words.

``ktc_city.hookspecs`` is the list of hooks; those of triggers are in ``ktc_city.box.moments.specs``, those of the table in
``ktc_city.box.table.specs``.  Names for these and for effects are loaded on first use, because most tiles need none.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from ktc.installed.packages import API
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.hookspecs import PluginHooks, TileHooks, VariantHooks, hookimpl
from ktc_city.model.effects import Cost, Offer, Placement, Points, Says, TileData, Turn, Yield, each
from ktc_city.model.pieces import ANY, DIFFERENT, HOME, LAND_SIDE, RIVER, RIVER_SIDE, Berth, Hand, Source, Spend
from ktc_city.model.rulings import Ruling

if TYPE_CHECKING:
    from ktc.effects.values import (
        ALL,
        ANYONE,
        CHANCE,
        LATER,
        OWNER,
        Alternative,
        Draw,
        Effect,
        Note,
        OneOf,
        Pool,
        Reveal,
        Then,
        one_of,
        then,
    )
    from ktc_city.board.notes import Notes
    from ktc_city.board.open_board import CentreTile, OpenBoard
    from ktc_city.box.moments.specs import Effects, PoolHooks, ReachHooks, TriggerHooks
    from ktc_city.box.table.specs import BidHooks, ClosingHooks, NarrowingHooks
    from ktc_city.model.effect_kinds import Again, Award, Gain, Give, Level
    from ktc_city.model.moments import Reach, Trigger
    from ktc_city.model.narrowing import No, Only, Rank, Spot

__all__ = [
    "ALL",
    "ANY",
    "ANYONE",
    "API",
    "CHANCE",
    "DIFFERENT",
    "HOME",
    "LAND_SIDE",
    "LATER",
    "OWNER",
    "RIVER",
    "RIVER_SIDE",
    "Again",
    "Alternative",
    "Award",
    "Berth",
    "BidHooks",
    "Borough",
    "BoroughTile",
    "CentreTile",
    "ClosingHooks",
    "Cost",
    "Draw",
    "Effect",
    "Effects",
    "Gain",
    "Give",
    "Hand",
    "Level",
    "NarrowingHooks",
    "No",
    "Note",
    "Notes",
    "Offer",
    "OneOf",
    "Only",
    "OpenBoard",
    "Placement",
    "PluginHooks",
    "Points",
    "Pool",
    "PoolHooks",
    "PrintedTile",
    "Rank",
    "Reach",
    "ReachHooks",
    "Reveal",
    "Ruling",
    "Says",
    "Source",
    "Spend",
    "Spot",
    "Then",
    "TileData",
    "TileHooks",
    "Trigger",
    "TriggerHooks",
    "Turn",
    "VariantHooks",
    "Yield",
    "each",
    "hookimpl",
    "one_of",
    "then",
]
_LATER: Final = {
    "Notes": "ktc_city.board.notes",
    "CentreTile": "ktc_city.board.open_board",
    "OpenBoard": "ktc_city.board.open_board",
    "Again": "ktc_city.model.effect_kinds",
    "Award": "ktc_city.model.effect_kinds",
    "Gain": "ktc_city.model.effect_kinds",
    "Give": "ktc_city.model.effect_kinds",
    "Level": "ktc_city.model.effect_kinds",
    "Reach": "ktc_city.model.moments",
    "Trigger": "ktc_city.model.moments",
    "Effects": "ktc_city.box.moments.specs",
    "PoolHooks": "ktc_city.box.moments.specs",
    "ReachHooks": "ktc_city.box.moments.specs",
    "TriggerHooks": "ktc_city.box.moments.specs",
    "No": "ktc_city.model.narrowing",
    "Only": "ktc_city.model.narrowing",
    "Rank": "ktc_city.model.narrowing",
    "Spot": "ktc_city.model.narrowing",
    "BidHooks": "ktc_city.box.table.specs",
    "ClosingHooks": "ktc_city.box.table.specs",
    "NarrowingHooks": "ktc_city.box.table.specs",
    "ALL": "ktc.effects.values",
    "ANYONE": "ktc.effects.values",
    "CHANCE": "ktc.effects.values",
    "LATER": "ktc.effects.values",
    "OWNER": "ktc.effects.values",
    "Alternative": "ktc.effects.values",
    "Draw": "ktc.effects.values",
    "Effect": "ktc.effects.values",
    "Note": "ktc.effects.values",
    "OneOf": "ktc.effects.values",
    "Pool": "ktc.effects.values",
    "Reveal": "ktc.effects.values",
    "Then": "ktc.effects.values",
    "one_of": "ktc.effects.values",
    "then": "ktc.effects.values",
}

if not TYPE_CHECKING:  # a type checker would accept any name

    def __getattr__(name: str):
        if name not in _LATER:
            from ktc.renamed import renamed  # rarely needed

            return renamed(__name__, name)
        value = globals()[name] = getattr(import_module(_LATER[name]), name)
        return value

    def __dir__():
        return sorted({*globals(), *_LATER})
