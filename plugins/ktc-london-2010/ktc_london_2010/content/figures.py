"""List the figures of a set with their sources, for ``ktc content``."""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ktc.data import Figure, Plain
from ktc_london_2010.content.editions import GAME, Cards
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.model.cards import Borough, Card, CardSet, Start

Figures = Mapping[str, Plain]


def listed_figures(cards: Cards = GAME, only: Sequence[str] | None = None) -> Iterator[Figure]:
    """Yield every figure of a set: the start, the poverty table, cards, boroughs, and neighbours."""
    found = open_set(cards, only).cards
    values: dict[str, Figures] = {"start": _of(found.start), "poverty_table": {"lost": found.lost, "further": found.further}}
    values |= {card.name: _of(card) | {"copies": _copies(found, card.name)} for card in found.cards.values()}
    values |= {borough.name: _of(borough) for borough in found.boroughs.values()}
    for thing, sources in found.sources.items():
        printed = values.get(thing, {})
        yield from (Figure(thing, field, printed.get(field, True), source) for field, source in sources.items())


def _of(thing: Start | Card | Borough) -> dict[str, Plain]:
    return {field.name: getattr(thing, field.name) for field in attrs.fields(type(thing))}


def _copies(found: CardSet, name: str) -> Figures:
    """Return the number of copies of a card in each deck, by letter."""
    return {card.letter: card.copies for card in found.cards.values() if card.name == name}
