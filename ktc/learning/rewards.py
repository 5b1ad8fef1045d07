"""What seats get at the end of a game, by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ktc.kernel.errors import OptionError, nearest, shorten
from ktc.kernel.score import ScoreSheet

Reward = Callable[[ScoreSheet], Sequence[float]]


def lead(sheet: ScoreSheet) -> Sequence[float]:
    """Return by seat how many points it has more than the best of the others; less than 0 where it has fewer."""
    totals = sheet.totals
    return [float(own - max((*totals[:seat], *totals[seat + 1 :]), default=0)) for seat, own in enumerate(totals)]


def zero_sum(sheet: ScoreSheet) -> Sequence[float]:
    """Return by seat how many points it has more than all seats have on average; these sum to 0."""
    average = sum(sheet.totals) / len(sheet.totals)
    return [own - average for own in sheet.totals]


def win(sheet: ScoreSheet) -> Sequence[float]:
    """Return by seat its share of the win: 1, less where several win, or 0."""
    return [1 / len(sheet.winners) if seat in sheet.winners else 0.0 for seat in range(len(sheet.totals))]


REWARDS: Final[Mapping[str, Reward]] = {"lead": lead, "zero_sum": zero_sum, "win": win}


def reward_of(reward: str | Reward) -> Reward:
    """Return what counts rewards, by its name or as it is; raises ``OptionError`` for a name that is none."""
    if callable(reward):
        return reward
    if reward not in REWARDS:
        raise OptionError(f"no reward {shorten(reward)}{nearest(reward, REWARDS)}; one of {', '.join(REWARDS)}")
    return REWARDS[reward]
