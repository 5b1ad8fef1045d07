"""Describe an action before it is done: its effect, costs and gains."""

from typing import TYPE_CHECKING

from ktc.draw import capital, hyphenated
from ktc_london_2010.board.state import DECK
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.effects import BurdenAnother, Exchange, PassOn
from ktc_london_2010.play.costs import brought, costs, loan
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from ktc_london_2010.play.context import LondonContext


def action_text(context: "LondonContext", action: a.Action) -> str:
    """Return the description of an action as a sentence, with its printed costs and gains."""
    text = "; ".join([_done(context, action), *costs(context, action), *brought(context, action)])
    return f"{capital(text)}."


def _done(context: "LondonContext", action: a.Action) -> str:
    """Return the effect of an action, without costs and gains."""
    say, card = context.say, context.names.card
    match action:
        case a.TakeCard(place=place, card=None) if place == DECK:
            return say("do-take-deck")
        case a.TakeCard(place=place, card=taken):
            return say("do-take-card", place=place, name=card(taken or ""))
        case a.LookAtDeck():
            looks = power(context.rules, context.state.players[context.seat], "start_looks")
            return say("do-look-at-deck", number=min(looks[0] if looks else 0, context.view.deck))
        case a.ReturnCards(cards=cards):
            return say("do-return-cards", names=context.scene.joined([card(one) for one in cards]))
        case a.PlaceCard(stack=stack) if stack >= len(context.own.stacks):
            return say("do-place-new", name=card(action.card), stack=stack)
        case a.PlaceCard(stack=stack):
            return say("do-place-card", name=card(action.card), stack=stack, top=context.top(stack))
        case a.ActivateCard(stack=stack):
            return say("do-activate-card", name=context.top(stack), stack=stack)
        case a.ActivateAgain(stack=stack):
            return say("do-activate-again", name=context.top(stack), stack=stack)
        case a.CoverStack(place=place):
            stack = context.state.due[-1].stack
            return say("do-cover-stack", place=place, name=card(action.card), stack=stack, top=context.top(stack))
        case a.ChoosePlayer(player=player):
            return _chosen(context, player)
        case a.PlaceUnderground(borough=borough):
            return say("do-place-underground", name=context.names.borough(borough))
        case a.BuyLand(borough=borough):
            return say("do-buy-land", name=context.names.borough(borough))
        case a.UseHospital(hospital=hospital, saves=saves):
            names = {"name": context.top(hospital), "saved": context.top(saves)}
            return say("do-use-hospital", stack=hospital, other=saves, **names)
        case a.ExchangeCard(place=place):
            return say("do-exchange-card", place=place, name=card(action.card))
        case a.GiveCard():
            return say("do-give-card", name=card(action.card), taken=_wanted(context))
        case a.KeepCard() | a.PlayPerson() | a.ExpendCard() | a.GiveUpCard():
            return say(f"do-{hyphenated(type(action).__name__)}", name=card(action.card))
        case a.TakeLoan():
            return say("do-take-loan", number=loan(context))
    return say(f"do-{hyphenated(type(action).__name__)}")


def _chosen(context: "LondonContext", player: int) -> str:
    """Return the effect on a chosen player."""
    effect = context.state.due[-1].effects[0]
    assert isinstance(effect, BurdenAnother | PassOn)  # no other effect asks for a player
    if isinstance(effect, BurdenAnother):
        return context.say("do-burden-player", number=effect.by, player=context.called[player])
    return context.say("do-pass-on", number=min(effect.by, context.own.poverty), player=context.called[player])


def _wanted(context: "LondonContext") -> str:
    """Return the name of the card that an exchange takes."""
    effect = context.state.due[-1].effects[0]
    assert isinstance(effect, Exchange)  # no other effect asks to give a card
    return context.names.card(effect.card)
