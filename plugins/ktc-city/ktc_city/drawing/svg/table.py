"""Pictures of the whole table, as one reader may know it, and of score sheets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ktc import draw
from ktc.draw.svg.blocks import GAP, PADDING, middled
from ktc.draw.svg.lettering import centred
from ktc.draw.svg.pieces import DISC, with_number
from ktc.draw.words import capital, counted, listed, plural
from ktc.kit import ScoreSheet, shorten
from ktc_city.drawing.summaries import rivers_left, standing, states, summary, verdict
from ktc_city.drawing.svg.borough import borough, laid, tile_text
from ktc_city.drawing.svg.hexagon import RADIUS, chord
from ktc_city.drawing.svg.pieces import SLOT_HEIGHT, Styles, any_keyple, barge, berth_slot, connector, grown, keyple, skill
from ktc_city.drawing.svg.printed import Box, Printed, printed_tiles, styles_of, with_notes
from ktc_city.drawing.svg.tile import LARGE, legend
from ktc_city.knowledge.view import PlayerView, TileView, View, highest_first, keyples_hidden, keyples_in_sight, rivers_there
from ktc_city.model.pieces import ANY, Hand, Phase, TileFacts
from ktc_city.text import note_text

WIDTH: Final = 1280.0
CELL_GAP: Final = 12.0
SEALED: Final = "?"  # others' bids may hold more than is in sight
BIDS: Final = 26.0  # a line of bids
CELL: Final = chord(0, RADIUS) * LARGE + 4
BERTH: Final = 34.0  # from one to the next
RIVER_NAME: Final = 13.0
NOTE: Final = 12.0
BARGES: Final = 48.0
BARGE: Final = 1.3  # how much one is grown, so that its letter can be read
SLOTS: Final = 88.0
HEIGHT: Final = SLOTS + SLOT_HEIGHT / 2 + 4
SIDE: Final = 10.0
LEAST_WIDTH: Final = 400.0
NAME: Final = 15.0
HEADING: Final = 30.0
SIZE: Final = 12.0
LEADING: Final = 26.0


def table_svg(view: View, box: Box, theme: str = "auto") -> draw.Picture:
    """Return the whole table of a view; ``box`` is the game's box, or its inventory.

    The picture shows nothing that the view hides.  Raises ``PictureError`` for a view of another box.
    """
    styles, tiles = styles_of(view, box), with_notes(printed_tiles(box), view)
    players = Players(view, tiles, styles)
    width = max(WIDTH, *players.widths)
    room = width - 2 * PADDING
    title = capital(standing(view, styles.names))
    blocks = [
        draw.page_head(title, _reader(view, styles), width),
        draw.headed("River", river(view, styles, room), width),
        *_centre(view, tiles, styles, width),
        draw.headed("Supply", _supply(view, styles, room), width),
        draw.shelves(players.widths, width, players.panel),
        draw.panel(legend(styles, styles.names, room, notes=bool(view.notes)), width),
    ]
    sentences = [f"{title}.", _reader(view, styles), *(centre_text(tile, tiles[tile.id], styles) for tile in view.centre)]
    sentences += [
        f"{summary(seat, styles.names)}; {counted(seat.keyples, 'keyple')}, {counted(seat.skill_tiles, 'skill tile')}."
        for seat in view.seats
    ]
    return draw.framed(title, sentences, draw.below(blocks), theme)


def _reader(view: View, styles: Styles) -> str:
    return "As everybody may know it." if view.reader is None else f"As {styles.player(view.reader).word} knows it."


def _centre(view: View, tiles: Mapping[str, Printed], styles: Styles, width: float) -> Iterator[draw.Block]:
    """Yield the tiles in the centre and those set aside, if there are any."""
    room = width - 2 * PADDING
    blocks = [centre(view, tiles, styles, room)] if view.centre else []
    if view.aside:
        waiting = [
            draw.label("waiting for their era:", 12, "muted"),
            *(draw.label_within(styles.names.tile(tile), room, 12) for tile in view.aside),
        ]
        blocks.append(draw.Block(room, *draw.flowed(waiting, room)))
    if blocks:
        yield draw.headed("Centre", draw.below(blocks), width)


def _supply(view: View, styles: Styles, width: float) -> draw.Block:
    connectors = [(connector(styles, colour), f"{draw.plain(colour)} connector") for colour in view.connector_colours]
    skills = [(skill(styles, kind), f"{draw.plain(kind)} skill tile") for kind in view.skill_types]
    numbers = (*view.connector_supply, *view.skill_supply)
    left = [
        draw.called(counted(number, thing), with_number(grown(icon), number, 13, 5))
        for (icon, thing), number in zip([*connectors, *skills], numbers, strict=True)
    ]
    bag = draw.joined([with_number(grown(any_keyple()), view.bag, 13, 5), draw.label("in the bag", 12, "muted")], 5)
    notes = note_text.of_the_table(view, styles.names)
    remembered = [draw.label_within(f"notes: {notes}", width, 12)] if notes else []
    return draw.Block(
        width,
        *draw.flowed(
            [*left, draw.called(f"{counted(view.bag, 'keyple')} in the bag", bag), *remembered], width, gap=26, leading=26
        ),
    )


def centre(view: View, tiles: Mapping[str, Printed], styles: Styles, width: float) -> draw.Block:
    """Return the tiles in the centre, ``width`` wide, oldest first."""
    most = max(1, int((width + CELL_GAP) // (CELL + CELL_GAP)))
    columns = -(-len(view.centre) // max(1, -(-len(view.centre) // most)))  # rows as even as they can be
    y, parts = 0.0, []
    for first in range(0, len(view.centre), columns):
        row = view.centre[first : first + columns]
        bids = [_bids(tile, styles) for tile in row]
        for column, (tile, piles) in enumerate(zip(row, bids, strict=True)):
            lying = draw.moved(0, 0, laid(tile, tiles[tile.id], styles), scale=LARGE)
            cell = draw.titled(centre_text(tile, tiles[tile.id], styles), lying, *_below(piles))
            parts.append(draw.moved(column * (CELL + CELL_GAP) + CELL / 2, y + RADIUS * LARGE + 1, cell))
        y += 2 * RADIUS * LARGE + 4 + max(map(len, bids)) * BIDS + CELL_GAP
    return draw.Block(width, max(0.0, y - CELL_GAP), "".join(parts))


def _below(piles: Sequence[draw.Piece]) -> list[str]:
    return [centred(line, RADIUS * LARGE + 16 + number * BIDS, CELL) for number, line in enumerate(piles)]


def _bids(tile: TileView, styles: Styles) -> list[draw.Piece]:
    """Return the bids, the highest first, after their colour."""
    if not any(tile.bids) and not tile.sealed:
        return []
    piles = [draw.joined([draw.disc(styles.player(seat)), draw.label(number, 13, bold=True)]) for seat, number in bids_of(tile)]
    return draw.lines([grown(keyple(styles, tile.colour)), *piles], CELL, gap=6)


def bids_of(tile: TileView) -> list[tuple[int, str]]:
    """Return the bids, the highest first, with what a bid counts in brackets if that is more than its keyples.

    Sealed bids are in the order in which they were begun, with their visible keyples and ``SEALED``.
    """
    if tile.sealed:
        return [(seat, f"{tile.bids[seat] or ''}{SEALED}") for seat in tile.sealed]
    bids = highest_first(tile.bids)
    return [(seat, f"{number} ({tile.highest[1]})" if tile.highest[:1] == (seat,) else str(number)) for seat, number in bids]


def centre_text(tile: TileView, printed: Printed, styles: Styles) -> str:
    """Return a text about a tile in the centre and the bids on it."""
    bids = listed([f"{styles.player(seat).word} {_counted(number)}" for seat, number in bids_of(tile)])
    return tile_text(tile, printed) + (f" Bids in {draw.plain(tile.colour)}: {bids}." if bids else "")


def _counted(number: str) -> str:
    lies, bracket, counts = number.partition(" (")
    if lies.isdecimal():
        return counted(int(lies), "keyple") + (f" (counts {counts}" if bracket else "")
    return f"{number.rstrip(SEALED)} sealed".strip()


def river(view: View, styles: Styles, width: float) -> draw.Block:
    """Return the river, ``width`` wide, in as many rows as needed, with the removed river tiles below."""
    there = {tile.id for tile in rivers_there(view)}
    rivers = [styles.names.facts(tile) for tile in styles.inventory.rivers if tile in there]
    widths = [max(len(tile.berths) * BERTH + 2 * SIDE, 150.0) for tile in rivers]
    blocks = [draw.shelves(widths, width, lambda number, wide, _: _card(rivers[number], view, styles, wide))] if rivers else []
    left = [draw.label_within(words, width, NOTE, "muted") for words in rivers_left(view, styles.names)]
    return draw.below([*blocks, draw.Block(width, *draw.flowed(left, width, gap=26))] if left else blocks, 8.0)


def _card(tile: TileFacts, view: View, styles: Styles, width: float) -> draw.Block:
    here = [seat for seat in view.seats if seat.river == tile.id]
    name = draw.cut(draw.plain(tile.name), width - 2 * SIDE, RIVER_NAME, bold=True)
    parts = [draw.box(0.5, 0.5, width - 1, HEIGHT - 1, "open", 8), draw.box(0.5, BARGES - 16, width - 1, 32, "bed")]
    parts.append(draw.text(SIDE, 18, name, RIVER_NAME, bold=True, anchor="start"))
    left = (width - len(tile.berths) * BERTH) / 2
    for number, berth in enumerate(tile.berths):
        slot = berth_slot(berth, number + 1)
        middle = left + (number + 0.5) * BERTH
        parts.append(draw.moved(middle - slot.width / 2, SLOTS, slot.svg))
        parts += [
            draw.moved(middle, BARGES, barge(styles.player(seat.seat)), scale=BARGE) for seat in here if seat.berth == number
        ]
    moored = [f"{styles.player(seat.seat).word} on berth {seat.berth + 1}" for seat in here]
    description = f"{draw.plain(tile.name)}, {counted(len(tile.berths), 'berth')}. {listed(moored)}".strip()
    return draw.Block(width, HEIGHT, draw.titled(description, *parts))


class Players:
    """The players of one view, with pictures of their boroughs."""

    def __init__(self, view: View, tiles: Mapping[str, Printed], styles: Styles) -> None:
        self.view, self.styles = view, styles
        self.boroughs = [borough(seat, tiles, styles) for seat in view.seats]

    @property
    def widths(self) -> list[float]:
        """The width of each player's panel."""
        return [max(LEAST_WIDTH, block.width + 2 * PADDING) for block in self.boroughs]

    def panel(self, number: int, width: float, height: float) -> draw.Block:
        """Return a player's panel, with a width and a minimum height."""
        seat, room = self.view.seats[number], width - 2 * PADDING
        head = draw.moved(0, DISC, self._head(seat, room))
        figures_height, figures = draw.flowed(list(self._figures(seat, room)), room, gap=18, leading=LEADING)
        drawing = middled(self.boroughs[number], room)
        top = HEADING + figures_height + GAP
        rest = max(0.0, height - 2 * PADDING - top - drawing.height) / 2
        inside = draw.Block(
            room, top + drawing.height, head + draw.moved(0, HEADING, figures) + draw.moved(0, top + rest, drawing.svg)
        )
        whole = draw.panel(inside, width, height)
        return draw.Block(whole.width, whole.height, draw.titled(self.styles.names.full_player(seat.seat), whole.svg))

    def _head(self, seat: PlayerView, room: float) -> str:
        chips = [draw.chip(words) for words in states(self.view, seat, self.styles.names)]
        right = draw.joined(chips, 6)
        name = draw.cut(self.styles.names.full_player(seat.seat), room - right.width - 40, NAME, bold=True)
        left = draw.joined([draw.disc(self.styles.player(seat.seat)), draw.label(name, NAME, bold=True)], 7)
        return left.svg + draw.moved(room - right.width, 0, right.svg)

    def _figures(self, seat: PlayerView, room: float) -> Iterator[draw.Piece]:
        """Yield a player's public counts, with colours and types if the reader knows them."""
        view, styles = self.view, self.styles
        keyples = [keyple(styles, colour) for colour in view.keyple_colours]
        if seat.behind is None or not any(seat.behind):
            behind = keyples_hidden(seat)
            yield _figure(
                f"{counted(behind, 'keyple')} behind the screen", [with_number(grown(any_keyple()), behind)], "behind the screen"
            )
        else:
            yield _figure("keyples behind the screen", _counts(keyples, seat.behind), "behind the screen")
        for place, counts in keyples_in_sight(seat):
            words = Hand(place).words
            yield _figure(f"keyples {words}", _counts(keyples, counts), words)
        if seat.skills is None or not any(seat.skills):
            words = plural(seat.skill_tiles, "skill tile")
            yield _figure(f"{seat.skill_tiles} {words}", [with_number(grown(skill(styles, ANY)), seat.skill_tiles)], words)
        else:
            skills = [skill(styles, kind) for kind in view.skill_types]
            yield _figure("skill tiles", _counts(skills, seat.skills), plural(seat.skill_tiles, "skill tile"))
        if any(seat.waiting):
            connectors = [connector(styles, colour) for colour in (*view.connector_colours, ANY)]
            yield _figure("connectors to be laid", _counts(connectors, seat.waiting), "to be laid")
        yield from (draw.label_within(f"won: {name}", room, SIZE) for name in styles.names.tiles(seat.to_place))
        if notes := note_text.of_seat(view, styles.names, seat.seat):
            yield draw.label_within(notes, room, SIZE)


def _figure(title: str, counts: Sequence[draw.Piece], words: str) -> draw.Piece:
    return draw.called(title, draw.joined([*counts, draw.label(words, SIZE, "muted")], 6))


def _counts(icons: Sequence[draw.Piece], counts: Sequence[int]) -> list[draw.Piece]:
    return [with_number(grown(icon), count) for icon, count in zip(icons, counts, strict=True) if count]


def sheet_svg(sheet: ScoreSheet, view: View, box: Box, theme: str = "auto") -> draw.Picture:
    """Return a score sheet from ``game.score()``; ``view``, of the same position, provides the players' names.

    Raises ``PictureError`` for a sheet and a view of different games.
    """
    styles = styles_of(view, box)
    if not isinstance(sheet, ScoreSheet) or len(sheet.totals) != len(view.seats):
        raise draw.PictureError(f"expected a score sheet of {counted(len(view.seats), 'player')}, got {shorten(sheet)}")
    end = verdict(sheet, view, styles.names) if view.phase == Phase.OVER.word else ""
    return draw.score_picture(sheet, styles.names, end, theme, [styles.player(seat.seat) for seat in view.seats])
