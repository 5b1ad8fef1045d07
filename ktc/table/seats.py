"""The chairs of one table: players by the hash of their token, bots and spectators, and their changes."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Final
from unicodedata import normalize

import attrs

from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.kernel.rendering import Players
from ktc.kit.levels import bot_name
from ktc.messages import OF_EVERY_GAME
from ktc.messages.plain import plain
from ktc.table import problems
from ktc.table.problems import WrongToken
from ktc.wire.hosting import Seated

TOKEN_BYTES: Final = 32
KEY_BYTES: Final = 32
SHORTEST_TOKEN: Final = 40  # characters: as many as 30 bytes take in a link
LONGEST_TOKEN: Final = 200
CHOSEN_TOKEN: Final = re.compile(f"[A-Za-z0-9_-]{{{SHORTEST_TOKEN},{LONGEST_TOKEN}}}")
LONGEST_NAME: Final = 40


@attrs.frozen
class Chair:
    """A player or spectator at a table.

    ``seat`` is None for a spectator.  ``key`` is the hash of the token that identifies a person: a table stores no tokens.
    ``bot`` is the name of a bot for ``make_bot``.  A chair has a key, or a bot, or neither while it is empty.
    """

    seat: int | None
    name: str = ""
    key: str = ""
    bot: str = ""

    @property
    def free(self) -> bool:
        """Whether the chair is empty."""
        return not self.key and not self.bot

    @property
    def shown_name(self) -> str:
        """The name of the person, or that of the bot; "" for a person without one."""
        return self.name or bot_name(self.bot)


def unshared(names: Mapping[int, str]) -> Players:
    """Return the unique names by seat; a name that looks like another's, or like a seat's, would make sentences ambiguous."""
    looks = {seat: _look(name) for seat, name in names.items() if name}
    alike = Counter(looks.values())
    return {seat: names[seat] for seat, look in looks.items() if alike[look] == 1 and not _SEAT.search(look)}


def _look(name: str) -> str:
    return " ".join(_UNSEEN.sub("", normalize("NFKC", name)).casefold().split())


# letters and marks without a shape
_UNSEEN: Final = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


_SEAT: Final = re.compile(r"\b(seat|platz|plaats|place) ?[0-9]+$")  # what players without a name are called


def new_token() -> str:
    """Return a random token of 32 bytes, as text for a link."""
    return token_urlsafe(TOKEN_BYTES)


def checked_token(token: object) -> str:
    """Return a token chosen by a player; raises ``OptionError`` for a guessable one, or no text."""
    if not isinstance(token, str) or CHOSEN_TOKEN.fullmatch(token) is None:
        raise OptionError(f"a token must have {SHORTEST_TOKEN} to {LONGEST_TOKEN} letters, digits, - and _, drawn at random")
    return token


def key_of(token: object) -> str:
    """Return the hash of a token; "", which matches no token, for any other value."""
    if not isinstance(token, str) or len(token) > LONGEST_TOKEN:
        return ""
    return blake2b(token.encode("utf-8", "surrogatepass"), digest_size=KEY_BYTES, person=b"ktc token").hexdigest()


def checked_name(name: object) -> str:
    """Return a name for display; raises ``OptionError`` for one that is too long, or no text."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise OptionError(f"a name must be a str of at most {LONGEST_NAME} characters, not {shorten(name)}")
    return plain(name)


MOST_WATCHERS: Final = 1_000


class Seats:
    """The players by seat.  Only hashes of tokens are stored."""

    def __init__(self, seats: int) -> None:
        self._chairs = [Chair(seat) for seat in range(seats)]
        self._watchers: dict[str, Chair] = {}

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """All chairs by seat, followed by the spectators."""
        return (*self._chairs, *self._watchers.values())

    @property
    def at_table(self) -> Sequence[Chair]:
        """The chairs by seat, without spectators."""
        return self._chairs

    @property
    def seated(self) -> tuple[Seated, ...]:
        """The chairs as sent to readers."""
        return tuple(Seated(seat, chair.name, chair.bot, not chair.free) for seat, chair in enumerate(self._chairs))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the players by seat; "" for a seat without a person."""
        return tuple(chair.key for chair in self._chairs)

    def chair(self, seat: object) -> Chair:
        """Return the chair of a seat; raises ``OptionError`` for an invalid seat."""
        if type(seat) is not int or not 0 <= seat < len(self._chairs):
            raise OptionError(f"no seat {shorten(seat)}; this table has seats 0 to {len(self._chairs) - 1}")
        return self._chairs[seat]

    def chair_of(self, token: object) -> Chair:
        """Return the chair of a token, also of a spectator; raises ``WrongToken``."""
        key = key_of(token)
        found = next((chair for chair in self._chairs if key and chair.key == key), None) or self._watchers.get(key)
        if found is None:
            raise WrongToken
        return found

    def seat_of(self, token: object) -> int:
        """Return the seat of a token; raises ``WrongToken``, or ``IllegalAction`` for a spectator."""
        seat = self.chair_of(token).seat
        if seat is None:
            raise IllegalAction(problems.WATCHES, "table-watches", {}, OF_EVERY_GAME)
        return seat

    def sit(self, seat: int, name: str, token: str | None = None) -> str:
        """Seat a person, replacing the previous player; return the token, which the person may have chosen."""
        token = new_token() if token is None else checked_token(token)
        self._chairs[seat] = Chair(seat, checked_name(name), key_of(token))
        return token

    def give(self, seat: int, bot: str) -> None:
        """Give a seat to a bot, by its name; "" empties it."""
        self._chairs[seat] = Chair(seat, bot=bot)

    def watch(self, name: str) -> str:
        """Add a spectator; return the token."""
        if len(self._watchers) >= MOST_WATCHERS:
            raise OptionError(f"this table already has {MOST_WATCHERS} spectators")
        token = new_token()
        self._watchers[key_of(token)] = Chair(None, checked_name(name), key_of(token))
        return token

    def leave(self, token: str) -> None:
        """Remove a player or spectator."""
        chair = self.chair_of(token)
        if chair.seat is None:
            del self._watchers[chair.key]
        else:
            self.give(chair.seat, "")

    def restore(self, chairs: Sequence[Chair]) -> None:
        """Restore the chairs of an earlier table."""
        if not isinstance(chairs, Sequence) or not all(isinstance(one, Chair) for one in chairs):
            raise OptionError(f"chairs must be a sequence of Chair, such as those of an earlier table, not {shorten(chairs)}")
        for given in chairs:
            chair = attrs.evolve(given, name=checked_name(given.name))
            if chair.seat is None:
                self._watchers[chair.key] = chair
            else:
                self.chair(chair.seat)
                self._chairs[chair.seat] = chair
