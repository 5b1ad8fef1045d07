"""The part ``play`` of the kit, for the terminal."""

from ktc.play import Presenter
from ktc_stadens_nyckel.kit import MESSAGES


class NyckelPresenter(Presenter):
    """The plain presenter, with the aim of this game."""

    @classmethod
    def aim(cls, lang: str) -> str:
        """Return the aim of the game."""
        return MESSAGES.say(lang, "play-aim")
