"""Exchanges with the Card Display, voluntary loans, and the hand limit."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import Player, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import ExchangeCard, GiveCard, GiveUpCard, TakeLoan
from ktc_london_2010.model.effects import Exchange
from ktc_london_2010.model.events import CardsExchanged, EffectsDue, EffectsLeft, Event
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.display import give_up, lies_open, open_cards
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


OWN_ACTION: Final = (Phase.ACTION, Phase.PLAY, Phase.RUN)
QUIET: Final = (Phase.START, *OWN_ACTION, Phase.FLIP, Phase.TRIM)  # phases without an unfinished step


def _can_give(rules: "London", player: Player) -> bool:
    """Return whether a hand has a card to give, or may have one unknown to the reader."""
    return player.unseen > 0 or not rules.never_given.issuperset(player.hand)


def check_exchange(rules: "London", state: State, action: ExchangeCard) -> Refusal | None:
    """Return why a card cannot be exchanged."""
    rule = power(rules, state.players[action.seat], "exchanges")
    if rule is None:
        return Refusal(ids.CARD_STOCK_EXCHANGE, "no-exchange")
    if state.exchanged:
        return Refusal(rule, "exchanged-already")
    if not state.players[action.seat].held:
        return Refusal(rule, "nothing-to-give")
    if not _can_give(rules, state.players[action.seat]):
        return Refusal(ids.STOCK_EXCHANGE_PAUPERS, "only-paupers")
    return None if lies_open(state, action.place, action.card) else Refusal(rule, "not-on-display")


def decide_exchange(rules: "London", state: State, action: ExchangeCard, chance: Chance) -> Sequence[Event]:
    """Return the event that asks for the card to give."""
    rule = power(rules, state.players[action.seat], "exchanges")
    effects = (Exchange(action.place, action.card, rule),)
    return [EffectsDue(action.seat, action.card, -1, effects, rule)]


def list_exchanges(rules: "London", state: State, seat: int) -> Iterable[ExchangeCard]:
    """Return the cards of the Card Display that can be taken in an exchange."""
    player = state.players[seat]
    if state.exchanged or power(rules, player, "exchanges") is None or not _can_give(rules, player):
        return ()
    return [ExchangeCard(seat, place, card) for place, card in open_cards(state)]


def check_give(rules: "London", state: State, action: GiveCard) -> Refusal | None:
    """Return why a card cannot be given in exchange."""
    if action.card not in state.players[action.seat].hand:
        return Refusal(state.due[-1].effects[0].rule, "not-in-hand", {"card": action.card})
    if action.card in rules.never_given:
        return Refusal(ids.STOCK_EXCHANGE_PAUPERS, "no-pauper-given", {"card": action.card})
    return None


def decide_give(rules: "London", state: State, action: GiveCard, chance: Chance) -> Sequence[Event]:
    """Return the events of the exchange."""
    wanted = state.due[-1].effects[0]
    assert isinstance(wanted, Exchange)
    changed = CardsExchanged(action.seat, wanted.card, action.card, wanted.place, wanted.rule)
    return [changed, EffectsLeft(action.seat, (), wanted.rule)]


def list_gives(rules: "London", state: State, seat: int) -> Iterable[GiveCard]:
    """Return the cards that can be given."""
    return [GiveCard(seat, card) for card in state.players[seat].hand if card not in rules.never_given]


def check_give_up(rules: "London", state: State, action: GiveUpCard) -> Refusal | None:
    """Return why a card cannot be given up."""
    if action.card in state.players[action.seat].hand:
        return None
    return Refusal(ids.TURN_HAND_LIMIT, "not-in-hand", {"card": action.card})


def decide_give_up(rules: "London", state: State, action: GiveUpCard, chance: Chance) -> Sequence[Event]:
    """Return the events of giving up a card for the hand limit."""
    ledger = Ledger(rules, state)
    give_up(rules, ledger, action.seat, action.card)
    return ledger.events


def list_give_ups(rules: "London", state: State, seat: int) -> Iterable[GiveUpCard]:
    """Return the cards that can be given up."""
    return [GiveUpCard(seat, card) for card in state.players[seat].hand]


def lending_phases(rulings: Mapping[str, str]) -> Collection[Phase]:
    """Return the phases in which a voluntary loan may be taken."""
    if rulings[ids.LOAN_NEEDED] == "least":
        return ()
    return OWN_ACTION if rulings[ids.LOAN_MOMENTS] == "in-the-action" else QUIET


def check_loan(rules: "London", state: State, action: TakeLoan) -> Refusal | None:
    """Return why a voluntary loan cannot be taken."""
    if state.phase in rules.lends:
        return None
    return Refusal(ids.LOAN_MOMENTS, "loan-in-action") if rules.lends else Refusal(ids.LOAN_NEEDED, "no-need")


def decide_loan(rules: "London", state: State, action: TakeLoan, chance: Chance) -> Sequence[Event]:
    """Return the events of one loan."""
    ledger = Ledger(rules, state)
    ledger.borrow(action.seat, 1, ids.LOAN_NEEDED)
    return ledger.events


def list_loans(rules: "London", state: State, seat: int) -> Iterable[TakeLoan]:
    """Return the voluntary loan, if the rulings permit it now."""
    return (TakeLoan(seat),) if state.phase in rules.lends else ()
