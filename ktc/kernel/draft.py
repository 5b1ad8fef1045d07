"""Actions as a tree of small decisions, for interfaces and learning agents.

A ruleset defines the tree as ``Question``s; a ``Draft`` is a position in it.  A draft is private and immutable: it writes
nothing, never becomes an event, and does not change when the game moves on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar, overload

import attrs

from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.lists import LONGEST_WHOLE, AskedList, is_long

if TYPE_CHECKING:
    from ktc.kernel.several import Several
    from ktc.kernel.views.drafts import DraftView

A = TypeVar("A")
Choice = str | int | tuple[int, ...]
Counts = tuple[int, ...]  # the number of each kind, in the order of the kinds
Asked = tuple[str, Callable[[A], AnyChoice]]  # the question, and a function that returns an action's answer
ASKS_KIND: Final = "kind"  # the first question of a seat with several kinds of action
SHOWN_CHOICES: Final = 12
PARTS: Final = 100  # of a list too long to iterate over


@attrs.frozen
class Alias(Generic[A]):
    """The end of a path that spells an action in another way: ``spelled`` as the path has it, ``action`` its meaning."""

    spelled: A
    action: A


@attrs.frozen
class Branch(Generic[A]):
    """One choice: the number of actions it leads to, and a function that returns the next question or the action."""

    count: int
    follow: Callable[[], "Tree[A]"]


@attrs.frozen
class ListedBranch(Branch[A]):
    """A choice whose actions are listed, in the order of their numbers, before it is followed."""

    actions: Sequence[A]


@attrs.frozen
class Question(Generic[A]):
    """One small decision.  Every branch leads to at least one action.

    If several branches can lead to the same action, ``actions`` lists all actions of the question once, in the order of their
    numbers.  Otherwise it is empty, and the numbers follow from the branches.
    """

    asks: str
    branches: Mapping[AnyChoice, Branch[A]]
    actions: Sequence[A] = ()

    @property
    def count(self) -> int:
        """The number of distinct actions that this question leads to."""
        return len(self.actions) or sum(branch.count for branch in self.branches.values())


@attrs.frozen
class HowMany(Question[A]):
    """The number of a kind: one question of a ``Several``, given the numbers of the kinds before."""

    several: "Several[A]" = attrs.field(kw_only=True)
    before: Counts = attrs.field(kw_only=True)


Tree: TypeAlias = Question[A] | Alias[A] | A


@overload
def grouped(actions: Sequence[A], fields: Sequence[Asked[A]] = (), spellings: None = None) -> Question[A] | A | None: ...


@overload
def grouped(actions: Sequence[A], fields: Sequence[Asked[A]], spellings: Callable[[A], Iterable[A]] | None) -> Tree[A] | None: ...


def grouped(
    actions: Sequence[A], fields: Sequence[Asked[A]] = (), spellings: Callable[[A], Iterable[A]] | None = None
) -> Tree[A] | None:
    """Return listed actions as a tree: one question for each field in which they differ, and finally one for the action.

    ``fields`` are pairs of a question and a function that returns an action's answer.  A list too long to iterate over is
    first narrowed by number, in (first, last) pairs, until the rest is short enough.

    With ``spellings``, the tree offers each spelling of an action, and each leads to that action.
    """
    return _grouped(actions, fields) if spellings is None else _spelled(actions, fields, spellings)


def _grouped(actions: Sequence[A], fields: Sequence[Asked[A]]) -> Question[A] | A | None:
    if isinstance(actions, AskedList) and len(actions):
        found: Question[A] | A = actions.question()
        return found
    if is_long(actions):
        return _by_number(actions, fields, 0, len(actions))
    if len(actions) < 2:
        return actions[0] if actions else None
    asks, answer = fields[0] if fields else ("action", lambda action: action)
    groups: dict[AnyChoice, list[A]] = {}
    for action in actions:
        groups.setdefault(answer(action), []).append(action)
    if len(groups) == 1:
        return _grouped(actions, fields[1:])
    return Question(asks, {value: Branch(len(group), partial(_group, group, fields[1:])) for value, group in groups.items()})


def _spelled(actions: Sequence[A], fields: Sequence[Asked[A]], spellings: Callable[[A], Iterable[A]]) -> Tree[A] | None:
    spelled = [(spelling, number) for number, action in enumerate(actions) for spelling in spellings(action)]
    spelled.sort(key=lambda each: each[0] is not actions[each[1]])  # the actions themselves come first
    return _by_spelling(actions, spelled, fields) if spelled else None


def _by_spelling(actions: Sequence[A], spelled: Sequence[tuple[A, int]], fields: Sequence[Asked[A]]) -> Tree[A]:
    """Return spellings, at least one, each paired with the number of its action, as a tree."""
    numbers = sorted({number for _, number in spelled})
    if len(numbers) == 1:
        spelling, action = spelled[0][0], actions[numbers[0]]
        return action if spelling is action else Alias(spelling, action)
    groups: dict[AnyChoice, list[tuple[A, int]]] = {}
    for spelling, number in spelled:
        value = fields[0][1](spelling) if fields else actions[number]
        groups.setdefault(value, []).append((spelling, number))
    if len(groups) == 1:
        return _by_spelling(actions, spelled, fields[1:])
    branches = {
        value: Branch(len({number for _, number in group}), partial(_by_spelling, actions, group, fields[1:]))
        for value, group in groups.items()
    }
    return Question(fields[0][0] if fields else "action", branches, [actions[number] for number in numbers])


def _by_number(actions: Sequence[A], fields: Sequence[Asked[A]], start: int, end: int) -> Question[A] | A:
    """Return a part of a long list of actions as a tree: divided until a part is short enough."""
    if end - start <= LONGEST_WHOLE:
        return _group([actions[number] for number in range(start, end)], fields)
    ends = pairwise(start + part * (end - start) // PARTS for part in range(PARTS + 1))
    branches = {(one, two - 1): Branch(two - one, partial(_by_number, actions, fields, one, two)) for one, two in ends}
    return Question("numbers", branches)


def _group(actions: Sequence[A], fields: Sequence[Asked[A]]) -> Question[A] | A:
    found = _grouped(actions, fields)
    assert found is not None
    return found


@attrs.frozen
class Draft(Generic[A]):
    """An action under construction: the choices made so far, and the next question.

    Questions with only one answer are skipped.  ``path`` contains the choices so far.  A draft of a seat that may not act has
    neither choices nor an action.
    """

    path: tuple[Choice, ...]
    _at: Tree[A] | None = attrs.field(repr=False)
    _before: "Draft[A] | None" = attrs.field(default=None, repr=False, eq=False)

    @classmethod
    def begun(cls, root: Tree[A] | None) -> "Draft[A]":
        """Return the draft before the first choice."""
        return cls((), _asked(root))

    @property
    def asks(self) -> str | None:
        """The next choice, in one word; None if the draft is complete: no choice is left."""
        return self._at.asks if isinstance(self._at, Question) else None

    @property
    def choices(self) -> tuple[AnyChoice, ...]:
        """The choices; each leads to at least one legal action."""
        return tuple(self._at.branches) if isinstance(self._at, Question) else ()

    @property
    def action(self) -> A | None:
        """The finished action; None while a choice is open."""
        return None if isinstance(self._at, Question) else _action(self._at)

    @property
    def example(self) -> A:
        """One action that this draft can lead to, as its path spells it; raises ``OptionError`` if there is none.

        If several paths lead to a legal action, the example has the answers of this path, and may differ from that action.
        """
        at = self._at
        while isinstance(at, Question):
            at = next(iter(at.branches.values())).follow()
        if at is None:
            raise OptionError("no legal action is left on this path")
        return at.spelled if isinstance(at, Alias) else at

    @property
    def count(self) -> int:
        """The number of distinct legal actions that this draft can still lead to."""
        return self._at.count if isinstance(self._at, Question) else int(self._at is not None)

    @property
    def counts(self) -> Mapping[AnyChoice, int]:
        """The number of distinct legal actions for each choice."""
        return {value: branch.count for value, branch in self._at.branches.items()} if isinstance(self._at, Question) else {}

    def count_of(self, choice: Choice) -> int:
        """Return the number of legal actions that a choice leads to."""
        return self._branch(choice).count

    def choose(self, choice: Choice) -> "Draft[A]":
        """Return the draft with one more choice; raises ``OptionError`` for an invalid choice."""
        return Draft((*self.path, choice), _asked(self._branch(choice).follow()), self)

    @property
    def several(self) -> "Several[A] | None":
        """The combinations offered by ``choose_counts``; None if the question is not about numbers of kinds."""
        return self._at.several if isinstance(self._at, HowMany) else None

    @property
    def kinds(self) -> Mapping[str, int]:
        """The kinds that ``choose_counts`` accepts, each with the number available; empty for any other question."""
        if not isinstance(self._at, HowMany):
            return {}
        several = self._at.several
        return {kind: several.bounds[kind] for kind in several.kinds[len(self._at.before) :]}

    def choose_counts(self, counts: Mapping[str, int]) -> "Draft[A]":
        """Choose the numbers of all kinds at once and return the draft; omitted kinds keep their chosen number, or 0.

        Raises ``OptionError`` for numbers that are not a combination of ``several``, or that contradict earlier choices.
        """
        if not isinstance(self._at, HowMany):
            raise OptionError("this question is not about numbers of kinds")
        several = self._at.several
        wanted = several.counts_of({**dict(zip(several.kinds, self._at.before, strict=False)), **counts})
        at = self
        while isinstance(at._at, HowMany) and at._at.several is several:
            at = at.choose(wanted[len(at._at.before)])
        if at.action != several.chosen(wanted):
            raise OptionError("the numbers contradict earlier choices")
        return at

    def along(self, path: Iterable[AnyChoice]) -> "Draft[A]":
        """Return the draft after more choices, such as another draft's ``path``; raises ``OptionError`` like ``choose``.

        A list is accepted in place of a tuple, since JSON has no tuples.
        """
        at = self
        for choice in path:
            at = at.choose(tuple(choice) if isinstance(choice, list) else choice)
        return at

    def view(self, whole: int = 0) -> "DraftView":
        """Return the draft as plain values, for JSON.

        If it leads to at most ``whole`` actions, each choice includes the draft that it leads to, so the result is the whole
        tree.
        """
        from ktc.kernel.views.drafts import draft_view  # not needed to choose locally

        return draft_view(self, whole)

    __ktc_written_as__ = view  # in JSON

    def back(self) -> "Draft[A]":
        """Return the draft without its last choice; raises ``OptionError`` if there is none."""
        if self._before is None:
            raise OptionError("no choice to undo yet")
        return self._before

    def number(self, index: int) -> A:
        """Return one of the ``count`` actions that this draft can lead to, by its number from 0.

        Numbers follow the tree from left to right; actions reachable by several paths are numbered in the order of the list.
        Raises ``OptionError`` for a number that is too high.
        """
        if type(index) is not int or not 0 <= index < self.count:
            raise OptionError(f"no action {shorten(index)}; the number of actions here is {self.count}")
        at = self._at
        while isinstance(at, Question):
            if at.actions:
                return at.actions[index]
            for branch in at.branches.values():
                if index < branch.count:
                    if isinstance(branch, ListedBranch):
                        listed: Sequence[A] = branch.actions
                        return listed[index]
                    at = _asked(branch.follow())
                    break
                index -= branch.count
        action = _action(at)
        assert action is not None
        return action

    def ends(self) -> "Iterator[tuple[int, Draft[A]]]":
        """Yield the end of each path, from left to right, with the number of its action."""
        if self.action is not None:
            yield 0, self
        if not isinstance(self._at, Question):
            return
        numbers, start = {action: number for number, action in enumerate(self._at.actions)}, 0
        for choice, branch in self._at.branches.items():
            for number, end in self.choose(choice).ends():
                yield numbers[end.action] if numbers else start + number, end
            start += branch.count

    def sample(self, random: Random) -> A:
        """Return a legal action of this draft, drawn uniformly at random; raises ``OptionError`` if there is none."""
        if not self.count:
            raise OptionError("no legal action is left on this path")
        return self.number(random.randrange(self.count))

    def _branch(self, choice: Choice) -> Branch[A]:
        branches = self._at.branches if isinstance(self._at, Question) else {}
        for value, branch in branches.items():
            if type(value) is type(choice) and value == choice:
                return branch
        if not branches:
            raise OptionError("the draft is complete: no choice is left")
        choices = ", ".join(map(repr, self.choices[:SHOWN_CHOICES])) + (" …" if len(branches) > SHOWN_CHOICES else "")
        raise OptionError(f"{shorten(choice)} is not a choice for {self.asks}; choices: {choices}")


def _action(at: Alias[A] | A | None) -> A | None:
    return at.action if isinstance(at, Alias) else at


def _asked(at: Tree[A] | None) -> Tree[A] | None:
    """Skip questions with only one answer."""
    while isinstance(at, Question) and len(at.branches) == 1:
        (only,) = at.branches.values()
        at = only.follow()
    return at


AnyDraft = Draft[AnyAction]  # a draft in any game
