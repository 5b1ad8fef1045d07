"""Balance: tiles and berths whose takers win more than 5 percentage points above or below a fair share."""

from collections.abc import Iterator
from typing import Final

import attrs

from ktc.kit import Share
from ktc.simulate.plots import BAND
from ktc_city.model.pieces import HOME, RIVER
from ktc_city.statistics.report import BerthRow, Report, TileReport

NEVER_BID_FOR: Final = (HOME, RIVER)  # kinds that no seat can bid for
SELDOM: Final = 0.05  # who is taken in fewer games is told apart: little is known of it


@attrs.frozen
class Outlier:
    """A tile (by its id) or a berth (by its river tile and its number, ``the_river 2``) outside the band.

    ``expected`` is the expected share of wins for such takers, see ``TileReport``.  ``sure``: the whole interval is outside.
    """

    id: str
    name: str
    wins: Share
    expected: float | None
    sure: bool

    @property
    def beyond(self) -> float | None:
        """The difference between the takers' wins and the expected ones; None without an expectation."""
        return None if self.expected is None or self.wins.rate is None else self.wins.rate - self.expected

    @property
    def as_expected(self) -> bool:
        """Whether it is outside only because its takers take so many tiles."""
        return self.beyond is not None and abs(self.beyond) <= BAND


def outliers(report: Report) -> tuple[Outlier, ...]:
    """Return the tiles and berths outside the band, farthest first."""
    found = [*_tiles(report), *_berths(report)]
    return tuple(sorted(found, key=lambda outlier: (-distance(report, outlier.wins), outlier.id)))


def distance(report: Report, wins: Share) -> float:
    """Return the distance of a share of wins from the fair one; 0 if it is unknown."""
    return 0.0 if wins.rate is None else abs(wins.rate - report.fair)


def seldom(report: Report) -> tuple[TileReport | BerthRow, ...]:
    """Return the tiles that are rarely taken although they are available, and the berths that are rarely sailed to."""
    tiles = [row for row in report.tiles if row.kind not in NEVER_BID_FOR and _is_seldom(row.taken)]
    return (*tiles, *(row for row in report.berths if _is_seldom(row.sails)))


def berth_id(row: BerthRow) -> str:
    """Return the id of a berth in this report."""
    return f"{row.river} {row.berth}"


def _is_seldom(share: Share) -> bool:
    return share.rate is None or share.rate < SELDOM


def _outside(report: Report, wins: Share) -> bool:
    return distance(report, wins) > BAND


def _sure(report: Report, wins: Share) -> bool:
    return wins.low > report.fair + BAND or wins.high < report.fair - BAND


def _tiles(report: Report) -> Iterator[Outlier]:
    for row in report.tiles:
        if _outside(report, row.wins) and not _is_seldom(row.taken):
            yield Outlier(row.tile, row.name, row.wins, row.expected, _sure(report, row.wins))


def _berths(report: Report) -> Iterator[Outlier]:
    names = {row.tile: row.name for row in report.tiles}
    for row in report.berths:
        if _outside(report, row.wins) and not _is_seldom(row.sails):
            name = f"{names.get(row.river, row.river)}, berth {row.berth}"
            yield Outlier(berth_id(row), name, row.wins, None, _sure(report, row.wins))
