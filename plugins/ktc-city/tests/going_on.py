"""Games played on by bots, for laws that want a position in the middle of one."""

from random import Random

from ktc.bots import make_bot
from ktc_city.game.new_game import CityGame


def go_on(game: CityGame, random: Random, steps: int, bot: str = "random") -> None:
    """Let bots do so many steps, or those that are left; whoever may act is chosen by chance.

    At random, a kind of action that the game has not seen comes first: one with few actions would come up once in many games.
    """
    bots = [make_bot(bot, random.randrange(1_000)) for _ in range(game.seats)]
    done = {type(step.action) for step in game.log}
    for _ in range(steps):
        if not game.over:
            seat = random.choice(game.to_act)
            new = [action for action in game.legal_actions(seat) if type(action) not in done] if bot == "random" else []
            action = random.choice(new) if new else bots[seat].choose(game.as_seat(seat))
            game.apply(action)
            done.add(type(action))
