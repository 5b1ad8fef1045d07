"""How each effect of this game is executed; generic effects come from ``ktc.effects``."""

from collections.abc import Mapping
from typing import Final

from ktc.effects import Doer, Done, OneOf, Row, generic_doers
from ktc.effects.stack import LAPSED, Doers
from ktc.effects.values import ON_SEAT, Draw, Note, Reveal
from ktc.kit import Chance
from ktc_city.board.notes import notes_of
from ktc_city.board.state import NOBODY, State
from ktc_city.box.setup import Setup
from ktc_city.effects.acting_again import DoAgain, Listing
from ktc_city.effects.gaining import DoGain
from ktc_city.effects.handing import DoGive
from ktc_city.effects.homes import DoHome
from ktc_city.effects.pool_draws import DoChoice, DoDraw, DoReveal
from ktc_city.model.effect_events import NoteWritten, PointsTaken
from ktc_city.model.effect_kinds import Again, Award, Gain, Give, Home, Level
from ktc_city.model.events import TileUpgraded
from ktc_city.model.plain import CENTRE

LARGEST: Final = 1_000_000  # of what is remembered: sums stay below the largest number of a record


class DoNote(Doer[Setup, State]):
    """Execution of a note."""

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Return the event that writes the number, or adds to it."""
        effect = row.effect
        assert isinstance(effect, Note)
        seat = row.seat if effect.on == ON_SEAT else NOBODY
        if isinstance(state.notes.get((row.by, effect.key, seat), (0,))[0], tuple):
            return LAPSED  # what a seat keeps under the key stays there
        before = notes_of(state, row.by, None if seat == NOBODY else seat)[effect.key] if effect.add else 0
        value = max(-LARGEST, min(LARGEST, before + effect.value))
        return Done([NoteWritten(row.by, effect.key, value, seat, row.rule)])


class DoLevel(Doer[Setup, State]):
    """Execution of a tile's upgrade by an effect."""

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether the tile is in play and has a next level."""
        tile = _tile(state, row)
        where = NOBODY if tile < 0 else state.board.where[tile]
        return tile >= 0 and (where >= 0 or where == CENTRE) and state.board.level[tile] < state.index.tiles[tile].top

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Raise the tile's level, if possible."""
        if not self.possible(rules, state, row):
            return LAPSED
        tile = _tile(state, row)
        level = state.board.level[tile] + 1
        return Done([TileUpgraded.make(row.seat, state.index.names[tile], level, row.rule)])


class DoAward(Doer[Setup, State]):
    """Execution of an award of points."""

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Return the event that scores the points."""
        effect = row.effect
        assert isinstance(effect, Award)
        return Done([PointsTaken(row.seat, effect.points, effect.reason, row.by, row.rule, effect.message, effect.facts)])


def _tile(s: State, row: Row) -> int:
    effect = row.effect
    assert isinstance(effect, Level)
    return s.index.tile.get(effect.tile or row.by, -1)


def doers(listing: Listing) -> Mapping[type, Doer[Setup, State]]:
    """Return the executor of each kind of effect; ``listing`` lists what a seat could do in a turn."""
    own: Doers[Setup, State] = generic_doers({
        Gain: DoGain(), Give: DoGive(), Note: DoNote(), Draw: DoDraw(), Reveal: DoReveal(), Level: DoLevel(), Award: DoAward(),
        Again: DoAgain(listing), Home: DoHome(),
    })  # fmt: skip
    own[OneOf] = DoChoice(own)
    return own
