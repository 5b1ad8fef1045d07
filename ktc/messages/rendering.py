"""Sentences for what has none of its own: an event that a game brings no message for is told by its names."""

import re
from typing import Final

import attrs

from ktc.kernel import AnyValue, Sayable
from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.kernel.ruleset import Ask, Refusal
from ktc.messages.messages import OF_EVERY_GAME, Messages
from ktc.messages.plain import capital, plain

WORD: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
SEAT: Final = "seat"
NOT_SHOWN: Final = ("rule", "seen_by")


def plain_sentence(said: Sayable, lang: str = "en", messages: Messages = OF_EVERY_GAME) -> str:
    """Return a sentence for an event, a refusal or what is asked; raises ``OptionError`` for what is no value.

    An event ``BidSealed`` is told by the message ``event-bid-sealed`` of its game, with its fields as facts (what is hidden or
    empty as ``none``, what is so or not as ``yes`` and ``no``); where there is none, by the words that its class and its fields
    are named by.  Players go by the names that the messages call them by.

    >>> from ktc import ScoreSheet
    >>> plain_sentence(ScoreSheet((3, 1), 0, ()))
    'Score sheet: totals 3 and 1, winner 0, winners 0, ranks 1 and 2.'
    """
    players = dict(messages.players)
    if isinstance(said, Refusal | IllegalAction | Ask):
        return f"{capital(said.told(lang, players))}."
    kind = type(said)
    if not attrs.has(kind):
        raise OptionError(f"nothing is told of {shorten(said)}; events, refusals and what is asked are")
    names = [word.lower() for word in WORD.findall(kind.__name__)]
    values = {field.name: getattr(said, field.name) for field in attrs.fields(kind)}
    message = "-".join(("event", *names))
    if messages.has(lang, message):
        return f"{capital(plain(messages.say(lang, message, {name: _fact(value) for name, value in values.items()})))}."
    parts = [
        plain(players[value])
        if name == SEAT and value in players
        else f"{name.replace('_', ' ')} {_value(value, lang, messages)}"
        for name, value in values.items()
        if name not in NOT_SHOWN and value not in (None, (), "")
    ]
    return capital(f"{' '.join(names)}: {', '.join(parts)}." if parts else f"{' '.join(names)}.")


def _fact(value: AnyValue) -> AnyValue:
    if value is None or value in ((), ""):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return plain(value) if isinstance(value, str) else value


def _value(value: AnyValue, lang: str, messages: Messages) -> str:
    if isinstance(value, tuple | list):
        return messages.joined(lang, [_value(item, lang, messages) for item in value])
    return plain(str(value))
