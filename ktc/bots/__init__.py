"""Bots.  A bot sees what its seat may know and nothing else."""

from ktc.bots.bot import BOTS, Bot, make_bot, play
from ktc.bots.builtin import bot_names

__all__ = ["BOTS", "Bot", "bot_names", "make_bot", "play"]
