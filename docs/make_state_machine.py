"""Draw the state machine of a game from the engine's entries: ``python docs/make_state_machine.py``; --check compares.

Writes ``docs/pictures/state-machine.svg``; the site shows the table below the page of actions.  Where a box stands is this file's
choice; which boxes there are, what leads from one to the next and what may be wished in them is read from the engine.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

import attrs
from make_rules_page import PHASES
from tables import code, table
from writing import write_or_check

from ktc_city.entries.stages import EVERY, STAGES
from ktc_city.entries.topics import ALLOWED, TOPICS
from ktc_city.model.pieces import Phase

PICTURE: Final = Path(__file__).parent / "pictures" / "state-machine.svg"
WIDTH, HEIGHT, LINE, LETTER = 760, 806, 17, 6.4
STYLE: Final = """
  .paper { fill: #fffdf8 } .waits { fill: #eef3f7; stroke: #5b7083 }
  .follows { fill: none; stroke: #8a97a3; stroke-dasharray: 5 4 }
  text { font: 12.5px system-ui, sans-serif; fill: #4d5b67 } .name { font: 600 14px ui-monospace, monospace; fill: #1d2730 }
  .wish { font: 12px ui-monospace, monospace; fill: #1d2730 } .event { font: italic 12px system-ui, sans-serif }
  .arrow { stroke: #5b7083; stroke-width: 1.5; fill: none; marker-end: url(#tip) } .tip { fill: #5b7083 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14191e } .waits { fill: #202a33; stroke: #7d93a6 } .follows { stroke: #66747f }
    text { fill: #a9b6c0 } .name, .wish { fill: #e6ebef } .arrow { stroke: #7d93a6 } .tip { fill: #7d93a6 }
  }
"""


@attrs.frozen
class Box:
    """Where a phase is drawn."""

    x: int
    y: int
    width: int
    height: int


BOXES: Final[Mapping[Phase, Box]] = {
    Phase.OPENING: Box(76, 24, 296, 64),
    Phase.NEXT_ERA: Box(76, 135, 296, 64),
    Phase.TURNS: Box(76, 250, 296, 92),
    Phase.TAKING: Box(76, 440, 138, 134),
    Phase.PAYING: Box(234, 440, 138, 134),
    Phase.SAILING: Box(76, 690, 296, 92),
    Phase.LOSING_BIDS: Box(440, 658, 296, 124),
    Phase.TAKING_TILES: Box(440, 558, 296, 78),
    Phase.UNBID_TILES: Box(440, 490, 296, 46),
    Phase.RIVER_TILE: Box(440, 406, 296, 62),
    Phase.DRAWING: Box(440, 322, 296, 62),
    Phase.RETRIEVING: Box(440, 238, 296, 62),
    Phase.PLACING: Box(440, 104, 296, 112),
    Phase.SCORING: Box(440, 24, 128, 46),
    Phase.OVER: Box(656, 24, 80, 46),
}
ARROWS: Final[Mapping[tuple[Phase, Phase], tuple[str, int, int]]] = {
    (Phase.OPENING, Phase.NEXT_ERA): ("M 224 88 v 45", 0, 0),
    (Phase.NEXT_ERA, Phase.TURNS): ("M 224 199 v 49", 234, 229),
    (Phase.TURNS, Phase.TURNS): ("M 76 326 h -24 v -30 h 22", 6, 288),
    (Phase.TURNS, Phase.TAKING): ("M 122 342 v 96", 130, 396),
    (Phase.TAKING, Phase.TURNS): ("M 98 440 v -96", 26, 396),
    (Phase.TURNS, Phase.PAYING): ("M 326 342 v 96", 240, 396),
    (Phase.PAYING, Phase.TURNS): ("M 350 440 v -96", 357, 396),
    (Phase.TURNS, Phase.SAILING): ("M 224 342 v 346", 234, 636),
    (Phase.SAILING, Phase.SAILING): ("M 76 766 h -24 v -30 h 22", 6, 728),
    (Phase.TURNS, Phase.LOSING_BIDS): ("M 372 300 h 55 v 390 h 11", 374, 292),
    (Phase.SAILING, Phase.LOSING_BIDS): ("M 372 750 h 66", 375, 768),
    (Phase.LOSING_BIDS, Phase.TAKING_TILES): ("M 588 658 v -20", 0, 0),
    (Phase.TAKING_TILES, Phase.UNBID_TILES): ("M 588 558 v -20", 0, 0),
    (Phase.UNBID_TILES, Phase.RIVER_TILE): ("M 588 490 v -20", 0, 0),
    (Phase.RIVER_TILE, Phase.DRAWING): ("M 588 406 v -20", 0, 0),
    (Phase.DRAWING, Phase.RETRIEVING): ("M 588 322 v -20", 0, 0),
    (Phase.RETRIEVING, Phase.PLACING): ("M 588 238 v -20", 0, 0),
    (Phase.PLACING, Phase.NEXT_ERA): ("M 440 167 h -66", 0, 0),
    (Phase.PLACING, Phase.SCORING): ("M 509 104 v -32", 0, 0),
    (Phase.SCORING, Phase.OVER): ("M 568 47 h 86", 576, 40),
}
"""Each arrow's way, and where its event's name stands; an arrow that begins a phase without a choice carries none.

What no hand has drawn goes around, along the margin.
"""
MARGIN: Final = 14


def changes() -> Iterator[tuple[Phase, str, Phase]]:
    """Yield the changes of the phase with the names of their events, as the engine's entries have them."""
    for stage in EVERY:
        for kind, targets in stage.leads_to.items():
            yield from ((stage.phase, kind.__name__, target) for target in targets)


def happens(phase: Phase) -> str:
    """Return what happens in a phase: what it waits for, and what then follows by itself, as the engine's docstring says."""
    waits = f"{PHASES[phase][0].upper()}{PHASES[phase][1:]}. " if phase in ALLOWED else ""
    follows = (getattr(STAGES[phase].follow, "__doc__", None) or "").split("\n")[0]
    return (waits + re.sub(r" \([a-z., -]+\)", "", follows)).strip() or "The end."


def wishes(phase: Phase) -> list[str]:
    """Return the kinds of actions that may be wished in a phase, in the engine's order."""
    return [kind.__name__ for kind in TOPICS if kind in ALLOWED.get(phase, ())]


def picture() -> str:
    """Return the picture; raises ``ValueError`` where it has another phase, or another change, than the engine."""
    there = {(start, to) for start, _, to in changes()}
    if set(BOXES) != set(Phase) or not set(ARROWS) <= there:
        raise ValueError(f"drawn and not there, or there and not drawn: {set(BOXES) ^ set(Phase)} {set(ARROWS) - there}")
    body = [line for phase, box in BOXES.items() for line in _box(phase, box)]
    body += [line for start, event, to in changes() for line in _arrow(event, *(ARROWS.get((start, to)) or around(start, to)))]
    return "\n".join([*_head(), *body, "</svg>", ""])


def around(start: Phase, to: Phase) -> tuple[str, int, int]:
    """Return an arrow that runs beside the boxes: by the outer margin within a column, between the columns otherwise."""
    one, other = BOXES[start], BOXES[to]
    side = -1 if one.x == other.x and one.x < WIDTH // 2 else 1
    begin, end = (one.x, other.x) if side < 0 else (one.x + one.width, other.x + other.width)
    if one.x > other.x:
        begin, side = one.x, -1
    elif one.x < other.x:
        end = other.x
    way = max(begin, end) + MARGIN if side > 0 and one.x >= other.x else begin + side * MARGIN
    return f"M {begin} {one.y + one.height // 3} H {way} V {other.y + 2 * other.height // 3} H {end}", 0, 0


def _head() -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="title about">'
    yield '<title id="title">The state machine of a game</title>'
    yield '<desc id="about">The phases of a game, what may be wished in each, and the events that lead on.</desc>'
    yield f"<style>{STYLE}</style>"
    yield '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    yield '<path d="M 0 0 L 8 4 L 0 8 z" class="tip"/></marker></defs>'
    yield f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>'


def _box(phase: Phase, box: Box) -> Iterator[str]:
    kind, x, letters = ("waits" if phase in ALLOWED else "follows"), box.x + 10, int((box.width - 16) / LETTER)
    yield f'<rect class="{kind}" x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="8"/>'
    yield f'<text class="name" x="{x}" y="{box.y + 20}">{phase.word}</text>'
    lines = [("note", line) for line in wrap(happens(phase), letters)]
    lines += [("wish", line) for line in wrap(" ".join(wishes(phase)), letters - 3)]
    for number, (style, line) in enumerate(lines, start=1):
        yield f'<text class="{style}" x="{x}" y="{box.y + 21 + LINE * number}">{escape(line)}</text>'


def _arrow(event: str, way: str, x: int, y: int) -> Iterator[str]:
    yield f'<path class="arrow" d="{way}"/>'
    if x:
        yield f'<text class="event" x="{x}" y="{y}">{event}</text>'


def printed() -> str:
    """Return the table of the site: from each phase, by which event, to which phase."""
    rows = []
    for phase in Phase:
        led = "; ".join(f"{code(event)} → {code(to.word)}" for start, event, to in changes() if start == phase)
        who = ", ".join(map(code, wishes(phase))) or ("" if phase is Phase.OVER else "follows by itself")
        rows.append([code(phase.word), happens(phase), who, led])
    return (
        "\n".join(["## Phases, one by one", "", *table(("phase", "what happens", "what may be wished", "what leads on"), rows)])
        + "\n"
    )


def main(arguments: Sequence[str]) -> int:
    """Write the picture, or say whether the one that is there is up to date."""
    return write_or_check({PICTURE: picture()}, arguments, Path(__file__).name)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
