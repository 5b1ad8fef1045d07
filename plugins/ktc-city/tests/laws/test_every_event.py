"""Rules derived from the city's write every event of every set."""

from collections.abc import Sequence
from random import Random

import pytest
from going_on import go_on

import ktc
from ktc.kernel.chance import Chance, seed_bytes
from ktc_city.board.state import State
from ktc_city.box.setup import set_up
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.model.events import Event
from ktc_city.model.options import GameOptions


class Counting(City):
    """The same rules, with a count of the events that they write."""

    written = 0

    def evolve(self, state: State, event: Event) -> None:
        Counting.written += 1
        super().evolve(state, event)


@pytest.mark.parametrize("sets", [("london_2016",), ("docklands",), ("markets",)])
def test_an_override_of_evolve_sees_every_event(sets: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counting, "written", 0)
    game = CityGame.opened(Counting(set_up(ktc.open_box(*sets), 3, GameOptions())), Chance(*seed_bytes(1)))
    go_on(game, Random(1), 80)
    assert Counting.written == len(game.log.events) > 100
