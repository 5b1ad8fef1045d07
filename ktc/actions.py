"""What a seat may wish: the action classes of Key to the City – London."""

from ktc.city.model.actions import (
    Action,
    Bid,
    DiscardConnector,
    Pass,
    Pay,
    PlaceConnector,
    PlaceTile,
    SetSail,
    Take,
    TakeOffer,
    Upgrade,
    Use,
)

__all__ = [
    "Action",
    "Bid",
    "DiscardConnector",
    "Pass",
    "Pay",
    "PlaceConnector",
    "PlaceTile",
    "SetSail",
    "Take",
    "TakeOffer",
    "Upgrade",
    "Use",
]
