"""The bounds of London's views and choices, for arrays of a fixed size."""

from collections.abc import Mapping
from typing import Final

from ktc.learning import ArrayBounds, Range
from ktc_london_2010.board.state import BOTTOM, DECK, LAND, PLAY, RUN, THREE, TOP
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

MOST_STACKS: Final = 40  # of one player; the maximum in 60 random games was 19
TALLEST: Final = 24  # cards in one stack; the maximum was 14
LARGEST_HAND: Final = 40  # cards in one hand; the maximum was 15
MOST_ASKED: Final = 8  # looked-at cards, or cards with pending effects; the maximum was 3
MANY: Final = 1_000_000  # if no rule sets a bound; as in the kit's limits
CARDS: Final = ("View.looked", "View.top", "View.bottom", "View.discard", "PlayerView.hand", "StackView.cards", "DueView.card")
TEXTS: Final[Mapping[str, str]] = {
    "View.phase": "phase",
    "View.action": "action",
    **dict.fromkeys(CARDS, "card"),
    **dict.fromkeys(("View.underground", "PlayerView.boroughs"), "borough"),
}


def bounds_of(rules: London) -> ArrayBounds:
    """Return the bounds of a table's views and choices."""
    cards, boroughs, stacks = tuple(rules.cards), tuple(rules.boroughs), range(MOST_STACKS + 1)
    every = sum(card.copies for card in rules.cards.values())
    return ArrayBounds(
        words={"card": cards, "borough": boroughs, "phase": [*map(str, Phase)], "action": ("", PLAY, RUN, LAND, THREE)},
        texts=TEXTS,
        ranges=_ranges(rules.seats, every),
        longest={
            "View.looked": MOST_ASKED,
            "View.due": MOST_ASKED,
            "View.top": rules.columns,
            "View.bottom": rules.columns,
            "View.discard": every,
            "View.underground": rules.start.underground,
            "PlayerView.hand": LARGEST_HAND,
            "PlayerView.stacks": MOST_STACKS,
            "PlayerView.boroughs": len(boroughs),
            "StackView.cards": TALLEST,
        },
        choices={
            "place": (DECK, TOP, BOTTOM),
            "card": ("", *cards),
            "expend": ("", *cards),
            "borough": boroughs,
            **dict.fromkeys(("stack", "hospital", "saves"), stacks),
            "player": range(rules.seats),
        },
    )


def _ranges(seats: int, every: int) -> Mapping[str, Range]:
    seat, cards, pounds = Range(0, seats - 1, "seat"), Range(0, every, "cards"), Range(0, MANY, "pounds")
    return {
        "View.turn": Range(-1, seats - 1, "seat"),
        **dict.fromkeys(("View.deck", "View.taken", "View.due_cards", "View.free", "PlayerView.cards_in_hand"), cards),
        "View.last_turns": Range(-1, MANY, "turns"),
        "PlayerView.seat": seat,
        **dict.fromkeys(("PlayerView.money", "StackView.money"), pounds),
        "PlayerView.poverty": Range(0, MANY, "poverty points"),
        "PlayerView.points": Range(0, MANY, "victory points"),
        "PlayerView.loans": Range(0, MANY, "loans"),
        "DueView.seat": seat,
        "DueView.stack": Range(-1, every, "stack"),
    }
