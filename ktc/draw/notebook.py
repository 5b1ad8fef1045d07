"""Games shown as pictures in a notebook: whatever is the last value of a cell."""

from typing import Any, Final

from ktc.draw.kit import drawing_of
from ktc.draw.pictures import draw_picture
from ktc.kernel.game import AnyGame, Game
from ktc.kernel.views.seat_view import AnySeatView, SeatView

IPython = Any  # a shell of it, or a part of one: it is no dependency
SVG: Final = "image/svg+xml"


def show_games(ipython: IPython) -> IPython:
    """Let a notebook show games as everybody may know them, and seats as their player does; return who shows its pictures."""
    formatter = ipython.display_formatter.formatters[SVG]
    formatter.for_type(Game, shown)
    formatter.for_type(SeatView, shown)
    return formatter


def shown(game: AnyGame | AnySeatView) -> str | None:
    """Return the usual picture of a game, or of the seat whose record this is; None where a game has none."""
    if drawing_of(game.ruleset).first is None:
        return None
    return str(draw_picture(game, seat=None if isinstance(game, SeatView) else game.known_to))
