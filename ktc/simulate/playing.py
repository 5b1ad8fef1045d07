"""Playing one game of a plan, and its result."""

from threading import Event
from typing import Final

import attrs

from ktc.kernel.errors import KtcError, OptionError, reason_of
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import next_seat
from ktc.simulate.plan import Plan, game_seed, opened, seating
from ktc.simulate.result import Failed, Played

STOPPED: Final = Event()  # set in a process whose games are no longer needed: they end at their next decision


class Onlooker:
    """Observes a game in play; subclasses record something of it."""

    def before(self, table: AnySeatView) -> None:
        """Observe the table of a seat before its bot is asked."""

    def after(self, game: AnyGame) -> None:
        """Observe the game after an action."""

    def over(self, game: AnyGame) -> None:
        """Observe the game at its end."""


def play_game(plan: Plan, number: int, onlooker: Onlooker | None = None) -> Played | Failed:
    """Play the ``number``-th game of a plan.  Faults of a plugin, a bot or the game are returned, not raised."""
    from ktc.bots.bot import bot_again
    from ktc.bots.fast import FastTable  # as in the plan
    from ktc.bots.turns import Lasting, finish, introduce

    statistics, seed, seats = opened(plan), game_seed(plan, number), seating(plan, number)
    onlooker = Onlooker() if onlooker is None else onlooker
    names = tuple(plan.bots[bot] for bot in seats)
    try:
        game: AnyGame = statistics.new_game(seed)
        bots = [
            bot_again(plan.bots[bot], plan.programs[bot], seed + seat, plan.only, plan.game) for seat, bot in enumerate(seats)
        ]
        introduce(bots, names)
        watch = statistics.watch(game)
        watch.see(game.opening)
        fast = FastTable(game, bots, plan.only)
        tables, last = [game.as_seat(seat) for seat in range(game.seats)], -1
        try:
            while not game.over:
                if STOPPED.is_set():
                    raise KeyboardInterrupt
                if len(game.log) >= statistics.most_steps:
                    from ktc.draw.words import counted  # rarely needed

                    raise KtcError(f"it was not over after {counted(statistics.most_steps, 'step')}")
                last = next_seat(game.ruleset, game.state, last)
                onlooker.before(tables[last])
                watch.see(fast.act(tables[last], bots[last], names[last]))
                onlooker.after(game)
            onlooker.over(game)
        finally:
            finish(game, dict(enumerate(bots)))
        lost = tuple(seat for seat, bot in enumerate(bots) if isinstance(bot, Lasting) and bot.lost is not None)
        return attrs.evolve(watch.played(number, seed, seats), lost=lost)
    except OptionError:
        raise  # no game of the plan can be played here
    except Exception as error:
        reason = str(error) if isinstance(error, KtcError) else reason_of(error)
        return Failed(number, seed, names, " ".join(reason.split()))
