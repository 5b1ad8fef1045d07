"""Playouts of *Key to the City – London* in C, for bots that search and for training."""

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from ktc.bots.search import Playouts
from ktc.bots.search.playouts import MOST_STEPS
from ktc.kit import AnyRules, Chance, ScoreSheet
from ktc_city.bots.greedy.tile_model import tile_models
from ktc_city.bots.greedy.weights import DEFAULT_WEIGHTS
from ktc_city.box.sets.lists import longest
from ktc_city.box.setup import Setup
from ktc_city.entries.topics import TOPICS
from ktc_city.game.ruleset import City
from ktc_city.model import actions as ac
from ktc_city.model.pieces import Hand, Inventory, Spend
from ktc_city_native import core

MAKERS = (
    ac.Bid, ac.Use, ac.Upgrade, ac.Pass, ac.SetSail, ac.Take, ac.Pay, ac.PlaceConnector, ac.DiscardConnector, ac.PlaceTile,
)  # fmt: skip
PLAYS_ALL = {*MAKERS, ac.TakeOffer} >= {*TOPICS}  # offers are asked for below; a kind that it does not know would never be done
HOLDS_ALL = {"behind", "front"} >= {*Hand}  # a place of keyples that it does not know would stay empty
OWN = {"": "ktc_box", "jennifer": "ktc_jennifer"}  # packages whose hooks the core has copies of: of tiles, and of a variant
LIMITS = core.LIMITS


def open_rules(rules: AnyRules) -> Playouts | None:
    """Return the playouts of a table; None if the core does not play its rules, or not with its content."""
    if type(rules) is not City or not supports(rules.setup):
        return None
    return CityPlayouts(rules.setup)


def supports(setup: Setup) -> bool:
    """Return whether the core plays by these rules: those of the box, with any rulings, and the variant of Jennifer."""
    box, table = setup.box, setup.table
    hooks = setup.has_effects or table.narrows or table.places or bool(setup.sealed) or setup.spend is not Spend.CHOICE
    live = box.offers or box.anyone_reacts or any(box.gives)
    own = all(box.plugins[variant].package == OWN.get(variant) for variant in box.variants) and all(
        box.plugins[tile.id].package == OWN[""] and tile.behaviour in core.COUNTS
        for tile, hook in zip(box.tiles, box.scores, strict=True)
        if hook is not None
    )
    return PLAYS_ALL and HOLDS_ALL and own and not hooks and not live and _fits(setup)


def _fits(setup: Setup) -> bool:
    """Return whether a box is small enough."""
    box, inventory = setup.box, setup.index.inventory
    yields = [gives for levels in box.yields for gives in levels if gives is not None]
    return all(
        number <= LIMITS[what]
        for what, number in (
            ("tiles", len(inventory.tiles)),
            ("levels", max(len(tile.points) for tile in inventory.tiles)),
            ("seats", setup.seats),
            ("colours", max(len(inventory.keyples), len(inventory.connectors))),
            ("types", len(inventory.skills)),
            ("names", max((len(gives.connectors) + len(gives.skills) for gives in yields), default=0)),
            ("berths", max((len(tile.berths) for tile in inventory.tiles), default=0)),
            ("rivers", len(inventory.rivers)),
            ("deals", max(len(era.deals) for era in inventory.eras)),
            ("label", max(len(f"deal {kind}".encode()) for kind in setup.index.kinds)),
            ("losing", longest(box).losing),
            ("demand", max(_demands(setup))),
        )
    ) and not _deals_twice(inventory)


def _demands(setup: Setup) -> Sequence[int]:
    """Return how many skill tiles of each type all upgrades ask for at once, at most; white ones are of any type."""
    most, types = [0] * len(setup.index.inventory.skills), range(len(setup.index.inventory.skills))
    for levels in setup.box.needs:
        asked = [dict(needs.skills) or dict.fromkeys(types, needs.white_skills) for needs in levels if needs is not None]
        for kind in types:
            most[kind] += max((skills.get(kind, 0) for skills in asked), default=0)
    return most


def _deals_twice(inventory: Inventory) -> bool:
    """Return whether an era deals two times from one pile: the second deal would not see the first."""
    return any(len({deal.kind for deal in era.deals}) < len(era.deals) for era in inventory.eras)


class CityPlayouts:
    """The playouts of one table."""

    policies: Sequence[str] = core.POLICIES

    def __init__(self, setup: Setup) -> None:
        self._table = core.Table(setup, tile_models(setup), attrs.astuple(DEFAULT_WEIGHTS), MAKERS)

    def load(self, state: Any, chance: Chance) -> "CityPosition":
        """Return a position of the table to play on."""
        if state.notes or state.sealed or state.effects is not None:
            raise ValueError("effects and sealed bids are played in Python alone")
        if any(state.behind[len(state.bag) - 1 :: len(state.bag)]):
            raise ValueError("keyples of unknown colour cannot be played on: take a determinization")
        return CityPosition(self._table, state, chance)

    def many(self, positions: Sequence["CityPosition"]) -> "CityPositions":
        """Return positions of the table to play on side by side."""
        return CityPositions(positions)


class CityPositions(core.Many):
    """Positions that are played on side by side, each still readable alone."""

    def __init__(self, positions: Sequence["CityPosition"]) -> None:
        super().__init__([position._core for position in positions])

    def put(self, at: int, position: "CityPosition") -> None:
        """Replace a position."""
        self.replace(at, position._core)


class CityPosition:
    """A position that is played on in C; its draws count as those of its ``chance``."""

    def __init__(self, table: core.Table, state: Any, chance: Chance) -> None:
        seed = chance.seed
        if seed is None:
            raise ValueError("without a seed nothing can be drawn")
        self._core, self._chance = core.Core(table, state, seed, chance.draws), chance

    @property
    def seat(self) -> int:
        """The seat that acts next; -1 when the game is over."""
        return self._core.seat

    @property
    def draws(self) -> int:
        """The number of draws that the game has made."""
        return self._core.draws

    def count(self) -> int:
        """Return the number of legal actions."""
        return self._core.count()

    def action(self, number: int) -> Any:
        """Return a legal action by its number."""
        return self._core.action(number)

    def sample(self, random: Random) -> int:
        """Return the number of a legal action, each as likely as the others."""
        return random.randrange(self._core.count())

    def choose(self, policy: str, random: Random) -> int:
        """Return the number of the action that a policy takes."""
        return self._core.choose(policy, random)

    def values(self) -> tuple[float, ...]:
        """Return the value that greedy gives each legal action, in points."""
        return self._core.values()

    def estimates(self) -> tuple[float, ...]:
        """Return the final points that greedy expects, by seat."""
        return self._core.estimates()

    def do(self, number: int) -> None:
        """Do a legal action, and what follows from it."""
        self._core.do(number)
        self._chance.draws = self._core.draws

    def play(self, policy: str, random: Random, horizon: int = MOST_STEPS, stage: int | None = None) -> int:
        """Let a policy play all seats for at most ``horizon`` steps, or until an era begins; return how many there were."""
        steps = self._core.play(policy, random, horizon, -1 if stage is None else stage)
        self._chance.draws = self._core.draws
        return steps

    def state(self) -> Any:
        """Return the position as the ruleset has it."""
        return self._core.state()

    def score(self) -> ScoreSheet:
        """Return the points and the winner, without lines."""
        totals, winner = self._core.totals()
        return ScoreSheet(totals, winner)
