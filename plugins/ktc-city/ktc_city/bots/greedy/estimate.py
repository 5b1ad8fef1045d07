"""How many points a seat may come to: what stands, and what greedy believes of the rest."""

from typing import Final

from ktc_city.board.state import State
from ktc_city.bots.greedy.judge import Judge
from ktc_city.bots.greedy.taste import KEYPLE, LAST_KEYPLE, NEARLY, USUAL, WON, Taste
from ktc_city.bots.greedy.tile_model import asked
from ktc_city.box.setup import Setup, team_of
from ktc_city.model.plain import OVER, PLACING

USES: Final = 0.15  # the part of the worth of uses that came true, from the same regression as those of the taste
LYING: Final = 1.0  # a tile more has more sides


def estimate(setup: Setup, s: State, seat: int, taste: Taste = USUAL) -> float:
    """Return roughly how many points a seat, with its team, will have at the end; exactly what it has when the game is over.

    For comparing seats and positions of one era: early in a game it is too low for all, by what nobody can see yet.
    """
    worth = sum([_alone(setup, s, one, taste) for one in team_of(setup, seat)])
    if s.phase != OVER:
        return worth
    return worth + sum([award.points for *_, award in setup.table.final_scores(s) if award.seat in team_of(setup, seat)])


def _alone(setup: Setup, s: State, seat: int, taste: Taste) -> float:
    judge, board = Judge(setup, s, seat, taste), s.board
    river, borough = s.index.berths(board.river[seat]), judge.tiles.imagined
    worth = float(river[board.berth[seat]].points) if board.berth[seat] >= 0 else 0.0
    worth += sum([row[3] for row in s.scored if row[0] == seat])
    for tile in board.boroughs[seat]:
        worth += s.index.tiles[tile].points[board.level[tile]]
        hook = setup.box.scores[tile]
        if hook is not None:
            worth += asked(hook, borough, borough.numbered(tile))
    return worth if s.phase == OVER else worth + _to_come(judge)


def _to_come(judge: Judge) -> float:
    """Return what tiles that are won or led, upgrades, skill tiles, keyples and a berth may still bring."""
    s, seat, wants, tiles, prices = judge.s, judge.seat, judge.wants, judge.tiles, judge.prices
    board, borough = s.board, s.board.boroughs[judge.seat]
    led = [tiles.worth(tile) * prices.lasts(tile, s.best[tile]) for tile in board.centre if s.leader[tile] == seat]
    won = [tiles.worth(tile) for tile in board.won[seat]]
    worth = WON[min(wants.left, len(WON) - 1)] * (sum(won) + sum(led)) + LYING * len(borough)
    worth += NEARLY * sum([waits.gains / (waits.units + 2) for waits in wants.waiting.values()])
    worth += NEARLY * sum([wants.skill(kind, -1 - i) for kind, held in enumerate(wants.held) for i in range(held)])
    worth += USES * sum([tiles.produce(tile) for tile in borough])
    worth += (KEYPLE if wants.left else LAST_KEYPLE) * sum(tiles.imagined.keyples.values())
    if s.phase == PLACING:
        return worth  # what the berth brought is at hand
    if board.river[seat] == s.era:
        return worth + max(prices.berths.values(), default=0.0)
    berth = s.index.berths(s.era + 1)[board.berth[seat]]
    if berth.claims:
        worth += tiles.worth(s.index.rivers[s.era])
    return worth + (KEYPLE * berth.keyples if wants.left else 0.0)
