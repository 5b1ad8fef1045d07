"""The table of phase transitions, used by the writers, the stages and the checks of records."""

from collections.abc import Mapping
from typing import Final

from ktc.kit import AnyEvent
from ktc_london_2010.board.state import LAND, PLAY, RUN, THREE, State
from ktc_london_2010.model import events as e
from ktc_london_2010.model.phases import ASKING, Phase

Next = Phase | Mapping[str, Phase]  # the phase after an event, or by action of the turn

ORDER: Final[Mapping[Phase, Mapping[type, Next]]] = {
    Phase.OPENING: {e.HandDealt: Phase.OPENING, e.FirstPlayerDrawn: Phase.OPENING, e.TurnBegan: Phase.START},
    Phase.START: {e.CardDrawn: Phase.START, e.CardPicked: Phase.START, e.DeckLookedAt: Phase.LOOK, e.TakingEnded: Phase.ACTION},
    Phase.LOOK: {e.CardKept: Phase.LOOK, e.CardPicked: Phase.LOOK, e.TakingEnded: Phase.RETURN},
    Phase.RETURN: {e.CardsReturned: Phase.RETURN, e.TakingEnded: Phase.ACTION},
    Phase.ACTION: {e.ActionBegan: {PLAY: Phase.PLAY, RUN: Phase.RUN, LAND: Phase.TAKE, THREE: Phase.TAKE}},
    Phase.PLAY: {e.PersonPlayed: Phase.PLAY, e.CardsDue: Phase.TAKE, e.ActionEnded: Phase.TRIM},
    Phase.RUN: {e.CardsDue: Phase.TAKE, e.RunEnded: Phase.FLIP},
    Phase.FLIP: {e.ActionEnded: Phase.TRIM},
    Phase.TAKE: {
        **dict.fromkeys((e.CardDrawn, e.CardPicked, e.CardsDue), Phase.TAKE),
        e.TakingEnded: {PLAY: Phase.PLAY, RUN: Phase.TRIM, LAND: Phase.TRIM, THREE: Phase.TRIM},
    },
    Phase.TRIM: {
        **dict.fromkeys((e.TurnEnded, e.LoansRepaid, e.HandDiscarded), Phase.TRIM),
        e.TurnBegan: Phase.START,
        e.GameEnded: Phase.OVER,
    },
    Phase.OVER: {},
}
"""The next phase by phase and event, for events bound to a phase.  Phases that wait for an answer come on top of these."""
MAY_ASK: Final = (Phase.START, Phase.ACTION, Phase.PLAY, Phase.RUN, Phase.FLIP, Phase.TAKE, Phase.TRIM)


def following(state: State, event: AnyEvent) -> Phase:
    """Return the phase after an event."""
    found = ORDER[state.phase][type(event)]
    return found if isinstance(found, Phase) else found[state.action]


def leads_to(phase: Phase) -> Mapping[type, tuple[Phase, ...]]:
    """Return the possible next phases by kind of event, including the start and end of waiting for an answer."""
    if phase in ASKING:
        return {e.EffectsDue: ASKING, e.EffectsLeft: (*MAY_ASK, *ASKING), e.CardsDue: (phase,)}
    own = {kind: (to,) if isinstance(to, Phase) else tuple(dict.fromkeys(to.values())) for kind, to in ORDER[phase].items()}
    return {**own, e.EffectsDue: ASKING, e.EffectsLeft: (phase, *ASKING)} if phase in MAY_ASK else own
