"""The choices of rulings on points that the rulebook leaves open, default first.  Append new rulings at the end."""

from collections.abc import Mapping
from typing import Final

from ktc_london_2010.model import ids

RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    ids.SETUP_HANDS: ("six-each", "round-robin"),
    ids.SECRET_HANDS: ("secret", "open"),
    ids.LAND_COUNTERS: ("limited", "unlimited"),
    ids.UNDERGROUND_SUPPLY: ("limited", "unlimited"),
    ids.UNDERGROUND_SHORT: ("as-many-as-can", "not-activated"),
    ids.UNDERGROUND_RIVER_FEE: ("only-if-needed", "always"),
    ids.TAKE_ALL: ("all", "up-to"),
    ids.LOAN_NEEDED: ("least", "any-time"),
    ids.LOAN_FORCED_BANK: ("loan", "pay-what-you-have"),
    ids.PLAY_AT_LEAST_ONE: ("counts", "placed-only"),
    ids.RUN_PARTIAL: ("allowed", "refused"),
    ids.RUN_FLIP: ("after-all", "at-once"),
    ids.COFFEE_HOUSE_LATER: ("any-time", "at-once"),
    ids.CARD_MILLBANK_PRISON: ("yes", "no"),
    ids.CARD_WREN: ("up-to-two", "exactly-two", "any-colour-expended"),
    ids.END_NO_BOUND: ("none", "ten-rounds"),
    ids.DATA_MISSING_TWO: ("both", "none"),
    ids.COFFEE_HOUSE_CHAIN: ("allowed", "refused"),
    ids.STOCK_EXCHANGE_PAUPERS: ("any-card", "no-paupers"),
    ids.WREN_COFFEE_HOUSE: ("besides", "one-of-two"),
    ids.SHOPS_FLIPPED: ("stays", "to-the-bank"),
    ids.WHITEHALL_AGAIN: ("first-time-only", "again-too"),
    ids.LOAN_MOMENTS: ("in-the-action", "whole-turn"),
}
