"""The stack of due effects: rows resolve from the top, until a seat has to answer.

A row is data: who brought it, for which seat, by which rule, and what has been answered so far.  A game says how its effects are
done, by kind, with a ``Doer`` each.  Asking and doing look at the position alone, so a list, a fork and a replay agree.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic, TypeVar

import attrs

from ktc.effects import ids
from ktc.effects.becoming import ITSELF, NOTHING, PARTS, REST
from ktc.effects.events import Chosen, EffectResolved
from ktc.effects.row import Row
from ktc.effects.values import ALL, LATER, NO, OneOf, Then
from ktc.kernel import AnyEvent, AnyPhase
from ktc.kernel.chance import Chance
from ktc.kernel.errors import PluginError

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")
SECRET: Final = ""  # what stands in a row for an answer that others may not know
DEEPEST: Final = 8  # moments in one another
MOST_DONE: Final = 200  # effects of one step


@attrs.frozen
class OpenChoice:
    """A question: who answers, what it is about, and all answers, in order.

    A ``secret`` one is told without its answer, and is asked even where it has one alone, or silence would tell that.  A reader
    who may not know its answers finds none here.  A ``closed`` one is such a question of which all see the answer that is given.
    """

    seat: int
    key: str
    options: tuple[str, ...]
    secret: bool = False
    closed: bool = False


@attrs.frozen
class Done:
    """The outcome of a row: events, and what comes next.

    With ``answers`` the row goes on with them; with ``parts`` what stands in it comes.  Else its ``rest`` follows where it was
    done ``whole``.
    """

    events: Sequence[AnyEvent] = ()
    answers: tuple[str, ...] = ()
    parts: bool = False
    whole: bool = True


LAPSED: Final = Done(whole=False)


class EffectKind(Generic[R, S, T]):
    """One kind of effect.  ``rules`` and ``state`` are the game's, and ``row`` what its stack holds, with an ``effect``.

    ``waits_in`` is the phase in which its answer is waited for, by actions of that phase; None where it needs none.
    """

    waits_in: AnyPhase = None

    def possible(self, rules: R, state: S, row: T) -> bool:
        """Return whether the effect could be done now, so that it is worth offering."""
        return True


class Doer(EffectKind[R, S, Row]):
    """How one kind of effect is done that seats answer with ``Choose``."""

    def choice(self, rules: R, state: S, row: Row) -> OpenChoice | None:
        """Return what is still to be answered; None where nothing is."""
        return None

    def at_once(self, rules: R, state: S, row: Row, choice: OpenChoice, option: str) -> Sequence[AnyEvent]:
        """Return what an answer brings before the next one is asked for."""
        return ()

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Return what comes of the effect, all being answered."""
        return LAPSED


class DoOneOf(Doer[R, S]):
    """A seat does one of several things."""

    def __init__(self, doers: "Mapping[type, Doer[R, S]]") -> None:
        self._doers = doers

    def possible(self, rules: R, state: S, row: Row) -> bool:
        """Return whether anything is left to offer; what comes behind the first that is, is not tried."""
        return next(self._open(rules, state, row), None) is not None

    def choice(self, rules: R, state: S, row: Row) -> OpenChoice | None:
        """Return the question, with what can be done."""
        effect = row.effect
        assert isinstance(effect, OneOf)
        if row.chosen:
            return None
        options = tuple(self._open(rules, state, row))
        asked = (*options, NO) if effect.may and options else options
        return OpenChoice(row.seat, effect.key, asked, effect.seen != ALL)

    def _open(self, rules: R, state: S, row: Row) -> Iterator[str]:
        effect = row.effect
        assert isinstance(effect, OneOf)
        for one in effect.options:
            if all(self._doers[type(part)].possible(rules, state, row.of(part)) for part in one.effects):
                yield one.name

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Go on with what was chosen; what was declined is not done, so nothing follows it.

        A secret answer is kept by now; whether it was declined must not be seen, so what follows it follows always.
        """
        effect = row.effect
        assert isinstance(effect, OneOf)
        if effect.seen != ALL:
            return Done(self.shown(rules, state, row) if effect.seen == LATER else ())
        return Done(parts=True) if row.chosen[0] in [one.name for one in effect.options] else LAPSED

    def shown(self, rules: R, state: S, row: Row) -> Sequence[AnyEvent]:
        """Return what shows all a secret answer; a game says how it keeps one."""
        return ()


class DoThen(Doer[R, S]):
    """A price, and what it buys."""

    def __init__(self, doers: "Mapping[type, Doer[R, S]]") -> None:
        self._doers = doers

    def possible(self, rules: R, state: S, row: Row) -> bool:
        """Return whether the price can be paid."""
        effect = row.effect
        assert isinstance(effect, Then)
        return self._doers[type(effect.first)].possible(rules, state, row.of(effect.first))

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Go on with the price, which has all the rest behind it."""
        return Done(parts=True)


class Doers(dict[type, Doer[R, S]]):
    """The resolvers of a game by class of effect; a missing one is the fault of the effect's author."""

    def __missing__(self, effect: type) -> Doer[R, S]:
        """Raise ``PluginError`` with the way out."""
        package = effect.__module__.partition(".")[0]
        raise PluginError(package, f"no doer says how {effect.__name__} is done: add one to the doers of the game's rules")


def generic_doers(doers: "Mapping[type, Doer[R, S]]") -> "Doers[R, S]":
    """Return a game's doers together with those of the effects that every game has."""
    every = Doers(doers)
    every.setdefault(OneOf, DoOneOf(every))
    every[Then] = DoThen(every)
    return every


def open_choice(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, row: Row) -> OpenChoice | None:
    """Return the question of a row; None if it needs no answer, or has only one."""
    found = doers[type(row.effect)].choice(rules, state, row)
    return None if found is None or (len(found.options) < 2 and not (found.secret or found.closed)) else found


def open_choices(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, rows: Sequence[Row]) -> Sequence[tuple[int, OpenChoice]]:
    """Return the questions that are open, each with how many rows lie above its own.

    That is the question of the first row, and with it those that are answered together with it: of other seats, by the same tile
    or card under the same key, one row behind another.
    """
    if not rows:
        return ()
    found: list[tuple[int, OpenChoice]] = []
    for at, row in enumerate(rows[:1] if not together(rows[0]) else rows):
        if at and (together(row) != together(rows[0]) or row.seat in [other.seat for other in rows[:at]]):
            break
        choice = open_choice(doers, rules, state, row)
        if choice is not None:
            found.append((at, choice))
    return found


def together(row: Row) -> tuple[str, str, str] | None:
    """Return what rows have in common that are answered together; None for one that is answered alone."""
    effect = row.effect
    return (row.by, row.hook, effect.key) if isinstance(effect, OneOf) and effect.together else None


def answered(
    doers: "Mapping[type, Doer[R, S]]",
    rules: R,
    state: S,
    row: Row,
    choice: OpenChoice,
    option: str,
    rule: str = ids.CHOOSE,
    at: int = 0,
) -> list[AnyEvent]:
    """Return the events of an answer, after which the row continues; a secret answer is not in them."""
    seen_by, answer = ((choice.seat,), SECRET) if choice.secret else (None, option)
    chosen = Chosen(choice.seat, choice.key, option, row.by, seen_by, rule)
    brought = doers[type(row.effect)].at_once(rules, state, row, choice, option)
    return [chosen, *brought, EffectResolved(row.rule, ITSELF, (answer,), at)]


def resolved(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, row: Row, chance: Chance) -> list[AnyEvent]:
    """Return the events of the top row, which needs no answer, and of its successors."""
    doer = doers[type(row.effect)]
    choice = doer.choice(rules, state, row)
    if choice is not None:
        if not choice.options:
            return [EffectResolved(ids.LAPSED)]
        return answered(doers, rules, state, row, choice, choice.options[0], ids.ONLY_ANSWER)
    done = doer.do(rules, state, row, chance)
    becomes = PARTS if done.parts else ITSELF if done.answers else REST if done.whole and row.rest else NOTHING
    declined = row.chosen[-1:] == (NO,)  # which is an answer, and no want of anything
    rule = row.rule if done.whole or done.events or becomes or declined else ids.LAPSED
    return [*done.events, EffectResolved(rule, becomes, done.answers)]
