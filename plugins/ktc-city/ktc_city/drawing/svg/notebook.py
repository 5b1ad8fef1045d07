"""Notebook display of games and boxes as pictures, after ``%load_ext ktc.draw``."""

from ktc.draw.pictures import IPython, show_games
from ktc_city.box.tilebox import TileBox
from ktc_city.drawing.svg.tile import tiles_svg


def load_ipython_extension(ipython: IPython) -> None:
    """Display games as a spectator sees them, seats as their player sees the game, and boxes as their tiles.

    IPython calls this for ``%load_ext ktc.draw``.
    """
    show_games(ipython).for_type(TileBox, shown_box)


def shown_box(box: TileBox) -> str:
    """Return a picture of the tiles of a box."""
    return str(tiles_svg(box))
