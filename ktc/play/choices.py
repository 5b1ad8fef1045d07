"""The answers to one small question, their keys, and the hint of a bot for the game."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.bots.bot import make_bot
from ktc.bots.builtin import SEARCH
from ktc.draw.asked import asked_of
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.lists import LONGEST_WHOLE
from ktc.messages.messages import WORD
from ktc.messages.plain import plain
from ktc.play.context import PlayContext
from ktc.play.seating import default_bot

FILLERS: Final = frozenset({"on", "for", "from", "with", "to", "the", "a"})  # in English, as commands: they may be left out


@attrs.frozen
class Option:
    """One answer: its input (``key``, its ``name``, or what is ``also`` said for it), its value, and a description (``more``)."""

    key: str
    name: str
    value: AnyChoice
    more: str = ""
    also: tuple[str, ...] = ()

    @property
    def phrases(self) -> list[list[str]]:
        """The words of each text that may be typed for it."""
        return [phrase.casefold().split() for phrase in (self.name, *self.also)]


def options_of(context: PlayContext, draft: "AnyDraft") -> list[Option]:
    """Return the answers to a draft's question, named as on the table.

    The input is a number: the answer itself if all are numbers, else the number that each has on the table, or in the list.
    """
    numbers = all(type(value) is int and value >= 0 for value in draft.choices)
    found = [option_of(context, draft.choose(value).example, draft.asks or "", value, numbers) for value in draft.choices]
    own = [next((word for word in option.also if word.isdecimal()), "") for option in found]
    keys = own if all(own) else [option.key or str(number) for number, option in enumerate(found, start=1)]
    return [attrs.evolve(option, key=key) for option, key in zip(found, keys, strict=True)]


def option_of(context: PlayContext, action: AnyAction, asks: str, value: AnyChoice, is_number: bool = False) -> Option:
    """Return an answer within an action, without a key unless it ``is_number``."""
    drawing, key = context.drawing, str(value) if is_number else ""
    if asks == ASKS_KIND:
        return Option(key, context.kind(value), value, also=kind_words(context, value))
    if isinstance(value, bool):
        return Option(key, context.word("yes" if value else "no"), value)
    name = plain(drawing.answer_name(context.seen, action, asks, value)) or key or _in_words(context, value)
    also = dict.fromkeys(word for thing in drawing.answering(context.seen, action, asks, value) for word in thing.also)
    return Option(key, name, value, also=(*also,) or (str(value),))


def kind_words(context: PlayContext, kind: str) -> tuple[str, ...]:
    """Return what is said for a kind of action besides its name: its English name, and words of the game."""
    return (context.drawing.kind_name(context.seen, kind, "en"), *context.drawing.kind_words.get(kind, "").split())


def drafts_of(context: PlayContext, draft: "AnyDraft", text: str) -> "list[AnyDraft]":
    """Return where a line such as "bid 5 hearts" may lead: each word is one of an answer on the way, or begins one.

    One question need not be answered where the other words name all of a single answer: "take salters".
    """
    words = _with_phrases(context, [word for word in text.casefold().split() if word not in FILLERS])
    if not words or not draft.count:
        return []
    for whole in (True, False):
        if found := {end.path: end for end in _led(context, draft, words, whole=whole)}:
            return [*found.values()]
    return []


def _with_phrases(context: PlayContext, words: Sequence[str]) -> list[str]:
    """Return the words, with each phrase of the game for a kind of action as one: "run city" as "run-city"."""
    line = f" {' '.join(words)} "
    for phrase in (word for said in context.drawing.kind_words.values() for word in said.split() if "-" in word):
        line = line.replace(f" {phrase.replace('-', ' ')} ", f" {phrase} ")
    return line.split()


def _led(
    context: PlayContext, draft: "AnyDraft", words: Sequence[str], *, whole: bool, skips: bool = True
) -> "Iterator[AnyDraft]":
    if not words:
        yield draft
        return
    options, found = options_of(context, draft) if len(draft.choices) <= LONGEST_WHOLE else [], False
    for option in _named_first(options, words, whole=whole):
        left = _without(option, words, whole=whole)
        for end in _led(context, draft.choose(option.value), left, whole=whole, skips=skips):
            found = True
            yield end
    if found:
        return
    if draft.asks == ASKS_KIND:  # which need not be said
        for option in options:
            yield from _led(context, draft.choose(option.value), words, whole=whole, skips=skips)
    elif not _unsettled(context, draft, words, whole=whole):
        yield draft
    elif whole and skips and not any(map(str.isdecimal, words)):  # a number may be meant for this question
        further = (draft.choose(option.value) for option in options)
        ends = {end.path: end for each in further for end in _led(context, each, words, whole=True, skips=False)}
        yield from ends.values() if len(ends) == 1 else ()


def _named_first(options: Sequence[Option], words: Sequence[str], *, whole: bool) -> list[Option]:
    """Return the answers that words name: those named in full if there are such, and of these the ones named first."""
    left = {number: _without(option, words, whole=whole) for number, option in enumerate(options)}
    named = [number for number, rest in left.items() if len(rest) < len(words)]
    in_full = [number for number in named if any({*phrase} - FILLERS <= {*words} for phrase in options[number].phrases)]
    begins = {number: next(at for at, word in enumerate(words) if word not in left[number]) for number in in_full or named}
    return [options[number] for number, begin in begins.items() if begin == min(begins.values())]


def _without(option: Option, words: Sequence[str], *, whole: bool) -> list[str]:
    """Return the words that do not name an answer."""
    known = {word for phrase in option.phrases for word in phrase}
    return [
        word
        for word in words
        if word not in known and (whole or word.isdecimal() or not any(one.startswith(word) for one in known))
    ]


def _unsettled(context: PlayContext, draft: "AnyDraft", words: Sequence[str], *, whole: bool) -> Sequence[str]:
    """Return the words that name no answer of a draft that was not asked for, as there was only one."""
    action = draft.example
    for asks, value in asked_of(context.table.ruleset, action):
        if asks == draft.asks:
            break
        words = _without(option_of(context, action, asks, value), words, whole=whole)
    return words


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
    """Return the answers that a text matches: by key or name, else by what is also said, else by the beginning of a name."""
    wanted = " ".join(text.casefold().split())
    exact = [option for option in options if wanted in (option.key, option.name.casefold())]
    exact = exact or [option for option in options if wanted in map(str.casefold, option.also)]
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
    name = default_bot(kit) if kit.bots.keys() - {SEARCH} else SEARCH if kit.bots or kit.evaluate is not None else None
    if name is None or context.table.draft().count > MOST_ACTIONS:
        return None
    action = context.table.ask_bot(make_bot(name, SEED, game=kit).choose)
    return Hint(action, (context.say("play-bot-would", bot=name, action=context.sentence(action)),))
