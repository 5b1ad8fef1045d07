"""Switches of the set-up, and of what is public and private."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
from ktc_london_2010.board.state import State
from ktc_london_2010.knowledge.view import PlayerView, View
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.ruleset import London

from london.without.kinds import figures
from london.without.switch import AnyEvent, Switch

AnyFields = Any  # of a player as a reader sees it


def one_deck(rules: London) -> None:
    """Cards of all letters are drawn from together."""
    rules.letters = (tuple(card for cards in rules.letters for card in cards),)
    rules.letter_names = ("A",)


def five_columns(rules: London) -> None:
    """As many columns are used as the board has."""
    rules.columns = 5


def one_lies_there(rules: London, state: State) -> None:
    """A card of the deck lies on the Card Display."""
    card = next(iter(state.left))
    state.left[card] -= 1
    state.numbers[0] -= 1
    state.top.append(card)


def unlike_its_copy(cards: CardSet) -> CardSet:
    """The Hospitals of one deck cost more than those of another."""
    dear = {**cards.cards, "hospital_b": attrs.evolve(cards.cards["hospital_b"], cost=9)}
    return attrs.evolve(cards, cards=dear)


def seat_0_begins(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """The lot always falls on seat 0."""
    return [attrs.evolve(event, seat=0)] if isinstance(event, e.FirstPlayerDrawn) or state.turn < 0 else [event]


def _players(change: Callable[[PlayerView], PlayerView]) -> Callable[[London, State, View], View]:
    return lambda rules, state, view: attrs.evolve(view, players=tuple(map(change, view.players)))


def _tops_alone(player: PlayerView) -> PlayerView:
    return attrs.evolve(player, stacks=tuple(attrs.evolve(stack, cards=stack.cards[-1:]) for stack in player.stacks))


def seen_by_all(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """What comes from the deck is turned up."""
    return [attrs.evolve(event, seen_by=None)]


SWITCHES: Final[Sequence[Switch]] = (
    figures(ids.SETUP_PLAYERS, "any number of seats from one to nine plays", players=tuple(range(1, 10))),
    figures(ids.SETUP_MONEY, "nobody starts with money", money=0),
    figures(ids.SETUP_POVERTY, "nobody starts with poverty points", poverty=0),
    Switch(ids.SETUP_DECKS, "cards of all letters are shuffled together", table=one_deck),
    figures(ids.SETUP_HANDS, "five cards are dealt", hand=5),
    Switch.replace(ids.SETUP_FIRST_PLAYER, "seat 0 always begins", (e.FirstPlayerDrawn, e.TurnBegan), seat_0_begins),
    Switch(ids.SETUP_DISPLAY_SIZE, "five columns are used by any number of players", table=five_columns),
    Switch(ids.SETUP_EMPTY, "a card lies on the Card Display at the start", new=one_lies_there),
    figures(ids.SETUP_COUNTERS, "counters for the map never run out", counters=1_000, underground=1_000),
    Switch.replace(
        ids.SETUP_BANK,
        "the bank and the pool give nothing",
        (e.MoneyTaken, e.LoansTaken, e.PointsTaken, e.PovertyChanged),
        lambda rules, state, event: [],
    ),
    Switch.ruled(ids.SECRET_HANDS, "hands lie open", "open"),
    Switch.replace(ids.SECRET_DECK, "what comes from the deck is seen by all", (e.CardDrawn, e.DeckLookedAt), seen_by_all),
    Switch(
        ids.SECRET_DISPLAY,
        "the Card Display lies face down",
        view=lambda rules, state, view: attrs.evolve(view, top=(), bottom=()),
    ),
    Switch(ids.PUBLIC_MONEY, "money is hidden behind a screen", view=_players(lambda player: attrs.evolve(player, money=0))),
    Switch(
        ids.PUBLIC_TOKENS,
        "poverty points, loans and points are hidden behind a screen",
        view=_players(lambda player: attrs.evolve(player, poverty=0, loans=0, points=0)),
    ),
    Switch(ids.PUBLIC_BUILDINGS, "nobody may look below the top of a stack", view=_players(_tops_alone)),
    Switch(
        ids.PUBLIC_DISCARD,
        "nobody may look through the discard pile",
        view=lambda rules, state, view: attrs.evolve(view, discard=()),
    ),
    Switch(ids.DATA_SAME_NAME, "cards of one name differ from deck to deck", box=unlike_its_copy),
    Switch.ruled(ids.DATA_MISSING_TWO, "the two cards that the list lacks are left out", "none"),
)
