"""Messages in languages: what a game says, as data beside it, and what the house says for every game."""

from ktc.messages.languages import LANGUAGES, check_language, language_or_english, languages
from ktc.messages.messages import OF_EVERY_GAME, Messages, joined, language_name, say

__all__ = [
    "LANGUAGES",
    "OF_EVERY_GAME",
    "Messages",
    "check_language",
    "joined",
    "language_name",
    "language_or_english",
    "languages",
    "say",
]
