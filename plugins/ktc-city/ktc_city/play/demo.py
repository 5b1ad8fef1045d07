"""A game of bots, told when it is over: what was played, the boroughs, where the figures come from."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from ktc.draw import heading
from ktc.draw.words import counted
from ktc.kit import plain
from ktc_city.drawing.names import Names
from ktc_city.drawing.position import draw_boroughs
from ktc_city.drawing.tile_list import draw_sources, sources_by_kind
from ktc_city.game.new_game import CityGame


def title(game: CityGame, seed: int, bots: str) -> Iterator[RenderableType]:
    """Yield what was played, and by whom."""
    box = game.box
    variants = f", with {', '.join(box.variants)}" if box.variants else ""
    yield Text(plain(box.tile_set.plain["title"]), style="bold")
    yield Text(f"A demo game: {counted(game.seats, 'player')}{variants}, seed {seed}, played by bots ({plain(bots)}).")


def boroughs(game: CityGame, width: int) -> Iterator[RenderableType]:
    """Yield the boroughs as maps."""
    view = game.view(None)
    yield Group("", heading("the boroughs"))
    yield from draw_boroughs(view, Names(game.inventory, [seat.home for seat in view.seats]), width)


def sources(game: CityGame) -> Iterator[RenderableType]:
    """Yield how many figures come from where."""
    box = game.box
    sentence = "Figures of the tiles, by source:"
    if "reconstructed" in sources_by_kind(box.tile_set):
        sentence = f"Where nothing public tells a figure, this project chose one: it is reconstructed.  {sentence}"
    yield Group("", heading("where the figures come from"), Text(sentence), draw_sources(box.tile_set))
