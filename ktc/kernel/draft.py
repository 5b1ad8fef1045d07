"""Actions as a tree of small decisions, for interfaces and learning agents.

A ruleset tells the tree as ``Question``s; a ``Draft`` is a place in it.  A draft is a private value: it writes nothing,
is never an event, and stays what it was when the game moves on.
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
Counts = tuple[int, ...]  # how many of each kind, in the order of the kinds
Asked = tuple[str, Callable[[A], AnyChoice]]  # what is asked, and what an action answers
SHOWN_CHOICES: Final = 12
PARTS: Final = 100  # of a list that is too long to be gone through


@attrs.frozen
class Alias(Generic[A]):
    """The end of a path that spells an action in another way: ``spelled`` is what the path says, ``action`` what it means."""

    spelled: A
    action: A


@attrs.frozen
class Branch(Generic[A]):
    """One choice: how many actions can come of it, and a function that returns the next question, or the action."""

    count: int
    follow: Callable[[], "Tree[A]"]


@attrs.frozen
class ListedBranch(Branch[A]):
    """A choice of which the actions are listed, in the order of their numbers, before it is followed."""

    actions: Sequence[A]


@attrs.frozen
class Question(Generic[A]):
    """One small decision.  Every branch leads to at least one action.

    Where several branches may lead to the same action, ``actions`` are all that can come of the question, each once, in the
    order of their numbers.  It is empty where the numbers follow from the branches.
    """

    asks: str
    branches: Mapping[AnyChoice, Branch[A]]
    actions: Sequence[A] = ()

    @property
    def count(self) -> int:
        """The number of different actions that can come of it."""
        return len(self.actions) or sum(branch.count for branch in self.branches.values())


@attrs.frozen
class HowMany(Question[A]):
    """How many of a kind: one question of a ``Several``, after these numbers of the kinds before."""

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
    """Return listed actions as a tree: one question for each field in which they differ, and at last for the action.

    ``fields`` are (what is asked, what an action answers) pairs.  Of a list that is too long to be gone through, numbers of
    actions are asked for first, as (first, last) pairs, until what is left is short enough.

    Of an action with ``spellings`` each is asked for, and means the action.
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
    """Return spellings, at least one, each with the number of its action, as a tree."""
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
    """Return some actions of a long list as a tree: in parts, until one is short enough."""
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
    """An action on its way: what was chosen so far, and what is asked next.

    What leaves no choice is not asked.  ``path`` are the choices so far.  A draft of a seat that may not act has neither
    choices nor an action.
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
        """The next choice, in one word; None if nothing is left to choose."""
        return self._at.asks if isinstance(self._at, Question) else None

    @property
    def choices(self) -> tuple[AnyChoice, ...]:
        """The choices; each leads to at least one legal action."""
        return tuple(self._at.branches) if isinstance(self._at, Question) else ()

    @property
    def action(self) -> A | None:
        """The finished action; None while something is left to choose."""
        return None if isinstance(self._at, Question) else _action(self._at)

    @property
    def example(self) -> A:
        """One of the actions that can come of it, as the path spells it; raises ``OptionError`` for none.

        It differs from a legal action only where that is reached by several paths: there it has the answers of this path.
        """
        at = self._at
        while isinstance(at, Question):
            at = next(iter(at.branches.values())).follow()
        if at is None:
            raise OptionError("no action can come of this")
        return at.spelled if isinstance(at, Alias) else at

    @property
    def count(self) -> int:
        """The number of different legal actions that can still come of it."""
        return self._at.count if isinstance(self._at, Question) else int(self._at is not None)

    @property
    def counts(self) -> Mapping[AnyChoice, int]:
        """The number of different legal actions that can come of each choice."""
        return {value: branch.count for value, branch in self._at.branches.items()} if isinstance(self._at, Question) else {}

    def count_of(self, choice: Choice) -> int:
        """Return how many legal actions lie behind a choice."""
        return self._branch(choice).count

    def choose(self, choice: Choice) -> "Draft[A]":
        """Return the draft with one more choice; raises ``OptionError`` for what cannot be chosen here."""
        return Draft((*self.path, choice), _asked(self._branch(choice).follow()), self)

    @property
    def several(self) -> "Several[A] | None":
        """The combinations of which ``choose_counts`` chooses one at once; None where no numbers of kinds are asked for."""
        return self._at.several if isinstance(self._at, HowMany) else None

    @property
    def kinds(self) -> Mapping[str, int]:
        """The kinds of which ``choose_counts`` takes numbers, each with how many there are; none for any other question."""
        if not isinstance(self._at, HowMany):
            return {}
        several = self._at.several
        return {kind: several.bounds[kind] for kind in several.kinds[len(self._at.before) :]}

    def choose_counts(self, counts: Mapping[str, int]) -> "Draft[A]":
        """Return the draft with how many of each kind, at once; of kinds that are left out, none or as many as were chosen.

        Raises ``OptionError`` for anything else than a combination of ``several``, or one that differs from what was chosen.
        """
        if not isinstance(self._at, HowMany):
            raise OptionError("no numbers of kinds are asked for here")
        several = self._at.several
        wanted = several.counts_of({**dict(zip(several.kinds, self._at.before, strict=False)), **counts})
        at = self
        while isinstance(at._at, HowMany) and at._at.several is several:
            at = at.choose(wanted[len(at._at.before)])
        if at.action != several.chosen(wanted):
            raise OptionError("other numbers were chosen before")
        return at

    def along(self, path: Iterable[AnyChoice]) -> "Draft[A]":
        """Return the draft with several more choices, such as the ``path`` of another; raises ``OptionError`` as ``choose`` does.

        A list stands for the tuple of its items, as JSON has no tuples.
        """
        at = self
        for choice in path:
            at = at.choose(tuple(choice) if isinstance(choice, list) else choice)
        return at

    def view(self, whole: int = 0) -> "DraftView":
        """Return the draft as plain values, for JSON.

        Where at most ``whole`` actions can come of it, each choice holds the draft that it leads to, so that all of the tree is
        there.
        """
        from ktc.kernel.views.drafts import draft_view  # whoever chooses here needs none

        return draft_view(self, whole)

    __ktc_written_as__ = view  # in JSON

    def back(self) -> "Draft[A]":
        """Return the draft without its last choice; raises ``OptionError`` where there is none."""
        if self._before is None:
            raise OptionError("nothing has been chosen yet")
        return self._before

    def number(self, index: int) -> A:
        """Return one of the ``count`` actions that can come of it, by its number from 0.

        The numbers run through the tree from left to right; those of actions that several paths may lead to are in the order of
        the list.  Raises ``OptionError`` for a number that is too high.
        """
        if type(index) is not int or not 0 <= index < self.count:
            raise OptionError(f"there is no action {shorten(index)}; {self.count} can come of this")
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
        """Return one of the actions that can come of it, each as likely as the others; raises ``OptionError`` for none."""
        if not self.count:
            raise OptionError("no action can come of this")
        return self.number(random.randrange(self.count))

    def _branch(self, choice: Choice) -> Branch[A]:
        branches = self._at.branches if isinstance(self._at, Question) else {}
        for value, branch in branches.items():
            if type(value) is type(choice) and value == choice:
                return branch
        if not branches:
            raise OptionError("nothing is left to choose")
        choices = ", ".join(map(repr, self.choices[:SHOWN_CHOICES])) + (" …" if len(branches) > SHOWN_CHOICES else "")
        raise OptionError(f"{shorten(choice)} cannot be chosen as {self.asks}: {choices}")


def _action(at: Alias[A] | A | None) -> A | None:
    return at.action if isinstance(at, Alias) else at


def _asked(at: Tree[A] | None) -> Tree[A] | None:
    """Go on to where there is something to choose."""
    while isinstance(at, Question) and len(at.branches) == 1:
        (only,) = at.branches.values()
        at = only.follow()
    return at


AnyDraft = Draft[AnyAction]  # a draft in any game


AnyQuestion = Question[AnyAction]  # a question in any game
