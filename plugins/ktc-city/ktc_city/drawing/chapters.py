"""The chapters of a game on a terminal."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ktc import Step
from ktc.draw.terminal.screen import draw_chapters
from ktc_city.drawing.chronicle import in_sentences, written
from ktc_city.drawing.names import Names
from ktc_city.model import events as ev
from ktc_city.model.actions import Action
from ktc_city.model.pieces import Inventory

if TYPE_CHECKING:
    from rich.console import RenderableType


def draw_chronicle(
    inventory: Inventory, opening: Iterable[ev.Event], steps: Iterable[Step[Action, ev.Event]], lang: str = "en"
) -> "Iterator[RenderableType]":
    """Yield a game's story, chapter by chapter; the numbers at the left are steps."""
    names = Names(inventory, lang=lang)
    yield from draw_chapters(in_sentences(written(inventory, opening, steps, lang, names)), names)
