"""A game played by numbers: the seat that chooses, its observation, and the effect of a number."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Final, TypeAlias

from ktc.kernel import Option
from ktc.kernel.errors import OptionError, nearest, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.turns import next_seat
from ktc.kit import GameKit
from ktc.kit.named import kit_or_default, new_game
from ktc.learning.choosing import Choosing
from ktc.learning.encoding import Array, Encoder, needed

Reward = Callable[[ScoreSheet], Sequence[float]]


def lead(sheet: ScoreSheet) -> Sequence[float]:
    """Return by seat the lead in points of its side over the best other side, negative if it is behind.

    In a co-operative game it is 1 for all after a win, and -1 after a loss.
    """
    if sheet.common is not None:
        return [1.0 if sheet.common else -1.0] * len(sheet.totals)
    return [float(sheet.lead(seat)) for seat in range(len(sheet.totals))]


def zero_sum(sheet: ScoreSheet) -> Sequence[float]:
    """Return by seat its points minus the average of all seats; these sum to 0.

    In a co-operative game without opponents, it is the same as ``lead``.
    """
    if sheet.common is not None:
        return lead(sheet)
    average = sum(sheet.totals) / len(sheet.totals)
    return [own - average for own in sheet.totals]


def win(sheet: ScoreSheet) -> Sequence[float]:
    """Return by seat its side's share of the win: 1, less if several sides win, or 0."""
    sides = sum(side[0] in sheet.winners for side in sheet.all_sides)
    return [1 / sides if seat in sheet.winners else 0.0 for seat in range(len(sheet.totals))]


REWARDS: Final[Mapping[str, Reward]] = {"lead": lead, "zero_sum": zero_sum, "win": win}


def reward_of(reward: str | Reward) -> Reward:
    """Return a reward function by name, or the given function; raises ``OptionError`` for an unknown name."""
    if callable(reward):
        return reward
    if reward not in REWARDS:
        raise OptionError(f"no reward {shorten(reward)}; one of {', '.join(REWARDS)}{nearest(reward, REWARDS)}")
    return REWARDS[reward]


Space: TypeAlias = Any  # of gymnasium, which is an extra
Observation: TypeAlias = dict[str, Array]
Other = Callable[[int], None]  # lets a seat that is not played by numbers take one action
OBSERVATION, MASK = "observation", "action_mask"


class Opening:
    """The parameters of repeated games: the game, the number of players, and the game's options."""

    def __init__(
        self, game: str | GameKit | None, players: int | None, only: Sequence[str] | None, options: dict[str, Option]
    ) -> None:
        self.kit = kit_or_default(game, only)
        self._only, self._options = only, options
        self.players = min(self.kit.numbers(), default=0) if players is None else players
        self.encoder = Encoder(self.new_game(0), self.kit)
        self.most_steps = self.kit.limits.steps

    def new_game(self, seed: int) -> AnyGame:
        """Return a game with a seed."""
        return new_game(self.kit, self.players, seed, self._only, **self._options)

    def observation_space(self) -> Space:
        """Return a new space of the observations of a seat."""
        spaces, numpy, layout = needed("gymnasium").spaces, needed("numpy"), self.encoder.layout
        least, most = ([getattr(slot, name) for slot in layout.slots] for name in ("least", "most"))
        box = spaces.Box(numpy.array(least, numpy.int32), numpy.array(most, numpy.int32), dtype=numpy.int32)
        mask = spaces.Box(0, 1, (len(layout.choices),), numpy.int8)
        return spaces.Dict({OBSERVATION: box, MASK: mask})

    def action_space(self) -> Space:
        """Return a new space of all numbers of choices."""
        return needed("gymnasium").spaces.Discrete(len(self.encoder.layout.choices))


class Playing:
    """One game in progress.  ``choosing`` is the draft of the seat ``acting``, None when the game is over or cut."""

    def __init__(self, opening: Opening, seed: int, others: Sequence[int] = (), other: Other | None = None) -> None:
        self._opening, self._others, self._other = opening, others, other
        self.game = opening.new_game(seed)
        self.tables = [self.game.as_seat(seat) for seat in range(self.game.seats)]
        self.choosing: Choosing | None = None
        self.acting = -1
        self._positions: dict[int, Array] = {}  # of this revision, by seat
        self._revision = -1

    @property
    def cut(self) -> bool:
        """Whether the unfinished game has reached the maximum length of a record."""
        most = self._opening.most_steps
        return most is not None and len(self.game.log) >= most and not self.game.over

    def fork(self) -> "Playing":
        """Return an independent copy of the game with the same draws.

        Raises ``OptionError`` for a game with bots, which cannot be copied.
        """
        if self._others:
            raise OptionError("a game with bots cannot be copied, because bots cannot")
        found = copy(self)
        found.game = self.game.fork(same_luck=True)
        found.tables = [found.game.as_seat(seat) for seat in range(found.game.seats)]
        found._positions, found._revision = {}, -1
        return found

    def settle(self) -> None:
        """Continue to the next choice of a seat: apply forced actions, and let other seats act."""
        game = self.game
        self.choosing = None
        while not game.over and not self.cut:
            self.acting = next_seat(game.ruleset, game.state, self.acting)
            if self.acting in self._others and self._other is not None:
                self._other(self.acting)
                continue
            choosing = self._opening.encoder.begin(self.tables[self.acting])
            if choosing.action is None:
                if not choosing.legal:
                    raise OptionError(f"seat {self.acting} must act, but its draft has no choice")
                self.choosing = choosing
                return
            game.apply(choosing.action)

    def choose(self, number: int) -> None:
        """Make a choice by its number; raises ``OptionError`` if it is not possible."""
        if self.choosing is None:
            raise OptionError(f"{shorten(number)} is not a choice: the game is over")
        choosing = self.choosing.choose(number)
        if choosing.action is None:
            self.choosing = choosing
        else:
            self.game.apply(choosing.action)
            self.settle()

    def observe(self, seat: int) -> Observation:
        """Return a seat's observation, and the mask of its choices: empty if another seat chooses."""
        encoder, own = self._opening.encoder, self.choosing if seat == self.acting else None
        if self._revision != self.game.revision:
            self._positions, self._revision = {}, self.game.revision
        if seat not in self._positions:
            self._positions[seat] = encoder.position(self.tables[seat].view(), self.game.to_act)
        return {OBSERVATION: encoder.observation(self._positions[seat], own), MASK: encoder.mask(own)}
