"""Actions, events, views, drafts and score sheets of any game as JSON text, and back."""

from ktc.kernel import AnyValue, Kind
from ktc.wire.codec import OF_ANY_GAME, shared_codec
from ktc.wire.kinds import Own
from ktc.wire.limits import LARGEST_NUMBER
from ktc.wire.text import parse_json, write_json


def to_json(value: object) -> str:
    """Write an action, an event, a view, a draft, a score sheet or a sequence of them as one line of JSON.

    Every instance names its class under ``"type"``.
    """
    return write_json(shared_codec().dump(value))


def from_json(text: str | bytes, kind: Kind, own: Own = OF_ANY_GAME) -> AnyValue:
    """Read a value of ``kind`` (a class, a union of classes, ``tuple[kind, ...]``) from JSON text.

    ``own`` are the kinds of a game: a refusal or a draft may hold one of its actions.  Raises ``RecordError`` for anything that
    is not exactly such a value.
    """
    return shared_codec(LARGEST_NUMBER, own).load(parse_json(text), kind)
