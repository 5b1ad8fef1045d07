"""Examples of what can be typed, with the tiles and keyples on the table."""

from collections.abc import Sequence
from typing import Final

from ktc_city.knowledge.view import TileView
from ktc_city.play.context import CityContext
from ktc_city.play.printed import costs, gives
from ktc_city.play.typed_actions import tile_called

FEW: Final = 3  # keyples in the example of a bid
SHORTEST: Final = 4  # "st." would be no good example


def examples(context: CityContext) -> dict[str, str | int]:
    """Return the facts of messages with examples: tiles to bid on, to use and of the own borough, and keyples of the hand."""
    held = [behind + front for behind, front in zip(context.own.behind or context.own.front, context.own.front, strict=True)]
    most = max(held)
    own = context.own.borough
    useful = [tile for tile in (*context.view.centre, *own) if gives(context, tile.id, tile.level)]
    return {
        "bid": _shortest(context, context.view.centre or own),
        "use": _shortest(context, useful or own),
        "own": _shortest(context, [tile for tile in own if costs(context, tile.id, tile.level)] or own),
        "colour": context.names.word(context.view.keyple_colours[held.index(most)]),
        "number": min(FEW, max(most, 1)),
    }


def _shortest(context: CityContext, tiles: Sequence[TileView]) -> str:
    return min((_beginning(context, tile) for tile in tiles), key=len)


def _beginning(context: CityContext, tile: TileView) -> str:
    """Return the first words of a tile's name that name it alone."""
    words = context.names.tile(tile.id).casefold().split()
    begun = (" ".join(words[:number]) for number in range(1, len(words)))
    return next((text for text in begun if len(text) >= SHORTEST and tile_called(context, text) == tile.id), " ".join(words))
