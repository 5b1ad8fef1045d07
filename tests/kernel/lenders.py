"""A deck game: cards are bought unseen, unless one looks; and anybody may ask anybody for a loan at any time.

On a turn a seat buys the top card, or buries it.  Before that, it may look at it.  A buried card comes back once, when
the deck is empty and shuffled again.  A loan interrupts: the lender answers first.  Debts are paid back double.
"""

from collections.abc import Sequence

import attrs

from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import Refusal
from ktc.kernel.score import ScoreLine, ScoreSheet

from .toy import Toy

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


@attrs.frozen
class Shuffled:
    """The new deck, bottom first; nobody is told its order."""

    cards: tuple[int, ...]
    lap: int


@attrs.frozen
class CardSeen:
    seat: int
    card: int | None


@attrs.frozen
class CardBought:
    seat: int
    card: int


@attrs.frozen
class CardBuried:
    seat: int


@attrs.frozen
class LoanAsked:
    seat: int
    lender: int


@attrs.frozen
class LoanAnswered:
    seat: int
    lender: int
    yes: bool


Action = Look | Buy | Bury | AskLoan | AnswerLoan
Event = Shuffled | CardSeen | CardBought | CardBuried | LoanAsked | LoanAnswered


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


class Lenders(Toy):
    id = "lenders"
    action_type, event_type = Action, Event

    def new(self) -> State:
        return State([COINS] * self.seats, [0] * self.seats, [], [], [False] * self.seats, [], [])

    def over(self, state: State) -> bool:
        return not state.deck and (state.lap == 2 or (state.lap == 1 and not state.buried))

    def wishes(self, state: State, seat: int) -> Sequence[Action]:
        loans = [AskLoan(seat, lender) for lender in range(self.seats)]
        return [Look(seat), Buy(seat), Bury(seat), AnswerLoan(seat, True), AnswerLoan(seat, False), *loans]

    def check(self, state: State, action: object) -> Refusal | None:
        if not isinstance(action, Action) or action.seat not in range(self.seats) or self.over(state):
            return Refusal("toy.form", "no action of this game, or the game is over")
        if isinstance(action, AnswerLoan):
            asked = bool(state.asked) and state.asked[-1][1] == action.seat
            return None if asked else Refusal("toy.answer", "this seat was not asked for a loan")
        if state.asked:
            return Refusal("toy.interrupt", f"seat {state.asked[-1][1]} answers first", {"lender": state.asked[-1][1]})
        if isinstance(action, AskLoan):
            stranger = action.lender in range(self.seats) and action.lender != action.seat
            new = (action.seat, action.lender) not in state.debts
            rich = stranger and state.coins[action.lender] >= LOAN
            return None if new and rich else Refusal("toy.loan", "one loan from another seat, which has the coins")
        if action.seat != state.turn:
            return Refusal("toy.turn", f"it is the turn of seat {state.turn}")
        if isinstance(action, Look):
            return Refusal("toy.look", "seen already") if state.seen[action.seat] else None
        poor = isinstance(action, Buy) and state.coins[action.seat] < PRICE
        return Refusal("toy.price", f"a card costs {PRICE}") if poor else None

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        seat = action.seat
        if isinstance(action, AskLoan):
            return [LoanAsked(seat, action.lender)]
        if isinstance(action, AnswerLoan):
            return [LoanAnswered(*state.asked[-1], action.yes)]
        if isinstance(action, Look):
            return [CardSeen(seat, state.deck[-1])]
        return [CardBought(seat, state.deck[-1])] if isinstance(action, Buy) else [CardBuried(seat)]

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        if state.deck or self.over(state):
            return ()
        pile = state.buried if state.lap else range(1, CARDS + 1)
        return [Shuffled(tuple(chance.sample(tuple(pile), len(pile), "shuffle")), state.lap + 1)]

    def evolve(self, state: State, event: Event) -> None:
        if isinstance(event, Shuffled):
            state.deck[:], state.lap = event.cards, event.lap
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

    def redact(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, Shuffled):
            return Shuffled((UNKNOWN,) * len(event.cards), event.lap)
        return CardSeen(event.seat, None) if isinstance(event, CardSeen) and event.seat != seat else event

    def reveals(self, event: Event) -> bool:
        return isinstance(event, CardSeen | CardBought)

    def view(self, state: State, seat: int | None) -> object:
        top = state.deck[-1] if seat is not None and state.seen[seat] else UNKNOWN
        open_to_all = (*state.coins, *state.points, *state.seen, *state.debts, *state.asked)
        return (*open_to_all, state.turn, state.lap, len(state.deck), len(state.buried), top)

    def score(self, state: State) -> ScoreSheet:
        lines = [ScoreLine(seat, None, "toy.cards", points, "cards") for seat, points in enumerate(state.points)]
        for borrower, lender in state.debts:
            lines.append(ScoreLine(borrower, None, "toy.debt", -2 * LOAN, f"owes seat {lender}"))
            lines.append(ScoreLine(lender, None, "toy.debt", 2 * LOAN, f"lent to seat {borrower}"))
        totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(self.seats))
        return ScoreSheet(totals, totals.index(max(totals)), tuple(lines))
