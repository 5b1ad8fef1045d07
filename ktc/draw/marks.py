"""From a draft to the spots of a board, from a spot to what can be done with it, and why nothing can."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Final, TypeVar

import attrs

from ktc.draw.kit import Drawing, Seen, asked, drawing_of, seen_of
from ktc.draw.parts import CHOSEN, LAST, LEGAL, Mark
from ktc.kernel import AnyAction, AnyChoice, AnyEvent
from ktc.kernel.base import BaseRuleset
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.errors import OptionError, PluginError, shorten
from ktc.kernel.fact import OfGame
from ktc.kernel.game import AnyGame
from ktc.kernel.lists import LONGEST_WHOLE
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.ruleset import Refusal
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import check_language, joined, say
from ktc.messages.plain import capital, plain

START: Final = ()


@attrs.frozen
class MarkedChoice:
    """A choice of a draft with the spots that stand for it; without any it is a button."""

    choice: Annotated[AnyChoice, OfGame("choice")]
    count: int
    spots: tuple[str, ...]


@attrs.frozen
class MarkedDraft:
    """A draft as a board shows it: what was chosen, what is asked, and the spots of each.

    ``states`` are what ``draw_board`` takes: the spots that can be chosen now, and those that were.  ``action`` is the finished
    one, or None.
    """

    asks: str | None
    path: tuple[MarkedChoice, ...]
    choices: tuple[MarkedChoice, ...]
    action: Annotated[AnyAction, OfGame("action")]
    count: int

    @property
    def states(self) -> dict[str, tuple[str, ...]]:
        """The states of spots, for ``draw_board``."""
        found: dict[str, tuple[str, ...]] = {}
        for choices, state in ((self.path, CHOSEN), (self.choices, LEGAL)):
            for spot in (spot for choice in choices for spot in choice.spots):
                found[spot] = tuple(dict.fromkeys((*found.get(spot, ()), state)))
        return found


@attrs.frozen
class SpotActions:
    """The number of listed actions of a ``kind`` that concern a spot.

    ``path`` are the choices that all of them begin with, for ``draft.along``.  ``numbers`` are theirs, for ``draft.number``;
    what several spots have in common is what concerns all of these.
    """

    kind: str
    count: int
    path: tuple[AnyChoice, ...]
    numbers: tuple[int, ...]


@attrs.frozen
class ActionsBySpot:
    """The possible actions by spot.  ``whole`` says whether the list covers all actions."""

    by_spot: Mapping[str, tuple[SpotActions, ...]]
    whole: bool

    def at(self, spot: str) -> tuple[SpotActions, ...]:
        """Return what can be done with a spot, kind by kind; nothing for a spot that no action concerns."""
        return self.by_spot.get(spot, ())


def mark_draft(table: AnySeatView, path: Iterable[AnyChoice] = START, kit: GameKit | None = None) -> MarkedDraft:
    """Return a seat's draft after some choices, with the spots of the board that each choice stands for.

    Raises ``OptionError`` for a path that cannot be chosen.
    """
    seen = seen_of(table)
    return marked_draft(drawing_of(seen.rules, kit), seen, table.draft().along(path))


def marked_draft(drawing: Drawing, seen: Seen, draft: AnyDraft) -> MarkedDraft:
    """Return a draft as far as it has come, with the spots of the board that each choice stands for."""
    taken = [
        MarkedChoice(choice, before.count_of(choice), _spots(drawing, seen, before, choice)) for before, choice in _steps(draft)
    ]
    choices = [MarkedChoice(choice, count, _spots(drawing, seen, draft, choice)) for choice, count in draft.counts.items()]
    return MarkedDraft(draft.asks, tuple(taken), tuple(choices), draft.action, draft.count)


def actions_by_spot(table: AnySeatView, most: int = LONGEST_WHOLE, kit: GameKit | None = None) -> ActionsBySpot:
    """Return what a seat can do with each spot of its board, so that a page can begin with any spot.

    The list is gone through once, and never asked for again.  Of a list longer than ``most`` only the first choices are looked
    at, those of kinds and what each asks first; ``whole`` is False then, ``numbers`` are left out, and the ``path`` goes on.
    """
    seen = seen_of(table)
    drawing, draft = drawing_of(seen.rules, kit), table.draft()
    found: dict[tuple[str, str], list[SpotActions]] = {}
    whole = draft.count <= most
    leaves = draft.ends() if whole else _beginnings(draft)
    for number, first in leaves:
        action = first.example
        marks = marks_of(drawing, seen, action)
        asks = None if whole else first.back().asks
        spots = dict.fromkeys(spot for mark in marks for spot in mark.spots if whole or mark.asks == asks)
        each = SpotActions(type(action).__name__, first.count, first.path, (number,) if whole else ())
        for spot in spots:
            found.setdefault((spot, each.kind), []).append(each)
    by_spot: dict[str, tuple[SpotActions, ...]] = {}
    for (spot, _), several in found.items():
        by_spot[spot] = (*by_spot.get(spot, ()), _joined(several))
    return ActionsBySpot(by_spot, whole)


def mark_news(
    game: AnyGame | AnySeatView, events: Iterable[AnyEvent], seat: int | None = None, kit: GameKit | None = None
) -> dict[str, tuple[str, ...]]:
    """Return the states of the spots that some events have touched, for ``draw_board``: what a seat was last told, say.

    ``events`` are those that the reader was told, as ``SeatView.told`` returns them.
    """
    seen = seen_of(game, seat)
    drawing = drawing_of(seen.rules, kit)

    def spots() -> Iterator[str]:
        for event in events:
            yield from drawing.touched(seen, event)

    return dict.fromkeys(asked(seen.rules, spots), (LAST,))


def marks_of(drawing: Drawing, seen: Seen, action: AnyAction) -> list[Mark]:
    """Return the marks of an action, as its game says; raises ``PluginError`` for what is no ``Mark``."""
    marks = list(asked(seen.rules, lambda: drawing.marks(seen, action)))
    strange = next((mark for mark in marks if not isinstance(mark, Mark)), None)
    if strange is not None:
        raise PluginError(seen.rules.id, f"the marks of its board must be Mark objects, not {shorten(strange)}")
    return marks


def _spots(drawing: Drawing, seen: Seen, draft: AnyDraft, choice: AnyChoice) -> tuple[str, ...]:
    """Return the spots of one choice: all actions behind it answer alike up to there, so any of them tells."""
    action, asks = draft.choose(choice).example, draft.asks
    spots = (mark.spots for mark in marks_of(drawing, seen, action) if mark.asks == asks and _same(mark.choice, choice))
    return tuple(dict.fromkeys(spot for some in spots for spot in some))


def _same(one: AnyChoice, other: AnyChoice) -> bool:
    return type(one) is type(other) and one == other


def _steps(draft: AnyDraft) -> Sequence[tuple[AnyDraft, AnyChoice]]:
    """Return the drafts before each choice of a path, with the choice."""
    steps: list[tuple[AnyDraft, AnyChoice]] = []
    while draft.path:
        before = draft.back()
        steps.append((before, draft.path[-1]))
        draft = before
    return steps[::-1]


def _beginnings(draft: AnyDraft) -> Iterator[tuple[int, AnyDraft]]:
    """Yield what lies behind the first choices of a long list: of each kind, and of what each kind asks first."""
    for choice in draft.choices:
        first = draft.choose(choice)
        yield 0, first
        if draft.asks == ASKS_KIND:
            yield from ((0, first.choose(further)) for further in first.choices)


def _joined(several: Sequence[SpotActions]) -> SpotActions:
    """Return those of one kind as one, with what their paths have in common."""
    path = several[0].path
    for each in several[1:]:
        alike = 0
        while alike < min(len(path), len(each.path)) and _same(path[alike], each.path[alike]):
            alike += 1
        path = path[:alike]
    numbers = tuple(sorted({number for each in several for number in each.numbers}))
    return SpotActions(several[0].kind, len(numbers) or sum(each.count for each in several), path, numbers)


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

    These are the kinds that begin with the spot, if any do, and first those that are possible with another spot; kinds of
    another phase are left out.  Where a spot stands for nothing that could be tried, the answer is what is asked of the seat now,
    or whose turn it is; and nothing where a listed action concerns it.  ``players`` are the names by seat that the reasons call
    them by.  Raises ``OptionError`` for what is no name, and for another language.
    """
    if not isinstance(spot, str):
        raise OptionError(f"a spot must be given by its name, not {shorten(spot)}")
    check_language(lang)
    seen = seen_of(table)
    drawing = drawing_of(seen.rules, kit)
    actions = actions_by_spot(table, kit=kit)
    listed = {each.kind for each in actions.at(spot)}
    elsewhere = {each.kind for several in actions.by_spot.values() for each in several}
    left_out = listed | _of_other_phases(seen, table)
    wished = list(asked(seen.rules, lambda: drawing.tries(seen, spot)))
    tried = [one for one in wished if type(one).__name__ not in left_out]
    tried = [one for one in tried if _begins_at(drawing, seen, one, spot)] or tried
    tried.sort(key=lambda one: type(one).__name__ not in elsewhere)
    found = list(_refused(drawing, seen, table, tried, lang, players))
    if not found and not listed:
        asks = table.asks() or (_not_awaited(seen, table) if wished else None)
        if asks is not None:
            found = [_because(drawing, seen, asks.told(lang, players), asks.rule, lang)]
    return tuple(found)


def _begins_at(drawing: Drawing, seen: Seen, tried: AnyAction | Refusal, spot: str) -> bool:
    """Return whether the first thing of an action is the one at a spot; a refusal is about it."""
    if isinstance(tried, Refusal):
        return True
    return next((spot in mark.spots for mark in marks_of(drawing, seen, tried) if mark.spots), False)


def _of_other_phases(seen: Seen, table: AnySeatView) -> set[str]:
    """Return the kinds of action that no seat can take now, or not this one though it may act."""
    rules = seen.rules
    if table.over or not isinstance(rules, BaseRuleset):
        return set()
    state = table.position()
    seat = table.seat if table.may_act else next(iter(rules.awaited(state)), table.seat)
    return {topic.action.__name__ for topic in rules.topics if rules.barred(state, topic, seat) is not None}


def _not_awaited(seen: Seen, table: AnySeatView) -> Refusal | None:
    rules = seen.rules
    if table.over or table.may_act or not isinstance(rules, BaseRuleset):
        return None
    return attrs.evolve(rules.not_awaited(table.position(), table.seat), messages=table.messages)


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
