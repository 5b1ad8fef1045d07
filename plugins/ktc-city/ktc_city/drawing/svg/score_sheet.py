"""The score sheet of a game, with the colours of its players."""

from ktc.draw import Picture, PictureError, score_picture
from ktc.draw.words import counted
from ktc.kit import ScoreSheet, shorten
from ktc_city.drawing.summaries import verdict
from ktc_city.drawing.svg.printed import Box
from ktc_city.drawing.svg.subject import styles_of
from ktc_city.knowledge.view import View
from ktc_city.model.pieces import Phase


def sheet_svg(sheet: ScoreSheet, view: View, box: Box, theme: str = "auto") -> Picture:
    """Return a score sheet as ``game.score()`` counts it; ``view``, of the same position, tells the players' names.

    Raises ``PictureError`` for a sheet and a view that do not belong together.
    """
    styles = styles_of(view, box)
    if not isinstance(sheet, ScoreSheet) or len(sheet.totals) != len(view.seats):
        raise PictureError(f"a score sheet of {counted(len(view.seats), 'player')} is wanted, not {shorten(sheet)}")
    end = verdict(sheet, view, styles.names) if view.phase == Phase.OVER.word else ""
    return score_picture(sheet, styles.names, end, theme, [styles.player(seat.seat) for seat in view.seats])
