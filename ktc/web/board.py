"""The board of a table as a page shows it: what is asked as spots, its parts, and what a spot is good for."""

from collections.abc import Callable
from typing import Final

from ktc.draw.board.marks import actions_by_spot, mark_draft, mark_news
from ktc.draw.board.parts import draw_board
from ktc.draw.board.refusing import why_not_at
from ktc.draw.board.spots import merge_states
from ktc.kernel import AnyChoice
from ktc.kernel.draft import AnyDraft
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import LANGUAGES
from ktc.web.shown import Begun, PartShown, SpotShown

USUAL: Final = "en"  # what a board is labelled in where its game speaks a language that the house does not
Path = tuple[AnyChoice, ...]


class Spots:
    """The spots of a draft after some choices: those that were chosen, those of each answer, and those that begin an action."""

    def __init__(self, seen: AnySeatView, path: Path, kit: GameKit) -> None:
        marked = mark_draft(seen, path, kit)
        self._answers = [(choice.choice, choice.spots) for choice in marked.choices]
        self.chosen = tuple(dict.fromkeys(spot for choice in marked.path for spot in choice.spots))
        self.begins = () if path else tuple(actions_by_spot(seen, kit=kit).by_spot)

    def of(self, choice: AnyChoice) -> tuple[str, ...]:
        """Return the spots that stand for an answer; none for one that is a button."""
        return next((spots for other, spots in self._answers if type(other) is type(choice) and other == choice), ())


def leading_to(seen: AnySeatView, draft: AnyDraft, spot: str, kit: GameKit) -> tuple[AnyChoice, ...]:
    """Return the choices that lead to an action with a spot; all of them where none does, or where the list is too long."""
    numbers = {number for each in actions_by_spot(seen, kit=kit).at(spot) for number in each.numbers}
    first, found = _first_number(draft), list[AnyChoice]()
    for choice, count in draft.counts.items():
        if not numbers.isdisjoint(range(first, first + count)):
            found.append(choice)
        first += count
    return tuple(found) or draft.choices


def _first_number(draft: AnyDraft) -> int:
    """Return the number of the first action behind a draft, among those behind its beginning."""
    first = 0
    while draft.path:
        before = draft.back()
        for choice, count in before.counts.items():
            if type(choice) is type(draft.path[-1]) and choice == draft.path[-1]:
                break
            first += count
        draft = before
    return first


def drawn_parts(
    game: AnyGame, seat: int | None, path: Path | None, since: int, width: int, lang: str, kit: GameKit
) -> tuple[PartShown, ...]:
    """Return the parts of a board, each without a style of its own: with what happened, and the states of a draft.

    ``path`` is None where nothing is asked; ``since`` is how many events the reader knew already.
    """
    states = mark_news(game, game.told(seat, since), seat, kit)
    if seat is not None and path is not None:
        states = merge_states(states, mark_draft(game.as_seat(seat), path, kit).states)
    drawn = draw_board(game, seat, states, width, labels_in(lang), linked=True, kit=kit)
    return tuple(PartShown(part.name, part.picture.svg) for part in drawn.parts)


def begun_at(seen: AnySeatView, spot: str, words: Callable[[Path], str], lang: str, kit: GameKit) -> SpotShown:
    """Return the kinds of action that a spot begins, told by ``words``; where it begins none, why it does not."""
    found = actions_by_spot(seen, kit=kit).at(spot) if seen.may_act else ()
    begins = tuple(Begun(words(each.path), each.path) for each in found if each.path)
    why = () if begins else why_not_at(seen, spot, labels_in(lang), kit)
    return SpotShown(seen.revision, begins, why)


def labels_in(lang: str) -> str:
    """Return the language that a board is labelled in."""
    return lang if lang in LANGUAGES else USUAL
