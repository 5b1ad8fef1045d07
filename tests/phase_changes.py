"""The changes of the phase in a game, as its events make them: what the tests of each game's stages compare."""

from collections.abc import Callable, Iterable, Iterator

from ktc.kernel import AnyEvent, AnyPhase, AnyState
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.topic import AnyStage

Change = tuple[AnyPhase, type, AnyPhase]


def listed(stages: Iterable[AnyStage]) -> set[Change]:
    """Return the changes that stages list."""
    return {(stage.phase, kind, to) for stage in stages for kind, targets in stage.leads_to.items() for to in targets}


def changes(
    rules: AnyRuleset, events: Iterable[AnyEvent], stages: Iterable[AnyStage], phase: Callable[[AnyState], AnyPhase]
) -> Iterator[Change]:
    """Yield each change of the phase, and each event of a kind that a stage lists, with the phases around it."""
    state, kinds = rules.new(), {kind for stage in stages for kind in stage.leads_to}
    for event in events:
        before = phase(state)
        rules.evolve(state, event)
        if type(event) in kinds or phase(state) != before:
            yield before, type(event), phase(state)
