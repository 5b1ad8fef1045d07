"""Why nothing can be done with a spot: the reasons, each with the text of its rule."""

from collections.abc import Iterator

import attrs

from ktc.draw.board.marks import actions_by_spot
from ktc.draw.board.parts import check_language
from ktc.draw.kit import Drawing, asked, drawing_of
from ktc.draw.seen import Seen, seen_of
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.ruleset import Refusal
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages.plain import capital


@attrs.frozen
class Why:
    """Why a ``kind`` of action cannot be done with a spot: the ``reason`` in a sentence, and the ``rule`` with its ``text``.

    ``kind`` is "" where the reason holds for all of them.  ``text`` is "" where a game has no register of its rules, and ``lang``
    is the language in which it is written.
    """

    kind: str
    reason: str
    rule: str
    text: str
    lang: str = "en"


def why_not_at(table: AnySeatView, spot: str, lang: str = "en", kit: GameKit | None = None) -> tuple[Why, ...]:
    """Return why a seat cannot do with a spot what it might want to: for each kind of action that is not listed there.

    Where a spot stands for nothing that could be tried, the answer is what is asked of the seat now; and nothing where a listed
    action concerns it and there is no more to try.  Raises ``OptionError`` for what is no name, and for another language.
    """
    if not isinstance(spot, str):
        raise OptionError(f"a spot goes by its name, not {shorten(spot)}")
    check_language(lang)
    seen = seen_of(table)
    drawing = drawing_of(seen.rules, kit)
    listed = {each.kind for each in actions_by_spot(table, kit=kit).at(spot)}
    found = list(_refused(drawing, seen, table, spot, listed, lang))
    if not found and not listed:
        ask = table.asks()
        if ask is not None:
            found = [_because(drawing, seen, "", ask.told(lang), ask.rule, lang)]
    return tuple(found)


def _refused(drawing: Drawing, seen: Seen, table: AnySeatView, spot: str, listed: set[str], lang: str) -> Iterator[Why]:
    tried: set[str] = set()
    for action in asked(seen.rules, lambda: drawing.tries(seen, spot)):
        kind = type(action).__name__
        if kind in listed or kind in tried:
            continue
        tried.add(kind)
        refusal = table.why_not(action)
        if refusal is not None:
            yield _why(drawing, seen, kind, refusal, lang)


def _why(drawing: Drawing, seen: Seen, kind: str, refusal: Refusal, lang: str) -> Why:
    return _because(drawing, seen, kind, refusal.told(lang), refusal.rule, lang)


def _because(drawing: Drawing, seen: Seen, kind: str, reason: str, rule: str, lang: str) -> Why:
    ((text, written),) = asked(seen.rules, lambda: [(drawing.rule_text(seen, rule, lang), drawing.rule_lang(seen, rule, lang))])
    return Why(kind, f"{capital(reason)}.", rule, text, written)
