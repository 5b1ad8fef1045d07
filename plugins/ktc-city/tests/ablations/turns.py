"""Switches of turns, passes and sailings."""

from collections.abc import Sequence

from ktc.kernel import AnyAction
from ktc_city.ablations.switches import Switch
from ktc_city.board.state import State
from ktc_city.game.ruleset import City
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.actions import Bid, Pass, Upgrade, Use
from ktc_city.model.events import Event
from ktc_city.rules.turns import next_turn


def its_turn(s: State, a: AnyAction) -> None:
    """It is the turn of whoever wants to act."""
    s.turn = a.seat


def passed_before(rules: City, s: State, a: AnyAction) -> bool:
    """Return whether somebody who has passed wants to do anything but sail."""
    return isinstance(a, Bid | Use | Upgrade | Pass) and bool(s.passed[a.seat])


def goes_on(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """After the last pass of a row the turn goes on as after any other."""
    at = next((number for number, event in enumerate(events) if isinstance(event, ev.AllPassed)), None)
    if at is None:
        return events
    return [*events[:at], next_turn(rules.setup, s, s.turn)]


SWITCHES: Sequence[Switch] = (
    Switch.judge(ids.TURN_ONE_ACTION, "anybody acts at any time, and as often as they like", its_turn),
    Switch.refuse(ids.PASS_AGAIN, "who has passed does nothing more in the era but sail", passed_before),
    Switch(ids.PASS_ALL, "the turn goes round even when all have passed one after another", events=goes_on),
    Switch.allow(ids.SAIL_BERTH, "a barge sails to any berth, taken or not"),
)
