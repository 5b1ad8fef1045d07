"""List the legal actions of a seat.  Topics list legal actions only, so no check is called."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ktc.kit import AskedList, joined
from ktc_london_2010.board.state import State
from ktc_london_2010.model.actions import Action
from ktc_london_2010.model.phases import Phase
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
        if isinstance(part, AskedList):
            parts += [part, []]
        else:
            parts[-1] += part
    return joined(parts) if len(parts) > 1 else parts[0]
