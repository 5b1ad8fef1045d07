"""Property tests of determinizations: a seat cannot tell one from its game, and each could have been played."""

from collections.abc import Callable, Iterator
from typing import Final

from ktc.installed.blaming import raised_at
from ktc.installed.packages import package_of
from ktc.kernel import AnyState, AnyValue
from ktc.kernel.base import BaseRuleset
from ktc.kernel.errors import OptionError, PluginError, reason_of, shorten
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.readers import UnknownAction
from ktc.records.game import AnyGame
from ktc.testing.laws import Fault, Position

WORLDS: Final = 2  # a seat, at each position


def worlds(at: Position, components: Callable[[AnyState], AnyValue] | None = None) -> Iterator[Fault]:
    """Yield the first fault of some determinizations of each seat; nothing for a game that does not override the method.

    ``components`` counts those of a state.
    """
    game, rules = at.game, at.rules
    for seat in range(game.seats):
        try:
            found = game.worlds(seat, WORLDS, at.random)
            complaints = [_difference(game, world, seat) or _impossible(game, world, components) for world in found]
        except Exception as error:  # whatever the game's code raises is its fault
            if isinstance(error, OptionError) and leaves_worlds_out(rules):
                return
            spot = error.spot if isinstance(error, PluginError) else None
            spot = spot or raised_at(error, package_of(type(rules).__module__), type(rules))
            yield Fault("worlds", f"a determinization of seat {seat}: {reason_of(error)}", spot)
            return
        for complaint in filter(None, complaints):
            yield Fault("worlds", f"a determinization of seat {seat}: {complaint}", "worlds")
            return


def leaves_worlds_out(rules: AnyRuleset) -> bool:
    """Return whether a ruleset leaves determinizations to its base class."""
    return isinstance(rules, BaseRuleset) and type(rules).worlds is BaseRuleset.worlds


def _difference(game: AnyGame, world: AnyGame, seat: int) -> str:
    """Return by what a seat could tell a world from the game; "" for nothing."""
    theirs, ours = world.events_for(seat), game.events_for(seat)
    if theirs != ours:
        one, other = next(((a, b) for a, b in zip(theirs, ours, strict=False) if a != b), (len(theirs), len(ours)))
        return f"the seat receives {shorten(one)}, but {shorten(other)} in the game"
    for theirs, ours in zip(world.log.events, game.log.events, strict=True):
        if theirs != ours and theirs == game.ruleset.redact(ours, seat):
            return f"it does not fill in {shorten(theirs)}, which the seat received"
    if world.to_act != game.to_act:
        return f"seats to act are {shorten(world.to_act)}, but {shorten(game.to_act)} in the game"
    if repr(world.view(seat)) != repr(game.view(seat)):
        return "its view differs from that of the game"
    counts = len(world.legal_actions(seat)), len(game.legal_actions(seat))
    return "" if counts[0] == counts[1] else f"the seat has {counts[0]} actions, but {counts[1]} in the game"


def _impossible(game: AnyGame, world: AnyGame, components: Callable[[AnyState], AnyValue] | None) -> str:
    """Return why a world cannot be; "" where it can."""
    rules = world.ruleset
    stuck = [seat for seat in world.to_act if not len(world.legal_actions(seat))]
    if stuck:
        return f"seat {stuck[0]} must act, but has no legal action"
    complaint = rules.invariants(world.state)
    if complaint is not None:
        return complaint
    if components is not None and components(world.state) != components(game.state):
        return f"components are {shorten(components(world.state))}, but {shorten(components(game.state))} in the game"
    state = rules.new()
    for event in world.opening:
        rules.evolve(state, event)
    for number, step in enumerate(world.log, start=1):
        refusal = None if isinstance(step.action, UnknownAction) else rules.check(state, step.action)
        if refusal is not None:
            return f"{shorten(step.action)} of its step {number} is refused: {refusal.reason} [{refusal.rule}]"
        for event in step.events:
            rules.evolve(state, event)
    return ""
