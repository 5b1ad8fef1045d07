"""The phases of a game, one entry each: refusals, questions, automatic events, and transitions.

No other event changes the phase.  ``evolve`` only writes; untrusted records are validated against these entries, and the
docs draw them.
"""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.kit import Ask, Stage
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.events import AllPassed, ChoiceOpened, EraBegan, EraEnded, Event, GameEnded, PhaseBegan, TurnBegan
from ktc_city.model.order import IN_ANY_ORDER, After
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import CHOSEN_IN
from ktc_city.rules import eras
from ktc_city.rules.giving import asked_now
from ktc_city.rules.keyples import has_keyples
from ktc_city.rules.opening import open_game

# --- what is asked of a seat that may act ---------------------------------------------------------------------------


def _turn(setup: Setup, s: State, seat: int) -> Ask:
    says = "ask-turn" if has_keyples(setup, s, seat) else "ask-turn-without-keyples"
    return Ask(seat, ids.TURN_ONE_ACTION, says, ("Pass",))


def _take(setup: Setup, s: State, seat: int) -> Ask:
    gives, tile = asked_now(setup, s), s.index.names[s.choice_tile]
    if len(gives) > 1:
        return Ask(seat, ids.USE_YIELD, "ask-take-one", (), {"tile": tile, "yields": tuple(attrs.asdict(one) for one in gives)})
    return Ask(seat, ids.USE_YIELD, "ask-take", (), {"tile": tile, **attrs.asdict(gives[0])} if gives else {})


def _pay(setup: Setup, s: State, seat: int) -> Ask:
    cost = setup.box.costs[s.choice_tile][s.board.level[s.choice_tile]]
    price = {"tile": s.index.names[s.choice_tile], **attrs.asdict(cost)} if cost is not None else {}
    return Ask(seat, ids.UPGRADE_SKILLS, "ask-pay", (), price)


def _sail(setup: Setup, s: State, seat: int) -> Ask:
    return Ask(seat, ids.PASS_ALL, "ask-sail")


def _connectors(setup: Setup, s: State, seat: int) -> Ask:
    colours = len(s.connector_supply)
    pending = s.pending[seat * (colours + 1) : (seat + 1) * (colours + 1)]
    waiting = {name: number for name, number in zip((*s.index.inventory.connectors, ""), pending, strict=True) if number}
    return Ask(seat, ids.CONNECTOR_BEFORE_NEXT_TURN, "ask-place-connectors", ("DiscardConnector",), {"connectors": waiting})


def _tiles(setup: Setup, s: State, seat: int) -> Ask:
    return Ask(seat, ids.END_PLACE, "ask-place-tiles", (), {"tiles": tuple([s.index.names[tile] for tile in s.board.won[seat]])})


def ask(setup: Setup, s: State, seat: int) -> Ask | None:
    """Return the question for a seat that may act: unplaced connectors come first."""
    asked = _connectors if s.waiting[seat] else STAGES[Phase(s.phase)].ask
    return asked(setup, s, seat) if asked is not None else None


# --- the phases -----------------------------------------------------------------------------------------------------

EVERY: Final[Sequence[Stage[Setup, State, Event]]] = (
    Stage(Phase.OPENING, follow=open_game, leads_to={PhaseBegan: IN_ANY_ORDER[Phase.OPENING]}),
    Stage(Phase.NEXT_ERA, follow=eras.begin_era, leads_to={EraBegan: (Phase.TURNS,)}),
    Stage(
        Phase.TURNS,
        not_now=(ids.TURN_ONE_ACTION, "not-in-a-turn"),
        ask=_turn,
        leads_to={
            TurnBegan: (Phase.TURNS,),
            ChoiceOpened: (Phase.TAKING, Phase.PAYING),
            AllPassed: (Phase.SAILING,),
            EraEnded: (Phase.LOSING_BIDS,),
        },
    ),
    Stage(Phase.TAKING, not_now=(ids.USE_YIELD, "first-take"), ask=_take, leads_to={TurnBegan: (Phase.TURNS,)}),
    Stage(Phase.PAYING, not_now=(ids.UPGRADE_SKILLS, "first-pay"), ask=_pay, leads_to={TurnBegan: (Phase.TURNS,)}),
    Stage(
        Phase.SAILING,
        not_now=(ids.PASS_ALL, "all-sail-now"),
        ask=_sail,
        leads_to={TurnBegan: (Phase.SAILING,), EraEnded: (Phase.LOSING_BIDS,)},
    ),
    Stage(
        Phase.LOSING_BIDS,
        not_now=(ids.CONNECTOR_BEFORE_NEXT_TURN, "connectors-first"),
        ask=_connectors,
        follow=eras.return_losing_bids,
        leads_to={PhaseBegan: IN_ANY_ORDER[Phase.LOSING_BIDS]},
    ),
    Stage(Phase.TAKING_TILES, follow=eras.take_tiles, leads_to={PhaseBegan: IN_ANY_ORDER[Phase.TAKING_TILES]}),
    Stage(Phase.UNBID_TILES, follow=eras.remove_unbid_tiles, leads_to={PhaseBegan: IN_ANY_ORDER[Phase.UNBID_TILES]}),
    Stage(Phase.RIVER_TILE, follow=eras.give_river_tile, leads_to={PhaseBegan: IN_ANY_ORDER[Phase.RIVER_TILE]}),
    Stage(Phase.DRAWING, follow=eras.draw, leads_to={PhaseBegan: IN_ANY_ORDER[Phase.DRAWING]}),
    Stage(Phase.RETRIEVING, follow=eras.retrieve, leads_to={PhaseBegan: IN_ANY_ORDER[Phase.RETRIEVING]}),
    Stage(
        Phase.PLACING,
        not_now=(ids.END_PLACE, "tiles-are-placed-now"),
        ask=_tiles,
        follow=eras.finish_placing,
        leads_to={PhaseBegan: IN_ANY_ORDER[Phase.PLACING]},
    ),
    Stage(Phase.SCORING, follow=eras.end_game, leads_to={GameEnded: (Phase.OVER,)}),
    Stage(Phase.OVER, not_now=(ids.TURN_ONE_ACTION, "game-over")),
)
STAGES: Final = {stage.phase: stage for stage in EVERY}
CHANGING: Final = frozenset(kind for stage in STAGES.values() for kind in stage.leads_to)


def unfinished(s: State) -> str | None:
    """Return why a game cannot wait in its phase, as text: automatic events are missing; None if it can."""
    stage = STAGES[Phase(s.phase)]
    if s.due is not None:  # what is due lies over the phase
        begun = s.phase in (Phase.TAKING, Phase.PAYING) and s.due.held is None
        asks = s.due.rows or begun or (s.due.open and not s.due.triggers)
        return None if asks else "effects are due, but no seat is asked"
    if stage.not_now is None or (stage.phase == Phase.LOSING_BIDS and not any(s.waiting)):
        return f"no seat can act in the phase {stage.phase.word}"
    return None


def out_of_phase(phase: int, event: Event, after: After = IN_ANY_ORDER) -> str | None:
    """Return why an event cannot come in a phase, as text; None if it can, or if it does not change the phase.

    ``after`` says which phases may follow at the table of the event.
    """
    kind = type(event)
    if kind not in CHANGING:
        return None
    targets = STAGES[Phase(phase)].leads_to.get(kind, ())
    if isinstance(event, PhaseBegan):
        targets = tuple(target for target in after.get(phase, ()) if target.word == event.phase)
    elif isinstance(event, ChoiceOpened):
        targets = tuple(target for target in targets if target == CHOSEN_IN.get(event.purpose))
    return None if targets else f"{kind.__name__} cannot come in the phase {Phase(phase).word}"
