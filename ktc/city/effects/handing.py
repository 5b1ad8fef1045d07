"""Giving by an effect: skill tiles back to the supply or to another seat, and won tiles that are not laid yet."""

from ktc.city.board.state import NOBODY, State, skills_of
from ktc.city.box.setup import Setup
from ktc.city.effects.pieces import named, next_pieces
from ktc.city.model.bringing import Give
from ktc.city.model.effect_events import SkillsGiven, TileGiven
from ktc.city.model.events import Event, TileLeft
from ktc.city.model.pieces import ANY
from ktc.effects.row import Row
from ktc.effects.stack import LAPSED, Doer, Done, OpenChoice
from ktc.effects.values import ANYONE
from ktc.kernel.chance import Chance

FROM, SKILL, WON = "from", "skill", "won"  # what is asked


class DoGive(Doer[Setup, State]):
    """Pieces leave a seat."""

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether anybody has what is to be given."""
        return bool(_givers(state, row))

    def choice(self, rules: Setup, state: State, row: Row) -> OpenChoice | None:
        """Ask who gives, then which skill tiles, then which won tile."""
        effect, chosen = _give(row), row.chosen
        if effect.seat == ANYONE:
            if not chosen:
                assert effect.chooser is not None
                return OpenChoice(effect.chooser, FROM, tuple(map(str, _givers(state, row))))
            chosen = chosen[1:]
        giver = _giver(row)
        if not can_give(state, effect, giver):
            return None
        chooser = giver if effect.chooser is None else effect.chooser
        kinds = state.index.inventory.skills
        _, held = named(effect.skills, kinds, skills_of(state, giver))
        number = min(effect.skills.count(ANY), sum(held))
        options = next_pieces(kinds, held, number, chosen[:number])
        if options:
            return OpenChoice(chooser, SKILL, options)
        if effect.won == ANY and len(chosen) == number and state.board.won[giver]:
            return OpenChoice(chooser, WON, tuple(state.index.names[tile] for tile in state.board.won[giver]))
        return None

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Give what there is, or nothing where all is asked for and something is missing."""
        effect, giver = _give(row), _giver(row)
        if giver == effect.to or not can_give(state, effect, giver):
            return LAPSED
        chosen = row.chosen[1:] if effect.seat == ANYONE else row.chosen
        kinds, to = state.index.inventory.skills, NOBODY if effect.to is None else effect.to
        fixed, held = named(effect.skills, kinds, skills_of(state, giver))
        number = min(effect.skills.count(ANY), sum(held))
        skills = tuple(sorted((*fixed, *chosen[:number]), key=kinds.index))
        events: list[Event] = []
        if skills:
            events.append(SkillsGiven(giver, to, skills, row.by, row.rule))
        tile = next(iter(chosen[number:]), effect.won if effect.won != ANY else "")
        given = tile in [state.index.names[won] for won in state.board.won[giver]]
        if given:
            events.append(TileLeft(tile, row.rule) if to == NOBODY else TileGiven(giver, to, tile, row.by, row.rule))
        return Done(events, whole=len(skills) == len(effect.skills) and (given or not effect.won))


def can_give(s: State, effect: Give, giver: int) -> bool:
    """Return whether a seat has what it is to give: all of it, or, where that is enough, anything of it."""
    kinds = s.index.inventory.skills
    fixed, held = named(effect.skills, kinds, skills_of(s, giver))
    skills = len(fixed) + min(effect.skills.count(ANY), sum(held))
    waiting = [s.index.names[tile] for tile in s.board.won[giver]]
    won = bool(waiting) if effect.won == ANY else effect.won in waiting
    if effect.whole:
        return skills == len(effect.skills) and (won or not effect.won)
    return bool(skills or won)


def _givers(s: State, row: Row) -> list[int]:
    """Return the seats that could give, clockwise from whoever chooses among them."""
    effect = _give(row)
    if effect.seat != ANYONE:
        return [row.seat] if row.seat != effect.to and can_give(s, effect, row.seat) else []
    assert effect.chooser is not None
    others = [(effect.chooser + step) % s.seats for step in range(1, s.seats)]
    return [seat for seat in others if seat != effect.to and can_give(s, effect, seat)]


def _giver(row: Row) -> int:
    return int(row.chosen[0]) if _give(row).seat == ANYONE else row.seat


def _give(row: Row) -> Give:
    assert isinstance(row.effect, Give)
    return row.effect
