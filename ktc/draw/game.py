"""Any game on a terminal: a position, the story, the points; what is a game's own comes from its kit."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from ktc.draw.kit import Drawing, asked, drawing_of
from ktc.draw.subject import Seen, seen_of
from ktc.draw.terminal.score_sheet import draw_result, draw_sheet, draw_totals
from ktc.draw.terminal.screen import draw_chapters, fields_of, heading
from ktc.kernel import game as kernel
from ktc.kernel.views.seat_view import SeatView
from ktc.kit import AnyGame, GameKit
from ktc.messages import say

Played = AnyGame


def draw_view(
    game: object, seat: int | None = None, lang: str = "en", width: int = 80, kit: GameKit | None = None
) -> Iterator[RenderableType]:
    """Yield a game part by part, as a seat may know it, or without ``seat`` as everybody may.

    ``game`` is a game, a seat's table (then that seat's is drawn), or a view alone, which is drawn as a table of its fields.
    """
    if not isinstance(game, kernel.Game | SeatView):
        yield fields_of(game)
        return
    seen = seen_of(game, seat)
    yield from asked(seen.rules, lambda: drawing_of(seen.rules, kit).screen(seen, lang, width))


def draw_game(game: Played, lang: str = "en", kit: GameKit | None = None) -> Iterator[RenderableType]:
    """Yield the story of a game, chapter by chapter; and where its points can be counted, its score sheet and who wins.

    The host's call: it tells what lies behind every screen.
    """
    rules = game.ruleset
    drawing = drawing_of(rules, kit)
    seen = seen_of(game)
    yield from asked(rules, lambda: draw_chapters(drawing.chapters(game, lang), drawing.names(seen, lang)))
    missing = drawing.uncounted(game) or ("" if game.over else say(lang, "record-goes-on", steps=len(game.log)))
    if missing:
        yield Text(f"\n{missing}", style="dim")
        return
    yield from asked(rules, lambda: _result(drawing, game, seen, lang))


def _result(drawing: Drawing, game: Played, seen: Seen, lang: str) -> Iterator[RenderableType]:
    sheet = game.score()
    yield from draw_result(sheet, drawing.names(seen, lang), drawing.verdict(sheet, seen, lang))


def draw_points(game: Played, why: bool = False, lang: str = "en", kit: GameKit | None = None) -> Iterator[RenderableType]:
    """Yield the points of a game as they stand; with ``why`` where each comes from."""
    drawing = drawing_of(game.ruleset, kit)
    yield from asked(game.ruleset, lambda: _points(drawing, game, seen_of(game), why, lang))


def _points(drawing: Drawing, game: Played, seen: Seen, why: bool, lang: str) -> Iterator[RenderableType]:
    sheet, names = game.score(), drawing.names(seen, lang)
    if why:
        yield from draw_sheet(sheet, names)
        yield Group("", heading(say(lang, "sheet-totals")))
    yield draw_totals(sheet, names)
    if game.over:
        yield Group("", names.painted(drawing.verdict(sheet, seen, lang)))
    else:
        yield Group("", Text(say(lang, "record-goes-on", steps=len(game.log))))
