"""What greedy makes of tiles that bring something at moments, wherever they lie: it wants them, raises them and uses them."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

import ktc
from ktc.plugin import (
    ANYONE,
    Again,
    Award,
    Draw,
    Effects,
    Gain,
    Give,
    Level,
    Note,
    Pool,
    PrintedTile,
    each,
    hookimpl,
    one_of,
    then,
)
from ktc.testing import lay_table
from ktc_city.bots.greedy import Judge, Weights
from ktc_city.bots.greedy.moment_model import LEVEL, PIECE
from ktc_city.bots.greedy.weights import KEYPLE
from ktc_city.box.tilebox import TileBox

TILE: Final = "barbican"
WEIGHTS: Final = Weights()
LEFT: Final = 3  # eras after the first
POINT: Final = "[{award: {points: 1, reason: x}}]"
DOER_S: Final = "[{award: {points: 1, reason: x, seat: doer}}]"


def box_of(folder: Path, tile: str, **behaviours: type) -> TileBox:
    """Return the box of 2016 in which a tile is as its line says."""
    path = folder / "tried.yaml"
    path.write_text(f"set: tried\nover: london_2016\ntiles:\n  {TILE}: {{{tile}}}\n", encoding="utf-8")
    return ktc.open_box(path, behaviours=behaviours)


def judged(box: TileBox | str, given: Mapping[str, Any]) -> Judge:
    game = lay_table({"hands": {0: {"red": 3}}, **given, "tiles": box})
    return Judge(game.ruleset.setup, game.state, 0)


def more(folder: Path, when: str, given: Mapping[str, Any], worth: Any) -> float:
    """Return how much more something is worth where the tile brings something at a moment."""
    there, plain = judged(box_of(folder, f"when: {when}"), given), judged("london_2016", given)
    return float(worth(there) - worth(plain))


def to_own(judge: Judge) -> float:
    return judge.tiles.worth(judge.s.index.tile[TILE])


def to_use(judge: Judge) -> float:
    return judge.worth(ktc.Use(0, TILE, "red", 1))


def to_upgrade(judge: Judge) -> float:
    return judge.wants.gain(judge.s.index.tile[TILE])


CENTRE: Final = {"centre": [TILE]}
MINE: Final = {"boroughs": {0: [{"tile": TILE, "at": [1, 0]}]}}
YOURS: Final = {"boroughs": {1: [{"tile": TILE, "at": [1, 0]}]}}
COMES: Final = WEIGHTS.upgraded * (1 - (1 - WEIGHTS.lasting) ** LEFT)


@pytest.mark.parametrize(
    ("when", "given", "worth", "expected"),
    [
        (f"{{tile_won: {POINT}}}", CENTRE, to_own, 1),
        (f"{{tile_placed: {POINT}}}", CENTRE, to_own, 1),
        (f"{{tile_upgraded: {POINT}}}", CENTRE, to_own, COMES),
        (f"{{upgrade_began: {POINT}}}", CENTRE, to_own, COMES),
        (f"{{era_began: {POINT}}}", CENTRE, to_own, LEFT),
        (f"{{era_ended: {POINT}}}", CENTRE, to_own, LEFT),
        (f"{{era_ended: {POINT}}}", {**CENTRE, "era": 3}, to_own, 0),
        (f"{{tile_used: {POINT}}}", CENTRE, to_own, WEIGHTS.production * LEFT),
        (f"{{tile_used: {DOER_S}}}", CENTRE, to_own, WEIGHTS.production * LEFT),
        (f"{{tile_used: {POINT}}}", MINE, to_use, 1),
        (f"{{tile_used: {DOER_S}}}", MINE, to_use, 1),
        (f"{{tile_used: {POINT}}}", YOURS, to_use, 0),
        (f"{{tile_used: {DOER_S}}}", YOURS, to_use, 1),
        (f"{{tile_upgraded: {POINT}}}", MINE, to_upgrade, 1),
        (f"{{upgrade_began: {POINT}}}", MINE, to_upgrade, 1),
        (f"{{era_ended: {{levels: [{POINT}, {POINT.replace('1', '3')}]}}}}", MINE, to_upgrade, 2 * LEFT),
        (f"{{bid_laid: {POINT}}}", CENTRE, to_own, 0),
    ],
)
def test_moments_of_a_tile_count_in_what_it_is_worth(
    tmp_path: Path, when: str, given: Mapping[str, Any], worth: Any, expected: float
) -> None:
    assert more(tmp_path, when, given, worth) == pytest.approx(expected)


def test_a_tile_that_is_won_already_does_not_promise_what_winning_brings(tmp_path: Path) -> None:
    def when_won(judge: Judge) -> float:
        judge.s.board.won[0].append(judge.s.index.tile[TILE])
        return to_own(judge)

    assert more(tmp_path, f"{{tile_won: {POINT}}}", CENTRE, when_won) == 0
    assert more(tmp_path, f"{{tile_placed: {POINT}}}", CENTRE, when_won) == 1


TRADE: Final = then(Give(skills=("any",)), Award(3, "x"))


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (Award(2, "x"), 2),
        (Award(2, "x", seat=1), 0),
        (Gain(skills=("coin", "any"), connectors=("red",)), 3 * PIECE),
        (Gain(keyples=2), 2 * KEYPLE),
        (Give(skills=("any", "any")), -2 * PIECE),
        (Give(skills=("any",), seat=ANYONE, chooser=0, to=0), PIECE),
        (Give(skills=("any",), seat=1, to=0), PIECE),
        (Give(skills=("any",), seat=0, to=0), 0),
        (Level(), LEVEL),
        (Again(), WEIGHTS.wait),
        (Draw("skills", 3, keep=1), PIECE),
        (Draw("skills", 2), 2 * PIECE),
        (Draw("luck", 2), 0),
        (Note("coins", 3, add=True), 6),
        (Note("coins", 3, on="seat"), 0),
        (TRADE, 3 - PIECE),
        (one_of("way", few=Award(1, "x"), many=Award(4, "x")), 4),
        (one_of("way", may=True, lose=Award(-1, "x")), 0),
        (one_of("way", lose=Award(-1, "x")), -1),
        (one_of("way", seat=1, lose=Award(5, "x")), 0),
        ([Award(1, "x"), Award(2, "y")], 3),
    ],
)
def test_effects_of_a_hook_that_looks_at_nothing_are_worth_what_they_bring_its_owner(
    tmp_path: Path, effect: Effects, expected: float
) -> None:
    class Bringer(PrintedTile):
        @hookimpl
        def pools_offered(self) -> Any:
            return [Pool("luck", ("a", "b"))]

        @hookimpl
        def tile_won(self) -> Effects:
            return effect

        @hookimpl
        def tile_score(self, here: Any) -> Any:
            return each(2, here.notes["coins"], "coin")

    class Mute(PrintedTile):
        @hookimpl
        def tile_score(self, here: Any) -> Any:
            return each(2, here.notes["coins"], "coin")

    brings, mute = (to_own(judged(box_of(tmp_path, "behaviour: it", it=one), CENTRE)) for one in (Bringer, Mute))
    assert brings - mute == pytest.approx(expected)


@pytest.mark.parametrize(("given", "expected"), [(MINE, 2), (YOURS, 0)])
def test_a_note_that_a_use_leaves_counts_once_for_the_tiles_owner(tmp_path: Path, given: Any, expected: float) -> None:
    class House(PrintedTile):
        @hookimpl
        def tile_score(self, here: Any) -> Any:
            return each(2, here.notes["coins"], "coin")

    class Counting(House):
        @hookimpl
        def tile_used(self) -> Effects:
            return Note("coins", 1, add=True)

    counting, house = (to_use(judged(box_of(tmp_path, "behaviour: it", it=one), given)) for one in (Counting, House))
    assert counting - house == pytest.approx(expected)


def test_a_hook_that_looks_at_nothing_is_asked_once_a_box_and_no_other_at_all(tmp_path: Path) -> None:
    asked = Counter[str]()

    class Asked(PrintedTile):
        @hookimpl
        def tile_won(self) -> Effects:
            asked["tile_won"] += 1
            return Award(1, "x")

        @hookimpl
        def tile_used(self, here: Any) -> Effects:
            asked["tile_used"] += 1
            return Award(1, "x")

    box = box_of(tmp_path, "behaviour: asked", asked=Asked)
    for seat in (0, 1, 1):
        game = lay_table({"tiles": box, **CENTRE, "hands": {0: {"red": 3}, 1: {"red": 3}}})
        assert Judge(game.ruleset.setup, game.state, seat).worth(ktc.Bid(seat, TILE, "red", 1))
    assert asked == {"tile_won": 1}


def test_a_faulty_answer_is_worth_nothing_until_it_comes(tmp_path: Path) -> None:
    class Faulty(PrintedTile):
        @hookimpl
        def tile_won(self) -> Effects:
            return "nothing that is an effect"  # type: ignore[return-value]  # wrong on purpose

    class Plain(PrintedTile):
        pass

    faulty, plain = (to_own(judged(box_of(tmp_path, "behaviour: it", it=one), CENTRE)) for one in (Faulty, Plain))
    assert faulty == plain
