"""Answers to the questions of effects: choose a player, a card or a borough."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import attrs

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import ChoosePlayer, CoverStack, EndExpending, ExpendCard, PlaceUnderground
from ktc_london_2010.model.effects import CoverFromDisplay, ExpendCards, Tunnel
from ktc_london_2010.model.events import EffectsLeft, Event, UndergroundPlaced
from ktc_london_2010.rules.display import expend, lies_open
from ktc_london_2010.rules.doing import coverable, met
from ktc_london_2010.rules.ledger import Ledger
from ktc_london_2010.rules.placing import place
from ktc_london_2010.rules.underground import river_fee, sites, why_no_site

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def check_player(rules: "London", state: State, action: ChoosePlayer) -> Refusal | None:
    """Return why a player cannot be chosen."""
    if action.player == action.seat or not 0 <= action.player < rules.seats:
        return Refusal(state.due[-1].effects[0].rule, "another-player")
    return None


def decide_player(rules: "London", state: State, action: ChoosePlayer, chance: Chance) -> Sequence[Event]:
    """Return the events of the effect on the chosen player."""
    return met(rules, state, state.due[-1], action.player)


def list_players(rules: "London", state: State, seat: int) -> Iterable[ChoosePlayer]:
    """Return the choices of the other players."""
    return [ChoosePlayer(seat, player) for player in range(rules.seats) if player != seat]


def check_expend(rules: "London", state: State, action: ExpendCard) -> Refusal | None:
    """Return why a card cannot be expended for an effect."""
    effect = state.due[-1].effects[0]
    assert isinstance(effect, ExpendCards)
    if action.card not in state.players[action.seat].hand:
        return Refusal(effect.rule, "not-in-hand", {"card": action.card})
    if effect.of and rules.cards[action.card].behaviour != effect.of:
        return Refusal(effect.rule, "not-of-kind", {"card": action.card})
    return None


def decide_expend(rules: "London", state: State, action: ExpendCard, chance: Chance) -> Sequence[Event]:
    """Return the events of expending a card, with its gains."""
    seat, effects = action.seat, state.due[-1].effects
    effect, ledger = effects[0], Ledger(rules, state)
    assert isinstance(effect, ExpendCards)
    expend(rules, ledger, seat, action.card, effect.rule)
    ledger.earn(seat, effect.money, effect.rule)
    relieved = ledger.relieve(seat, effect.relief, effect.rule)
    if relieved or not effect.relief or rules.ruled[ids.CARD_MILLBANK_PRISON] == "yes":
        ledger.gain(seat, effect.points, effect.rule)
    if effect.most:
        more = (attrs.evolve(effect, most=effect.most - 1),) if effect.most > 1 else ()
        ledger.add(EffectsLeft(seat, (*more, *effects[1:]), effect.rule))
    return ledger.events


def list_expends(rules: "London", state: State, seat: int) -> Iterable[ExpendCard]:
    """Return the cards that can be expended for an effect."""
    of = getattr(state.due[-1].effects[0], "of", "")
    hand = state.players[seat].hand
    return [ExpendCard(seat, card) for card in hand if not of or rules.cards[card].behaviour == of]


def decide_end_expending(rules: "London", state: State, action: EndExpending, chance: Chance) -> Sequence[Event]:
    """Return the events that end expending."""
    due = state.due[-1]
    return [EffectsLeft(action.seat, due.effects[1:], due.effects[0].rule)]


def check_cover(rules: "London", state: State, action: CoverStack) -> Refusal | None:
    """Return why a card of the Card Display cannot be placed."""
    rule = state.due[-1].effects[0].rule
    if not lies_open(state, action.place, action.card):
        return Refusal(rule, "not-on-display")
    return None if rules.cards[action.card].has_base else Refusal(rule, "no-stone-base", {"card": action.card})


def decide_cover(rules: "London", state: State, action: CoverStack, chance: Chance) -> Sequence[Event]:
    """Return the events of placing a card on the one that asked."""
    due, ledger = state.due[-1], Ledger(rules, state)
    assert isinstance(due.effects[0], CoverFromDisplay)
    place(rules, ledger, action.seat, action.card, due.stack, action.place, due.effects[0].rule)
    ledger.add(EffectsLeft(action.seat, due.effects[1:], due.effects[0].rule))
    return ledger.events


def list_covers(rules: "London", state: State, seat: int) -> Iterable[CoverStack]:
    """Return the cards of the Card Display that can be placed."""
    return [CoverStack(seat, row, card) for row, card in coverable(rules, state, seat, state.due[-1].stack)]


def check_tunnel(rules: "London", state: State, action: PlaceUnderground) -> Refusal | None:
    """Return why an Underground counter cannot be placed in a borough."""
    rule = why_no_site(rules, state, action.borough)
    return Refusal(rule, "no-underground-there", {"borough": action.borough}) if rule else None


def decide_tunnel(rules: "London", state: State, action: PlaceUnderground, chance: Chance) -> Sequence[Event]:
    """Return the events of placing an Underground counter, with the fee for crossing the Thames."""
    seat, effects = action.seat, state.due[-1].effects
    effect, ledger = effects[0], Ledger(rules, state)
    assert isinstance(effect, Tunnel)
    ledger.pay(seat, river_fee(rules, state, action.borough), ids.UNDERGROUND_RIVER_FEE)
    rule = ids.UNDERGROUND_CONNECTED if state.tunnels else ids.UNDERGROUND_FIRST
    ledger.add(UndergroundPlaced(seat, action.borough, rule))
    more = (attrs.evolve(effect, counters=effect.counters - 1),) if effect.counters > 1 else ()
    ledger.add(EffectsLeft(seat, (*more, *effects[1:]), effect.rule))
    return ledger.events


def list_tunnels(rules: "London", state: State, seat: int) -> Iterable[PlaceUnderground]:
    """Return the boroughs where an Underground counter can be placed."""
    return [PlaceUnderground(seat, borough) for borough in sites(rules, state)]
