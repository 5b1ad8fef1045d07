"""Draw the pictures of the docs, the README and the fan set; with ``--check``, only say whether they are up to date."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ktc import CityGame, load, open_box
from ktc.draw import (
    Picture,
    borough_svg,
    draw_board,
    mark_draft,
    mark_news,
    merge_states,
    sheet_svg,
    table_svg,
    tile_svg,
    tiles_svg,
)

HOUSE: Final = Path(__file__).parents[1]
FOLDER: Final = HOUSE / "docs" / "pictures"
FAN_SET: Final = HOUSE / "plugins" / "ktc-docklands"
MARKETS: Final = HOUSE / "plugins" / "ktc-markets"
RECORD: Final = HOUSE / "plugins" / "ktc-city" / "tests" / "games" / "4-players.jsonl"
SEAT: Final = 1
BIDDING: Final = 36  # the step before which somebody bids
NEWS: Final = 3


def pictures() -> Mapping[Path, Picture]:
    """Return the pictures by their files."""
    game = load(RECORD)
    middle, box = game.at(len(game.log) // 2), game.box
    return {
        FOLDER / "board.svg": _centre(game.at(BIDDING)),
        FOLDER / "tile.svg": tile_svg(open_box(), "piccadilly_circus", level=1),
        FOLDER / "borough.svg": borough_svg(game.view(None), box, SEAT),
        FOLDER / "table.svg": table_svg(middle.view(SEAT), box),
        FOLDER / "sheet.svg": sheet_svg(game.score(), game.view(None), box),
        FAN_SET / "gallery.svg": tiles_svg(open_box("docklands")),
        MARKETS / "gallery.svg": tiles_svg(open_box("markets")),
    }


def _centre(game: CityGame) -> Picture:
    """Return the centre as a board, with what can be bid for and the last bid."""
    table = game.as_seat(game.to_act[0])
    states = merge_states(mark_news(table, table.told()[-NEWS:]), mark_draft(table, ["Bid"]).states)
    return draw_board(table, states=states, width=760).part("centre").picture


def main(arguments: Sequence[str]) -> int:
    """Write the pictures, or with ``--check`` return 1 when one is stale."""
    stale = []
    for path, picture in pictures().items():
        if "--check" not in arguments:
            picture.save(path)
            print(f"{path.name} drawn")
        elif not path.exists() or path.read_text(encoding="utf-8") != str(picture):
            stale.append(path.name)
    if "--check" in arguments:
        print(f"stale: {', '.join(stale)}; run python docs/make_pictures.py" if stale else "the pictures are up to date")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
