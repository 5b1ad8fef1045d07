"""The seating: people by name, and bots by their name for ``make_bot``; saved next to a game."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

import attrs
from rich.cells import cell_len

from ktc.bots.bot import Bot, bots_of, make_bot
from ktc.bots.builtin import RANDOM, SEARCH
from ktc.bots.spelling import read_name
from ktc.kernel.errors import BotError, OptionError, RecordError, shorten
from ktc.kit import GameKit
from ktc.kit.named import kit_or_default
from ktc.wire.codec import from_json, to_json
from ktc.wire.files import FileTrouble, read_file, write_file

LONGEST_NAME: Final = 20
LARGEST_FILE: Final = 100_000
SUFFIX: Final = ".seats.json"
MOST_TASTES: Final = 1 << 24  # small enough for any file
APART: Final = 1_000_003  # bots of different steps get seeds this far apart
AnyGame = str | GameKit | None  # None: the default one


@attrs.frozen
class Chair:
    """One seat: a person called ``name`` (with "", by the colour of the home), or the bot of that name."""

    person: bool
    name: str


@attrs.frozen
class Seating:
    """The chairs by seat, the base of the bots' seeds, and the language of the table ("" if unknown)."""

    chairs: tuple[Chair, ...]
    seed: int
    lang: str = ""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person)

    @property
    def people(self) -> dict[int, str]:
        """The names of the people who have one, by seat."""
        return {seat: chair.name for seat, chair in enumerate(self.chairs) if chair.person and chair.name}

    def bot(self, seat: int, step: int, only: Sequence[str] | None = None, game: AnyGame = None) -> Bot:
        """Return the bot of a seat for one step: a new one each time, so that a resumed game continues as it would have."""
        return make_bot(self.chairs[seat].name, self.seed + step * APART + seat, only, game)


def programs_of(seating: Seating, game: AnyGame = None) -> tuple[str, ...]:
    """Return the bots that are modules or files, for a game; raises ``OptionError`` for an unknown bot."""
    names, own = dict.fromkeys(chair.name for chair in seating.chairs if not chair.person), bots_of(game)
    return tuple(name for name in names if read_name(name, own).program)


def default_bot(kit: GameKit) -> str:
    """Return the default bot: the first that the game provides."""
    return next((name for name in kit.bots if name != SEARCH), RANDOM)


def seat_all(
    players: int | None,
    persons: Sequence[str],
    bots: Sequence[str],
    seed: int,
    only: Sequence[str] | None = None,
    game: AnyGame = None,
) -> Seating:
    """Return the seats of a new table: the people in their order, then the bots.

    ``players`` None: as many as are named, plus bots if the game needs more.  Without ``persons``, one person without a name
    is seated; a single bot is used for all remaining seats.  ``only`` lists what may be imported.  Raises ``OptionError``, and
    ``BotError`` for a bot that cannot play.
    """
    kit, names = kit_or_default(game, only), list(persons) or [""]
    if players is None:
        named = len(names) + (len(bots) or int(len(names) == 1))
        players = min((number for number in kit.numbers() if number >= named), default=named)
    if not 0 < players <= kit.largest_table:
        raise kit.not_played_by(players)
    wanted = players - len(names)
    if wanted < 0:
        raise OptionError(f"{len(names)} people do not fit at a table of {players}; leave --players out, or raise it")
    bots = list(bots) or [default_bot(kit)]
    if len(bots) not in (1, wanted):
        rest = f"{wanted} of the {players} seats"
        raise OptionError(f"bots get {rest}, but you named {len(bots)}: name one for each of these seats, or one for all")
    chairs = [Chair(True, _name(name)) for name in names]
    chairs += [Chair(False, name) for name in (bots * wanted if len(bots) == 1 else bots)]
    return check_seating(Seating(tuple(chairs), seed % MOST_TASTES), only, game)


def _name(name: str) -> str:
    name = " ".join(name.split())
    if not name.isprintable() or cell_len(name) > LONGEST_NAME:
        raise OptionError(f"a player's name must be printable and at most {LONGEST_NAME} characters wide, not {shorten(name)}")
    return name


def check_seating(seating: Seating, only: Sequence[str] | None = None, game: AnyGame = None) -> Seating:
    """Return a valid seating; raises ``OptionError``, and ``BotError`` for a bot that cannot play."""
    names = [name.casefold() for name in seating.people.values()]
    if len(set(names)) < len(names):
        raise OptionError("two people have the same name; give each a different name")
    if not seating.persons:
        raise OptionError("at least one seat needs a person; to watch bots play, use: ktc demo")
    for chair in seating.chairs:
        if not chair.person:
            make_bot(chair.name, only=only, game=game)
    return seating


def write_seating(record: Path, seating: Seating) -> None:
    """Write the seating next to the record of a game; raises ``RecordError``."""
    try:
        write_file(beside(record), (to_json(seating) + "\n").encode())
    except FileTrouble as trouble:
        raise RecordError(trouble.reason, str(beside(record))) from None


def read_seating(
    record: Path, seats: int, only: Sequence[str] | None = None, anew: bool = False, game: AnyGame = None
) -> Seating | None:
    """Return the seating of a saved game; None if there is none.  Raises ``RecordError``.

    The file is untrusted input, so no module and no file in it is executed: such a bot must be named again.  With ``anew``,
    all seats will be assigned again, and the bots in the file are not checked.
    """
    source = beside(record)
    if not os.path.lexists(source):
        return None
    try:
        text = read_file(source, LARGEST_FILE)
    except FileTrouble as trouble:
        raise RecordError(trouble.reason, str(source)) from None
    try:
        found: Seating = from_json(text, Seating)
        for chair in found.chairs:
            if chair.person and _name(chair.name) != chair.name:
                raise OptionError(f"names a person {shorten(chair.name)}, which is not printable or too long")
        if len(found.chairs) != seats:
            raise OptionError(f"seats {len(found.chairs)} players, but the game has {seats} seats")
        if anew:
            return found
        if programs := programs_of(found, game):
            raise OptionError(f"the bot {programs[0]} is an external program; to run it, name all bots again with --bots")
        return check_seating(found, only, game)
    except RecordError as error:
        raise RecordError(error.reason, str(source)) from None
    except (OptionError, BotError) as error:
        raise RecordError(str(error), str(source)) from None


def beside(record: Path) -> Path:
    """Return the path of the seating of a recorded game."""
    return record.with_name(record.name + SUFFIX)


NAMES: Final = (
    "Astro", "Bolt", "Comet", "Dynamo", "Gizmo", "Helix", "Kilo",
    "Lumen", "Nimbus", "Pixel", "Quasar", "Turbo", "Vector", "Widget",
)  # fmt: skip


def all_named(seating: Seating, things: Iterable[str] = ()) -> dict[int, str]:
    """Return the names by seat: people's own, and for bots names chosen by the table's seed.

    ``things`` are the names in the game, in every language, because a game may be resumed in another one.
    """
    named = dict(seating.people)
    names = _names(seating.seed)
    taken = _words(things) | _words(named.values())
    for seat, chair in enumerate(seating.chairs):
        if not chair.person:
            named[seat] = next(name for name in names if name.casefold() not in taken)
    return dict(sorted(named.items()))


def _names(seed: int) -> Iterator[str]:
    """Yield an endless sequence of different names; the seed determines the first one."""
    first = seed % len(NAMES)
    for turn in count(1):
        for name in NAMES[first:] + NAMES[:first]:
            yield name if turn == 1 else f"{name} {turn}"


def _words(texts: Iterable[str]) -> set[str]:
    """Return some texts, and the words in them."""
    small = [text.casefold() for text in texts]
    return {*small, *(part for text in small for part in text.split())}
