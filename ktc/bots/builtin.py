"""The bots without an entry point: random and search, which play any game, and those of a game's kit."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from ktc.bots.fast import ByPolicy
from ktc.bots.turns import ANY, AnyBot, its_fault
from ktc.installed.entries import OWN_BOTS
from ktc.installed.entries import bot_names as default_names
from ktc.kernel import AnyAction, AnyValue
from ktc.kernel.errors import BotError
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.kit.kit import part_of
from ktc.kit.levels import levels_of
from ktc.kit.named import DEFAULT_GAME, kit_or_default


class RandomBot:
    """Chooses at random, in any game."""

    games = (ANY,)

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self.by_policy = ByPolicy("", self._random, RandomBot.choose)

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return any legal action."""
        return self._random.choice(table.legal_actions())


RANDOM: Final = "random"
SEARCH: Final = "search"
POLICY: Final = "policy"
Maker = Callable[..., AnyBot]  # called with a seed, and for a search also with its settings


def own_bots(game: str | GameKit, only: Sequence[str] | None = None) -> Mapping[str, Maker]:
    """Return the bot factories of a game, by name: its kit's, then the generic ones."""
    kit = kit_or_default(game, only)  # a game loads when one of its bots is requested
    free: dict[str, Maker] = {RANDOM: RandomBot, SEARCH: partial(_searching, kit, only)}
    if kit.policy is not None:
        free[POLICY] = partial(PolicyBot, kit=kit)
    levels = {level.name: partial(_of_level, kit, only, level.bot) for level in levels_of(kit).values()}
    return {**free, **levels, **{name: partial(_brought, kit, name) for name in kit.bots}}


def _of_level(kit: GameKit, only: Sequence[str] | None, bot: str, seed: int) -> AnyBot:
    name, colon, settings = bot.partition(":")
    return own_bots(kit, only)[name](seed, *([settings] if colon else []))


def _searching(kit: GameKit, only: Sequence[str] | None, seed: int, settings: str | None = None) -> AnyBot:
    from ktc.bots.search import PlainGuide, RatedGuide, Search, read_budget  # slow to load

    with its_fault(SEARCH, f"cannot be created: the evaluation of {kit.id}"):
        own = kit.part("guide")
        guide = PlainGuide(kit.part("evaluate"), kit.part("policy"), kit.part("horizon")) if own is None else own()
    bot = Search(seed, None if settings is None else read_budget(settings), guide)
    if own is not None:
        bot.games = (kit.id,)
    if isinstance(guide, RatedGuide):
        guide.only = only
    return bot


class PolicyBot:
    """Plays by the heuristic of its game."""

    def __init__(self, seed: int, kit: GameKit) -> None:
        self.games = (kit.id,)
        self._random = Random(seed)
        with its_fault(POLICY, f"cannot be created by {kit.id}"):
            self._policy = kit.part("policy")

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return the choice of the policy, given the seat's knowledge."""
        return self._policy(table.ruleset, table.position(), table.seat, table.legal_actions(), self._random)


def _brought(kit: GameKit, name: str, *arguments: AnyValue) -> AnyBot:
    if name == SEARCH:  # errors in its settings are not its fault
        return part_of(kit.bots[name])(*arguments)
    with its_fault(name, f"cannot be created by {kit.id}"):
        bot = part_of(kit.bots[name])(*arguments)
        says = hasattr(bot, "games")
    return bot if says else _playing(bot, name, kit.id)


def _playing(bot: AnyBot, name: str, game: str) -> AnyBot:
    """Return a bot without ``games``, declared as a bot for the game whose kit provides it."""
    try:
        bot.games = (game,)
    except AttributeError:  # it has slots
        raise BotError(name, f"does not allow setting games: write games = ({game!r},) in its class") from None
    return bot


def _of_the_default_game(name: str, *arguments: AnyValue) -> AnyBot:
    return own_bots(DEFAULT_GAME)[name](*arguments)


DEFAULT_BOTS: Final[Mapping[str, Maker]] = {name: partial(_of_the_default_game, name) for name in OWN_BOTS} | {RANDOM: RandomBot}


def bot_names(game: str | GameKit | None = None) -> tuple[str, ...]:
    """Return the names of bots: those of a game, and installed ones.  Without a game, those of the default one."""
    own = () if game in (None, DEFAULT_GAME) else own_bots(game or DEFAULT_GAME)
    installed = default_names() if not own else (name for name in default_names() if name not in OWN_BOTS)
    return tuple(sorted({*own, *installed}))
