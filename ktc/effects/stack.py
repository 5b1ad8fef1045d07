"""The stack of due effects: rows resolve from the top, until a seat has to answer.

A row is data: its source, its seat, its rule, and the answers so far.  A game defines a ``Doer`` for each kind of its effects.
Questions and results depend on the position alone, so that lists, forks and rebuilt games agree.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic, TypeVar

import attrs

from ktc.effects import ids
from ktc.effects.becoming import ITSELF, NOTHING, PARTS, REST
from ktc.effects.events import Chosen, EffectResolved
from ktc.effects.row import Row
from ktc.effects.values import ALL, CHANCE, LATER, NO, OneOf, Then
from ktc.kernel import AnyEvent, AnyPhase
from ktc.kernel.chance import Chance
from ktc.kernel.errors import PluginError

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")
SECRET: Final = ""  # replaces an answer that others may not know
DEEPEST: Final = 8  # nested triggers
MOST_DONE: Final = 200  # effects of one step


@attrs.frozen
class OpenChoice:
    """A question: the seat that answers, its subject, and all answers, in order.

    A ``secret`` one is published without its answer, and is asked even if there is only one, because skipping it would
    disclose that.  A reader that may not know its answers receives none.  A ``closed`` one is a secret question whose chosen
    answer all seats see.
    Where the seat is ``CHANCE``, the answer is drawn.
    """

    seat: int
    key: str
    options: tuple[str, ...]
    secret: bool = False
    closed: bool = False


@attrs.frozen
class Done:
    """The outcome of a row: events, and what comes next.

    With ``answers`` the row continues with them; with ``parts`` the effects inside it come next.  Otherwise its ``rest``
    follows if it was done ``whole``.
    """

    events: Sequence[AnyEvent] = ()
    answers: tuple[str, ...] = ()
    parts: bool = False
    whole: bool = True


LAPSED: Final = Done(whole=False)


class EffectKind(Generic[R, S, T]):
    """One kind of effect.  ``rules`` and ``state`` are the game's, and ``row`` is an item of its stack, with an ``effect``.

    ``waits_in`` is the phase in which its answer is awaited, by actions of that phase; None if it needs none.
    """

    waits_in: AnyPhase = None

    def possible(self, rules: R, state: S, row: T) -> bool:
        """Return whether the effect is possible now, and so worth offering."""
        return True


class Doer(EffectKind[R, S, Row]):
    """Resolves one kind of effect whose questions seats answer with ``Choose``."""

    def choice(self, rules: R, state: S, row: Row) -> OpenChoice | None:
        """Return the next question; None if there is none."""
        return None

    def at_once(self, rules: R, state: S, row: Row, choice: OpenChoice, option: str) -> Sequence[AnyEvent]:
        """Return the events of an answer before the next question."""
        return ()

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Return the outcome of the effect after all answers."""
        return LAPSED


class DoOneOf(Doer[R, S]):
    """A seat chooses one of several alternatives."""

    def __init__(self, doers: "Mapping[type, Doer[R, S]]") -> None:
        self._doers = doers

    def possible(self, rules: R, state: S, row: Row) -> bool:
        """Return whether there is anything to offer; alternatives after the first possible one are not checked."""
        return next(self._open(rules, state, row), None) is not None

    def choice(self, rules: R, state: S, row: Row) -> OpenChoice | None:
        """Return the question, with the possible alternatives."""
        effect = row.effect
        assert isinstance(effect, OneOf)
        if row.chosen:
            return None
        options = tuple(self._open(rules, state, row))
        asked = (*options, NO) if effect.may and options else options
        return OpenChoice(CHANCE if effect.seat == CHANCE else row.seat, effect.key, asked, effect.seen != ALL)

    def _open(self, rules: R, state: S, row: Row) -> Iterator[str]:
        effect = row.effect
        assert isinstance(effect, OneOf)
        for one in effect.options:
            if all(self._doers[type(part)].possible(rules, state, row.of(part)) for part in one.effects):
                yield one.name

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Done:
        """Continue with the chosen alternative; after a refusal, nothing follows.

        A secret answer is stored already; since a refusal must not be visible, the rest always follows it.
        """
        effect = row.effect
        assert isinstance(effect, OneOf)
        if effect.seen != ALL:
            return Done(self.shown(rules, state, row) if effect.seen == LATER else ())
        return Done(parts=True) if row.chosen[0] in [one.name for one in effect.options] else LAPSED

    def shown(self, rules: R, state: S, row: Row) -> Sequence[AnyEvent]:
        """Return the events that reveal a secret answer; a game defines how it is stored."""
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
        """Continue with the price, followed by the rest."""
        return Done(parts=True)


class Doers(dict[type, Doer[R, S]]):
    """The resolvers of a game by class of effect; a missing one is the fault of the effect's author."""

    def __missing__(self, effect: type) -> Doer[R, S]:
        """Raise ``PluginError`` with the solution."""
        package = effect.__module__.partition(".")[0]
        raise PluginError(package, f"{effect.__name__} has no doer: add one to the doers of the game's rules")


def generic_doers(doers: "Mapping[type, Doer[R, S]]") -> "Doers[R, S]":
    """Return a game's resolvers together with those of the effects common to all games."""
    every = Doers(doers)
    every.setdefault(OneOf, DoOneOf(every))
    every[Then] = DoThen(every)
    return every


def open_choice(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, row: Row) -> OpenChoice | None:
    """Return the question of a row; None if it needs no answer, or has only one."""
    found = doers[type(row.effect)].choice(rules, state, row)
    if found is None or found.seat == CHANCE:
        return None
    return found if len(found.options) > 1 or found.secret or found.closed else None


def open_choices(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, rows: Sequence[Row]) -> Sequence[tuple[int, OpenChoice]]:
    """Return the open questions, each with the number of rows above its own.

    These are the question of the first row, and those answered together with it: consecutive rows of other seats, from the
    same tile or card under the same key.
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
    """Return the common key of rows that are answered together; None for one that is answered alone."""
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
    chosen = Chosen(row.seat if choice.seat == CHANCE else choice.seat, choice.key, option, row.by, seen_by, rule)
    brought = doers[type(row.effect)].at_once(rules, state, row, choice, option)
    return [chosen, *brought, EffectResolved(row.rule, ITSELF, (answer,), at)]


def resolved(doers: "Mapping[type, Doer[R, S]]", rules: R, state: S, row: Row, chance: Chance) -> list[AnyEvent]:
    """Return the events of the top row, which needs no answer, and of its successors."""
    doer = doers[type(row.effect)]
    choice = doer.choice(rules, state, row)
    if choice is not None:
        if not choice.options:
            return [EffectResolved(ids.LAPSED)]
        if choice.seat == CHANCE:
            (option,) = chance.sample(choice.options, 1, f"{row.by}.{row.hook}")
            return answered(doers, rules, state, row, choice, option, ids.CHANCE)
        return answered(doers, rules, state, row, choice, choice.options[0], ids.ONLY_ANSWER)
    done = doer.do(rules, state, row, chance)
    becomes = PARTS if done.parts else ITSELF if done.answers else REST if done.whole and row.rest else NOTHING
    declined = row.chosen[-1:] == (NO,)  # this is an answer, not an impossible effect
    rule = row.rule if done.whole or done.events or becomes or declined else ids.LAPSED
    return [*done.events, EffectResolved(rule, becomes, done.answers)]
