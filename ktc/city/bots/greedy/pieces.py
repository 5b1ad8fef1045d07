"""What pieces are worth that effects move: to whom they come, and to whom they are missing.

A row says by kind what one piece more of it is worth, one after another.
"""

from collections.abc import Sequence

from ktc.city.board.giving import keyples_of, skills_of
from ktc.city.bots.greedy.others import Others
from ktc.city.bots.greedy.taste import NEARLY
from ktc.city.effects.pieces import named
from ktc.city.model.bringing import Gain, Give
from ktc.city.model.effects import Yield
from ktc.city.model.pieces import ANY

Rows = Sequence[Sequence[float]]


def gained(others: Others, effect: Gain, seat: int) -> float:
    """Return what the pieces of a gain are worth to the seat that takes them."""
    worth = NEARLY * others.evaluator_of(seat).taking.yields(Yield(effect.connectors, effect.skills))
    return worth + (min(effect.keyples, sum(others.s.bag)) * others.keyple(seat) if effect.keyples else 0.0)


def given(others: Others, effect: Give, giver: int) -> float:
    """Return what it is worth that a seat gives skill tiles and keyples; who picks them does so to its own good."""
    keyples = min(effect.keyples, keyples_of(others.s, giver)) if effect.keyples else 0
    loss = others.weight(giver) * others.keyple(giver) if keyples else 0.0
    gain = others.weight(effect.to) * others.keyple(effect.to) if keyples and effect.to is not None else 0.0
    if not effect.skills:
        return keyples * (gain - loss)
    kinds = others.s.index.inventory.skills
    fixed, held = named(effect.skills, kinds, skills_of(others.s, giver))
    before = [fixed.count(kind) for kind in kinds]
    worth = sum([sum(row) for row in giving_rows(others, effect, giver, [0] * len(kinds), before)])
    number = min(effect.skills.count(ANY), sum(held))
    mine = (giver if effect.chooser is None else effect.chooser) == others.seat
    rows = giving_rows(others, effect, giver, before, [min(number, there) for there in held])
    return worth + best_of(rows, number, mine) + keyples * (gain - loss)


def giving_rows(others: Others, effect: Give, giver: int, before: Sequence[int], numbers: Sequence[int]) -> Rows:
    """Return rows of skill tiles that a seat gives, by type so many of them behind those given ``before``."""
    loses, takes = others.weight(giver), 0.0 if effect.to is None else others.weight(effect.to)
    giving, taking = others.evaluator_of(giver).wants, None if effect.to is None else others.evaluator_of(effect.to).wants
    return [
        [
            NEARLY * ((taking.skill(kind, at) * takes if taking is not None else 0.0) - giving.skill(kind, -1 - at) * loses)
            for at in range(before[kind], before[kind] + number)
        ]
        for kind, number in enumerate(numbers)
    ]


def best_of(rows: Rows, number: int, mine: bool = True) -> float:
    """Return what so many pieces are worth at best; at worst where they are another's to choose."""
    worth, taken = 0.0, [0] * len(rows)
    for _ in range(number):
        left = [(row[at], kind) for kind, (row, at) in enumerate(zip(rows, taken, strict=True)) if at < len(row)]
        if not left:
            break
        found, kind = max(left) if mine else min(left)
        worth, taken[kind] = worth + found, taken[kind] + 1
    return worth


def most(worths: Sequence[float], mine: bool) -> float:
    """Return the best of some worths; the worst where another seat chooses, and nothing where nothing is to choose."""
    return (max(worths) if mine else min(worths)) if worths else 0.0
