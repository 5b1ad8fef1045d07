"""What has happened: the event classes of Key to the City – London."""

from ktc.city.model.events import *  # noqa: F403  # the list stands with the classes
from ktc.city.model.events import __all__  # noqa: F401  # as above
