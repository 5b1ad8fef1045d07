"""Kinds of switches: a rule that refuses nothing, refuses more, or whose events do not happen."""

from collections.abc import Callable, Sequence
from typing import Any

from ktc.kernel.ruleset import Refusal
from ktc_city.ablations.switches import Answer, Switch
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.game.ruleset import City
from ktc_city.model.events import Event


def refuses_nothing(rule: str, off: str) -> Switch:
    """Return the switch that lets everything pass that this rule refuses."""
    return Switch(rule, off, refusal=lambda setup, s, a, refusal: None if refusal and refusal.rule == rule else refusal)


def as_if(rule: str, off: str, change: Callable[[State, Any], None]) -> Switch:
    """Return the switch that judges what this rule refuses by the other rules, in a position where it would not refuse."""

    def judged(setup: Setup, s: State, a: Any, refusal: Answer) -> Answer:
        if refusal is None or refusal.rule != rule:
            return refusal
        twin = s.fork()
        change(twin, a)
        other = City(setup).check(twin, a)
        return None if other and other.rule == rule else other

    return Switch(rule, off, refusal=judged)


def refuses_also(rule: str, off: str, wanted: Callable[[Setup, State, Any], bool]) -> Switch:
    """Return the switch that refuses what this rule allows."""

    def refused(setup: Setup, s: State, a: Any, refusal: Answer) -> Answer:
        return Refusal(rule, off) if refusal is None and wanted(setup, s, a) else refusal

    return Switch(rule, off, refusal=refused)


def does_nothing(rule: str, off: str, *kinds: type, phase: int | None = None) -> Switch:
    """Return the switch with which events of these kinds do not happen; with ``phase``, in that part of the game only."""

    def left(setup: Setup, s: State, events: Sequence[Event]) -> Sequence[Event]:
        if phase is not None and s.phase != phase:
            return events
        return [event for event in events if not isinstance(event, kinds)]

    return Switch(rule, off, events=left)
