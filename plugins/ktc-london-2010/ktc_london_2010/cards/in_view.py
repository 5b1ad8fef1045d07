"""Cards with a power that works while they are in view."""

from ktc_london_2010.model import ids
from ktc_london_2010.plugin import CardPlugin, Effects, EmptyCard, hookimpl


class BankOfEngland(CardPlugin):
    """Each loan brings more."""

    @hookimpl
    def loan_brings(self) -> tuple[int, str]:
        return 12, ids.CARD_BANK_OF_ENGLAND


class Hospital(CardPlugin):
    """It is turned face down in the place of another card."""

    @hookimpl
    def saves_a_card(self) -> str:
        return ids.CARD_HOSPITAL


class Parliament(CardPlugin):
    """None, one or two cards at the start of a turn."""

    @hookimpl
    def start_cards(self) -> tuple[int, int, str]:
        return 0, 2, ids.CARD_PARLIAMENT


class PublicHouses(CardPlugin):
    """Cards in hand bring no poverty in a run."""

    @hookimpl
    def hand_is_free(self) -> str:
        return ids.CARD_PUBLIC_HOUSES


class School(CardPlugin):
    """For a pound, a card of any colour is expended."""

    @hookimpl
    def any_colour_costs(self) -> tuple[int, str]:
        return 1, ids.CARD_SCHOOL


class Shops(CardPlugin):
    """A pound comes on it with every other card that is placed; activated, it gives them all."""

    @hookimpl
    def fills(self) -> tuple[int, str]:
        return 1, ids.CARD_SHOPS_FILL

    @hookimpl
    def card_activated(self) -> Effects:
        return EmptyCard(ids.CARD_SHOPS_TAKE)


class StockExchange(CardPlugin):
    """Once in each own turn, a card changes places with one of the Card Display."""

    @hookimpl
    def exchanges(self) -> str:
        return ids.CARD_STOCK_EXCHANGE


class University(CardPlugin):
    """At the start of a turn its owner looks at three cards."""

    @hookimpl
    def start_looks(self) -> tuple[int, str]:
        return 3, ids.CARD_UNIVERSITY_LOOK
