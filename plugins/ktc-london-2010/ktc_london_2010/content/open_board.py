"""The public position, read only, for the plugins of cards."""

from collections.abc import Mapping

import attrs

from ktc_london_2010.model.cards import Borough, Card


@attrs.frozen
class OpenPlayer:
    """One player: open tokens, how many cards are in hand, boroughs, and the tops in view with how many stacks there are."""

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
    """The table: the players by seat, the rows of the Card Display, how many cards the deck has, and the Underground."""

    players: tuple[OpenPlayer, ...]
    top: tuple[Card, ...]
    bottom: tuple[Card, ...]
    deck: int
    underground: frozenset[str]
    cards: Mapping[str, Card]
