"""The table of partners: what a seat sees, and what can be done with it."""

from typing import Final

from ktc.draw import Drawing, Figure, Row, Section, Seen, Standing, Table, Thing

from ktc_partners.rules import HAND, LEAST, SUITS
from ktc_partners.values import State

SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
COLOURS: Final = {"C": "#dfe7dc", "D": "#f7dcc4", "H": "#f5cfcf", "S": "#d5dbe6"}


def card(kind: str, spot: str, *marks: str, **figures: int) -> Thing:
    """Return a card, face up."""
    rank, suit = kind.replace("T", "10")[:-1], kind[-1]
    return Thing(rank + SIGNS[suit], f"{spot}/{kind}", {"card": kind}, colour=COLOURS[suit], marks=marks, figures=figures)


def describe(seen: Seen) -> Table:
    """Return the table as its reader sees it."""
    state: State = seen.view
    bids, contract = state.phase == "bid", f"{state.tricks}{SIGNS.get(state.trump, '')}"
    tricks = [Thing(str(number), f"tricks/{number}", {"tricks": number}) for number in range(LEAST, HAND + 1)]
    trumps = [Thing(SIGNS[suit], f"trump/{suit}", {"trump": suit}, colour=COLOURS[suit]) for suit in SUITS]
    buttons = [Row("Tricks", tricks, small=True), Row("Trump", trumps, small=True)]
    buttons.append(Row("", [Thing("Pass", "pass", {"kind": "Pass"})], small=True))
    on_table = state.trick
    first = (state.turn - len(on_table)) % 4
    seats = [(first + at) % 4 for at in range(len(on_table))]
    trick = [card(kind, "trick", seen.called(seat), owner=seat + 1) for seat, kind in zip(seats, on_table)]
    return Table(
        [
            Section("bids", "Bidding", [Figure("highest bid", contract if state.bidder >= 0 else "–"), *buttons])
            if bids
            else None,
            Section("trick", "Trick", [Row("", trick, free=4 - len(trick))]) if not bids else None,
            hand(seen, state) if seen.reader is not None else None,
            Section("players", "Players", [standing(state, seat, contract) for seat in range(4)]),
        ]
    )


def hand(seen: Seen, state: State) -> Section:
    """Return the cards of the reader."""
    return Section("hand", "Your hand", [Row("", [card(kind, "hand") for kind in state.hands[seen.reader or 0]])])


def standing(state: State, seat: int, contract: str) -> Standing:
    """Return what a player has."""
    figures = [Figure("points", state.points[seat % 2], large=True), Figure("tricks", state.won[seat % 2], large=True)]
    figures += [Figure("contract", contract)] if seat == state.bidder else []
    figures += [Figure("bid", "passed")] if state.phase == "bid" and state.passed[seat] else []
    return Standing(seat, [*figures, Figure("cards", len(state.hands[seat]))])


DRAWING: Final = Drawing(describe)
