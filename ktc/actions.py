"""The actions of a seat: the classes of Key to the City – London."""

from ktc.city.model.actions import *  # noqa: F403  # the list stands with the classes
from ktc.city.model.actions import __all__  # noqa: F401  # as above
