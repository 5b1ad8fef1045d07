"""Screens: the table, boroughs, a tile, points, news, and the end of a demo."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ktc.draw import draw_borough, heading, key_to_the_map
from ktc.kit import ScoreSheet
from ktc.play.commands import points_screen as plain_points
from ktc_city.catalogue import say
from ktc_city.drawing.borough import NO_MARKS
from ktc_city.drawing.chronicle import sentences
from ktc_city.drawing.names import Names
from ktc_city.drawing.position import draw_boroughs
from ktc_city.drawing.tile_list import draw_sources, sources_by_kind
from ktc_city.game.new_game import CityGame
from ktc_city.knowledge.view import TileView
from ktc_city.model import events as ev
from ktc_city.model.plain import PUBLIC
from ktc_city.play import printed
from ktc_city.play.context import CityContext
from ktc_city.play.printed import lacks_text
from ktc_city.text import note_text
from ktc_city.text.events import Told, silent, told_of
from ktc_city.text.scene import Scene
from ktc_city.text.tiles import head, rule_sentences

NAME_WIDTH: Final = 32
ON_THE_TABLE = (ev.SeedCommitted, ev.RiverLaid, ev.SupplyLaid, ev.BagFilled, ev.BargeMoored, ev.TilesSetAside)
UNSAID = (*ON_THE_TABLE, ev.PhaseBegan)


def title(context: CityContext) -> RenderableType:
    """Return the title of a person's screen: the era, and the player."""
    eras = context.names.inventory.eras
    era = context.names.word(eras[context.view.era].name) if 0 <= context.view.era < len(eras) else ""
    return heading(" – ".join(filter(None, (era, context.names.full_player(context.seat)))))


def table_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield the table: centre, river, supply, players, and the own pieces behind the screen."""
    table = context.table_text
    yield title(context)
    yield _centre(context)
    yield from table.aside()
    yield from table.stock()
    yield table.players()
    yield table.line("play-own", _hand(context))


def _centre(context: CityContext) -> RenderableType:
    if not context.view.centre:
        return context.table_text.line("play-centre", context.say("no-tiles"))
    return tile_table(context, "play-head-lies", [(tile, context.table_text.lies_on(tile)) for tile in context.view.centre])


def tile_table(context: CityContext, title: str, rows: Sequence[tuple[TileView, str]]) -> Table:
    """Return tiles as a table: yield, score, cost of the upgrade, and an additional last column."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for widest in (NAME_WIDTH, None, None, None):
        table.add_column(overflow="fold", max_width=widest)
    heads = ("play-head-tile", "play-head-shows", "play-head-costs", title)
    table.add_row(*(Text(context.say(head), style="dim") for head in heads))
    paint = context.names.painted
    for tile, last in rows:
        shows, costs = printed.shows(context, tile.id, tile.level), printed.costs(context, tile.id, tile.level)
        table.add_row(Text(context.table_text.name(tile)), paint(shows), paint(costs), paint(last))
    return table


def _hand(context: CityContext) -> str:
    behind = context.scene.counted("keyples", context.scene.by_colour(context.own.behind or ()))
    skills = dict(zip(context.view.skill_types, context.own.skills or (), strict=False))
    return f"{behind}; {context.scene.counted('skills', skills)}"


def hand_lines(context: CityContext) -> list[str]:
    """Return lines with a person's pieces: in each public place, and behind the screen."""
    scene, shown = context.scene, [(place, getattr(context.own, place)) for place in PUBLIC]
    lines = [f"{context.say(f'hand-{place}')} {scene.counted('keyples', scene.by_colour(counts))}" for place, counts in shown]
    return [*lines, f"{context.say('hand-behind')} {_hand(context)}"]


# --- closer looks ---------------------------------------------------------------------------------------------------


def borough_screen(
    context: CityContext, seats: Sequence[int], marks: Mapping[tuple[int, int], str] = NO_MARKS
) -> Iterator[RenderableType]:
    """Yield boroughs as maps with the key; ``marks`` are written into their free places."""
    for seat in seats:
        style = context.names.style(seat)
        yield Text(context.names.full_player(seat), style=style)
        yield draw_borough(context.view.seats[seat], context.names, context.terminal.width, marks)
    yield key_to_the_map(context.names)


def own_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield the own borough, then its tiles with yields, scores, costs, and missing parts of upgrades."""
    yield from borough_screen(context, [context.seat])
    yield tile_table(context, "play-head-lacks", [(tile, lacks_text(context, tile)) for tile in context.own.borough])


def all_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield every borough with the yields, scores and costs of its tiles, and the key to the maps."""
    for player in context.view.seats:
        yield Text(context.names.full_player(player.seat), style=context.names.style(player.seat))
        yield draw_borough(player, context.names, context.terminal.width)
        yield tile_table(context, "play-head-lies", [(tile, context.table_text.lies_on(tile)) for tile in player.borough])
    yield key_to_the_map(context.names)


def tile_screen(context: CityContext, tile: str) -> Iterator[RenderableType]:
    """Yield a tile: its print, owner, pieces, and text, rule by rule."""
    yield Text(head(context.names.facts(tile), context.scene), style="bold")
    lying = context.tile(tile)
    yield from (Text(f"  {context.names.full_player(seat.seat)}") for seat in context.view.seats if lying in seat.borough)
    if lying is not None and (lies := context.table_text.lies_on(lying)):
        yield Padding(context.names.painted(lies), (0, 0, 0, 2))
    if notes := note_text.on_tile(context.view.notes, tile):
        yield Text(f"  [{notes}]")
    for rule, sentence in rule_sentences(context.box, tile, context.names.lang):
        yield Padding(Text.assemble(context.names.painted(sentence), (f" [{rule}]", "dim")), (0, 0, 0, 2))


def points_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield the own points, one line per reason, then the tiles without points, then the others' points."""

    def idle(sheet: ScoreSheet) -> Iterator[RenderableType]:
        scoring = {line.tile for line in sheet.of(context.seat) if line.points}
        found = [context.names.tile(tile.id) for tile in context.own.borough if tile.id not in scoring]
        if found:
            yield Text(context.say("play-points-none", tiles=context.scene.joined(found)))

    return plain_points(context, idle)


def news(names: Names, events: Sequence[ev.Event], since: int) -> list[str]:
    """Return the redacted events of a seat after the first ``since``, as sentences."""
    scene = Scene(names.inventory, names.lang, names)
    for event in events[:since]:
        scene.follow(event)
    return list(sentences(scene, list(_parts(scene, events[since:]))))


def _parts(scene: Scene, events: Iterable[ev.Event]) -> Iterator[Told]:
    for event in events:
        scene.follow(event)
        if not isinstance(event, UNSAID) and not silent(event):
            yield told_of(scene, event)


def demo_boroughs(game: CityGame, width: int, lang: str) -> Iterator[RenderableType]:
    """Yield the boroughs as maps."""
    view = game.view(None)
    yield Group("", heading(say(lang, "demo-boroughs")))
    yield from draw_boroughs(view, Names(game.inventory, [seat.home for seat in view.seats], lang), width)


def demo_sources(game: CityGame) -> Iterator[RenderableType]:
    """Yield a line with the number of figures by source."""
    box = game.box
    sentence = "Figures of the tiles, by source:"
    if "reconstructed" in sources_by_kind(box.tile_set):
        sentence = f"Where no public source gives a figure, this project chose one: it is reconstructed.  {sentence}"
    yield Group("", heading("where the figures come from"), Text(sentence), draw_sources(box.tile_set))
