"""A game with a million actions: each seat offers once any of its cards, all of them or none, and the most points win.

Its list is counted by arithmetic and never made.
"""

from collections.abc import Sequence

import attrs

from ktc.kit import BaseRuleset, LazyList, ScoreLine, ScoreSheet, Topic, fact

CARDS = 20


@attrs.frozen
class Offer:
    seat: int
    cards: tuple[int, ...]


@attrs.frozen
class Fold:
    seat: int


@fact()
@attrs.frozen
class Offered:
    seat: int
    cards: tuple[int, ...]


Action = Offer | Fold


@attrs.define
class State:
    offers: list[tuple[int, ...]]


class Looked(LazyList[Offer]):
    """Counts how often one of its entries is worked out, and is not to be gone through."""

    looks = 0

    def __getitem__(self, index):  # type: ignore[no-untyped-def, override]  # as of LazyList
        Looked.looks += 1
        return super().__getitem__(index)

    def __iter__(self):  # type: ignore[no-untyped-def]  # never
        raise AssertionError("all of a million actions were asked for")

    __contains__ = __reversed__ = __iter__  # type: ignore[assignment]  # they go through it as well


def offer(seat: int, number: int) -> Offer:
    return Offer(seat, tuple(card for card in range(CARDS) if number >> card & 1))


OFFER: Topic["Subsets", State, Offer, Offered] = Topic(
    Offer,
    decide=lambda rules, state, action, chance: [Offered(action.seat, action.cards)],
    listed=lambda rules, state, seat: Looked(1 << CARDS, lambda number: offer(seat, number)),
)
FOLD: Topic["Subsets", State, Fold, Offered] = Topic(
    Fold,
    decide=lambda rules, state, action, chance: [Offered(action.seat, ())],
    listed=lambda rules, state, seat: [Fold(seat)],
)


class Subsets(BaseRuleset[State, Action, Offered]):
    id = "subsets"
    topics = (FOLD, OFFER)
    facts = (Offered,)

    def new(self) -> State:
        return State([])

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) else (len(state.offers),)

    def over(self, state: State) -> bool:
        return len(state.offers) == self.seats

    def evolve(self, state: State, event: Offered) -> None:
        state.offers.append(event.cards)

    def score(self, state: State) -> ScoreSheet:
        totals = tuple(map(sum, state.offers))
        lines: Sequence[ScoreLine] = [ScoreLine(seat, None, "toy.cards", total, "cards") for seat, total in enumerate(totals)]
        return ScoreSheet(totals, lines=tuple(lines))
