"""The array bounds of cards in zones: kinds, backs, and the places that the table of moves names."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final, get_args, get_origin

import attrs

from ktc.kernel.fact import types_of
from ktc.kit.zones import Sealed, Zones
from ktc.kit.zones.values import UNSEEN, AnyMove, places_of
from ktc.learning.choosing import ANYTHING
from ktc.learning.layout import ArrayBounds, Range

KIND, BACK, PILE, BAG, ROW = "cards.kind", "cards.back", "cards.pile", "cards.bag", "cards.row"
TALLEST: Final = 16  # cards put back on a pile that have a place in an array
TEXTS: Final = {"Bag.feed": PILE, "TopCard.kind": KIND, "TopCard.back": BACK, "Cards.rows[]": KIND}
OF_KINDS: Final = ("Pile.left", "Bag.kinds", "Bag.shown", "Bag.chosen")
CHOSEN: Final = ("Bag.sealed", "Bag.chosen")
OF_BACKS: Final = ("Pile.numbers", "Bag.unseen")
BY: Final = (
    {"Cards.piles": PILE, "Cards.bags": BAG, "Cards.rows": ROW} | dict.fromkeys(OF_KINDS, KIND) | dict.fromkeys(OF_BACKS, BACK)
)
LEFT_OUT: Final = {"Bag.told": "a view shows what its reader knows as kinds"}


def with_zones(bounds: ArrayBounds, zones: Zones, seats: int) -> ArrayBounds:
    """Return a game's bounds with those of its cards, where it does not state its own."""
    moves = foreseen_moves(zones, seats)
    targets, total = {place for move in moves for place in places_of(move)[-1:]}, sum(zones.counts.values())
    kinds, backs = tuple(zones.counts), (*zones.order, *((UNSEEN,) if len(zones.order) > 1 else ()))
    most, all_cards = Range(0, max(zones.counts.values(), default=0), "cards"), Range(0, total, "cards")
    ranges = {**dict.fromkeys(OF_KINDS, most), **dict.fromkeys(OF_BACKS, all_cards)}
    places = targets | {*zones.rows} | {f"{zone}/{seat}" for zone in zones.secret for seat in range(seats)}
    places -= {*zones.piles}
    secret = {place for place in places if zones.is_secret(place)}
    words: dict[str, Sequence[str]] = {KIND: kinds, BACK: backs, PILE: tuple(zones.piles)}
    words |= {BAG: sorted(secret), ROW: sorted(places - secret)}
    unused = {} if any(isinstance(move, Sealed) for move in moves) else dict.fromkeys(CHOSEN, "no card is chosen face down")
    return attrs.evolve(
        bounds,
        words={**words, **bounds.words},
        texts={**TEXTS, **bounds.texts},
        ranges={**ranges, "TopCard.seats": Range(0, seats - 1, "seat"), **bounds.ranges},
        by={**BY, **bounds.by},
        counts=(*OF_KINDS, *OF_BACKS, *bounds.counts),
        longest={"Cards.rows[]": total, "Pile.top": min(total, TALLEST) if targets & {*zones.piles} else 0, **bounds.longest},
        left_out={**LEFT_OUT, **unused, **bounds.left_out},
        choices=bounds.choices or {ANYTHING: kinds},
    )


def foreseen_moves(zones: Zones, seats: int) -> list[AnyMove]:
    """Return moves of made-up events, with each seat as their numbers and a card as their texts: they name the places."""
    cards, card, found = zones.new(), next(iter(zones.counts), ""), list[AnyMove]()
    for kind in zones.moves:
        for seat in range(seats):
            with suppress(Exception):  # an event that never comes so may raise anything
                found += zones.moves_of(_made_up(kind, seat, card), cards)
    return found


def _made_up(kind: type, seat: int, card: str) -> Any:
    values: Mapping[Any, Any] = {int: seat, str: card, bool: False, tuple: ()}
    types: Mapping[str, Any] = types_of(kind)
    plain = {name: get_args(of)[0] if get_origin(of) is Annotated else of for name, of in types.items()}
    return kind(**{name: values.get(get_origin(of) or of) for name, of in plain.items()})
