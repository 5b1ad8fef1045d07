"""Bids, uses and upgrades as small decisions: tile, colour, losing bids to move, from the front, from behind.

The actions are counted, not listed.  Each losing bid of a colour doubles the list, while the count is a sum over totals of
moved keyples.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import attrs

from ktc.kit import AnyChoice, Branch, Question
from ktc_city.board.state import NOTHING, State
from ktc_city.box.setup import Setup
from ktc_city.fast.reach import ready_tiles, usable_tiles
from ktc_city.model.actions import Action, Bid, KeypleAction, Upgrade, Use
from ktc_city.model.pieces import Spend
from ktc_city.rules.bidding import to_bid
from ktc_city.rules.keyples import losing_bids, to_place
from ktc_city.rules.upgrading import to_upgrade

NO_MORE = ""  # the choice of no further losing bid
Make = Callable[..., KeypleAction]


@attrs.frozen
class Purse:
    """A seat's keyples of one colour: behind and in front of its screen, and in losing bids (tile and number)."""

    colour: str
    behind: int
    front: int
    piles: tuple[tuple[str, int], ...]
    spend: Spend

    def without(self, tile: str) -> "Purse":
        """Return the purse without the losing bid on a tile."""
        return attrs.evolve(self, piles=tuple(pile for pile in self.piles if pile[0] != tile))

    def from_behind(self, front: int, need: int) -> range:
        """Return the possible numbers from behind the screen, given ``front`` from before it and ``need`` still missing."""
        fewest = max(0, need - front)
        if self.spend is Spend.FRONT_FIRST and front < self.front:
            return range(fewest, 1)
        if self.spend is Spend.BEHIND_FIRST and front:
            return range(max(fewest, self.behind), self.behind + 1)
        return range(fewest, self.behind + 1)

    def handfuls(self, need: int) -> int:
        """Count the ways to bring at least ``need`` keyples without losing bids."""
        return sum(len(self.from_behind(front, need)) for front in range(self.front + 1))


@attrs.frozen
class KeypleNeed:
    """A tile, a colour, and the minimum number of keyples, ``need``."""

    seat: int
    make: Make
    tile: str
    purse: Purse
    need: int

    def count(self) -> int:
        """Count the actions."""
        return self.counts()[0].get(self.need, 0)

    def counts(self) -> Sequence[Mapping[int, int]]:
        """Count the actions that the n-th and later losing bids, and the hand, allow for each remaining need.

        Entry n of the result is by remaining need: at most ``need``, 0 if earlier bids brought enough.
        """
        piles = self.purse.piles
        wanted = [{self.need}]
        for _, number in piles:
            wanted.append(wanted[-1] | {max(0, need - number) for need in wanted[-1]})
        found = [{need: self.purse.handfuls(need) for need in wanted[-1]}]
        for (_, number), needs in zip(reversed(piles), reversed(wanted[:-1]), strict=True):
            after = found[-1]
            found.append({need: after[need] + after[max(0, need - number)] for need in needs})
        return found[::-1]

    def question(self) -> Question[Action]:
        """Ask which losing bids move, if there are any, then for keyples from the hand."""
        return self._piles((), 0, self.need, self.counts())

    def _piles(self, moved: tuple[str, ...], start: int, need: int, counts: Sequence[Mapping[int, int]]) -> Question[Action]:
        branches: dict[AnyChoice, Branch[Action]] = {}
        alone = self.purse.handfuls(need)
        if alone:
            branches[NO_MORE] = Branch(alone, partial(self._hand, moved, need))
        for at, (tile, number) in enumerate(self.purse.piles[start:], start=start):
            left = max(0, need - number)
            ways = counts[at + 1][left]
            if ways:
                branches[tile] = Branch(ways, partial(self._piles, (*moved, tile), at + 1, left, counts))
        return Question("pile", branches)

    def _hand(self, moved: tuple[str, ...], need: int) -> Question[Action]:
        branches: dict[AnyChoice, Branch[Action]] = {}
        for front in range(self.purse.front + 1):
            behind = self.purse.from_behind(front, need)
            if behind:
                branches[front] = Branch(len(behind), partial(self._behind, moved, front, behind))
        return Question("front", branches)

    def _behind(self, moved: tuple[str, ...], front: int, behind: range) -> Question[Action]:
        made = partial(self.make, self.seat, self.tile, self.purse.colour)
        return Question("behind", {number: Branch(1, partial(made, number, front, moved)) for number in behind})


def keyple_branches(setup: Setup, s: State, seat: int) -> dict[str, Branch[Action]]:
    """Return the kinds of actions with keyples for a seat in turn, by class name."""
    purses = [_purse(setup, s, seat, colour) for colour in range(len(s.bag) - 1)]
    bids = [(tile, to_bid(setup, s, seat, tile)) for tile in s.board.centre]
    uses = [(tile, to_place(s, tile)) for tile in usable_tiles(setup, s, seat)]
    upgrades = [(tile, to_upgrade(setup, s, tile)) for tile in ready_tiles(setup, s, seat)]
    found: dict[str, Branch[Action]] = {}
    groups: Sequence[tuple[type[KeypleAction], Sequence[tuple[int, int]]]] = ((Bid, bids), (Use, uses), (Upgrade, upgrades))
    for make, tiles in groups:
        same_too = setup.same_tile_too and make is not Bid
        branches: dict[AnyChoice, Branch[Action]] = {}
        for tile, need in tiles:
            name, lock = s.index.names[tile], s.colour_of[tile]
            usual = purses if lock == NOTHING else [purses[lock]]
            needs = [KeypleNeed(seat, make, name, purse if same_too else purse.without(name), need) for purse in usual]
            colours: dict[AnyChoice, Branch[Action]] = {
                each.purse.colour: Branch(each.count(), each.question) for each in needs if each.count()
            }
            if colours:
                branches[name] = _asking("colour", colours)
        if branches:
            found[make.__name__] = _asking("tile", branches)
    return found


def _asking(asks: str, branches: dict[AnyChoice, Branch[Action]]) -> Branch[Action]:
    question = Question(asks, branches)
    return Branch(question.count, lambda: question)


def _purse(setup: Setup, s: State, seat: int, colour: int) -> Purse:
    at = seat * len(s.bag) + colour
    losing = [tile for tile in losing_bids(setup, s, seat) if s.colour_of[tile] == colour]
    piles = tuple(sorted((s.index.names[tile], s.bids[tile * s.seats + seat]) for tile in losing))
    return Purse(s.index.inventory.keyples[colour], s.behind[at], s.front[at], piles, setup.spend)
