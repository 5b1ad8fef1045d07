"""Count which actions and cards greedy uses in the games of the balance page."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from ktc_london_2010.balance.counting import GameCount
from ktc_london_2010.balance.reasons import SELDOM
from ktc_london_2010.balance.tables import table
from ktc_london_2010.model.actions import Action
from ktc_london_2010.model.cards import CardSet

NOT_OFFERED: Final = frozenset({"TakeLoan"})  # by the default rulings
FEW: Final = 0.1  # uses a game; a kind used less often needs a reason
GREEDY: Final = "greedy"


def used(cards: CardSet, games: Sequence[GameCount]) -> Iterator[str]:
    """Yield the section on greedy: the cards it used, and the kinds of action that the rulings offer, most used first."""
    own = [seat for game in games for seat in game.seats if seat.bot == GREEDY]
    if not own:
        return
    kinds = {kind.__name__ for kind in get_args(Action)} - NOT_OFFERED
    times = Counter[str](dict.fromkeys(kinds, 0))
    for seat in own:
        times.update(seat.chosen)
    names = {card.name for card in cards.cards.values()}
    unused = sorted(names.difference(*(seat.used for seat in own)))
    chosen = [kind for kind in kinds if times[kind]]
    yield from (f"## Actions and cards of `{GREEDY}`", "")
    yield f"`{GREEDY}` had {len(own):,} seats in the games of this page. It used {len(chosen)} of {len(kinds)} kinds of actions"
    yield f"and {len(names) - len(unused)} of {len(names)} cards{': not ' if unused else ''}{', '.join(unused)}."
    yield from ("`TakeLoan` is offered only under another ruling.", "")
    rows = [(f"`{kind}`", f"{number:,}", f"{number / len(own):.3f}", _reason(kind, number / len(own))) for kind, number in
            sorted(times.items(), key=lambda item: (-item[1], item[0]))]  # fmt: skip
    yield from table(("kind of action", "uses", "per game", "why so rare"), rows)


def _reason(kind: str, often: float) -> str:
    return SELDOM.get(kind, "**no reason known**") if often < FEW else ""
