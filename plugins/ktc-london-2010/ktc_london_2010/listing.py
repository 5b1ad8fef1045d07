"""List the legal actions of a seat, flat and as a tree.  Topics list legal actions only, so no check is called."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ktc.kit import AnyAction, Branch, LazyList, Question, joined
from ktc_london_2010.board.state import State
from ktc_london_2010.model.actions import Action
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules.playing import list_places, places_of
from ktc_london_2010.topics import TOPICS

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

OPEN: Final = {phase: tuple(topic for topic in TOPICS if phase in topic.phases) for phase in Phase}
LISTED: Final = {phase: tuple(topic.listed for topic in topics) for phase, topics in OPEN.items()}


def actions_of(rules: "London", state: State, seat: int, phase: Phase) -> Sequence[Action]:
    """Return the legal actions of the seat in turn; lazy if one kind of action has too many to list."""
    parts: list[Any] = [[]]
    for listed in LISTED[phase]:
        part = listed(rules, state, seat)
        if type(part) is LazyList:
            parts += [part, []]
        else:
            parts[-1] += part
    return joined(parts) if len(parts) > 1 else parts[0]


def tree_of(rules: "London", state: State, seat: int, phase: Phase) -> Question[Action] | None:
    """Return the legal actions as a tree if cards can be placed in too many ways to list; otherwise None."""
    if list_places not in LISTED[phase] or seat != state.turn:
        return None
    places = places_of(rules, state, seat)
    if not places.are_many:
        return None
    branches: dict[str, Branch[Action]] = {}
    for topic in OPEN[phase]:
        if topic.listed is list_places:
            branches[topic.action.__name__] = Branch(places.count, places.question)
            continue
        found: list[AnyAction] = list(topic.listed(rules, state, seat))
        if found:
            branches[topic.action.__name__] = Branch(len(found), partial(rules.tree_of_kind, found))
    return Question("kind", branches)
