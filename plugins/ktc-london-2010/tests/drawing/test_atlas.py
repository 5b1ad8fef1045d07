"""The map of London: who touches whom is what the set says."""

from itertools import combinations

import attrs
from draw.svg import read, titles
from ktc_london_2010.drawing.atlas import SHAPES, crossing, frame_of, inset, shapes_of, shared_side, sides

from ktc.draw import draw_picture

from .tables import KIT, played


def test_boroughs_touch_just_where_the_set_says_that_they_are_neighbours() -> None:
    rules = played(2, 1, 0).ruleset
    assert set(SHAPES) == set(rules.boroughs) and len(SHAPES) == 20
    for one, other in combinations(SHAPES, 2):
        is_touching = shared_side(SHAPES[one], SHAPES[other]) is not None
        assert is_touching is (other in rules.land[one]), (one, other)


def test_bridges_stand_where_two_banks_face_each_other() -> None:
    rules = played(2, 1, 0).ruleset
    bridges = [(one, other) for one, other in combinations(SHAPES, 2) if other in rules.bridges[one]]
    assert len(bridges) == 4
    for one, other in bridges:
        place = crossing(SHAPES[one], SHAPES[other])
        assert place is not None and place == crossing(SHAPES[other], SHAPES[one])
        (x, y0), (also, y1) = place
        assert x == also and y0 < y1
    assert crossing(SHAPES["hampstead"], SHAPES["lewisham"]) is None


def test_the_banks_are_those_of_the_set_and_the_thames_flows_by() -> None:
    rules = played(2, 1, 0).ruleset
    for name, borough in rules.boroughs.items():
        west, north, east, south = frame_of(SHAPES[name])
        assert (borough.bank == "north") is (south <= 4.0), name
        assert west < east and north < south


def test_no_two_blocks_lie_over_each_other() -> None:
    cells = {name: set() for name in SHAPES}
    for name, shape in SHAPES.items():
        for step in range(240 * 66):
            x, y = (step % 240 + 0.5) / 10, (step // 240 + 0.5) / 10
            if _inside(shape, x, y):
                cells[name].add(step)
    assert all(cells.values())
    for one, other in combinations(SHAPES, 2):
        assert not cells[one] & cells[other], (one, other)


def _inside(shape, x: float, y: float) -> bool:
    return sum(x0 > x and min(y0, y1) <= y < max(y0, y1) for (x0, y0), (x1, y1) in sides(shape) if x0 == x1) % 2 == 1


def test_a_smaller_block_lies_within() -> None:
    for shape in SHAPES.values():
        smaller = inset(shape, (0.1, 0.2))
        assert len(smaller) == len(shape)
        assert all(_inside(shape, x, y - 0.01) for x, y in smaller)


def test_boroughs_of_another_set_stand_below_and_ways_are_drawn_as_it_says() -> None:
    game = played(2, 1, 0)
    rules = game.ruleset
    rules.boroughs = dict(rules.boroughs) | {
        f"new_{number}": attrs.evolve(rules.boroughs["city"], id=f"new_{number}", name=f"New {number}") for number in range(8)
    }
    none = dict.fromkeys((f"new_{number}" for number in range(8)), frozenset[str]())
    rules.land = {**rules.land, **none, "city": rules.land["city"] - {"hackney"}, "hackney": rules.land["hackney"] - {"city"}}
    rules.land["hampstead"], rules.land["greenwich"] = (
        rules.land["hampstead"] | {"greenwich"}, rules.land["greenwich"] | {"hampstead"},
    )  # fmt: skip
    rules.bridges = {**rules.bridges, **none, "islington": frozenset({"lewisham"})}
    shapes = shapes_of(rules.boroughs)
    assert len({shapes[f"new_{number}"] for number in range(8)}) == 8
    said = titles(read(draw_picture(game, "map", kit=KIT)))
    assert "Blocked: City – Hackney" in said and "Neighbours: Hampstead – Greenwich" in said
    assert "Bridge: Islington – Lewisham" in said and any(words.startswith("New 7: ") for words in said)
