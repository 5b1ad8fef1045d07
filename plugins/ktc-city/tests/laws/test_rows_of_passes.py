"""A row of passes ends with any other action of a turn, whichever it is: one that is new and forgets that is found."""

from collections.abc import Set
from random import Random
from typing import Any, Final

import pytest
from gifts import GIFT_BOXES

import ktc
from ktc_city.entries.topics import OFF_TURN, OWN_TURN, TOPICS
from ktc_city.model import ids
from ktc_city.model.pieces import Phase

TABLES: Final[dict[str, tuple[Any, tuple[str, ...]]]] = {
    "the box": ("london_2016", ("jennifer",)),
    "docklands": ("docklands", ("even_hands", "night_market", "whispers")),
    "markets": ("markets", ()),
    "gifts": (next(iter(GIFT_BOXES.values())), ()),
}
MOST_GAMES: Final = 10  # of each table; one or two are enough
OF_A_TURN: Final = {kind for kind, topic in TOPICS.items() if topic.phases & OWN_TURN and kind not in OFF_TURN}


@pytest.mark.parametrize("keeps", [False, True], ids=["a sailing ends it", "a sailing keeps it"])
def test_a_row_of_passes_ends_with_any_other_action(keeps: bool) -> None:
    """Each kind is tried with a row before it as soon as it can be done, as one with few actions would hardly come up else."""
    keeping = {ktc.Pass, ktc.SetSail} if keeps else {ktc.Pass}
    missing = OF_A_TURN - keeping
    for seed in range(MOST_GAMES):
        for tiles, variants in TABLES.values():
            missing -= _ended(_game(tiles, variants, keeps, seed), Random(seed), missing, keeping)
        if not missing:
            break
    assert not missing, f"no game did {', '.join(kind.__name__ for kind in missing)} after a pass"


def _game(tiles: Any, variants: tuple[str, ...], keeps: bool, seed: int) -> ktc.CityGame:
    box = ktc.open_box(tiles) if isinstance(tiles, str) else tiles
    choices = next(ruling.choices for ruling in box.rulings if ruling.rule == ids.PASS_ALL)
    return ktc.new_game(4, seed=seed, tiles=tiles, variants=variants, options={"rulings": {ids.PASS_ALL: choices[keeps]}})


def _ended(game: ktc.CityGame, random: Random, missing: Set[type], keeping: Set[type]) -> set[type]:
    """Play a game; return the kinds of action that ended a row of passes."""
    ended = set[type]()
    while not game.over:
        state = game.state
        row, turn = list(state.passes), state.phase == Phase.TURNS and state.due is None
        actions = game.legal_actions(random.choice(game.to_act))
        wanted = [action for action in actions if type(action) in missing - ended]
        passing = [action for action in actions if isinstance(action, ktc.Pass)]
        action = random.choice((wanted if row else passing if wanted or random.random() < 0.3 else None) or actions)
        game.apply(action)
        kind = type(action)
        if not turn or kind not in OF_A_TURN - keeping or game.over:
            continue
        assert game.state.passes == [], f"{kind.__name__} leaves a row of passes as it was: its events end none (board/evolve.py)"
        ended |= {kind} if row else set()
    return ended
