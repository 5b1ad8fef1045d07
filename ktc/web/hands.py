"""What a seat has for itself, in words, wherever no terminal is."""

from collections.abc import Mapping
from typing import Final

from ktc.messages.plain import plain
from ktc.play.context import Terminal
from ktc.play.presenter import Presenter

SILENT: Final = Terminal(show=lambda parts: None, write=lambda text: None, read=lambda: "", width=80)


def hand_of(presenter: Presenter, seat: int, people: Mapping[int, str]) -> tuple[str, ...]:
    """Return what a seat has, a line each; () where the game says no more of it than its view."""
    return tuple(map(plain, presenter.hand(presenter.context(seat, people, SILENT))))
