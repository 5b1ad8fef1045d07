"""The content of a box as JSON values, for clients that draw the cards and the map."""

from collections.abc import Mapping

import attrs

from ktc_london_2010.model.cards import Borough, Card, Start
from ktc_london_2010.ruleset import London


@attrs.frozen
class Neighbours:
    """Two neighbouring boroughs, over land or by a bridge."""

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
    """Starting values, supplies and prices."""
    cards: tuple[Card, ...]
    """The cards, one entry per deck, in the order of the set."""
    boroughs: tuple[Borough, ...]
    """The boroughs, in the order of the set."""
    neighbours: tuple[Neighbours, ...]
    """The pairs of neighbouring boroughs."""
    lost: tuple[int, ...]
    """Points lost for 0, 1, 2 and more poverty points."""
    further: int
    """Points lost for each poverty point beyond the table."""
    rulings: Mapping[str, str]
    """The choice of each ruling, by rule id."""


def content_of(rules: London) -> BoxContent:
    """Return the content of a table's box, without cards that its rulings exclude."""
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
