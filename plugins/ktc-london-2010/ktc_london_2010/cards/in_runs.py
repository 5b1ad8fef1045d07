"""Cards with a text for activations in a run.  The effects of their middle block come first."""

from collections.abc import Mapping
from typing import Final

from ktc_london_2010.cards.plain import printed
from ktc_london_2010.model import ids
from ktc_london_2010.plugin import (
    BROWN,
    BurdenAnother,
    CardPlugin,
    ChargeOthers,
    CollectFromOthers,
    CoverFromDisplay,
    Earn,
    Effect,
    Effects,
    ExpendCards,
    Gain,
    Here,
    OpenBoard,
    PassOn,
    Repeat,
    Tunnel,
    hookimpl,
)  # fmt: skip

ALWAYS: Final[Mapping[str, Effect]] = {  # by behaviour: the same effect at every activation
    "fleet_street": BurdenAnother(2, ids.CARD_FLEET_STREET),
    "lloyds": CollectFromOthers(2, ids.CARD_LLOYDS),
    "millbank_prison": ExpendCards(3, ids.CARD_MILLBANK_PRISON, relief=1, points=1),
    "police_force": PassOn(1, ids.CARD_POLICE_FORCE),
    "prison": ExpendCards(3, ids.CARD_BRIXTON_PRISON, relief=1),
    "underground": Tunnel(2, ids.CARD_UNDERGROUND),
    "whitehall": Repeat(ids.CARD_WHITEHALL),
    "workhouse": ExpendCards(0, ids.CARD_WORKHOUSE, of="pauper", money=1, relief=1),  # any number of Paupers
}


class Always(CardPlugin):
    """A card with the effect of its behaviour."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), ALWAYS[self.card.behaviour]]


class Bridge(CardPlugin):
    """A pound for each brown card in view."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        brown = sum(card.colour == BROWN for card in board.players[here.seat].in_view)
        return [*printed(self.card), Earn(brown, ids.CARD_BRIDGE)]


class TownHouses(CardPlugin):
    """A point for each card in view that is not brown."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        others = sum(card.colour != BROWN for card in board.players[here.seat].in_view)
        return [*printed(self.card), Gain(others, ids.CARD_TOWN_HOUSES)]


class Omnibus(CardPlugin):
    """A pound for each of the owner's boroughs."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        return [*printed(self.card), Earn(len(board.players[here.seat].boroughs), ids.CARD_OMNIBUS)]


class Steamboats(CardPlugin):
    """Two pounds for each of the owner's boroughs on the Thames."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        piers = sum(borough.thames for borough in board.players[here.seat].boroughs)
        return [*printed(self.card), Earn(2 * piers, ids.CARD_STEAMBOATS)]


class FireBrigade(CardPlugin):
    """Every other player pays a pound for each of their boroughs."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        amounts = tuple(len(player.boroughs) for player in board.players)
        return [*printed(self.card), ChargeOthers(amounts, ids.CARD_FIRE_BRIGADE)]


class CoffeeHouse(CardPlugin):
    """Needs no card expended to place it; activated, it is covered with a card of the Card Display."""

    @hookimpl
    def placed_without_expending(self) -> str:
        return ids.CARD_COFFEE_HOUSE_PLACE

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), CoverFromDisplay(ids.CARD_COFFEE_HOUSE_TAKE)]
