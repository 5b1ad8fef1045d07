"""The printed costs and gains of an action, before it is done."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ktc_london_2010.model import actions as a
from ktc_london_2010.model.effects import ExpendCards
from ktc_london_2010.rules.ledger import loan_of
from ktc_london_2010.rules.playing import price_of_colours
from ktc_london_2010.rules.underground import river_fee

if TYPE_CHECKING:
    from ktc_london_2010.play.context import LondonContext


def costs(context: "LondonContext", action: a.Action) -> Iterator[str]:
    """Yield the costs of an action: money, a card to expend, and the loans needed for the money."""
    rules, say, expends = context.rules, context.say, getattr(action, "expends", None)
    fee = 0
    match action:
        case a.PlaceCard(card=card) | a.CoverStack(card=card):
            cost, fee = rules.cards[card].cost, colour_fee(context, card, expends)
            yield say("cost-money", number=cost)
        case a.ActivateCard(stack=stack):
            cost = rules.cards[context.own.stacks[stack].cards[-1]].pay
            yield from [say("cost-money", number=cost)] if cost else []
        case a.BuyLand(borough=borough):
            cost = rules.boroughs[borough].cost
            yield say("cost-money", number=cost)
        case a.PlaceUnderground(borough=borough):
            cost = river_fee(rules, context.state, borough)
            yield from [f"{say('cost-money', number=cost)}, {say('cost-bridge')}"] if cost else []
        case _:
            return
    yield from [say("cost-colour", number=fee)] if fee else []
    if expends is not None:
        yield say("cost-expends", name=context.names.card(expends))
    elif isinstance(action, a.PlaceCard):
        yield say("cost-no-card")
    missing = cost + fee - context.own.money
    if missing > 0:
        each = loan(context)
        yield say("cost-loans", number=-(-missing // each), each=each)


def brought(context: "LondonContext", action: a.Action) -> Iterator[str]:
    """Yield the printed gains of an action."""
    scene, rules, stacks = context.scene, context.rules, context.own.stacks
    match action:
        case a.PlaceCard(stack=stack) if stack < len(stacks) and stacks[stack].money:
            yield context.say("brings-back", number=stacks[stack].money)
        case a.ActivateCard(stack=stack) | a.ActivateAgain(stack=stack):
            yield from scene.brought_by(rules.cards[stacks[stack].cards[-1]])
            yield from [context.say("brings-lying", number=stacks[stack].money)] if stacks[stack].money else []
        case a.PlayPerson(card=card):
            yield scene.text_of(rules.cards[card])
        case a.ExpendCard():
            yield from _for_a_card(context)
        case a.BuyLand(borough=borough):
            yield context.say("brings-cards", number=rules.boroughs[borough].cards)
            yield context.say("draw-hexagon", number=rules.boroughs[borough].points)


def colour_fee(context: "LondonContext", card: str, expends: str | None) -> int:
    """Return the additional pounds for expending a card of another colour; 0 if there are none."""
    if expends is None:
        return 0
    price = price_of_colours(context.rules, context.state, context.state.players[context.seat], card, expends)
    return 0 if price is None else price[0]


def loan(context: "LondonContext") -> int:
    """Return the pounds that a loan brings the person."""
    return loan_of(context.rules, context.state.players[context.seat])[0]


def _for_a_card(context: "LondonContext") -> Iterator[str]:
    """Yield the gains for each card expended for an effect."""
    effect = context.state.due[-1].effects[0]
    if isinstance(effect, ExpendCards):
        figures = (("draw-earns", effect.money), ("draw-gains", effect.points), ("draw-relieves", effect.relief))
        yield from (context.say(message, number=number) for message, number in figures if number)
