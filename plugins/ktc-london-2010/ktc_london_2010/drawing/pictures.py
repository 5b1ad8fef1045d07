"""Draw pictures of the whole table, the map, and Building Displays."""

from typing import Any, Final

from ktc.draw import Block, Picture, PictureError, Seen, below, flowed, framed, headed, moved, page_head, panel, shelves
from ktc_london_2010.drawing import blocks, signs, spots
from ktc_london_2010.drawing.cards import titled_only
from ktc_london_2010.drawing.city_map import city_map
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.knowledge.view import PlayerView

WIDTH: Final = 1280.0
PADDING: Final = 16.0  # of a panel
PILES: Final = 330.0
ROW: Final = 84.0  # of the map
PLAYER: Final = 600.0
AnyPart = Any  # of a picture: a seat, or None for all of it


def table_svg(seen: Seen, theme: str) -> Picture:
    """Return a picture of the whole table."""
    scene = Scene(seen, seen.lang)
    parts = [page_head(scene.title, scene.whose, WIDTH)]
    if scene.notes:
        parts.append(Block(WIDTH, 16, blocks.label_at(0, 8, "; ".join(scene.notes), look="muted")))
    parts += [_display(scene, WIDTH), *_reader(scene, WIDTH), headed(scene.say("draw-map"), _map(scene, WIDTH), WIDTH)]
    parts += [shelves([PLAYER] * len(scene.view.players), WIDTH, lambda at, width, height: _player(scene, at, width, height))]
    if scene.texts:
        parts.append(headed(scene.say("draw-texts"), blocks.texts(scene, WIDTH - 2 * PADDING), WIDTH))
    parts.append(_legend(scene, WIDTH))
    sentences = [f"{scene.title}.", scene.whose, *(f"{scene.of_player(player)}." for player in scene.view.players)]
    sentences.append(f"{scene.say('draw-deck-left', number=scene.view.deck)}.")
    return framed(scene.title, sentences, below(parts), theme)


def map_svg(seen: Seen, theme: str) -> Picture:
    """Return a picture of the map."""
    scene = Scene(seen, seen.lang)
    parts = [page_head(scene.say("draw-map"), scene.title, WIDTH), panel(_map(scene, WIDTH), WIDTH), _legend(scene, WIDTH)]
    sentences = [f"{scene.of_borough(name)}." for name in scene.rules.boroughs]
    return framed(scene.say("draw-map"), sentences, below(parts), theme)


def building_svg(seen: Seen, theme: str, of: AnyPart) -> Picture:
    """Return the Building Display of seat ``of``, or of all; raise ``PictureError`` for an unknown seat."""
    scene = Scene(seen, seen.lang)
    players = scene.view.players
    if of is not None and (type(of) is not int or not 0 <= of < len(players)):
        raise PictureError(f"no such seat; this table has seats 0 to {len(players) - 1}")
    shown = players if of is None else (players[of],)
    title = scene.say("draw-players") if of is None else scene.say("draw-building", player=scene.player(of))
    parts = [page_head(title, scene.title, WIDTH), *(_player(scene, player.seat, WIDTH, 0) for player in shown)]
    return framed(title, [f"{scene.of_player(player)}." for player in shown], below([*parts, _legend(scene, WIDTH)]), theme)


def _display(scene: Scene, width: float) -> Block:
    room = width - 2 * PADDING
    shown = blocks.display(scene, room - PILES - 24, titled_only)
    beside = room - shown.width - 24
    piles = blocks.piles(scene, beside, titled_only)
    both = Block(room, max(shown.height, piles.height), shown.svg + moved(shown.width + 24, 0, piles.svg))
    return headed(scene.say("draw-display"), both, width)


def _reader(scene: Scene, width: float) -> list[Block]:
    reader, room = scene.reader, width - 2 * PADDING
    found = []
    if scene.view.looked:
        shown = blocks.cards(scene, scene.view.looked, room, titled_only, spots.looked_spot)
        found.append(headed(scene.say("draw-looked"), shown, width))
    if reader is not None and reader.hand:
        shown = blocks.cards(scene, reader.hand, room, titled_only, spots.hand_spot)
        found.append(headed(scene.say("draw-hand"), shown, width))
    return found


def _map(scene: Scene, width: float) -> Block:
    return city_map(scene, width - 2 * PADDING, ROW, titled_only)


def _player(scene: Scene, seat: int, width: float, height: float) -> Block:
    player: PlayerView = scene.view.players[seat]
    room = width - 2 * PADDING
    parts = [
        blocks.standing(scene, player, room, titled_only),
        blocks.building(scene, player, room, titled_only),
    ]
    return panel(below(parts, 12), width, height)


def _legend(scene: Scene, width: float) -> Block:
    room = width - 2 * PADDING
    return panel(Block(room, *flowed(signs.legend(scene), room, gap=20)), width)
