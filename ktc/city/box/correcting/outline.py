"""Where everything stands in a YAML text: what an edit goes by that leaves all other bytes as they are."""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from ktc.city.box.sets import YamlEvent
from ktc.city.box.sets.files import read_events

COLON: Final = re.compile(r"\s*:")


@attrs.frozen
class Node:
    """A value in a text, from ``start`` to before ``end``; what is left empty begins and ends behind its colon.

    ``says`` is the text of a single value, None for a collection or an alias; ``inline`` tells ``[0, 5]`` from a list with
    a line for each part.  The parts of a mapping have their names, those of a list have none.
    """

    start: int
    end: int
    says: str | None = None
    inline: bool = False
    mapping: bool = False
    parts: "tuple[tuple[Node | None, Node], ...]" = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is written here."""
        return self.start == self.end

    def part(self, name: str) -> "tuple[Node | None, Node] | None":
        """Return a part with its name: of a mapping by that name, of a list by its number."""
        if self.mapping:
            return next((part for part in self.parts if part[0] is not None and part[0].says == name), None)
        return next((part for number, part in enumerate(self.parts) if name == str(number)), None)


def outline(text: str) -> Node:
    """Return the outline of a YAML text that can be read, and says something."""
    events = read_events(text)
    next(events), next(events)  # the stream begins, the document begins
    return _node(next(events), events, text)


def behind_colon(text: str, name: Node) -> int:
    """Return where the colon after a name ends; where the name itself does when it has none, as in ``{name}``."""
    colon = COLON.match(text, name.end)
    return colon.end() if colon else name.end


def _node(event: YamlEvent, events: Iterator[YamlEvent], text: str) -> Node:
    kind, start, end = type(event).__name__, event.start_mark.index, event.end_mark.index
    if kind == "ScalarEvent":
        inline = event.style not in ("|", ">")
        return Node(start, end if inline else len(text[:end].rstrip()), event.value, inline)
    if kind == "AliasEvent":
        return Node(start, end, inline=True)
    mapping, parts = kind == "MappingStartEvent", []
    while not type(part := next(events)).__name__.endswith("EndEvent"):
        name = _node(part, events, text) if mapping else None
        value = _node(next(events) if mapping else part, events, text)
        if name is not None and value.empty:
            behind = behind_colon(text, name)
            value = Node(behind, behind, value.says, inline=True)
        parts.append((name, value))
    end = part.end_mark.index if event.flow_style else parts[-1][1].end
    return Node(start, end, None, bool(event.flow_style), mapping, tuple(parts))
