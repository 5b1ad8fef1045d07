"""A table laid by hand: what is named lies there, everything else is in the deck."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, Final

from ktc_london_2010.board.state import Player, Stack, State
from ktc_london_2010.content.opening import OpenSet
from ktc_london_2010.kit import GAME, MESSAGES
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

from ktc import testing
from ktc.kit import AnyGame, IllegalAction
from ktc.testing import facts_of
from london.census.wishes import wish
from london.sets import with_set

WISHES: Final = 12  # tried at random before and after each action of a story
DOWN: Final = "down "  # before a stack whose top lies face down


class Table:
    """A game in a position of one's own."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.rules: London = game.ruleset  # type: ignore[assignment]  # a game of any kind has rules of any kind

    @property
    def state(self) -> State:
        """The position."""
        return self.game.state  # type: ignore[no-any-return]  # and a state of any kind

    def player(self, seat: int = 0) -> Player:
        """Return what belongs to a seat."""
        return self.state.players[seat]

    def do(self, *actions: Any) -> tuple[Any, ...]:
        """Do actions; return the events of all."""
        found: list[Any] = []
        for action in actions:
            self._look_at_the_list()
            found += self.game.apply(action)
            assert self.rules.invariants(self.state) is None
        self._look_at_the_list()
        return tuple(found)

    def _look_at_the_list(self) -> None:
        """See that what is listed is allowed, and that a wish which is allowed is listed; without a rule neither has to be."""
        if hasattr(self.rules, "ablation"):
            return
        rules, state = self.rules, self.state
        for seat in range(rules.seats):
            assert bool(rules.legal(state, seat)) == (seat in self.game.to_act)
        listed = rules.legal(state, state.turn) if self.game.to_act else []
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert rules.check(state, action) is None, f"{action} is listed and refused"
        random = Random(len(self.game.log))
        for _ in range(WISHES if listed else 0):
            tried = wish(rules, state, random)
            if rules.check(state, tried) is None:
                assert rules.listed_as(state, tried) in listed, f"{tried} is allowed and not listed"

    def refused(self, action: Any) -> str:
        """Return the rule by which an action is refused, which is told in a sentence with all its facts."""
        return self.refusal(action).rule

    def refusal(self, action: Any) -> IllegalAction:
        """Return how an action is refused."""
        try:
            self.game.apply(action)
        except IllegalAction as refused:
            assert refused.reason.count(" ") > 1 and not set("{}$_") & set(refused.reason), refused.reason
            shown = facts_of(MESSAGES, "en").get(refused.says)
            assert shown is None or (set(refused.facts) >= shown and None not in refused.facts.values()), refused.facts
            return refused
        raise AssertionError(f"{action} is allowed")

    def allows(self, *kinds: type) -> list[Any]:
        """Return the listed actions of some kinds."""
        seat = self.game.to_act[0]
        return [action for action in self.game.legal_actions(seat) if not kinds or isinstance(action, kinds)]


def lay(
    players: int = 2,
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    stacks: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = (),
    bottom: Sequence[str] = (),
    boroughs: Mapping[int, Sequence[str]] | None = None,
    tunnels: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    money: int = 5,
    poverty: int = 5,
    phase: str = "action",
    turn: int = 0,
    seed: int = 1,
    rulings: Mapping[str, str] | None = None,
    opened: OpenSet | None = None,
    **state: Any,
) -> Table:
    """Return a table: hands and stacks by seat ("a b": b lies on a; "down a": face down), boroughs by seat."""

    def arrange(rules: London, laid: State) -> None:
        _deal(rules, laid, hands or {})
        _build(rules, laid, stacks or {})
        laid.top, laid.bottom = ([_take(rules, laid, card) for card in row] for row in (top, bottom))
        _settle(laid, boroughs or {}, tunnels)
        for player in laid.players:
            player.money, player.poverty = money, poverty
        if deck is not None:
            _leave(rules, laid, deck)
        laid.phase, laid.turn, laid.least, laid.most = Phase(phase), turn, 1, 1
        for name, value in state.items():
            setattr(laid, name, copy(value))

    kit = GAME if opened is None else with_set(opened)
    return Table(testing.lay(kit, players, arrange, seed=seed, **({} if rulings is None else {"rulings": rulings})))


def _take(rules: London, laid: State, card: str) -> str:
    """Take a card out of the deck, and return it."""
    assert laid.left[card] > 0, card
    laid.left[card] -= 1
    laid.numbers[next(at for at, cards in enumerate(rules.letters) if card in cards)] -= 1
    return card


def _deal(rules: London, laid: State, hands: Mapping[int, Sequence[str]]) -> None:
    for seat, cards in hands.items():
        for card in cards:
            hand = laid.players[seat].hand
            hand[_take(rules, laid, card)] = hand.get(card, 0) + 1
            laid.players[seat].held += 1


def _build(rules: London, laid: State, stacks: Mapping[int, Sequence[str]]) -> None:
    for seat, told in stacks.items():
        for stack in told:
            cards = [_take(rules, laid, card) for card in stack.removeprefix(DOWN).split()]
            laid.players[seat].stacks.append(Stack(cards, stack.startswith(DOWN)))


def _settle(laid: State, boroughs: Mapping[int, Sequence[str]], tunnels: Sequence[str]) -> None:
    for seat, names in boroughs.items():
        laid.players[seat].boroughs = list(names)
        laid.owners |= dict.fromkeys(names, seat)
    laid.tunnels = list(tunnels)


def _leave(rules: London, laid: State, deck: Iterable[str]) -> None:
    """Leave these cards in the deck; all others are discarded."""
    kept = list(deck)
    for letter, cards in enumerate(rules.letters):
        for card in cards:
            gone = laid.left[card] - kept.count(card)
            if gone:
                laid.discard[card] = gone
            laid.left[card] = kept.count(card)
            laid.numbers[letter] -= gone


def only(events: Iterable[Any], kind: type) -> Any:
    """Return the one event of a kind."""
    found = every(events, kind)
    assert len(found) == 1, f"{len(found)} of {kind.__name__}: {found}"
    return found[0]


def every(events: Iterable[Any], kind: type) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
