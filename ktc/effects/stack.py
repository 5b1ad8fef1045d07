"""What is due: effects as rows on a stack, done one by one from the top, each until a seat has to answer.

A row is data: who brought it, for which seat, by which rule, and what has been answered so far.  A game says how its effects are
done, by kind, with a ``Doer`` each.  Asking and doing look at the position alone, so a list, a fork and a replay agree.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

import attrs

from ktc.effects import ids
from ktc.effects.events import Chosen, EffectResolved
from ktc.effects.row import Row
from ktc.effects.values import NO, OneOf, Then
from ktc.kernel import AnyEvent
from ktc.kernel.chance import Chance

R = TypeVar("R")
S = TypeVar("S")
AnyDoer = Any  # of any kind of effect
DEEPEST: Final = 8  # moments in one another
MOST_DONE: Final = 200  # effects of one step


@attrs.frozen
class OpenChoice:
    """A question: who answers, what it is about, and all answers, in order."""

    seat: int
    key: str
    options: tuple[str, ...]


@attrs.frozen
class Done:
    """What came of a row: events, rows that come next, and whether it was done ``whole``: only then its ``rest`` follows."""

    events: Sequence[AnyEvent] = ()
    next: tuple[Row, ...] = ()
    whole: bool = True


LAPSED: Final = Done(whole=False)


class Doer(Generic[R, S]):
    """How one kind of effect is done.  ``rules`` and ``state`` are the game's."""

    def possible(self, rules: R, state: S, row: Row) -> bool:
        """Return whether the effect could be done now, so that it is worth offering."""
        return True

    def choice(self, rules: R, state: S, row: Row) -> OpenChoice | None:
        """Return what is still to be answered; None where nothing is."""
        return None

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Return what comes of the effect, all being answered."""
        return LAPSED


class DoOneOf(Doer[R, S]):
    """A seat does one of several things."""

    def __init__(self, doers: "Mapping[type, Doer[R, S]]") -> None:
        self._doers = doers

    def possible(self, rules: R, state: S, row: Row) -> bool:
        """Return whether anything is left to offer."""
        return bool(self._open(rules, state, row))

    def choice(self, rules: R, state: S, row: Row) -> OpenChoice | None:
        """Return the question, with what can be done."""
        effect = row.effect
        assert isinstance(effect, OneOf)
        if row.chosen:
            return None
        options = self._open(rules, state, row)
        return OpenChoice(row.seat, effect.key, (*options, NO) if effect.may and options else options)

    def _open(self, rules: R, state: S, row: Row) -> tuple[str, ...]:
        effect = row.effect
        assert isinstance(effect, OneOf)
        return tuple(
            one.name
            for one in effect.options
            if all(self._doers[type(part)].possible(rules, state, row.of(part)) for part in one.effects)
        )

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Go on with what was chosen; what was declined is not done, so nothing follows it."""
        effect = row.effect
        assert isinstance(effect, OneOf)
        for one in effect.options:
            if one.name == row.chosen[0]:
                return Done(next=tuple(row.of(part) for part in one.effects))
        return LAPSED


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
        effect = row.effect
        assert isinstance(effect, Then)
        return Done(next=(row.of(effect.first, rest=(*effect.rest, *row.rest)),), whole=False)


def generic_doers(doers: "dict[type, Doer[R, S]]") -> "dict[type, Doer[R, S]]":
    """Return a game's doers together with those of the effects that every game has."""
    doers[OneOf] = DoOneOf(doers)
    doers[Then] = DoThen(doers)
    return doers


def open_choice(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, row: Row) -> OpenChoice | None:
    """Return the question at which a row waits; None where it goes on by itself: nothing to answer, or one answer alone."""
    found = doers[type(row.effect)].choice(rules, state, row)
    return None if found is None or len(found.options) < 2 else found


def answered(row: Row, choice: OpenChoice, option: str, rule: str = ids.CHOOSE) -> list[AnyEvent]:
    """Return the events of an answer: the row goes on with it."""
    goes_on = attrs.evolve(row, chosen=(*row.chosen, option))
    return [Chosen(choice.seat, choice.key, option, row.by, rule), EffectResolved((goes_on,), row.rule)]


def resolved(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, row: Row, chance: Chance) -> list[AnyEvent]:
    """Return the events of the top row, which waits for nobody: what it does, and what comes in its place."""
    doer = doers[type(row.effect)]
    choice = doer.choice(rules, state, row)
    if choice is not None:
        if not choice.options:
            return [EffectResolved((), ids.LAPSED)]
        return answered(row, choice, choice.options[0], ids.ONLY_ANSWER)
    done = doer.do(rules, state, row, chance)
    rest = tuple(row.of(part) for part in row.rest) if done.whole else ()
    declined = row.chosen[-1:] == (NO,)  # which is an answer, and no want of anything
    rule = row.rule if done.whole or done.events or done.next or declined else ids.LAPSED
    return [*done.events, EffectResolved((*done.next, *rest), rule)]
