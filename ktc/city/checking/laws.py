"""Whole games with every law on: what is listed is allowed and all of it, components are conserved after every event,
a refusal changes nothing, a replay gives the same game, a score is the sum of its lines."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

import attrs

from ktc.bots import Bot
from ktc.city.board.audit import conserved
from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.game.new_game import CityGame
from ktc.city.game.ruleset import City
from ktc.city.model import actions as ac
from ktc.city.model.events import BargeMoored, BargeSailed, Event, KeyplesPlaced, TileUpgraded
from ktc.city.model.ids import SCORE_TILE, tile_rule
from ktc.city.model.pieces import Purpose
from ktc.kernel.chance import Chance, seed_bytes
from ktc.kernel.errors import IllegalAction
from ktc.kernel.lists import is_long, sampled

PROBES: Final = 10  # wishes at random, tried at every decision
REACH: Final = 3


class LawBroken(AssertionError):
    """A law of the engine that does not hold, and where."""


@attrs.define
class Tally:
    """What came up in some games: rules by the way they fired, and supplies that ran dry."""

    games: int = 0
    decisions: int = 0
    listed: int = 0
    probes: int = 0
    in_events: Counter[str] = attrs.field(factory=Counter)
    in_refusals: Counter[str] = attrs.field(factory=Counter)
    in_scores: Counter[str] = attrs.field(factory=Counter)
    dry: Counter[str] = attrs.field(factory=Counter)
    upgraded: Counter[str] = attrs.field(factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add what came up in other games."""
        for field in attrs.fields(Tally):
            mine, theirs = getattr(self, field.name), getattr(other, field.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, field.name, mine + theirs)

    def fired(self, rule: str) -> int:
        """Return how often a rule came up in any way."""
        return self.in_events[rule] + self.in_refusals[rule] + self.in_scores[rule]


class WatchedCity(City):
    """The rules, with the components counted after every event."""

    id = City.id  # the same rules

    def evolve(self, state: State, event: Event) -> None:
        """Write one event, then see that everything adds up."""
        super().evolve(state, event)
        complaint = conserved(state)
        if complaint is not None:
            raise LawBroken(f"after {event}: {complaint}")


def watched_game(setup: Setup, seed: int) -> CityGame:
    """Return a game in which components are counted after every event."""
    return CityGame.opened(WatchedCity(setup), Chance(*seed_bytes(seed)))


def play_lawfully(game: CityGame, bots: Sequence[Bot], seed: int) -> Tally:
    """Play a game to its end and check the laws at every decision; return what came up."""
    tally, random = Tally(games=1), Random(seed)
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    tally.in_events.update(event.rule for event in game.opening)
    tally.in_events.update(_tile_rules(game, game.opening))
    dry: set[str] = set()
    while not game.over:
        seat = random.choice(game.to_act)
        _check_list(game, tally, random)
        events = game.apply(tables[seat].let_choose(bots[seat].choose))
        tally.decisions += 1
        tally.in_events.update(event.rule for event in events)
        tally.in_events.update(_tile_rules(game, events))
        tally.upgraded.update(_upgrades(game, events))
        dry |= _dry(game.state)
    tally.dry.update(dry | ({"supply and bag"} if {"bag"} < dry else set()))
    _check_end(game, tally)
    return tally


def _tile_rules(game: CityGame, events: Sequence[Event]) -> Iterator[str]:
    """Yield the tiles' own rules that events show: a use its yield, an upgrade its cost, a barge the berths."""
    for event in events:
        if isinstance(event, KeyplesPlaced) and event.purpose == Purpose.USE:
            yield tile_rule(event.tile, "yield")
        elif isinstance(event, TileUpgraded):
            yield tile_rule(event.tile, "cost")
        elif isinstance(event, BargeMoored | BargeSailed):
            river = game.state.town.river[event.seat]
            yield tile_rule(game.state.look.inventory.rivers[river], "berths")


def _upgrades(game: CityGame, events: Sequence[Event]) -> list[str]:
    look = game.state.look
    tiles = [(look.tiles[look.tile[event.tile]], event.level) for event in events if isinstance(event, TileUpgraded)]
    return [f"{'landmark' if tile.landmark else tile.kind} to level {level}" for tile, level in tiles]


def _dry(s: State) -> set[str]:
    found = set()
    if not all(s.connector_supply):
        found.add("connectors")
    if not all(s.skill_supply):
        found.add("skill tiles")
    if not sum(s.bag):
        found.add("bag")
    return found


def _check_list(game: CityGame, tally: Tally, random: Random) -> None:
    may_act = game.to_act
    listed, short = set[ac.Action](), True  # of a list that is too long to be gone through, some are looked at
    for seat in range(game.seats):
        actions = game.legal_actions(seat)
        if bool(actions) != (seat in may_act):
            raise LawBroken(f"seat {seat} is {'not ' if seat not in may_act else ''}to act, with {len(actions)} actions")
        tally.listed += len(actions)
        short = short and not is_long(actions)
        actions = sampled(actions, random)
        for action in actions:
            refusal = game.why_not(action)
            if refusal is not None:
                raise LawBroken(f"{action} is listed but refused: {refusal.reason} [{refusal.rule}]")
        if len(set(actions)) != len(actions):
            raise LawBroken(f"seat {seat} has doubles in its list")
        listed.update(actions)
    refused = []
    for _ in range(PROBES):
        probe = random_wish(game, random)
        refusal = game.ruleset.check(game.state, probe)
        tally.probes += 1
        if (refusal is None) != (probe in listed) and (short or refusal is not None):
            raise LawBroken(f"{probe} is {'allowed but not listed' if refusal is None else 'listed but refused'}")
        if refusal is not None:
            tally.in_refusals[refusal.rule] += 1
            refused.append(probe)
    if refused and random.random() < 1 / PROBES:
        _check_refusal_changes_nothing(game, random.choice(refused))


def _check_refusal_changes_nothing(game: CityGame, action: ac.Action) -> None:
    before, draws, steps = game.digest(), game.chance.draws, len(game.log)
    try:
        game.apply(action)
    except IllegalAction:
        pass
    else:
        raise LawBroken(f"{action} was refused by why_not and done by apply")
    if (game.digest(), game.chance.draws, len(game.log)) != (before, draws, steps):
        raise LawBroken(f"the refused {action} changed the game")


def _check_end(game: CityGame, tally: Tally) -> None:
    sheet = game.score()
    tally.in_scores.update(line.rule for line in sheet.lines)
    tally.in_scores.update(tile_rule(line.tile, "score") for line in sheet.lines if line.tile and line.rule == SCORE_TILE)
    if sheet.totals != tuple(sum(line.points for line in sheet.of(seat)) for seat in range(game.seats)):
        raise LawBroken("a total is not the sum of its lines")
    if game.at(len(game.log)).digest() != game.digest():
        raise LawBroken("the replay is another game")
    halfway = game.at(len(game.log) // 2)
    for step in game.log[len(game.log) // 2 :]:
        for event in step.events:
            halfway.ruleset.evolve(halfway.state, event)
    if halfway.digest() != game.digest():
        raise LawBroken("the replay from the middle is another game")


# --- wishes at random -----------------------------------------------------------------------------------------------


def random_wish(game: CityGame, random: Random) -> ac.Action:
    """Return a wish near what could be allowed: most are refused, by all kinds of rules."""
    kind = random.choice(tuple(WISHES))
    seat = random.choice(game.to_act) if random.random() < 0.8 else random.randrange(game.seats)
    return WISHES[kind](game.state, seat, random)


def _tile_on_table(s: State, seat: int, random: Random) -> str:
    near = [
        *s.town.centre,
        *s.town.boroughs[seat],
        *s.town.boroughs[random.randrange(s.seats)],
        random.randrange(len(s.town.where)),
    ]
    return s.look.names[random.choice(near)]


def _names(names: Sequence[str], most: int, random: Random) -> tuple[str, ...]:
    return tuple(random.choice(names) for _ in range(random.randint(0, most)))


def _keyples(make: type[ac.KeypleAction], s: State, seat: int, random: Random) -> ac.Action:
    own = [tile for tile in s.town.centre if s.bids[tile * s.seats + seat]] or [random.randrange(len(s.town.where))]
    piles = tuple(s.look.names[tile] for tile in own if random.random() < 0.4) if random.random() < 0.4 else ()
    front = random.choice((0, 0, 0, 1))
    behind = random.choice((-1, 0, 1, 1, 2, 3, 4, 6))
    made: ac.Action = make(seat, _tile_on_table(s, seat, random), random.choice(s.look.inventory.keyples), behind, front, piles)
    return made


def _place_connector(s: State, seat: int, random: Random) -> ac.Action:
    tile = _tile_on_table(s, seat, random) if random.random() < 0.3 else s.look.names[random.choice(s.town.boroughs[seat])]
    return ac.PlaceConnector(seat, random.choice(s.look.inventory.connectors), tile, random.randrange(7))


def _place_tile(s: State, seat: int, random: Random) -> ac.Action:
    tile = s.look.names[random.choice(s.town.won[seat])] if s.town.won[seat] else _tile_on_table(s, seat, random)
    q, r = random.randint(-REACH, REACH), random.randint(-REACH, REACH)
    return ac.PlaceTile(seat, tile, q, r, random.choice((0, 0, 1, 2, 3)))


def _take(s: State, seat: int, random: Random) -> ac.Action:
    box = s.look.inventory
    return ac.Take(seat, _names(box.skills, 1, random), _names(box.connectors, 3, random), _names(box.skills, 2, random))


WISHES: Final[dict[str, Callable[[State, int, Random], ac.Action]]] = {
    "bid": lambda s, seat, random: _keyples(ac.Bid, s, seat, random),
    "use": lambda s, seat, random: _keyples(ac.Use, s, seat, random),
    "upgrade": lambda s, seat, random: _keyples(ac.Upgrade, s, seat, random),
    "pass": lambda s, seat, random: ac.Pass(seat),
    "sail": lambda s, seat, random: ac.SetSail(seat, random.randint(-1, 6)),
    "take": _take,
    "pay": lambda s, seat, random: ac.Pay(seat, _names(s.look.inventory.skills, 2, random)),
    "place connector": _place_connector,
    "discard connector": lambda s, seat, random: ac.DiscardConnector(seat, random.choice((*s.look.inventory.connectors, ""))),
    "place tile": _place_tile,
}
