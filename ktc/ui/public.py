"""The public names of ``ktc.ui`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.ui.changes import apply_delta as apply_delta, delta as delta
from ktc.ui.deeds import action_of as action_of, answers_after as answers_after, can_of as can_of, deed_of as deed_of
from ktc.ui.news import events_of as events_of
from ktc.ui.prints import set_of as set_of
from ktc.ui.screen import Screen as Screen
from ktc.ui.state import state_of as state_of
from ktc.wire.interface import (
    UiBounds as UiBounds, UiCan as UiCan, UiDeed as UiDeed, UiEvent as UiEvent, UiFigure as UiFigure, UiItem as UiItem,
    UiKind as UiKind, UiSeat as UiSeat, UiSection as UiSection, UiSet as UiSet, UiState as UiState,
    UiThing as UiThing, UiUpdate as UiUpdate,
)
