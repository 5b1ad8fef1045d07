"""Rules engines for board games: actions in, events out.  The public names, loaded when they are first used."""

from importlib import import_module
from typing import TYPE_CHECKING

from ktc.lazy import homes_of

if TYPE_CHECKING:
    from ktc.public import *  # noqa: F403  # the list of names

    __version__: str

_HOMES = homes_of("ktc")
__all__ = sorted(_HOMES)  # noqa: PLE0605  # a list of names, those of public.py


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name == "__version__":
            return _version()
        if name not in _HOMES:
            raise AttributeError(f"module 'ktc' has no attribute {name!r}")
        import_module("ktc.face")  # it says what tells a refusal that no game handed out
        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES, "__version__"])


def _version() -> str:
    from ktc.installed.packages import engine_version  # reads what is installed, which few ask for

    return engine_version()
