"""Kinds of switches: a rule that refuses nothing, a figure that is another, events that do not happen, a power that is gone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
from ktc_london_2010.board.state import State
from ktc_london_2010.content.opening import Live
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.ruleset import London

from ktc.kit import Refusal, ScoreLine, ScoreSheet
from london.without.switch import Answer, AnyAction, AnyEvent, Count, Switch

AnyFigure = Any  # of a card, a borough or the start, as its class has it
AnyEffect = Any  # one of those in ``model/effects.py``


def refuses_nothing(rule: str, off: str) -> Switch:
    """Return the switch that lets everything pass that this rule refuses."""
    return Switch(rule=rule, off=off, refusal=lambda rules, state, action, found: None if found and found.rule == rule else found)


def lets_pass(rule: str, off: str, wanted: Callable[[State, AnyAction], bool]) -> Switch:
    """Return the switch that lets some actions pass, whatever refuses them."""
    return Switch(rule=rule, off=off, refusal=lambda rules, state, action, found: None if wanted(state, action) else found)


def refuses_also(rule: str, off: str, wanted: Callable[[London, State, AnyAction], bool]) -> Switch:
    """Return the switch that refuses what this rule allows."""

    def refused(rules: London, state: State, action: AnyAction, found: Answer) -> Answer:
        return Refusal(rule, "not-in-hand") if found is None and wanted(rules, state, action) else found

    return Switch(rule=rule, off=off, refusal=refused)


def figures(rule: str, off: str, **start: AnyFigure) -> Switch:
    """Return the switch with which starting values, supplies or prices are others."""
    return Switch(rule=rule, off=off, box=lambda cards: attrs.evolve(cards, start=attrs.evolve(cards.start, **start)))


def all_cards(rule: str, off: str, **figure: AnyFigure) -> Switch:
    """Return the switch with which a figure is the same on all cards that have it; the plugins have cards of their own."""

    def changed(cards: CardSet) -> CardSet:
        return attrs.evolve(cards, cards={name: attrs.evolve(card, **figure) for name, card in cards.cards.items()})

    return Switch(rule=rule, off=off, box=changed)


def all_boroughs(rule: str, off: str, **figure: AnyFigure) -> Switch:
    """Return the switch with which a figure is the same in all boroughs."""

    def changed(cards: CardSet) -> CardSet:
        return attrs.evolve(cards, boroughs={name: attrs.evolve(one, **figure) for name, one in cards.boroughs.items()})

    return Switch(rule=rule, off=off, box=changed)


def does_nothing(rule: str, off: str, kind: type, *cited: str) -> Switch:
    """Return the switch with which events of a kind do not happen; with ``cited`` those of these rules only."""
    return changes(rule, off, kind, lambda rules, state, event: [] if not cited or event.rule in cited else [event])


def changes(
    rule: str, off: str, kind: type | tuple[type, ...], change: Callable[[London, State, AnyEvent], Sequence[AnyEvent]]
) -> Switch:
    """Return the switch with which other events come in the place of those of a kind."""

    def changed(rules: London, state: State, events: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
        return [new for event in events for new in (change(rules, state, event) if isinstance(event, kind) else [event])]

    return Switch(rule=rule, off=off, events=changed)


def ruled(rule: str, off: str, choice: str) -> Switch:
    """Return the switch with which the other side of a ruling is played, whatever a table has chosen."""
    return Switch(rule=rule, off=off, ruled={rule: choice})


def no_power(rule: str, off: str, name: str) -> Switch:
    """Return the switch with which no card has a power."""

    def without(rules: London) -> None:
        rules.holders = {**rules.holders, name: {}}

    return Switch(rule=rule, off=off, table=without)


def no_effect(rule: str, off: str, *cited: str) -> Switch:
    """Return the switch with which cards do nothing of what is done by this rule, or by those that are ``cited``."""
    return effects(rule, off, lambda effect: None if effect.rule in (cited or (rule,)) else effect)


def effects(rule: str, off: str, change: Callable[[AnyEffect], AnyEffect | None]) -> Switch:
    """Return the switch with which cards have other effects; None is left out."""

    def changed(hooks: Mapping[str, Live]) -> Mapping[str, Live]:
        return {card: _other(hook, change) for card, hook in hooks.items()}

    def without(rules: London) -> None:
        rules.activated, rules.played = changed(rules.activated), changed(rules.played)

    return Switch(rule=rule, off=off, table=without)


def _other(hook: Live, change: Callable[[AnyEffect], AnyEffect | None]) -> Live:
    return lambda here, board: tuple(new for effect in hook(here, board) if (new := change(effect)) is not None)


def no_lines(rule: str, off: str, *cited: str) -> Switch:
    """Return the switch with which a score sheet has no lines of this rule, or of those that are ``cited``."""
    left = cited or (rule,)
    return Switch(rule=rule, off=off, sheet=lambda rules, state, count: sheet_of(rules, count(state), _but(count(state), left)))


def _but(sheet: ScoreSheet, left: Sequence[str]) -> list[ScoreLine]:
    return [line for line in sheet.lines if line.rule not in left]


def sheet_of(rules: London, sheet: ScoreSheet, lines: Sequence[ScoreLine]) -> ScoreSheet:
    """Return a sheet with other lines, and their sums."""
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in range(rules.seats)]
    return attrs.evolve(sheet, lines=tuple(lines), totals=tuple(totals))


def counted(rule: str, off: str, sheet: Callable[[London, State, Count], ScoreSheet]) -> Switch:
    """Return the switch with which points are counted otherwise."""
    return Switch(rule=rule, off=off, sheet=sheet)
