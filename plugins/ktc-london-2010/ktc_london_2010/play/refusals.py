"""Why something is asked, and why what is not offered is refused: by the names of things, each reason with its rule."""

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

MOST: Final = 12  # more reasons nobody reads
Reason = tuple[str, str]  # the sentence, and the id of its rule


def show_why(context: LondonContext) -> None:
    """Show what is asked by which rule, and for each kind of action that is not offered a first reason."""
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
    """Show why what was typed is refused, thing by thing; and what of it is allowed."""
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
    """Return why nothing of what was typed is allowed: each reason once, begun by the kinds of action and what they are about.

    Of a reason that holds for all that a kind could be about, the kind alone is told.
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
    """Return a reason behind the kinds of action for which it holds."""
    return context.say("refused-kinds", kinds="; ".join(kinds), reason=reason)


def _named(context: LondonContext, action: a.Action) -> Sequence[str]:
    """Return the name of what an action is mainly about."""
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
