"""YAML content files of any game: parsed with places and checked field by field, with all mistakes reported at once.

Names are loaded on first use: a compiled set needs only places from here.
"""

from typing import TYPE_CHECKING, Any

from ktc.lazy import lazy_names

Plain = Any  # a value of a file, as parsed from YAML: texts, numbers, lists, mappings; checked before use
YamlEvent = Any  # of the parser: marks the beginning or end of something; its classes load with the parser

if TYPE_CHECKING:
    from ktc.data.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.data", globals())
