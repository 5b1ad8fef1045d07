"""The state machine of a game: from which phase which event leads to which phase.  No other event changes the phase.

``evolve`` writes what an event says and asks nothing; records of strangers are held against this table, and the docs draw it.
"""

from collections.abc import Mapping
from typing import Final

from ktc.city.model.events import AllPassed, ChoiceOpened, EraBegan, EraEnded, Event, GameEnded, PhaseBegan, TurnBegan
from ktc.city.model.pieces import Phase, Purpose

NEXT: Final[Mapping[Phase, Mapping[type, tuple[Phase, ...]]]] = {
    Phase.OPENING: {PhaseBegan: (Phase.NEXT_ERA,)},
    Phase.NEXT_ERA: {EraBegan: (Phase.TURNS,)},
    Phase.TURNS: {
        TurnBegan: (Phase.TURNS,),
        ChoiceOpened: (Phase.TAKING, Phase.PAYING),
        AllPassed: (Phase.SAILING,),
        EraEnded: (Phase.LOSING_BIDS,),
    },
    Phase.TAKING: {TurnBegan: (Phase.TURNS,)},
    Phase.PAYING: {TurnBegan: (Phase.TURNS,)},
    Phase.SAILING: {TurnBegan: (Phase.SAILING,), EraEnded: (Phase.LOSING_BIDS,)},
    Phase.LOSING_BIDS: {PhaseBegan: (Phase.TAKING_TILES,)},
    Phase.TAKING_TILES: {PhaseBegan: (Phase.UNBID_TILES,)},
    Phase.UNBID_TILES: {PhaseBegan: (Phase.RIVER_TILE,)},
    Phase.RIVER_TILE: {PhaseBegan: (Phase.DRAWING,)},
    Phase.DRAWING: {PhaseBegan: (Phase.RETRIEVING,)},
    Phase.RETRIEVING: {PhaseBegan: (Phase.PLACING,)},
    Phase.PLACING: {PhaseBegan: (Phase.NEXT_ERA, Phase.SCORING)},
    Phase.SCORING: {GameEnded: (Phase.OVER,)},
    Phase.OVER: {},
}
CHANGING: Final = frozenset(kind for changes in NEXT.values() for kind in changes)


def misplaced(phase: int, event: Event) -> str | None:
    """Say why an event cannot come in a phase, in words; None when it can, or when it is none that changes the phase."""
    kind = type(event)
    if kind not in CHANGING:
        return None
    targets = NEXT[Phase(phase)].get(kind, ())
    if isinstance(event, PhaseBegan):
        targets = tuple(target for target in targets if target.word == event.phase)
    elif isinstance(event, ChoiceOpened):
        wanted = Phase.PAYING if event.purpose == Purpose.UPGRADE else Phase.TAKING
        targets = tuple(target for target in targets if target == wanted)
    return None if targets else f"{kind.__name__} cannot come in the phase {Phase(phase).word}"
