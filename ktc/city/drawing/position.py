"""A position as one reader may know it: whose turn it is, the centre, the players, the supply, the boroughs."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.city.drawing.borough import draw_borough, key_to_the_map
from ktc.city.drawing.names import Names
from ktc.city.drawing.summaries import standing, summary
from ktc.city.knowledge.view import PlayerView, TileView, View, highest_first
from ktc.city.text import noted
from ktc.draw.terminal.colours import style_of
from ktc.draw.terminal.screen import heading
from ktc.draw.words import counted, listed, ordinal, plain, tally


def draw_position(view: View, names: Names, width: int = 80) -> Iterator[RenderableType]:
    """Yield a position, part by part; ``names`` may know the home tiles or learn them here."""
    names.homes = {seat.seat: seat.home for seat in view.seats}
    yield Group(heading(standing(view, names)), *_reader(view, names))
    yield Group("", _line("Centre", _none_if(not view.centre, "no tiles")), _centre(view, names))
    if view.aside:
        yield _line("Waiting for their era", names.painted(listed(names.tiles(view.aside))))
    yield Group("", _line("Supply", _supply(view, names)))
    if notes := noted.of_the_table(view, names):
        yield _line("Notes", Text(notes))
    yield Group("", _players(view, names))
    yield from draw_boroughs(view, names, width)


def draw_boroughs(view: View, names: Names, width: int = 80) -> Iterator[RenderableType]:
    """Yield every borough with its owner, and the key to the marks."""
    for seat in view.seats:
        owner = Text(summary(seat, names), style=names.style(seat.seat))
        yield Group("", owner, draw_borough(seat, names, width), *_notes(seat, view, names))
    yield Group("", key_to_the_map(names))


def _notes(seat: PlayerView, view: View, names: Names) -> Iterator[Text]:
    """Yield what the tiles of a borough remember, in one line."""
    found = [f"{names.tile(tile.id)}: {notes}" for tile in seat.borough if (notes := noted.on_tile(view, tile.id))]
    if found:
        yield Text(f"Notes: {'; '.join(found)}")


def _reader(view: View, names: Names) -> list[Text]:
    return [] if view.reader is None else [names.painted(f"As {names.player(view.reader)} knows it.")]


def _line(title: str, text: Text) -> Text:
    return Text.assemble((f"{title}: ", "bold"), text)


def _none_if(empty: bool, text: str) -> Text:
    return Text(text if empty else "")


def _centre(view: View, names: Names) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for tile in view.centre:
        on = "; ".join(filter(None, (_on(tile, names), noted.on_tile(view, tile.id))))
        table.add_row("", Text(names.tile(tile.id)), names.painted(on))
    return table


def _on(tile: TileView, names: Names) -> str:
    """Return what lies on a tile in the centre: bids, the highest first, and placed keyples."""
    bids = highest_first(tile.bids)
    parts = ["upgraded"] if tile.level else []
    parts += [f"sealed {plain(tile.colour)} bids: {listed([names.player(seat) for seat in tile.sealed])}"] if tile.sealed else []
    parts += (
        [f"{plain(tile.colour)} bids: {listed([f'{names.player(seat)} {_counts(tile, seat, number)}' for seat, number in bids])}"]
        if bids
        else []
    )
    parts += [f"{tile.placed} {plain(tile.colour)} placed, next at least {tile.last + 1}"] if tile.placed else []
    return "; ".join(parts)


def _counts(tile: TileView, seat: int, number: int) -> str:
    return f"{number} (counts {tile.highest[1]})" if tile.highest[:1] == (seat,) else str(number)


def _supply(view: View, names: Names) -> Text:
    text = Text()
    for colour, number in zip(view.connector_colours, view.connector_supply, strict=True):
        text.append(f"{number} ").append(names.letters[colour], style_of(colour)).append(f" {plain(colour)}, ")
    text = Text.assemble(text[:-2], " connectors; ") if text else Text()
    skills = tally(dict(zip(map(plain, view.skill_types), view.skill_supply, strict=True)), "skill tile")
    return text.append(f"{skills}; {counted(view.bag, 'keyple')} in the bag")


def _players(view: View, names: Names) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in view.seats:
        table.add_row(Text(names.player(seat.seat), style=names.style(seat.seat)), _player(seat, view, names))
    return table


def _player(seat: PlayerView, view: View, names: Names) -> Text:
    parts = [*_barge(seat, names), _keyples(seat, view), _skills(seat, view)]
    parts += ["has sailed"] if seat.sailed else ["has passed"] if seat.passed else []
    parts += [f"to be laid: {_waiting(seat.waiting, view)}"] if any(seat.waiting) else []
    parts += [f"won: {listed(names.tiles(seat.to_place))}"] if seat.to_place else []
    parts += [notes] if (notes := noted.of_seat(view, names, seat.seat)) else []
    return names.painted("; ".join(parts))


def _barge(seat: PlayerView, names: Names) -> Iterator[str]:
    if seat.river:
        berths = len(names.facts(seat.river).berths)
        yield f"barge on the {ordinal(seat.berth + 1)} of {berths} berths of {names.tile(seat.river)}"


def _keyples(seat: PlayerView, view: View) -> str:
    colours = [plain(colour) for colour in view.keyple_colours]
    front = f", of these {_named(colours, seat.front)} in front of the screen" if any(seat.front) else ""
    behind = f" ({_named(colours, seat.behind)} behind the screen)" if seat.behind is not None and any(seat.behind) else ""
    return f"{counted(seat.keyples, 'keyple')}{front}{behind}"


def _skills(seat: PlayerView, view: View) -> str:
    if seat.skills is None:
        return counted(seat.skill_tiles, "skill tile")
    return tally(dict(zip(map(plain, view.skill_types), seat.skills, strict=True)), "skill tile")


def _named(names: Sequence[str], counts: Sequence[int]) -> str:
    return listed([f"{number} {name}" for name, number in zip(names, counts, strict=True) if number])


def _waiting(waiting: Sequence[int], view: View) -> str:
    words = [*map(plain, view.connector_colours), "white"]
    return f"connectors ({_named(words, waiting)})"
