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


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = {"builder": Builder, "greedy": Greedy, "random": RandomBot}


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return a bot by name; its seed decides its own choices, never the game's draws."""
    if name not in BOTS:
        raise OptionError(f"no bot {shorten(name)}{nearest(name, BOTS)}; bots: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)


def play(game: CityGame, bots: Sequence[Bot]) -> Iterator[Step[Action, Any]]:
    """Let one bot a seat play until the game is over; yield each step when it was done."""
    if len(bots) != game.seats:
        raise OptionError(f"{game.seats} seats want as many bots, not {len(bots)}")
    tables = [game.as_seat(seat) for seat in range(game.seats)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(tables[seat]))
        yield game.log[-1]
