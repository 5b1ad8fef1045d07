"""What a coverage of London's rules watches, and boxes in which what is seldom is crowded."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs
from ktc_london_2010.board.invariants import components
from ktc_london_2010.board.state import State
from ktc_london_2010.content.opening import OpenSet, open_set
from ktc_london_2010.kit import GAME
from ktc_london_2010.ruleset import London

import ktc
from ktc.kit import AnyGame
from ktc.testing import RuleWatch
from london.census.moment import FEW, Moment
from london.census.occasions import OCCASIONS
from london.census.wishes import wish
from london.counting import agree
from london.sets import with_set

AnyAction = Any  # one of those in ``model/actions.py``
AnyEvent = Any  # one of those in ``model/events``
CLOSELY: Final = 2 / 250  # of the positions: all laws of any game are tried there
CROWD: Final = ("parliament", "university_of_london", "police_force", "sewers", "underground", "coffee_house", "shops_b")


def _lost(rules: London, state: State) -> str:
    if components(state) != {card.id: card.copies for card in sorted(rules.cards.values(), key=lambda card: card.id)}:
        return "a card was lost or made"
    boroughs = [borough for player in state.players for borough in player.boroughs]
    if sorted(boroughs) != sorted(state.owners) or len(set(state.tunnels)) < len(state.tunnels):
        return "a counter was lost or made"
    if any(min(player.money, player.poverty, player.points, player.loans, player.held) < 0 for player in state.players):
        return "somebody has less than nothing"
    return ""


def crowded(opened: OpenSet, crowd: Iterable[str] = CROWD, copies: int = 5) -> OpenSet:
    """Return a set with many cards that are seldom together, and few Underground counters, so that seldom rules come up."""
    cards = {**opened.cards.cards, **{name: attrs.evolve(opened.cards.cards[name], letter="A", copies=copies) for name in crowd}}
    start = attrs.evolve(opened.cards.start, underground=FEW)
    return attrs.evolve(opened, cards=attrs.evolve(opened.cards, cards=cards, start=start))


def opened_game(players: int, seed: int, rulings: Mapping[str, str], crowd: Iterable[str] = (), copies: int = 5) -> AnyGame:
    """Return a game with the default set, or with one in which some cards are crowded."""
    kit = with_set(crowded(open_set(), crowd, copies)) if crowd else GAME
    return ktc.new_game(players, seed=seed, game=kit, rulings=rulings)


def rules_of(game: AnyGame) -> London:
    """Return the rules of a game of London."""
    assert isinstance(game.ruleset, London)
    return game.ruleset


def _also(game: AnyGame, events: Sequence[AnyEvent]) -> Iterator[str]:
    """Yield the rules by which a card did something."""
    yield from (event.by for event in events if getattr(event, "by", None) and isinstance(event.by, str))


def _wish(game: AnyGame, random: Random) -> AnyAction:
    return wish(rules_of(game), game.state, random)


WATCH: Final = RuleWatch(
    wish=_wish,
    cites=_also,
    occasions=OCCASIONS,
    moment=Moment,
    complaint=_lost,
    ended=lambda game, found: agree(game),
    closely=CLOSELY,
    kit=GAME,
)
