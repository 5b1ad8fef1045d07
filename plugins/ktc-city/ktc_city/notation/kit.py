"""The words of Key to the City – London in its notation: those that ``ktc play`` takes, with the engine's ids and numbers."""

from typing import Final

from ktc.kit import Notation
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.notation.laying import laid
from ktc_city.notation.taking import taken
from ktc_city.notation.values import CityPosition

WITH_KEYPLES: Final = "tile colour behind+front from=piles"
NOTATION: Final = Notation(
    lines={
        "Bid": f"bid {WITH_KEYPLES}",
        "Use": f"use {WITH_KEYPLES}",
        "Upgrade": f"upgrade {WITH_KEYPLES}",
        "Pass": "pass",
        "SetSail": "sail berth=berth",
        "TakeOffer": "offer variant wish",
        "Take": "take return=returned connectors=connectors skills=skills",
        "Pay": "pay skills",
        "PlaceConnector": "connect colour tile side",
        "DiscardConnector": "discard colour",
        "PlaceTile": "lay tile q,r turned=rotation",
        "Choose": "choose key option",
        "Across": "across side colour",
        "LaidTile": "laid tile q,r turned=rotation level=level across=across",
        "KeyplesOn": "keyples tile colour=colour bids=bids leader=leader last=last placed=placed",
        "Player": (
            "player barge=river,berth passed=passed behind=behind front=front skills=skills waiting=waiting won=won "
            "borough=borough"
        ),
        "CityPosition": (
            "position era=era phase=phase turn=turn passes=passes choice=choice supply=connectors skills=skills bag=bag out=out "
            "centre=centre river=river gone=gone levels=levels keyples=keyples players=players "
            "sealed=sealed notes=notes due=due scored=scored counted=counted"
        ),
    },
    names={"side": DIRECTION_NAMES},
    position=CityPosition,
    taken=taken,
    laid=laid,
)
