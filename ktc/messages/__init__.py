"""Messages in languages: what a game says, as data beside it, and what the house says for every game."""

from ktc.messages.messages import LANGUAGES, OF_EVERY_GAME, Messages, joined, say

__all__ = ["LANGUAGES", "OF_EVERY_GAME", "Messages", "joined", "say"]
