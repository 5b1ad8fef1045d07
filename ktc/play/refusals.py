"""Why a person is asked, and why what is not offered is refused: the reasons with their rules."""

from collections.abc import Iterator

import attrs
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ktc.draw.kit import drawing_of
from ktc.draw.subject import seen_of
from ktc.kernel.base import BaseRuleset
from ktc.kernel.errors import IllegalAction
from ktc.kernel.ruleset import AnyRuleset, Refusal
from ktc.messages import joined
from ktc.messages.plain import capital, plain
from ktc.play.context import PlayContext


def show_refusals(context: PlayContext) -> None:
    """Show what is asked by which rule; and for each kind of action that is not offered, why a first one of it is refused."""
    asked = context.table.asks()
    if asked is not None:
        context.terminal.say(_ruled(f"{capital(asked.told(context.names.lang, context.called))}.", asked.rule))
    context.terminal.show(Padding(line, (0, 0, 0, 2)) for line in _refusals(context))


def _refusals(context: PlayContext) -> Iterator[RenderableType]:
    rules: AnyRuleset = context.table.ruleset
    if not isinstance(rules, BaseRuleset):  # it has no candidates to ask about
        return
    state, draft = context.table.position(), context.table.draft()
    offered = draft.choices if draft.asks == "kind" else [type(draft.number(0)).__name__]
    phase = rules.phase(state)
    of_now = [topic for topic in rules.topics if not topic.phases or phase in topic.phases]
    for topic in of_now:
        if topic.action.__name__ in offered:
            continue
        action = next(iter(topic.listed(rules.table, state, context.seat)), None)
        refusal = context.table.why_not(action) if action is not None else None
        if refusal is not None:
            yield _ruled(f"{capital(_called(context, topic.action))}: {reason_of(context, refusal)}", refusal.rule)
    others = [_called(context, topic.action) for topic in rules.topics if topic not in of_now]
    if others:
        refusal = attrs.evolve(rules.not_now(state), messages=context.table.messages)
        yield _ruled(f"{capital(joined(context.names.lang, others))}: {reason_of(context, refusal)}", refusal.rule)


def _called(context: PlayContext, kind: type) -> str:
    """Return what players call a kind of action."""
    return plain(
        drawing_of(context.table.ruleset, context.kit).kind_name(seen_of(context.table), kind.__name__, context.names.lang)
    )


def reason_of(context: PlayContext, refusal: Refusal | IllegalAction) -> str:
    """Return the reason of a refusal, or of the error that carries one, in the language of the table."""
    sentence: str = refusal.told(context.names.lang, context.called)
    return sentence


def _ruled(text: str, rule: str) -> Text:
    return Text.assemble(text, (f" [{rule}]", "dim"))
