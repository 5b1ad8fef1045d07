"""A rule of thumb: mend the dyke that would break, else the lowest that is hit, else fill bags."""

from collections.abc import Sequence
from random import Random

from ktc_dykes.rules import Dykes
from ktc_dykes.values import Action, Fill, Push, Repair, State


def choice(rules: Dykes, state: State, seat: int, actions: Sequence[Action], random: Random) -> Action:
    """Return what a careful warden does."""
    left = [strength - state.waves.count(dyke) for dyke, strength in enumerate(state.dykes)]
    worst = min(range(len(left)), key=left.__getitem__)
    wishes: list[Action] = []
    if left[worst] < 0:
        wishes += [Repair(seat, worst), *(Push(seat, wave) for wave, dyke in enumerate(state.waves) if dyke == worst)]
    if left[worst] < 2 and state.bags[seat] > 1:
        wishes.append(Repair(seat, worst))
    wishes.append(Fill(seat))
    return next((wish for wish in wishes if wish in actions), actions[0])
