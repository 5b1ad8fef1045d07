"""The terminal part of this game: screens and typed answers."""

import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
from ktc_city.play.presenter import CityPresenter

__all__ = ["CityPresenter"]
