"""What the hooks of a table answer, held against what they may; a ``ValueError`` says what is wrong, in words."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.kit import nearest, shorten
from ktc_city.board.state import NOBODY
from ktc_city.box.moments.answers import LARGEST, LONGEST_REASON, MOST_EFFECTS, Table, check_effect, check_template
from ktc_city.model.effect_kinds import Award
from ktc_city.model.narrowing import No, Only, Rank, Spot

Answer = Any  # what a plugin's hook returned: anything, until it is looked at here
Groups = tuple[tuple[int, ...], ...]
MOST_COUNTED: Final = 3  # keyples that a bid counts more than lie there
SHOWN: Final = (int, str, tuple)  # what a template of the table shows
UNSAID: Final = "it may not be done here"  # where an answer has no sentence of its own


def bound(answer: Answer, colours: Sequence[str]) -> No | Only:
    """Return how an action with keyples is narrowed."""
    if not isinstance(answer, No | Only):
        raise ValueError(f"returned {shorten(answer)} instead of No, Only or None")
    says = _sentence(answer.says)
    check_template(answer.message, answer.facts, SHOWN)
    if isinstance(answer, No):
        return answer if says == answer.says else attrs.evolve(answer, says=says)
    if answer.spots is not None:
        raise ValueError("spots are for may_place: keyples are narrowed by their colours, and how many there are at most")
    if answer.most is not None and (type(answer.most) is not int or answer.most < 0):
        raise ValueError(f"most is a whole number, not {shorten(answer.most)}")
    for name in _some(answer.colours or (), "colours"):
        if name not in colours:
            raise ValueError(f"names no keyple of the set: {shorten(name)}{nearest(str(name), colours)}")
    return answer if says == answer.says else attrs.evolve(answer, says=says)


def spots(answer: Answer, given: Sequence[Spot]) -> Only:
    """Return where a tile may be laid: a part of what was given."""
    if not isinstance(answer, Only) or answer.spots is None:
        raise ValueError(f"returned {shorten(answer)} instead of Only(spots=...) or None")
    chosen = tuple(spot if isinstance(spot, tuple) else tuple(spot) for spot in _some(answer.spots, "spots"))
    odd = next((spot for spot in chosen if spot not in given), None)
    if odd is not None:
        raise ValueError(f"the tile does not fit at {shorten(odd)}: a part of the spots that were given is wanted")
    check_template(answer.message, answer.facts, SHOWN)
    return Only(spots=chosen, says=_sentence(answer.says), message=answer.message, facts=answer.facts)


def counted(answer: Answer) -> int:
    """Return how much more a bid counts than its keyples."""
    if answer is None:
        return 0
    if type(answer) is not int or not 0 <= answer <= MOST_COUNTED:
        raise ValueError(f"returned {shorten(answer)} instead of a whole number from 0 to {MOST_COUNTED}")
    return answer


def first(answer: Answer, seats: int) -> int | None:
    """Return who plays first."""
    if answer is not None and (type(answer) is not int or not 0 <= answer < seats):
        raise ValueError(f"returned {shorten(answer)} instead of a seat from 0 to {seats - 1}, or None")
    return None if answer is None else int(answer)


def awards(answer: Answer, table: Table, owner: int) -> tuple[Award, ...]:
    """Return points of a count, each for a seat."""
    given = () if answer is None else (answer,) if isinstance(answer, Award) else _some(answer, "awards")
    if not all(isinstance(one, Award) for one in given):
        raise ValueError(f"returned {shorten(answer)} instead of an Award, several, or None")
    if len(given) > MOST_EFFECTS * table.seats:
        raise ValueError(f"returned {len(given)} awards; {MOST_EFFECTS * table.seats} are the most")
    for one in given:
        check_effect(one, table, owner)
    return tuple(attrs.evolve(one, seat=owner) if one.seat is None and owner != NOBODY else one for one in given)


def rank(answer: Answer, seats: Sequence[int]) -> Rank | None:
    """Return how seats with equal points stand."""
    if answer is None:
        return None
    if not isinstance(answer, Rank) or not isinstance(answer.by_seat, Mapping):
        raise ValueError(f"returned {shorten(answer)} instead of a Rank with a number for each seat, or None")
    standing = dict(answer.by_seat.items())
    missing = [seat for seat in seats if seat not in standing]
    if missing:
        raise ValueError(f"ranks no seat {missing[0]}; seats {', '.join(map(str, seats))} are equal")
    if not all(type(number) is int and abs(number) <= LARGEST for number in standing.values()):
        raise ValueError(f"ranks by whole numbers up to {LARGEST}, not {shorten(standing)}")
    check_template(answer.message, answer.facts, SHOWN)
    return attrs.evolve(answer, reason=_sentence(answer.reason), by_seat={seat: standing[seat] for seat in seats})


def groups(answer: Answer, players: int) -> Groups | None:
    """Return the teams of a table; a seat in none of them plays alone."""
    if answer is None:
        return None
    teams = tuple(_some(team, "seats") for team in _some(answer, "teams"))
    named = [seat for team in teams for seat in team]
    if not all(type(seat) is int and 0 <= seat < players for seat in named) or len(set(named)) < len(named):
        raise ValueError(f"returned {shorten(answer)}: each seat from 0 to {players - 1} is in one team at most")
    return teams


def _some(answer: Answer, what: str) -> tuple[Any, ...]:
    if isinstance(answer, str) or not isinstance(answer, Collection) or len(answer) > LARGEST:
        raise ValueError(f"returned {shorten(answer)} instead of {what}")
    return tuple(answer)


def _sentence(text: object) -> str:
    if type(text) is not str or len(text) > LONGEST_REASON or not text.isprintable():
        raise ValueError(f"what is said is a text of up to {LONGEST_REASON} characters, not {shorten(text)}")
    return text or UNSAID
