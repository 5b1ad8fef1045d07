"""Actions as a tree of small decisions, for interfaces and learning agents.

A ruleset tells the tree as ``Question``s; a ``Draft`` is a place in it.  A draft is a private value: it writes nothing,
is never an event, and stays what it was when the game moves on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.lists import LONGEST_WHOLE, is_long

if TYPE_CHECKING:
    from ktc.kernel.views.drafts import DraftView

A = TypeVar("A")
Choice = str | int | tuple[int, ...]
Asked = tuple[str, Callable[[A], AnyChoice]]  # what is asked, and what an action answers
SHOWN_CHOICES: Final = 12
PARTS: Final = 100  # of a list that is too long to be gone through
NO_ALIASES: Final[Mapping[AnyAction, AnyAction]] = MappingProxyType({})


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
class Question(Generic[A]):
    """One small decision.  Every branch leads to at least one action.

    Where several branches lead to the same action, ``actions`` are all that can come of the question, each once, in the order
    of their numbers; otherwise it is empty.
    """

    asks: str
    branches: Mapping[AnyChoice, Branch[A]]
    actions: Sequence[A] = ()

    @property
    def count(self) -> int:
        """The number of different actions that can come of it."""
        return len(self.actions) or sum(branch.count for branch in self.branches.values())


Tree: TypeAlias = Question[A] | Alias[A] | A


def grouped(actions: Sequence[A], fields: Sequence[Asked[A]] = ()) -> Question[A] | A | None:
    """Return listed actions as a tree: one question for each field in which they differ, and at last for the action.

    ``fields`` are (what is asked, what an action answers) pairs.  Of a list that is too long to be gone through, numbers of
    actions are asked for first, as (first, last) pairs, until what is left is short enough.
    """
    found = grouped_with(NO_ALIASES, actions, fields)
    assert not isinstance(found, Alias)
    return found


def grouped_with(aliases: Mapping[A, A], actions: Sequence[A], fields: Sequence[Asked[A]] = ()) -> Tree[A] | None:
    """Return a tree as ``grouped`` does, with further paths to some actions.

    ``aliases`` are other spellings of actions, each with the action that it means.  They are asked for as the actions are.  A
    list that is too long to be gone through has none.
    """
    if is_long(actions):
        return _by_number(actions, fields, 0, len(actions))
    spelled = [*actions, *aliases] if aliases else actions
    return _group(spelled, fields, aliases) if spelled else None


def spellings(actions: Iterable[A], other: Callable[[A], Iterable[A]] | None) -> Mapping[A, A]:
    """Return the ``aliases`` of actions for ``grouped_with``; ``other`` returns the other spellings of one, None: none."""
    return NO_ALIASES if other is None else {alias: action for action in actions for alias in other(action)}


def _group(spelled: Sequence[A], fields: Sequence[Asked[A]], aliases: Mapping[A, A]) -> Tree[A]:
    """Return a tree of actions, at least one, and of ``aliases`` among them."""
    actions = _meant(spelled, aliases)
    if len(actions) == 1:
        return Alias(spelled[0], actions[0]) if aliases and spelled[0] in aliases else actions[0]
    asks, answer = fields[0] if fields else ("action", lambda action: aliases.get(action, action))
    groups: dict[AnyChoice, list[A]] = {}
    for each in spelled:
        groups.setdefault(answer(each), []).append(each)
    if len(groups) == 1:
        return _group(spelled, fields[1:], aliases)
    branches = {
        value: Branch(len(_meant(group, aliases)), partial(_group, group, fields[1:], aliases)) for value, group in groups.items()
    }
    shared = aliases and sum(branch.count for branch in branches.values()) > len(actions)
    return Question(asks, branches, actions if shared else ())


def _meant(spelled: Sequence[A], aliases: Mapping[A, A]) -> Sequence[A]:
    """Return the different actions that are meant."""
    return list(dict.fromkeys(aliases.get(each, each) for each in spelled)) if aliases else spelled


def _by_number(actions: Sequence[A], fields: Sequence[Asked[A]], start: int, end: int) -> Tree[A]:
    """Return some actions of a long list as a tree: in parts, until one is short enough."""
    if end - start <= LONGEST_WHOLE:
        return _group([actions[number] for number in range(start, end)], fields, NO_ALIASES)
    ends = pairwise(start + part * (end - start) // PARTS for part in range(PARTS + 1))
    branches = {(one, two - 1): Branch(two - one, partial(_by_number, actions, fields, one, two)) for one, two in ends}
    return Question("numbers", branches)


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
        """What is to be chosen next, in one word; None when nothing is left to choose."""
        return self._at.asks if isinstance(self._at, Question) else None

    @property
    def choices(self) -> tuple[AnyChoice, ...]:
        """What can be chosen: each choice leads to at least one legal action."""
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

        The numbers run through the tree from left to right.  Below a question with an action that several of its choices lead
        to, they are in the order of the list.  Raises ``OptionError`` for a number that is too high.
        """
        if type(index) is not int or not 0 <= index < self.count:
            raise OptionError(f"there is no action {shorten(index)}; {self.count} can come of this")
        at = self._at
        while isinstance(at, Question):
            if at.actions:
                return at.actions[index]
            for branch in at.branches.values():
                if index < branch.count:
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
