"""A deck game: cards are bought unseen, unless one looks; and anybody may ask anybody for a loan at any time.

On a turn a seat buys the top card, or buries it.  Before that, it may look at it.  A buried card comes back once, when
the deck is empty and shuffled again.  A loan interrupts: the lender answers first.  Debts are paid back double.
"""

from collections.abc import Sequence
from enum import Enum

import attrs

from ktc.kit import BaseRuleset, Chance, Hidden, Refusal, ScoreLine, ScoreSheet, Stage, Topic, fact

CARDS, COINS, PRICE, LOAN, UNKNOWN = 9, 5, 3, 2, 0


@attrs.frozen
class Look:
    seat: int


@attrs.frozen
class Buy:
    seat: int


@attrs.frozen
class Bury:
    seat: int


@attrs.frozen
class AskLoan:
    seat: int
    lender: int


@attrs.frozen
class AnswerLoan:
    seat: int
    yes: bool


@fact()
@attrs.frozen
class Shuffled:
    """The new deck, bottom first; nobody is told its order."""

    number: int
    cards: Hidden[tuple[int, ...]]
    lap: int
    seen_by: tuple[int, ...] | None = ()


@fact(reveals=True)
@attrs.frozen
class CardSeen:
    seat: int
    card: Hidden[int]


@fact(reveals=True)
@attrs.frozen
class CardBought:
    seat: int
    card: int


@fact()
@attrs.frozen
class CardBuried:
    seat: int


@fact()
@attrs.frozen
class LoanAsked:
    seat: int
    lender: int


@fact()
@attrs.frozen
class LoanAnswered:
    seat: int
    lender: int
    yes: bool


Action = Look | Buy | Bury | AskLoan | AnswerLoan
Event = Shuffled | CardSeen | CardBought | CardBuried | LoanAsked | LoanAnswered


class Phase(Enum):
    TURN = "turn"
    ASKED = "asked"


@attrs.define
class State:
    """``asked`` is the stack of interrupts (borrower, lender).  A card that the reader does not know is 0."""

    coins: list[int]
    points: list[int]
    deck: list[int]
    buried: list[int]
    seen: list[bool]
    debts: list[tuple[int, int]]
    asked: list[tuple[int, int]]
    turn: int = 0
    lap: int = 0


def check_look(rules: "Lenders", state: State, action: Look) -> Refusal | None:
    return Refusal("toy.look", "seen already") if state.seen[action.seat] else None


def check_price(rules: "Lenders", state: State, action: Buy) -> Refusal | None:
    return Refusal("toy.price", f"a card costs {PRICE}") if state.coins[action.seat] < PRICE else None


def check_loan(rules: "Lenders", state: State, action: AskLoan) -> Refusal | None:
    stranger = action.lender in range(rules.seats) and action.lender != action.seat
    new = (action.seat, action.lender) not in state.debts
    rich = stranger and state.coins[action.lender] >= LOAN
    return None if new and rich else Refusal("toy.loan", "one loan from another seat, which has the coins")


LOOK: Topic["Lenders", State, Look, Event] = Topic(
    Look,
    phases={Phase.TURN},
    check=check_look,
    decide=lambda rules, state, action, chance: [CardSeen(action.seat, state.deck[-1])],
    listed=lambda rules, state, seat: [Look(seat)],
)
BUY: Topic["Lenders", State, Buy, Event] = Topic(
    Buy,
    phases={Phase.TURN},
    check=check_price,
    decide=lambda rules, state, action, chance: [CardBought(action.seat, state.deck[-1])],
    listed=lambda rules, state, seat: [Buy(seat)],
)
BURY: Topic["Lenders", State, Bury, Event] = Topic(
    Bury,
    phases={Phase.TURN},
    decide=lambda rules, state, action, chance: [CardBuried(action.seat)],
    listed=lambda rules, state, seat: [Bury(seat)],
)
ASK_LOAN: Topic["Lenders", State, AskLoan, Event] = Topic(
    AskLoan,
    phases={Phase.TURN},
    off_turn=True,
    check=check_loan,
    decide=lambda rules, state, action, chance: [LoanAsked(action.seat, action.lender)],
    listed=lambda rules, state, seat: [AskLoan(seat, lender) for lender in range(rules.seats)],
)
ANSWER_LOAN: Topic["Lenders", State, AnswerLoan, Event] = Topic(
    AnswerLoan,
    phases={Phase.ASKED},
    decide=lambda rules, state, action, chance: [LoanAnswered(*state.asked[-1], action.yes)],
    listed=lambda rules, state, seat: [AnswerLoan(seat, True), AnswerLoan(seat, False)],
)


class Lenders(BaseRuleset[State, Action, Event]):
    id = "lenders"
    topics = (LOOK, BUY, BURY, ANSWER_LOAN, ASK_LOAN)
    facts = (Shuffled, CardSeen, CardBought, CardBuried, LoanAsked, LoanAnswered)
    stages = (
        Stage(Phase.TURN, not_now=("toy.answer", "nobody was asked for a loan"), leads_to={LoanAsked: (Phase.ASKED,)}),
        Stage(
            Phase.ASKED,
            not_now=("toy.interrupt", "who was asked for a loan answers first"),
            leads_to={LoanAsked: (Phase.ASKED,), LoanAnswered: (Phase.TURN, Phase.ASKED)},
        ),
    )

    def __init__(self, seats: int = 3, cards: int = CARDS) -> None:
        super().__init__(seats, cards=cards)
        self.cards = range(1, cards + 1)

    def new(self) -> State:
        return State([COINS] * self.seats, [0] * self.seats, [], [], [False] * self.seats, [], [])

    def over(self, state: State) -> bool:
        return not state.deck and (state.lap == 2 or (state.lap == 1 and not state.buried))

    def phase(self, state: State) -> Phase:
        return Phase.ASKED if state.asked else Phase.TURN

    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.legal(state, seat))

    def awaited(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) else (state.asked[-1][1] if state.asked else state.turn,)

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        if state.deck or self.over(state):
            return ()
        pile = tuple(state.buried if state.lap else self.cards)
        return [Shuffled(len(pile), tuple(chance.sample(pile, len(pile), "shuffle")), state.lap + 1)]

    def evolve(self, state: State, event: Event) -> None:
        if isinstance(event, Shuffled):
            state.deck[:], state.lap = event.cards or [UNKNOWN] * event.number, event.lap
            state.buried.clear()
        elif isinstance(event, CardSeen):
            state.seen[event.seat] = True
            if event.card is not None:
                state.deck[-1] = event.card
        elif isinstance(event, LoanAsked):
            state.asked.append((event.seat, event.lender))
        elif isinstance(event, LoanAnswered):
            state.asked.pop()
            if event.yes:
                state.debts.append((event.seat, event.lender))
                state.coins[event.lender] -= LOAN
                state.coins[event.seat] += LOAN
        else:
            top = state.deck.pop()
            if isinstance(event, CardBought):
                state.points[event.seat] += event.card
                state.coins[event.seat] -= PRICE
            else:
                state.buried.append(top)
            state.seen[:] = [False] * self.seats
            state.turn = (state.turn + 1) % self.seats

    def score(self, state: State) -> ScoreSheet:
        lines = [ScoreLine(seat, None, "toy.cards", points, "cards") for seat, points in enumerate(state.points)]
        for borrower, lender in state.debts:
            lines.append(ScoreLine(borrower, None, "toy.debt", -2 * LOAN, f"owes seat {lender}"))
            lines.append(ScoreLine(lender, None, "toy.debt", 2 * LOAN, f"lent to seat {borrower}"))
        totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(self.seats))
        return ScoreSheet(totals, lines=tuple(lines))
