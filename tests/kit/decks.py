"""A toy deck builder: each seat has a pile of its own, which is shuffled while unseen cards stay in its hand."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ktc.kit import Chance, GameKit, Hidden, Refusal, ScoreLine, ScoreSheet, Topic, fact
from ktc.kit.zones import Cards, Move, MoveAll, Shuffled, ZonedRuleset, Zones

START, SUPPLY, HAND, TURNS = {"coin": 4, "hut": 2}, ["farm"] * 4 + ["mine"] * 4, 3, 16


@attrs.frozen
class Play:
    seat: int
    card: str


@attrs.frozen
class Buy:
    seat: int
    card: str


@attrs.frozen
class End:
    seat: int


@fact(reveals=True)
@attrs.frozen
class HandFilled:
    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class PileRenewed:
    seat: int


@fact()
@attrs.frozen
class CardPlayed:
    seat: int
    card: str


@fact()
@attrs.frozen
class CardBought:
    seat: int
    card: str


@fact()
@attrs.frozen
class TurnEnded:
    seat: int


def filled(event: HandFilled, cards: Cards) -> list[Move]:
    return [Move(f"pile/{event.seat}", f"hand/{event.seat}", event.cards, event.number)]


def renewed(event: PileRenewed, cards: Cards) -> list[Shuffled]:
    return [Shuffled((f"discard/{event.seat}",), f"pile/{event.seat}")]


def played(event: CardPlayed, cards: Cards) -> list[Move]:
    return [Move(f"hand/{event.seat}", "played", event.card)]


def bought(event: CardBought, cards: Cards) -> list[Move]:
    return [Move("supply", f"discard/{event.seat}", event.card)]


def ended(event: TurnEnded, cards: Cards) -> list[MoveAll]:
    return [MoveAll("played", f"discard/{event.seat}")]


MOVES = {HandFilled: filled, PileRenewed: renewed, CardPlayed: played, CardBought: bought, TurnEnded: ended}


@attrs.define
class State:
    cards: Cards
    """Where the cards are."""
    turn: int = 0
    """The seat whose turn it is."""
    left: int = TURNS
    """How many turns are left."""
    drew: bool = False
    """Whether it has filled its hand."""
    bought: bool = False
    """Whether it has bought a card."""


def one_event(make: Callable[[Any], object]) -> Any:
    return lambda rules, state, action, chance: [make(action)]


def check_hand(rules: "Decks", state: State, action: Play) -> Refusal | None:
    return None if action.card in state.cards.hand(action.seat).kinds else Refusal("decks.hand", "choose a card of your hand")


def check_purchase(rules: "Decks", state: State, action: Buy) -> Refusal | None:
    if state.bought or not state.cards.row("played"):
        return Refusal("decks.price", "play a card first; you buy once in a turn")
    return None if action.card in state.cards.row("supply") else Refusal("decks.supply", "choose a card of the supply")


TOPICS: tuple[Topic[Any, Any, Any, Any], ...] = (
    Topic(
        Play,
        check=check_hand,
        decide=one_event(lambda by: CardPlayed(by.seat, by.card)),
        listed=lambda rules, state, seat: [Play(seat, card) for card in sorted(state.cards.hand(seat).kinds)],
    ),
    Topic(
        Buy,
        check=check_purchase,
        decide=one_event(lambda by: CardBought(by.seat, by.card)),
        listed=lambda rules, state, seat: [Buy(seat, card) for card in sorted({*state.cards.row("supply")})],
    ),
    Topic(End, decide=one_event(lambda by: TurnEnded(by.seat)), listed=lambda rules, state, seat: [End(seat)]),
)


class Decks(ZonedRuleset[State, Play | Buy | End, Any]):
    id = "decks"
    view_type = State
    topics = TOPICS
    facts = tuple(MOVES)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.zones = Zones({f"pile/{seat}": START for seat in range(seats)}, MOVES, rows={"supply": SUPPLY})

    def new(self) -> State:
        return State(self.zones.new())

    def over(self, state: State) -> bool:
        return state.left == 0

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) or not state.drew else (state.turn,)

    def follow(self, state: State, chance: Chance) -> Sequence[Any]:
        if self.over(state) or state.drew:
            return ()
        seat, pile = state.turn, f"pile/{state.turn}"
        number = HAND - len(state.cards.hand(seat))
        if state.cards.number(pile) < number and state.cards.row(f"discard/{seat}"):
            return [PileRenewed(seat)]
        cards = self.zones.draw(state.cards, number, chance, "fill", pile)
        return [HandFilled(seat, len(cards), tuple(cards))]

    def evolve(self, state: State, event: Any) -> None:
        super().evolve(state, event)
        match event:
            case HandFilled():
                state.drew = True
            case CardBought():
                state.bought = True
            case TurnEnded(seat):
                state.drew = state.bought = False
                state.turn, state.left = (seat + 1) % self.seats, state.left - 1

    def acted(self, state: State, events: Sequence[Any]) -> Any:
        first = events[0]
        kinds = {CardPlayed: Play, CardBought: Buy}
        return End(first.seat) if isinstance(first, TurnEnded) else kinds[type(first)](first.seat, first.card)

    def counts_known(self, state: State, seat: int) -> bool:
        return True

    def score(self, state: State) -> ScoreSheet:
        totals = tuple(state.cards.number(f"discard/{seat}") for seat in range(self.seats))
        return ScoreSheet(
            totals, lines=tuple(ScoreLine(seat, None, "decks.discard", total, "cards") for seat, total in enumerate(totals))
        )


def components(state: State) -> dict[str, int]:
    return Decks(len(state.cards.piles)).zones.components(state.cards)


GAME = GameKit(id="decks", title="Decks", seats=(2, 3), open=Decks, most_steps=400, components=components)
