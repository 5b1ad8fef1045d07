"""Cards without a stone base, played from the hand for their power."""

from ktc_london_2010.model import ids
from ktc_london_2010.plugin import CardPlugin, Effects, PlaceFreely, TakeCards, hookimpl


class Newcomers(CardPlugin):
    """The owner takes two cards."""

    @hookimpl
    def card_played(self) -> Effects:
        rule = ids.CARD_HUGUENOTS if self.card.id == "huguenots" else ids.CARD_JEWISH_IMMIGRANTS
        return TakeCards(2, rule)


class Wren(CardPlugin):
    """The owner may place two cards without expending any."""

    @hookimpl
    def card_played(self) -> Effects:
        return PlaceFreely(2, ids.CARD_WREN)
