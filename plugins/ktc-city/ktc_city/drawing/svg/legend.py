"""What the marks of a picture mean, in the reader's language."""

from collections.abc import Iterator
from typing import Final

from ktc.draw import Block, Piece, element, flowed, joined, label_within, moved, titled
from ktc.draw.svg.pieces import coin
from ktc_city.catalogue import say
from ktc_city.drawing.svg.berths import STAR, flag
from ktc_city.drawing.svg.hexagon import hexagon, shore
from ktc_city.drawing.svg.pieces import connector, grown, keyple, landmark, note, skill
from ktc_city.drawing.svg.styles import Styles
from ktc_city.model.pieces import ANY, DIFFERENT
from ktc_city.text.names import Names

WIDEST: Final = 240.0  # of the words beside a mark
Entry = tuple[Piece, str]


def legend(styles: Styles, names: Names, width: float, more: tuple[Entry, ...] = (), *, notes: bool = False) -> Block:
    """Return the key to all pieces of a box and all marks, ``width`` wide, in the language of the names.

    ``more`` are marks of one picture; that of ``notes`` is there where tiles remember.
    """
    entries = [*_pieces(styles, names), *_marks(names), *more]
    entries += [(grown(note()), say(names.lang, "key-note"))] if notes else []
    pieces = [joined([mark, label_within(words, WIDEST, 11, "muted")], 5) for mark, words in entries]
    height, svg = flowed(pieces, width, gap=16, leading=26)
    return Block(width, height, titled(say(names.lang, "board-key"), svg))


def _pieces(styles: Styles, names: Names) -> Iterator[Entry]:
    box, lang = styles.inventory, names.lang
    for colour in box.connectors:
        yield grown(connector(styles, colour)), say(lang, "key-connector", colour=names.word(colour))
    for kind in box.skills:
        yield grown(skill(styles, kind)), say(lang, "key-skill", kind=names.word(kind))
    for colour in box.keyples:
        yield grown(keyple(styles, colour)), say(lang, "key-keyple", colour=names.word(colour))
    yield grown(connector(styles, ANY)), say(lang, "key-any")
    yield grown(connector(styles, DIFFERENT)), say(lang, "key-different")


def _marks(names: Names) -> Iterator[Entry]:
    star = Piece(12, moved(6, 0, element("polygon", points=STAR, class_="star")))
    for mark, message in (
        (coin("3", True), "key-now"),
        (coin("6", False), "key-other"),
        (landmark(), "key-landmark"),
        (flag(), "key-claims"),
        (star, "key-star"),
        (_hexagon(False), "key-upgraded"),
        (_hexagon(True), "key-river"),
    ):
        yield mark, say(names.lang, message)


def _hexagon(river: bool) -> Piece:
    """A small tile with a river along its east side, or with the golden line of an upgrade."""
    mark = hexagon(10, "edge") + (shore(0, 10, 4) if river else hexagon(7, "gilt"))
    return Piece(20, moved(10, 0, mark))
