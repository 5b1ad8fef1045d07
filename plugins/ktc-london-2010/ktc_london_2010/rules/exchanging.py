"""The exchange of a card with the Card Display, loans without need, and the hand limit."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import ExchangeCard, GiveCard, GiveUpCard, TakeLoan
from ktc_london_2010.model.effects import Exchange
from ktc_london_2010.model.events import CardsExchanged, EffectsDue, EffectsLeft, Event
from ktc_london_2010.rules.display import give_up, lies_open, open_cards
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def check_exchange(rules: "London", state: State, action: ExchangeCard) -> Refusal | None:
    """Return why no card is exchanged."""
    rule = power(rules, state.players[action.seat], "exchanges")
    if rule is None:
        return Refusal(ids.CARD_STOCK_EXCHANGE, "no-exchange")
    if state.exchanged:
        return Refusal(rule, "exchanged-already")
    if not state.players[action.seat].held:
        return Refusal(rule, "nothing-to-give")
    return None if lies_open(state, action.place, action.card) else Refusal(rule, "not-on-display")


def decide_exchange(rules: "London", state: State, action: ExchangeCard, chance: Chance) -> Sequence[Event]:
    """Return the question which card is given."""
    rule = power(rules, state.players[action.seat], "exchanges")
    effects = (Exchange(action.place, action.card, rule),)
    return [EffectsDue(action.seat, action.card, -1, effects, rule)]


def list_exchanges(rules: "London", state: State, seat: int) -> Iterable[ExchangeCard]:
    """Return the cards of the Card Display that can be had for one from the hand."""
    if state.exchanged or not state.players[seat].held or power(rules, state.players[seat], "exchanges") is None:
        return ()
    return [ExchangeCard(seat, place, card) for place, card in open_cards(state)]


def check_give(rules: "London", state: State, action: GiveCard) -> Refusal | None:
    """Return why a card is not given in exchange."""
    rule = state.due[-1].effects[0].rule
    return None if action.card in state.players[action.seat].hand else Refusal(rule, "not-in-hand", {"card": action.card})


def decide_give(rules: "London", state: State, action: GiveCard, chance: Chance) -> Sequence[Event]:
    """Return two cards exchanged."""
    wanted = state.due[-1].effects[0]
    assert isinstance(wanted, Exchange)
    changed = CardsExchanged(action.seat, wanted.card, action.card, wanted.place, wanted.rule)
    return [changed, EffectsLeft(action.seat, (), wanted.rule)]


def list_gives(rules: "London", state: State, seat: int) -> Iterable[GiveCard]:
    """Return the cards that can be given."""
    return [GiveCard(seat, card) for card in state.players[seat].hand]


def check_give_up(rules: "London", state: State, action: GiveUpCard) -> Refusal | None:
    """Return why a card is not given up."""
    if action.card in state.players[action.seat].hand:
        return None
    return Refusal(ids.TURN_HAND_LIMIT, "not-in-hand", {"card": action.card})


def decide_give_up(rules: "London", state: State, action: GiveUpCard, chance: Chance) -> Sequence[Event]:
    """Return a card given up for the hand limit."""
    ledger = Ledger(rules, state)
    give_up(rules, ledger, action.seat, action.card)
    return ledger.events


def list_give_ups(rules: "London", state: State, seat: int) -> Iterable[GiveUpCard]:
    """Return the cards that can be given up."""
    return [GiveUpCard(seat, card) for card in state.players[seat].hand]


def check_loan(rules: "London", state: State, action: TakeLoan) -> Refusal | None:
    """Return why no loan is taken without need."""
    return None if rules.ruled[ids.LOAN_NEEDED] == "any-time" else Refusal(ids.LOAN_NEEDED, "no-need")


def decide_loan(rules: "London", state: State, action: TakeLoan, chance: Chance) -> Sequence[Event]:
    """Return a loan."""
    ledger = Ledger(rules, state)
    ledger.borrow(action.seat, 1, ids.LOAN_NEEDED)
    return ledger.events


def list_loans(rules: "London", state: State, seat: int) -> Iterable[TakeLoan]:
    """Return the loan that can be taken without need."""
    return (TakeLoan(seat),) if rules.ruled[ids.LOAN_NEEDED] == "any-time" else ()
