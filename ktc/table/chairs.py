"""Who sits where: a person, known by the hash of a token, or a bot, known by its name."""

import re
from collections.abc import Mapping
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Final

import attrs

from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.rendering import Players
from ktc.messages.plain import plain

TOKEN_BYTES: Final = 32
KEY_BYTES: Final = 32
SHORTEST_TOKEN: Final = 40  # characters: as many as 30 bytes have in a link
LONGEST_TOKEN: Final = 200
CHOSEN_TOKEN: Final = re.compile(f"[A-Za-z0-9_-]{{{SHORTEST_TOKEN},{LONGEST_TOKEN}}}")
LONGEST_NAME: Final = 40


@attrs.frozen
class Chair:
    """One who sits at a table, or watches it.

    ``seat`` is None for a spectator.  ``key`` is the hash of the token by which a person is known: a table keeps no token.
    ``bot`` is the name of a bot, as ``make_bot`` takes it; a chair has a key, or a bot, or neither while nobody sits there.
    """

    seat: int | None
    name: str = ""
    key: str = ""
    bot: str = ""

    @property
    def free(self) -> bool:
        """Whether nobody sits there."""
        return not self.key and not self.bot


def unshared(names: Mapping[int, str]) -> Players:
    """Return the names by seat that nobody shares: a sentence about one of two bots of the same name would tell of neither."""
    return {seat: name for seat, name in names.items() if name and [*names.values()].count(name) == 1}


def new_token() -> str:
    """Return a token that nobody guesses: 32 bytes from the operating system, as text for a link."""
    return token_urlsafe(TOKEN_BYTES)


def checked_token(token: object) -> str:
    """Return a token that whoever sits down has chosen; raises ``OptionError`` for one that somebody might guess, or no text."""
    if not isinstance(token, str) or CHOSEN_TOKEN.fullmatch(token) is None:
        raise OptionError(f"a token is {SHORTEST_TOKEN} to {LONGEST_TOKEN} letters, digits, - and _, drawn at random")
    return token


def key_of(token: object) -> str:
    """Return the hash by which a token is known; "", which is nobody's, for what is no token."""
    if not isinstance(token, str) or len(token) > LONGEST_TOKEN:
        return ""
    return blake2b(token.encode("utf-8", "surrogatepass"), digest_size=KEY_BYTES, person=b"ktc token").hexdigest()


def checked_name(name: object) -> str:
    """Return a name as others are shown it; raises ``OptionError`` for one that is too long, or no text."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise OptionError(f"a name is a text of at most {LONGEST_NAME} characters, not {shorten(name)}")
    return plain(name)
