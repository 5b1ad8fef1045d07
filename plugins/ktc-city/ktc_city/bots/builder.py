"""The bot builder: upgrades its borough, collects their cost, moves losing bids, uses other boroughs, empties supplies.

It exists to reach all rules in test games and to play in the demo; it is not a strong player.  It gives each action a
value in points and takes the best, with a little noise between equals.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs

from ktc_city.bots.rules import rules_of
from ktc_city.box.tilebox import TileBox
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import CityTable
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model import actions as ac
from ktc_city.model import ids
from ktc_city.model.actions import Action, KeypleAction
from ktc_city.model.hexes import OFFSETS
from ktc_city.model.pieces import ANY, DIFFERENT

SPARE_WORTH: Final = 0.35  # a resource that no tile needs
SCARCE: Final = 6
SCARCE_WORTH: Final = 0.5
PRODUCER_WORTH: Final = 1.2
SCORING_WORTH: Final = 2.5
UPGRADE_WORTH: Final = 8.0
KEYPLE_COST: Final = 0.55
FRONT_COST: Final = 0.5  # seen by all anyway
PILE_COST: Final = 0.25  # keyples of a losing bid do no good where they lie
FOREIGN_COST: Final = 0.3  # keyples placed elsewhere belong to another seat afterwards
RAISE_WORTH: Final = 0.5  # a won tile is made safer, by so much for each rival
NO_WORTH: Final = -1.0  # an action whose effect it does not know: slightly better than passing
NOISE: Final = 0.3


@attrs.frozen
class Shortfall:
    """The missing parts of a tile's upgrade and its gain: connectors (named, different, any) and skill tiles."""

    colours: Mapping[str, int]
    different: tuple[str, ...]
    white: int
    skills: Mapping[str, int]
    gain: float


@attrs.frozen
class Demand:
    """Values of components for one seat at one position."""

    box: TileBox
    view: View
    own: PlayerView
    gains: Mapping[str, float]
    missing: Mapping[str, Shortfall]
    connectors: Mapping[str, float]
    skills: Mapping[str, float]

    def connector(self, colour: str) -> float:
        """Return the value of one more connector of a colour."""
        return self.connectors.get(colour, SPARE_WORTH)

    def skill(self, kind: str) -> float:
        """Return the value of one more skill tile of a type."""
        return self.skills.get(kind, SPARE_WORTH)

    def connector_on(self, tile: TileView, colour: str) -> float:
        """Return the value of a connector of a colour on a tile."""
        data = self.box.tiles[self.box.index.tile[tile.id]]
        worth = 0.6 if data.connector == colour else 0.0
        waits = self.missing.get(tile.id)
        if waits is None:
            return worth
        if waits.colours.get(colour) or colour in waits.different:
            return worth + 1.0 + waits.gain / 4
        return worth + (0.8 if waits.white else 0.0)

    def yield_worth(self, tile: str) -> float:
        """Return the value of using a tile; scarce components get more, to take them before others do."""
        number = self.box.index.tile[tile]
        lying = next(t for t in (*self.view.centre, *(t for s in self.view.seats for t in s.borough)) if t.id == tile)
        gives = self.box.yields[number][lying.level]
        if gives is None:
            return 0.0
        supply = dict(zip(self.view.connector_colours, self.view.connector_supply, strict=True))
        supply |= dict(zip(self.view.skill_types, self.view.skill_supply, strict=True))
        best_connector = max((self.connector(colour) for colour in self.view.connector_colours), default=0.0)
        best_skill = max((self.skill(kind) for kind in self.view.skill_types), default=0.0)
        worth = -0.6 * gives.returns
        for colour in gives.connectors:
            worth += best_connector if colour == ANY else self.connector(colour) if supply[colour] else 0.0
            worth += SCARCE_WORTH if colour != ANY and 0 < supply[colour] <= SCARCE else 0.0
        for kind in gives.skills:
            worth += best_skill if kind == ANY else self.skill(kind) if supply[kind] else 0.0
            worth += SCARCE_WORTH if kind != ANY and 0 < supply[kind] <= SCARCE else 0.0
        return worth

    def tile_worth(self, tile: str) -> float:
        """Return the value of owning a tile in the centre."""
        number = self.box.index.tile[tile]
        data, level = self.box.tiles[number], next(t.level for t in self.view.centre if t.id == tile)
        eras_left = len(self.box.inventory.eras) - self.view.era - 1
        worth = float(data.points[level])
        gain = max(data.points) - data.points[level]
        worth += 0.45 * gain if eras_left or level else 0.0
        worth += PRODUCER_WORTH * eras_left if self.box.yields[number][level] is not None else 0.0
        worth += SCORING_WORTH * data.each[level] if data.each else 0.0
        return worth


def work_out(box: TileBox, view: View, own: PlayerView) -> Demand:
    """Compute the needs of a seat from what it may know."""
    gains: dict[str, float] = {}
    missing: dict[str, Shortfall] = {}
    for tile in own.borough:
        number = box.index.tile[tile.id]
        cost = box.costs[number][tile.level]
        if cost is None:
            continue
        data = box.tiles[number]
        gain = float(data.points[tile.level + 1] - data.points[tile.level]) + 1.0
        gains[tile.id] = gain
        missing[tile.id] = _missing(cost.connectors, cost.skills, view, own, tile, gain)
    connectors: dict[str, float] = {}
    skills: dict[str, float] = {}
    for waits in missing.values():
        size = 1 + sum(waits.colours.values()) + waits.white + len(waits.different) / 2 + sum(waits.skills.values())
        share = waits.gain / size + SPARE_WORTH
        for colour in view.connector_colours:
            if waits.colours.get(colour) or colour in waits.different or waits.white:
                connectors[colour] = max(connectors.get(colour, 0.0), share)
        for kind, number in waits.skills.items():
            if number:
                skills[kind] = max(skills.get(kind, 0.0), share + 0.3)
    return Demand(box, view, own, gains, missing, connectors, skills)


def _missing(
    connectors: tuple[str, ...], spent: tuple[str, ...], view: View, own: PlayerView, tile: TileView, gain: float
) -> Shortfall:
    lying = dict(zip(view.connector_colours, tile.connectors, strict=True))
    colours = {name: max(0, connectors.count(name) - lying[name]) for name in view.connector_colours if name in connectors}
    there = sum(lying.values())
    absent = tuple(name for name, number in lying.items() if not number)
    wanted = connectors.count(DIFFERENT) - (len(lying) - len(absent))
    white = max(0, connectors.count(ANY) - there) if ANY in connectors else 0
    held = dict(zip(view.skill_types, own.skills or (), strict=True))
    skills = {kind: max(0, spent.count(kind) - held[kind]) for kind in view.skill_types if kind in spent}
    if ANY in spent and not sum(held.values()):
        skills = dict.fromkeys(view.skill_types, 1)
    return Shortfall(colours, absent if wanted > 0 else (), white, skills, gain)


class Builder:
    """The bot builder: prefers upgrades in its borough."""

    games = (ids.RULESET,)

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, table: CityTable) -> Action:
        """Return the action with the highest value."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return _Evaluator(table).best(actions, self._random.random)


class _Evaluator:
    """Values of actions at one position, from what the seat may know."""

    def __init__(self, table: CityTable) -> None:
        self.view: View = table.view()
        rules = rules_of(table)
        self.box: TileBox = rules.setup.box
        self.own: PlayerView = self.view.seats[table.seat]
        self.seat = table.seat
        self.wants: Demand = work_out(self.box, self.view, self.own)
        self.at: Mapping[tuple[int, int], TileView] = {(tile.q or 0, tile.r or 0): tile for tile in self.own.borough}
        self._tile_worth: dict[tuple[type, str], float] = {}

    def best(self, actions: Sequence[Action], noise: Callable[[], float]) -> Action:
        """Return the action with the highest value, with a little noise between equals."""
        worths, unknown = WORTHS, _Evaluator.unknown
        return max(actions, key=lambda action: worths.get(type(action), unknown)(self, action) + NOISE * noise())

    def unknown(self, a: Action) -> float:
        """Return the value of an action without a function here: slightly better than passing, and 0 for an answer."""
        return NO_WORTH if type(a) in TOPICS else 0.0

    def bid(self, a: ac.Bid) -> float:
        """Return the value of a bid: the points of a tile not yet won; moving a losing bid costs little."""
        return self._kept(ac.Bid, a.tile, self._bid_worth) - self.cost(a)

    def _bid_worth(self, tile: str) -> float:
        bids = next(lying.bids for lying in self.view.centre if lying.id == tile)
        winning = bids[self.seat] > 0 and bids[self.seat] == max(bids)
        rivals = sum(number > 0 for number in bids) - winning
        return RAISE_WORTH * rivals if winning else self.wants.tile_worth(tile)

    def use(self, a: ac.Use) -> float:
        """Return the value of a use: the seat's need for the yield, higher for scarce components."""
        return self._kept(ac.Use, a.tile, self._yield_worth) - self.cost(a)

    def upgrade(self, a: ac.Upgrade) -> float:
        """Return the value of an upgrade, this bot's main goal."""
        return UPGRADE_WORTH + self.wants.gains.get(a.tile, 0.0) - self.cost(a)

    def _kept(self, kind: type, tile: str, worth: Callable[[str], float]) -> float:
        key = (kind, tile)
        found = self._tile_worth.get(key)
        if found is None:
            found = self._tile_worth[key] = worth(tile)
        return found

    def _yield_worth(self, tile: str) -> float:
        worth = self.wants.yield_worth(tile)
        home = next((seat for seat in self.view.seats for lying in seat.borough if lying.id == tile), None)
        return worth - (FOREIGN_COST if home is not None and home.seat != self.seat else 0.0)

    def cost(self, a: KeypleAction) -> float:
        """Return the value of keeping the keyples of an action."""
        held = self.own.keyples
        moved = sum(tile.bids[self.seat] for tile in self.view.centre if tile.id in a.piles) if a.piles else 0
        dear = KEYPLE_COST if held > a.behind + a.front else KEYPLE_COST * 1.5
        return dear * a.behind + FRONT_COST * a.front + PILE_COST * moved - PILE_COST * len(a.piles)

    def sail(self, a: ac.SetSail) -> float:
        """Return the value of sailing to a berth: its keyples and points, high only when little else is left to do."""
        berth = self.box.index.berths(self.view.era + 1)[a.berth]
        idle = sum(tile.bids[self.seat] for tile in self.view.centre if max(tile.bids) > tile.bids[self.seat])
        worth = 0.25 * berth.keyples + 0.3 * berth.points + (1.5 if berth.claims else 0.0)
        return worth - 2.0 - 0.7 * self.own.keyples - 0.3 * idle

    def no_action(self, a: ac.Pass) -> float:
        """Return the value of passing: better than wasting keyples, but lower after an earlier pass."""
        return -1.2 - (1.0 if self.own.passed else 0.0)

    def offer(self, a: ac.TakeOffer) -> float:
        """Return the value of a variant's offer, whose effect this bot does not know."""
        return NO_WORTH

    def take(self, a: ac.Take) -> float:
        """Return the value of taking what the seat needs and returning the rest."""
        w = self.wants
        gained = sum(w.connector(name) for name in a.connectors) + sum(w.skill(name) for name in a.skills)
        return gained - sum(w.skill(name) for name in a.returned) + 0.1 * len(set(a.connectors))

    def pay(self, a: ac.Pay) -> float:
        """Return the value of paying with the least needed skill tiles."""
        return -sum(self.wants.skill(name) for name in a.skills)

    def connect(self, a: ac.PlaceConnector) -> float:
        """Return the value of a connector where an upgrade or a score needs it."""
        tile = next(lying for lying in self.own.borough if lying.id == a.tile)
        dq, dr = OFFSETS[a.side]
        beside = self.at.get(((tile.q or 0) + dq, (tile.r or 0) + dr))
        worth = self.wants.connector_on(tile, a.colour)
        return worth + (self.wants.connector_on(beside, a.colour) + 0.3 if beside is not None else 0.0)

    def put_back(self, a: ac.DiscardConnector) -> float:
        """Return the value of putting a connector back, a last resort."""
        return -1.0

    def lay(self, a: ac.PlaceTile) -> float:
        """Return the value of a place for a tile: more neighbours are better."""
        return sum(0.5 for dq, dr in OFFSETS if (a.q + dq, a.r + dr) in self.at) - 0.05 * (abs(a.q) + abs(a.r))


WORTHS: Final[Mapping[type, Callable[[_Evaluator, Any], float]]] = {
    ac.Bid: _Evaluator.bid,
    ac.Use: _Evaluator.use,
    ac.Upgrade: _Evaluator.upgrade,
    ac.Pass: _Evaluator.no_action,
    ac.SetSail: _Evaluator.sail,
    ac.TakeOffer: _Evaluator.offer,
    ac.Take: _Evaluator.take,
    ac.Pay: _Evaluator.pay,
    ac.PlaceConnector: _Evaluator.connect,
    ac.DiscardConnector: _Evaluator.put_back,
    ac.PlaceTile: _Evaluator.lay,
}
