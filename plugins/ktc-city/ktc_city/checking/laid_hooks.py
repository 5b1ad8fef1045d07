"""One's own hooks of the table, each asked on tables laid for it: a fault is seen though no game comes so far."""

from collections.abc import Mapping
from itertools import product
from typing import Final

from ktc_city.board.open_board import OpenBoard
from ktc_city.board.state import State
from ktc_city.box.table.asking import MAY, TableHooks
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.laid import laid_table
from ktc_city.model.moments import Moment
from ktc_city.model.narrowing import Spot

SPOTS: Final[tuple[Spot, ...]] = tuple((q, r, 0) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))


def ask_on_tables(box: TileBox, hook: str, whose: str) -> None:
    """Ask a hook for each level of its tile, which lies in a borough, and in the centre; raises ``KtcError``."""
    tile = whose if whose in box.index.tile else ""
    levels = range(box.index.tiles[box.index.tile[tile]].top + 1 if tile else 1)
    for level, centre in product(levels, (False, True) if tile else (False,)):
        laid = laid_table(box, tile, Moment("tile_placed", 0, tile, owner=0, level=level), centre)
        if laid is not None:
            rules, state = laid
            _ask_of(TableHooks(box, state.seats, rules.setup.rulings), state, hook, tile, rules.setup.rulings)


def _ask_of(hooks: TableHooks, s: State, hook: str, tile: str, rulings: Mapping[str, str]) -> None:
    about = sorted({s.index.tile[tile] if tile else s.board.boroughs[0][0], s.board.boroughs[0][0], *s.board.centre})
    match hook:
        case "bid_counts":
            for on, colour in product(about, range(len(s.index.inventory.keyples))):
                hooks.bid_counts(s, 0, on, colour)
        case "final_score":
            _ = [*hooks.final_scores(s)]
        case "first_player":
            hooks.first_player(s, ())
        case "tie_break":
            hooks.tie_break(s, range(s.seats))
        case "teams":
            hooks.begin()
        case _:
            assert hook in (*MAY.values(), "may_place")
            for seat, on in product(range(s.seats), about):
                hooks.narrowing(s, OpenBoard(s, rulings), hook, seat, on, SPOTS)
