"""Actions, events, views and score sheets as JSON text, and back."""

from typing import Any

from ktc.kernel.codec import Codec, parse_json, write_json


def to_json(value: object) -> str:
    """Write an action, an event, a view, a score sheet or a sequence of them as one line of JSON.

    Every instance names its class under ``"type"``.
    """
    return write_json(Codec().dump(value))


def from_json(text: str | bytes, kind: Any) -> Any:
    """Read a value of ``kind`` (``ktc.Action``, ``ktc.Event``, a class, ``tuple[ktc.Event, ...]``) from JSON text.

    Raises ``RecordError`` for anything that is not exactly such a value.
    """
    return Codec().load(parse_json(text), kind)
