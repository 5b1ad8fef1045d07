"""A toy with every way in which cards can move: drawn, played, shown, given unseen, looked at and put back, swapped, shuffled."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any

import attrs

from ktc.kit import Chance, GameKit, Hidden, Refusal, ScoreLine, ScoreSheet, Topic, fact
from ktc.kit.zones import Cards, Move, MoveAll, Shuffled, ZonedRuleset, Zones

DECK = {"a": 3, "b": 2, "c": 2, "d": 1, "e": 1, "f": 1}
HAND, LOOKED, TURNS = 2, 2, 24


@attrs.frozen
class Draw:
    seat: int


@attrs.frozen
class Look:
    seat: int


@attrs.frozen
class Swap:
    seat: int


@attrs.frozen
class Play:
    seat: int
    card: str


@attrs.frozen
class Show:
    seat: int
    card: str


@attrs.frozen
class Give:
    seat: int
    to: int
    card: str


@attrs.frozen
class PutBack:
    seat: int
    cards: tuple[str, ...]


@fact(reveals=True)
@attrs.frozen
class HandDealt:
    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]


@fact(reveals=True)
@attrs.frozen
class CardDrawn:
    seat: int
    card: Hidden[str]


@fact()
@attrs.frozen
class CardPlayed:
    seat: int
    card: str


@fact()
@attrs.frozen
class CardShown:
    seat: int
    card: str


@fact()
@attrs.frozen
class CardGiven:
    seat: int
    to: int
    card: Hidden[str]
    seen_by: tuple[int, ...]


@fact(reveals=True)
@attrs.frozen
class PileLookedAt:
    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class CardsPutBack:
    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class HandPassed:
    seat: int
    to: int


@fact(reveals=True)
@attrs.frozen
class HandTaken:
    seat: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class PileRenewed:
    pass


Action = Draw | Look | Swap | Play | Show | Give | PutBack
Event = (
    HandDealt
    | CardDrawn
    | CardPlayed
    | CardShown
    | CardGiven
    | PileLookedAt
    | CardsPutBack
    | HandPassed
    | HandTaken
    | PileRenewed
)
AnyMoves = Iterator[Move | MoveAll | Shuffled]


def dealt(event: HandDealt, cards: Cards) -> AnyMoves:
    yield Move("pile", f"hand/{event.seat}", event.cards, event.number)


def drawn(event: CardDrawn, cards: Cards) -> AnyMoves:
    yield Move("pile", f"hand/{event.seat}", event.card)


def played(event: CardPlayed, cards: Cards) -> AnyMoves:
    yield Move(f"hand/{event.seat}", "discard", event.card)


def shown(event: CardShown, cards: Cards) -> AnyMoves:
    yield Move(f"hand/{event.seat}", f"hand/{event.seat}", event.card, open=True)


def given(event: CardGiven, cards: Cards) -> AnyMoves:
    yield Move(f"hand/{event.seat}", f"hand/{event.to}", event.card)


def looked_at(event: PileLookedAt, cards: Cards) -> AnyMoves:
    yield Move("pile", f"looked/{event.seat}", event.cards, event.number)


def put_back(event: CardsPutBack, cards: Cards) -> AnyMoves:
    yield Move(f"looked/{event.seat}", "pile", event.cards, event.number)


def passed(event: HandPassed, cards: Cards) -> AnyMoves:
    yield MoveAll(f"hand/{event.seat}", f"aside/{event.to}")


def taken(event: HandTaken, cards: Cards) -> AnyMoves:
    yield MoveAll(f"aside/{event.seat}", f"hand/{event.seat}", event.cards, sorted=True)


def renewed(event: PileRenewed, cards: Cards) -> AnyMoves:
    yield Shuffled(("discard",))


MOVES = {
    HandDealt: dealt,
    CardDrawn: drawn,
    CardPlayed: played,
    CardShown: shown,
    CardGiven: given,
    PileLookedAt: looked_at,
    CardsPutBack: put_back,
    HandPassed: passed,
    HandTaken: taken,
    PileRenewed: renewed,
}
ZONES = Zones({"pile": DECK}, MOVES, secret=("hand", "looked", "aside"))


@attrs.define
class State:
    cards: Cards
    """Where the cards are."""
    turn: int = 0
    """The seat whose turn it is."""
    left: int = TURNS
    """How many turns are left."""
    last: str = ""
    """The last event."""


def kinds(state: State, seat: int) -> list[str]:
    """Return the kinds in a hand that its seat sees."""
    return sorted(state.cards.hand(seat).kinds)


def draw(rules: "Zoned", state: State, action: Draw, chance: Chance) -> Sequence[Event]:
    return [CardDrawn(action.seat, rules.zones.draw(state.cards, 1, chance, "draw")[0])]


def look(rules: "Zoned", state: State, action: Look, chance: Chance) -> Sequence[Event]:
    return [PileLookedAt(action.seat, LOOKED, tuple(rules.zones.draw(state.cards, LOOKED, chance, "look")))]


def swap(rules: "Zoned", state: State, action: Swap, chance: Chance) -> Sequence[Event]:
    one, other = action.seat, (action.seat + 1) % rules.seats
    hands = {seat: tuple(sorted(state.cards.hand(seat))) for seat in (one, other)}
    return [HandPassed(one, other), HandPassed(other, one), HandTaken(one, hands[other]), HandTaken(other, hands[one])]


def orders(rules: "Zoned", state: State, seat: int) -> list[PutBack]:
    found = permutations(sorted(state.cards.hand(seat, "looked")))
    return [PutBack(seat, cards) for cards in sorted({*found})]


def gives(rules: "Zoned", state: State, seat: int) -> list[Give]:
    return [Give(seat, to, card) for to in range(rules.seats) if to != seat for card in kinds(state, seat)]


def check_hand(rules: "Zoned", state: State, action: Any) -> Refusal | None:
    return None if action.card in state.cards.hand(action.seat).kinds else Refusal("toy.hand", "choose a card of your hand")


def check_gift(rules: "Zoned", state: State, action: Give) -> Refusal | None:
    if not 0 <= action.to < rules.seats or action.to == action.seat:
        return Refusal("toy.give", "choose another seat")
    return check_hand(rules, state, action)


def check_pile(least: int) -> Callable[["Zoned", State, Any], Refusal | None]:
    """Return the check that the pile has so many cards."""

    def check(rules: "Zoned", state: State, action: Any) -> Refusal | None:
        return None if state.cards.number("pile") >= least else Refusal("toy.pile", "the pile has too few cards")

    return check


def check_order(rules: "Zoned", state: State, action: PutBack) -> Refusal | None:
    return None if action in orders(rules, state, action.seat) else Refusal("toy.looked", "put back the cards that you looked at")


def alone(kind: Any) -> Any:
    return lambda rules, state, seat: [kind(seat)]


def each(kind: Any) -> Any:
    return lambda rules, state, seat: [kind(seat, card) for card in kinds(state, seat)]


def one_event(make: Any) -> Any:
    return lambda rules, state, action, chance: [make(action)]


TOPICS: tuple[Topic[Any, Any, Any, Any], ...] = (
    Topic(Draw, phases=("turn",), check=check_pile(1), decide=draw, listed=alone(Draw)),
    Topic(Look, phases=("turn",), check=check_pile(LOOKED), decide=look, listed=alone(Look)),
    Topic(Swap, phases=("turn",), decide=swap, listed=alone(Swap)),
    Topic(Play, phases=("turn",), check=check_hand, decide=one_event(lambda by: CardPlayed(by.seat, by.card)), listed=each(Play)),
    Topic(Show, phases=("turn",), check=check_hand, decide=one_event(lambda by: CardShown(by.seat, by.card)), listed=each(Show)),
    Topic(
        Give,
        phases=("turn",),
        check=check_gift,
        decide=one_event(lambda by: CardGiven(by.seat, by.to, by.card, (by.seat, by.to))),
        listed=gives,
    ),
    Topic(
        PutBack,
        phases=("back",),
        check=check_order,
        decide=one_event(lambda by: CardsPutBack(by.seat, len(by.cards), by.cards)),
        listed=orders,
    ),
)


class Zoned(ZonedRuleset[State, Action, Event]):
    id = "zoned"
    view_type = State
    topics = TOPICS
    facts = tuple(MOVES)
    zones = ZONES

    def new(self) -> State:
        return State(self.zones.new())

    def phase(self, state: State) -> str:
        return "back" if state.cards.hand(state.turn, "looked") else "turn"

    def over(self, state: State) -> bool:
        return state.left == 0

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) or self.is_opening(state) else (state.turn,)

    def is_opening(self, state: State) -> bool:
        return state.last in ("", HandDealt.__name__) and not state.cards.hand(self.seats - 1)

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        if self.is_opening(state):
            cards = self.zones.draw(state.cards, HAND * self.seats, chance, "deal")
            return [HandDealt(seat, HAND, tuple(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(self.seats)]
        if not state.cards.number("pile") and state.cards.row("discard"):
            return [PileRenewed()]
        return ()

    def evolve(self, state: State, event: Event) -> None:
        super().evolve(state, event)
        state.last = type(event).__name__ + str(getattr(event, "to", ""))
        ends = isinstance(event, CardDrawn | CardPlayed | CardShown | CardGiven | CardsPutBack)
        if ends or (isinstance(event, HandTaken) and event.seat != state.turn):
            state.turn, state.left = (state.turn + 1) % self.seats, state.left - 1

    def counts_known(self, state: State, seat: int) -> bool:
        return True

    def score(self, state: State) -> ScoreSheet:
        totals = tuple(len(state.cards.hand(seat)) for seat in range(self.seats))
        return ScoreSheet(
            totals, lines=tuple(ScoreLine(seat, None, "toy.hand", number, "cards") for seat, number in enumerate(totals))
        )


GAME = GameKit(
    id="zoned",
    title="Zoned",
    seats=(2, 3),
    open=Zoned,
    most_steps=TURNS * 2,
    components=lambda state: ZONES.components(state.cards),
)
