"""A borough on a board: whose it is, what everybody may count, and its map."""

from collections.abc import Iterator, Sequence
from typing import Final

from ktc.draw import Block, Piece, below, chip, disc, flowed, joined, label, label_within, moved, wrapped
from ktc.draw.svg.pieces import DISC, with_number
from ktc_city.drawing.board.borough_map import borough_map
from ktc_city.drawing.board.context import BoardContext
from ktc_city.drawing.svg.pieces import any_keyple, connector, grown, keyple, skill
from ktc_city.knowledge.view import PlayerView
from ktc_city.model.pieces import ANY
from ktc_city.text import note_text

NAME: Final = 15.0
FIGURE: Final = 12.0
LEADING: Final = 28.0
MOST_LINES: Final = 4


def borough(context: BoardContext, player: PlayerView, width: float) -> Block:
    """Return a player's part of the table, ``width`` wide."""
    blocks = [_head(context, player, width)]
    figures = list(_figures(context, player, width))
    if figures:
        blocks.append(Block(width, *flowed(figures, width, gap=12, leading=LEADING)))
    if player.borough:
        blocks.append(borough_map(context, player, width))
    return below(blocks, 8.0)


def _head(context: BoardContext, player: PlayerView, width: float) -> Block:
    chips = joined([chip(context.say(words)) for words in _standing(context, player)], 6)
    name = label_within(context.names.full_player(player.seat), width - chips.width - 3 * DISC - 8, NAME, bold=True)
    left = joined([disc(context.styles.player(player.seat)), name], 8)
    return Block(width, 24, moved(0, 12, left.svg) + moved(width - chips.width, 12, chips.svg))


def _standing(context: BoardContext, player: PlayerView) -> Iterator[str]:
    question = context.view.question
    if question is not None and question.seat == player.seat:
        yield "board-answers"
    elif player.seat == context.view.turn:
        yield "board-acts"
    if player.sailed:
        yield "board-sailed"
    elif player.passed:
        yield "board-passed"


def _figures(context: BoardContext, player: PlayerView, room: float) -> Iterator[Piece]:
    """What everybody may count of another player; the reader's own things stand in a part of their own."""
    if player.seat == context.view.reader:
        return
    styles, view = context.styles, context.view
    colours = [keyple(styles, colour) for colour in view.keyple_colours]
    behind = player.keyples - sum(player.front)
    if player.behind is None:
        yield _figure([with_number(grown(any_keyple()), behind, 13, 5)], context.say("board-behind"))
    else:
        yield _figure(_counts(colours, player.behind), context.say("board-behind"))
    if any(player.front):
        yield _figure(_counts(colours, player.front), context.say("board-front"))
    yield _figure([with_number(grown(skill(styles, ANY)), player.skill_tiles, 13, 5)], context.say("board-skill-tiles"))
    if any(player.waiting):
        waiting = [connector(styles, colour) for colour in (*view.connector_colours, ANY)]
        yield _figure(_counts(waiting, player.waiting), context.say("board-to-lay"))
    if player.to_place:
        won = context.say("board-won", tiles=context.scene.joined(context.names.tiles(player.to_place)))
        yield from (label(line, FIGURE) for line in wrapped(won, room, FIGURE, MOST_LINES))
    notes = note_text.of_seat(view, context.names, player.seat)
    if notes:
        yield label_within(notes, room, FIGURE)


def _figure(counts: Sequence[Piece], words: str) -> Piece:
    return joined([*counts, label(words, FIGURE, "muted")], 5)


def _counts(icons: Sequence[Piece], counts: Sequence[int]) -> list[Piece]:
    return [with_number(grown(icon), count, 13, 5) for icon, count in zip(icons, counts, strict=True) if count]
