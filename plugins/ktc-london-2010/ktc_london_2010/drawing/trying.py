"""Guess the actions that a click may mean, legal or not, so that a refusal can be explained."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import attrs

from ktc.draw import Seen
from ktc.kit import AnyAction
from ktc_london_2010.board.state import DECK
from ktc_london_2010.drawing import spots
from ktc_london_2010.drawing.marks import row_of
from ktc_london_2010.knowledge.view import PlayerView, StackView, View
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.cards import ANY

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def tries(seen: Seen, spot: str) -> Iterator[AnyAction]:
    """Yield the actions that a click on a visible spot may mean, one of each kind, legal or not."""
    if seen.reader is None:
        return
    view: View = seen.view
    own = view.players[seen.reader]
    sort, *rest = spot.split("/")
    if spot == spots.DECK:
        yield a.TakeCard(own.seat, DECK, None)
        yield a.LookAtDeck(own.seat)
    elif sort == "display" and len(rest) in (2, 3) and rest[1] in row_of(view, rest[0]):
        yield a.TakeCard(own.seat, rest[0], rest[1])
        yield a.ExchangeCard(own.seat, rest[0], rest[1])
    elif sort == "hand" and len(rest) == 1 and rest[0] in own.hand:
        yield from _with_card(seen, own, rest[0])
    elif sort == "stack" and rest in [[str(own.seat), str(number)] for number in range(len(own.stacks))]:
        number = int(rest[1])
        yield a.ActivateCard(own.seat, number, _price(seen, own, own.stacks[number]))
    elif sort == "borough" and len(rest) == 1 and rest[0] in seen.rules.boroughs:
        yield a.BuyLand(own.seat, rest[0])
        yield a.PlaceUnderground(own.seat, rest[0])
    elif sort == "player" and rest in [[str(player.seat)] for player in view.players]:
        yield a.ChoosePlayer(own.seat, int(rest[0]))


def _with_card(seen: Seen, own: PlayerView, card: str) -> Iterator[AnyAction]:
    if seen.rules.cards[card].has_base:
        yield a.PlaceCard(own.seat, card, len(own.stacks), partner_of(seen.rules, own.hand, card))
    else:
        yield a.PlayPerson(own.seat, card)
    yield a.GiveUpCard(own.seat, card)


def _price(seen: Seen, own: PlayerView, stack: StackView) -> str | None:
    return card_to_expend(seen.rules, own.hand, seen.rules.cards[stack.cards[-1]].expend)


def card_to_expend(rules: "London", hand: Sequence[str], wanted: str) -> str | None:
    """Return the first card of a hand with a wanted colour; None if no card is wanted ("") or none fits."""
    return next((card for card in hand if wanted in (ANY, rules.cards[card].colour)), None)


def partner_of(rules: "London", hand: Sequence[str], card: str) -> str | None:
    """Return the first other card of a hand with the colour of a card, to expend for placing it; None if none fits."""
    others = list(hand)
    if card in others:
        others.remove(card)
    return card_to_expend(rules, others, rules.cards[card].colour)


def instead(seen: Seen, action: AnyAction, answered: Collection[str], spot: str) -> Iterator[AnyAction]:
    """Yield an action already begun, with its stack or card replaced by a clicked spot.

    A card of the hand is the card to place while that is undecided, and then the card to expend.
    """
    own: PlayerView = seen.view.players[action.seat]
    sort, *rest = spot.split("/")
    card = rest[-1] if sort == "hand" and rest and rest[-1] in own.hand else None
    stacks = {spots.stack_spot(own.seat, number): number for number in range(len(own.stacks) + 1)}
    match action:
        case a.PlaceCard() if spot in stacks:
            yield attrs.evolve(action, stack=stacks[spot])
        case a.PlaceCard() if card is not None and "card" in answered:
            yield attrs.evolve(action, expends=card)
        case a.PlaceCard() if card is not None:
            yield attrs.evolve(action, card=card, expends=None)
        case a.PlaceCard() if sort == "display" and len(rest) in (2, 3) and rest[1] in row_of(seen.view, rest[0]):
            yield attrs.evolve(action, card=rest[1])
        case a.ActivateCard() if stacks.get(spot, len(own.stacks)) < len(own.stacks):
            yield attrs.evolve(action, stack=stacks[spot], expends=_price(seen, own, own.stacks[stacks[spot]]))
        case a.ActivateCard() if card is not None and "stack" in answered:
            yield attrs.evolve(action, expends=card)
        case a.UseHospital() if spot in stacks and "hospital" in answered:
            yield attrs.evolve(action, saves=stacks[spot])
