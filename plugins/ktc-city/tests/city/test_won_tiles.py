"""The side of a won tile, before and after it is placed."""

import ktc
from ktc.bots import make_bot
from ktc.ui import state_of
from ktc_city.model.actions import PlaceTile


def level(game: ktc.CityGame, seat: int, tile: str) -> int:
    found: int = state_of(game, seat)["things"].get(f"tile/{tile}", {}).get("figures", {}).get("level", 0)
    return found


def test_tiles_to_place_show_the_side_that_is_placed() -> None:
    """Tiles of the third era come upgraded; they show that side as long as they wait."""
    game, bot = ktc.new_game(2, seed=1), make_bot("greedy", 1)
    levels = set[int]()
    while not game.over:
        seat = game.to_act[0]
        action = bot.choose(game.as_seat(seat))
        before = level(game, seat, action.tile) if isinstance(action, PlaceTile) else 0
        game.apply(action)
        if isinstance(action, PlaceTile):
            assert level(game, seat, action.tile) == before, action
            levels.add(before)
    assert levels == {0, 1}
