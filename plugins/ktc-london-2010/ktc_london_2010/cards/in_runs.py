"""Cards with a text that works when they are activated in a run.  What their middle block shows comes first."""

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
    Effects,
    ExpendCards,
    Gain,
    Here,
    OpenBoard,
    PassOn,
    Repeat,
    Tunnel,
    hookimpl,
)


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
    """A pound for each own borough."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        return [*printed(self.card), Earn(len(board.players[here.seat].boroughs), ids.CARD_OMNIBUS)]


class Steamboats(CardPlugin):
    """Two pounds for each own borough on the Thames."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        piers = sum(borough.thames for borough in board.players[here.seat].boroughs)
        return [*printed(self.card), Earn(2 * piers, ids.CARD_STEAMBOATS)]


class FireBrigade(CardPlugin):
    """Every other player pays a pound for each borough."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        amounts = tuple(len(player.boroughs) for player in board.players)
        return [*printed(self.card), ChargeOthers(amounts, ids.CARD_FIRE_BRIGADE)]


class Lloyds(CardPlugin):
    """Two pounds from every other player."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), CollectFromOthers(2, ids.CARD_LLOYDS)]


class FleetStreet(CardPlugin):
    """Another player takes two poverty points."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), BurdenAnother(2, ids.CARD_FLEET_STREET)]


class PoliceForce(CardPlugin):
    """One own poverty point goes to another player."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), PassOn(1, ids.CARD_POLICE_FORCE)]


class Prison(CardPlugin):
    """Up to three cards are expended, and each takes a poverty point away."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), ExpendCards(3, ids.CARD_BRIXTON_PRISON, relief=1)]


class MillbankPrison(CardPlugin):
    """Up to three cards are expended; each takes a poverty point away and brings a point."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), ExpendCards(3, ids.CARD_MILLBANK_PRISON, relief=1, points=1)]


class Workhouse(CardPlugin):
    """Any number of Paupers are expended; each brings a pound and takes a poverty point away."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), ExpendCards(0, ids.CARD_WORKHOUSE, of="pauper", money=1, relief=1)]


class CoffeeHouse(CardPlugin):
    """It is placed without expending a card; activated, a card of the Card Display is placed on it."""

    @hookimpl
    def placed_without_expending(self) -> str:
        return ids.CARD_COFFEE_HOUSE_PLACE

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), CoverFromDisplay(ids.CARD_COFFEE_HOUSE_TAKE)]


class Underground(CardPlugin):
    """Two Underground counters."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), Tunnel(2, ids.CARD_UNDERGROUND)]


class Whitehall(CardPlugin):
    """A card that was activated in this run is activated again."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [*printed(self.card), Repeat(ids.CARD_WHITEHALL)]
