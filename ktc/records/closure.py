"""Whether the record of a step could be read back: asked when it is done, of rules that do not vouch for what they decide."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from ktc.kernel import AnyAction, AnyEvent, Kind, ids
from ktc.kernel.errors import PluginError, shorten
from ktc.kernel.limits import culprit_of
from ktc.kernel.ruleset import AnyRuleset, Refusal
from ktc.wire.kinds import actions_of, events_of, members_of
from ktc.wire.misfits import Check, Misfit, check_of

REMEMBERED: Final = 50  # games whose kinds are not gone through again


class Closure:
    """Holds the actions and events of a game against what its classes declare: nothing else is read back from a record.

    Rules that name no kinds of them, of which no kit can be made, have no records to be read.
    """

    __slots__ = ("_actions", "_events", "_rules")

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._actions = _checks_of(actions_of(rules))
        self._events = _checks_of(events_of(rules))

    def refusal(self, action: AnyAction) -> Refusal | None:
        """Return why an action is refused by its form."""
        kind = type(action).__name__
        check = self._actions.get(type(action))
        if check is None:
            return Refusal(ids.ACTION_FORM, "no-action", {"kind": kind}) if self._actions else None
        try:
            misfit = check(action)
        except RecursionError:
            misfit = Misfit("", action, "nested less deeply")
        if misfit is None:
            return None
        facts = {"field": kind + misfit.where, "declared": misfit.declared, "wish": shorten(misfit.given)}
        return Refusal(ids.ACTION_FORM, "form-of-a-field", facts)

    def check(self, action: AnyAction, events: Sequence[AnyEvent]) -> None:
        """Raise ``PluginError`` for the first event that is not what its class declares."""
        for event in events if self._events else ():
            check = self._events.get(type(event))
            misfit = Misfit("", event, "a kind of event that the game names") if check is None else check(event)
            if misfit is not None:
                whose = f"{type(event).__name__}{misfit.where} is {shorten(misfit.given)} and should be {misfit.declared}"
                found = f"{whose}, or no record of the game could be read; it comes with {culprit_of(action, [event])}"
                raise PluginError(self._rules.id, found)


@lru_cache(maxsize=REMEMBERED)
def _checks_of(kinds: Kind) -> Mapping[type, Check]:
    return {} if kinds is None else {kind: check_of(kind) for kind in members_of(kinds) or (kinds,)}
