"""A player's part of the table: what everybody may see of them, what the reader may, and their borough."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ktc.draw import Block, Piece, called, chip, cut, disc, flowed, joined, label, label_within, moved, panel, titled
from ktc.draw.svg.blocks import GAP, PADDING, middled
from ktc.draw.svg.pieces import DISC, with_number
from ktc.draw.words import counted, plural
from ktc_city.drawing.svg.borough import borough
from ktc_city.drawing.svg.pieces import any_keyple, connector, grown, keyple, skill
from ktc_city.drawing.svg.printed import Printed
from ktc_city.drawing.svg.styles import Styles
from ktc_city.knowledge.view import PlayerView, View
from ktc_city.model.pieces import ANY
from ktc_city.text import note_text

LEAST_WIDTH: Final = 400.0
NAME: Final = 15.0
HEADING: Final = 30.0
SIZE: Final = 12.0
LEADING: Final = 26.0


class Players:
    """The players of one view, with their boroughs drawn."""

    def __init__(self, view: View, tiles: Mapping[str, Printed], styles: Styles) -> None:
        self.view, self.styles = view, styles
        self.boroughs = [borough(seat, tiles, styles) for seat in view.seats]

    @property
    def widths(self) -> list[float]:
        """How wide each player's panel has to be."""
        return [max(LEAST_WIDTH, block.width + 2 * PADDING) for block in self.boroughs]

    def panel(self, number: int, width: float, height: float) -> Block:
        """Return a player's panel, as wide as said and at least so high."""
        seat, room = self.view.seats[number], width - 2 * PADDING
        head = moved(0, DISC, self._head(seat, room))
        figures_height, figures = flowed(list(self._figures(seat, room)), room, gap=18, leading=LEADING)
        drawing = middled(self.boroughs[number], room)
        top = HEADING + figures_height + GAP
        rest = max(0.0, height - 2 * PADDING - top - drawing.height) / 2
        inside = Block(room, top + drawing.height, head + moved(0, HEADING, figures) + moved(0, top + rest, drawing.svg))
        whole = panel(inside, width, height)
        return Block(whole.width, whole.height, titled(self.styles.names.full_player(seat.seat), whole.svg))

    def _head(self, seat: PlayerView, room: float) -> str:
        chips = [chip(words) for words in self._standing(seat)]
        right = joined(chips, 6)
        name = cut(self.styles.names.full_player(seat.seat), room - right.width - 40, NAME, bold=True)
        left = joined([disc(self.styles.player(seat.seat)), label(name, NAME, bold=True)], 7)
        return left.svg + moved(room - right.width, 0, right.svg)

    def _standing(self, seat: PlayerView) -> Iterator[str]:
        question = self.view.question
        if question is not None and question.seat == seat.seat:
            yield "to answer"
        elif seat.seat == self.view.turn:
            yield "to act"
        if seat.sailed:
            yield "sailed"
        elif seat.passed:
            yield "passed"

    def _figures(self, seat: PlayerView, room: float) -> Iterator[Piece]:
        """What everybody may count of a player's things, and their colours and types where the reader knows them."""
        view, styles = self.view, self.styles
        keyples = [keyple(styles, colour) for colour in view.keyple_colours]
        behind = seat.keyples - sum(seat.front)
        if seat.behind is None or not any(seat.behind):
            yield _figure(
                f"{counted(behind, 'keyple')} behind the screen", [with_number(grown(any_keyple()), behind)], "behind the screen"
            )
        else:
            yield _figure("keyples behind the screen", _counts(keyples, seat.behind), "behind the screen")
        if any(seat.front):
            yield _figure("keyples in front of the screen", _counts(keyples, seat.front), "in front")
        if seat.skills is None or not any(seat.skills):
            words = plural(seat.skill_tiles, "skill tile")
            yield _figure(f"{seat.skill_tiles} {words}", [with_number(grown(skill(styles, ANY)), seat.skill_tiles)], words)
        else:
            skills = [skill(styles, kind) for kind in view.skill_types]
            yield _figure("skill tiles", _counts(skills, seat.skills), plural(seat.skill_tiles, "skill tile"))
        if any(seat.waiting):
            connectors = [connector(styles, colour) for colour in (*view.connector_colours, ANY)]
            yield _figure("connectors to be laid", _counts(connectors, seat.waiting), "to be laid")
        yield from (label_within(f"won: {name}", room, SIZE) for name in styles.names.tiles(seat.to_place))
        if notes := note_text.of_seat(view, styles.names, seat.seat):
            yield label_within(notes, room, SIZE)


def _figure(title: str, counts: Sequence[Piece], words: str) -> Piece:
    return called(title, joined([*counts, label(words, SIZE, "muted")], 6))


def _counts(icons: Sequence[Piece], counts: Sequence[int]) -> list[Piece]:
    return [with_number(grown(icon), count) for icon, count in zip(icons, counts, strict=True) if count]
