"""Actions, events, views and score sheets as JSON text, and back."""

from functools import cache
from typing import Any

import attrs

from ktc.city.model.actions import Action
from ktc.kernel.ruleset import Refusal
from ktc.wire.codec import Codec, parse_json, write_json


@cache
def _codec() -> Codec:
    """Return the one codec: it learns each kind of value once."""
    return Codec()


def to_json(value: object) -> str:
    """Write an action, an event, a view, a score sheet or a sequence of them as one line of JSON.

    Every instance names its class under ``"type"``.
    """
    return write_json(_codec().dump(value))


def from_json(text: str | bytes, kind: Any) -> Any:
    """Read a value of ``kind`` (``ktc.Action``, ``ktc.Event``, a class, ``tuple[ktc.Event, ...]``) from JSON text.

    Raises ``RecordError`` for anything that is not exactly such a value.
    """
    codec, plain = _codec(), parse_json(text)
    if kind is not Refusal or not isinstance(plain, dict) or plain.get("nearest") is None:
        return codec.load(plain, kind)
    nearest = codec.load(plain["nearest"], Action)  # the kernel's refusal does not know what actions this game has
    return attrs.evolve(codec.load(plain | {"nearest": None}, Refusal), nearest=nearest)
