"""What both toy games have in common: the parts of a ruleset that have nothing to do with its rules."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from random import Random
from typing import Any

import attrs

from ktc.kernel.chance import Chance, seed_bytes
from ktc.kernel.draft import grouped
from ktc.kernel.errors import OptionError
from ktc.kernel.game import Game
from ktc.kernel.ruleset import Ask, Refusal
from ktc.wire.codec import Codec


class Toy:
    """A ruleset whose state is an attrs class.  A subclass adds the rules."""

    id = "toy"
    seats = 3

    @cached_property
    def codec(self) -> Codec:
        return Codec()

    def fork(self, state: Any) -> Any:
        return deepcopy(state)

    def legal(self, state: Any, seat: int) -> Sequence[Any]:
        return [action for action in self.wishes(state, seat) if self.check(state, action) is None]

    def questions(self, state: Any, seat: int) -> Any:
        return grouped(self.legal(state, seat))

    def nearest(self, state: Any, action: Any) -> Any:
        return next(iter(self.legal(state, action.seat)), None)

    def worlds(self, told: Sequence[Any], seat: int, n: int, random: Random) -> Any:
        raise OptionError("nobody guesses in this game")

    def acted(self, state: Any, events: Sequence[Any]) -> Any:
        """Say nothing of what led to some events."""

    def wishes(self, state: Any, seat: int) -> Sequence[Any]:
        """Return every action that could ever be legal for a seat; ``check`` does the rest."""
        raise NotImplementedError

    def check(self, state: Any, action: object) -> Refusal | None:
        raise NotImplementedError

    def to_act(self, state: Any) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.legal(state, seat))

    def asks(self, state: Any, seat: int) -> Ask | None:
        return Ask(seat, self.id, "choose") if seat in self.to_act(state) else None

    def counts_known(self, state: Any, seat: int) -> bool:
        return False

    def impossible(self, state: Any, event: Any) -> str | None:
        return None

    def audit(self, state: Any) -> str | None:
        return None

    def canonical(self, state: Any) -> object:
        return attrs.astuple(state)

    def header(self) -> Mapping[str, Any]:
        return {"ruleset": self.id, "players": self.seats}


def opened(rules: Any, seed: int | str = 1) -> Game[Any, Any, Any]:
    """Open a game of any ruleset."""
    return Game.opened(rules, Chance(*seed_bytes(seed)))


def play(game: Game[Any, Any, Any], seed: int = 0, steps: int = 100_000) -> Game[Any, Any, Any]:
    """Let every seat take any of its legal actions, until the game is over or ``steps`` are done."""
    random = Random(seed)
    while not game.over and steps > 0:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
        steps -= 1
    return game
