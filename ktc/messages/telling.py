"""Sentences without a catalogue: what a game that brings no messages is told in."""

import re
from typing import Any, Final

import attrs

from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.kernel.ruleset import Ask, Refusal
from ktc.messages.plain import capital, plain

WORD: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
NOT_TOLD: Final = ("rule", "seen_by")


def plain_sentence(said: Any, lang: str = "en") -> str:
    """Return a sentence of the words that a class and its fields are named by; raises ``OptionError`` for what is no value.

    >>> from ktc import ScoreSheet
    >>> plain_sentence(ScoreSheet((3, 1), 0, ()))
    'Score sheet: totals 3 and 1, winner 0, winners 0, ranks 1 and 2.'
    """
    if isinstance(said, Refusal | IllegalAction | Ask):
        return f"{capital(said.told(lang))}."
    kind = type(said)
    if not attrs.has(kind):
        raise OptionError(f"nothing is told of {shorten(said)}; events, refusals and what is asked are")
    values = ((field.name, getattr(said, field.name)) for field in attrs.fields(kind) if field.name not in NOT_TOLD)
    told = [f"{name.replace('_', ' ')} {_value(value)}" for name, value in values if value not in (None, (), "")]
    words = " ".join(WORD.findall(kind.__name__)).lower()
    return capital(f"{words}: {', '.join(told)}." if told else f"{words}.")


def _value(value: Any) -> str:
    if isinstance(value, tuple | list):
        *most, last = [_value(item) for item in value]
        return f"{', '.join(most)} and {last}" if most else last
    return plain(str(value))
