"""The progress of a gift, computed from public counts, so that nothing of a hand shows before it is given."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.effects import NO, Row
from ktc.effects.values import ANYONE
from ktc_city.board.state import NOBODY, State, skills_of
from ktc_city.model.effect_kinds import Give
from ktc_city.model.pieces import ANY

YES: Final = "yes"


@attrs.frozen
class Gift:
    """A gift as far as it is chosen: the giver (-1: not chosen yet) and the pieces.

    ``skills_left``, ``won_left`` and ``keyples_left`` count the pieces still to be chosen, or given without a choice.
    ``colours`` is the answer about keyples of named colours, "" as long as it is awaited, if it is ``asked``.
    """

    giver: int
    skills: tuple[str, ...]
    won: tuple[str, ...]
    keyples: tuple[str, ...]
    skills_left: int
    won_left: int
    keyples_left: int
    colours: str = ""
    asked: bool = False


def gift_of(s: State, row: Row) -> Gift:
    """Return the gift of a row, with answers in the order of the questions: giver, skill tiles, won tile, colours, keyples."""
    effect = row.effect
    assert isinstance(effect, Give)
    giver, chosen = row.seat, row.chosen
    if effect.seat == ANYONE:
        giver, chosen = (int(chosen[0]) if chosen else NOBODY), chosen[1:]
    if giver == NOBODY:
        return Gift(NOBODY, (), (), (), 0, 0, 0)
    number, tiles = of_choice(s, effect, giver), int(effect.won == ANY and bool(s.board.won[giver]))
    skills, won, keyples = chosen[:number], chosen[number : number + tiles], chosen[number + tiles :]
    held, colours = keyples_of(s, giver), ""
    if effect.colours and keyples[:1] in ((YES,), (NO,)):
        colours, keyples = keyples[0], keyples[1:]
    asked = 0 < len(effect.colours) <= held or bool(colours)
    left = min(effect.keyples, held + len(keyples)) - len(keyples)
    return Gift(giver, skills, won, keyples, number - len(skills), tiles - len(won), left, colours, asked)


def of_choice(s: State, effect: Give, giver: int) -> int:
    """Return the number of skill tiles to choose; named ones are given without a question."""
    held = skills_of(s, giver)
    named = sum([min(effect.skills.count(kind), there) for kind, there in zip(s.index.inventory.skills, held, strict=True)])
    return min(effect.skills.count(ANY), sum(held) - named)


def keyples_of(s: State, seat: int) -> int:
    """Return the number of keyples that a seat can give, from public counts.

    0 while the seat has a sealed bid: the number left behind its screen would reveal the size of the bid.
    """
    if any(whose == seat for _, whose, _ in s.sealed):
        return 0
    return sum(keyples_by_colour(s, seat)) + hidden_keyples(s, seat)


def keyples_by_colour(s: State, seat: int) -> Sequence[int]:
    """Return the keyples of a seat by colour, as far as the reader knows them."""
    width = len(s.bag)
    own = slice(seat * width, (seat + 1) * width - 1)
    return [behind + front for behind, front in zip(s.behind[own], s.front[own], strict=True)]


def hidden_keyples(s: State, seat: int) -> int:
    """Return the number of keyples of a seat whose colour the reader does not know."""
    return s.behind[(seat + 1) * len(s.bag) - 1]


def behind_the_screen(s: State, seat: int) -> int:
    """Return the number of keyples behind a seat's screen, known or not."""
    width = len(s.bag)
    return sum(s.behind[seat * width : (seat + 1) * width])


def asks_for_colours(gift: Gift) -> bool:
    """Return whether the giver has to say now if it gives keyples of named colours."""
    return gift.giver != NOBODY and not gift.skills_left and not gift.won_left and gift.asked and not gift.colours


def asks_for_keyples(s: State, gift: Gift) -> bool:
    """Return whether the giver has to choose a colour now; a giver who gives everything has no choice."""
    before = gift.giver == NOBODY or gift.skills_left > 0 or gift.won_left > 0 or asks_for_colours(gift)
    return not before and 0 < gift.keyples_left < keyples_of(s, gift.giver)
