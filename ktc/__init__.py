"""A rules engine for board games: actions in, events out.  The public names, loaded on first use."""

from importlib import import_module
from typing import TYPE_CHECKING

from ktc.lazy import lazy_names


def _version() -> str:
    from ktc.installed.packages import engine_version  # reads the installed packages, and is rarely needed

    return engine_version()


if TYPE_CHECKING:
    from ktc.public import *  # noqa: F403  # the list of names

    __all__: list[str]
    __version__: str
else:
    # ktc.face sets the messages for refusals of no particular game
    __all__, _load, _names = lazy_names("ktc", globals(), lambda home: import_module("ktc.face"))

    def __getattr__(name: str):
        return _version() if name == "__version__" else _load(name)

    def __dir__() -> list[str]:
        return sorted([*_names(), "__version__"])
