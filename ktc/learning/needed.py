"""Libraries of the extra ``learning``, which are loaded when they are first needed."""

from importlib import import_module
from types import ModuleType

from ktc.kernel.errors import OptionError


def needed(library: str) -> ModuleType:
    """Return a library; raises ``OptionError`` where it is not installed."""
    try:
        return import_module(library)
    except ModuleNotFoundError as error:
        if error.name != library:
            raise  # it is there, and something that it needs is not
        raise OptionError(f"this needs {library}: pip install 'ktc[learning]'") from None
