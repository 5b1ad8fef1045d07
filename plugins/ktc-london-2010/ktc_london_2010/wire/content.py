"""The content of a box as plain values for JSON, for clients that draw the cards and the map."""

from collections.abc import Mapping

import attrs

from ktc_london_2010.model.cards import Borough, Card, Start
from ktc_london_2010.ruleset import London


@attrs.frozen
class Neighbours:
    """Two boroughs that lie side by side, over land or by a bridge."""

    one: str
    """The id of a borough."""
    other: str
    """The id of the other borough."""
    bridge: bool


@attrs.frozen
class BoxContent:
    """The content of a box: cards and boroughs, starting values, costs of poverty points, and rulings."""

    id: str
    title: str
    """The title of the set."""
    start: Start
    """What everybody begins with, the supplies and the prices."""
    cards: tuple[Card, ...]
    """The cards, each once for each deck, in the order of the set."""
    boroughs: tuple[Borough, ...]
    """The boroughs, in the order of the set."""
    neighbours: tuple[Neighbours, ...]
    """The pairs of boroughs that lie beside each other."""
    lost: tuple[int, ...]
    """How many points 0, 1, 2 and more poverty points cost."""
    further: int
    """How many points each poverty point beyond those in the table costs."""
    rulings: Mapping[str, str]
    """What is played of each ruling, by the id of its rule."""


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
