"""Actions read back from the events of a step, for games whose hidden information is guessed.

Most events hold the whole action.  For a choice of what a use gives, the events include the fixed part, and the position before
the step says what could be chosen.
"""

from collections.abc import Sequence
from typing import Final

from ktc_city.board.state import State
from ktc_city.box.choices import available
from ktc_city.box.setup import Setup
from ktc_city.entries.topics import EVERY
from ktc_city.model import actions as ac
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.effects import Yield
from ktc_city.model.pieces import ANY
from ktc_city.model.plain import PAYING, TAKING
from ktc_city.rules.giving import asked_now
from ktc_city.rules.taking import options, take_events

Names = tuple[str, ...]
READERS: Final = {kind: read for topic in EVERY for kind, read in topic.told_by.items()}
OF_A_USE: Final = frozenset(
    {ids.USE_SKILL_COST, ids.USE_SHORTAGE, ids.USE_FEWER, ids.USE_YIELD, ids.SKILL_HIDDEN, ids.SKILL_SUPPLY}
)  # the rules behind what a use gives; tiles that react have rules of their own


def acted(events: Sequence[ev.Event]) -> ac.Action | None:
    """Return the action behind the events of a step if these determine it; a choice among yields is not determined."""
    for event in events:
        if not isinstance(event, ev.PileMoved):
            read = READERS.get(type(event))
            return None if read is None else read(event, events)
    return None


def chosen(setup: Setup, s: State, events: Sequence[ev.Event]) -> ac.Action | None:
    """Return the choice that led from a position to the events of a step; None if there was none."""
    if s.phase == TAKING:
        return _take(setup, s, events)
    return _pay(setup, s, events) if s.phase == PAYING else None


def _take(setup: Setup, s: State, events: Sequence[ev.Event]) -> ac.Take | None:
    gives, parts = asked_now(setup, s), _parts(events)
    if len(gives) == 1:
        parts = _beyond_the_named(s, gives[0], *parts)
    wish = setup.action_table.take(s.turn, *parts)
    ways = options(setup, s, s.turn, gives)
    if wish not in ways:
        return None
    one, part = (gives[0], wish) if len(gives) == 1 else ways[wish]
    own = take_events(setup, s, s.turn, s.choice_tile, one, part)
    return wish if list(events[: len(own)]) == own else None


def _parts(events: Sequence[ev.Event]) -> tuple[Names, Names, Names]:
    """Return the skill tiles returned, and the connectors and skill tiles gained by a use, from its events."""
    returned: Names = ()
    connectors: Names = ()
    skills: Names = ()
    for event in events:
        if event.rule not in OF_A_USE:
            break
        if isinstance(event, ev.SkillsReturned):
            returned = event.skills
        elif isinstance(event, ev.ConnectorsTaken):
            connectors = event.connectors
        elif isinstance(event, ev.SkillsTaken):
            skills = event.skills
    return returned, connectors, skills


def _beyond_the_named(s: State, gives: Yield, returned: Names, connectors: Names, skills: Names) -> tuple[Names, Names, Names]:
    """Return the parts without the named pieces, which come first and are taken as far as the supply lasts."""
    box = s.index.inventory
    supply = [there + returned.count(name) for name, there in zip(box.skills, s.skill_supply, strict=True)]
    named = available(box.connectors, s.connector_supply, (name for name in gives.connectors if name != ANY))
    named_skills = available(box.skills, supply, (name for name in gives.skills if name != ANY))
    return returned, connectors[len(named) :], skills[len(named_skills) :]


def _pay(setup: Setup, s: State, events: Sequence[ev.Event]) -> ac.Pay | None:
    """Return the payment: the returned skill tiles without those that the cost names."""
    cost, first = setup.box.costs[s.choice_tile][s.board.level[s.choice_tile]], events[0]
    if cost is None or not isinstance(first, ev.SkillsReturned):
        return None
    spent = list(first.skills)
    for name in cost.skills:
        if name in spent:
            spent.remove(name)
    return ac.Pay(s.turn, tuple(spent))
