"""What a bot is, the bots by name, and a loop that lets them play."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from ktc.bots.builder import Builder
from ktc.bots.greedy import Greedy
from ktc.bots.random_bot import RandomBot
from ktc.city.actions import Action
from ktc.city.new_game import CityGame
from ktc.city.rulings import nearest
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.log import Step
from ktc.kernel.seat_view import SeatView


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, table: SeatView[Any, Action, Any]) -> Action:
        """Return one of ``table.legal_actions()``, of which there is at least one."""


def _search(seed: int, settings: str | None = None) -> Bot:
    from ktc.bots.search import Search, read_budget  # only those who ask for it wait for it

    return Search(seed, None if settings is None else read_budget(settings))


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = {"builder": Builder, "greedy": Greedy, "random": RandomBot, "search": _search}
WITH_SETTINGS: Final[Mapping[str, Callable[[int, str], Bot]]] = {"search": _search}


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return a bot by name, some with a setting: ``search``, ``search:iterations=200``, ``search:seconds=0.5``.

    The seed decides the bot's own choices, never the game's draws.  Raises ``OptionError`` for a name or a setting that is none.
    """
    plain, colon, settings = name.partition(":") if isinstance(name, str) else (name, "", "")
    if not isinstance(plain, str) or plain not in BOTS:
        raise OptionError(f"no bot {shorten(plain)}{nearest(plain, BOTS)}; bots: {', '.join(sorted(BOTS))}")
    if not colon:
        return BOTS[plain](seed)
    if plain not in WITH_SETTINGS:
        raise OptionError(f"the bot {plain} has no settings: say {plain}, not {shorten(name)}")
    return WITH_SETTINGS[plain](seed, settings)


def play(game: CityGame, bots: Sequence[Bot]) -> Iterator[Step[Action, Any]]:
    """Let one bot a seat play until the game is over; yield each step when it was done."""
    if len(bots) != game.seats:
        raise OptionError(f"{game.seats} seats want as many bots, not {len(bots)}")
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(tables[seat].let_choose(bots[seat].choose))
        yield game.log[-1]
