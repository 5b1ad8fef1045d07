"""Gifts by an effect: skill tiles and keyples, to the supply or another seat, and won tiles that are not placed yet.

Keyples are chosen last, and each moves when it is chosen, so that no hidden keyple is ever announced.  Before that, the giver
says whether it gives those of named colours.
"""

from collections import Counter
from collections.abc import Sequence

from ktc.effects import NO, Doer, Done, OpenChoice, Row
from ktc.effects.stack import LAPSED
from ktc.effects.values import ANYONE, CHANCE
from ktc.kit import AnyEvent, Chance
from ktc_city.board.giving import (
    YES,
    Gift,
    asks_for_colours,
    asks_for_keyples,
    behind_the_screen,
    gift_of,
    hidden_keyples,
    keyples_by_colour,
    keyples_of,
)
from ktc_city.board.state import NOBODY, State, skills_of
from ktc_city.box.setup import Setup
from ktc_city.effects.pieces import named, next_pieces
from ktc_city.model.effect_events import KeyplesGiven, SkillsGiven, TileGiven
from ktc_city.model.effect_kinds import Give
from ktc_city.model.events import Event, TileLeft
from ktc_city.model.pieces import ANY, Spend

FROM, SKILL, WON, COLOURS, KEYPLE = "from", "skill", "won", "colours", "keyple"  # what is asked


class DoGive(Doer[Setup, State]):
    """Execution of a gift."""

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether any seat can give it."""
        return bool(_givers(state, row))

    def choice(self, rules: Setup, state: State, row: Row) -> OpenChoice | None:
        """Return the next question: the giver, skill tiles, a won tile, and then, to the giver, colours and keyples."""
        effect, gift = _give(row), gift_of(state, row)
        giver = gift.giver
        if giver == NOBODY:
            assert effect.chooser is not None
            return OpenChoice(effect.chooser, FROM, tuple(map(str, _givers(state, row))))
        if _lapses(state, effect, gift):
            return None
        chooser = giver if effect.chooser is None else effect.chooser
        if gift.skills_left:
            kinds = state.index.inventory.skills
            _, held = named(effect.skills, kinds, skills_of(state, giver))
            number = gift.skills_left + len(gift.skills)
            return OpenChoice(chooser, SKILL, next_pieces(kinds, held, number, gift.skills))
        if gift.won_left:
            return OpenChoice(chooser, WON, tuple(state.index.names[tile] for tile in state.board.won[giver]))
        closed = not rules.options.open_hands and behind_the_screen(state, giver) > 0
        if asks_for_colours(gift):
            return OpenChoice(giver, COLOURS, _whether(state, effect, giver), closed=closed)
        if not asks_for_keyples(state, gift):
            return None
        return OpenChoice(giver, KEYPLE, _colours(state, gift), closed=closed)

    def at_once(self, rules: Setup, state: State, row: Row, choice: OpenChoice, option: str) -> Sequence[AnyEvent]:
        """Move keyples when they are chosen: from the place that is spent first, by default from in front of the screen."""
        if choice.key == COLOURS and option == YES:
            numbers = Counter(_give(row).colours)
        elif choice.key == KEYPLE:
            numbers = Counter([option])
        else:
            return ()
        events = []
        for colour, number in numbers.items():
            at = choice.seat * len(state.bag) + state.index.keyple[colour]
            first = rules.spend is Spend.BEHIND_FIRST
            behind = min(number, state.behind[at]) if first else number - min(number, state.front[at])
            events.append(KeyplesGiven(choice.seat, _to(row), colour, behind, number - behind, row.by, row.rule))
        return events

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Give what is available, or nothing if the whole gift is required and something is missing."""
        effect, gift = _give(row), gift_of(state, row)
        giver, to = gift.giver, _to(row)
        if _lapses(state, effect, gift):
            return LAPSED
        kinds = state.index.inventory.skills
        fixed, _ = named(effect.skills, kinds, skills_of(state, giver))
        skills = tuple(sorted((*fixed, *gift.skills), key=kinds.index))
        events: list[Event] = []
        if skills:
            events.append(SkillsGiven(giver, to, skills, row.by, row.rule))
        tile = next(iter(gift.won), effect.won if effect.won != ANY else "")
        given = tile in [state.index.names[won] for won in state.board.won[giver]]
        if given:
            events.append(TileLeft(tile, row.rule) if to == NOBODY else TileGiven(giver, to, tile, row.by, row.rule))
        if gift.keyples_left:
            events += _all_keyples(state, row, giver)
        keyples = len(gift.keyples) + gift.keyples_left
        whole = (len(skills), keyples) == (len(effect.skills), effect.keyples) and (given or not effect.won)
        whole = whole and (gift.colours == YES or not effect.colours)
        return Done(events, whole=whole)


def _lapses(s: State, effect: Give, gift: Gift) -> bool:
    """Return whether nothing moves, as far as all can see."""
    if gift.giver == effect.to or (gift.colours == NO and effect.whole):
        return True
    return not gift.keyples and gift.colours != YES and not can_give(s, effect, gift.giver)


def _whether(s: State, effect: Give, giver: int) -> tuple[str, ...]:
    """Return whether the giver may give keyples of named colours; empty for a reader who does not know its hand."""
    if hidden_keyples(s, giver):
        return ()
    held = dict(zip(s.index.inventory.keyples, keyples_by_colour(s, giver), strict=True))
    has_all = all(held[colour] >= number for colour, number in Counter(effect.colours).items())
    return (YES, NO) if has_all else (NO,)


def _colours(s: State, gift: Gift) -> tuple[str, ...]:
    """Return the colours of the next keyple that the giver may choose; empty for a reader who does not know its hand.

    Any order is allowed.  A fixed order, as for skill tiles, would reveal what is left behind the screen.
    """
    if hidden_keyples(s, gift.giver):
        return ()
    held = zip(s.index.inventory.keyples, keyples_by_colour(s, gift.giver), strict=True)
    return tuple([name for name, there in held if there])


def _all_keyples(s: State, row: Row, giver: int) -> Sequence[KeyplesGiven]:
    """Return the events of a seat that gives all its keyples: it has no choice, and their number is public."""
    first = giver * len(s.bag)
    hand = [(name, s.behind[first + at], s.front[first + at]) for at, name in enumerate(s.index.inventory.keyples)]
    return [KeyplesGiven(giver, _to(row), *held, row.by, row.rule) for held in hand if sum(held[1:])]


def can_give(s: State, effect: Give, giver: int) -> bool:
    """Return whether a seat can give the whole gift, or any part of it if that is enough."""
    kinds = s.index.inventory.skills
    fixed, held = named(effect.skills, kinds, skills_of(s, giver))
    skills = len(fixed) + min(effect.skills.count(ANY), sum(held))
    wanted = effect.keyples + len(effect.colours)
    keyples = min(wanted, keyples_of(s, giver)) if wanted else 0
    waiting = [s.index.names[tile] for tile in s.board.won[giver]]
    won = bool(waiting) if effect.won == ANY else effect.won in waiting
    if effect.whole:
        return (skills, keyples) == (len(effect.skills), wanted) and (won or not effect.won)
    return bool(skills or keyples or won)


def _givers(s: State, row: Row) -> list[int]:
    """Return the seats that could give, clockwise from the seat that chooses among them."""
    effect = _give(row)
    if effect.seat != ANYONE:
        return [row.seat] if row.seat != effect.to and can_give(s, effect, row.seat) else []
    assert effect.chooser is not None
    chooser = row.seat if effect.chooser == CHANCE else effect.chooser
    others = [(chooser + step) % s.seats for step in range(1, s.seats + 1)]
    return [seat for seat in others if seat not in (chooser, effect.to) and can_give(s, effect, seat)]


def _to(row: Row) -> int:
    to = _give(row).to
    return NOBODY if to is None else to


def _give(row: Row) -> Give:
    assert isinstance(row.effect, Give)
    return row.effect
