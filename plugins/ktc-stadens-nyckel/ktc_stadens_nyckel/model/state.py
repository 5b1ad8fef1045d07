"""The state of a game."""

from typing import Final

import attrs

from ktc.effects import Row
from ktc.kit import SeatOrNobody
from ktc.kit.zones import Cards

NOBODY: Final = -1
IN_BOX: Final = -2  # the controller of a district that is not on the board
SETTING_UP, FAMILIES, BETWEEN, TURN, OVER = "setting_up", "families", "between", "turn", "over"  # where nothing is due


@attrs.define
class State:
    """A position, as one reader knows it.  ``due`` is the stack of effects, the next one last."""

    cards: Cards
    """Where all cards are, as far as the reader knows."""
    families: list[str]
    """The family of each seat, empty before it has one."""
    status: list[int]
    """The space of each seat's crest on the status track."""
    controllers: list[int]
    """The seat that controls each district, from the first: -1 nobody, -2 where it is in the box."""
    offices: dict[str, int]
    """The incumbent of each office; -1 where it is vacant."""
    stage: str = SETTING_UP
    """What goes on where nothing is due."""
    first: SeatOrNobody = NOBODY
    """The seat with the turn order marker; -1 before it is rolled for."""
    space: int = -1
    """The space of the event marker: 0 is the printed one, -1 Start."""
    under: str = ""
    """The Development card under the marker; empty where there is none."""
    taken: int = 0
    """How many seats have had their turn in this game turn."""
    turn: SeatOrNobody = NOBODY
    """The seat whose turn it is; -1 between turns."""
    card_used: bool = False
    """Whether the card of this turn is played."""
    office_used: bool = False
    """Whether the office of this turn is claimed or challenged."""
    pestilence: int = 0
    """The district with Pestilence; 0 for none."""
    due: list[Row] = attrs.field(factory=list)
    """The effects that are due, the next one last."""
