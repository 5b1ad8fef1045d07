"""Draw the city: the centre on its river, and districts as blocks that touch their neighbours.

The map is this project's design, as are the neighbours of the set.  A set with other neighbours gets lines between those that do
not touch here, and walls between those that do.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from ktc.draw import Block, Piece, box, cut, disc, element, joined, label, moved, text, titled
from ktc_stadens_nyckel.drawing import signs
from ktc_stadens_nyckel.drawing.atlas import CENTRE, COLUMNS, GAP, HEAD, LINE, RIVER, SHAPES, Atlas, Shape, atlas, touches
from ktc_stadens_nyckel.drawing.scene import Scene
from ktc_stadens_nyckel.drawing.table import in_words
from ktc_stadens_nyckel.model.state import IN_BOX

RING: Final = 3.0
BRIDGE: Final = 5.0
LEAST_NAME: Final = 60.0  # with less room, symbols have to do
Spot = Callable[..., str]  # takes a spot name, a label, a target, and what is drawn


def city_map(scene: Scene, width: float, spot: Spot) -> Block:
    """Return the map."""
    there = atlas(scene, width)
    north, south = there.rows[RIVER] + GAP, there.rows[RIVER + 1] - GAP
    wave = "".join(f"M{x} {(north + south) / 2}q4 -5 8 0t8 0" for x in range(4, int(width) - 16, 30))
    bed = box(0, north, width, south - north, "bed") + element("path", d=wave, class_="water")
    parts = [titled(scene.say("table-river"), bed), *(_block(there, number, spot) for number in there.shapes), *_ways(there)]
    return Block(width, there.rows[-1], "".join(parts))


def bridge_of(one: Shape, other: Shape) -> float | None:
    """Return the column of a bridge between blocks on both banks, next to the centre; None for none."""
    west, _, east, _ = SHAPES[CENTRE]
    if {one[3], other[3]} != {RIVER, RIVER + 2.0} or (one[0], one[2]) != (other[0], other[2]):
        return None
    return next((column for column in (west / 2, (east + 3) / 2) if one[0] < column < one[2]), None)


def _ways(there: Atlas) -> Iterator[str]:
    """Yield bridges, lines between neighbours that do not touch, and walls between blocks that do and are none."""
    scene, districts = there.scene, there.scene.rules.districts
    for one, other in combinations(there.shapes, 2):
        adjoin = one in districts[other].adjoins
        column, touch = bridge_of(there.shapes[one], there.shapes[other]), touches(there.shapes[one], there.shapes[other])
        (x0, y0), (x1, y1) = there.middle(one), there.middle(other)
        if adjoin and column is not None:
            x, north, south = column * there.width / COLUMNS, there.rows[RIVER] - 4, there.rows[RIVER + 1] + 4
            rails = "".join(element("path", d=f"M{x + side} {north}V{south}", class_="edge") for side in (-BRIDGE, BRIDGE))
            rows = range(int(north) + 5, int(south), 6)
            planks = "".join(element("path", d=f"M{x - BRIDGE} {y}h{2 * BRIDGE}", class_="line") for y in rows)
            yield titled(scene.say("table-bridge"), box(x - BRIDGE, north, 2 * BRIDGE, south - north, "panel"), planks, rails)
        elif adjoin and not touch:
            yield element("path", d=f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", class_="edge", stroke_dasharray="3 5")
        elif touch and not adjoin:
            one_box, other_box = there.box(one), there.box(other)
            west, north = max(one_box[0], other_box[0]) - GAP, max(one_box[1], other_box[1]) - GAP
            east, south = min(one_box[2], other_box[2]) + GAP, min(one_box[3], other_box[3]) + GAP
            yield element("path", d=f"M{west:.1f} {north:.1f}L{east:.1f} {south:.1f}", class_="edge", stroke_width=7)


def _block(there: Atlas, number: int, spot: Spot) -> str:
    scene, (west, north, east, south) = there.scene, there.box(number)
    wide, high = east - west, south - north
    size = {"x": west, "y": north, "width": wide, "height": high, "rx": 8}
    target = element("rect", **size, class_="target")
    if number == CENTRE:
        words = text(west + wide / 2, north + high / 2, cut(scene.say("table-centre"), wide - 12, 14, bold=True), 14, bold=True)
        ground = element("rect", **size, class_="kind7") + element("rect", **size, class_="edge")
        return spot("district/0", scene.say("table-centre"), target, ground, words)
    controller = scene.state.controllers[number - 1]
    ground = element("rect", **size, class_="kind2" if controller >= 0 else "panel")
    if controller < 0:
        ground += element("rect", **size, class_="edge", stroke_dasharray="2 5" if controller == IN_BOX else "none")
    else:
        inner = {"x": west + RING / 2, "y": north + RING / 2, "width": wide - RING, "height": high - RING, "rx": 7}
        ground += element("rect", **inner, fill="none", stroke=scene.looks[controller].colour, stroke_width=RING)
    inside = moved(west + 7, north + 4, _inside(scene, number, wide - 14))
    return spot(f"district/{number}", in_words(scene, scene.on_district(number)), target, ground, inside)


def _inside(scene: Scene, number: int, room: float) -> str:
    """Return a block's number, crest and Pestilence, its row of improvements, and the room that is left."""
    on = scene.on_district(number)
    row, controller, (places, _, line) = on.row, on.controller, scene.line(on.row)
    marks = [signs.pestilence()] if on.pestilence else []
    marks += [label(f"+{line['points']}", 12, bold=True)] if line else []
    marks += [disc(scene.looks[controller])] if controller >= 0 else []
    right = joined(marks, 3)
    svg = moved(0, 12, label(str(number), 15, "muted" if controller == IN_BOX else "ink", bold=True).svg) + moved(
        room - right.width, 12, right.svg
    )
    for at in range(scene.rules.districts[number].maximum):
        y = HEAD + LINE * at + 2
        if at >= len(row):
            svg += moved(6, y, signs.slot().svg)
            continue
        piece = signs.symbols(scene.rules.cards[row[at]].symbols)
        svg += (moved(0, y, signs.line().svg) if at in places else "") + moved(6, y, piece.svg)
        left = room - 10 - piece.width
        if left >= LEAST_NAME:
            svg += text(10 + piece.width, y, cut(scene.word(row[at]), left, 11), 11, anchor="start")
    return svg


def legend(scene: Scene) -> Iterator[Piece]:
    """Yield the meaning of the signs."""
    drawn = [(signs.DRAWN.get(name, signs.other)(), scene.word(name)) for name in scene.symbols]
    drawn += [(signs.line(), scene.say("table-key-line")), (signs.slot(), scene.say("table-key-free"))]
    plagues = [card for card in scene.rules.cards.values() if card.behaviour == "pestilence"]
    drawn += [(signs.pestilence(), scene.word(card.id)) for card in plagues]
    drawn += [(signs.shield("3"), scene.say("table-key-points"))]
    yield from (joined([sign, label(words, 12, "muted")], 5) for sign, words in drawn)
