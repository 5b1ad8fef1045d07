"""Messages in languages: the texts of a game as data files, and those shared by all games."""

from ktc.messages.languages import LANGUAGES, check_language, language_or_english, languages
from ktc.messages.messages import OF_EVERY_GAME, Messages, joined, language_name, say, sentence_of

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
    "sentence_of",
]
