"""Resolve the effects of cards in order: at once, or after the answer that an effect needs."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.effects import EffectKind
from ktc.kit import Refusal
from ktc_london_2010.board.state import Due, State
from ktc_london_2010.content.hooks import Here
from ktc_london_2010.model import effects as fx
from ktc_london_2010.model import ids
from ktc_london_2010.model.effects import AnyEffect
from ktc_london_2010.model.events import CardsDue, EffectsDue, EffectsLeft, Event, MoneyLeftCard, PlacementsFreed
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.display import open_cards
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.underground import reachable, sites
from ktc_london_2010.rules.view import open_board

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


Where = tuple[int, int]  # a seat and its stack
Stacks = frozenset[int]  # numbers of stacks
NONE: Final = Stacks()
Can = Callable[["London", State, Due, Stacks], bool]


@attrs.frozen(kw_only=True)
class Kind(EffectKind["London", State, Due]):
    """One kind of effect: ``at_once`` resolves it, or it waits for an answer in phase ``waits_in``.

    ``can`` returns whether it is possible, from public information; its last argument has the stacks whose repeat is being
    checked.  ``changes`` returns whether it would change anything, if that is stricter than ``can``.
    """

    at_once: Callable[["London", Ledger, Where, Any], object] | None = None
    waits_in: Phase | None = None
    can: Can = lambda rules, state, due, asking: True
    changes: Can | None = None

    def possible(self, rules: "London", state: State, row: Due) -> bool:
        """Return whether the effect is possible."""
        return self.can(rules, state, row, NONE)

    def counts(self, rules: "London", state: State, due: Due, asking: Stacks) -> bool:
        """Return whether the effect would change anything."""
        return (self.changes or self.can)(rules, state, due, asking)


def carry_out(rules: "London", ledger: Ledger, seat: int, card: str, stack: int, effects: Sequence[AnyEffect]) -> None:
    """Resolve effects up to the first that needs an answer; that one and the later ones become due."""
    left = at_once(rules, ledger, (seat, stack), effects)
    if left:
        ledger.add(EffectsDue(seat, card, stack, tuple(left), ids.RUN_CHOICE))


def at_once(rules: "London", ledger: Ledger, where: Where, effects: Sequence[AnyEffect]) -> Sequence[AnyEffect]:
    """Resolve effects up to the first that needs an answer; return the remaining ones."""
    for at, effect in enumerate(effects):
        do = KINDS[type(effect)].at_once
        if do is None:
            return effects[at:]
        do(rules, ledger, where, effect)
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


# --- effects that need an answer ------------------------------------------------------------------------------------


def effects_of(rules: "London", state: State, seat: int, number: int) -> tuple[AnyEffect, ...]:
    """Return the effects of the top of a stack, from its plugin."""
    stack = state.players[seat].stacks[number]
    return rules.activated[stack.top](Here(seat, number, stack.money), open_board(rules, state))


def activated_before(rules: "London", state: State, seat: int, stack: int) -> list[int]:
    """Return the stacks whose tops were activated in this run, except ``stack``."""
    at_once_down = rules.ruled[ids.RUN_FLIP] == "at-once"
    stacks = state.players[seat].stacks
    return [
        number
        for number, one in enumerate(stacks)
        if number != stack and one.activated and (at_once_down or not one.down) and one.cards[-1] in rules.activated
    ]


def repeatable(rules: "London", state: State, seat: int, stack: int, asking: Stacks = NONE) -> list[int]:
    """Return the stacks whose tops the card on ``stack`` can activate again; ``asking`` are stacks already repeating it."""
    found = activated_before(rules, state, seat, stack)
    if not rules.asks_again:
        return found
    asking |= {stack}
    return [at for at in found if at not in asking and why_no_use(rules, state, seat, at, asking) is None]


def coverable(rules: "London", state: State, seat: int, stack: int) -> list[tuple[str, str]]:
    """Return the cards of the Card Display, with their rows, that can be placed on a Coffee House."""
    return [] if _is_chained(rules, state, seat, stack) else [one for one in open_cards(state) if rules.cards[one[1]].has_base]


def _is_chained(rules: "London", state: State, seat: int, stack: int) -> bool:
    return rules.ruled[ids.COFFEE_HOUSE_CHAIN] == "refused" and state.players[seat].stacks[stack].brought


def why_no_use(rules: "London", state: State, seat: int, number: int, asking: Stacks = NONE) -> Refusal | None:
    """Return why the effects of a card, its price paid, forbid activating it; None without a ruling on that."""
    card, effects = state.players[seat].stacks[number].top, effects_of(rules, state, seat, number)
    if rules.ruled[ids.UNDERGROUND_SHORT] == "not-activated":
        wanted = sum(effect.counters for effect in effects if isinstance(effect, fx.Tunnel))
        if reachable(rules, state, wanted) < wanted:
            return Refusal(ids.UNDERGROUND_SHORT, "no-room-for-counters", {"number": wanted})
    if rules.ruled[ids.RUN_PARTIAL] == "refused" and not _would_do(rules, state, Due(seat, card, number, effects), asking):
        return Refusal(ids.RUN_PARTIAL, "for-nothing", {"card": card})
    return None


def _would_do(rules: "London", state: State, due: Due, asking: Stacks) -> bool:
    """Return whether any effect would change anything."""
    return any(KINDS[type(one)].counts(rules, state, attrs.evolve(due, effects=(one,)), asking) for one in due.effects)


def resolve(rules: "London", state: State, due: Due) -> Sequence[Event]:
    """Return the events of due effects that wait for no answer; impossible ones are skipped."""
    kind = KINDS[type(due.effect)]
    if kind.waits_in is None:
        ledger = Ledger(rules, state)
        left = at_once(rules, ledger, (due.seat, due.stack), due.effects)
        return [*ledger.events, EffectsLeft(due.seat, tuple(left), ids.RUN_CHOICE)]
    if kind.possible(rules, state, due):
        return met(rules, state, due, 1 - due.seat)  # the only other player
    return [EffectsLeft(due.seat, due.effects[1:], _why_impossible(rules, state, due))]


def _why_impossible(rules: "London", state: State, due: Due) -> str:
    """Return the rule by which an effect is skipped."""
    if isinstance(due.effect, fx.PassOn):
        return ids.POLICE_FORCE_NONE
    chained = isinstance(due.effect, fx.CoverFromDisplay) and _is_chained(rules, state, due.seat, due.stack)
    return ids.COFFEE_HOUSE_CHAIN if chained else ids.RUN_PARTIAL


def met(rules: "London", state: State, due: Due, player: int) -> Sequence[Event]:
    """Return the events of a poverty effect on a chosen player."""
    effect, ledger = due.effects[0], Ledger(rules, state)
    assert isinstance(effect, fx.BurdenAnother | fx.PassOn)
    by = effect.by
    if isinstance(effect, fx.PassOn):
        by = ledger.relieve(due.seat, by, effect.rule)
    ledger.burden(player, by, effect.rule)
    return [*ledger.events, EffectsLeft(due.seat, due.effects[1:], effect.rule)]


def _poor(rules: "London", state: State, due: Due, asking: Stacks) -> bool:
    return state.players[due.seat].poverty > 0


def _charges(rules: "London", state: State, due: Due, asking: Stacks) -> bool:
    return any(due.effect.amounts[seat] for seat in _others(rules, due.seat) if seat < len(due.effect.amounts))


KINDS: Final[Mapping[type, Kind]] = {
    fx.Earn: Kind(
        at_once=lambda rules, ledger, where, effect: ledger.earn(where[0], effect.amount, effect.rule),
        changes=lambda rules, state, due, asking: due.effect.amount > 0,
    ),
    fx.Gain: Kind(
        at_once=lambda rules, ledger, where, effect: ledger.gain(where[0], effect.points, effect.rule),
        changes=lambda rules, state, due, asking: due.effect.points > 0,
    ),
    fx.Relieve: Kind(
        at_once=lambda rules, ledger, where, effect: ledger.relieve(where[0], effect.by, effect.rule), changes=_poor
    ),
    fx.Burden: Kind(at_once=lambda rules, ledger, where, effect: ledger.burden(where[0], effect.by, effect.rule)),
    fx.EmptyCard: Kind(
        at_once=_empty, changes=lambda rules, state, due, asking: state.players[due.seat].stacks[due.stack].money > 0
    ),
    fx.ChargeOthers: Kind(at_once=_charge, changes=_charges),
    fx.CollectFromOthers: Kind(at_once=_collect),
    fx.TakeCards: Kind(at_once=lambda rules, ledger, where, effect: ledger.add(CardsDue(where[0], effect.number, effect.rule))),
    fx.PlaceFreely: Kind(
        at_once=lambda rules, ledger, where, effect: ledger.add(PlacementsFreed(where[0], effect.number, effect.rule))
    ),
    fx.CoverFromDisplay: Kind(
        waits_in=Phase.COVER, can=lambda rules, state, due, asking: bool(coverable(rules, state, due.seat, due.stack))
    ),
    fx.BurdenAnother: Kind(waits_in=Phase.PLAYER),
    fx.PassOn: Kind(waits_in=Phase.PLAYER, can=_poor),
    fx.ExpendCards: Kind(waits_in=Phase.EXPEND, can=lambda rules, state, due, asking: state.players[due.seat].held > 0),
    fx.Tunnel: Kind(waits_in=Phase.UNDERGROUND, can=lambda rules, state, due, asking: bool(sites(rules, state))),
    fx.Repeat: Kind(
        waits_in=Phase.AGAIN, can=lambda rules, state, due, asking: bool(repeatable(rules, state, due.seat, due.stack, asking))
    ),
    fx.Exchange: Kind(waits_in=Phase.EXCHANGE),
}
