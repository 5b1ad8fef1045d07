"""A row of passes ends with any other action of a turn, whichever it is: one that is new and forgets that is found."""

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
OF_A_TURN: Final = {kind for kind, topic in TOPICS.items() if topic.phases & OWN_TURN and kind not in OFF_TURN}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("keeps", [False, True], ids=["a sailing ends it", "a sailing keeps it"])
def test_a_row_of_passes_ends_with_any_other_action(table: str, keeps: bool) -> None:
    tiles, variants = TABLES[table]
    box = ktc.open_box(tiles) if isinstance(tiles, str) else tiles
    choices = next(ruling.choices for ruling in box.rulings if ruling.rule == ids.PASS_ALL)
    rulings = {ids.PASS_ALL: choices[keeps]}
    game, random = ktc.new_game(4, seed=2, tiles=tiles, variants=variants, options={"rulings": rulings}), Random(2)
    ended = set[type]()
    while not game.over:
        state = game.state
        row, turn = list(state.passes), state.phase == Phase.TURNS and state.due is None
        seat = random.choice(game.to_act)
        actions = game.legal_actions(seat)
        passing = [action for action in actions if isinstance(action, ktc.Pass)]
        action = random.choice(passing if passing and random.random() < 0.5 else actions)
        game.apply(action)
        kind = type(action)
        if not turn or kind not in OF_A_TURN or game.over:
            continue
        if kind is ktc.Pass or (kind is ktc.SetSail and keeps):
            continue
        assert game.state.passes == [], f"{kind.__name__} leaves a row of passes as it was: its events end none (board/evolve.py)"
        ended |= {kind} if row else set()
    assert {ktc.Bid, ktc.Use} <= ended
