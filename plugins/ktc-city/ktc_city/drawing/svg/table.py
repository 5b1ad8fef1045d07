"""The whole table, as one reader may know it: the river, the centre, the supplies, and every player."""

from collections.abc import Iterator, Mapping
from typing import Final

from ktc.draw import (
    Block,
    Picture,
    below,
    called,
    flowed,
    framed,
    headed,
    joined,
    label,
    label_within,
    page_head,
    panel,
    plain,
    shelves,
)
from ktc.draw.svg.blocks import PADDING
from ktc.draw.svg.pieces import with_number
from ktc.draw.words import capital, counted
from ktc_city.drawing.summaries import standing, summary
from ktc_city.drawing.svg.centre import centre, centre_text
from ktc_city.drawing.svg.legend import legend
from ktc_city.drawing.svg.pieces import any_keyple, connector, grown, skill
from ktc_city.drawing.svg.player import Players
from ktc_city.drawing.svg.printed import Box, Printed, printed_tiles, with_notes
from ktc_city.drawing.svg.river import river
from ktc_city.drawing.svg.styles import Styles
from ktc_city.drawing.svg.subject import styles_of
from ktc_city.knowledge.view import View
from ktc_city.text import note_text

WIDTH: Final = 1280.0


def table_svg(view: View, box: Box, theme: str = "auto") -> Picture:
    """Return the whole table as a view shows it; ``box`` is the game's box, or its inventory.

    What the view does not hold is not in the picture.  Raises ``PictureError`` for a view that is of another box.
    """
    styles, tiles = styles_of(view, box), with_notes(printed_tiles(box), view)
    players = Players(view, tiles, styles)
    width = max(WIDTH, *players.widths)
    room = width - 2 * PADDING
    title = capital(standing(view, styles.names))
    blocks = [
        page_head(title, _reader(view, styles), width),
        headed("River", river(view, styles, room), width),
        *_centre(view, tiles, styles, width),
        headed("Supply", _supply(view, styles, room), width),
        shelves(players.widths, width, players.panel),
        panel(legend(styles, styles.names, room, notes=bool(view.notes)), width),
    ]
    sentences = [f"{title}.", _reader(view, styles), *(centre_text(tile, tiles[tile.id], styles) for tile in view.centre)]
    sentences += [
        f"{summary(seat, styles.names)}; {counted(seat.keyples, 'keyple')}, {counted(seat.skill_tiles, 'skill tile')}."
        for seat in view.seats
    ]
    return framed(title, sentences, below(blocks), theme)


def _reader(view: View, styles: Styles) -> str:
    return "As everybody may know it." if view.reader is None else f"As {styles.player(view.reader).word} knows it."


def _centre(view: View, tiles: Mapping[str, Printed], styles: Styles, width: float) -> Iterator[Block]:
    """The tiles to be won, and those that wait for their era; nothing where there are none."""
    room = width - 2 * PADDING
    blocks = [centre(view, tiles, styles, room)] if view.centre else []
    if view.aside:
        waiting = [
            label("waiting for their era:", 12, "muted"),
            *(label_within(styles.names.tile(tile), room, 12) for tile in view.aside),
        ]
        blocks.append(Block(room, *flowed(waiting, room)))
    if blocks:
        yield headed("Centre", below(blocks), width)


def _supply(view: View, styles: Styles, width: float) -> Block:
    connectors = [(connector(styles, colour), f"{plain(colour)} connector") for colour in view.connector_colours]
    skills = [(skill(styles, kind), f"{plain(kind)} skill tile") for kind in view.skill_types]
    numbers = (*view.connector_supply, *view.skill_supply)
    left = [
        called(counted(number, thing), with_number(grown(icon), number, 13, 5))
        for (icon, thing), number in zip([*connectors, *skills], numbers, strict=True)
    ]
    bag = joined([with_number(grown(any_keyple()), view.bag, 13, 5), label("in the bag", 12, "muted")], 5)
    notes = note_text.of_the_table(view, styles.names)
    remembered = [label_within(f"notes: {notes}", width, 12)] if notes else []
    return Block(
        width, *flowed([*left, called(f"{counted(view.bag, 'keyple')} in the bag", bag), *remembered], width, gap=26, leading=26)
    )
