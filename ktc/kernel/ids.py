"""The ids of the kernel's own refusals, for any ruleset.  They include no rule of a game."""

from typing import Final

UNDO_NOTHING: Final = "undo.nothing"
UNDO_OWN_STEPS: Final = "undo.own-steps"
UNDO_DRAWN: Final = "undo.drawn"
UNDO_REVEALED: Final = "undo.revealed"
REDO_NOTHING: Final = "redo.nothing"
ACTION_WHILE_ASKED: Final = "action.while-asked"
RECORD_ONE_SEAT: Final = "record.one-seat"
RECORD_LIMITS: Final = "record.limits"
SEAT_OWN_ACTIONS: Final = "seat.own-actions"
ACTION_FORM: Final = "action.form"
ACTION_NOT_NOW: Final = "action.not-now"
ACTION_TURN: Final = "action.turn"
