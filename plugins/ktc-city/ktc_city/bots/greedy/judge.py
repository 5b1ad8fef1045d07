"""The bot greedy: values of actions at one position from one seat's knowledge, and an estimate of final points."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final
from warnings import warn

from ktc.bots.fast import ByPolicy
from ktc.kit import Chance, OptionError
from ktc_city.board.evolve import WRITERS
from ktc_city.board.state import State
from ktc_city.bots.greedy.tile_model import asked
from ktc_city.bots.greedy.wants import Wants
from ktc_city.bots.greedy.weights import DEFAULT_WEIGHTS, KEYPLE, LAST_KEYPLE, NEARLY, WON, Weights, added
from ktc_city.bots.greedy.worths import LayingWorths, Prices, Sides, Taking, Tiles
from ktc_city.bots.rules import rules_of
from ktc_city.box.setup import Setup, team_of
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import CityTable
from ktc_city.model import actions as ac
from ktc_city.model import ids
from ktc_city.model.actions import Action, Bid, KeypleAction, Upgrade, Use
from ktc_city.model.plain import CENTRE, OVER, PLACING
from ktc_city.rules.giving import gives_now
from ktc_city.rules.offering import offers
from ktc_city.rules.upgrading import needs_now

if TYPE_CHECKING:
    from ktc_city.bots.greedy.effects import AnswerWorths

NEVER: Final = float("-inf")
OLD_PARAMETER: Final = "ktc.bots.greedy.Greedy(taste=) is ktc.bots.greedy.Greedy(weights=) now; the old name is removed in 0.2"
USES: Final = 0.15  # the part of the worth of uses that came true, from the same regression as the weights
LYING: Final = 1.0  # a tile more has more sides


class Judge:
    """Values of actions at one position, for one seat; each part is computed on first use."""

    def __init__(self, setup: Setup, s: State, seat: int, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self.setup, self.s, self.seat, self.weights = setup, s, seat, weights
        self.wants = Wants(setup, s, seat, weights)
        self.sides = Sides(self.wants)
        self.tiles = Tiles(self.wants)
        self.prices = Prices(self.wants, self.tiles)
        self.taking = Taking(self.wants, self.sides)
        self._laying = LayingWorths(self.sides)
        self._lively = any(setup.box.gives)
        self._team = team_of(setup, seat)
        self._answers: AnswerWorths | None = None
        self._used: dict[tuple[int, int], float] = {}
        self._upgraded: dict[int, float] = {}

    def of_seat(self, seat: int) -> "Judge":
        """Return the judge of another seat, with the same weights."""
        return Judge(self.setup, self.s, seat, self.weights)

    def worth(self, action: Action) -> float:
        """Return the approximate value of an action in points, compared with doing nothing."""
        return WORTHS.get(type(action), Judge.unknown)(self, action)

    def best(self, actions: Sequence[Action], noise: Callable[[], float]) -> Action:
        """Return the action with the highest value, with a little noise between nearly equal ones.

        Actions that differ only in their number of keyples are neighbours in a list.  Larger numbers are evaluated only while the
        value increases, and only for bids unless hooks can reward more keyples.
        """
        much, worths, unknown = self.weights.noise, WORTHS, Judge.unknown
        best, most = actions[0], NEVER
        row: tuple[object, ...] = ()
        last, done = NEVER, False
        for action in actions:
            kind = type(action)
            if isinstance(action, (Bid, Use, Upgrade)):  # faster than the same as a union
                here = (kind, action.tile, action.colour, action.piles, action.front)
                if here != row:
                    row, last, done = here, NEVER, False
                elif done:
                    continue
                worth = worths[kind](self, action)
                done = worth <= last or (kind is not Bid and not self._lively)
                last = worth
            else:
                worth = worths.get(kind, unknown)(self, action)
            worth += much * noise()
            if worth > most:
                best, most = action, worth
        return best

    # --- keyples ----------------------------------------------------------------------------------------------------

    def bid(self, a: Bid) -> float:
        """Return the value of a bid: that of the tile, times the added chance to win it."""
        s, prices = self.s, self.prices
        tile, colour = s.index.tile[a.tile], s.index.keyple[a.colour]
        own, added = s.bids[tile * s.seats + self.seat], a.behind + a.front
        total = own + added + (self._moved(a) if a.piles else 0)
        if s.leader[tile] in self._team or self.setup.sealed:  # what a partner wins is as good
            before = prices.lasts(tile, own if self.setup.sealed else s.best[tile])
        else:
            before = 0.0
        after = prices.lasts(tile, total)
        lost = prices.keep[colour] + self.wants.tile_models[tile][s.board.level[tile]].keyples[colour]
        worth = self.tiles.worth(tile) * (after - before)
        return worth - prices.spend[colour] * added - lost * (after * total - before * own)

    def use(self, a: Use) -> float:
        """Return the value of a use: its yield less its keyples."""
        s = self.s
        tile = s.index.tile[a.tile]
        keyples = 0 if self.setup.box.gives[tile] is None else a.behind + a.front + self._moved(a)  # some give more for more
        worth = self._used.get((tile, keyples))
        if worth is None:
            gives = gives_now(self.setup, s, self.seat, tile, keyples, s.index.keyple[a.colour])
            worth = max([self.taking.yields(one) for one in gives])
            if self.wants.brought:
                brought = self.wants.brought[tile][s.board.level[tile]]
                worth += brought.own("tile_used") if s.board.where[tile] == self.seat else brought.doer["tile_used"]
            self._used[tile, keyples] = worth
        return worth - self._placed(a, tile)

    def upgrade(self, a: Upgrade) -> float:
        """Return the value of an upgrade: its gain less its keyples and skill tiles."""
        tile = self.s.index.tile[a.tile]
        worth = self._upgraded.get(tile)
        if worth is None:
            waits, spare = self.wants.waiting[tile], self.wants.spare_skills
            worth = self._upgraded[tile] = waits.gains - added([spare[kind] * number for kind, number in waits.skills])
        paid = needs_now(self.setup, self.s, tile)
        if paid is not None and paid.keyples:
            worth -= self.prices.keep[self.s.index.keyple[a.colour]] * paid.keyples
        return worth - self._placed(a, tile)

    def _placed(self, a: KeypleAction, tile: int) -> float:
        """Return the cost of placing keyples: those in the team's boroughs come back, others are lost."""
        s, prices = self.s, self.prices
        colour, added = s.index.keyple[a.colour], a.behind + a.front
        where = s.board.where[tile]
        if where in self._team:  # the seat of the team that has it gets them back
            return prices.spend[colour] * added
        lost = prices.keep[colour] + self.weights.gift
        if where == CENTRE and s.leader[tile] in self._team:
            lost *= 1 - prices.lasts(tile, s.best[tile])
        return prices.spend[colour] * added + lost * (added + (self._moved(a) if a.piles else 0))

    def _moved(self, a: KeypleAction) -> int:
        s = self.s
        return sum([s.bids[s.index.tile[pile] * s.seats + self.seat] for pile in a.piles])

    # --- the rest ---------------------------------------------------------------------------------------------------

    def sail(self, a: ac.SetSail) -> float:
        """Return the value of sailing: last, or earlier to secure a berth."""
        return self.prices.sailing[a.berth]

    def no_action(self, a: ac.Pass) -> float:
        """Return the value of passing: the cost of waiting, doubled after an earlier pass in this era."""
        return -self.weights.wait * (2 if self.s.passed[self.seat] else 1)

    def offer(self, a: ac.TakeOffer) -> float:
        """Return the value of an offer: its gains less the skill tiles returned for it, or its effects."""
        if a.variant not in self.setup.box.offers:
            from ktc_city.bots.greedy.effects import offered  # as below

            return offered(self, a.variant)
        offer = offers(self.setup, self.s, self.seat, a.variant)[a.wish]
        return self.taking.yields(offer.gives) - self.taking.returned(offer.returns)

    def take(self, a: ac.Take) -> float:
        """Return the value of taking what the seat needs and returning the rest."""
        return self.taking.take(a)

    def pay(self, a: ac.Pay) -> float:
        """Return the value of paying with the least needed skill tiles."""
        return self.taking.pay(a)

    def connect(self, a: ac.PlaceConnector) -> float:
        """Return the value of a connector's place."""
        return self._laying.connect(a)

    def put_back(self, a: ac.DiscardConnector) -> float:
        """Return the value of putting a connector back."""
        return 0.0

    def lay(self, a: ac.PlaceTile) -> float:
        """Return the value of a tile's place."""
        return self._laying.lay(a)

    def tried(self, a: Action) -> float:
        """Return what an action's own events change in the estimate; 0 for an action that draws."""
        setup, before, after = self.setup, self.s, self.s.fork()
        with suppress(OptionError):  # there is no seed to draw by
            for event in TOPICS[type(a)].decide(setup, before, a, Chance(None)):
                WRITERS.by_kind[type(event)](after, event)
        return estimate(setup, after, self.seat, self.weights) - estimate(setup, before, self.seat, self.weights)

    def unknown(self, a: Action) -> float:
        """Return the value of an action without a function here, by a trial; that of an answer to an effect; otherwise 0."""
        if type(a) in TOPICS:
            return self.tried(a)
        if self.s.due is None:
            return 0.0
        if self._answers is None:
            from ktc_city.bots.greedy.effects import AnswerWorths  # few games have effects

            self._answers = AnswerWorths(self)
        return self._answers.worth(a)


WORTHS: Final[Mapping[type, Callable[[Judge, Any], float]]] = {
    Bid: Judge.bid,
    Use: Judge.use,
    Upgrade: Judge.upgrade,
    ac.Pass: Judge.no_action,
    ac.SetSail: Judge.sail,
    ac.TakeOffer: Judge.offer,
    ac.Take: Judge.take,
    ac.Pay: Judge.pay,
    ac.PlaceConnector: Judge.connect,
    ac.DiscardConnector: Judge.put_back,
    ac.PlaceTile: Judge.lay,
}


def estimate(setup: Setup, s: State, seat: int, weights: Weights = DEFAULT_WEIGHTS) -> float:
    """Return the approximate final points of a seat's team; exact when the game is over.

    Use it to compare seats and positions of one era: early in a game it is too low for all seats.
    """
    worth = added([_alone(setup, s, one, weights) for one in team_of(setup, seat)])
    if s.phase != OVER:
        return worth
    return worth + sum([award.points for *_, award in setup.table.final_scores(s) if award.seat in team_of(setup, seat)])


def _alone(setup: Setup, s: State, seat: int, weights: Weights) -> float:
    judge, board = Judge(setup, s, seat, weights), s.board
    river, borough = s.index.berths(board.river[seat]), judge.tiles.imagined
    worth = float(river[board.berth[seat]].points) if board.berth[seat] >= 0 else 0.0
    worth += sum([row[3] for row in s.scored if row[0] == seat])
    for tile in board.boroughs[seat]:
        worth += s.index.tiles[tile].points[board.level[tile]]
        hook = setup.box.scores[tile]
        if hook is not None:
            worth += asked(hook, borough, borough.numbered(tile))
    return worth if s.phase == OVER else worth + _to_come(judge)


def _to_come(judge: Judge) -> float:
    """Return the expected gain from tiles won or led, upgrades, skill tiles, keyples and a berth."""
    s, seat, wants, tiles, prices = judge.s, judge.seat, judge.wants, judge.tiles, judge.prices
    board, borough = s.board, s.board.boroughs[judge.seat]
    led = [tiles.worth(tile) * prices.lasts(tile, s.best[tile]) for tile in board.centre if s.leader[tile] == seat]
    won = [tiles.worth(tile) for tile in board.won[seat]]
    worth = WON[min(wants.left, len(WON) - 1)] * (added(won) + added(led)) + LYING * len(borough)
    worth += NEARLY * added([waits.gains / (waits.units + 2) for waits in wants.waiting.values()])
    worth += NEARLY * added([wants.skill(kind, -1 - i) for kind, held in enumerate(wants.held) for i in range(held)])
    worth += USES * added([tiles.produce(tile) for tile in borough])
    worth += (KEYPLE if wants.left else LAST_KEYPLE) * sum(tiles.imagined.keyples.values())
    if s.phase == PLACING:
        return worth  # what the berth brought is at hand
    if board.river[seat] == s.era:
        return worth + max(prices.berths.values(), default=0.0)
    berth = s.index.berths(s.era + 1)[board.berth[seat]]
    if berth.claims:
        worth += tiles.worth(s.index.rivers[s.era])
    return worth + (KEYPLE * berth.keyples if wants.left else 0.0)


class Greedy:
    """The bot greedy: takes the action with the highest immediate value."""

    games = (ids.RULESET,)

    def __init__(self, seed: int = 0, weights: Weights = DEFAULT_WEIGHTS, *, taste: Weights | None = None) -> None:
        if taste is not None:
            warn(OLD_PARAMETER, DeprecationWarning, stacklevel=2)
            weights = taste
        random = Random(seed)
        self._noise = random.random
        self._weights = weights
        self.by_policy = ByPolicy("greedy", random, Greedy.choose) if weights is DEFAULT_WEIGHTS else None

    def choose(self, table: CityTable) -> Action:
        """Return the action with the highest value."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        rules = rules_of(table)
        return Judge(rules.setup, table.position(), table.seat, self._weights).best(actions, self._noise)
