"""The public position, read-only, for card plugins."""

from collections.abc import Mapping

import attrs

from ktc_london_2010.model.cards import Borough, Card


@attrs.frozen
class OpenPlayer:
    """The public part of a player; ``stacks`` counts the stacks, and ``in_view`` has their face-up tops."""

    seat: int
    money: int
    poverty: int
    points: int
    loans: int
    cards_in_hand: int
    stacks: int
    in_view: tuple[Card, ...]
    boroughs: tuple[Borough, ...]


@attrs.frozen
class OpenBoard:
    """The public table: players by seat, the Card Display, the size of the deck, and boroughs with the Underground."""

    players: tuple[OpenPlayer, ...]
    top: tuple[Card, ...]
    bottom: tuple[Card, ...]
    deck: int
    underground: frozenset[str]
    cards: Mapping[str, Card]
