"""The home tiles: return a skill tile of any type, take one of choice, or two when upgraded."""

from ktc_box.printed import Printed


class Home(Printed):
    """A home tile; its upgrade asks for one connector of each colour."""
