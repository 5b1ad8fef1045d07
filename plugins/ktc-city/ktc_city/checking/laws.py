"""Whole games with all invariants checked: the list is exactly what is legal, components are conserved after every event,
a refusal changes nothing, a rebuild gives the same game, a score is the sum of its lines.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random
from typing import Final, TypeVar

import attrs

from ktc.bots import Bot
from ktc.effects import Choose
from ktc.kit import AnyGame, Chance, seed_bytes
from ktc.testing.laws import Fault, Position, lists, refused, scored
from ktc_city.board.invariants import conserved
from ktc_city.board.state import State
from ktc_city.board.supplies import dry
from ktc_city.box.setup import Setup
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.model import actions as ac
from ktc_city.model.events import BargeMoored, BargeSailed, Event, KeyplesPlaced, TileUpgraded
from ktc_city.model.ids import SCORE_TILE, tile_rule
from ktc_city.model.pieces import Purpose

T = TypeVar("T")
PROBES: Final = 10  # wishes at random, tried at every decision
REACH: Final = 3
CHOICES: Final = 0.5  # of the wishes while something is due are answers


class LawBroken(AssertionError):
    """A violated invariant of the engine, with its place."""


@attrs.define
class LawTally:
    """The coverage of some games: rules by the way they came up, and supplies that ran dry."""

    games: int = 0
    decisions: int = 0
    listed: int = 0
    probes: int = 0
    in_events: Counter[str] = attrs.field(factory=Counter)
    in_refusals: Counter[str] = attrs.field(factory=Counter)
    in_scores: Counter[str] = attrs.field(factory=Counter)
    dry: Counter[str] = attrs.field(factory=Counter)
    upgraded: Counter[str] = attrs.field(factory=Counter)

    def add(self, other: "LawTally") -> None:
        """Add the coverage of other games."""
        for field in attrs.fields(LawTally):
            mine, theirs = getattr(self, field.name), getattr(other, field.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, field.name, mine + theirs)

    def fired(self, rule: str) -> int:
        """Return how often a rule came up in any way."""
        return self.in_events[rule] + self.in_refusals[rule] + self.in_scores[rule]


class WatchedCity(City):
    """The rules, with components counted after every event."""

    id = City.id  # the same rules

    def evolve(self, state: State, event: Event) -> None:
        """Write one event, then check that components are conserved."""
        super().evolve(state, event)
        complaint = conserved(state)
        if complaint is not None:
            raise LawBroken(f"after {event}: {complaint}")


def watched_game(setup: Setup, seed: int) -> CityGame:
    """Return a game with components counted after every event."""
    return CityGame.opened(WatchedCity(setup), Chance(*seed_bytes(seed)))


def play_lawfully(game: CityGame, bots: Sequence[Bot], seed: int) -> LawTally:
    """Play a game to its end with invariants checked at every decision; return its coverage."""
    tally, at = LawTally(games=1), Position(game, Random(seed))
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    tally.in_events.update(event.rule for event in game.opening)
    tally.in_events.update(_tile_rules(game, game.opening))
    ran_dry: set[str] = set()
    while not game.over:
        seat = at.random.choice(game.to_act)
        _check_list(at, tally)
        events = game.apply(tables[seat].ask_bot(bots[seat].choose))
        tally.decisions += 1
        tally.in_events.update(event.rule for event in events)
        tally.in_events.update(_tile_rules(game, events))
        tally.upgraded.update(_upgrades(game, events))
        ran_dry.update(dry(game.state))
    tally.dry.update(ran_dry | ({"supply and bag"} if {"bag"} < ran_dry else set()))
    _check_end(game, tally)
    _lawful(scored(at))
    return tally


def _tile_rules(game: CityGame, events: Sequence[Event]) -> Iterator[str]:
    """Yield the tiles' own rules that events show: the yield of a use, the cost of an upgrade, the berths of a barge."""
    for event in events:
        if isinstance(event, KeyplesPlaced) and event.purpose == Purpose.USE:
            yield tile_rule(event.tile, "yield")
        elif isinstance(event, TileUpgraded):
            yield tile_rule(event.tile, "cost")
        elif isinstance(event, BargeMoored | BargeSailed):
            river = game.state.board.river[event.seat]
            yield tile_rule(game.state.index.inventory.rivers[river], "berths")


def _upgrades(game: CityGame, events: Sequence[Event]) -> list[str]:
    index = game.state.index
    tiles = [(index.tiles[index.tile[event.tile]], event.level) for event in events if isinstance(event, TileUpgraded)]
    return [f"{'landmark' if tile.landmark else tile.kind} to level {level}" for tile, level in tiles]


def _check_list(at: Position, tally: LawTally) -> None:
    game, found = at.game, _lawful(lists(at))
    tally.listed += found.length
    refusable = []
    for _ in range(PROBES):
        probe = random_action(game, at.random)
        refusal = game.ruleset.check(game.state, probe)
        tally.probes += 1
        if (refusal is None) != (probe in found.actions) and (found.whole or refusal is not None):
            raise LawBroken(f"{probe} is {'allowed but not listed' if refusal is None else 'listed but refused'}")
        if refusal is not None:
            tally.in_refusals[refusal.rule] += 1
            refusable.append(probe)
    if refusable and at.random.random() < 1 / PROBES:
        _lawful(refused(at, at.random.choice(refusable)))


def _lawful(law: Generator[Fault, None, T]) -> T:
    """Return the result of a check; convert its first fault to ``LawBroken``."""
    try:
        fault = next(law)
    except StopIteration as held:
        kept: T = held.value
        return kept
    raise LawBroken(fault.what)


def _check_end(game: CityGame, tally: LawTally) -> None:
    sheet = game.score()
    tally.in_scores.update(line.rule for line in sheet.lines)
    tally.in_scores.update(tile_rule(line.tile, "score") for line in sheet.lines if line.tile and line.rule == SCORE_TILE)
    if game.at(len(game.log)).digest() != game.digest():
        raise LawBroken("the replay is another game")
    halfway = game.at(len(game.log) // 2)
    for step in game.log[len(game.log) // 2 :]:
        for event in step.events:
            halfway.ruleset.evolve(halfway.state, event)
    if halfway.digest() != game.digest():
        raise LawBroken("the replay from the middle is another game")


# --- wishes at random -----------------------------------------------------------------------------------------------


def random_action(game: AnyGame, random: Random) -> ac.Action:
    """Return a random action that is nearly legal.  Most are refused, by all kinds of rules."""
    kind = random.choice(tuple(RANDOM_ACTIONS))
    seat = random.choice(game.to_act) if random.random() < 0.8 else random.randrange(game.seats)
    if game.state.due is not None and random.random() < CHOICES:
        return _choose(game, seat, random)
    return RANDOM_ACTIONS[kind](game.state, seat, random)


def _choose(game: AnyGame, seat: int, random: Random) -> Choose:
    """Return a listed answer, or one with another seat, word or question."""
    listed = [action for one in game.to_act for action in game.legal_actions(one) if isinstance(action, Choose)]
    one = random.choice(listed or [Choose(seat, "skill", game.state.index.inventory.skills[0])])
    return random.choice(
        (one, Choose(seat, one.key, random.choice(("no", "yes", "0", one.option))), Choose(seat, "way", one.option))
    )


def _tile_on_table(s: State, seat: int, random: Random) -> str:
    near = [
        *s.board.centre,
        *s.board.boroughs[seat],
        *s.board.boroughs[random.randrange(s.seats)],
        random.randrange(len(s.board.where)),
    ]
    return s.index.names[random.choice(near)]


def _names(names: Sequence[str], most: int, random: Random) -> tuple[str, ...]:
    return tuple(random.choice(names) for _ in range(random.randint(0, most)))


def _keyples(make: type[ac.KeypleAction], s: State, seat: int, random: Random) -> ac.Action:
    own = [tile for tile in s.board.centre if s.bids[tile * s.seats + seat]] or [random.randrange(len(s.board.where))]
    piles = tuple(s.index.names[tile] for tile in own if random.random() < 0.4) if random.random() < 0.4 else ()
    front = random.choice((0, 0, 0, 1))
    behind = random.choice((-1, 0, 1, 1, 2, 3, 4, 6))
    made: ac.Action = make(seat, _tile_on_table(s, seat, random), random.choice(s.index.inventory.keyples), behind, front, piles)
    return made


def _place_connector(s: State, seat: int, random: Random) -> ac.Action:
    anywhere = random.random() < 0.3 or not s.board.boroughs[seat]
    tile = _tile_on_table(s, seat, random) if anywhere else s.index.names[random.choice(s.board.boroughs[seat])]
    return ac.PlaceConnector(seat, random.choice(s.index.inventory.connectors), tile, random.randrange(7))


def _place_tile(s: State, seat: int, random: Random) -> ac.Action:
    tile = s.index.names[random.choice(s.board.won[seat])] if s.board.won[seat] else _tile_on_table(s, seat, random)
    q, r = random.randint(-REACH, REACH), random.randint(-REACH, REACH)
    return ac.PlaceTile(seat, tile, q, r, random.choice((0, 0, 1, 2, 3)))


def _take(s: State, seat: int, random: Random) -> ac.Action:
    box = s.index.inventory
    return ac.Take(seat, _names(box.skills, 1, random), _names(box.connectors, 3, random), _names(box.skills, 2, random))


RANDOM_ACTIONS: Final[dict[str, Callable[[State, int, Random], ac.Action]]] = {
    "bid": lambda s, seat, random: _keyples(ac.Bid, s, seat, random),
    "use": lambda s, seat, random: _keyples(ac.Use, s, seat, random),
    "upgrade": lambda s, seat, random: _keyples(ac.Upgrade, s, seat, random),
    "pass": lambda s, seat, random: ac.Pass(seat),
    "sail": lambda s, seat, random: ac.SetSail(seat, random.randint(-1, 6)),
    "take": _take,
    "pay": lambda s, seat, random: ac.Pay(seat, _names(s.index.inventory.skills, 2, random)),
    "place connector": _place_connector,
    "discard connector": lambda s, seat, random: ac.DiscardConnector(seat, random.choice((*s.index.inventory.connectors, ""))),
    "place tile": _place_tile,
}
