"""What a person looks at: the table in one screen, boroughs, a tile, a rule.  Everything comes from the person's desk."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ktc.city.box.register import Rule
from ktc.city.drawing.borough import NO_MARKS
from ktc.city.knowledge.view import PlayerView, TileView
from ktc.city.model.pieces import Berth
from ktc.city.play.desk import CityDesk
from ktc.city.play.shown import printed
from ktc.city.play.shown.lacking import told_lacks
from ktc.city.text.tiles import head, rule_sentences
from ktc.draw import draw_borough, heading, key_to_the_map

NAME_WIDTH: Final = 32
PLAYER_SHARE: Final = 18
OTHERS_SHARE: Final = 62


def title(desk: CityDesk) -> RenderableType:
    """Return the line over a person's screen: which era it is, and whose screen."""
    eras = desk.names.inventory.eras
    era = desk.names.word(eras[desk.view.era].name) if 0 <= desk.view.era < len(eras) else ""
    return heading(" – ".join(filter(None, (era, desk.names.full_player(desk.seat)))))


def table_screen(desk: CityDesk) -> Iterator[RenderableType]:
    """Yield the table: the centre, the river, the supply, the players, and what lies behind the own screen."""
    yield title(desk)
    yield _centre(desk)
    if desk.view.aside:
        yield _line(desk, "play-aside", desk.scene.tiles(desk.view.aside))
    yield _line(desk, "play-river", _berths(desk))
    yield _supply(desk)
    yield _players(desk)
    yield _line(desk, "play-own", _hand(desk))


def _line(desk: CityDesk, title: str, text: str) -> Text:
    return Text.assemble((f"{desk.say(title)} ", "bold"), desk.names.painted(text))


def _grid(*shares: int) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    for share in shares:
        table.add_column(ratio=share, overflow="fold")
    return table


def _centre(desk: CityDesk) -> RenderableType:
    if not desk.view.centre:
        return _line(desk, "play-centre", desk.say("no-tiles"))
    return tile_table(desk, "play-head-lies", [(tile, lies_on(desk, tile)) for tile in desk.view.centre])


def tile_table(desk: CityDesk, title: str, rows: Sequence[tuple[TileView, str]]) -> Table:
    """Return tiles as a table: what each gives and counts, what its upgrade costs, and a last column of one's own."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for widest in (NAME_WIDTH, None, None, None):
        table.add_column(overflow="fold", max_width=widest)
    heads = ("play-head-tile", "play-head-shows", "play-head-costs", title)
    table.add_row(*(Text(desk.say(head), style="dim") for head in heads))
    paint = desk.names.painted
    for tile, last in rows:
        name = desk.names.tile(tile.id) + (f" {'*' * tile.level}" if tile.level else "")
        shows, costs = printed.shows(desk, tile.id, tile.level), printed.costs(desk, tile.id, tile.level)
        table.add_row(Text(name), paint(shows), paint(costs), paint(last))
    return table


def lies_on(desk: CityDesk, tile: TileView) -> str:
    """Say what lies on a tile: bids, the highest first, and keyples that were placed."""
    bids = sorted(((number, seat) for seat, number in enumerate(tile.bids) if number), key=lambda bid: (-bid[0], bid[1]))
    told = ", ".join(f"{desk.names.player(seat)} {number}" for number, seat in bids)
    sealed = ", ".join(desk.names.player(seat) for seat in tile.sealed)
    parts = [f"{desk.names.word(tile.colour)}: {told}"] if told else []
    parts += [desk.say("play-sealed", colour=desk.names.word(tile.colour), players=sealed)] if sealed else []
    if tile.placed:
        parts.append(desk.say("play-placed", number=tile.placed, colour=desk.names.word(tile.colour), least=tile.last + 1))
    return "; ".join(parts)


def _berths(desk: CityDesk) -> str:
    """The berths to sail to: what each is worth, or whose barge lies there."""
    look, river = desk.box.look, desk.view.era + 1
    if not 0 <= river < len(look.rivers):
        return ""
    name = look.names[look.rivers[river]]
    there = {seat.berth: desk.names.player(seat.seat) for seat in desk.view.seats if seat.river == name}
    berths = look.berths(river)
    worth = [there.get(number) or _worth(desk, berth) for number, berth in enumerate(berths)]
    message = "play-berths-keyples" if any(berth.keyples for berth in berths) else "play-berths-points"
    return desk.say(message, river=desk.names.tile(name), berths=" | ".join(worth))


def _worth(desk: CityDesk, berth: Berth) -> str:
    worth = str(berth.keyples or berth.points)
    return f"{worth} + {desk.say('play-claim')}" if berth.claims else worth


def _supply(desk: CityDesk) -> Text:
    view, names = desk.view, desk.names
    connectors = zip(view.connector_colours, view.connector_supply, strict=True)
    skills = zip(view.skill_types, view.skill_supply, strict=True)
    parts = [", ".join(desk.say("some", number=number, name=names.word(name)) for name, number in counts)
             for counts in (connectors, skills)]  # fmt: skip
    return _line(desk, "play-supply", " · ".join((*parts, desk.say("play-bag", number=view.bag))))


def _players(desk: CityDesk) -> Table:
    table = _grid(PLAYER_SHARE, OTHERS_SHARE)
    for player in desk.view.seats:
        name = desk.names.player(player.seat)
        colour = desk.names.colour(player.seat)
        title = Text(name if name == colour else f"{name} ({colour})", style=desk.names.style(player.seat))
        table.add_row(title, desk.names.painted(_player(desk, player)))
    return table


def _player(desk: CityDesk, player: PlayerView) -> str:
    skills = desk.say("counted-skills", counts=str(player.skill_tiles), last=player.skill_tiles)
    parts = [desk.say("count-of-keyples", number=player.keyples), skills]
    if player.behind is not None and player.seat != desk.seat:  # the table plays with open hands
        parts[0] += f" ({desk.scene.counted('keyples', desk.scene.by_colour(player.behind))})"
    if any(player.front):
        parts.append(desk.say("play-front", keyples=desk.scene.counted("keyples", desk.scene.by_colour(player.front))))
    parts.append(desk.say("play-barge", river=desk.names.tile(player.river), berth=player.berth + 1))
    parts += [desk.say("play-sailed")] if player.sailed else [desk.say("play-passed")] if player.passed else []
    parts += [desk.say("play-lays", connectors=_waiting(desk, player.waiting))] if any(player.waiting) else []
    parts += [desk.say("play-won", tiles=desk.scene.tiles(player.to_place))] if player.to_place else []
    return "; ".join(parts)


def _waiting(desk: CityDesk, waiting: Sequence[int]) -> str:
    words = [*map(desk.names.word, desk.view.connector_colours), desk.names.word("any")]
    return desk.scene.joined(f"{number} {word}" for word, number in zip(words, waiting, strict=True) if number)


def _hand(desk: CityDesk) -> str:
    behind = desk.scene.counted("keyples", desk.scene.by_colour(desk.own.behind or ()))
    skills = dict(zip(desk.view.skill_types, desk.own.skills or (), strict=False))
    return f"{behind}; {desk.scene.counted('skills', skills)}"


# --- closer looks ---------------------------------------------------------------------------------------------------


def borough_screen(
    desk: CityDesk, seats: Sequence[int], marks: Mapping[tuple[int, int], str] = NO_MARKS
) -> Iterator[RenderableType]:
    """Yield boroughs as maps with the key to them; ``marks`` are written into free places of these."""
    for seat in seats:
        style = desk.names.style(seat)
        yield Text(desk.names.full_player(seat), style=style)
        yield draw_borough(desk.view.seats[seat], desk.names, desk.terminal.width, marks)
    yield key_to_the_map(desk.names)


def own_screen(desk: CityDesk) -> Iterator[RenderableType]:
    """Yield the own borough, and below it what its tiles give, count and cost, and what their upgrades lack."""
    yield from borough_screen(desk, [desk.seat])
    yield tile_table(desk, "play-head-lacks", [(tile, told_lacks(desk, tile)) for tile in desk.own.borough])


def all_screen(desk: CityDesk) -> Iterator[RenderableType]:
    """Yield every borough, each with what its tiles give, count and cost, and the key to the maps."""
    for player in desk.view.seats:
        yield Text(desk.names.full_player(player.seat), style=desk.names.style(player.seat))
        yield draw_borough(player, desk.names, desk.terminal.width)
        yield tile_table(desk, "play-head-lies", [(tile, lies_on(desk, tile)) for tile in player.borough])
    yield key_to_the_map(desk.names)


def tile_screen(desk: CityDesk, tile: str) -> Iterator[RenderableType]:
    """Yield what a tile is, whose it is, what lies on it, and what it says, rule by rule."""
    yield Text(head(desk.names.facts(tile), desk.scene), style="bold")
    owner, lying = _found(desk, tile)
    if owner is not None:
        yield Text(f"  {desk.names.full_player(owner)}")
    if lying is not None and lies_on(desk, lying):
        yield Padding(desk.names.painted(lies_on(desk, lying)), (0, 0, 0, 2))
    for rule, sentence in rule_sentences(desk.box, tile, desk.names.lang):
        yield Padding(Text.assemble(desk.names.painted(sentence), (f" [{rule}]", "dim")), (0, 0, 0, 2))


def _found(desk: CityDesk, tile: str) -> tuple[int | None, TileView | None]:
    for player in desk.view.seats:
        for lying in player.borough:
            if lying.id == tile:
                return player.seat, lying
    return None, next((lying for lying in desk.view.centre if lying.id == tile), None)


def rule_text(rule: Rule) -> Text:
    """Return a rule: its sentence and its id."""
    return Text.assemble(rule.sentence, (f" [{rule.id}]", "dim"))
