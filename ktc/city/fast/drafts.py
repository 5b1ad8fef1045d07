"""What a seat may do, as a tree of small decisions (see ``ktc.kernel.draft``)."""

from collections.abc import Sequence

from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.entries.topics import TOPICS
from ktc.city.fast.keyple_drafts import keyple_branches
from ktc.city.fast.listing import free_sails, legal, others
from ktc.city.model.actions import Action
from ktc.city.model.plain import TURNS
from ktc.city.rules.offering import open_offers
from ktc.kernel.draft import Branch, Question, grouped


def questions(setup: Setup, s: State, seat: int) -> Question[Action] | Action | None:
    """Return the tree of what a seat may do now; None when it may not act."""
    if s.phase != TURNS or s.turn != seat or s.waiting[seat]:
        listed = _by_kind(legal(setup, s, seat))
        return Question("kind", listed) if listed else None
    rest = (setup.action_table.passes[seat], *free_sails(setup, s, seat), *open_offers(setup, s, seat), *others(setup, s, seat))
    return Question("kind", keyple_branches(setup, s, seat) | _by_kind(rest))


def _by_kind(actions: Sequence[Action]) -> dict[str, Branch[Action]]:
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return {kind.__name__: _branch(kind, of_kind) for kind, of_kind in kinds.items()}


def _branch(kind: type, actions: Sequence[Action]) -> Branch[Action]:
    def follow() -> Question[Action] | Action:
        found = grouped(actions, TOPICS[kind].fields(actions))
        assert found is not None
        return found

    return Branch(len(actions), follow)
