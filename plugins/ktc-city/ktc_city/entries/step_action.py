"""The action behind the events of one step, read back from them: for games in which what was done is a guess.

Most events say all of it.  What a use gave is told whole, with what there was no choice about: there the position before the
step tells what could be chosen.
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
    """Return the action that led to the events of a step, if they alone tell it; a choice among what is given they do not."""
    for event in events:
        if not isinstance(event, ev.PileMoved):
            read = READERS.get(type(event))
            return None if read is None else read(event, events)
    return None


def chosen(setup: Setup, s: State, events: Sequence[ev.Event]) -> ac.Action | None:
    """Return the choice that led from a position to the events of a step; None where they tell of none."""
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
    """Return the skill tiles given back, the connectors and the skill tiles that a use gave, as its events tell them."""
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
    """Return the parts without what the yield names, which stands first and is taken as far as the supply lasts."""
    box = s.index.inventory
    supply = [there + returned.count(name) for name, there in zip(box.skills, s.skill_supply, strict=True)]
    named = available(box.connectors, s.connector_supply, (name for name in gives.connectors if name != ANY))
    named_skills = available(box.skills, supply, (name for name in gives.skills if name != ANY))
    return returned, connectors[len(named) :], skills[len(named_skills) :]


def _pay(setup: Setup, s: State, events: Sequence[ev.Event]) -> ac.Pay | None:
    """Return the payment: what was given back, without what the cost names."""
    cost, first = setup.box.costs[s.choice_tile][s.board.level[s.choice_tile]], events[0]
    if cost is None or not isinstance(first, ev.SkillsReturned):
        return None
    spent = list(first.skills)
    for name in cost.skills:
        if name in spent:
            spent.remove(name)
    return ac.Pay(s.turn, tuple(spent))
