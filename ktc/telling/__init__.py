"""Events, refusals and what is asked of Key to the City – London, told in sentences; the names are loaded when first used."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ktc.city.text.events import TELLERS, Told, phase, sentence, told_of
    from ktc.city.text.names import Names
    from ktc.city.text.scene import Scene
    from ktc.city.text.tell import tell
    from ktc.messages.plain import capital, plain

__all__ = ["TELLERS", "Names", "Scene", "Told", "capital", "phase", "plain", "sentence", "tell", "told_of"]
_HOMES = {
    "ktc.city.text.events": ("TELLERS", "Told", "phase", "sentence", "told_of"),
    "ktc.city.text.names": ("Names",),
    "ktc.city.text.scene": ("Scene",),
    "ktc.city.text.tell": ("tell",),
    "ktc.messages.plain": ("capital", "plain"),
}


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        home = next((home for home, names in _HOMES.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(home), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
