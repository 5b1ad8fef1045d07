"""Cards without a text, which are most of the box."""

from ktc_london_2010.plugin import Burden, Card, CardPlugin, Earn, Effect, Effects, Gain, Relieve, hookimpl


def printed(card: Card) -> list[Effect]:
    """Return the effects of a card's middle block, in the order of the rulebook's key."""
    effects: list[Effect] = []
    if card.money:
        effects.append(Earn(card.money))
    if card.points:
        effects.append(Gain(card.points))
    if card.relief:
        effects.append(Relieve(card.relief))
    if card.burden:
        effects.append(Burden(card.burden))
    return effects


class Plain(CardPlugin):
    """A card with the effects of its middle block only."""

    @hookimpl
    def card_activated(self) -> Effects:
        return printed(self.card)
