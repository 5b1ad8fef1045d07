"""Which games a bot plays: it says so by the ids of their rulesets, as the headers of records name them."""

from collections.abc import Set
from typing import Any, Final

from ktc.bots.faults import its_fault
from ktc.kernel.errors import BotError, shorten
from ktc.kit.named import USUAL_GAME

COLLECTIONS: Final = (tuple, list, Set)
GAMES: Final = (USUAL_GAME,)  # of a bot that says nothing: it is written by the pages about this game
ANY: Final = "*"  # among the games of a bot that plays all of them
AnyBot = Any  # somebody's own, or what makes one: whether it can play is seen when it is asked


def check_games(bot: AnyBot, name: str, game: str = USUAL_GAME) -> None:
    """Raise ``BotError`` for a bot that plays other games than one, or does not say which."""
    with its_fault(name, "cannot be asked for its games"):
        games = getattr(bot, "games", GAMES)
        well_formed = isinstance(games, COLLECTIONS) and bool(games) and all(isinstance(one, str) for one in games)
    if not well_formed:
        raise BotError(name, f"says it plays {shorten(games)}; wanted are ids of rulesets: games = ({game!r},)")
    if game not in games and ANY not in games:
        raise BotError(name, f"plays {' and '.join(sorted(map(shorten, games)))}, and not {game!r}")


def check_games_of_class(make: AnyBot, name: str, game: str = USUAL_GAME) -> None:
    """Look at the class before a bot is made of it; a property can be looked at only afterwards."""
    if isinstance(getattr(make, "games", None), COLLECTIONS):
        check_games(make, name, game)
