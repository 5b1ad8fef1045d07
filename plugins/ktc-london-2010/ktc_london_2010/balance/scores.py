"""The table of scores, turns, actions and losses by number of players."""

from collections.abc import Callable, Mapping, Sequence
from statistics import mean
from typing import Final

from ktc_london_2010.balance.counting import GameCount, Seat
from ktc_london_2010.balance.figures import by_players, middle
from ktc_london_2010.model import ids

Games = Sequence[GameCount]
PUBLISHED: Final[Mapping[int, str]] = {2: "79–76", 3: "71–61–52; 60–53–?"}  # sources: ``reports`` in the set
ACTIONS: Final = ("play", "run", "land", "three")


def rows_of(games: Games) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """Return the header and rows of a table with a column per number of players."""
    parted = by_players(games)
    head = ("", *(f"{players} players" for players in parted))
    return head, [(name, *(figure(some) for some in parted.values())) for name, figure in ROWS.items()]


def each(games: Games, figure: Callable[[Seat], float]) -> str:
    """Return the mean of a figure over all seats, with one decimal."""
    return f"{mean(figure(seat) for game in games for seat in game.seats):.1f}"


def _best(games: Games) -> str:
    points = [max(seat.points for seat in game.seats) for game in games]
    low, high = middle(points)
    return f"{mean(points):.1f} ({low:.0f}–{high:.0f})"


def _all(games: Games) -> str:
    last = mean(min(seat.points for seat in game.seats) for game in games)
    return f"{each(games, lambda seat: seat.points)} · {last:.1f}"


def _published(games: Games) -> str:
    return PUBLISHED.get(len(games[0].seats), "–")


def _turns(games: Games) -> str:
    return f"{mean(game.turns for game in games):.1f} ({max(game.turns for game in games):.0f})"


def _actions(games: Games) -> str:
    return ", ".join(f"{mean(seat.actions.get(name, 0) for game in games for seat in game.seats):.1f}" for name in ACTIONS)


def _poverty(games: Games) -> str:
    runs = [by for game in games for by in game.run_poverty]
    return f"{mean(runs) if runs else 0:.1f} · {each(games, lambda seat: seat.poverty)}"


def _lost(games: Games) -> str:
    poverty = each(games, lambda seat: seat.lost[ids.SCORE_POVERTY_TABLE])
    return f"{poverty} · {each(games, lambda seat: seat.lost[ids.SCORE_LOAN])}"


def _owned(games: Games) -> str:
    figures = (lambda seat: len(seat.boroughs), lambda seat: seat.stacks, lambda seat: seat.placed, lambda seat: seat.loans)
    return " · ".join(each(games, figure) for figure in figures)


def _tunnels(games: Games) -> str:
    return f"{mean(game.underground for game in games):.1f}"


def _order(games: Games) -> str:
    orders = range(len(games[0].seats))
    return " ".join(f"{mean(seat.won for game in games for seat in game.seats if seat.order == order):.2f}" for order in orders)


ROWS: Final[Mapping[str, Callable[[Games], str]]] = {
    "winner's points, mean (middle 80 %)": _best,
    "points, mean of all players · of the last": _all,
    "published results": _published,
    "turns per player (maximum)": _turns,
    "actions per player: play, run, buy, take three": _actions,
    "poverty per run · at the end": _poverty,
    "points lost to poverty · to unpaid loans": _lost,
    "boroughs · stacks · cards built · loans, per player": _owned,
    "Underground counters on the map": _tunnels,
    "wins by turn order": _order,
}
