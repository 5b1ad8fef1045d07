"""The action "run city": activate cards one after another."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import RUN, Player, Stack, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import ActivateAgain, ActivateCard, EndRun
from ktc_london_2010.model.cards import ANY, Card
from ktc_london_2010.model.effects import Repeat
from ktc_london_2010.model.events import ActionBegan, CardActivated, CardFlipped, EffectsLeft, Event, RunEnded
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.display import expend
from ktc_london_2010.rules.doing import activated_before, carry_out, effects_of, repeatable, why_no_use
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.view import different, look_of

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def check_activate(rules: "London", state: State, action: ActivateCard) -> Refusal | None:
    """Return why a card cannot be activated for this price."""
    player = state.players[action.seat]
    if not 0 <= action.stack < len(player.stacks):
        return Refusal(ids.RUN_IN_VIEW, "no-such-stack", {"last": len(player.stacks) - 1})
    stack = player.stacks[action.stack]
    refusal = _check_stack(rules, stack)
    if refusal is not None:
        return refusal
    refusal = _check_price(rules, rules.cards[stack.top], player, action.expends)
    return refusal if refusal is not None else _check_use(rules, state, action)


def _check_price(rules: "London", card: Card, player: Player, expends: str | None) -> Refusal | None:
    """Return why a price does not fit a card's left block."""
    if not card.expend:
        return None if expends is None else Refusal(ids.RUN_PRICE, "nothing-expended", {"card": card.id})
    if expends is None:
        return Refusal(ids.RUN_PRICE, "expend-to-activate", {"colour": card.expend})
    if not player.hand.get(expends):
        return Refusal(ids.RUN_PRICE, "not-in-hand", {"card": expends})
    if card.expend not in (ANY, rules.cards[expends].colour):
        return Refusal(ids.RUN_PRICE, "expend-to-activate", {"colour": card.expend})
    return None


def _check_stack(rules: "London", stack: Stack) -> Refusal | None:
    if stack.down:
        return Refusal(ids.RUN_IN_VIEW, "face-down")
    if stack.activated:
        return Refusal(ids.RUN_ONCE, "activated-already", {"card": stack.top})
    if stack.late and rules.ruled[ids.COFFEE_HOUSE_LATER] == "at-once":
        return Refusal(ids.COFFEE_HOUSE_LATER, "too-late", {"card": stack.top})
    if stack.top not in rules.activated:
        return Refusal(ids.RUN_AT_LEAST_ONE, "not-to-activate", {"card": stack.top})
    return None


def _check_use(rules: "London", state: State, action: ActivateCard) -> Refusal | None:
    """Return why a ruling forbids activating a card, from its effects after its price is paid."""
    if not rules.asks_use:
        return None
    ledger = Ledger(rules, state)
    _pay_price(rules, ledger, action)
    return why_no_use(rules, ledger.after(), action.seat, action.stack)


def _pay_price(rules: "London", ledger: Ledger, action: ActivateCard) -> None:
    """Pay the price of a card's left block."""
    if action.expends is not None:
        expend(rules, ledger, action.seat, action.expends, ids.RUN_PRICE)
    ledger.pay(action.seat, rules.cards[ledger.state.players[action.seat].stacks[action.stack].top].pay, ids.RUN_PRICE)


def decide_activate(rules: "London", state: State, action: ActivateCard, chance: Chance) -> Sequence[Event]:
    """Return the events of an activation: its price and its effects."""
    ledger = Ledger(rules, state)
    if state.phase == Phase.ACTION:
        ledger.add(ActionBegan(action.seat, RUN, ids.TURN_ONE_ACTION))
    _pay_price(rules, ledger, action)
    _activate(rules, ledger, action.seat, action.stack, ids.RUN_CHOICE)
    return ledger.events


def _activate(rules: "London", ledger: Ledger, seat: int, number: int, rule: str, again: bool = False) -> None:
    stack = ledger.state.players[seat].stacks[number]
    effects = effects_of(rules, ledger.after(), seat, number)
    ledger.add(CardActivated(seat, stack.top, number, again, rule))
    if rules.ruled[ids.RUN_FLIP] == "at-once" and rules.cards[stack.top].flip and not stack.down:
        ledger.add(CardFlipped(seat, stack.top, number, ids.RUN_FLIP))
    carry_out(rules, ledger, seat, stack.top, number, effects)


def list_activations(rules: "London", state: State, seat: int) -> Iterable[ActivateCard]:
    """Return every activation with every card that can be expended for it; equal stacks are listed once."""
    player = state.players[seat]
    found: list[ActivateCard] = []
    for number in different(player, rules.tells_origin):
        stack = player.stacks[number]
        if stack.down or stack.activated or stack.cards[-1] not in rules.activated or _check_stack(rules, stack) is not None:
            continue
        wanted = rules.cards[stack.cards[-1]].expend
        if not wanted:
            found.append(ActivateCard(seat, number, None))
            continue
        found += [ActivateCard(seat, number, card) for card in player.hand if wanted in (ANY, rules.cards[card].colour)]
    return [action for action in found if _check_use(rules, state, action) is None] if rules.asks_use else found


def check_again(rules: "London", state: State, action: ActivateAgain) -> Refusal | None:
    """Return why a card cannot be activated again."""
    due = state.due[-1]
    if action.stack in repeatable(rules, state, action.seat, due.stack):
        return None
    if action.stack in activated_before(rules, state, action.seat, due.stack):
        return Refusal(ids.WHITEHALL_AGAIN, "again-for-nothing", {"card": state.players[action.seat].stacks[action.stack].top})
    return Refusal(due.effects[0].rule, "not-activated-yet")


def decide_again(rules: "London", state: State, action: ActivateAgain, chance: Chance) -> Sequence[Event]:
    """Return the events of activating a card again, without its left block."""
    due = state.due[-1]
    assert isinstance(due.effects[0], Repeat)
    ledger = Ledger(rules, state, EffectsLeft(action.seat, due.effects[1:], due.effects[0].rule))
    _activate(rules, ledger, action.seat, action.stack, due.effects[0].rule, again=True)
    return ledger.events


def list_again(rules: "London", state: State, seat: int) -> Iterable[ActivateAgain]:
    """Return the cards that can be activated again; equal stacks are listed once."""
    again = repeatable(rules, state, seat, state.due[-1].stack)
    return [ActivateAgain(seat, number) for number in again if first_of(rules, state, seat, number) == number]


def first_of(rules: "London", state: State, seat: int, number: int) -> int:
    """Return the lowest stack that can be activated again and is equal to stack ``number``."""
    player, again = state.players[seat], repeatable(rules, state, seat, state.due[-1].stack)
    if player.stacks[number].down:  # face-down stacks differ by their top here
        return number
    look = look_of(player.stacks[number], rules.tells_origin)
    return next((at for at in again if look_of(player.stacks[at], rules.tells_origin) == look), number)


def decide_end_run(rules: "London", state: State, action: EndRun, chance: Chance) -> Sequence[Event]:
    """Return the event that ends the activations."""
    return [RunEnded(action.seat, ids.RUN_CHOICE)]
