"""Changes of a state as JSON merge patches (RFC 7396)."""

from typing import Any, cast

from ktc.wire.interface import UiState

Delta = dict[str, Any]


def delta(before: UiState, after: UiState) -> Delta:
    """Return the merge patch that changes a state into another one: an object has what differs, null stands for what is gone.

    Lists are replaced whole.
    """
    return _patch(cast(Delta, before), cast(Delta, after))


def _patch(before: Delta, after: Delta) -> Delta:
    found: Delta = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if old is value:
            continue
        if type(old) is dict and type(value) is dict:
            if inner := _patch(old, value):
                found[key] = inner
        elif old != value or type(old) is not type(value):
            found[key] = value
    return found


def apply_delta(state: UiState, change: Delta) -> UiState:
    """Return the state that a merge patch leads to; the given one stays as it is."""
    return cast(UiState, _patched(cast(Delta, state), change))


def _patched(before: Delta, change: Delta) -> Delta:
    found = {key: value for key, value in before.items() if key not in change or change[key] is not None}
    for key, value in change.items():
        old = found.get(key)
        if type(value) is dict:
            found[key] = _patched(old if type(old) is dict else {}, value)
        elif value is not None:
            found[key] = value
    return found
