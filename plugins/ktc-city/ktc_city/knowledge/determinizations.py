"""Determinizations: games consistent with all that a seat knows, with hidden draws sampled.

A determinization is as likely as its draws: from the bag without replacement, given that every seat could spend what it
spent.  Further evidence from players' choices is ignored.  The draws are shuffled by exchanges of two keyples of different
colours, between two hidden draws or between a draw and the bag; each exchange is accepted by the ratio of the likelihoods
(Metropolis's rule).  After enough exchanges, determinizations come up with their likelihood.  See
``docs/decisions/0016-worlds.md``.
"""

from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from typing import Final

import attrs

from ktc.kit import KtcError
from ktc_city.knowledge.hidden_bids import Gift, read_bids, unseal
from ktc_city.knowledge.hidden_draws import KeypleDraw, read_draws
from ktc_city.model.events import Event, KeyplesDrawn
from ktc_city.model.pieces import Inventory, Spend

FIRST: Final = 40  # exchanges tried for each hidden keyple before the first world
BETWEEN: Final = 2  # and from one world to the next
FEWEST: Final = 50
REPAIRS: Final = 2_000  # exchanges tried for each hidden keyple to find a first world, before giving up
STUCK: Final = 100  # the part of these after which exchanges that lead away are kept, too
AWAY: Final = 0.001  # how many of them: with more, no world is found


def complete(
    box: Inventory, spend: Spend, redacted: Sequence[Event], count: int, random: Random, gift: Gift = None
) -> Iterator[Sequence[Event]]:
    """Yield ``n`` completions of an event stream: the same events with the hidden colours of draws filled in.

    ``gift`` is the kind of event that gives keyples from hands, if effects create it.  Raises ``KtcError`` if no draws fit the
    stream.
    """
    bids = read_bids(redacted)
    draws = read_draws(box, spend, redacted, bids, gift)
    hidden = [number for number, draw in enumerate(draws) if draw.colours is None]
    if not hidden:
        yield from (unseal(redacted, bids, box.keyples, random, gift) for _ in range(count))
        return
    deal = _Deal(draws, hidden)
    keyples = sum(draws[number].number for number in hidden)
    deal.find(random, keyples * REPAIRS)
    deal.shuffle(random, max(FEWEST, keyples * FIRST))
    for _ in range(count):
        deal.shuffle(random, max(FEWEST, keyples * BETWEEN))
        yield unseal(_filled(redacted, draws, deal), bids, box.keyples, random, gift)


def _filled(redacted: Sequence[Event], draws: Sequence[KeypleDraw], deal: "_Deal") -> Sequence[Event]:
    events = list(redacted)
    for number in deal.hidden:
        event = events[draws[number].at]
        assert isinstance(event, KeyplesDrawn)
        events[draws[number].at] = attrs.evolve(event, colours=tuple(deal.drawn[number]))
    return events


class _Deal:
    """One possible outcome of all draws, changed by exchanges.

    Written for speed, since a search needs many determinizations.  By draw and colour: ``drawn``, and ``bag`` before the draw.
    By hidden draw: ``spare``, what its seat has drawn so far beyond its minimum, and ``room``, how much more it can have drawn.
    """

    def __init__(self, draws: Sequence[KeypleDraw], hidden: Sequence[int]) -> None:
        self.hidden = hidden
        self._draws = draws
        self._searches = [number for number, draw in enumerate(draws) if draw.sought]
        self._seat = [draw.seat for draw in draws]
        self._own = {seat: [number for number in hidden if draws[number].seat == seat] for seat in set(self._seat)}
        self._end = len(draws)
        self._colours = len(draws[0].added)
        self.drawn: list[list[int]] = []
        self.bag: list[list[int]] = []
        self.spare: dict[int, list[int]] = {}
        self.room: dict[int, list[int]] = {}
        self._deal_greedily()

    def _deal_greedily(self) -> None:
        """Fill each draw with what its seat spent before its next draw, then with the colours that the bag can best spare."""
        colours = range(self._colours)
        left, held = [0] * self._colours, {seat: [0] * self._colours for seat in self._own}
        claimed = [sum(draw.colours[c] for draw in self._draws if draw.colours) + self._needed(c) for c in colours]
        for number, draw in enumerate(self._draws):
            left = [there + more for there, more in zip(left, draw.added, strict=True)]
            self.bag.append(left[:])
            if draw.colours is not None:
                drawn = list(draw.colours)
                claimed = [claim - count for claim, count in zip(claimed, drawn, strict=True)]
            else:
                drawn, mine = [0] * self._colours, held[draw.seat]
                wishes = [max(0, draw.least[c] - mine[c]) for c in colours]
                room = [draw.most[c] - mine[c] for c in colours]

                for _ in range(draw.number):
                    ranks = [
                        (left[c] > drawn[c], room[c] > drawn[c], wishes[c] - drawn[c], left[c] - drawn[c] - claimed[c])
                        for c in colours
                    ]
                    most = max(colours, key=ranks.__getitem__)
                    drawn[most] += 1
                    claimed[most] -= wishes[most] >= drawn[most]
                held[draw.seat] = [had + got for had, got in zip(mine, drawn, strict=True)]
                self.spare[number] = [had - least for had, least in zip(held[draw.seat], draw.least, strict=True)]
                self.room[number] = [most - had for had, most in zip(held[draw.seat], draw.most, strict=True)]
            left = [there - gone for there, gone in zip(left, drawn, strict=True)]
            self.drawn.append(drawn)

    def _needed(self, colour: int) -> int:
        """Return the minimum number of keyples of a colour in all hidden draws."""
        return sum(max(self._draws[number].least[colour] for number in own) for own in self._own.values() if own)

    def wrong(self) -> int:
        """Return by how many keyples the constraints are violated; 0 for a valid determinization."""
        short = -sum(min(0, left) for number in self.hidden for left in (*self.spare[number], *self.room[number]))
        for number in self._searches:
            searched = zip(self._draws[number].sought, self.bag[number], self.drawn[number], strict=True)
            short += sum(max(0, min(want, there) - gone) for want, there, gone in searched)
        pairs = zip(self.bag, self.drawn, strict=True)
        return short - sum(min(0, there - gone) for bag, drawn in pairs for there, gone in zip(bag, drawn, strict=True))

    def find(self, random: Random, most: int) -> None:
        """Exchange keyples until all constraints hold; nearly always they hold from the start.

        Where no single exchange leads further, now and then one that leads away is kept.
        """
        wrong = self.wrong()
        for tried in range(most):
            if not wrong:
                return
            exchange = self._any_exchange(random)
            if exchange is None:
                continue
            self._do(*exchange)
            now = self.wrong()
            if now > wrong and (tried < most // STUCK or random.random() >= AWAY):
                first, later, gives, gets = exchange
                self._do(first, later, gets, gives)
            else:
                wrong = now
        if wrong:
            raise KtcError("no draws are consistent with the events of this seat")

    def shuffle(self, random: Random, times: int) -> None:
        """Try ``times`` exchanges, each accepted by its likelihood ratio."""
        for _ in range(times):
            exchange = self._any_exchange(random)
            if exchange is None or not self._possible(*exchange):
                continue
            ratio = self._ratio(*exchange)
            if ratio >= 1 or random.random() < ratio:
                self._do(*exchange)

    def _any_exchange(self, random: Random) -> tuple[int, int, int, int] | None:
        """Return two draws in order (the second may be the bag), and the colours that the first gives and gets; or None."""
        hidden, chance = self.hidden, random.random
        one = hidden[int(chance() * len(hidden))]
        other = int(chance() * (len(hidden) + 1))
        two = hidden[other] if other < len(hidden) else self._end
        gives = int(chance() * self._colours)
        gets = (gives + 1 + int(chance() * (self._colours - 1))) % self._colours
        if one == two:
            return None
        first, later, gives, gets = (one, two, gives, gets) if one < two else (two, one, gets, gives)
        if not self.drawn[first][gives] or (later != self._end and not self.drawn[later][gets]):
            return None
        return first, later, gives, gets

    def _possible(self, first: int, later: int, gives: int, gets: int) -> bool:
        """Return whether every seat can still spend what it spent, and the bag holds what was drawn."""
        seat, spare, room = self._seat, self.spare, self.room
        same = later != self._end and seat[first] == seat[later]
        for number in self._own[seat[first]]:
            if first <= number and not (same and later <= number) and (spare[number][gives] <= 0 or room[number][gets] <= 0):
                return False
        if later != self._end and not same:
            for number in self._own[seat[later]]:
                if later <= number and (spare[number][gets] <= 0 or room[number][gives] <= 0):
                    return False
        bag, drawn = self.bag, self.drawn
        if bag[first][gets] <= drawn[first][gets]:
            return False
        for number in self._searches:
            if first < number < later and drawn[number][gives] < self._draws[number].sought[gives]:
                return False
        return all(bag[number][gets] > drawn[number][gets] for number in range(first + 1, min(later, self._end)))

    def _ratio(self, first: int, later: int, gives: int, gets: int) -> float:
        """Return the likelihood ratio of an exchange."""
        bag, drawn = self.bag, self.drawn
        there, gone = bag[first], drawn[first]
        after = comb(there[gives], gone[gives] - 1) * comb(there[gets], gone[gets] + 1)
        before = comb(there[gives], gone[gives]) * comb(there[gets], gone[gets])
        for number in range(first + 1, min(later + 1, self._end)):
            if number in self._searches:
                continue  # whatever the bag had of it was found
            there, gone = bag[number], drawn[number]
            more, less = (1, -1) if number == later else (0, 0)
            after *= comb(there[gives] + 1, gone[gives] + more) * comb(there[gets] - 1, gone[gets] + less)
            before *= comb(there[gives], gone[gives]) * comb(there[gets], gone[gets])
        return after / before

    def _do(self, first: int, later: int, gives: int, gets: int) -> None:
        self._give(first, gives, gets)
        if later != self._end:
            self._give(later, gets, gives)
        for number in range(first + 1, min(later + 1, self._end)):
            self.bag[number][gives] += 1
            self.bag[number][gets] -= 1

    def _give(self, draw: int, gives: int, gets: int) -> None:
        self.drawn[draw][gives] -= 1
        self.drawn[draw][gets] += 1
        for number in self._own[self._seat[draw]]:
            if number >= draw:
                self.spare[number][gives] -= 1
                self.spare[number][gets] += 1
                self.room[number][gives] += 1
                self.room[number][gets] -= 1
