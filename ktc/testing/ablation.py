"""Ablations: each rule of a game disabled once, from outside, to see that a test of the rule notices."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from inspect import signature
from itertools import product
from types import ModuleType
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyRules, AnyState, AnyView, Option
from ktc.kernel.errors import KtcError
from ktc.kernel.ruleset import Refusal
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.kit import GameKit
from ktc.kit.kit import part_of
from ktc.kit.rulings import RULINGS

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., object])
A = TypeVar("A", bound="Ablation")
Answer = Refusal | None
Count = Callable[[AnyState], ScoreSheet]
Wanted = Callable[[AnyRules, AnyState, AnyAction], bool]
Changed = Callable[[AnyRules, AnyState, Sequence[AnyEvent]], Sequence[AnyEvent]]
SHOWN: Final = "shown_rules"


@attrs.frozen
class Ablation:
    """A rule, what is played without it in words (``off``), and the functions that disable it.

    Each function has the rules first.  ``table`` changes them once they are opened, ``new`` the empty state.  ``refusal`` returns
    another answer about an action, ``events`` other events of an action or of what follows, from the state before them;
    ``written`` changes what an event has written.  ``sheet`` counts the points by a function that counts them with the rule;
    ``view`` changes what a seat sees.  ``options`` are those of the game to be opened with, over what a test says.
    The list of actions gets shorter by what is refused besides, never longer.
    """

    rule: str
    off: str
    table: Callable[[AnyRules], None] | None = attrs.field(default=None, kw_only=True)
    new: Callable[[AnyRules, AnyState], None] | None = attrs.field(default=None, kw_only=True)
    refusal: Callable[[AnyRules, AnyState, AnyAction, Answer], Answer] | None = attrs.field(default=None, kw_only=True)
    events: Changed | None = attrs.field(default=None, kw_only=True)
    written: Callable[[AnyRules, AnyState, AnyEvent], None] | None = attrs.field(default=None, kw_only=True)
    sheet: Callable[[AnyRules, AnyState, Count], ScoreSheet] | None = attrs.field(default=None, kw_only=True)
    view: Callable[[AnyRules, AnyState, AnyView], AnyView] | None = attrs.field(default=None, kw_only=True)
    options: Mapping[str, Option] = attrs.field(factory=dict, kw_only=True)

    @classmethod
    def allow(cls: type[A], rule: str, off: str, wanted: Wanted | None = None) -> A:
        """Return the ablation that allows what this rule refuses, or ``wanted`` actions whatever refuses them."""

        def judged(rules: AnyRules, state: AnyState, action: AnyAction, found: Answer) -> Answer:
            passes = found is not None and (found.rule == rule if wanted is None else wanted(rules, state, action))
            return None if passes else found

        return cls(rule, off, refusal=judged)

    @classmethod
    def refuse(cls: type[A], rule: str, off: str, wanted: Wanted) -> A:
        """Return the ablation that refuses ``wanted`` actions, which the rule allows."""

        def judged(rules: AnyRules, state: AnyState, action: AnyAction, found: Answer) -> Answer:
            return Refusal(rule, off) if found is None and wanted(rules, state, action) else found

        return cls(rule, off, refusal=judged)

    @classmethod
    def judge(cls: type[A], rule: str, off: str, change: Callable[[AnyState, AnyAction], None]) -> A:
        """Return the ablation that judges what this rule refuses by the others, in a state changed so that it would not."""

        def judged(rules: AnyRules, state: AnyState, action: AnyAction, found: Answer) -> Answer:
            if found is None or found.rule != rule:
                return found
            twin = rules.fork(state)
            change(twin, action)
            other: Answer = type(rules).whole.check(rules, twin, action)
            return None if other and other.rule == rule else other

        return cls(rule, off, refusal=judged)

    @classmethod
    def replace(
        cls: type[A],
        rule: str,
        off: str,
        kind: type | tuple[type, ...],
        change: Callable[[AnyRules, AnyState, AnyEvent], Sequence[AnyEvent]],
    ) -> A:
        """Return the ablation with which other events happen in place of those of a kind."""

        def changed(rules: AnyRules, state: AnyState, events: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
            return [new for event in events for new in (change(rules, state, event) if isinstance(event, kind) else [event])]

        return cls(rule, off, events=changed)

    @classmethod
    def drop(cls: type[A], rule: str, off: str, *kinds: type, cited: Collection[str] = (), phase: object = None) -> A:
        """Return the ablation with which events of some kinds do not happen.

        With ``cited`` only those of these rules are dropped, with ``phase`` only those that begin in it.
        """

        def change(rules: AnyRules, state: AnyState, event: AnyEvent) -> Sequence[AnyEvent]:
            kept = (cited and event.rule not in cited) or (phase is not None and rules.phase(state) != phase)
            return [event] if kept else []

        return cls.replace(rule, off, kinds, change)

    @classmethod
    def unscored(cls: type[A], rule: str, off: str, *cited: str) -> A:
        """Return the ablation without score lines of this rule, or of those that are ``cited``."""

        def counted(rules: AnyRules, state: AnyState, count: Count) -> ScoreSheet:
            sheet = count(state)
            return sheet_with(sheet, [line for line in sheet.lines if line.rule not in (cited or (rule,))])

        return cls(rule, off, sheet=counted)

    @classmethod
    def ruled(cls: type[A], rule: str, off: str, choice: str) -> A:
        """Return the ablation that plays another choice of a ruling, whatever a table chose."""
        return cls(rule, off, options={RULINGS: {rule: choice}})


def sheet_with(sheet: ScoreSheet, lines: Sequence[ScoreLine]) -> ScoreSheet:
    """Return a score sheet with other lines, their sums as totals, and the highest of these as winners."""
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in range(len(sheet.totals))]
    return ScoreSheet(tuple(totals), lines=tuple(lines), common=sheet.common, sides=sheet.sides)


def ablated(kind: type[R], ablation: Ablation) -> type[R]:
    """Return a class of rules derived from ``kind`` in which one rule is disabled.

    Its ``whole`` is ``kind``, and its ``ablation`` the one given.  It is made like ``kind``, and goes by its ``id``.

    ::

        rules = ablated(Partners, Ablation.allow("play.follow", "any card may be played"))(seats=4)
    """
    whole: Any = kind

    class Ablated(whole):  # type: ignore[misc]  # a class that is known to the caller alone
        whole: ClassVar[Any] = kind
        id = whole.id  # records name it
        ablation: ClassVar[Ablation]

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            if ablation.table is not None:
                ablation.table(self)

        def new(self) -> AnyState:
            state = super().new()
            if ablation.new is not None:
                ablation.new(self, state)
            return state

        def check(self, state: AnyState, action: object) -> Answer:
            found: Answer = super().check(state, action)
            return found if ablation.refusal is None else ablation.refusal(self, state, action, found)

        def legal(self, state: AnyState, seat: int) -> Sequence[AnyAction]:
            listed: Sequence[AnyAction] = super().legal(state, seat)
            return listed if ablation.refusal is None else [one for one in listed if self.check(state, one) is None]

        def decide(self, state: AnyState, *how: Any) -> Sequence[AnyEvent]:
            return self._changed(state, super().decide(state, *how))

        def follow(self, state: AnyState, *how: Any) -> Sequence[AnyEvent]:
            return self._changed(state, super().follow(state, *how))

        def _changed(self, state: AnyState, events: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
            return events if ablation.events is None else ablation.events(self, state, events)

        def evolve(self, state: AnyState, event: AnyEvent) -> None:
            super().evolve(state, event)
            if ablation.written is not None:
                ablation.written(self, state, event)

        def score(self, state: AnyState) -> ScoreSheet:
            count: Count = super().score
            return count(state) if ablation.sheet is None else ablation.sheet(self, state, count)

        def view(self, known: AnyState, seat: int | None) -> AnyView:
            shown = super().view(known, seat)
            return shown if ablation.view is None else ablation.view(self, known, shown)

    Ablated.ablation = ablation
    Ablated.__name__, Ablated.__qualname__, Ablated.__module__ = kind.__name__, kind.__qualname__, kind.__module__
    return Ablated


@contextmanager
def disabled(kit: GameKit, ablation: Ablation) -> Iterator[None]:
    """Play every game of a kit without a rule inside a ``with`` statement, so that tests run as they are written.

    The kit itself is changed meanwhile: this is for tests.  Raises ``ValueError`` for a kit with a ``new_game`` of its own, which
    may not ask the kit for its rules: pass it rules of ``ablated``.
    """
    if kit.new_game is not None:
        raise ValueError(f"{kit.title} has its own new_game; open its rules with ablated(…)")
    before, opened = kit.open, part_of(kit.open)

    def open_without(players: int, **options: Option) -> AnyRules:
        for name, value in ablation.options.items():
            options[name] = {**(options.get(name) or {}), **value} if isinstance(value, Mapping) else value
        rules = opened(players, **options)
        rules.__class__ = ablated(type(rules), ablation)
        if ablation.table is not None:
            ablation.table(rules)
        return rules

    open_without.__signature__ = signature(opened)  # type: ignore[attr-defined]  # so options are checked as before
    object.__setattr__(kit, "open", open_without)  # a kit is frozen for everything else
    try:
        yield
    finally:
        object.__setattr__(kit, "open", before)


# --- scenarios ------------------------------------------------------------------------------------------------------


def shows(*rules: str) -> Callable[[F], F]:
    """Say of a test function which rules it shows; ``scenarios_of`` finds it by that.

    ::

        @shows("play.follow")
        def test_who_can_follow_suit_does(): ...
    """

    def shown(test: F) -> F:
        setattr(test, SHOWN, (*getattr(test, SHOWN, ()), *rules))
        return test

    return shown


class Named(Protocol):
    """A scenario, as far as it is read here."""

    @property
    def name(self) -> str:
        """Its name, unique among those of its rule."""


T = TypeVar("T", bound=Named)


@attrs.frozen
class Scenario:
    """A test function with the values of one of its parametrizations; ``rules`` are those that it shows."""

    name: str
    rules: tuple[str, ...]
    play: Callable[[], object]


def scenarios_of(*modules: ModuleType) -> list[Scenario]:
    """Return the test functions of some modules that say what they show, once for each of their parametrizations."""
    found = []
    for module in modules:
        for test in vars(module).values():
            rules = getattr(test, SHOWN, ())
            if callable(test) and rules:
                found += [Scenario(test.__name__, rules, partial(test, **values)) for values in _parameters(test)]
    return found


def _parameters(test: Callable[..., object]) -> Iterator[Mapping[str, object]]:
    """Yield the arguments with which pytest calls a test."""
    rows = []
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize":
            names = mark.args[0] if not isinstance(mark.args[0], str) else [name.strip() for name in mark.args[0].split(",")]
            rows.append([dict(zip(names, [row] if len(names) == 1 else row, strict=True)) for row in mark.args[1]])
    for chosen in product(*rows):
        yield {name: value for row in chosen for name, value in row.items()}


@attrs.frozen
class Trial(Generic[T]):
    """The outcome of a rule's scenarios with the rule disabled.

    ``failed`` are those that then went otherwise than they say, ``broken`` those in which the rules themselves raised, which
    proves nothing; ``wrong`` those that do not even hold with the rule.
    """

    ablation: Ablation
    scenarios: tuple[T, ...]
    failed: tuple[T, ...]
    broken: tuple[T, ...]
    wrong: tuple[T, ...] = ()

    @property
    def noticed(self) -> bool:
        """Whether the scenarios notice: all hold with the rule, as far as that was tried, and one fails without it."""
        return bool(self.failed) and not self.wrong

    def __str__(self) -> str:
        summary = f"{len(self.failed)} of {len(self.scenarios)} scenarios fail"
        example = f", such as: {self.failed[0].name}" if self.failed else ""
        broken = f"; {len(self.broken)} cannot be continued" if self.broken else ""
        wrong = f"; {len(self.wrong)} fail with the rule on, such as: {self.wrong[0].name}" if self.wrong else ""
        return f"{self.ablation.rule}\n    off: {self.ablation.off}\n    {summary}{broken}{example}{wrong}"


AnyTrial = Trial[Any]  # with scenarios of any kind


def try_scenarios(
    ablation: Ablation,
    scenarios: Iterable[T],
    play: Callable[[T], object],
    holds: Callable[[T], object] | None = None,
    breaks: tuple[type[Exception], ...] = (),
) -> Trial[T]:
    """Play scenarios without a rule by ``play`` and, where it is given, with the rule by ``holds``.

    A scenario fails with an ``AssertionError``, a ``KtcError`` or a failure of pytest.  It is broken by anything else, and by
    what ``breaks`` names.
    """
    scenarios, found = tuple(scenarios), {one: list[T]() for one in (_FAILED, _BROKEN, _HELD)}
    for scenario in scenarios:
        found[_outcome(partial(play, scenario), breaks)].append(scenario)
    wrong = [one for one in scenarios if holds is not None and _outcome(partial(holds, one), ()) != _HELD]
    return Trial(ablation, scenarios, tuple(found[_FAILED]), tuple(found[_BROKEN]), tuple(wrong))


_FAILED, _BROKEN, _HELD = "failed", "broken", "held"


def _outcome(play: Callable[[], object], breaks: tuple[type[Exception], ...]) -> str:
    try:
        play()
    except breaks:
        return _BROKEN
    except (AssertionError, KtcError):
        return _FAILED
    except Exception:  # rules with one of them missing may break in any way
        return _BROKEN
    except BaseException as error:  # a failure of pytest is none of the exceptions
        if type(error).__name__ != "Failed":
            raise
        return _FAILED
    return _HELD


def try_without(kit: GameKit, ablation: Ablation, scenarios: Iterable[Scenario]) -> Trial[Scenario]:
    """Play the scenarios that show a rule, without the rule.

    ::

        ABLATIONS = [Ablation.allow("play.follow", "any card may be played")]
        SCENARIOS = scenarios_of(test_partners)

        @pytest.mark.parametrize("ablation", ABLATIONS, ids=lambda ablation: ablation.rule)
        def test_a_rule_that_is_off_is_noticed(ablation):
            trial = try_without(GAME, ablation, SCENARIOS)
            assert trial.noticed, trial
    """
    with disabled(kit, ablation):
        return try_scenarios(ablation, [one for one in scenarios if ablation.rule in one.rules], lambda one: one.play())


def ablation_complaints(
    rules: Iterable[str], ablations: Iterable[Ablation], exempt: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Yield the rules that lack an ablation and ablations that are wrong themselves.

    Each of ``rules`` has one ablation, or stands in ``exempt`` with the reason why it has none.  ``off`` is a few words without a
    full stop.
    """
    exempt, rules, ablations = exempt or {}, list(rules), list(ablations)
    named = [one.rule for one in ablations]
    yield from (f"{rule} has no ablation" for rule in rules if rule not in named and rule not in exempt)
    yield from (f"{rule} has {named.count(rule)} ablations" for rule in dict.fromkeys(named) if named.count(rule) > 1)
    yield from (f"{rule} is exempt, but has an ablation" for rule in exempt if rule in named)
    yield from (f"{rule} is not a rule" for rule in dict.fromkeys((*named, *exempt)) if rule not in rules)
    yield from (f"{rule} is exempt without a reason" for rule, reason in exempt.items() if len(reason.split()) < FEW)
    for one in ablations:
        if len(one.off.split()) < FEW or one.off.endswith("."):
            yield f"{one.rule}: off must be at least {FEW} words without a full stop, not {one.off!r}"


FEW: Final = 3  # words
