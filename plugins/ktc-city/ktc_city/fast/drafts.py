"""Drafts: what a seat may do, as a tree of small decisions (see ``ktc.kernel.draft``)."""

from collections.abc import Sequence
from functools import partial
from operator import attrgetter

from ktc.kit import Aliases, Branch, Fields, ListedBranch, Question, Tree, grouped
from ktc_city.board.state import State
from ktc_city.box.setup import Setup, each_once
from ktc_city.entries.topics import TOPICS, Entry, one_by_one
from ktc_city.fast.keyple_drafts import keyple_branches
from ktc_city.fast.listing import TURNS_ARE_FAST, free_sails, legal, others
from ktc_city.model.actions import Action, KeypleAction
from ktc_city.model.plain import TURNS
from ktc_city.rules.offering import open_offers


def questions(setup: Setup, s: State, seat: int) -> Question[Action] | Action | None:
    """Return the decision tree of a seat; None if it may not act."""
    if s.phase != TURNS or s.turn != seat or s.waiting[seat] or not TURNS_ARE_FAST:
        return questions_of(setup, s, seat, legal(setup, s, seat))
    setup = each_once(setup)
    rest = (setup.action_table.passes[seat], *free_sails(setup, s, seat), *open_offers(setup, s, seat), *others(setup, s, seat))
    if setup.table.narrows:
        placed = [action for action in legal(setup, s, seat) if isinstance(action, KeypleAction)]
        return Question("kind", _keyple_kinds(placed) | _by_kind(setup, s, seat, rest))
    return Question("kind", keyple_branches(setup, s, seat) | _by_kind(setup, s, seat, rest))


def questions_of(setup: Setup, s: State, seat: int, actions: Sequence[Action]) -> Question[Action] | None:
    """Return listed actions of a seat as a tree, by kind first; None if there are none."""
    listed = _by_kind(setup, s, seat, actions)
    return Question("kind", listed) if listed else None


def _keyple_kinds(actions: Sequence[Action]) -> dict[str, Branch[Action]]:
    """Return listed actions with keyples as branches by kind, with the same questions as counted ones."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action).__name__, []).append(action)
    return {kind: Branch(len(group), partial(_with_keyples, group)) for kind, group in kinds.items()}


def _with_keyples(actions: Sequence[Action]) -> Tree[Action]:
    before, after = (_by_fields(names) for names in (("tile", "colour"), ("front", "behind")))
    found = grouped(actions, (*before, *one_by_one("pile", "piles", actions), *after))
    assert found is not None
    return found


def _by_kind(setup: Setup, s: State, seat: int, actions: Sequence[Action]) -> dict[str, Branch[Action]]:
    """Return actions as branches by kind, with the questions of their entry; answers to effects by their fields."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    branches: dict[str, Branch[Action]] = {}
    for kind, of_kind in kinds.items():
        topic = TOPICS.get(kind)
        if topic is None or topic.aliases is None:
            branches[kind.__name__] = Branch(len(of_kind), partial(_tree_of_kind, topic, of_kind, None))
            continue
        spellings = topic.spellings(setup, s, seat)
        branches[kind.__name__] = ListedBranch(len(of_kind), partial(_tree_of_kind, topic, of_kind, spellings), of_kind)
    return branches


def _tree_of_kind(topic: Entry | None, actions: Sequence[Action], spellings: Aliases[Action] | None) -> Tree[Action]:
    fields = topic.fields(actions) if topic is not None else _by_fields(("key", "option"))
    found = grouped(actions, fields, spellings)
    assert found is not None
    return found


def _by_fields(names: Sequence[str]) -> Fields[Action]:
    return [(name, attrgetter(name)) for name in names]
