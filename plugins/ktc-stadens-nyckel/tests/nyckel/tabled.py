"""A table laid by hand: what is named lies there, everything else is in the piles."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

import attrs
from ktc_stadens_nyckel.content.register import RULINGS, read_register
from ktc_stadens_nyckel.kit import GAME, LANGUAGES
from ktc_stadens_nyckel.model.cards import CardSet
from ktc_stadens_nyckel.model.state import IN_BOX, TURN, State
from ktc_stadens_nyckel.ruleset import StadensNyckel
from ktc_stadens_nyckel.zones import ASIDE, GROWS, hand, place

import ktc
from ktc.effects import Effect, Row
from ktc.kit import AnyGame, IllegalAction, resolve_rulings
from ktc.kit.sets import OpenedSet
from ktc.kit.zones import Move, Shuffled

AnyOpened = OpenedSet[CardSet]
T = TypeVar("T")


def told(found: Any, lang: str) -> str:
    """Return a refusal or a question as a sentence, which has no placeholder and no id in it."""
    sentence: str = found.told(lang)
    assert sentence.count(" ") and not set("{}$_") & set(sentence) and None not in found.facts.values(), sentence
    return sentence


class Table:
    """A game in a position of one's own."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.rules: StadensNyckel = game.ruleset  # type: ignore[assignment]  # a game of any kind has rules of any kind

    @property
    def state(self) -> State:
        """The position."""
        return self.game.state  # type: ignore[no-any-return]  # and a state of any kind

    def do(self, *actions: Any) -> list[Any]:
        """Do actions, each of which is listed; return the events of all, whose rules are in the register."""
        found: list[Any] = []
        for action in actions:
            assert self.game.why_not(action) is None, self.game.why_not(action)
            assert action in list(self.game.legal_actions(action.seat)), f"{action} is not listed"
            found += self.game.apply(action)
            assert self.rules.invariants(self.state) is None
            assert all(told(self.game.asks(seat), "en") for seat in self.game.to_act)
        assert {event.rule for event in found} <= {*read_register(), "effects.lapsed", "effects.choose"}
        return found

    def refused(self, action: Any) -> str:
        """Return the rule by which an action is refused; it is not listed, and the refusal is a sentence in every
        language."""
        listed = self.game.legal_actions(action.seat)
        assert len(listed) > 2_000 or action not in list(listed), f"{action} is listed"
        try:
            self.game.apply(action)
        except IllegalAction as refused:
            why = self.game.why_not(action)
            assert why is not None and why.rule == refused.rule
            assert len({told(why, lang) for lang in LANGUAGES}) == len(LANGUAGES)
            fields = attrs.asdict(action)
            assert all(str(fact) == str(fields.get(name, fact)) for name, fact in why.facts.items()), (why.facts, action)
            return refused.rule
        raise AssertionError(f"{action} is allowed")

    def hand(self, seat: int) -> list[str]:
        """Return the cards of a hand, in order."""
        return sorted(self.state.cards.hand(seat))

    def listed(self, kind: type[T], seat: int | None = None) -> list[T]:
        """Return the listed actions of a kind."""
        actor = self.game.to_act[0] if seat is None else seat
        return [action for action in self.game.legal_actions(actor) if isinstance(action, kind)]


def opened_rules(players: int, rulings: Mapping[str, str] | None = None, opened: AnyOpened | None = None) -> StadensNyckel:
    """Return the rules of a table; without a set of one's own, those that the kit opens."""
    if opened is None:
        return GAME.open_rules(players, None, rulings=rulings or {})  # type: ignore[return-value]  # of this kit
    return StadensNyckel(players, opened, resolve_rulings(rulings, RULINGS))


def lay(
    players: int = 3,
    *,
    hands: Mapping[int, str] | None = None,
    districts: Mapping[int, int] | None = None,
    rows: Mapping[int, str] | None = None,
    offices: Mapping[str, int] | None = None,
    due: Iterable[tuple[int, Effect]] = (),
    rulings: Mapping[str, str] | None = None,
    opened: AnyOpened | None = None,
    empty: Iterable[str] = (),
    seed: int = 1,
    **state: Any,
) -> Table:
    """Return a table at which seat 0 has its turn.

    Hands and rows are cards by seat and district, ``districts`` the seats that control them, ``due`` effects with their seats,
    the next one last.  The piles named ``empty`` have no cards.
    """
    rules = opened_rules(players, rulings, opened)
    laid = rules.new()
    zones, cards, aside = rules.zones, laid.cards, ["d_fair", "d_tournament", "d_thanksgiving", "d_morals"]
    zones.move(cards, [Move("development", ASIDE, aside), Shuffled((GROWS,), "development")], ())
    for seat in range(players):
        for card in (hands or {}).get(seat, "").split():
            zones.move(cards, [Move(rules.cards[card].back, hand(seat), (card,))], (seat,))
    for district, row in (rows or {}).items():
        for card in row.split():
            zones.move(cards, [Move("event", place(district), card)], None)
    for pile in empty:
        left = [kind for kind, number in cards.piles[pile].left.items() for _ in range(number)]
        zones.move(cards, [Move(pile, "graveyard", left)], None)
    laid.families = list(rules.families[:players])
    laid.stage, laid.turn, laid.first, laid.space = TURN, 0, 0, 0
    laid.controllers = [(districts or {}).get(number, IN_BOX) for number in rules.districts]
    laid.offices |= offices or {}
    laid.due = [Row("", "", seat, seat, effect, "turn.each") for seat, effect in due]
    for name, value in state.items():
        setattr(laid, name, value)
    game = ktc.new_game(players, seed=seed, game=attrs.evolve(GAME, open=lambda players: rules))
    for field in attrs.fields(State):
        setattr(game.state, field.name, getattr(laid, field.name))
    assert rules.invariants(game.state) is None, rules.invariants(game.state)
    return Table(game)


def at_random(game: AnyGame, seed: int, most: int = 2_000) -> AnyGame:
    """Play a game on at random, to its end or for so many steps."""
    random = Random(seed)
    for _ in range(most):
        if game.over:
            break
        game.apply(game.draft(random.choice(game.to_act)).sample(random))
    return game


def every(events: Iterable[Any], kind: type[T]) -> list[T]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Any], kind: type[T]) -> T:
    """Return the one event of a kind."""
    found = every(events, kind)
    assert len(found) == 1, f"{len(found)} of {kind.__name__}: {found}"
    return found[0]
