"""What keyples, bids and berths are worth."""

from functools import cached_property
from operator import attrgetter

from ktc_city.bots.greedy.tiles import Tiles
from ktc_city.bots.greedy.wants import Wants
from ktc_city.rules.sailing import ashore, taken_berths


class Prices:
    """The prices of one seat at one position."""

    def __init__(self, wants: Wants, tiles: Tiles) -> None:
        self.wants, self.tiles = wants, tiles
        self.s, self.seat, self.taste, self.left = wants.s, wants.seat, wants.taste, wants.left

    # --- keyples ----------------------------------------------------------------------------------------------------

    @cached_property
    def keep(self) -> list[float]:
        """By colour what a keyple is worth that stays one's own."""
        later = self.taste.keep * self.left
        return [later + points for points in self.wants.at_the_end(attrgetter("keyples"))]

    @cached_property
    def spend(self) -> list[float]:
        """By colour what a keyple is worth to do something else with in this era."""
        s, width, taste = self.s, len(self.s.bag), self.taste
        at = self.seat * width
        hand = [s.behind[at + c] + s.front[at + c] for c in range(width - 1)]
        act, held = taste.act if self.left else taste.act_last, sum(hand) or 1
        return [max(act - taste.plenty * have / held, taste.least) for have in hand]

    @cached_property
    def hands(self) -> list[int]:
        """By seat the keyples at hand."""
        s, width = self.s, len(self.s.bag)
        return [sum(s.behind[i * width : (i + 1) * width]) + sum(s.front[i * width : (i + 1) * width]) for i in range(s.seats)]

    # --- bids -------------------------------------------------------------------------------------------------------

    @cached_property
    def rivals(self) -> list[int]:
        """The other seats that have not sailed."""
        return [seat for seat in ashore(self.s) if seat != self.seat]

    def lasts(self, tile: int, total: int) -> float:
        """Return how likely a bid of so many keyples wins a tile in the end; 0 for no bid."""
        if total <= 0:
            return 0.0
        s, chance = self.s, 1.0
        stays = 1 - self.taste.outbid**total
        for rival in self.rivals:
            if self.hands[rival] + s.bids[tile * s.seats + rival] > total:
                chance *= stays
        return chance

    @cached_property
    def exposed(self) -> float:
        """What may be lost of the tiles that this seat has bid most for, as far as staying ashore helps."""
        if not self.hands[self.seat]:
            return 0.0
        led = [tile for tile in self.s.board.centre if self.s.leader[tile] == self.seat]
        risk = [max(self.tiles.worth(tile), 0.0) * (1 - self.lasts(tile, self.s.best[tile])) for tile in led]
        return self.taste.watch * sum(risk)

    # --- berths -----------------------------------------------------------------------------------------------------

    @cached_property
    def berths(self) -> dict[int, float]:
        """What the free berths are worth, by number."""
        s, taken = self.s, taken_berths(self.s)
        return {at: self._berth(at, max(taken, default=-1)) for at in range(len(s.index.berths(s.era + 1))) if at not in taken}

    def _berth(self, at: int, rightmost: int) -> float:
        berth, taste = self.s.index.berths(self.s.era + 1)[at], self.taste
        worth = berth.points + taste.berth_keyple * taste.keep * self.left * berth.keyples
        if berth.claims:
            worth += self.tiles.worth(self.s.index.rivers[self.s.era])
        return worth + taste.first if at > rightmost and self.left else worth

    @cached_property
    def sailing(self) -> dict[int, float]:
        """What sailing now to a free berth is worth, against doing so a round later."""
        worths = sorted(self.berths.values(), reverse=True)
        best, second = worths[0], worths[1] if len(worths) > 1 else worths[0]
        taken = 1 - (1 - self.taste.hurry) ** len(self.rivals)
        now = (best - second) * taken - self.exposed
        return {at: now + worth - best for at, worth in self.berths.items()}
