"""Games by name: found through the entry points ``ktc.games``, opened, and rendered as text."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from inspect import signature
from typing import TYPE_CHECKING, Any, Final

from ktc.installed import entries as installed
from ktc.installed.entries import parts_of
from ktc.installed.packages import package_of
from ktc.kernel import AnyEvent
from ktc.kernel.chance import Chance, Seed, seed_bytes
from ktc.kernel.errors import KtcError, OptionError, PluginError, nearest, reason_of, shorten
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kit import KIT_API, AnyGame, GameKit
from ktc.kit.kit import OLDEST_KIT_API, check_options, part_of, taken_by
from ktc.messages import OF_EVERY_GAME, Messages, language_or_english, say
from ktc.messages.messages import plain_sentence
from ktc.messages.plain import BY_ITS_SEAT

if TYPE_CHECKING:
    from ktc.kernel import AnyValue
    from ktc.kernel import game as kernel
    from ktc.kernel.views.seat_view import AnySeatView

DEFAULT_GAME: Final = installed.DEFAULT_GAME
DEFAULT_PLAYERS: Final = 4  # the default number of players


def game_names() -> tuple[str, ...]:
    """Return the ids of the installed games."""
    return installed.names(installed.GAMES)


def kit_of(game: "str | GameKit", only: Sequence[str] | None = None) -> GameKit:
    """Return the kit of a game, by its id or as ``module:NAME``, whose module is then executed; a kit is returned unchanged.

    Raises ``OptionError`` for a game that is not installed or may not be loaded, ``PluginError`` for an object that is no kit,
    or a kit for another version of ``ktc.kit``.
    """
    if isinstance(game, GameKit):
        return _checked(game, game.id)
    if not isinstance(game, str):
        raise OptionError(f"a game must be an id or a GameKit, not {shorten(game)}")
    if ":" in game:
        return _kit_in(game, only)
    if game not in installed.names(installed.GAMES):
        raise OptionError(f"{installed.no_such(installed.GAMES, game)}{_how_to_install(game)}")
    found, origin = installed.load(installed.GAMES, game, only)
    kit = _checked(found, game, "its entry point ", origin.version)
    if kit.id != game:
        reason = f"its entry point is {game!r}, but the id of its kit is {shorten(kit.id)}: give both the same name"
        raise PluginError(game, reason, origin.version)
    return kit


def _how_to_install(game: str) -> str:
    """Return the commands that install a game from the index of known packages; "" if it is not listed."""
    from ktc.data.known import read_known  # only this refusal needs it

    with suppress(KtcError):  # `ktc plugins --known` reports a broken index
        found = [one.how_to_install for one in read_known() if one.game == game and "KIT_API" in dict(one.apis)]
        return f"; to install it: {' or '.join(found)}" if found else ""
    return ""


def kit_or_default(game: "str | GameKit | None" = None, only: Sequence[str] | None = None) -> GameKit:
    """Return the kit of a game, by its id; that of the default game for None."""
    return kit_of(DEFAULT_GAME if game is None else game, only)


def installed_kit(game: str) -> GameKit | None:
    """Return the kit of a game by its id; None for one that is not installed."""
    return kit_of(game) if game in game_names() else None


def default_players(kit: GameKit) -> int:
    """Return the default number of players: 4, or the nearest possible, larger ones first."""
    numbers = kit.numbers() or (DEFAULT_PLAYERS,)  # a game without any is refused later
    return min(numbers, key=lambda number: (number != DEFAULT_PLAYERS, number < DEFAULT_PLAYERS, abs(number - DEFAULT_PLAYERS)))


def _kit_in(spelling: str, only: Sequence[str] | None) -> GameKit:
    """Return the kit in a module under a name; errors from its import are reported as the plugin's fault."""
    module = spelling.partition(":")[0]
    if only is not None and package_of(module) not in only:
        raise OptionError(f"the game {shorten(spelling)} may not load; allowed: {', '.join(only) or 'none'}")
    try:
        found = part_of(spelling)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # an untrusted module may raise anything
        from ktc.installed.blaming import raised_at  # only needed after a fault

        spot = raised_at(error, package_of(module))
        raise PluginError(spelling, f"cannot be imported: {reason_of(error)}", spot=spot) from error
    return _checked(found, spelling)


def _checked(found: object, name: str, what: str = "", version: str | None = None) -> GameKit:
    """Return a checked kit; raises ``PluginError`` for any other object, and for an unsupported version of ``ktc.kit``."""
    if not isinstance(found, GameKit):
        raise PluginError(name, f"{what}must be a GameKit, not {shorten(found)}", version)
    if type(found.api) is not int or not OLDEST_KIT_API <= found.api <= KIT_API:
        ours = f"this ktc has version {KIT_API} and supports version {OLDEST_KIT_API} and later"
        raise PluginError(name, f"is written for version {shorten(found.api)} of ktc.kit; {ours}", version)
    return found


def new_game(
    game: "str | GameKit", players: int, seed: Seed = None, only: Sequence[str] | None = None, **options: Any
) -> AnyGame:
    """Return a new game of any kind, set up and ready for its first action; ``options`` are game-specific.

    ``only`` lists what may be imported (as in ``open_box``); it is also passed to a game's own ``new_game``.
    """
    kit = kit_of(game, only)
    own = kit.part("new_game")
    if own is not None:
        options |= {} if only is None else {"only": only}
        check_options(kit.title, own, (players, seed), options)
        opened: AnyGame = own(players, seed, **options)
        return opened
    kind: type[AnyGame] = kit.part("game")
    rules = kit.open_rules(players, only, **options)
    return kind.opened(rules, Chance(*seed_bytes(seed)), kit.limits_of(rules), kit.schema)


def option_names(kit: GameKit) -> tuple[str, ...]:
    """Return the names of the options that a game accepts."""
    own = kit.part("new_game")
    return taken_by(kit.part("open")) if own is None else taken_by(own, 2)


def try_content(origin: installed.Origin, only: Sequence[str] | None = None) -> None:
    """Open contributed content with the check of its game's kit.  Raises ``KtcError`` for invalid content."""
    kind, game = parts_of(origin.group)[1] or origin.group.partition(".")[2], installed.game_of(origin.group)
    if game not in game_names():
        raise PluginError(origin.name, f"its game {shorten(game)} is not installed", origin.version)
    kit = kit_of(game, only)
    if kind not in kit.content:
        others = f"; it takes {', '.join(kit.content) or 'none'}{nearest(kind, kit.content)}"
        raise PluginError(origin.name, f"{kit.title} takes no {shorten(kind)}{others}", origin.version)
    attempt = part_of(kit.content[kind])
    if attempt is None:
        installed.load(origin.group, origin.name, only)
    else:
        attempt(origin.name, only)


def tell(said: Any, lang: str, game: "kernel.AnyGame", players: Players = BY_SEAT) -> str:
    """Return one sentence for an event, a refusal or a question in the game's words; a plain one if it has none.

    ``players`` are names by seat, for a game without its own ``tell``.
    """
    name = game.ruleset.id
    kit = installed_kit(name)
    own = kit.part("tell") if kit is not None else None
    if own is not None:
        sentence: str = own(said, lang, game)
        return sentence
    messages = messages_of(game)
    return plain_sentence(said, lang, messages.calling(players) if players else messages)


def called(game: "kernel.AnyGame", lang: str, players: Players = BY_SEAT) -> Players:
    """Return the display name of each player: the name, or the seat counted from 1.

    A game with its own words for seats keeps them.
    """
    messages = messages_of(game)
    house = language_or_english(lang)

    def by_seat(seat: int) -> str:
        own = messages.say(lang, BY_ITS_SEAT, {"seat": seat})
        return say(house, BY_ITS_SEAT, seat=seat + 1) if own == say(house, BY_ITS_SEAT, seat=seat) else own

    return {seat: players.get(seat) or by_seat(seat) for seat in range(game.seats)}


def messages_of(game: "kernel.AnyGame") -> Messages:
    """Return the messages of a game; the common ones if it has none."""
    return game.messages if isinstance(game.messages, Messages) else OF_EVERY_GAME


class Teller:
    """Renders the events of a stream, each in the context of its time; ``follow`` takes in one that is not rendered."""

    def __init__(self, sentence_of: Callable[[AnyEvent], str], follow: Callable[[AnyEvent], object]) -> None:
        self.follow = follow
        self._sentence_of = sentence_of

    def __call__(self, event: AnyEvent) -> str:
        """Return the sentence of an event."""
        return self._sentence_of(event)


def teller(game: "kernel.AnyGame", lang: str, players: Players = BY_SEAT) -> Teller:
    """Return a renderer for a stream of events, each in the context of its time.

    ``players`` are names by seat; a seat without a name gets the game's word for it, or its number counted from 1.

    A game with many events has its own ``teller``, which remembers the context that its sentences need, while ``tell``
    searches the whole game each time.  ``players`` is passed to a teller that accepts it.  A method ``follow`` of its result
    takes in an event that is not rendered; without one, such events are rendered as well.
    """
    name = game.ruleset.id
    kit = installed_kit(name)
    own = kit.part("teller") if kit is not None else None
    if own is None:
        named = called(game, lang, players)
        return Teller(lambda event: tell(event, lang, game, named), lambda event: None)
    calls = players and "players" in signature(own).parameters
    own_teller: Callable[[AnyEvent], str] = own(game, lang, players=players) if calls else own(game, lang)
    return Teller(own_teller, getattr(own_teller, "follow", own_teller))


def content_of(game: "kernel.AnyGame | AnySeatView") -> "AnyValue":
    """Return the content of a game's box as plain values; raises ``OptionError`` for a game that does not publish it."""
    name = game.ruleset.id
    kit = installed_kit(name)
    sent = kit.part("sends") if kit is not None else None
    if sent is None or sent.content_of is None:
        raise OptionError(f"the game {shorten(name)} does not list the contents of its box")
    return sent.content_of(game.ruleset)
