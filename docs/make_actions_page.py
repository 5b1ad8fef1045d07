"""Make the tables of actions and events from their classes, which the site shows below ``docs/embed/actions-and-events.md``."""

import inspect
from collections.abc import Iterable, Iterator

from tables import code, table

from ktc.effects.choose import Choose
from ktc.kernel.fact import Fact, fact_of
from ktc_city.entries.topics import TOPICS
from ktc_city.game.replay import FACTS
from ktc_city.model.effect_events import EFFECT_EVENTS


def actions() -> Iterator[str]:
    """Yield the table of the actions."""
    rows = [
        [code(kind.__name__), _told(kind), ", ".join(code(phase.word) for phase in sorted(topic.phases))]
        for kind, topic in TOPICS.items()
    ]
    rows.append([code(Choose.__name__), _told(Choose), "any"])
    yield from table(("action", "what it does", "in the phases"), rows)


def events() -> Iterator[str]:
    """Yield the table of the events of the box."""
    yield from _events(FACTS.items())


def effects() -> Iterator[str]:
    """Yield the table of the events of moments and effects."""
    yield from _events((kind, fact_of(kind)) for kind in EFFECT_EVENTS.all)


def _events(facts: Iterable[tuple[type, Fact]]) -> Iterator[str]:
    rows = [
        [code(kind.__name__), _told(kind), ", ".join(map(code, fact.hidden)), "yes" if fact.reveals else ""]
        for kind, fact in facts
    ]
    yield from table(("event", "what it tells", "hidden from others", "no undo crosses it"), rows)


def _told(kind: type) -> str:
    return (inspect.getdoc(kind) or "").split("\n")[0].replace("``", "`")


def tables() -> str:
    """Return all tables, each below its title."""
    parts = {"All actions": actions, "All events": events, "Events of triggers and effects": effects}
    return "\n".join(line for title, lines in parts.items() for line in (f"## {title}", "", *lines()))
