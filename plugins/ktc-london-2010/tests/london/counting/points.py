"""The section "Winning the Game", one sentence after the other."""

from collections.abc import Mapping, Sequence

import attrs

from london.counting.printed import Printed
from london.counting.tabletop import Player, Tabletop


@attrs.frozen
class Count:
    """The points of each player by what they are for, the totals, and who wins: several where nothing parts them."""

    lines: tuple[Mapping[str, int], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def count_points(table: Tabletop, box: Printed) -> Count:
    """Count the points of a table as if the game ended now."""
    players = table.players
    poverty = [player.poverty + player.hand for player in players]
    lines = [_of(player, table, box, poverty[seat] - min(poverty)) for seat, player in enumerate(players)]
    totals = [sum(line.values()) for line in lines]
    return Count(tuple(lines), tuple(totals), tuple(_winners(players, box, totals, poverty)))


def _of(player: Player, table: Tabletop, box: Printed, poverty: int) -> Mapping[str, int]:
    money, loans = player.money, player.loans
    while loans and money >= 15:  # "First you must pay off as many loans as possible. … you must pay £15"
        money, loans = money - 15, loans - 1
    cards = [card for pile in player.piles for card in pile.cards]  # "irrespective of whether … flipped or built on top of"
    return {
        "money": money // 3,  # "one victory point for each lot of £3"
        "boroughs": sum(box.boroughs[name] for name in player.boroughs),
        "underground": sum(2 for name in player.boroughs if name in table.tunnels),
        "cards": sum(box.hexagons[card] for card in cards),
        "counters": player.counters,
        "loans": -7 * loans,  # "Each unpaid loan of £10 loses you seven victory points"
        "poverty": -box.poverty(poverty),  # "The remaining players discard the same number of poverty points"
    }


def _winners(players: Sequence[Player], box: Printed, totals: Sequence[int], poverty: Sequence[int]) -> list[int]:
    """Most points; of those tied the fewest poverty points, then the most boroughs, then the highest single card."""
    tied = list(range(len(players)))
    highest = [max((box.hexagons[card] for pile in one.piles for card in pile.cards), default=0) for one in players]
    for worth in (totals, [-points for points in poverty], [len(one.boroughs) for one in players], highest):
        best = max(worth[seat] for seat in tied)
        tied = [seat for seat in tied if worth[seat] == best]
    return tied
