"""The public API for card authors: the base class of plugins, the hook marker, hook arguments, and effects."""

from ktc_london_2010.content.hooks import CardPlugin, Here, hookimpl
from ktc_london_2010.content.open_board import OpenBoard, OpenPlayer
from ktc_london_2010.model.cards import BLUE, BROWN, COLOURS, GREY, PINK, Borough, Card
from ktc_london_2010.model.effects import (
    Burden,
    BurdenAnother,
    ChargeOthers,
    CollectFromOthers,
    CoverFromDisplay,
    Earn,
    Effect,
    Effects,
    EmptyCard,
    ExpendCards,
    Gain,
    PassOn,
    PlaceFreely,
    Relieve,
    Repeat,
    TakeCards,
    Tunnel,
)  # fmt: skip

__all__ = [
    "BLUE", "BROWN", "COLOURS", "GREY", "PINK", "Borough", "Burden", "BurdenAnother", "Card", "CardPlugin", "ChargeOthers",
    "CollectFromOthers", "CoverFromDisplay", "Earn", "Effect", "Effects", "EmptyCard", "ExpendCards", "Gain", "Here", "OpenBoard",
    "OpenPlayer", "PassOn", "PlaceFreely", "Relieve", "Repeat", "TakeCards", "Tunnel", "hookimpl",
]  # fmt: skip
