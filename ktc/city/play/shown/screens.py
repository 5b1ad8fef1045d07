"""What a person looks at: the table in one screen, boroughs, a tile, a rule.  Everything comes from the person's context."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ktc.city.drawing.borough import NO_MARKS
from ktc.city.knowledge.view import PlayerView, TileView, highest_first
from ktc.city.model.pieces import Berth
from ktc.city.play.context import CityContext
from ktc.city.play.shown import printed
from ktc.city.play.shown.missing import lacks_text
from ktc.city.text import noted
from ktc.city.text.tiles import head, rule_sentences
from ktc.draw import draw_borough, heading, key_to_the_map

NAME_WIDTH: Final = 32
PLAYER_SHARE: Final = 18
OTHERS_SHARE: Final = 62


def title(context: CityContext) -> RenderableType:
    """Return the line over a person's screen: which era it is, and whose screen."""
    eras = context.names.inventory.eras
    era = context.names.word(eras[context.view.era].name) if 0 <= context.view.era < len(eras) else ""
    return heading(" – ".join(filter(None, (era, context.names.full_player(context.seat)))))


def table_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield the table: the centre, the river, the supply, the players, and what lies behind the own screen."""
    yield title(context)
    yield _centre(context)
    if context.view.aside:
        yield _line(context, "play-aside", context.scene.tiles(context.view.aside))
    yield _line(context, "play-river", _berths(context))
    yield _supply(context)
    if notes := noted.of_the_table(context.view, context.names):
        yield _line(context, "play-notes", notes)
    yield _players(context)
    yield _line(context, "play-own", _hand(context))


def _line(context: CityContext, title: str, text: str) -> Text:
    return Text.assemble((f"{context.say(title)} ", "bold"), context.names.painted(text))


def _grid(*shares: int) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    for share in shares:
        table.add_column(ratio=share, overflow="fold")
    return table


def _centre(context: CityContext) -> RenderableType:
    if not context.view.centre:
        return _line(context, "play-centre", context.say("no-tiles"))
    return tile_table(context, "play-head-lies", [(tile, lies_on(context, tile)) for tile in context.view.centre])


def tile_table(context: CityContext, title: str, rows: Sequence[tuple[TileView, str]]) -> Table:
    """Return tiles as a table: what each gives and counts, what its upgrade costs, and a last column of one's own."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for widest in (NAME_WIDTH, None, None, None):
        table.add_column(overflow="fold", max_width=widest)
    heads = ("play-head-tile", "play-head-shows", "play-head-costs", title)
    table.add_row(*(Text(context.say(head), style="dim") for head in heads))
    paint = context.names.painted
    for tile, last in rows:
        name = context.names.tile(tile.id) + (f" {'*' * tile.level}" if tile.level else "")
        name += f" [{notes}]" if (notes := noted.on_tile(context.view, tile.id)) else ""
        shows, costs = printed.shows(context, tile.id, tile.level), printed.costs(context, tile.id, tile.level)
        table.add_row(Text(name), paint(shows), paint(costs), paint(last))
    return table


def lies_on(context: CityContext, tile: TileView) -> str:
    """Return what lies on a tile: bids, the highest first, and keyples that were placed."""
    bids = ", ".join(
        f"{context.names.player(seat)} {_counts(context, tile, seat, number)}" for seat, number in highest_first(tile.bids)
    )
    sealed = ", ".join(context.names.player(seat) for seat in tile.sealed)
    parts = [f"{context.names.word(tile.colour)}: {bids}"] if bids else []
    parts += [context.say("play-sealed", colour=context.names.word(tile.colour), players=sealed)] if sealed else []
    if tile.placed:
        parts.append(context.say("play-placed", number=tile.placed, colour=context.names.word(tile.colour), least=tile.last + 1))
    return "; ".join(parts)


def _counts(context: CityContext, tile: TileView, seat: int, number: int) -> str:
    """Return how many keyples lie in a bid, and what it counts where that is more."""
    more = tile.highest[:1] == (seat,)
    return context.say("play-counts", number=number, count=tile.highest[1]) if more else str(number)


def _berths(context: CityContext) -> str:
    """The berths to sail to: what each is worth, or whose barge lies there."""
    index, river = context.box.index, context.view.era + 1
    if not 0 <= river < len(index.rivers):
        return ""
    name = index.names[index.rivers[river]]
    there = {seat.berth: context.names.player(seat.seat) for seat in context.view.seats if seat.river == name}
    berths = index.berths(river)
    worth = [there.get(number) or _worth(context, berth) for number, berth in enumerate(berths)]
    message = "play-berths-keyples" if any(berth.keyples for berth in berths) else "play-berths-points"
    return context.say(message, river=context.names.tile(name), berths=" | ".join(worth))


def _worth(context: CityContext, berth: Berth) -> str:
    worth = str(berth.keyples or berth.points)
    return f"{worth} + {context.say('play-claim')}" if berth.claims else worth


def _supply(context: CityContext) -> Text:
    view, names = context.view, context.names
    connectors = zip(view.connector_colours, view.connector_supply, strict=True)
    skills = zip(view.skill_types, view.skill_supply, strict=True)
    parts = [", ".join(context.say("some", number=number, name=names.word(name)) for name, number in counts)
             for counts in (connectors, skills)]  # fmt: skip
    return _line(context, "play-supply", " · ".join((*parts, context.say("play-bag", number=view.bag))))


def _players(context: CityContext) -> Table:
    table = _grid(PLAYER_SHARE, OTHERS_SHARE)
    for player in context.view.seats:
        name = context.names.player(player.seat)
        colour = context.names.colour(player.seat)
        title = Text(name if name == colour else f"{name} ({colour})", style=context.names.style(player.seat))
        table.add_row(title, context.names.painted(_player(context, player)))
    return table


def _player(context: CityContext, player: PlayerView) -> str:
    skills = context.say("counted-skills", counts=str(player.skill_tiles), last=player.skill_tiles)
    parts = [context.say("count-of-keyples", number=player.keyples), skills]
    if player.behind is not None and player.seat != context.seat:  # the table plays with open hands
        parts[0] += f" ({context.scene.counted('keyples', context.scene.by_colour(player.behind))})"
    if any(player.front):
        parts.append(context.say("play-front", keyples=context.scene.counted("keyples", context.scene.by_colour(player.front))))
    if player.river:  # none is moored while home tiles are chosen
        parts.append(context.say("play-barge", river=context.names.tile(player.river), berth=player.berth + 1))
    parts += [context.say("play-sailed")] if player.sailed else [context.say("play-passed")] if player.passed else []
    parts += [context.say("play-lays", connectors=_waiting(context, player.waiting))] if any(player.waiting) else []
    parts += [context.say("play-won", tiles=context.scene.tiles(player.to_place))] if player.to_place else []
    parts += [f"[{notes}]"] if (notes := noted.of_seat(context.view, context.names, player.seat)) else []
    return "; ".join(parts)


def _waiting(context: CityContext, waiting: Sequence[int]) -> str:
    words = [*map(context.names.word, context.view.connector_colours), context.names.word("any")]
    return context.scene.joined(f"{number} {word}" for word, number in zip(words, waiting, strict=True) if number)


def _hand(context: CityContext) -> str:
    behind = context.scene.counted("keyples", context.scene.by_colour(context.own.behind or ()))
    skills = dict(zip(context.view.skill_types, context.own.skills or (), strict=False))
    return f"{behind}; {context.scene.counted('skills', skills)}"


def hand_lines(context: CityContext) -> list[str]:
    """Return what a person has: what lies in front of the screen, and behind it."""
    front = context.scene.counted("keyples", context.scene.by_colour(context.own.front))
    return [f"{context.say('hand-front')} {front}", f"{context.say('hand-behind')} {_hand(context)}"]


# --- closer looks ---------------------------------------------------------------------------------------------------


def borough_screen(
    context: CityContext, seats: Sequence[int], marks: Mapping[tuple[int, int], str] = NO_MARKS
) -> Iterator[RenderableType]:
    """Yield boroughs as maps with the key to them; ``marks`` are written into free places of these."""
    for seat in seats:
        style = context.names.style(seat)
        yield Text(context.names.full_player(seat), style=style)
        yield draw_borough(context.view.seats[seat], context.names, context.terminal.width, marks)
    yield key_to_the_map(context.names)


def own_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield the own borough, and below it what its tiles give, count and cost, and what their upgrades lack."""
    yield from borough_screen(context, [context.seat])
    yield tile_table(context, "play-head-lacks", [(tile, lacks_text(context, tile)) for tile in context.own.borough])


def all_screen(context: CityContext) -> Iterator[RenderableType]:
    """Yield every borough, each with what its tiles give, count and cost, and the key to the maps."""
    for player in context.view.seats:
        yield Text(context.names.full_player(player.seat), style=context.names.style(player.seat))
        yield draw_borough(player, context.names, context.terminal.width)
        yield tile_table(context, "play-head-lies", [(tile, lies_on(context, tile)) for tile in player.borough])
    yield key_to_the_map(context.names)


def tile_screen(context: CityContext, tile: str) -> Iterator[RenderableType]:
    """Yield what a tile is, whose it is, what lies on it, and what it says, rule by rule."""
    yield Text(head(context.names.facts(tile), context.scene), style="bold")
    owner, lying = _found(context, tile)
    if owner is not None:
        yield Text(f"  {context.names.full_player(owner)}")
    if lying is not None and lies_on(context, lying):
        yield Padding(context.names.painted(lies_on(context, lying)), (0, 0, 0, 2))
    if notes := noted.on_tile(context.view, tile):
        yield Text(f"  [{notes}]")
    for rule, sentence in rule_sentences(context.box, tile, context.names.lang):
        yield Padding(Text.assemble(context.names.painted(sentence), (f" [{rule}]", "dim")), (0, 0, 0, 2))


def _found(context: CityContext, tile: str) -> tuple[int | None, TileView | None]:
    for player in context.view.seats:
        for lying in player.borough:
            if lying.id == tile:
                return player.seat, lying
    return None, next((lying for lying in context.view.centre if lying.id == tile), None)
