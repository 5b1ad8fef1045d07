"""What a table does about a bot that fails."""

from typing import Final

import attrs

from ktc.bots.house import RANDOM
from ktc.kernel.errors import OptionError, shorten

MOST_TRIES: Final = 100


@attrs.frozen
class BotPolicy:
    """What happens to a bot that raises an error, answers an illegal action, dies or is too slow.

    It is asked ``tries`` times for one decision.  Then the bot ``instead`` gets its seat, by default ``random``; "" leaves the
    seat free; with None the bot keeps the seat, the game waits, and each later ``pump`` asks it again.
    """

    tries: int = 1
    instead: str | None = RANDOM

    def __attrs_post_init__(self) -> None:
        if type(self.tries) is not int or not 1 <= self.tries <= MOST_TRIES:
            raise OptionError(f"a bot is asked 1 to {MOST_TRIES} times, not {shorten(self.tries)}")
        if not isinstance(self.instead, str | None):
            raise OptionError(f'instead is the name of a bot, "" or None, not {shorten(self.instead)}')
