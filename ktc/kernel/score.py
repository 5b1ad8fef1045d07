"""Explained scores: a line for every reason for points, the winners, and the final order of the seats."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from ktc.kernel.errors import KtcError, shorten
from ktc.kernel.rendering import BY_SEAT, UNWRITTEN, Facts, Players, Speaker, in_plain_words, rendered


@attrs.frozen
class ScoreLine:
    """The ``points`` of a ``seat`` by a ``rule``, from a ``tile`` if there is one, and their reason.

    ``tile`` names the source of the points: in games without tiles a card or a district (``source`` is the same).  The reason
    is a message and its facts, ``says`` and ``facts`` as in a refusal; ``reason`` is the English sentence.  Without a message,
    ``reason`` contains the author's own words, used in every language.
    """

    seat: int
    tile: str | None
    rule: str
    points: int
    reason: str = ""
    says: str = ""
    facts: Facts = attrs.field(factory=dict, hash=False)
    messages: Speaker | None = attrs.field(default=None, eq=False, repr=False, metadata=UNWRITTEN)  # as in ``Refusal``

    def __attrs_post_init__(self) -> None:
        if self.says and not self.reason:
            object.__delattr__(self, "reason")  # left to __getattr__

    if not TYPE_CHECKING:  # a type checker would accept any attribute name

        def __getattr__(self, name: str) -> str:
            """Return the English sentence, rendered on first access: bots compute many sheets and read no sentences."""
            if name != "reason":
                raise AttributeError(f"a ScoreLine has no {name!r}")
            object.__setattr__(self, "reason", rendered("en", self.says, self.facts, self.messages))
            return self.reason

    @property
    def source(self) -> str | None:
        """The source of the points: a tile, a card, a district; None if it has no name."""
        return self.tile

    def told(self, lang: str = "en", players: Players = BY_SEAT) -> str:
        """Return the reason as one sentence in a language; ``players`` as in ``Refusal.told``.

        Raises ``OptionError`` for a language without a catalogue.
        """
        sentence = rendered(lang, self.says, self.facts, self.messages, players)
        unknown = sentence in (self.says, in_plain_words(self.says, self.facts))  # the author's own words
        return self.reason if unknown or (lang == "en" and not players) else sentence


@attrs.frozen
class ScoreSheet:
    """The points of every seat, and the winners.

    ``totals`` are the sums of ``lines``.  Everything else is optional; by default the seats with the highest total win.

    * ``winner`` is the only winner, None if there is none or more than one; ``winners`` are all of them: a team, seats between
      which no tie-break decides, or () if all lose together.
    * ``ranks`` are the places by seat, 1 for the first.  By default all winners are first, followed by the others in
      descending order of totals; equal seats share a place, and the next places are left free.
    * ``decided_by`` is the rule of the deciding tie-break; "" if the totals decided, or nothing did.
    * ``sides`` are the seats that play together; a seat in none of them plays alone.  Partners have the same total, win
      together and share a place; the next side has the next place.
    * ``common`` is for co-operative games, where all seats are one side: whether they have won.  None in competitive games.
    """

    totals: tuple[int, ...]
    winner: int | None = None
    lines: tuple[ScoreLine, ...] = ()
    common: bool | None = attrs.field(default=None, kw_only=True)
    sides: tuple[tuple[int, ...], ...] = attrs.field(kw_only=True)
    winners: tuple[int, ...] = attrs.field()
    ranks: tuple[int, ...] = attrs.field()
    decided_by: str = ""

    @sides.default
    def _sides(self) -> tuple[tuple[int, ...], ...]:
        return () if self.common is None else (tuple(range(len(self.totals))),)

    @winners.default
    def _winners(self) -> tuple[int, ...]:
        if self.winner is not None:
            return (self.winner,)
        if self.common is not None:
            return tuple(range(len(self.totals))) if self.common else ()
        most = max(self.totals, default=0)
        return tuple(seat for seat, total in enumerate(self.totals) if total == most)

    @ranks.default
    def _ranks(self) -> tuple[int, ...]:
        if self.common is not None:
            return (1 if self.common else len(self.totals),) * len(self.totals)
        best = max(self.totals, default=0)
        values = [(1, best) if seat in self.winners else (0, total) for seat, total in enumerate(self.totals)]
        if not self.sides:
            return ranked(values)
        sides = side_by_seat(len(values), self.sides)
        worth = dict(zip(sides, values, strict=True))
        places = dict(zip(worth, ranked(list(worth.values())), strict=True))
        return tuple([places[side] for side in sides])

    def __attrs_post_init__(self) -> None:
        one = self.winners[0] if len(self.winners) == 1 else None
        if self.winner is None:
            object.__setattr__(self, "winner", one)
        elif self.winner != one:
            raise KtcError(f"the winner {self.winner} contradicts the winners {self.winners}")
        seats = range(len(self.totals))
        if not set(self.winners) <= set(seats) or len(set(self.winners)) < len(self.winners) or len(self.ranks) != len(seats):
            raise KtcError("a score sheet needs winners among its seats, each once, and a rank for each seat")
        if self.common is not None:
            if self.sides != (tuple(seats),) or self.winners != (tuple(seats) if self.common else ()):
                raise KtcError("in a co-operative game all seats must be one side, and win or lose together")
        elif self.sides:
            self._check_sides()

    def __setstate__(self, state: Any) -> None:
        """Restore a pickled sheet, also from earlier versions, which had no sides."""
        found = state[1] if isinstance(state, tuple) else state  # attrs and earlier versions use the second form
        for name, value in ({"common": None, "sides": ()} | found).items():
            object.__setattr__(self, name, value)

    def _check_sides(self) -> None:
        """Raise ``KtcError`` if a seat has two sides, or partners differ in points, place or winning."""
        named = [seat for side in self.sides for seat in side]
        if len(set(named)) < len(named) or not set(named) <= set(range(len(self.totals))) or not all(self.sides):
            raise KtcError(f"the sides must be groups of seats, each seat in one at most, not {self.sides}")
        for side in self.sides:
            if len({(self.totals[seat], self.ranks[seat], seat in self.winners) for seat in side}) > 1:
                raise KtcError(f"the seats {side} are one side: give them the same total and rank, and let them win together")

    @classmethod
    def of_sides(
        cls,
        points: Sequence[int],
        sides: Sequence[Sequence[int]],
        lines: Iterable[ScoreLine] = (),
        *,
        tie: Sequence[float] = (),
        decided_by: str = "",
    ) -> "ScoreSheet":
        """Return the score sheet of a game between sides: ``points`` by side, ``sides`` name every seat.

        A line of one seat counts for all its partners.  ``tie`` has a number for each side: of sides with equal points, the
        one with the higher number is ahead, by the rule ``decided_by``.  Raises ``KtcError`` for inconsistent sides.

        >>> ScoreSheet.of_sides([10, 4], [(0, 2), (1, 3)]).totals
        (10, 4, 10, 4)
        """
        whole = tuple(map(tuple, sides))
        number = {seat: at for at, side in enumerate(whole) for seat in side}
        named = sorted(seat for side in whole for seat in side)
        if len(points) != len(whole) or named != list(range(len(named))) or len(tie) not in (0, len(whole)):
            raise KtcError(f"{len(points)} totals and {len(tie)} tie-break numbers do not match the sides {shorten(whole)}")
        ahead = ranked(list(zip(points, tie or [0] * len(whole), strict=True)))
        equal = [at for at, total in enumerate(points) if total == max(points)]
        decided = len(equal) > sum(place == 1 for place in ahead)
        return cls(
            tuple(points[number[seat]] for seat in sorted(number)),
            lines=tuple(attrs.evolve(line, seat=seat) for line in lines for seat in whole[number[line.seat]]),
            sides=whole,
            winners=tuple(seat for seat in sorted(number) if ahead[number[seat]] == 1),
            ranks=tuple(ahead[number[seat]] for seat in sorted(number)),
            decided_by=decided_by if decided else "",
        )

    @property
    def all_sides(self) -> tuple[tuple[int, ...], ...]:
        """All sides in the order of their first seats, including each seat that plays alone."""
        return tuple(dict.fromkeys(side_by_seat(len(self.totals), self.sides)))

    def told_by(self, messages: Speaker | None) -> "ScoreSheet":
        """Set the game's messages for all lines of a new sheet, and return it."""
        for line in self.lines:
            object.__setattr__(line, "messages", messages)  # modifies the new lines: bots compute many sheets, so no copy is made
        return self

    def of(self, seat: int) -> tuple[ScoreLine, ...]:
        """Return the lines of one seat, in the order in which they were counted."""
        return tuple(line for line in self.lines if line.seat == seat)

    def lead(self, seat: int) -> int:
        """Return the lead in points of a seat's side over the best other side; its own points if there is no other."""
        side = next((side for side in self.sides if seat in side), (seat,))
        return self.totals[seat] - max([total for one, total in enumerate(self.totals) if one not in side], default=0)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in their final order, the winner first; seats that share a place by number."""
        return tuple(sorted(range(len(self.totals)), key=lambda seat: self.ranks[seat]))


def side_by_seat(seats: int, sides: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the side of each seat; a seat in none of the sides plays alone.

    >>> side_by_seat(3, [(0, 2)])
    ((0, 2), (1,), (0, 2))
    """
    partners = {seat: side for side in sides for seat in side}
    return tuple([partners.get(seat, (seat,)) for seat in range(seats)])


def ranked(values: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each seat by its value, the highest first; equal values share a place.

    >>> ranked([30, 50, 50, 20])
    (3, 1, 1, 4)
    """
    order = sorted(values, reverse=True)
    return tuple([1 + order.index(value) for value in values])
