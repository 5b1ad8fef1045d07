"""The fault of rules whose step does not end: its rule, and the file and the line of the code that goes on and on."""

from collections.abc import Sequence
from functools import partial
from inspect import unwrap
from typing import Any, Final

from ktc.kernel import AnyAction, AnyEvent, AnyRules, AnyState
from ktc.kernel.bounds.limits import culprit_of
from ktc.kernel.errors import PluginError, Spot

BASE: Final = "ktc.kernel.base"


def endless(rules: AnyRules, state: AnyState, events: Sequence[AnyEvent], action: AnyAction | None, most: int) -> PluginError:
    """Return the error for a step beyond the most events; ``events`` are the last ones, ``action`` is None in ``follow``."""
    hook = "follow" if action is None else "decide"
    told = culprit_of(action, events)
    reason = f"a step has at most {most} events, and this one goes on with {told}: give none where nothing more follows"
    return PluginError(rules.id, reason, hook=hook, spot=_spot_of(_asked(rules, state, action)))


def _asked(rules: AnyRules, state: AnyState, action: AnyAction | None) -> Any:
    """Return the function that gave the events: of the stage or the topic, where the rules leave it to those."""
    if action is not None:
        topic = next((topic for topic in getattr(rules, "topics", ()) if topic.action is type(action)), None)
        return topic.decide if topic is not None and _is_default(type(rules).decide) else rules.decide
    if not _is_default(type(rules).follow):
        return rules.follow
    stage = next((stage for stage in rules.stages if stage.phase == rules.phase(state)), None)
    return rules.follow if stage is None or stage.follow is None else stage.follow


def _is_default(method: Any) -> bool:
    """Return whether a method is that of ``BaseRuleset``, which lies above this file."""
    return getattr(method, "__module__", "") == BASE


def _spot_of(function: Any) -> Spot | None:
    """Return where a function begins."""
    while isinstance(function, partial):
        function = function.func
    code = getattr(unwrap(function), "__code__", None)
    return None if code is None else Spot(code.co_filename, (code.co_firstlineno,))
