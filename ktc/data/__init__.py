"""Content files as YAML: read with places, checked field by field, every mistake told at once; no field of any game.

Its names are loaded when they are first used: a set that comes compiled needs nothing of this but places.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ktc.data.fields import Field as Field
    from ktc.data.fields import Mistakes as Mistakes
    from ktc.data.places import Place as Place
    from ktc.data.reading import Content as Content
    from ktc.data.reading import read_content as read_content
    from ktc.kernel.errors import ContentError as ContentError

Plain = Any  # a value of a file, as YAML says it: texts, numbers, lists, mappings; checked before it is trusted
YamlEvent = Any  # of the reader: a mark of where something begins or ends; its classes load with the reader
__all__ = ["Content", "ContentError", "Field", "Mistakes", "Place", "read_content"]
_WHERE: Final = {
    "Content": "ktc.data.reading",
    "ContentError": "ktc.kernel.errors",
    "Field": "ktc.data.fields",
    "Mistakes": "ktc.data.fields",
    "Place": "ktc.data.places",
    "read_content": "ktc.data.reading",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    """Return the public names, for help and completion."""
    return sorted(__all__)
