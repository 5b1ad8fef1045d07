"""The array bounds of cards in zones: kinds, backs and places, which the table of moves names."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, get_args, get_origin

import attrs

from ktc.kernel.fact import types_of
from ktc.kit.zones import Shuffled, Zones
from ktc.kit.zones.values import UNSEEN
from ktc.learning.choosing import ANYTHING
from ktc.learning.layout import ArrayBounds, Range

KIND, BACK, PILE, BAG, ROW = "cards.kind", "cards.back", "cards.pile", "cards.bag", "cards.row"
TALLEST: Final = 16  # cards put back on a pile that have a place in an array
TEXTS: Final = {"Bag.feed": PILE, "TopCard.kind": KIND, "TopCard.back": BACK, "Cards.rows[]": KIND}
OF_KINDS: Final = ("Pile.left", "Bag.kinds", "Bag.shown")
OF_BACKS: Final = ("Pile.numbers", "Bag.unseen")
BY: Final = (
    {"Cards.piles": PILE, "Cards.bags": BAG, "Cards.rows": ROW} | dict.fromkeys(OF_KINDS, KIND) | dict.fromkeys(OF_BACKS, BACK)
)
LEFT_OUT: Final = {"Bag.told": "a view shows what its reader knows as kinds"}


def with_zones(bounds: ArrayBounds, zones: Zones, seats: int) -> ArrayBounds:
    """Return a game's bounds with those of its cards, where it does not state its own."""
    places, total = places_of(zones, seats), sum(zones.counts.values())
    kinds, backs = tuple(zones.counts), (*zones.order, *((UNSEEN,) if len(zones.order) > 1 else ()))
    most, all_cards = Range(0, max(zones.counts.values(), default=0), "cards"), Range(0, total, "cards")
    ranges = {**dict.fromkeys(OF_KINDS, most), **dict.fromkeys(OF_BACKS, all_cards)}
    return attrs.evolve(
        bounds,
        words={KIND: kinds, BACK: backs, **places, **bounds.words},
        texts={**TEXTS, **bounds.texts},
        ranges={**ranges, "TopCard.seats": Range(0, seats - 1, "seat"), **bounds.ranges},
        by={**BY, **bounds.by},
        counts=(*OF_KINDS, *OF_BACKS, *bounds.counts),
        longest={"Cards.rows[]": total, "Pile.top": min(total, TALLEST), **bounds.longest},
        left_out={**LEFT_OUT, **bounds.left_out},
        choices=bounds.choices or {ANYTHING: kinds},
    )


def places_of(zones: Zones, seats: int) -> Mapping[str, tuple[str, ...]]:
    """Return the names of piles, secret places and rows: of the beginning, and those to which moves of events go.

    Events are made up for that, with each seat as their numbers and each card as their texts.
    """
    found = {*zones.rows, *(f"{zone}/{seat}" for zone in zones.secret for seat in range(seats))}
    cards, sample = zones.new(), next(iter(zones.counts), "")
    for kind in zones.moves:
        for seat in range(seats):
            try:
                moves = zones.moves_of(_made_up(kind, seat, sample), cards)
            except Exception:  # an event that never comes so may raise anything
                continue
            found.update(move.target for move in moves if not isinstance(move, Shuffled))
    secret = {place for place in found if zones.is_secret(place)} - {*zones.piles}
    return {PILE: tuple(zones.piles), BAG: tuple(sorted(secret)), ROW: tuple(sorted(found - secret - {*zones.piles}))}


def _made_up(kind: type, seat: int, card: str) -> Any:
    values: Mapping[Any, Any] = {int: seat, str: card, bool: False, tuple: ()}
    types: Mapping[str, Any] = types_of(kind)
    plain = {name: get_args(of)[0] if get_origin(of) is Annotated else of for name, of in types.items()}
    return kind(**{name: values.get(get_origin(of) or of) for name, of in plain.items()})
