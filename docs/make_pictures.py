"""Draw the pictures of the docs, the README and the fan set; with ``--check``, only say whether they are up to date."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from ktc import CityGame, load, new_game, open_box
from ktc.bots import make_bot, play
from ktc.draw import (
    Picture,
    borough_svg,
    draw_board,
    draw_picture,
    mark_draft,
    mark_news,
    merge_states,
    sheet_svg,
    table_svg,
    tile_svg,
    tiles_svg,
)
from ktc.kit import GameKit

PROJECT: Final = Path(__file__).parents[1]
FOLDER: Final = PROJECT / "docs" / "pictures"
FAN_SET: Final = PROJECT / "plugins" / "ktc-docklands"
MARKETS: Final = PROJECT / "plugins" / "ktc-markets"
RECORD: Final = PROJECT / "plugins" / "ktc-city" / "tests" / "games" / "4-players.jsonl"
FIRST_GAME: Final = PROJECT / "tests" / "kit"  # has the package of docs/invent/first-game.md
SEAT: Final = 1
IN_A_TRICK: Final = 17
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
        FOLDER / "partners.svg": _trick(),
        FOLDER / "sheet.svg": sheet_svg(game.score(), game.view(None), box),
        FAN_SET / "gallery.svg": tiles_svg(open_box("docklands")),
        MARKETS / "gallery.svg": tiles_svg(open_box("markets")),
    }


def _centre(game: CityGame) -> Picture:
    """Return the centre as a board, with what can be bid for and the last bid."""
    table = game.as_seat(game.to_act[0])
    states = merge_states(mark_news(table, table.told()[-NEWS:]), mark_draft(table, ["Bid"]).states)
    return draw_board(table, states=states, width=760).part("centre").picture


def _trick() -> Picture:
    """Return the table of the tutorial's game, where its policy is to play a card."""
    sys.path.insert(0, str(FIRST_GAME))
    rules, table, policy = (import_module(f"partners.{name}") for name in ("rules", "table", "policy"))
    kit = GameKit(id="partners", title="Partners", seats=(4,), open=rules.Partners, drawing=table.DRAWING, policy=policy.policy)
    game = new_game(4, seed=7, game=kit)
    for _ in play(game, [make_bot("policy", seat, game=kit) for seat in range(4)]):
        pass
    shown = game.at(IN_A_TRICK)
    return draw_picture(shown, seat=shown.to_act[0], kit=kit)


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
