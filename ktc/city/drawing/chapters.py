"""The chapters of a game on a terminal."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ktc.city.drawing.chronicle import Entry, sentences, written
from ktc.city.drawing.names import Names
from ktc.city.model import events as ev
from ktc.city.model.pieces import Inventory
from ktc.city.text.scene import Scene
from ktc.kernel.log import Step
from ktc.messages.plain import capital


def draw_chronicle(
    inventory: Inventory, opening: Iterable[ev.Event], steps: Iterable[Step[Any, Any]], lang: str = "en"
) -> Iterator[RenderableType]:
    """Yield a game's story, chapter by chapter; the numbers at the left are steps."""
    names = Names(inventory, lang=lang)
    chronicler = written(inventory, opening, steps, lang, names)
    for chapter in chronicler.chapters:
        entries = [entry for entry in chapter.entries if entry.told]
        if entries:
            yield Group("", heading(chapter.title), _drawn(chronicler.scene, names, entries))


def heading(title: str) -> Rule:
    """Return the line over a chapter."""
    return Rule(Text(capital(title), style="bold"), align="left", style="dim")


def _drawn(scene: Scene, names: Names, entries: Sequence[Entry]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", min_width=4, no_wrap=True)
    table.add_column()
    shown = 0
    for entry in entries:
        number, shown = str(entry.step) if entry.step > shown else "", entry.step
        whole = [names.painted(told) for told in sentences(scene, entry.told)]
        if entry.title:
            table.add_row("", Text(f"{capital(entry.title)}:", style="italic"))
        for line in whole if entry.listed else [Text(" ").join(whole)]:
            table.add_row(number, line)
            number = ""
    return table
