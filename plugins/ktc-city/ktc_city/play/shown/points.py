"""The points as they stand, as one seat may know them, and the own tiles that bring none yet."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from ktc.kit import ScoreSheet
from ktc.play.points import points_screen as plain_points
from ktc_city.play.context import CityContext


def points_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield the own points, a line for each reason, then the tiles that bring none yet, then the others' points."""

    def idle(sheet: ScoreSheet) -> Iterator[RenderableType]:
        scoring = {line.tile for line in sheet.of(context.seat) if line.points}
        found = [context.names.tile(tile.id) for tile in context.own.borough if tile.id not in scoring]
        if found:
            yield Text(context.say("play-points-none", tiles=context.scene.joined(found)))

    return plain_points(context, idle)
