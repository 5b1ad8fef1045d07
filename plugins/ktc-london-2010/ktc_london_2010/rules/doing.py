"""Effects of cards done in their order: what needs no answer at once, what needs one when it is given."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import Due, State
from ktc_london_2010.content.hooks import Here
from ktc_london_2010.model import effects as fx
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import CardsDue, EffectsDue, EffectsLeft, Event, MoneyLeftCard, PlacementsFreed
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.display import open_cards
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.underground import reachable, sites
from ktc_london_2010.rules.view import open_board

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

AnyEffect = Any  # one of the kinds in ``model/effects.py``
Where = tuple[int, int]  # a seat and its stack
Stacks = frozenset[int]  # by their numbers
NONE: Final = Stacks()
PHASES: Final[Mapping[type, Phase]] = {  # in which the answer to an effect is waited for; other effects need none
    fx.CoverFromDisplay: Phase.COVER,
    fx.BurdenAnother: Phase.PLAYER,
    fx.PassOn: Phase.PLAYER,
    fx.ExpendCards: Phase.EXPEND,
    fx.Tunnel: Phase.UNDERGROUND,
    fx.Repeat: Phase.AGAIN,
    fx.Exchange: Phase.EXCHANGE,
}


def carry_out(rules: "London", ledger: Ledger, seat: int, card: str, stack: int, effects: Sequence[AnyEffect]) -> None:
    """Do effects up to the first that needs an answer; it and those behind it are due then."""
    left = at_once(rules, ledger, (seat, stack), effects)
    if left:
        ledger.add(EffectsDue(seat, card, stack, tuple(left), ids.RUN_CHOICE))


def at_once(rules: "London", ledger: Ledger, where: Where, effects: Sequence[AnyEffect]) -> Sequence[AnyEffect]:
    """Do effects up to the first that needs an answer; return what is left."""
    for at, effect in enumerate(effects):
        if type(effect) in PHASES:
            return effects[at:]
        DOING[type(effect)](rules, ledger, where, effect)
    return ()


def _empty(rules: "London", ledger: Ledger, where: Where, effect: fx.EmptyCard) -> None:
    seat, stack = where
    lies = ledger.state.players[seat].stacks[stack].money if stack >= 0 else 0
    if lies:
        ledger.add(MoneyLeftCard(seat, stack, lies, seat, effect.rule))


def _charge(rules: "London", ledger: Ledger, where: Where, effect: fx.ChargeOthers) -> None:
    for seat in _others(rules, where[0]):
        amount = effect.amounts[seat] if seat < len(effect.amounts) else 0
        if rules.ruled[ids.LOAN_FORCED_BANK] == "pay-what-you-have":
            amount = min(amount, ledger.has(seat))
        ledger.pay(seat, amount, effect.rule, why=ids.LOAN_FORCED_BANK)


def _collect(rules: "London", ledger: Ledger, where: Where, effect: fx.CollectFromOthers) -> None:
    for seat in _others(rules, where[0]):
        ledger.pay(seat, effect.amount, effect.rule, where[0], ids.LOAN_FORCED)


def _others(rules: "London", seat: int) -> list[int]:
    """Return the other seats, clockwise."""
    return [(seat + step) % rules.seats for step in range(1, rules.seats)]


DOING: Final[Mapping[type, Callable[["London", Ledger, Where, Any], object]]] = {
    fx.Earn: lambda rules, ledger, where, effect: ledger.earn(where[0], effect.amount, effect.rule),
    fx.Gain: lambda rules, ledger, where, effect: ledger.gain(where[0], effect.points, effect.rule),
    fx.Relieve: lambda rules, ledger, where, effect: ledger.relieve(where[0], effect.by, effect.rule),
    fx.Burden: lambda rules, ledger, where, effect: ledger.burden(where[0], effect.by, effect.rule),
    fx.EmptyCard: _empty,
    fx.ChargeOthers: _charge,
    fx.CollectFromOthers: _collect,
    fx.TakeCards: lambda rules, ledger, where, effect: ledger.add(CardsDue(where[0], effect.number, effect.rule)),
    fx.PlaceFreely: lambda rules, ledger, where, effect: ledger.add(PlacementsFreed(where[0], effect.number, effect.rule)),
}

# --- what needs an answer -------------------------------------------------------------------------------------------


def effects_of(rules: "London", state: State, seat: int, number: int) -> tuple[AnyEffect, ...]:
    """Return what the top of a stack does, as its plugin says."""
    stack = state.players[seat].stacks[number]
    return rules.activated[stack.top](Here(seat, number, stack.money), open_board(rules, state))


def activated_before(rules: "London", state: State, seat: int, stack: int) -> list[int]:
    """Return the stacks whose tops were activated in this run, but for the one that asks."""
    at_once_down = rules.ruled[ids.RUN_FLIP] == "at-once"
    stacks = state.players[seat].stacks
    return [
        number
        for number, one in enumerate(stacks)
        if number != stack and one.activated and (at_once_down or not one.down) and one.cards[-1] in rules.activated
    ]


def repeatable(rules: "London", state: State, seat: int, stack: int, asking: Stacks = NONE) -> list[int]:
    """Return the stacks whose tops can be activated again by the card on one; ``asking`` are those that repeat this one."""
    found = activated_before(rules, state, seat, stack)
    if not rules.asks_again:
        return found
    asking |= {stack}
    return [at for at in found if at not in asking and why_no_use(rules, state, seat, at, asking) is None]


def coverable(rules: "London", state: State, seat: int, stack: int) -> list[tuple[str, str]]:
    """Return the cards of the Card Display, with their rows, that a Coffee House on a stack can bring."""
    return [] if _is_chained(rules, state, seat, stack) else [one for one in open_cards(state) if rules.cards[one[1]].has_base]


def _is_chained(rules: "London", state: State, seat: int, stack: int) -> bool:
    return rules.ruled[ids.COFFEE_HOUSE_CHAIN] == "refused" and state.players[seat].stacks[stack].brought


def is_possible(rules: "London", state: State, due: Due, effect: AnyEffect, asking: Stacks = NONE) -> bool:
    """Return whether an effect can be done at all; what others see decides it."""
    match effect:
        case fx.CoverFromDisplay():
            return bool(coverable(rules, state, due.seat, due.stack))
        case fx.PassOn():
            return state.players[due.seat].poverty > 0
        case fx.ExpendCards():
            return state.players[due.seat].held > 0
        case fx.Tunnel():
            return bool(sites(rules, state))
        case fx.Repeat():
            return bool(repeatable(rules, state, due.seat, due.stack, asking))
        case _:
            return True


def why_no_use(rules: "London", state: State, seat: int, number: int, asking: Stacks = NONE) -> Refusal | None:
    """Return why a card whose price is paid may not be activated for what it does, at tables that have ruled so."""
    card, effects = state.players[seat].stacks[number].top, effects_of(rules, state, seat, number)
    if rules.ruled[ids.UNDERGROUND_SHORT] == "not-activated":
        wanted = sum(effect.counters for effect in effects if isinstance(effect, fx.Tunnel))
        if reachable(rules, state, wanted) < wanted:
            return Refusal(ids.UNDERGROUND_SHORT, "no-room-for-counters", {"number": wanted})
    if rules.ruled[ids.RUN_PARTIAL] == "refused" and not _would_do(rules, state, Due(seat, card, number, effects), asking):
        return Refusal(ids.RUN_PARTIAL, "for-nothing", {"card": card})
    return None


def _would_do(rules: "London", state: State, due: Due, asking: Stacks) -> bool:
    """Return whether any effect would change something."""
    player = state.players[due.seat]
    for effect in due.effects:
        match effect:
            case fx.Relieve():
                found = player.poverty > 0
            case fx.Earn():
                found = effect.amount > 0
            case fx.Gain():
                found = effect.points > 0
            case fx.EmptyCard():
                found = player.stacks[due.stack].money > 0
            case fx.ChargeOthers():
                found = any(effect.amounts[seat] for seat in _others(rules, due.seat) if seat < len(effect.amounts))
            case _:
                found = is_possible(rules, state, due, effect, asking)
        if found:
            return True
    return False


def follow_due(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """Return what follows of the effects that are due: those that need no answer, or cannot be done."""
    due = state.due[-1]
    effect, rest = due.effects[0], due.effects[1:]
    if type(effect) not in PHASES:
        ledger = Ledger(rules, state)
        left = at_once(rules, ledger, (due.seat, due.stack), due.effects)
        return [*ledger.events, EffectsLeft(due.seat, tuple(left), ids.RUN_CHOICE)]
    if not is_possible(rules, state, due, effect):
        return [EffectsLeft(due.seat, rest, _why_impossible(rules, state, due, effect))]
    if rules.seats == 2 and isinstance(effect, fx.BurdenAnother | fx.PassOn):
        return met(rules, state, due, 1 - due.seat)
    return ()


def _why_impossible(rules: "London", state: State, due: Due, effect: AnyEffect) -> str:
    """Return the rule by which an effect is left out."""
    if isinstance(effect, fx.PassOn):
        return ids.POLICE_FORCE_NONE
    chained = isinstance(effect, fx.CoverFromDisplay) and _is_chained(rules, state, due.seat, due.stack)
    return ids.COFFEE_HOUSE_CHAIN if chained else ids.RUN_PARTIAL


def met(rules: "London", state: State, due: Due, player: int) -> Sequence[Event]:
    """Return what meets the player who was chosen."""
    effect, ledger = due.effects[0], Ledger(rules, state)
    assert isinstance(effect, fx.BurdenAnother | fx.PassOn)
    by = effect.by
    if isinstance(effect, fx.PassOn):
        by = ledger.relieve(due.seat, by, effect.rule)
    ledger.burden(player, by, effect.rule)
    return [*ledger.events, EffectsLeft(due.seat, due.effects[1:], effect.rule)]
