"""Follow a game as one seat is told it: its own draws with their colours, those of others without."""

from collections.abc import Iterator

import ktc
from ktc.bots import make_bot, play
from ktc.events import BargeSailed, EraBegan, GameEnded, KeyplesDrawn, TilePlaced

READER = 0


def in_words(event: ktc.Event) -> str | None:
    """Return what happened; None for what this example leaves out."""
    match event:
        case EraBegan(era=era, first=first):
            return f"era {era + 1} begins, seat {first} is first"
        case KeyplesDrawn(seat=seat, number=number, colours=None):
            return f"  seat {seat} draws {number} keyples, hidden from seat {READER}"
        case KeyplesDrawn(seat=seat, colours=colours):
            return f"  seat {seat} draws {colours} keyples of the colours red, blue, yellow"
        case BargeSailed(seat=seat, berth=berth):
            return f"  seat {seat} sails to berth {berth}"
        case TilePlaced(seat=seat, tile=tile, q=q, r=r):
            return f"  seat {seat} lays {tile} at ({q}, {r})"
        case GameEnded(totals=totals, winner=winner):
            return f"the end: {totals}, seat {winner} wins"
    return None


def news(table: ktc.CityGame, heard: int) -> Iterator[ktc.Event]:
    """Yield what the reader has not heard yet."""
    yield from table.as_seat(READER).told(since=heard)


game = ktc.new_game(players=2, seed=4)
heard = 0
for _ in play(game, [make_bot("random", seat) for seat in range(game.seats)]):
    for event in news(game, heard):
        heard += 1
        words = in_words(event)
        if words:
            print(words)
print(f"{heard} events told to seat {READER}")
