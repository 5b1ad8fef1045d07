"""Draw the map of London: boroughs as blocks, the Thames, bridges, and counters."""

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from ktc.draw import Block, Piece, box, cut, disc, element, joined, label, lines, moved, points, text, titled, width_of, wrapped
from ktc_london_2010.drawing import atlas, signs
from ktc_london_2010.drawing.atlas import Place, Shape
from ktc_london_2010.drawing.scene import Scene

GAP, THIN_GAP = 1.5, 1.0  # half the gap between two blocks, in wide and narrow columns
PADDING: Final = 5.0
TIGHT: Final = 0.4  # padding where columns are narrow
NARROW_COLUMN: Final = 15.0
SIZES: Final = (14.0, 13.0, 12.0, 11.0)
SMALL: Final = 11.0
LINE: Final = 1.15  # line height, relative to the font size
SIGNS: Final = 20.0  # height of a line of signs
NARROW: Final = 5.0  # half the width of a bridge
LOOSE, CLOSE = 9.0, 3.0  # between signs
AIR: Final = 4.0  # left and right of several signs in a line, together
TOP: Final = 4.0
EDGE: Final = 1.0  # width of a rim without a colour
RING, THIN_RING = 3.0, 2.0  # width of an owner's coloured rim, in wide and narrow columns
Spot = Callable[..., str]  # takes a spot name, a label, a target, the drawing, and marks


@attrs.frozen
class MapSize:
    """The size of a column and a row of the atlas."""

    column: float
    row: float

    def place(self, place: Place) -> Place:
        """Return the drawing coordinates of a place of the atlas."""
        return place[0] * self.column, TOP + place[1] * self.row


def city_map(scene: Scene, width: float, row: float, spot: Spot) -> Block:
    """Return the map, ``width`` wide; ``row`` is the height of a row of blocks."""
    shapes = atlas.shapes_of(scene.rules.boroughs)
    size = MapSize(width / atlas.COLUMNS, row)
    parts = [_river(scene, size)] if any(name in atlas.SHAPES for name in shapes) else []
    parts += [_borough(scene, name, shape, size, spot) for name, shape in shapes.items()]
    parts += list(_ways(scene, shapes, size))
    return Block(width, 2 * TOP + atlas.rows_of(shapes) * row, "".join(parts))


def gap_of(size: MapSize) -> float:
    """Return half the gap between two blocks."""
    return GAP if size.column >= NARROW_COLUMN else THIN_GAP


def ring_of(size: MapSize) -> float:
    """Return the width of an owner's coloured rim."""
    return RING if size.column >= NARROW_COLUMN else THIN_RING


def _river(scene: Scene, size: MapSize) -> str:
    corners = [size.place((min(max(x, 0), atlas.COLUMNS), y)) for x, y in atlas.river()]
    bed = element("polygon", points=points(*corners), class_="bed")
    west, _ = atlas.BEND
    words = scene.say("draw-river")
    waves = "".join(
        _wave(*size.place((column, row + atlas.RIVER / 2)), size)
        for first, last, row in ((0.5, west, atlas.WEST), (10.0, atlas.COLUMNS, atlas.EAST))
        for column in _steps(first, last)
    )
    return titled(words, bed, waves)


def _steps(first: float, last: float) -> Iterator[float]:
    while first + 1.2 < last:
        yield first
        first += 3.1


def _wave(x: float, y: float, size: MapSize) -> str:
    reach = size.column
    path = f"M{x:.1f} {y:.1f}q{reach / 4:.1f} {-4:.1f} {reach / 2:.1f} 0t{reach / 2:.1f} 0"
    return element("path", d=path, class_="water")


# --- a borough ------------------------------------------------------------------------------------------------------


def _borough(scene: Scene, name: str, shape: Shape, size: MapSize, spot: Spot) -> str:
    owner = scene.owners.get(name)
    corners = atlas.inset(tuple(size.place(corner) for corner in shape), (gap_of(size), gap_of(size)))
    face = "panel" if owner is None else "kind2"
    ground = element("polygon", points=points(*corners), class_=face)
    rim = element("polygon", points=points(*corners), class_="edge")
    if owner is not None:
        ring = ring_of(size)
        rim = element(
            "polygon", points=points(*atlas.inset(corners, (ring / 2, ring / 2))), fill="none", stroke=scene.seats[owner].colour,
            stroke_width=ring, stroke_linejoin="round",
        ) + rim  # fmt: skip
    target = element("polygon", points=points(*corners), class_="target")
    return spot(f"borough/{name}", scene.of_borough(name), target, ground, rim, _inside(scene, name, shape, size), borough=name)


def _inside(scene: Scene, name: str, shape: Shape, size: MapSize) -> str:
    """Return the content of a block: its name, its printed figures, and its counters."""
    frame = atlas.frame_of(shape)
    (left, top), (right, bottom) = size.place(frame[:2]), size.place(frame[2:])
    rim = ring_of(size) if name in scene.owners else EDGE
    around = gap_of(size) + rim + min(PADDING - EDGE, max(TIGHT, (size.column - NARROW_COLUMN) / 2))
    room, height = right - left - 2 * around, bottom - top - 2 * (GAP + RING)
    for air in (AIR, 0.0):  # closer only if the name has no room otherwise
        rows = [*_rows(list(_printed(scene, name)), room - air), *_rows(list(_lying(scene, name)), room - air)]
        font, names, is_whole = _name(scene.borough_name(name), room, height - len(rows) * SIGNS)
        if is_whole:
            break
    whole = len(names) * font * LINE + len(rows) * SIGNS
    y = (top + bottom) / 2 - whole / 2
    middle = (left + right) / 2
    svg = ""
    for line in names:
        svg += text(middle, y + font * LINE / 2, line, font, bold=True)
        y += font * LINE
    for piece in rows:
        svg += moved(middle - piece.width / 2, y + SIGNS / 2 + 1, piece.svg)
        y += SIGNS
    return svg


def _name(name: str, room: float, height: float) -> tuple[float, list[str], bool]:
    """Return the largest font size and lines that fit a name: whole words, else hyphenated, else cut.

    The last value is False for a cut name.
    """
    for size in SIZES:
        most = max(1, int(height / (size * LINE)))
        found = wrapped(name, room, size, most, bold=True)
        if " ".join(found) == name:
            return size, found, True
    most = max(1, int(height / (SMALL * LINE)))
    found = divided(name, room)
    if len(found) <= most and all(width_of(line, SMALL, bold=True) <= room for line in found):
        return SMALL, found, True
    words = [word if width_of(word, SMALL, bold=True) <= room else _short(word, room) for word in name.split()]
    return SMALL, wrapped(" ".join(words), room, SMALL, most, bold=True), False


def divided(name: str, room: float) -> list[str]:
    """Return a name on lines, hyphenated by the atlas; a syllable may still be wider than ``room``."""
    found = [""]
    for word in name.split():
        parts = atlas.SYLLABLES.get(word.rstrip(","), word.rstrip(",")).split("-")
        parts[-1] += "," * word.endswith(",")
        for at, part in enumerate(parts):
            space = " " if found[-1] and not at else ""
            rest = "-" if at < len(parts) - 1 else ""
            if found[-1] and width_of(found[-1] + space + part + rest, SMALL, bold=True) > room:
                found[-1] += "-" if at else ""
                found.append(part)
            else:
                found[-1] += space + part
    return found


def _short(word: str, room: float) -> str:
    return cut(word, room, SMALL, bold=True).replace("…", ".")


def _printed(scene: Scene, name: str) -> Iterator[Piece]:
    borough = scene.rules.boroughs[name]
    yield label(f"£{borough.cost}", 13, bold=True)
    yield joined([label(str(borough.cards), 13), signs.card_sign()], 2)
    yield signs.hexagon(str(borough.points))
    if borough.thames:
        yield signs.wave()
    if borough.first and not scene.owners:
        yield signs.flag()
    if borough.start and not scene.view.underground:
        yield signs.ring()


def _lying(scene: Scene, name: str) -> Iterator[Piece]:
    owner = scene.owners.get(name)
    if owner is not None:
        yield disc(scene.seats[owner])
    if name in scene.view.underground:
        yield signs.roundel()


def _rows(pieces: list[Piece], room: float) -> list[Piece]:
    """Return pieces on as few lines as possible, closer together if that saves a line."""
    loose, close = (lines(pieces, room, gap) for gap in (LOOSE, CLOSE))
    return loose if len(loose) == len(close) else close


# --- connections ----------------------------------------------------------------------------------------------------


def _ways(scene: Scene, shapes: dict[str, Shape], size: MapSize) -> Iterator[str]:
    """Yield bridges, lines between neighbours that do not touch here, and walls between other blocks that do."""
    names = list(shapes)
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            facts = {"one": scene.borough_name(one), "other": scene.borough_name(other)}
            side = atlas.shared_side(shapes[one], shapes[other])
            if other in scene.rules.bridges[one]:
                place = atlas.crossing(shapes[one], shapes[other])
                drawn = _line(shapes[one], shapes[other], size) if place is None else _bridge(*place, size)
                yield titled(scene.say("draw-bridge", **facts), drawn)
            if other in scene.rules.land[one]:
                if side is None:
                    yield titled(scene.say("draw-way", **facts), _line(shapes[one], shapes[other], size))
            elif side is not None:
                (x0, y0), (x1, y1) = (size.place(end) for end in side)
                wall = element("path", d=f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", class_="edge", stroke_width=7)
                yield titled(scene.say("draw-wall", **facts), wall)


def _bridge(north: Place, south: Place, size: MapSize) -> str:
    """Return a bridge: two rails with planks between them."""
    (x, y0), (_, y1) = size.place(north), size.place(south)
    y0, y1 = y0 - 3, y1 + 3
    way = box(x - NARROW, y0, 2 * NARROW, y1 - y0, "panel")
    rails = "".join(element("path", d=f"M{x + side:.1f} {y0:.1f}V{y1:.1f}", class_="edge") for side in (-NARROW, NARROW))
    planks = "".join(
        element("path", d=f"M{x - NARROW:.1f} {y0 + step:.1f}H{x + NARROW:.1f}", class_="line")
        for step in range(4, int(y1 - y0), 5)
    )
    return way + planks + rails


def _line(one: Shape, other: Shape, size: MapSize) -> str:
    (x0, y0), (x1, y1) = size.place(atlas.middle_of(one)), size.place(atlas.middle_of(other))
    return element("path", d=f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", class_="edge", stroke_dasharray="3 5")
