"""Kinds of switches of London: a figure that is another, a power that is gone, effects that are others."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
from ktc_london_2010.content.opening import Live
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.ruleset import London

from london.without.switch import Switch

AnyFigure = Any  # of a card, a borough or the start, as its class has it
AnyEffect = Any  # one of those in ``model/effects.py``


def figures(rule: str, off: str, **start: AnyFigure) -> Switch:
    """Return the switch with which starting values, supplies or prices are others."""
    return Switch(rule, off, box=lambda cards: attrs.evolve(cards, start=attrs.evolve(cards.start, **start)))


def all_cards(rule: str, off: str, **figure: AnyFigure) -> Switch:
    """Return the switch with which a figure is the same on all cards that have it; the plugins have cards of their own."""

    def changed(cards: CardSet) -> CardSet:
        return attrs.evolve(cards, cards={name: attrs.evolve(card, **figure) for name, card in cards.cards.items()})

    return Switch(rule, off, box=changed)


def all_boroughs(rule: str, off: str, **figure: AnyFigure) -> Switch:
    """Return the switch with which a figure is the same in all boroughs."""

    def changed(cards: CardSet) -> CardSet:
        return attrs.evolve(cards, boroughs={name: attrs.evolve(one, **figure) for name, one in cards.boroughs.items()})

    return Switch(rule, off, box=changed)


def no_power(rule: str, off: str, name: str) -> Switch:
    """Return the switch with which no card has a power."""

    def without(rules: London) -> None:
        rules.holders = {**rules.holders, name: {}}

    return Switch(rule, off, table=without)


def no_effect(rule: str, off: str, *cited: str) -> Switch:
    """Return the switch with which cards do nothing of what is done by this rule, or by those that are ``cited``."""
    return effects(rule, off, lambda effect: None if effect.rule in (cited or (rule,)) else effect)


def effects(rule: str, off: str, change: Callable[[AnyEffect], AnyEffect | None]) -> Switch:
    """Return the switch with which cards have other effects; None is left out."""

    def changed(hooks: Mapping[str, Live]) -> Mapping[str, Live]:
        return {card: _other(hook, change) for card, hook in hooks.items()}

    def without(rules: London) -> None:
        rules.activated, rules.played = changed(rules.activated), changed(rules.played)

    return Switch(rule, off, table=without)


def _other(hook: Live, change: Callable[[AnyEffect], AnyEffect | None]) -> Live:
    return lambda here, board: tuple(new for effect in hook(here, board) if (new := change(effect)) is not None)
