"""Libraries of the extras, which are loaded when they are first needed."""

from importlib import import_module
from types import ModuleType

from ktc.kernel.errors import OptionError


def needed(library: str, extra: str = "learning") -> ModuleType:
    """Return a library; raises ``OptionError`` where it is not installed, with the extra that brings it."""
    try:
        return import_module(library)
    except ModuleNotFoundError as error:
        if error.name != library:
            raise  # it is there, and something that it needs is not
        raise OptionError(f"this needs {library}: pip install 'ktc[{extra}]'") from None
