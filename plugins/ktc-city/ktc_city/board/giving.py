"""What a seat is to give and has answered: read from counts that all see, so that nothing of a hand shows before it is given."""

from collections.abc import Sequence

import attrs

from ktc.effects import Row
from ktc.effects.values import ANYONE
from ktc_city.board.state import NOBODY, State, skills_of
from ktc_city.model.effect_kinds import Give
from ktc_city.model.pieces import ANY


@attrs.frozen
class Gift:
    """A gift as far as it is answered: who gives (-1: not chosen yet), and the pieces chosen.

    ``skills_left``, ``won_left`` and ``keyples_left`` are how many of each are still to be named, or given without a question.
    """

    giver: int
    skills: tuple[str, ...]
    won: tuple[str, ...]
    keyples: tuple[str, ...]
    skills_left: int
    won_left: int
    keyples_left: int


def gift_of(s: State, row: Row) -> Gift:
    """Return what a row gives; answers stand in it in the order of the questions: who, skill tiles, a won tile, keyples."""
    effect = row.effect
    assert isinstance(effect, Give)
    giver, chosen = row.seat, row.chosen
    if effect.seat == ANYONE:
        giver, chosen = (int(chosen[0]) if chosen else NOBODY), chosen[1:]
    if giver == NOBODY:
        return Gift(NOBODY, (), (), (), 0, 0, 0)
    number, tiles = of_choice(s, effect, giver), int(effect.won == ANY and bool(s.board.won[giver]))
    skills, won, keyples = chosen[:number], chosen[number : number + tiles], chosen[number + tiles :]
    held = keyples_of(s, giver)
    left = min(effect.keyples, held + len(keyples)) - len(keyples)
    return Gift(giver, skills, won, keyples, number - len(skills), tiles - len(won), left)


def of_choice(s: State, effect: Give, giver: int) -> int:
    """Return how many skill tiles are chosen: those named are given without a question."""
    held = skills_of(s, giver)
    named = sum([min(effect.skills.count(kind), there) for kind, there in zip(s.index.inventory.skills, held, strict=True)])
    return min(effect.skills.count(ANY), sum(held) - named)


def keyples_of(s: State, seat: int) -> int:
    """Return how many keyples a seat can give, as everybody can count them.

    None while a bid of it lies under seal: how many are left behind its screen would tell how many lie there.
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
    """Return how many keyples of a seat have a colour that the reader does not know."""
    return s.behind[(seat + 1) * len(s.bag) - 1]


def behind_the_screen(s: State, seat: int) -> int:
    """Return how many keyples of a seat lie behind its screen, known or not."""
    width = len(s.bag)
    return sum(s.behind[seat * width : (seat + 1) * width])


def asks_for_keyples(s: State, gift: Gift) -> bool:
    """Return whether the giver is asked for a colour now; who gives all that it has is not."""
    before = gift.giver == NOBODY or gift.skills_left > 0 or gift.won_left > 0
    return not before and 0 < gift.keyples_left < keyples_of(s, gift.giver)
