"""The stages, one for each phase: its refusal, question, automatic events, and next phases."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ktc.kit import Ask, Chance, Stage
from ktc_london_2010.board.order import leads_to
from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import Event
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules import flipping, taking, turns

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

Asks = Callable[["London", State, int], Ask]
Follows = Callable[["London", State, Chance], Sequence[Event]]


def _start(rules: "London", state: State, seat: int) -> Ask:
    skips = ("EndTaking",) if state.taken >= state.least else ()
    return Ask(seat, ids.TURN_START_CARD, f"ask-{state.phase}", skips, {"most": state.most - state.taken})


def _take(rules: "London", state: State, seat: int) -> Ask:
    skips = ("EndTaking",) if rules.ruled[ids.TAKE_ALL] == "up-to" else ()
    return Ask(seat, ids.TAKE_ONE_BY_ONE, "ask-take", skips, {"number": state.due_cards})


def _trim(rules: "London", state: State, seat: int) -> Ask:
    limit = rules.start.hand_limit
    return Ask(seat, ids.TURN_HAND_LIMIT, "ask-trim", (), {"number": state.players[seat].held - limit, "limit": limit})


def _due(rules: "London", state: State, seat: int) -> Ask:
    due = state.due[-1]
    phase = rules.phase(state)
    skips = ("EndExpending",) if phase == Phase.EXPEND else ()
    return Ask(seat, due.effects[0].rule, f"ask-{phase}", skips, {"card": due.card})


def _stage(
    phase: Phase, not_now: tuple[str, str] | None = None, ask: Asks | None = None, follow: Follows | None = None
) -> Stage["London", State, Event]:
    return Stage(phase, not_now=not_now, ask=ask, follow=follow, leads_to=leads_to(phase))


def _waits(phase: Phase, rule: str) -> Stage["London", State, Event]:
    return _stage(phase, (rule, "answer-first"), _due)


def _asked(
    phase: Phase, refused: tuple[str, str], rule: str, *skips: str, follow: Follows | None = None
) -> Stage["London", State, Event]:
    """Return a stage with the question of its phase; ``skips`` are the kinds of action that leave it."""
    return _stage(phase, refused, lambda rules, state, seat: Ask(seat, rule, f"ask-{phase}", skips), follow)


STAGES: Final[tuple[Stage["London", State, Event], ...]] = (
    _stage(Phase.OPENING, follow=turns.follow_opening),
    _stage(Phase.START, (ids.TURN_START_CARD, "first-take"), _start, taking.follow_start),
    _stage(Phase.LOOK, (ids.CARD_UNIVERSITY_LOOK, "first-keep"), _start, taking.follow_look),
    _asked(Phase.RETURN, (ids.CARD_UNIVERSITY_RETURN, "first-return"), ids.CARD_UNIVERSITY_RETURN, follow=taking.follow_return),
    _asked(Phase.ACTION, (ids.TURN_ONE_ACTION, "choose-an-action"), ids.TURN_ONE_ACTION),
    _asked(Phase.PLAY, (ids.TURN_ONE_ACTION, "cards-are-played"), ids.PLAY_AT_LEAST_ONE, "EndPlay"),
    _asked(Phase.RUN, (ids.TURN_ONE_ACTION, "city-is-run"), ids.RUN_CHOICE, "EndRun"),
    _asked(Phase.FLIP, (ids.RUN_FLIP, "cards-are-flipped"), ids.CARD_HOSPITAL, "EndFlips", follow=flipping.follow_flip),
    _stage(Phase.TAKE, (ids.TAKE_ALL, "cards-are-due"), _take, taking.follow_take),
    _stage(Phase.TRIM, (ids.TURN_HAND_LIMIT, "first-give-up"), _trim, turns.follow_trim),
    _stage(Phase.OVER, (ids.END_LAST_TURNS, "game-over")),
    _waits(Phase.COVER, ids.CARD_COFFEE_HOUSE_TAKE),
    _waits(Phase.PLAYER, ids.RUN_CHOICE),
    _waits(Phase.EXPEND, ids.RUN_EXPEND_ANY),
    _waits(Phase.UNDERGROUND, ids.UNDERGROUND_TWO),
    _waits(Phase.AGAIN, ids.CARD_WHITEHALL),
    _waits(Phase.EXCHANGE, ids.CARD_STOCK_EXCHANGE),
)
FOLLOW: Final = {stage.phase: stage.follow for stage in STAGES if stage.follow is not None}
