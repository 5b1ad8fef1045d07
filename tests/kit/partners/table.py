"""The table as a player sees it."""

from ktc.draw import Drawing, Figure, Row, Section, Seen, Standing, Table, Thing

from .rules import HAND, LEAST, SUITS
from .values import State

SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))
COLOURS = dict(zip(SUITS, ("#dfe7dc", "#f7dcc4", "#f5cfcf", "#d5dbe6"), strict=True))


def card(kind: str, spot: str, *marks: str, **figures: int) -> Thing:
    rank, suit = kind.replace("T", "10")[:-1], kind[-1]
    return Thing(rank + SIGNS[suit], f"{spot}/{kind}", {"card": kind}, colour=COLOURS[suit], marks=marks, figures=figures)


def bidding(state: State, contract: str) -> Section:
    tricks = [Thing(str(number), f"tricks/{number}", {"tricks": number}) for number in range(LEAST, HAND + 1)]
    trumps = [Thing(SIGNS[suit], f"trump/{suit}", {"trump": suit}, colour=COLOURS[suit]) for suit in SUITS]
    buttons = [Row("Tricks", tricks, small=True), Row("Trump", trumps, small=True)]
    buttons.append(Row("", [Thing("Pass", "pass", {"kind": "Pass"})], small=True))
    return Section("bids", "Bidding", [Figure("highest bid", contract or "–"), *buttons])


def trick(seen: Seen, state: State) -> Section:
    cards = state.cards.row("trick")
    seats = [(state.turn - len(cards) + at) % 4 for at in range(len(cards))]
    things = [card(kind, "trick", seen.called(seat), owner=seat + 1) for seat, kind in zip(seats, cards, strict=True)]
    return Section("trick", "Trick", [Row("", things, free=4 - len(cards))])


def standing(seen: Seen, state: State, seat: int, contract: str) -> Standing:
    figures = [Figure("points", state.points[seat % 2], large=True), Figure("tricks", state.won[seat % 2], large=True)]
    figures.append(Figure("partner", seen.called((seat + 2) % 4)))
    if seat == state.bidder:
        figures.append(Figure("contract", contract))
    if state.phase == "bid" and state.passed[seat]:
        figures.append(Figure("bid", "passed"))
    return Standing(seat, [*figures, Figure("cards", len(state.cards.hand(seat)))])


def describe(seen: Seen) -> Table:
    state: State = seen.view
    contract = f"{state.tricks}{SIGNS[state.trump]}" if state.trump else ""
    hand = [] if seen.reader is None else [card(kind, "hand") for kind in state.cards.hand(seen.reader)]
    return Table(
        [
            bidding(state, contract) if state.phase == "bid" else trick(seen, state),
            Section("hand", "Your hand", [Row("", hand)]) if seen.reader is not None else None,
            Section("players", "Players", [standing(seen, state, seat, contract) for seat in range(4)]),
        ]
    )


DRAWING = Drawing(describe)
