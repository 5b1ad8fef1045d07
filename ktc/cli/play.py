"""``ktc play`` and ``ktc demo``: a game at this terminal, and one between bots."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from secrets import randbits
from shlex import quote
from typing import TYPE_CHECKING

import click
from attrs import evolve

from ktc.cli.console import open_console, show, show_to_copy, write
from ktc.cli.options import (
    LANGUAGE,
    agreed,
    bots_option,
    called,
    edition_option,
    own_options,
    program_option,
    rulings_in,
    table_options,
)
from ktc.draw.words import counted
from ktc.installed.entries import PROGRAM
from ktc.kernel import Option
from ktc.kernel.errors import KtcError, OptionError, RecordError
from ktc.kernel.plain import plain
from ktc.kit.named import default_players, kit_or_default, new_game
from ktc.messages import language_or_english
from ktc.records.game import AnyGame
from ktc.records.record import NO_HEADER

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.kit import GameKit
    from ktc.play import Seating, Terminal
    from ktc.play.lines import Lines


MOST_FILES = 10_000
TAKEN = ("game", "players", "seed", "only", "tiles", "variants", "options")
EDITS_LINES = ("prompt_toolkit", "wcwidth")  # dependencies of the extra `play`


@click.command()
@click.option("--players", type=int, help="Number of players.  [default: one for each name, at least 2]")
@click.option(
    "--person", "persons", multiple=True, metavar="NAME", help="A person at this terminal; may be given more than once."
)
@bots_option(help="A bot for all other seats, or one a seat: builder,random,…")
@program_option("An external bot for a seat after those of --bots; may be given more than once.")
@click.option("--seed", type=int, help="Random seed; leave it out for a fair game.")
@click.option("--open-hands", is_flag=True, help="Show drawn keyples to everyone.")
@click.option("--lang", "--language", type=LANGUAGE, help="Play in this language.  [default: that of the saved game, or en]")
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="FILE", help="Save to this file.  [default: ktc-play-1.jsonl, …]"
)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue the game in this file.")
@click.option("--no-ask", is_flag=True, help="Do not ask before actions that cannot be undone.")
@click.option("--plain", "plain_lines", is_flag=True, help="Read plain lines without completion, for screen readers.")
@edition_option
@table_options
def play(
    game: str | None,
    lang: str | None,
    save: Path | None,
    resume: Path | None,
    tile_set: str | None,
    edition: str | None,
    only: tuple[str, ...] | None,
    no_ask: bool,
    plain_lines: bool,
    **wished: Option,
) -> None:
    """Play in this terminal, against bots or with other people; at any question, type ? for help, or aim for the game."""
    from ktc.play import Session, write_seating

    if resume is not None:
        table, seating = _resumed(resume, save, game, {"tiles": tile_set, "edition": edition, "only": only}, wished)
    elif edition is not None:
        raise OptionError("--edition is only for saved games: add --resume FILE, or use --option edition=NAME for a new game")
    else:
        table, seating = _begun(game, tile_set, only, wished)
    spoken = language_or_english(lang or seating.lang)
    seating = evolve(seating, lang=spoken)
    path = resume or save or _free_name()
    if resume is None:
        _check_free(path)
        table.save(path)
    write_seating(path, seating)
    kit = kit_or_default(game or table.ruleset.id, only)
    options = "".join(
        f" {option}" for option in [*_seats(seating, kit), *_options(spoken, tile_set, edition, only, no_ask, plain_lines)]
    )

    def hint(file: Path) -> str:
        return f"ktc play --resume {quote(str(file))}{options}"

    Session(table, seating, terminal(plain_lines), path, spoken, hint, only, asks=not no_ask).play()


def _begun(
    game: str | None, tile_set: str | None, only: tuple[str, ...] | None, wished: dict[str, Option]
) -> "tuple[AnyGame, Seating]":
    from ktc.play import seat_all

    own = own_options(wished["given"], TAKEN)
    seed: int | None = wished["seed"]
    players: int | None = wished["players"]
    chosen = {"open_hands": wished["open_hands"], "rulings": rulings_in(wished["rulings"])}
    given = {name: value for name, value in (("tiles", tile_set), ("variants", wished["variants"])) if value}
    kit = kit_or_default(game, only)
    given |= agreed(kit, chosen, own)
    opened = None if players is None else new_game(kit, players, seed, only, **given, **own)  # it may refuse the number
    seating = seat_all(
        players,
        wished["persons"],
        _bots(wished),
        randbits(64) if seed is None else seed,
        only,
        game,
    )
    return opened or new_game(kit, len(seating.chairs), seed, only, **given, **own), seating


def _resumed(
    file: Path,
    save: Path | None,
    named: str | None,
    said: dict[str, Option],
    wished: dict[str, Option],
) -> "tuple[AnyGame, Seating]":
    """Return the game in a file, and its seating: the one given now, else the saved one."""
    from ktc import games
    from ktc.play import read_seating, seat_all
    from ktc.play.presenter import presenter_of

    begun_with = {
        "--players": wished["players"],
        "--seed": wished["seed"],
        "--variant": wished["variants"],
        "--ruling": wished["rulings"],
        "--option": wished["given"],
        "--open-hands": wished["open_hands"],
        "--save": save,
    }
    given = [option for option, value in begun_with.items() if value is not None and value is not False and value != ()]
    if given:
        raise OptionError(f"a saved game keeps its settings: leave out {given[0]}")
    how, only = {name: value for name, value in said.items() if value is not None}, said["only"]
    try:
        record = games.read(file, game=named, only=only)
    except RecordError as error:
        if error.reason == NO_HEADER:
            raise KtcError(f"{error}; ktc play saves each game in a file such as ktc-play-1.jsonl") from None
        raise
    game = games.load_record(record, named, **how)
    missing, kit = presenter_of(game).missing(), kit_or_default(game.ruleset.id, only)
    if missing:
        raise KtcError(f"{file}: cannot be continued.  {missing}")
    anew = bool(wished["persons"] or _bots(wished))
    seating = read_seating(file, game.seats, only, anew, kit)
    if seating is None or anew:
        seed, lang = (0, "") if seating is None else (seating.seed, seating.lang)
        seating = evolve(seat_all(game.seats, wished["persons"], _bots(wished), seed, only, kit), lang=lang)
    return game, seating


def _bots(wished: dict[str, Option]) -> list[str]:
    names: str | None = wished["bots"]
    return ([name.strip() for name in names.split(",")] if names is not None else []) + called(wished["commands"])


def _free_name() -> Path:
    """Return the first unused file name for a game."""
    for number in range(1, MOST_FILES):
        path = Path(f"ktc-play-{number}.jsonl")
        if not path.exists():
            return path
    raise OptionError("this folder has too many saved games: name a file with --save FILE")


def _check_free(path: Path) -> None:
    if path.exists():
        raise OptionError(f"{path} already exists: continue it with --resume, or save to another file")


def _seats(seating: "Seating", kit: "GameKit") -> list[str]:
    """Return who is to be named again when the game goes on: all, where a bot is a program of one's own."""
    from ktc.play.seating import programs_of

    if not programs_of(seating, kit):
        return []
    persons = [word for name in seating.persons for word in ("--person", quote(seating.chairs[name].name))]
    bots, programs = [chair.name for chair in seating.chairs if not chair.person], list[str]()
    while bots and bots[-1].startswith(PROGRAM):  # its command may contain a comma
        programs[:0] = ["--program", quote(bots.pop().removeprefix(PROGRAM))]
    given = ["--bots", quote(",".join(bots))] if bots else []
    return [*(persons if len(seating.persons) > 1 or seating.people else []), *given, *programs]


def _options(
    lang: str, tile_set: str | None, edition: str | None, only: tuple[str, ...] | None, no_ask: bool, plain_lines: bool
) -> list[str]:
    """Return the options that a resumed game needs again."""
    options = ["--lang", lang] if lang != "en" else []
    options += ["--tiles", quote(tile_set)] if tile_set is not None else []
    options += ["--edition", quote(edition)] if edition is not None else []
    options += ["--no-ask"] if no_ask else []
    options += ["--plain"] if plain_lines else []
    return options + [word for name in only or () for word in ("--only", quote(name))]


def terminal(plain_lines: bool = False) -> "Terminal":
    """Return the terminal of this process.

    With the extra ``play``, a screen gets line editing.  Otherwise plain lines are read, also from pipes, without a history.
    """
    from ktc.play import Terminal
    from ktc.play.context import LONGEST_LINE

    console = open_console()
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    looked_at = sys.stdin.isatty() and sys.stdout.isatty() and not console.is_dumb_terminal

    def read() -> str:
        line = part = sys.stdin.readline(LONGEST_LINE)
        while len(part) == LONGEST_LINE and not part.endswith("\n"):  # the rest of a long line is no separate answer
            part = sys.stdin.readline(LONGEST_LINE)
        if not sys.stdin.isatty():
            write(plain(line) + "\n" if line else "")  # a terminal shows the input, a pipe does not
        return line

    return Terminal(
        show=partial(show, console),
        write=write,
        read=read,
        width=console.width,
        height=console.height if looked_at else None,
        wipes=looked_at,
        editor=_editor() if looked_at and not plain_lines else None,
    )


def _editor() -> "Lines | None":
    """Return the line editor for this screen, if its extra is installed."""
    try:
        from ktc.play.lines import Lines
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EDITS_LINES:
            raise
        return None
    return Lines()


@click.command()
@click.option("--players", type=int, help="Number of players.  [default: 4, or the nearest possible]")
@click.option("--seed", type=int, default=7, show_default=True, help="Random seed of the draws and the bots.")
@bots_option(help="A bot for all seats, or one a seat: builder,random,…  [default: builder, or the game's first]")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("demo"), show_default=True, help="Folder for the game's record."
)
@click.option("--lang", type=LANGUAGE, default="en", show_default=True, help="Language of the narration.")
@click.option("--quick", is_flag=True, help="Print only the result and the score sheet, and write the record.")
@table_options
def demo(
    game: str | None,
    given: tuple[str, ...],
    players: int | None,
    seed: int,
    bots: str | None,
    out: Path,
    variants: tuple[str, ...],
    rulings: tuple[str, ...],
    lang: str,
    quick: bool,
    tile_set: str | None,
    only: tuple[str, ...] | None,
) -> None:
    """Watch bots play one annotated game."""
    from ktc.bots import make_bot
    from ktc.bots import play as play_bots
    from ktc.play.presenter import demo_bot, presenter_of

    own = own_options(given, TAKEN)
    kit = kit_or_default(game, only)
    own |= agreed(kit, {"rulings": rulings_in(rulings)}, own)
    own |= {"tiles": tile_set} if tile_set is not None else {}
    own |= {"variants": variants} if variants else {}
    number = default_players(kit) if players is None else players
    opened = new_game(kit, number, seed, only, **own)
    bots = demo_bot(kit) if bots is None else bots
    names = _one_a_seat(bots, number)
    seated = [make_bot(name, seed + seat, only, kit) for seat, name in enumerate(names)]
    out.mkdir(parents=True, exist_ok=True)
    for _ in play_bots(opened, seated, names):
        pass
    named = ["ktc-demo", *([kit.id] if game is not None else []), f"{number}p", f"seed{seed}", *variants]
    record = out / f"{'-'.join(named)}.jsonl"
    opened.save(record)
    console = open_console()
    shown = presenter_of(opened, kit, lang)
    show(console, shown.title(seed, bots))
    if not quick:
        show(console, shown.story())
    show(console, shown.outcome(console.width))
    sources, options = list(shown.sources()), _repeated_options(tile_set, only)
    if sources:
        show(console, sources)
        show_to_copy(f"Each figure with its source:\n  ktc tiles --provenance{options}")
    show(console, _record(len(opened.log)))
    show_to_copy(f"  {record}\nTo replay every decision and compare:\n  ktc verify {quote(str(record))}{options}")


def _one_a_seat(bots: str, players: int) -> list[str]:
    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, players):
        raise OptionError(f"name one bot for all, or one for each of {players} seats, not {len(names)}")
    return names * players if len(names) == 1 else names


def _record(steps: int) -> "Iterator[RenderableType]":
    from rich.console import Group

    from ktc.draw.terminal.screen import heading

    yield Group("", heading("the record"), f"{counted(steps, 'step')}, written down in")


def _repeated_options(tile_set: str | None, only: Sequence[str] | None) -> str:
    given = [("--tiles", tile_set)] if tile_set is not None else []
    return "".join(f" {option} {quote(value)}" for option, value in [*given, *(("--only", name) for name in only or ())])
