"""Games played on by bots, for laws that want a position in the middle of one."""

from random import Random

from ktc.bots import make_bot
from ktc_city.game.new_game import CityGame


def go_on(game: CityGame, random: Random, steps: int, bot: str = "random") -> None:
    """Let bots do so many steps, or those that are left; whoever may act is chosen by chance."""
    bots = [make_bot(bot, random.randrange(1_000)) for _ in range(game.seats)]
    for _ in range(steps):
        if not game.over:
            seat = random.choice(game.to_act)
            game.apply(bots[seat].choose(game.as_seat(seat)))
