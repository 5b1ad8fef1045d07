"""The answers to one small question: what is typed for each, and what it says beside it."""

from collections.abc import Sequence
from functools import partial

import attrs

from ktc.kernel import AnyChoice
from ktc.kernel.draft import AnyDraft
from ktc.messages.plain import plain
from ktc.messages.rendering import WORD
from ktc.play.context import PlayContext


@attrs.frozen
class Option:
    """One answer: what is typed for it (``key``, or its ``name``), what is said of it, and what it chooses."""

    key: str
    name: str
    value: AnyChoice
    more: str = ""


def options_of(context: PlayContext, draft: "AnyDraft") -> list[Option]:
    """Return the answers to what a draft asks, plainly; where all of them are numbers, what is typed is the number."""
    choices = draft.choices
    if all(type(value) is int and value >= 0 for value in choices):
        return [Option(str(value), str(value), value) for value in choices]
    render = in_words if draft.asks == "kind" else partial(_in_words, context)
    return [Option(str(number), render(value), value) for number, value in enumerate(choices, start=1)]


def in_words(kind: str) -> str:
    """Return the name of a class in words.

    >>> in_words("SealBid")
    'seal bid'
    """
    return " ".join(WORD.findall(kind)).lower()


def _in_words(context: PlayContext, value: AnyChoice) -> str:
    if attrs.has(type(value)):
        return context.sentence(value)
    if isinstance(value, tuple | list):
        return ", ".join(_in_words(context, item) for item in value) or context.say("play-none")
    return context.say("play-none") if value is None or value == "" else plain(str(value))


def cells(options: Sequence[Option]) -> list[str]:
    """Return the answers as a list shows them: what is typed, the name, and what is said of it."""
    wide = max(len(option.key) for option in options)
    return [f"{option.key:>{wide + 1}} {option.name}" + (f": {option.more}" if option.more else "") for option in options]


def numbers_of(options: Sequence[Option]) -> str:
    """Return answers that are numbers: "2–5" for numbers in a row, else one by one."""
    first, last = options[0].value, options[-1].value
    in_a_row = [option.value for option in options] == list(range(first, last + 1)) and len(options) > 2
    return f"{first}–{last}" if in_a_row else ", ".join(option.key for option in options)  # from, to


def matching(options: Sequence[Option], text: str) -> list[Option]:
    """Return the answers that a text means: by its key, its name, or the beginning of its name."""
    wanted = " ".join(text.casefold().split())
    exact = [option for option in options if wanted in (option.key, option.name.casefold())]
    return exact or [option for option in options if wanted and option.name.casefold().startswith(wanted)]
