"""A game with ``Several``: each seat in turn pays tolls from open coins, and keeps the change that it cannot be given."""

from collections import Counter
from typing import Final

import attrs

from ktc.kit import BaseRuleset, GameKit, ScoreLine, ScoreSheet, Several, Topic, fact

COINS: Final = {"gold": 10, "silver": 4, "copper": 1}
PURSE: Final = {"copper": 5, "silver": 3, "gold": 2}
PRICES: Final = (7, 12, 3)


@attrs.frozen
class Pay:
    """Pay a toll with coins, none of which is too many."""

    seat: int
    coins: tuple[str, ...]


@attrs.frozen
class Turn:
    """Turn back, and pay nothing more."""

    seat: int


@fact()
@attrs.frozen
class Paid:
    seat: int
    coins: tuple[str, ...]


@fact()
@attrs.frozen
class Turned:
    seat: int


Event = Paid | Turned


@attrs.define
class State:
    purses: list[dict[str, int]]
    paid: list[int]
    turn: int = 0


def ways_to_pay(state: State, seat: int) -> Several[Pay]:
    """Return all ways in which a seat can pay its next toll."""

    def pay(coins: object) -> Pay:
        assert isinstance(coins, dict)
        return Pay(seat, tuple(coin for coin in COINS for _ in range(coins.get(coin, 0))))

    return Several(state.purses[seat], pay, worth=COINS, price=PRICES[state.paid[seat]], exact=True)


PAY: Topic["Tolls", State, Pay, Event] = Topic(
    Pay,
    check=lambda rules, state, action: ways_to_pay(state, action.seat).why_not("toll.exact", Counter(action.coins)),
    decide=lambda rules, state, action, chance: [Paid(action.seat, action.coins)],
    listed=lambda rules, state, seat: ways_to_pay(state, seat),
)
TURN: Topic["Tolls", State, Turn, Event] = Topic(
    Turn,
    decide=lambda rules, state, action, chance: [Turned(action.seat)],
    listed=lambda rules, state, seat: [Turn(seat)],
)


class Tolls(BaseRuleset[State, Pay | Turn, Event]):
    id = "tolls"
    topics = (PAY, TURN)
    facts = (Paid, Turned)

    def new(self) -> State:
        return State([dict(PURSE) for _ in range(self.seats)], [0] * self.seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) else (state.turn,)

    def over(self, state: State) -> bool:
        return min(state.paid) >= len(PRICES)

    def evolve(self, state: State, event: Event) -> None:
        if isinstance(event, Paid):
            state.paid[event.seat] += 1
            for coin in event.coins:
                state.purses[event.seat][coin] -= 1
        else:
            state.paid[event.seat] = len(PRICES)
        open_seats = [seat for seat in range(self.seats) if state.paid[seat] < len(PRICES)]
        state.turn = next((seat for seat in open_seats if seat > state.turn), open_seats[0] if open_seats else 0)

    def score(self, state: State) -> ScoreSheet:
        kept = [sum(COINS[coin] * number for coin, number in purse.items()) for purse in state.purses]
        lines = [ScoreLine(seat, None, "toll.kept", points, "coins kept") for seat, points in enumerate(kept)]
        return ScoreSheet(tuple(kept), lines=tuple(lines))


TOLLS_KIT: Final = GameKit(id=Tolls.id, title="Tolls", seats=(1, 2, 3), open=Tolls)
