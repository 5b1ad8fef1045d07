"""Any game on a terminal: a position, the story, the points; what is a game's own comes from its kit."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw.kit import Drawing, Seen, asked, drawing_of, seen_of
from ktc.draw.names import PaintedNames
from ktc.draw.story import called_together, ledgers
from ktc.draw.terminal.screen import draw_chapters, heading
from ktc.kernel import game as kernel
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.kernel.views.seat_view import SeatView
from ktc.kit import AnyGame, GameKit
from ktc.messages import say
from ktc.messages.plain import plain

THING_SHARE: Final = 41  # of the width, so that no rule's id of the house is broken in 80 columns
REASON_SHARE: Final = 32


def draw_sheet(sheet: ScoreSheet, names: PaintedNames) -> Iterator[RenderableType]:
    """Yield the score sheet of each seat, or of partners who have the same: points, what gives them, the rule, the reason."""
    called = {seat: names.player(seat) for seat in range(len(sheet.totals))}
    for seat, *partners in ledgers(sheet):
        table = Table.grid(padding=(0, 2, 0, 0), expand=True)
        table.add_column(justify="right", width=5, min_width=5)
        table.add_column(ratio=THING_SHARE, overflow="fold")
        table.add_column(ratio=REASON_SHARE, overflow="fold")
        for line in sheet.of(seat):
            style = "" if line.points else "dim"
            table.add_row(Text(str(line.points), style=style or "bold"), _where(line, names, style), _why(line, names, called))
        table.add_row("-----", "", "")
        in_all = say(names.lang, "sheet-in-all", number=sheet.totals[seat])
        table.add_row(Text(str(sheet.totals[seat]), style="bold"), Text(in_all, style="bold"), "")
        yield Group("", Text(called_together(names, (seat, *partners)), style=names.style(seat)), table)


def _where(line: ScoreLine, names: PaintedNames, style: str) -> Text:
    scored, rule = names.scored(line), (plain(line.rule), "dim")
    return Text.assemble((scored, style), "\n", rule) if scored else Text.assemble(rule)


def _why(line: ScoreLine, names: PaintedNames, called: Players) -> Text:
    sentence = plain(line.told(names.lang, called))
    return names.painted(sentence) if line.points else Text(sentence)


def draw_totals(sheet: ScoreSheet, names: PaintedNames) -> Table:
    """Return the totals of all sides, in the order in which they end."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", min_width=5)
    table.add_column()
    for side in sorted(sheet.all_sides, key=lambda side: sheet.ranks[side[0]]):
        called = Text(called_together(names, side), style=names.style(side[0]))
        table.add_row(Text(str(sheet.totals[side[0]]), style="bold"), called)
    return table


def draw_result(sheet: ScoreSheet, names: PaintedNames, verdict: str) -> Iterator[RenderableType]:
    """Yield the score sheet of a game, the totals and who wins."""
    yield Group("", heading(say(names.lang, "play-sheet")))
    yield from draw_sheet(sheet, names)
    yield Group("", heading(say(names.lang, "sheet-result")), draw_totals(sheet, names), "", names.painted(verdict))


Played = AnyGame


def draw_view(
    game: object,
    seat: int | None = None,
    lang: str = "en",
    width: int = 80,
    kit: GameKit | None = None,
    people: Players = BY_SEAT,
) -> Iterator[RenderableType]:
    """Yield a game part by part, as a seat may know it, or without ``seat`` as everybody may.

    ``game`` is a game, a seat's table (then that seat's is drawn), or a view alone, which is drawn as a table of its fields.
    ``people`` are the players' own names by seat, for a game that draws them.
    """
    if not isinstance(game, kernel.Game | SeatView):
        from ktc.draw.table.of_view import describe_value  # a game with a drawing needs none of it
        from ktc.draw.terminal.table import draw_table

        yield from draw_table(describe_value(game, lang))
        return
    seen = seen_of(game, seat, lang, people)
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
