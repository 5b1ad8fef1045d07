"""The host of a page's own table, in the worker: it begins, saves and resumes a game.  It has full information."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from ktc import games
from ktc.bots.builtin import bot_names
from ktc.kernel.errors import OptionError
from ktc.kernel.rendering import ENGLISH
from ktc.kit import GameKit, settings_of
from ktc.kit.kit import Settled, opening_of
from ktc.kit.named import default_players, game_names, kit_or_default, new_game
from ktc.messages.plain import plain
from ktc.records.game import AnyGame
from ktc.table import Table
from ktc.web.page_messages import VerdictShown
from ktc.web.past import LONGEST_SENTENCE, Past
from ktc.web.room import PageRoom

MOST_NOTES: Final = 20


@attrs.frozen
class Sitter:
    """The player of a seat: the bot of this name, or a person."""

    name: str = ""
    bot: str = ""


@attrs.frozen
class NewTable:
    """The request for a new game; ``seed`` null: a secret random seed."""

    game: str
    seats: tuple[Sitter, ...]
    settled: tuple[Settled, ...] = ()
    seed: int | None = None


@attrs.frozen
class PersonSeat:
    """A seat of a person, with the token that identifies its page; null for a spectator."""

    seat: int | None
    name: str
    token: str


@attrs.frozen
class Opened:
    """An open table: its game, and the seats of people; ``begun`` tells whether it shows anything yet."""

    game: str
    title: str
    pictures: tuple[str, ...]
    languages: tuple[str, ...]
    places: tuple[PersonSeat, ...]
    begun: bool = True


@attrs.frozen
class Saved:
    """A game as a page saves it: its record and its players, and for a list its title, their names, and how far it is."""

    record: str
    seats: tuple[Sitter, ...]
    title: str = ""
    players: tuple[str, ...] = ()
    position: str = ""
    over: bool = False


def begin(wish: NewTable, lang: str) -> tuple[PageRoom, Opened]:
    """Return a new table and its seats; raises ``OptionError`` for invalid options."""
    return _seated(game_of(wish, lang), wish.seats, wish.seed)


def warm_up(game: str, lang: str) -> None:
    """Open a game that may be begun next, and write a first screen, so that a player need not wait for what that loads."""
    room, opened = begin(NewTable(game, (Sitter(),) * default_players(_installed(game))), lang)
    room.screen(opened.places[0].token, lang, "")
    room.hint(opened.places[0].token, lang)


def game_of(wish: NewTable, lang: str) -> AnyGame:
    """Return a new game for a remote request; raises ``OptionError`` for bad options."""
    kit = _installed(wish.game)
    settings = settings_of(kit, lang) if wish.settled else ()  # with defaults, no set or variant is read for its description
    given = opening_of(wish.settled, settings)
    return new_game(kit, len(wish.seats), wish.seed, **given)


def checked_bot(game: AnyGame, name: str) -> str:
    """Return the name of a bot installed for a game, without settings; raises ``OptionError`` for any other."""
    if name not in (known := bot_names(game.ruleset.id)):
        raise OptionError(f"no bot of this name for this game; bots: {', '.join(known)}")
    return name


def opened_of(room: PageRoom, places: Sequence[PersonSeat]) -> Opened:
    """Return a message about an open table for the holders of these places."""
    token, nothing = next((place.token for place in places), ""), tuple[str, ...]()  # the seats are assigned already
    pictures = room.table.answer_to_step(token, lambda: room.pictures, lambda bare: nothing, ENGLISH)
    return Opened(room.table.game.ruleset.id, room.kit.title, pictures, room.languages, tuple(places))


def go_on(record: str, seats: Sequence[Sitter] = ()) -> tuple[PageRoom, Opened]:
    """Return a saved game with its players; without ``seats``, with a person in each seat."""
    game = games.load_record(games.read(text=record))
    seats = seats or (Sitter(),) * game.seats
    if len(seats) != game.seats:
        raise OptionError(f"the record has {game.seats} seats, but {len(seats)} are named")
    return _seated(game, seats, None)


def saved(room: PageRoom, lang: str = ENGLISH) -> Saved:
    """Return the data that a page saves to resume a table."""
    game = room.table.game
    chairs = sorted((chair for chair in room.table.chairs if chair.seat is not None), key=lambda chair: chair.seat or 0)
    seats = tuple(Sitter(chair.name, chair.bot) for chair in chairs)
    position, players = room.progress(lang)
    return Saved(game.to_text(), seats, room.kit.title, players, position, game.over)


def open_record(record: str) -> Past:
    """Return the game of a record for replay: all of it, or what its seat knows.

    Raises ``RecordError`` for an invalid record.
    """
    game = games.load_record(games.read(text=record))
    return Past(game, kit_or_default(game.ruleset.id), game.known_to, open_book=game.known_to is None)


def verify_record(record: str) -> VerdictShown:
    """Decide each step of a record again; raises ``RecordError`` for one that cannot be decided here."""
    found = games.verify_record(games.read(text=record))
    notes = [*found.notes, *(f"{step.name}: {step.what}" for step in found.migrations)][:MOST_NOTES]
    rules = tuple(dict.fromkeys(filter(None, found.rules or ())))
    reason = plain(found.reason)[:LONGEST_SENTENCE]
    return VerdictShown(
        found.verdict,
        found.steps,
        found.line,
        reason,
        tuple(plain(rule)[:LONGEST_SENTENCE] for rule in rules),
        tuple(plain(note)[:LONGEST_SENTENCE] for note in notes),
    )


def _installed(name: str) -> GameKit:
    """Return the kit of a game by its id only: a page must not name a module to execute."""
    if name not in game_names():
        raise OptionError(f"no game of this name is installed; games: {', '.join(game_names())}")
    return kit_or_default(name)


def _seated(game: AnyGame, seats: Sequence[Sitter], seed: int | None) -> tuple[PageRoom, Opened]:
    table = Table(game, seed=seed, consent=False)  # players at one screen agree in person
    room = PageRoom(table, personal=sum(not wish.bot for wish in seats) == 1)
    tokens = {seat: table.sit(seat, wish.name) for seat, wish in enumerate(seats) if not wish.bot}
    _seat_bots(table, {seat: wish.bot for seat, wish in enumerate(seats) if wish.bot})
    return room, opened_of(room, [PersonSeat(seat, seats[seat].name, token) for seat, token in tokens.items()])


def _seat_bots(table: Table, bots: Mapping[int, str]) -> None:
    for seat, name in bots.items():
        checked_bot(table.game, name.partition(":")[0])
        table.seat_bot(seat, name)
