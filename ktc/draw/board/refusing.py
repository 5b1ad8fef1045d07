"""Why nothing can be done with a spot: the reasons, each with the text of its rule."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated, TypeVar

import attrs

from ktc.draw.board.marks import actions_by_spot
from ktc.draw.kit import Drawing, asked, drawing_of
from ktc.draw.subject import Seen, seen_of
from ktc.kernel import AnyAction
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.fact import OfGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.ruleset import Refusal
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import check_language, joined, say
from ktc.messages.plain import capital, plain

T = TypeVar("T")


@attrs.frozen
class Why:
    """Why a ``kind`` of action cannot be done with a spot: the ``reason`` in a sentence, and the ``rule`` with its ``text``.

    ``kind`` is "" where the reason holds for all of them.  ``text`` is "" where a game has no register of its rules, and ``lang``
    is the language in which it is written.  ``kind_name`` is what the reader calls the kind, and ``action`` what was tried: of
    this kind the nearest to an allowed one, with what the reader has.
    """

    kind: str
    reason: str
    rule: str
    text: str
    lang: str = "en"
    kind_name: str = ""
    action: Annotated[AnyAction, OfGame("action")] = None


def why_not_at(
    table: AnySeatView, spot: str, lang: str = "en", kit: GameKit | None = None, players: Players = BY_SEAT
) -> tuple[Why, ...]:
    """Return why a seat cannot do with a spot what it might want to: for each kind of action that is not listed there.

    Where a spot stands for nothing that could be tried, the answer is what is asked of the seat now; and nothing where a listed
    action concerns it and there is no more to try.  ``players`` are the names by seat that the reasons call them by.  Raises
    ``OptionError`` for what is no name, and for another language.
    """
    if not isinstance(spot, str):
        raise OptionError(f"a spot goes by its name, not {shorten(spot)}")
    check_language(lang)
    seen = seen_of(table)
    drawing = drawing_of(seen.rules, kit)
    listed = {each.kind for each in actions_by_spot(table, kit=kit).at(spot)}
    tried = asked(seen.rules, lambda: drawing.tries(seen, spot))
    found = list(_refused(drawing, seen, table, tried, listed, lang, players))
    if not found and not listed:
        ask = table.asks()
        if ask is not None:
            found = [_because(drawing, seen, ask.told(lang, players), ask.rule, lang)]
    return tuple(found)


def why_not_instead(
    table: AnySeatView,
    begun: Sequence[AnyAction],
    answered: Collection[str],
    spot: str,
    lang: str = "en",
    kit: GameKit | None = None,
    players: Players = BY_SEAT,
) -> tuple[Why, ...]:
    """Return why a spot is no answer within what a seat is about to do; nothing where it is one, or answers nothing there.

    ``begun`` are listed actions that may come of it, one of each kind, and ``answered`` the questions that were answered.
    """
    seen = seen_of(table)
    drawing = drawing_of(seen.rules, kit)
    tried = asked(seen.rules, lambda: (each for action in begun for each in drawing.instead(seen, action, answered, spot)))
    return tuple(_refused(drawing, seen, table, tried, set(), lang, players))


def by_reason(why: Sequence[Why], lang: str) -> tuple[Why, ...]:
    """Return each reason once, begun by the kinds of action that it is for: "Bid and use: It is the turn of Ada."."""
    alike: dict[tuple[str, str], list[Why]] = {}
    for each in why:
        alike.setdefault((each.rule, each.reason), []).append(each)
    return tuple(_begun_by_kinds(some, lang) for some in alike.values())


def _begun_by_kinds(alike: Sequence[Why], lang: str) -> Why:
    first, kinds = alike[0], [each.kind_name for each in alike if each.kind_name]
    if not kinds:
        return first
    return attrs.evolve(first, reason=say(lang, "refused-kinds", kinds=capital(joined(lang, kinds)), reason=first.reason))


def _refused(
    drawing: Drawing,
    seen: Seen,
    table: AnySeatView,
    wished: Iterable[AnyAction | Refusal],
    listed: set[str],
    lang: str,
    players: Players,
) -> Iterator[Why]:
    tried: dict[str, list[AnyAction]] = {}
    for action in wished:
        if isinstance(action, Refusal):
            told = attrs.evolve(action, messages=table.messages).told(lang, players)
            yield _because(drawing, seen, told, action.rule, lang)
            continue
        tried.setdefault(type(action).__name__, []).append(action)
    for kind, actions in tried.items():
        if kind in listed:
            continue
        refusals = [table.why_not(action) for action in actions]
        nearest = refusals[0]
        if nearest is None or None in refusals:
            continue
        name = _of_the_game(seen, partial(drawing.kind_name, seen, kind, lang))
        why = _because(drawing, seen, nearest.told(lang, players), nearest.rule, lang)
        yield attrs.evolve(why, kind=kind, kind_name=plain(name), action=actions[0])


def _because(drawing: Drawing, seen: Seen, reason: str, rule: str, lang: str) -> Why:
    text = _of_the_game(seen, lambda: drawing.rule_text(seen, rule, lang))
    written = _of_the_game(seen, lambda: drawing.rule_lang(seen, rule, lang))
    return Why("", f"{capital(reason)}.", rule, text, written)


def _of_the_game(seen: Seen, call: Callable[[], T]) -> T:
    """Return what a game's own code says; whatever that raises is the game's fault."""
    (found,) = asked(seen.rules, lambda: [call()])
    return found
