"""A bot's turn: it is asked, and what it answers is done if it may be."""

from collections.abc import Sequence

from ktc.bots.faults import its_fault
from ktc.bots.games import AnyBot
from ktc.kernel import AnyAction, AnyEvent
from ktc.kernel.errors import BotError, IllegalAction, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView


def act(game: AnyGame, table: AnySeatView, bot: AnyBot, name: str, secret: bool = False) -> Sequence[AnyEvent]:
    """Let a bot do one action for its seat; return the events.  Raises ``BotError``; the game is then as it was.

    With ``secret`` the error does not tell why an action is refused, which may tell of the hand behind the screen.
    """
    action = choose(table, bot, name, len(game.log) + 1)
    return apply_choice(game, table.seat, action, name, secret)


def choose(table: AnySeatView, bot: AnyBot, name: str, step: int) -> AnyAction:
    """Return what a bot chooses for its seat; raises ``BotError`` for whatever it raises."""
    with its_fault(name, seat=table.seat, step=step):
        return table.let_choose(bot.choose)


def apply_choice(game: AnyGame, seat: int, action: AnyAction, name: str, secret: bool = False) -> Sequence[AnyEvent]:
    """Do what a bot has chosen for its seat; return the events.  Raises ``BotError`` as ``act`` does."""
    step = len(game.log) + 1
    with its_fault(name, seat=seat, step=step):
        of = getattr(action, "seat", None)
    if action is None:
        raise BotError(name, "returned no action", None, seat, step)
    if type(of) is int and of != seat:
        raise BotError(name, f"may not do this: it is an action of seat {of}: {shorten(action)}", None, seat, step)
    try:
        return game.apply(action)
    except IllegalAction as error:
        why = f"it is refused [{error.rule}]; ktc simulate, with this bot, says why" if secret else str(error)
        raise BotError(name, f"may not do this: {why}", None, seat, step) from error
