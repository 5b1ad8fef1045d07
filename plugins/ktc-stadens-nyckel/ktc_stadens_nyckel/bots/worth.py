"""Value offices, districts and hands in status points, by what a seat knows."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules.scoring import CROSS, lines, points_of_row
from ktc_stadens_nyckel.zones import ROW

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

HOLDS: Final = 0.94  # the chance to hold an office for another game turn
AFTER_DEATH: Final = 0.2  # what is left of an office whose incumbent is about to die
NEXT: Final = 0.6  # of what a card in hand would add to a row
DRAWN: Final = 0.25  # points that a free place of a row may come to by cards that are drawn
DALER: Final = 0.003  # points that a daler is worth before the end
OTHER: Final = 0.25  # points that any other card in hand is worth


@lru_cache(1 << 14)
def row_points(rules: "StadensNyckel", row: tuple[str, ...]) -> int:
    """Return the points of a row of improvements."""
    return points_of_row(rules, row)[0]


@lru_cache(1 << 14)
def promise(rules: "StadensNyckel", row: tuple[str, ...], free: int, left: int) -> float:
    """Return what the free places of a row may come to: more where its longest line is open, and most for crosses alone."""
    places = min(free, 1 + left / 5)
    if places <= 0 or not left:
        return 0.0
    if not row:
        return DRAWN * places
    _, doubles, (_, length) = points_of_row(rules, row)
    ends = rules.cards[row[-1]].symbols
    is_open = any(line == (end, length) for end in ends for line in lines(rules, row))
    return DRAWN * places * ((2.0 if doubles and CROSS in ends else 1.0) if is_open else 0.4)


@lru_cache(1 << 16)
def row_worth(rules: "StadensNyckel", row: tuple[str, ...], free: int, left: int, hand: tuple[str, ...]) -> float:
    """Return the points of a row, with what cards in hand and others may add."""
    now = row_points(rules, row)
    worth = now + promise(rules, row, free, left)
    if free <= 0 or not left:
        return worth
    return worth + NEXT * (max((row_points(rules, (*row, card)) for card in hand), default=now) - now)


@lru_cache(1 << 10)
def office_worths(rules: "StadensNyckel", ahead: tuple[str, ...], left: int) -> Mapping[str, float]:
    """Return what each office is worth to its incumbent: what open and hidden Development cards bring, and the count."""
    hidden = max(0, left - len(ahead))
    found = {}
    for office in rules.offices:
        worth, held = 0.0, 1.0
        for name in ahead:
            card = rules.cards[name]
            if card.behaviour == "death" and card.given.get("office") == office:
                held *= AFTER_DEATH
            worth += held * gain(rules, name, office)
            held *= HOLDS
        for _ in range(hidden):
            worth += held * usual_gain(rules, office)
            held *= HOLDS
        found[office] = worth + held * rules.start.office_points
    return found


def gain(rules: "StadensNyckel", name: str, office: str) -> float:
    """Return the status points of a Development card for an incumbent."""
    card = rules.cards[name]
    number = card.given.get(office, 0) if card.behaviour == "status_offices" else 0
    return float(number)


@lru_cache(1 << 6)
def usual_gain(rules: "StadensNyckel", office: str) -> float:
    """Return the mean status points of a hidden Development card for an incumbent."""
    cards = [card for card in rules.cards.values() if card.sort == "development"]
    return sum(card.copies * gain(rules, card.id, office) for card in cards) / sum(card.copies for card in cards)


def ahead_of(state: State) -> tuple[str, ...]:
    """Return the open Development cards in front of the event marker."""
    return tuple(state.cards.row(ROW)[1 if state.under else 0 :])


def cheapest(held: Mapping[str, int], worth: Mapping[str, int], price: int) -> tuple[str, ...] | None:
    """Return cards worth a price and as little more as possible, the fewest of them; None if all together are worth less."""
    found: dict[int, tuple[str, ...]] = {0: ()}
    for kind in sorted(held, key=lambda kind: -worth[kind]):
        for _ in range(held[kind]):
            for total, cards in [*found.items()]:
                if total < price:
                    found.setdefault(total + worth[kind], (*cards, kind))
    enough = [total for total in found if total >= price]
    return found[min(enough)] if enough else None


def strength(rules: "StadensNyckel", kinds: Mapping[str, int]) -> int:
    """Return the points of cards for struggles; what a negative one takes counts as well."""
    return sum(abs(rules.cards[kind].points) * number for kind, number in kinds.items() if kind in rules.fights)


@lru_cache(1 << 4)
def usual_strength(rules: "StadensNyckel") -> float:
    """Return the mean strength of a card that a hand may have."""
    cards = [card for card in rules.cards.values() if card.back != "development"]
    return sum(card.copies * strength(rules, {card.id: 1}) for card in cards) / max(1, sum(card.copies for card in cards))


def standing(rules: "StadensNyckel", state: State, seat: int) -> float:
    """Return what the position of a seat is worth; it reads the hand of the seat."""
    left, start = rules.spaces - state.space, rules.start
    offices = office_worths(rules, ahead_of(state), left)
    worth = state.status[seat] + sum(offices[office] for office, incumbent in state.offices.items() if incumbent == seat)
    for number, controller in enumerate(state.controllers, 1):
        if controller == seat:
            row = tuple(rules.row(state, number))
            worth += start.district_points + row_worth(rules, row, rules.districts[number].maximum - len(row), left, ())
            worth -= number == state.pestilence
    for kind, number in state.cards.hand(seat).kinds.items():
        card = rules.cards[kind]
        worth += number * (card.dalers * DALER if card.dalers else OTHER)
    return worth
