"""Questions of effects and their answers, as text."""

from ktc.effects import Choose, Chosen, OneOf, Row
from ktc.effects.stack import together
from ktc.kit import plain
from ktc_city.model.effect_kinds import Again
from ktc_city.model.ids import SETUP_PLAYERS
from ktc_city.play.context import CityContext
from ktc_city.play.printed import shows
from ktc_city.text.effects import answer_text, brings, effect_text


def open_row(context: CityContext) -> Row | None:
    """Return the seat's unanswered row if several seats answer together; None if there is none."""
    due = context.table.position().due
    rows = due.rows if due is not None else ()
    own = [row for row in rows if row.seat == context.seat and together(row) is not None and together(row) == together(rows[0])]
    return next(iter((*own, *rows)), None)


def question_text(context: CityContext, key: str) -> str:
    """Return the question with the tile or variant that asks, and the effect unless the answers describe it."""
    row = open_row(context)
    asked = {"key": plain(key.replace("_", " ")), "name": context.names.source(row.by if row is not None else "")}
    if row is not None and row.by == SETUP_PLAYERS:
        return context.say("play-home-asked")
    if row is None or isinstance(row.effect, OneOf | Again):
        return context.say("play-effect-asks", **asked)
    return context.say("play-effect-asks-for", **asked, effect=effect_text(context.scene, row.effect, context.seat))


def answer(context: CityContext, key: str, option: str) -> tuple[str, str]:
    """Return the text of an answer, and its effect."""
    row = open_row(context)
    if row is not None and row.by == SETUP_PLAYERS:
        return context.names.tile(option), shows(context, option, 0)
    more = "" if row is None else brings(context.scene, row.effect, option, context.seat)
    return answer_text(context.scene, key, option), more


def event_of(context: CityContext, action: Choose) -> Chosen:
    """Return the event of an answer."""
    row = open_row(context)
    return Chosen(action.seat, action.key, action.option, row.by if row is not None else "", None, "")
