"""Checks of a completed step: whether its record can be read back, and its size in bytes."""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from ktc.kernel import AnyAction, AnyEvent, Kind, ids
from ktc.kernel.errors import PluginError, shorten
from ktc.kernel.limits import culprit_of, refuse
from ktc.kernel.log import AnyLog, AnyStep
from ktc.kernel.ruleset import AnyRuleset, Refusal
from ktc.records.limits import largest_number
from ktc.records.record import head_lines, step_line, written_line
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of, events_of, members_of
from ktc.wire.misfits import Check, Misfit, check_of

REMEMBERED: Final = 50  # games whose kinds are cached


class Closure:
    """Checks the actions and events of a game against the declarations of their classes; nothing else can be read back.

    Rules without lists of kinds, which cannot have a kit, have no readable records and are not checked.
    """

    __slots__ = ("_actions", "_events", "_rules")

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._actions = _checks_of(actions_of(rules))
        self._events = _checks_of(events_of(rules))

    def refusal(self, action: AnyAction) -> Refusal | None:
        """Return the refusal of an action whose form is invalid."""
        kind = type(action).__name__
        check = self._actions.get(type(action))
        if check is None:
            return Refusal(ids.ACTION_FORM, "no-action", {"kind": kind}) if self._actions else None
        try:
            misfit = check(action)
        except RecursionError:
            misfit = Misfit("", action, "less deeply nested")
        if misfit is None:
            return None
        facts = {"field": kind + misfit.where, "declared": misfit.declared, "wish": shorten(misfit.given)}
        return Refusal(ids.ACTION_FORM, "form-of-a-field", facts)

    def check(self, action: AnyAction, events: Sequence[AnyEvent]) -> None:
        """Raise ``PluginError`` for the first event that does not match its class."""
        for event in events if self._events else ():
            check = self._events.get(type(event))
            misfit = Misfit("", event, "one of the game's kinds of events") if check is None else check(event)
            if misfit is not None:
                whose = f"{type(event).__name__}{misfit.where} is {shorten(misfit.given)} but must be {misfit.declared}"
                found = f"{whose}: the game's record could not be read back; the event comes with {culprit_of(action, [event])}"
                raise PluginError(self._rules.id, found)


@lru_cache(maxsize=REMEMBERED)
def _checks_of(kinds: Kind) -> Mapping[type, Check]:
    return {} if kinds is None else {kind: check_of(kind) for kind in members_of(kinds) or (kinds,)}


def measure(ruleset: AnyRuleset, log: AnyLog, known: "array[int]", further: AnyStep | None) -> "array[int]":
    """Return the sizes in bytes of the head of a host's record, of its head and first step, and so on.

    ``known`` are the first of these sizes, from an earlier call; ``further`` is an additional step after the last.  Raises
    ``IllegalAction`` if a line of the head is too long.
    """
    limits = log.kept.limits
    dump = shared_codec(largest_number(limits)).dump
    sizes = known[:]
    if not sizes:
        header, opening = (len(written_line(line)) for line in head_lines(ruleset, log, lambda events: list(map(dump, events))))
        if max(header, opening) > limits.line_bytes:
            culprit = "header" if header > limits.line_bytes else culprit_of(None, log.opening.events)
            raise refuse("line", limits.line_bytes, culprit)
        sizes.append(header + opening)
    for number in range(len(sizes), len(log) + 1):
        sizes.append(sizes[-1] + len(written_line(step_line(number, log[number - 1], dump))))
    if further is not None:
        sizes.append(sizes[-1] + len(written_line(step_line(len(log) + 1, further, dump))))
    return sizes
