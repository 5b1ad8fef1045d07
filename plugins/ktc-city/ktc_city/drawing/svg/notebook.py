"""Games and boxes shown as pictures in a notebook, after ``%load_ext ktc.draw``."""

from ktc.draw.pictures import IPython, show_games
from ktc_city.box.tilebox import TileBox
from ktc_city.drawing.svg.tile import tiles_svg


def load_ipython_extension(ipython: IPython) -> None:
    """Show games as everybody may know them, seats as their player knows the game, and boxes as their tiles.

    IPython calls this for ``%load_ext ktc.draw``.
    """
    show_games(ipython).for_type(TileBox, shown_box)


def shown_box(box: TileBox) -> str:
    """Return the tiles of a box."""
    return str(tiles_svg(box))
