"""Print the tables of ``docs/embed/actions-and-events.md`` from the classes; with ``--check``, only compare them."""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from make_rules_page import code, table

from ktc.effects.choose import Choose
from ktc.kernel.fact import Fact, fact_of
from ktc_city.entries.topics import TOPICS
from ktc_city.game.replay import FACTS
from ktc_city.model.effect_events import EFFECT_EVENTS

PAGE: Final = Path(__file__).parent / "embed" / "actions-and-events.md"
PRINTED: Final = re.compile(r"(<!-- (\w+): printed by docs/make_actions_page.py -->\n).*?(<!-- end of table -->)", re.DOTALL)


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


def main(arguments: Sequence[str]) -> int:
    """Write the tables, or say whether those that are there are up to date."""
    text, tables = PAGE.read_text(encoding="utf-8"), {"actions": actions, "events": events, "effects": effects}
    wanted = PRINTED.sub(lambda found: found[1] + "\n".join(["", *tables[found[2]](), found[3]]), text)
    if "--check" in arguments:
        print(f"{PAGE.name} is {'up to date' if text == wanted else 'stale: run python docs/make_actions_page.py'}")
        return int(text != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
