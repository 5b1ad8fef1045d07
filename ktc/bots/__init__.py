"""Players that are programs.  A bot sees what its seat may know and nothing else."""

from ktc.bots.bot import BOTS, Bot, make_bot, play

__all__ = ["BOTS", "Bot", "make_bot", "play"]
