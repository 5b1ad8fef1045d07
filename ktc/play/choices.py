"""The answers to one small question, their keys, and the hint of a bot for the game."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from ktc.bots.bot import make_bot
from ktc.bots.builtin import SEARCH
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.table.answers import asked_of
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.lists import LONGEST_WHOLE
from ktc.messages.messages import WORD
from ktc.messages.plain import plain
from ktc.play.context import PlayContext
from ktc.play.seating import usual_bot


@attrs.frozen
class Option:
    """One answer: its input (``key``, or its ``name``), its value, and a description (``more``)."""

    key: str
    name: str
    value: AnyChoice
    more: str = ""


def options_of(context: PlayContext, draft: "AnyDraft") -> list[Option]:
    """Return the answers to a draft's question, named as on the table; if all of them are numbers, the input is the number."""
    choices = draft.choices
    numbers = all(type(value) is int and value >= 0 for value in choices)
    drawing, seen = drawing_of(context.table.ruleset, context.kit), seen_of(context.table, lang=context.names.lang)

    def name(value: AnyChoice) -> str:
        if draft.asks == ASKS_KIND:
            return drawing.kind_name(seen, value, seen.lang)
        if isinstance(value, bool):
            return context.word("yes" if value else "no")
        found = drawing.answer_name(seen, draft.choose(value).example, draft.asks or "", value)
        return plain(found) or (str(value) if numbers else _in_words(context, value))

    return [Option(str(value) if numbers else str(number), name(value), value) for number, value in enumerate(choices, start=1)]


def drafts_of(context: PlayContext, draft: "AnyDraft", text: str) -> "list[AnyDraft]":
    """Return where a line such as "bid 5 hearts" may lead: each word is one of an answer on the way, or begins one."""
    if draft.count > LONGEST_WHOLE:
        return []
    words = text.casefold().split()
    if draft.asks not in (None, ASKS_KIND):  # all of one kind, which may be said
        kind = drawing_of(context.table.ruleset, context.kit).kind_name(
            seen_of(context.table), type(draft.example).__name__, context.names.lang
        )
        spoken = kind.casefold().split()
        words = words[len(spoken) :] if words[: len(spoken)] == spoken else words
    return list(_led(context, draft, words, whole=True)) or list(_led(context, draft, words, whole=False))


def _led(context: PlayContext, draft: "AnyDraft", words: Sequence[str], *, whole: bool) -> "Iterator[AnyDraft]":
    if not words or _answered(context, draft.action, words, whole):
        yield draft
        return
    for option in options_of(context, draft):
        left = [word for word in words if not _named_by(option, word, whole)]
        if len(left) < len(words) or draft.asks == ASKS_KIND:  # which need not be said
            yield from _led(context, draft.choose(option.value), left, whole=whole)


def _answered(context: PlayContext, action: AnyAction, words: Sequence[str], whole: bool) -> bool:
    """Return whether words name answers of a complete action: what has one answer is not asked, but may be said."""
    if action is None:
        return False
    rules, seen = context.table.ruleset, seen_of(context.table, lang=context.names.lang)
    name = partial(drawing_of(rules, context.kit).answer_name, seen, action)
    known = [Option("", plain(name(asks, value)), value) for asks, value in asked_of(rules, action)]
    return all(any(_named_by(option, word, whole) for option in known) for word in words)


def _named_by(option: Option, word: str, whole: bool) -> bool:
    known = {*option.name.casefold().split(), str(option.value).casefold()}
    return word in known or (not whole and not word.isdecimal() and any(one.startswith(word) for one in known))


def in_words(kind: str) -> str:
    """Return the name of a class as words.

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
    """Return the answers as list entries: the input, the name, and the description."""
    wide = max(len(option.key) for option in options)
    return [f"{option.key:>{wide + 1}} {option.name}" + (f": {option.more}" if option.more else "") for option in options]


def numbers_of(options: Sequence[Option]) -> str:
    """Return answers that are numbers: "2–5" for consecutive numbers, otherwise one by one."""
    first, last = options[0].value, options[-1].value
    in_a_row = [option.value for option in options] == list(range(first, last + 1)) and len(options) > 2
    return f"{first}–{last}" if in_a_row else ", ".join(option.key for option in options)  # from, to


def matching(options: Sequence[Option], text: str) -> list[Option]:
    """Return the answers that a text matches: by key, by name, or by the beginning of a name."""
    wanted = " ".join(text.casefold().split())
    exact = [option for option in options if wanted in (option.key, option.name.casefold())]
    return exact or [option for option in options if wanted and option.name.casefold().startswith(wanted)]


SEED: Final = 1  # the same hint is given when requested again
MOST_ACTIONS: Final = 100_000  # with more, a bot takes too long for a waiting person


@attrs.frozen
class Hint:
    """A hint: the action that a bot would play, and its sentences."""

    action: AnyAction
    sentences: tuple[str, ...]


def hint_of(context: PlayContext) -> Hint | None:
    """Return the choice of a bot of the game; None if there is none, or the choices are too many."""
    kit = context.kit
    name = usual_bot(kit) if kit.bots.keys() - {SEARCH} else SEARCH if kit.bots or kit.evaluate is not None else None
    if name is None or context.table.draft().count > MOST_ACTIONS:
        return None
    action = context.table.ask_bot(make_bot(name, SEED, game=kit).choose)
    return Hint(action, (context.say("play-bot-would", bot=name, action=context.sentence(action)),))
