"""Choice of home tiles (setup.players): the first step of the set-up, one seat after another.

The question comes from an effect without a plugin.  If the table ruled so, two tiles are dealt to each seat when its turn
comes.
"""

from collections.abc import Sequence
from typing import Final

from ktc.effects import Alternative, Doer, Done, EffectsDue, OneOf, Row
from ktc.kit import Chance, shorten
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.effect_events import HomesDealt
from ktc_city.model.effect_kinds import Home
from ktc_city.model.events import Event, HomeChosen
from ktc_city.model.pieces import HOME
from ktc_city.model.plain import OPENING, PILE
from ktc_city.model.rulings import ONE_OF_TWO_DEALT
from ktc_city.rules.opening import committed

DEALT: Final = 2  # to each seat
KEY: Final = "home"  # of the question
OF_HOMES: Final = {  # how the messages about a question are called that are worded for home tiles
    "ask-choose": "ask-choose-home",
    "first-choose": "first-choose-home",
    "another-chooses": "another-chooses-home",
    "no-such-answer": "no-such-answer-home",
}


class DoHome(Doer[Setup, State]):
    """Execution of a choice of home."""

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Return the event that gives the seat its home tile."""
        assert isinstance(row.effect, Home)
        return Done([HomeChosen(row.seat, row.effect.tile, row.rule)])


def homeless(s: State) -> int | None:
    """Return the next seat without a home tile; None if all have one."""
    return next((seat for seat, borough in enumerate(s.board.boroughs) if not borough), None)


def ask_for_home(setup: Setup, s: State, seat: int, chance: Chance) -> Sequence[Event]:
    """Return the events that ask a seat for its home tile: one of those left, or one of two dealt to it now."""
    events: list[Event] = [] if any(s.board.boroughs) else committed(chance)
    homes = left(s)
    if setup.draft == ONE_OF_TWO_DEALT and len(homes) > DEALT:
        dealt = chance.sample(homes, DEALT, "homes")
        homes = [home for home in homes if home in dealt]
        events.append(HomesDealt(seat, tuple(homes), ids.SETUP_PLAYERS))
    return [*events, EffectsDue((home_row(seat, homes),), ids.SETUP_PLAYERS)]


def left(s: State) -> list[str]:
    """Return the unowned home tiles."""
    return [tile.id for number, tile in enumerate(s.index.tiles) if tile.kind == HOME and s.board.where[number] == PILE]


def home_row(seat: int, homes: Sequence[str]) -> Row:
    """Return the question for a seat as a row of pending effects."""
    effect = OneOf(KEY, tuple(Alternative(home, (Home(home),)) for home in homes))
    return Row(ids.SETUP_PLAYERS, "", seat, seat, effect, ids.SETUP_PLAYERS)


def undealt(s: State, e: HomesDealt) -> str | None:
    """Return why home tiles of an untrusted record cannot be dealt, as text; None if they can."""
    homes = left(s)
    dealt = [home for home in homes if home in e.tiles]
    if s.phase != OPENING or s.due is not None or e.seat != homeless(s) or len(dealt) != DEALT or [*e.tiles] != dealt:
        return f"seat {e.seat} cannot be dealt the home tiles {shorten(e.tiles)}"
    return None


def unasked(s: State, rows: Sequence[Row]) -> str | None:
    """Return why rows of an untrusted record are not the question for the next home tile, as text; None if they are."""
    seat, homes = homeless(s), left(s)
    effect = rows[0].effect if len(rows) == 1 else None
    asked = [one.name for one in effect.options] if isinstance(effect, OneOf) else []
    whole = asked == homes or (len(asked) == DEALT and asked == [home for home in homes if home in asked])
    if s.phase != OPENING or seat is None or not whole or tuple(rows) != (home_row(seat, asked),):
        return "the question for a home tile does not match the seat or the tiles left"
    return None


def unowed(s: State, e: HomeChosen) -> str | None:
    """Return why a home tile of an untrusted record is not the one that its seat chose, as text; None if it is."""
    rows = s.due.rows if s.due is not None else ()
    fits = bool(rows) and rows[0].effect == Home(e.tile) and (rows[0].seat, rows[0].rule) == (e.seat, e.rule)
    return None if fits else f"seat {e.seat} did not choose the home tile {e.tile}"
