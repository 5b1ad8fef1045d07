"""The city's part of rule coverage, rules that count the components after every event, and actions drawn at random."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

import attrs

from ktc.effects import Choose
from ktc.kit import AnyGame, Chance, seed_bytes
from ktc.testing import PropertyBroken, RuleCoverage, RuleWatch
from ktc_city.board.invariants import conserved
from ktc_city.board.state import State
from ktc_city.board.supplies import dry
from ktc_city.box.setup import Setup
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.model import actions as ac
from ktc_city.model.events import BargeMoored, BargeSailed, Event, KeyplesPlaced, TileUpgraded
from ktc_city.model.ids import SCORE_TILE, tile_rule
from ktc_city.model.pieces import Purpose

REACH: Final = 3
CHOICES: Final = 0.5  # of the wishes while something is due are answers


class WatchedCity(City):
    """The rules, with components counted after every event."""

    id = City.id  # the same rules

    def evolve(self, state: State, event: Event) -> None:
        """Write one event, then check that components are conserved."""
        super().evolve(state, event)
        complaint = conserved(state)
        if complaint is not None:
            raise PropertyBroken(f"after {event}: {complaint}")


def watched_game(setup: Setup, seed: int) -> CityGame:
    """Return a game with components counted after every event."""
    return CityGame.opened(WatchedCity(setup), Chance(*seed_bytes(seed)))


def _tile_rules(game: AnyGame, events: Sequence[Event]) -> Iterator[str]:
    """Yield the tiles' own rules that events show: the yield of a use, the cost of an upgrade, the berths of a barge."""
    for event in events:
        if isinstance(event, KeyplesPlaced) and event.purpose == Purpose.USE:
            yield tile_rule(event.tile, "yield")
        elif isinstance(event, TileUpgraded):
            yield tile_rule(event.tile, "cost")
        elif isinstance(event, BargeMoored | BargeSailed):
            river = game.state.board.river[event.seat]
            yield tile_rule(game.state.index.inventory.rivers[river], "berths")


def _upgrades(game: AnyGame, events: Sequence[Event]) -> list[str]:
    index = game.state.index
    tiles = [(index.tiles[index.tile[event.tile]], event.level) for event in events if isinstance(event, TileUpgraded)]
    return [f"{'landmark' if tile.landmark else tile.kind} to level {level}" for tile, level in tiles]


def _also_scored(game: AnyGame, found: RuleCoverage) -> None:
    """Count the tiles' own rules that a score shows, and games in which both the bag and a supply ran dry."""
    found.in_scores.update(tile_rule(line.tile, "score") for line in game.score().lines if line.tile and line.rule == SCORE_TILE)
    ran_dry = {name for name, number in found.also["dry"].items() if number}
    found.also["dry"]["supply and bag"] += {"bag"} < ran_dry


# --- wishes at random -----------------------------------------------------------------------------------------------


def random_action(game: AnyGame, random: Random) -> ac.Action:
    """Return a random action that is nearly legal.  Most are refused, by all kinds of rules."""
    kind = random.choice(tuple(TOPICS))
    seat = random.choice(game.to_act) if random.random() < 0.8 else random.randrange(game.seats)
    if game.state.due is not None and random.random() < CHOICES:
        return _choose(game, seat, random)
    make = RANDOM_ACTIONS.get(kind)
    return _like_a_listed_one(game, kind, seat, random) if make is None else make(game.state, seat, random)


def _like_a_listed_one(game: AnyGame, kind: type, seat: int, random: Random) -> ac.Action:
    """Return a legal action of a kind, sometimes of another seat; a pass if there is none."""
    listed = [action for one in game.to_act for action in game.legal_actions(one) if type(action) is kind]
    chosen: Any = random.choice(listed or [ac.Pass(seat)])
    action: ac.Action = attrs.evolve(chosen, seat=seat) if random.random() < 0.5 else chosen
    return action


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


RANDOM_ACTIONS: Final[dict[type, Callable[[State, int, Random], ac.Action]]] = {
    ac.Bid: lambda s, seat, random: _keyples(ac.Bid, s, seat, random),
    ac.Use: lambda s, seat, random: _keyples(ac.Use, s, seat, random),
    ac.Upgrade: lambda s, seat, random: _keyples(ac.Upgrade, s, seat, random),
    ac.Pass: lambda s, seat, random: ac.Pass(seat),
    ac.SetSail: lambda s, seat, random: ac.SetSail(seat, random.randint(-1, 6)),
    ac.Take: _take,
    ac.Pay: lambda s, seat, random: ac.Pay(seat, _names(s.index.inventory.skills, 2, random)),
    ac.PlaceConnector: _place_connector,
    ac.DiscardConnector: lambda s, seat, random: ac.DiscardConnector(seat, random.choice((*s.index.inventory.connectors, ""))),
    ac.PlaceTile: _place_tile,
}
WATCH: Final = RuleWatch(
    wish=random_action,
    cites=_tile_rules,
    counts=lambda game, events: (("upgraded", name) for name in _upgrades(game, events)),
    seen=lambda game: (("dry", name) for name in dry(game.state)),
    ended=_also_scored,
    closely=0,
)
