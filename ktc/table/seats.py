"""The chairs of one table, and those who watch it: who sits down, hands over, leaves, and who a token is."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.messages import OF_EVERY_GAME
from ktc.table import ids
from ktc.table.chairs import Chair, checked_name, checked_token, key_of, new_token
from ktc.table.problems import WrongToken
from ktc.wire.hosting import Seated

MOST_WATCHERS: Final = 1_000


class Seats:
    """Who sits where.  Of tokens only hashes are kept."""

    def __init__(self, seats: int) -> None:
        self._chairs = [Chair(seat) for seat in range(seats)]
        self._watchers: dict[str, Chair] = {}

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """All chairs, by seat, and then those who watch."""
        return (*self._chairs, *self._watchers.values())

    @property
    def at_table(self) -> Sequence[Chair]:
        """The chairs by seat, without those who watch."""
        return self._chairs

    @property
    def seated(self) -> tuple[Seated, ...]:
        """The chairs as readers are shown them."""
        return tuple(Seated(seat, chair.name, chair.bot, not chair.free) for seat, chair in enumerate(self._chairs))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of those who sit, by seat; "" where no person does."""
        return tuple(chair.key for chair in self._chairs)

    def chair(self, seat: object) -> Chair:
        """Return the chair of a seat; raises ``OptionError`` for a seat that there is not."""
        if type(seat) is not int or not 0 <= seat < len(self._chairs):
            raise OptionError(f"no seat {shorten(seat)}; this table has seats 0 to {len(self._chairs) - 1}")
        return self._chairs[seat]

    def chair_of(self, token: object) -> Chair:
        """Return the chair of a token, a spectator's too; raises ``WrongToken``."""
        key = key_of(token)
        found = next((chair for chair in self._chairs if key and chair.key == key), None) or self._watchers.get(key)
        if found is None:
            raise WrongToken
        return found

    def seat_of(self, token: object) -> int:
        """Return the seat of a token; raises ``WrongToken``, and ``IllegalAction`` for a spectator's."""
        seat = self.chair_of(token).seat
        if seat is None:
            raise IllegalAction(ids.WATCHES, "table-watches", {}, OF_EVERY_GAME)
        return seat

    def sit(self, seat: int, name: str, token: str | None = None) -> str:
        """Let a person sit in a seat, whoever sat there; return the token, which the person may have chosen."""
        token = new_token() if token is None else checked_token(token)
        self._chairs[seat] = Chair(seat, checked_name(name), key_of(token))
        return token

    def give(self, seat: int, bot: str) -> None:
        """Give a seat to a bot, by its name; "" leaves it free."""
        self._chairs[seat] = Chair(seat, bot=bot)

    def watch(self, name: str) -> str:
        """Let somebody watch; return the token."""
        if len(self._watchers) >= MOST_WATCHERS:
            raise OptionError(f"{MOST_WATCHERS} watch this table already")
        token = new_token()
        self._watchers[key_of(token)] = Chair(None, checked_name(name), key_of(token))
        return token

    def leave(self, token: str) -> None:
        """Let a person go."""
        chair = self.chair_of(token)
        if chair.seat is None:
            del self._watchers[chair.key]
        else:
            self.give(chair.seat, "")

    def restore(self, chairs: Sequence[Chair]) -> None:
        """Take the chairs of an earlier table."""
        for given in chairs:
            chair = attrs.evolve(given, name=checked_name(given.name))
            if chair.seat is None:
                self._watchers[chair.key] = chair
            else:
                self.chair(chair.seat)
                self._chairs[chair.seat] = chair
