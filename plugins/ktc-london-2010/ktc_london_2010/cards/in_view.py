"""Cards with a power while they are in view."""

from ktc_london_2010.model import ids
from ktc_london_2010.plugin import CardPlugin, Effects, EmptyCard, hookimpl


class BankOfEngland(CardPlugin):
    """Each loan brings £12."""

    @hookimpl
    def loan_brings(self) -> tuple[int, str]:
        return 12, ids.CARD_BANK_OF_ENGLAND


class Hospital(CardPlugin):
    """The owner may flip it instead of another card of the run."""

    @hookimpl
    def saves_a_card(self) -> str:
        return ids.CARD_HOSPITAL


class Parliament(CardPlugin):
    """The owner takes none, one or two cards at the start of a turn."""

    @hookimpl
    def start_cards(self) -> tuple[int, int, str]:
        return 0, 2, ids.CARD_PARLIAMENT


class PublicHouses(CardPlugin):
    """Cards in hand do not count for the poverty of a run."""

    @hookimpl
    def hand_is_free(self) -> str:
        return ids.CARD_PUBLIC_HOUSES


class School(CardPlugin):
    """For a pound, the owner may expend a card of any colour."""

    @hookimpl
    def any_colour_costs(self) -> tuple[int, str]:
        return 1, ids.CARD_SCHOOL


class Shops(CardPlugin):
    """Every other card placed puts a pound on it; activated, it gives the owner all of them."""

    @hookimpl
    def fills(self) -> tuple[int, str]:
        return 1, ids.CARD_SHOPS_FILL

    @hookimpl
    def card_activated(self) -> Effects:
        return EmptyCard(ids.CARD_SHOPS_TAKE)


class StockExchange(CardPlugin):
    """Once in each of their turns, the owner may exchange a card with the Card Display."""

    @hookimpl
    def exchanges(self) -> str:
        return ids.CARD_STOCK_EXCHANGE


class University(CardPlugin):
    """The owner may look at three cards of the deck at the start of a turn."""

    @hookimpl
    def start_looks(self) -> tuple[int, str]:
        return 3, ids.CARD_UNIVERSITY_LOOK
