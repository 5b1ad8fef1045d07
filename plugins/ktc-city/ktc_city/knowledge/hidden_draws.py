"""Constraints on hidden draws from an event stream: their number, the bag before each, and what was spent later."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc_city.knowledge.hidden_bids import BAG, Gift, moves, spent_under_seal
from ktc_city.model import events as ev
from ktc_city.model.pieces import Inventory, Spend

Counts = tuple[int, ...]  # by colour
ANY_NUMBER: Final = 1 << 30


@attrs.frozen
class KeypleDraw:
    """One draw from the bag.

    ``at`` is its index in the stream; ``added`` what entered the bag since the previous draw.  ``colours`` are its colours, or
    None if the stream hides them; then ``least`` and ``most`` bound the total of the seat's hidden draws up to this one, from
    what the seat did before its next draw.
    """

    at: int
    seat: int
    number: int
    added: Counts
    colours: Counts | None
    least: Counts
    most: Counts


class _Hands:
    """Tracks what the hidden draws of each seat must contain: what it spent without being seen to get it."""

    def __init__(self, colours: int) -> None:
        self._colours = colours
        self._seen: dict[int, list[int]] = {}
        self._draw: dict[int, int] = {}
        self.least: dict[int, list[int]] = {}
        self.most: dict[int, list[int]] = {}

    def gain(self, seat: int, colour: int, number: int) -> None:
        self._seen.setdefault(seat, [0] * self._colours)[colour] += number

    def spend(self, seat: int, colour: int, number: int, all_there_was: bool) -> None:
        self.gain(seat, colour, -number)
        short, draw = -self._seen[seat][colour], self._draw.get(seat)
        if draw is not None:
            self.least[draw][colour] = max(short, self.least[draw][colour])
            if all_there_was:
                self.most[draw][colour] = min(short, self.most[draw][colour])

    def draw_hidden(self, seat: int, number: int) -> None:
        """Record that the ``number``-th draw is hidden and belongs to a seat."""
        self._draw[seat] = number
        self.least[number] = [0] * self._colours
        self.most[number] = [ANY_NUMBER] * self._colours


def read_draws(box: Inventory, spend: Spend, stream: Sequence[ev.Event], gift: Gift = None) -> Sequence[KeypleDraw]:
    """Return the draws of a stream, in order; ``gift`` is the kind of event that gives keyples from hands, if any.

    If keyples behind the screen are spent first, spending one from in front shows that none of its colour is left behind.
    """
    colours, names = len(box.keyples), box.keyples
    colour_of = {name: number for number, name in enumerate(names)}
    hands, spent, added, found = _Hands(colours), spent_under_seal(stream), [0] * colours, list[KeypleDraw]()
    for at, event in enumerate(stream):
        if isinstance(event, ev.KeyplesDrawn):
            if event.colours is None:
                hands.draw_hidden(event.seat, len(found))
            found.append(KeypleDraw(at, event.seat, event.number, tuple(added), event.colours, (), ()))
            added = [0] * colours
        for to, name, number, front in moves(event, names, spent.get(at, 0), gift):
            all_there_was = spend is Spend.BEHIND_FIRST and front > 0
            if to == BAG:
                added[colour_of[name]] += number
            elif number > 0:
                hands.gain(to, colour_of[name], number)
            elif number or all_there_was:
                hands.spend(to, colour_of[name], -number, all_there_was)
    bounds = [(tuple(hands.least.get(number, ())), tuple(hands.most.get(number, ()))) for number in range(len(found))]
    return [attrs.evolve(draw, least=least, most=most) for draw, (least, most) in zip(found, bounds, strict=True)]
