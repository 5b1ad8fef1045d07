"""This game at one terminal: what persons are shown of it, and how they may answer."""

import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
from ktc_city.play.presenter import CityPresenter

__all__ = ["CityPresenter"]
