"""Content files as YAML: read with places, checked field by field, every mistake told at once; no field of any game.

Its names are loaded when they are first used: a set that comes compiled needs nothing of this but places.
"""

from typing import TYPE_CHECKING, Any

from ktc.lazy import lazy_names

Plain = Any  # a value of a file, as YAML says it: texts, numbers, lists, mappings; checked before it is trusted
YamlEvent = Any  # of the reader: a mark of where something begins or ends; its classes load with the reader

if TYPE_CHECKING:
    from ktc.data.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.data", globals())
