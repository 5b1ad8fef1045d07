"""What the button of a berth says that it gives is what the barge then gets."""

from random import Random

import ktc
from ktc.draw.kit import drawing_of, seen_of
from ktc_city.game.new_game import CityGame
from ktc_city.model.actions import SetSail


def claimed_by(game: CityGame, seat: int) -> set[str]:
    """Return the river tiles that are a seat's, or will be at the end of the era."""
    return {f"river/{river.id}" for river in game.view(seat).rivers if river.claimed == seat}


def test_a_berth_claims_the_river_tile_that_its_button_names() -> None:
    claims = 0
    for seed in range(4):
        game, random = ktc.new_game(3, seed=seed), Random(seed)
        drawing = drawing_of(game.ruleset)
        while not game.over:
            seat = random.choice(game.awaited)
            sails = [action for action in game.legal_actions(seat) if isinstance(action, SetSail)]
            action = random.choice(sails) if sails and random.random() < 0.3 else game.draft(seat).sample(random)
            had = claimed_by(game, seat)
            said = {what for what in drawing.outcome(seen_of(game, seat), action).effect if what.startswith("river/")}
            game.apply(action)
            if isinstance(action, SetSail):
                assert said == claimed_by(game, seat) - had, action
                claims += len(said)
    assert claims > 3
