"""What is drawn of a game: what one reader may know, and nothing behind it."""

import attrs

from ktc.kernel import AnyRules, AnyView
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.game import AnyGame, Game
from ktc.kernel.views.seat_view import AnySeatView, SeatView


@attrs.frozen
class Seen:
    """A game as one reader may know it: ``reader`` is a seat, or None for what everybody may know.

    ``rules`` are public and hold no secret of the game, ``view`` is the reader's, ``awaited`` are the seats
    for which the game waits, as far as the reader is told: a seat's table knows it of that seat.  ``lang`` is the language in
    which the words of a picture are wanted; a game that has none in it speaks English.
    """

    rules: AnyRules
    view: AnyView
    reader: int | None
    awaited: tuple[int, ...]
    over: bool
    lang: str = "en"


def seen_of(game: AnyGame | AnySeatView, seat: int | None = None, lang: str = "en") -> Seen:
    """Return what a seat may know of a game, or without ``seat`` what everybody may. Of a seat's table, what that seat may."""
    if isinstance(game, SeatView):
        return Seen(game.ruleset, game.view(), game.seat, (game.seat,) if game.may_act else (), game.over, lang)
    if isinstance(game, Game):
        return Seen(game.ruleset, game.view(seat), seat, game.awaited, game.over, lang)
    raise OptionError(f"a game or a seat's table is drawn, not {shorten(game)}")
