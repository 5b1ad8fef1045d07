"""Actions, events, views and score sheets of any game as JSON text, and back."""

import attrs

from ktc.kernel import AnyValue, Kind
from ktc.kernel.ruleset import Refusal
from ktc.wire.codec import parse_json, shared_codec, write_json


def to_json(value: object) -> str:
    """Write an action, an event, a view, a score sheet or a sequence of them as one line of JSON.

    Every instance names its class under ``"type"``.
    """
    return write_json(shared_codec().dump(value))


def from_json(text: str | bytes, kind: Kind, actions: Kind = None) -> AnyValue:
    """Read a value of ``kind`` (a class, a union of classes, ``tuple[kind, ...]``) from JSON text.

    ``actions`` is the union of a game's actions: a refusal may hold one of them.  Raises ``RecordError`` for anything that is
    not exactly such a value.
    """
    codec, plain = shared_codec(), parse_json(text)
    if kind is not Refusal or not isinstance(plain, dict) or plain.get("nearest") is None:
        return codec.load(plain, kind)
    nearest = codec.load(plain["nearest"], actions)  # the kernel's refusal does not know what actions a game has
    return attrs.evolve(codec.load(plain | {"nearest": None}, Refusal), nearest=nearest)
