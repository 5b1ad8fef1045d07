"""Draw the life of a hook: ``python docs/make_hook_picture.py`` writes ``docs/pictures/life-of-a-hook.svg``; --check compares."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import attrs
from writing import write_or_check

from ktc_city.box.moments.specs import LIVE as COMING
from ktc_city.box.moments.specs import ReachHooks, TriggerHooks
from ktc_city.hookspecs import COUNTED, LIVE, PLAYED, SET_UP, PluginHooks, TileHooks, VariantHooks

PICTURE: Final = Path(__file__).parent / "pictures" / "life-of-a-hook.svg"
SPECS: Final = (PluginHooks, TileHooks, VariantHooks, ReachHooks, TriggerHooks)
ROW: Final = 6  # names of hooks that fit on one line
WIDTH, LEFT, WIDE, LINE, GAP = 760, 24, 712, 20, 26
STYLE: Final = """
  .paper { fill: #fffdf8 } .stage { fill: #eef3f7; stroke: #5b7083 } .quiet { fill: none; stroke: #8a97a3; stroke-dasharray: 5 4 }
  text { font: 14px system-ui, sans-serif; fill: #1d2730 } .title { font-weight: 600 } .note { fill: #4d5b67; font-size: 13px }
  .hook { font: 13px ui-monospace, monospace } .arrow { stroke: #5b7083; stroke-width: 1.5; fill: none; marker-end: url(#tip) }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14191e } .stage { fill: #202a33; stroke: #7d93a6 } .quiet { stroke: #66747f }
    text { fill: #e6ebef } .note { fill: #a9b6c0 } .arrow { stroke: #7d93a6 }
  }
"""


@attrs.frozen
class Stage:
    """A time at which hooks are asked: what happens, which hooks, and what becomes of their answers."""

    title: str
    hooks: tuple[str, ...]
    note: str


def hooks() -> list[str]:
    """Return the names of all hooks."""
    return [name for spec in SPECS for name in vars(spec) if not name.startswith("_")]


def _asked(when: str) -> tuple[str, ...]:
    return tuple(hook for hook, live in LIVE.items() if live.asked == when)


STAGES: Final = (
    Stage(
        "A box is opened  (fixed hooks: once)",
        tuple(hook for hook in hooks() if hook not in LIVE and hook not in COMING),
        "answers are checked and become tables; pluggy is not asked again",
    ),
    Stage(
        "A game is set up  (live: once a game)",
        _asked(SET_UP),
        "the table's rulings are known now",
    ),
    Stage(
        "A turn is listed, and an action decided  (live: as often as it happens)",
        _asked(PLAYED),
        "hooks return values; the engine makes the events",
    ),
    Stage(
        "A moment comes  (once for each tile or variant that watches it)",
        tuple(COMING),
        "they return effects, which are data from then on: lists, answers and undo ask no hook",
    ),
    Stage("Points are counted  (live: at any time of a game)", _asked(COUNTED), "each line says why"),
    Stage("Events are written, replayed, loaded, redacted, shown", (), "no hook is called: a record needs no plugin to be read"),
)


def picture(stages: Sequence[Stage] = STAGES) -> str:
    """Return the picture; raises ``ValueError`` for a hook that stands at no stage, or at two."""
    drawn = [hook for stage in stages for hook in stage.hooks]
    if sorted(drawn) != sorted(hooks()):
        raise ValueError(f"at no stage, at two, or gone: {sorted(set(drawn) ^ set(hooks()))}")
    body, y = list[str](), GAP
    for number, stage in enumerate(stages):
        if number:
            body.append(f'<path class="arrow" d="M {WIDTH // 2} {y} v {GAP - 4}"/>')
            y += GAP
        height = LINE * (2 + len(_rows(stage))) + 18
        body += _stage(stage, y, height)
        y += height
    return "\n".join([*_head(y + GAP), *body, "</svg>", ""])


def _rows(stage: Stage) -> Sequence[str]:
    """Return the names of a stage's hooks, line by line."""
    return [" · ".join(stage.hooks[at : at + ROW]) for at in range(0, len(stage.hooks), ROW)]


def _head(height: int) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title about">'
    yield '<title id="title">The life of a hook</title>'
    yield '<desc id="about">When the hooks of tiles and variants are asked, from opening a box to reading a record.</desc>'
    yield f"<style>{STYLE}</style>"
    yield '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    yield '<path d="M 0 0 L 8 4 L 0 8 z" class="stage"/></marker></defs>'
    yield f'<rect class="paper" width="{WIDTH}" height="{height}"/>'


def _stage(stage: Stage, y: int, height: int) -> Iterator[str]:
    kind, x = ("stage" if stage.hooks else "quiet"), LEFT + 16
    yield f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{WIDE}" height="{height}" rx="8"/>'
    yield f'<text class="title" x="{x}" y="{y + 24}">{escape(stage.title)}</text>'
    rows = _rows(stage)
    for number, row in enumerate(rows, start=1):
        yield f'<text class="hook" x="{x}" y="{y + 24 + LINE * number}">{escape(row)}</text>'
    yield f'<text class="note" x="{x}" y="{y + 24 + LINE * (1 + len(rows))}">{escape(stage.note)}</text>'


def main(arguments: Sequence[str]) -> int:
    """Write the picture, or say whether the one that is there is up to date."""
    return write_or_check({PICTURE: picture()}, arguments, Path(__file__).name)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
