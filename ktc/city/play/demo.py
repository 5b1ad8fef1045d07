"""A game of bots, told when it is over: what was played, the story, the boroughs, the points, where the figures come from."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from ktc.city.new_game import CityGame
from ktc.draw import (
    Names,
    draw_boroughs,
    draw_chronicle,
    draw_sheet,
    draw_sources,
    draw_totals,
    heading,
    sources_by_kind,
    verdict,
)
from ktc.messages.plain import plain


def title(game: CityGame, seed: int, bots: str) -> Iterator[RenderableType]:
    """Yield what was played, and by whom."""
    box = game.box
    variants = f", with {', '.join(box.variants)}" if box.variants else ""
    yield Text(plain(box.tile_set.plain["title"]), style="bold")
    yield Text(f"A demo game: {game.seats} players{variants}, seed {seed}, played by bots ({plain(bots)}).")


def story(game: CityGame) -> Iterator[RenderableType]:
    """Yield all that happened, turn by turn."""
    yield Text("The numbers count steps.  To see the table after one: ktc replay FILE --at 20", style="dim")
    yield from draw_chronicle(game.inventory, game.opening, game.log)


def outcome(game: CityGame, width: int) -> Iterator[RenderableType]:
    """Yield the boroughs, the score sheet, the totals and who wins."""
    view, sheet = game.view(None), game.score()
    names = Names(game.inventory, [seat.home for seat in view.seats])
    yield Group("", heading("the boroughs"))
    yield from draw_boroughs(view, names, width)
    yield Group("", heading("the score sheet"))
    yield from draw_sheet(sheet, names)
    yield Group("", heading("the result"), draw_totals(sheet, names), "", names.painted(verdict(sheet, view, names)))


def sources(game: CityGame) -> Iterator[RenderableType]:
    """Yield how many figures come from where."""
    box = game.box
    told = "Figures of the tiles, by source:"
    if "reconstructed" in sources_by_kind(box.tile_set):
        told = f"Where nothing public tells a figure, this project chose one: it is reconstructed.  {told}"
    yield Group("", heading("where the figures come from"), Text(told), draw_sources(box.tile_set))
