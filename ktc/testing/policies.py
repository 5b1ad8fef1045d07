"""The property of a rule of thumb: it chooses what may be done, by what its seat knows, and writes nothing."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from ktc.kernel.errors import shorten
from ktc.testing.laws import Fault, Position

if TYPE_CHECKING:
    from ktc.bots.search import Policy

SEED_BITS: Final = 64


def policy(at: Position, choose: "Policy | None") -> Iterator[Fault]:
    """Yield the first fault of a policy at a position: it is given what the seat knows, and the whole truth."""
    if choose is None:
        return
    game, rules = at.game, at.rules
    for seat in game.to_act:
        actions, luck = game.legal_actions(seat), at.random.getrandbits(SEED_BITS)
        known, truth = game.as_seat(seat).position(), rules.fork(game.state)
        before = repr(truth)
        chosen = [choose(rules, state, seat, actions, Random(luck)) for state in (known, truth)]
        refusal = game.why_not(chosen[0])
        if refusal is not None or getattr(chosen[0], "seat", seat) != seat:
            why = "it is an action of another seat" if refusal is None else refusal.reason
            yield Fault("policy", f"it chooses {shorten(chosen[0])} for seat {seat}: {why}", choose)
        elif chosen[0] != chosen[1]:
            what = f"seat {seat} would play {shorten(chosen[0])} by what it knows, but {shorten(chosen[1])} by the true position"
            yield Fault("policy", what, choose)
        elif repr(truth) != before:
            yield Fault("policy", f"it changes the position of seat {seat}", choose)
        else:
            continue
        return
