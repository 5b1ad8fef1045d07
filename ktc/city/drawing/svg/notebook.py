"""Games shown as pictures in a notebook, after ``%load_ext ktc.draw``: whatever is the last value of a cell."""

from typing import Any, Final

from ktc.city.box.tilebox import TileBox
from ktc.city.drawing.svg.gallery import tiles_svg
from ktc.city.drawing.svg.printed import box_of
from ktc.city.drawing.svg.table import table_svg
from ktc.city.new_game import CityGame
from ktc.city.reading import Reading
from ktc.kernel.seat_view import SeatView

SVG: Final = "image/svg+xml"


def load_ipython_extension(ipython: Any) -> None:
    """Show games as everybody may know them, seats as their player knows the game, and boxes as their tiles.

    IPython calls this for ``%load_ext ktc.draw``.
    """
    formatter = ipython.display_formatter.formatters[SVG]
    formatter.for_type(CityGame, shown_game)
    formatter.for_type(SeatView, shown_seat)
    formatter.for_type(TileBox, shown_box)


def shown_game(game: CityGame) -> str | None:
    """Return the table as a spectator sees it, or the seat whose record this is."""
    return _table(game.ruleset, game.view(game.known_to))


def shown_seat(seat: SeatView[Any, Any, Any]) -> str | None:
    """Return the table as a seat knows it; None for a seat of some other ruleset's game."""
    return _table(seat.ruleset, seat.view())


def shown_box(box: TileBox) -> str:
    """Return the tiles of a box."""
    return str(tiles_svg(box))


def _table(rules: object, view: Any) -> str | None:
    return str(table_svg(view, box_of(rules))) if isinstance(rules, Reading) else None
