"""Describe a person's own part of the table in sentences."""

from ktc_london_2010.play.context import LondonContext


def hand_lines(context: LondonContext) -> list[str]:
    """Return a person's figures and boroughs, and the cards in hand with their printed figures."""
    own = context.own
    cards = (_times(own.hand.count(card)) + context.scene.of_card(card) for card in dict.fromkeys(own.hand))
    return [*standing_lines(context), context.say("hand-cards", number=own.cards_in_hand), *cards]


def standing_lines(context: LondonContext) -> list[str]:
    """Return a person's money, loans, poverty and points, and the boroughs, if any."""
    own = context.own
    boroughs = [context.names.borough(borough) for borough in own.boroughs]
    return [
        context.say("hand-money", money=own.money, loans=own.loans, poverty=own.poverty, points=own.points),
        *([context.say("hand-land", boroughs=context.scene.joined(boroughs))] if boroughs else []),
    ]


def _times(number: int) -> str:
    return f"{number}× " if number > 1 else ""
