"""Explain why a question is asked and why actions are refused, each reason with its rule."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.draw import capital
from ktc.kit import Refusal
from ktc_london_2010.model import actions as a
from ktc_london_2010.play.action_text import action_text
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.typed import KINDS, Typed, things_of
from ktc_london_2010.play.wishes import wishes

MOST: Final = 12  # reasons shown; more are not read
Reason = tuple[str, str]  # the sentence, and the id of its rule


def show_why(context: LondonContext) -> None:
    """Show the question with its rule, and a first reason for each kind of action that is not offered."""
    asked = context.table.asks()
    if asked is not None:
        context.terminal.say(_ruled(asked.told(context.names.lang, context.called), asked.rule))
    context.terminal.show(Padding(line, (0, 0, 0, 2)) for line in _kinds_refused(context))


def _kinds_refused(context: LondonContext) -> Iterator[RenderableType]:
    offered = {type(action).__name__ for action in context.table.legal_actions()}
    alike: dict[Reason, list[str]] = {}
    for kind in KINDS:
        if kind not in offered and (refused := next(_refused(context, wishes(context, kind)), None)) is not None:
            alike.setdefault(refused[1], []).append(context.names.kind(kind))
    for (reason, rule), kinds in alike.items():
        yield _ruled(_by_kinds(context, kinds, reason), rule)


def show_refusals(context: LondonContext, typed: Typed) -> None:
    """Show why typed actions are refused; if one is legal, describe it instead."""
    legal = [action for action in context.table.legal_actions() if typed.means(context, action)]
    lines = [Text(action_text(context, action)) for action in legal[:1]]
    if legal:
        context.line("play-allowed")
    else:
        lines = [_ruled(text, rule) for text, rule in reasons(context, typed)[:MOST]]
        if not lines:
            context.line("play-nothing")
    context.terminal.show(Padding(line, (0, 0, 0, 2)) for line in lines)


def reasons(context: LondonContext, typed: Typed) -> list[Reason]:
    """Return why the typed actions are refused: each reason once, after the kinds of action and the things it is about.

    If a reason applies to every action of a kind, the things are left out.
    """
    things: dict[tuple[str, Reason], list[str]] = {}
    for kind in typed.kinds or KINDS:
        wished = (action for action in wishes(context, kind, typed) if typed.means(context, action))
        for action, reason in _refused(context, wished):
            things.setdefault((kind, reason), []).extend(_named(context, action))
    several = Counter(kind for kind, _ in things)
    alike: dict[tuple[Reason, str], list[str]] = {}
    for (kind, reason), named in things.items():
        about = context.scene.joined(list(dict.fromkeys(named))) if not typed.vague or several[kind] > 1 else ""
        alike.setdefault((reason, about), []).append(context.names.kind(kind))
    return [
        (_by_kinds(context, [*kinds[:-1], f"{kinds[-1]} ({about})" if about else kinds[-1]], sentence), rule)
        for ((sentence, rule), about), kinds in alike.items()
    ]


def _by_kinds(context: LondonContext, kinds: Sequence[str], reason: str) -> str:
    """Return a reason, after the kinds of action to which it applies."""
    return context.say("refused-kinds", kinds="; ".join(kinds), reason=reason)


def _named(context: LondonContext, action: a.Action) -> Sequence[str]:
    """Return the name of the main thing or player of an action, if any."""
    names = [
        context.scene.name(thing) if thing in context.rules.cards else context.names.borough(thing)
        for thing in things_of(context, action)[:1]
    ]
    return names or ([context.called[action.player]] if isinstance(action, a.ChoosePlayer) else [])


def _refused(context: LondonContext, actions: Iterator[a.Action]) -> Iterator[tuple[a.Action, Reason]]:
    for action in actions:
        refusal = context.table.why_not(action)
        if refusal is not None:
            yield action, (reason_of(context, refusal), refusal.rule)


def reason_of(context: LondonContext, refusal: Refusal) -> str:
    """Return the reason of a refusal in the language of the table."""
    return refusal.told(context.names.lang, context.called)


def _ruled(text: str, rule: str) -> Text:
    return Text.assemble(f"{capital(text)}.", (f" [{rule}]", "dim"))
