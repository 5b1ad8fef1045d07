"""The clickable board, in parts; each card, stack, borough and player is a spot."""

from collections.abc import Iterator
from math import inf
from typing import Final

from ktc.draw import Block, BoardRequest, Part, Seen, below, box, flowed, moved, wrapped
from ktc_london_2010.drawing import blocks, signs, spots
from ktc_london_2010.drawing.city_map import city_map
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.knowledge.view import PlayerView

PADDING: Final = 10.0
CORNER: Final = 10.0
ROWS: Final = ((330.0, 162.0), (480.0, 124.0), (700.0, 96.0), (inf, 84.0))  # width limit, height of a row of the map


def parts(seen: Seen, request: BoardRequest) -> Iterator[Part]:
    """Yield the parts in the order of a narrow page: those clicked most often come first."""
    scene = Scene(seen, request.lang, request.people)
    room = request.width - 2 * PADDING
    reader, spot = scene.reader, request.marker.spot
    shown = below([_notes(scene, room), blocks.display(scene, room, spot), blocks.piles(scene, room, spot)], 14)
    yield _part(request, "display", scene.say("draw-display"), shown)
    if scene.view.looked:
        looked = blocks.cards(scene, scene.view.looked, room, spot, spots.looked_spot)
        yield _part(request, "looked", scene.say("draw-looked"), looked)
    if reader is not None:
        if reader.hand:
            yield _part(request, "hand", scene.say("draw-hand"), blocks.cards(scene, reader.hand, room, spot, spots.hand_spot))
        yield _building(scene, request, reader, scene.say("draw-own-building"))
    row = next(high for width, high in ROWS if request.width < width)
    yield _part(request, "map", scene.say("draw-map"), city_map(scene, room, row, spot))
    for player in scene.view.players:
        if player.seat != seen.reader:
            yield _building(scene, request, player, scene.say("draw-building", player=scene.player(player.seat)))
    if scene.texts:
        yield _part(request, "texts", scene.say("draw-texts"), blocks.texts(scene, room))
    yield _part(request, "key", scene.say("draw-key"), Block(room, *flowed(signs.legend(scene), room, gap=16)))


def _notes(scene: Scene, width: float) -> Block:
    """Return the title and notes of the position, such as whose turn it is."""
    lines = [line for words in (scene.title, *scene.notes) for line in wrapped(words, width, 13, 3, bold=True)]
    svg = "".join(blocks.label_at(0, 9 + 18 * at, line, bold=True) for at, line in enumerate(lines))
    return Block(width, 18 * len(lines), svg)


def _building(scene: Scene, request: BoardRequest, player: PlayerView, title: str) -> Part:
    room, marker = request.width - 2 * PADDING, request.marker
    is_asked = marker.asked_for(spots.stack_spot(player.seat, len(player.stacks)))
    stacks = blocks.building(scene, player, room, marker.spot, marker.ghost if is_asked else None)
    shown = below([blocks.standing(scene, player, room, marker.spot), stacks], 12)
    return _part(request, f"building-{player.seat}", title, shown)


def _part(request: BoardRequest, name: str, title: str, block: Block) -> Part:
    """Return a part with a frame; the page writes its title above it."""
    width, height = request.width, block.height + 2 * PADDING
    ground = box(0.5, 0.5, width - 1, height - 1, "panel", CORNER)
    return Part(name, title, Block(width, height, ground + moved(PADDING, PADDING, block.svg)))
