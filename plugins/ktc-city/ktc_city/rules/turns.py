"""The order of turns: clockwise, without the seats that sailed."""

from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.events import Event, TurnBegan


def next_turn(setup: Setup, s: State, seat: int) -> Event:
    """Return the turn of the next seat clockwise that has not sailed."""
    river, era = s.board.river, s.era
    for after in setup.clockwise[seat]:
        if river[after] == era:
            return TurnBegan.make(after, ids.PASS_AGAIN if s.passed[after] else ids.TURN_ONE_ACTION)
    raise AssertionError("the era ends with the last barge, so a seat is left")
