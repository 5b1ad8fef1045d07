"""The pictures of any game, by their names, and games shown as pictures in a notebook."""

from typing import Any, Final

from ktc.draw.kit import asked, drawing_of, seen_of
from ktc.draw.svg.picture import Picture, PictureError, check_theme
from ktc.kernel import AnyValue
from ktc.kernel.errors import PluginError, nearest, shorten
from ktc.kernel.game import AnyGame, Game
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import GameKit
from ktc.messages import check_language

SHEET: Final = "sheet"  # of every game
Played = AnyGame


def picture_names(rules: AnyRuleset, kit: GameKit | None = None) -> tuple[str, ...]:
    """Return the names of the pictures that a game has; the first is the one that is drawn where none is named."""
    return (*dict.fromkeys((*drawing_of(rules, kit).all_pictures(), SHEET)),)


def draw_picture(
    game: Played | AnySeatView,
    name: str | None = None,
    seat: int | None = None,
    theme: str = "auto",
    of: AnyValue = None,
    kit: GameKit | None = None,
    lang: str = "en",
) -> Picture:
    """Return a picture of a game, as a seat may know it, or without ``seat`` as everybody may.

    ``name`` is one of the game's own pictures, or ``sheet``; without it the game's default one.  ``of`` is the part
    that is drawn: a seat's; None: all of it.  ``lang`` is the language of its words, where the game's pictures have it; those of
    Key to the City – London speak English.  Raises ``PictureError`` for a picture that the game has not.
    """
    check_theme(theme)
    check_language(lang)
    rules = game.ruleset
    drawing, names = drawing_of(rules, kit), picture_names(rules, kit)
    name = names[0] if name is None else name
    if name not in names:
        raise PictureError(f"{rules.id} has no picture {shorten(name)}; pictures: {', '.join(names)}{nearest(name, names)}")
    seen = seen_of(game, seat, lang)
    own = drawing.all_pictures().get(name)
    if own is None and isinstance(game, SeatView):
        raise PictureError("a score sheet shows the points of all seats, so it needs the host's game")
    if own is None:
        made = asked(rules, lambda: (drawing.sheet_picture(game.score(), seen, theme),))  # type: ignore[union-attr]  # above
    else:
        made = asked(rules, lambda: (own(seen, theme, of),))
    (picture,) = made
    if not isinstance(picture, Picture):
        raise PluginError(rules.id, f"its picture {name} must be a Picture, not {shorten(picture)}")
    return picture


IPython = Any  # a shell of it, or a part of one: it is no dependency
SVG: Final = "image/svg+xml"


def show_games(ipython: IPython) -> IPython:
    """Let a notebook show games as everybody may know them, and seats as their player does; return who shows its pictures."""
    formatter = ipython.display_formatter.formatters[SVG]
    formatter.for_type(Game, shown)
    formatter.for_type(SeatView, shown)
    return formatter


def shown(game: AnyGame | AnySeatView) -> str | None:
    """Return the usual picture of a game, or of the seat whose record this is; None where a game has none."""
    if not drawing_of(game.ruleset).all_pictures():
        return None
    return str(draw_picture(game, seat=None if isinstance(game, SeatView) else game.known_to))
