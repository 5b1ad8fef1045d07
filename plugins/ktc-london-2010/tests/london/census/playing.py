"""One game with every law on: what is listed is allowed and all of it, no component is lost, nothing tells a reader too much."""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeVar

import attrs
from ktc_london_2010.board.copying import copy_of
from ktc_london_2010.board.invariants import components
from ktc_london_2010.board.state import State
from ktc_london_2010.content.opening import OpenSet, open_set
from ktc_london_2010.kit import GAME
from ktc_london_2010.model.events import Event
from ktc_london_2010.model.rulings import RULINGS
from ktc_london_2010.ruleset import London, open_rules

import ktc
from ktc.bots import Bot
from ktc.kit import AnyGame, LazyList, resolve_rulings
from ktc.testing import laws, secrets
from ktc.testing.laws import Fault, Position
from london.census.moment import FEW, Moment
from london.census.occasions import OCCASIONS
from london.census.wishes import wish
from london.counting import agree

T = TypeVar("T")
AnyAction = Any  # one of those in ``model/actions.py``
VERIFIED: Final = 4  # of the records every so manieth is loaded, and decided again
PROBES: Final = 10  # wishes at random, tried at every decision
CLOSELY: Final = 2 / 250  # of the positions: all laws of any game are tried there
CROWD: Final = ("parliament", "university_of_london", "police_force", "sewers", "underground", "coffee_house", "shops_b")
LONGEST: Final = 5_000  # steps that no game has reached


class LawBroken(AssertionError):
    """A law that does not hold, and where."""


@attrs.define
class Tally:
    """What came up in some games: rules by the way they did, the longest list with where it was, the longest uncounted one."""

    games: int = 0
    decisions: int = 0
    listed: int = 0
    probes: int = 0
    closely: int = 0
    in_events: Counter[str] = attrs.field(factory=Counter)
    in_refusals: Counter[str] = attrs.field(factory=Counter)
    in_scores: Counter[str] = attrs.field(factory=Counter)
    on_occasions: Counter[str] = attrs.field(factory=Counter)
    actions: Counter[str] = attrs.field(factory=Counter)
    longest: tuple[int, str] = (0, "")
    whole: int = 0

    def add(self, other: "Tally") -> None:
        """Add what came up in other games."""
        for field in attrs.fields(Tally):
            mine, theirs = getattr(self, field.name), getattr(other, field.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif field.name in ("longest", "whole"):
                setattr(self, field.name, max(mine, theirs))
            else:
                setattr(self, field.name, mine + theirs)

    def fired(self, rule: str) -> int:
        """Return how often a rule came up in any way."""
        return self.in_events[rule] + self.in_refusals[rule] + self.in_scores[rule] + self.on_occasions[rule]


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
    """Return a game with the usual set, or with one in which some cards are crowded."""
    opened = crowded(open_set(), crowd, copies) if crowd else None
    kit = attrs.evolve(GAME, open=partial(_open_crowded, opened)) if opened is not None else GAME
    return ktc.new_game(players, seed=seed, game=kit, rulings=rulings)


def _open_crowded(opened: OpenSet, players: int, rulings: Mapping[str, str] | None = None) -> London:
    rules = London(players, opened, resolve_rulings(rulings, RULINGS))
    rules.options = open_rules(players, rulings=rulings).options
    return rules


def rules_of(game: AnyGame) -> London:
    """Return the rules of a game of London."""
    assert isinstance(game.ruleset, London)
    return game.ruleset


def play_lawfully(game: AnyGame, bots: Sequence[Bot], seed: int) -> Tally:
    """Play a game to its end and try the laws at every decision; return what came up."""
    tally, at = Tally(games=1), Position(game, Random(seed))
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    watch = Random(seed)
    empty: State = game.ruleset.new()
    _came_up(tally, Moment(rules_of(game), empty, None, game.opening, game.state))
    _watch(rules_of(game), empty, game.opening)
    while not game.over:
        (seat,) = game.to_act
        before, closely = copy_of(game.state), watch.random() < CLOSELY
        _check_list(at, tally)
        action = tables[seat].ask_bot(bots[seat].choose)
        tally.actions[type(action).__name__] += 1
        if closely:
            tally.closely += 1
            _all_laws(at, action)
        else:
            game.apply(action)
        complaint = game.ruleset.invariants(game.state)
        if complaint is not None:
            raise LawBroken(f"after {action}: {complaint}")
        _came_up(tally, Moment(rules_of(game), before, action, game.log[-1].events, game.state))
        _watch(rules_of(game), before, game.log[-1].events)
        if game.ruleset.canonical(before) != game.ruleset.canonical(game.state):
            raise LawBroken(f"the events of {action} lead to another position")
        tally.decisions += 1
        if len(game.log) > LONGEST:
            raise LawBroken(f"not over after {LONGEST} steps")
    _check_end(at, tally, is_decided_again=seed % VERIFIED == 0)
    return tally


def _watch(rules: London, before: State, events: Sequence[Event]) -> None:
    """Write events one by one, and count all components after each."""
    for event in events:
        rules.evolve(before, event)
        complaint = _lost(rules, before)
        if complaint:
            raise LawBroken(f"after {event}: {complaint}")


def _came_up(tally: Tally, moment: Moment) -> None:
    for event in moment.events:
        tally.in_events[event.rule] += 1
        if getattr(event, "by", None) and isinstance(event.by, str):
            tally.in_events[event.by] += 1
    tally.on_occasions.update(rule for rule, came_up in OCCASIONS.items() if came_up(moment))


def _check_list(at: Position, tally: Tally) -> None:
    """Hold the list against the checks, and wishes at random against both."""
    game, found = at.game, _lawful(laws.lists(at))
    tally.listed += found.length
    if found.length > tally.whole:
        tally.longest = max(tally.longest, (found.length, f"{game.seats} players, phase {rules_of(game).phase(game.state)}"))
        tally.whole = max(tally.whole, 0 if isinstance(game.legal_actions(game.to_act[0]), LazyList) else found.length)
    at.seen = list(found.actions)
    wanted = set()
    for _ in range(PROBES):
        probe = wish(rules_of(game), game.state, at.random)
        refusal = game.ruleset.check(game.state, probe)
        tally.probes += 1
        listed = laws.stands_for(at, probe) in found.actions if refusal is None else probe in found.actions
        if listed != (refusal is None):
            raise LawBroken(f"{probe} is {'allowed but not listed' if refusal is None else 'listed but refused'}")
        if refusal is not None:
            tally.in_refusals[refusal.rule] += 1
            wanted.add(probe)
    if wanted and at.random.random() < 1 / PROBES:
        _lawful(laws.refused(at, at.random.choice(sorted(wanted, key=repr))))


def _all_laws(at: Position, action: AnyAction) -> None:
    """Try the laws of any game at a position, and at the step that leads on from it."""
    for law in (laws.whose_turn, laws.drafts, laws.asking, secrets.information_state, secrets.secrets):
        _lawful(_told(law(at)))
    _lawful(_told(laws.step(at, action)))
    _lawful(_told(laws.undone(at)))
    _lawful(_told(laws.written(at, action, at.game.log[-1].events)))
    _lawful(_told(laws.scored(at)))


def _told(faults: Any) -> Generator[Fault, None, None]:
    yield from faults


def _lawful(law: Generator[Fault, None, T]) -> T:
    """Return what a law returns; raise ``LawBroken`` with what it sees first."""
    try:
        fault = next(law)
    except StopIteration as ended:
        kept: T = ended.value
        return kept
    raise LawBroken(f"[{fault.law}] {fault.what}")


def _check_end(at: Position, tally: Tally, is_decided_again: bool) -> None:
    """Count the points a second time; of some games, load the record and decide all of it anew."""
    game = at.game
    _lawful(_told(laws.scored(at)))
    tally.in_scores.update(line.rule for line in game.score().lines)
    if game.score().decided_by:
        tally.in_scores[game.score().decided_by] += 1
    agree(game)
    if not is_decided_again:
        return
    text, kit = game.to_text(), attrs.evolve(GAME, open=lambda players, **options: game.ruleset)
    if ktc.load(text=text, game=kit).digest() != game.digest() or not ktc.verify(text=text, game=kit).identical:
        raise LawBroken("the record is another game")
