"""What is in a box, as plain values for JSON: whatever a client needs to draw the cards and the map."""

from collections.abc import Mapping

import attrs

from ktc_london_2010.model.cards import Borough, Card, Start
from ktc_london_2010.ruleset import London


@attrs.frozen
class Neighbours:
    """Two boroughs that lie side by side, over land or by a bridge."""

    one: str
    other: str
    bridge: bool


@attrs.frozen
class BoxContent:
    """What is in a box: its cards and boroughs, the starting values, what poverty points cost, and what the table has ruled."""

    id: str
    title: str
    start: Start
    cards: tuple[Card, ...]
    boroughs: tuple[Borough, ...]
    neighbours: tuple[Neighbours, ...]
    lost: tuple[int, ...]
    further: int
    rulings: Mapping[str, str]


def content_of(rules: London) -> BoxContent:
    """Return what is in the box of a table; cards that its rulings leave out are not there."""
    found = rules.set
    land, bridges = _pairs(rules.land, False), _pairs(rules.bridges, True)
    return BoxContent(
        found.id, found.title, found.start, tuple(rules.cards.values()), tuple(rules.boroughs.values()), (*land, *bridges),
        found.lost, found.further, dict(rules.ruled),
    )  # fmt: skip


def _pairs(beside: Mapping[str, frozenset[str]], bridge: bool) -> list[Neighbours]:
    """Return each pair once, in the order of the set."""
    names = list(beside)
    return [
        Neighbours(one, other, bridge)
        for number, one in enumerate(names)
        for other in names[number + 1 :]
        if other in beside[one]
    ]
