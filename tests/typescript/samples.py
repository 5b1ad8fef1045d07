"""Write what games send as values of TypeScript, for its compiler to look at: ``python tests/typescript/samples.py``.

A value with a field that its type does not name is an error there, and so is one without a field that it wants.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from trial_tiles.everything import every_tile
from trial_tiles.guilds import GUILD_BOX

import ktc
from ktc.bots import make_bot, play

TARGET: Final = Path(__file__).parents[2] / "build" / "typescript" / "sent.ts"
EVENTS: Final = 5  # of each class
WHOLE: Final = 30  # actions of a tree
TYPES: Final = ("Action", "BoxContent", "DraftView", "Event", "Refusal", "ScoreSheet", "TableView")
HEAD: Final = f'import type {{ {", ".join(TYPES)} }} from "../../plugins/ktc-city/ktc_city/wire/types";'


def sent(game: ktc.CityGame) -> Iterator[tuple[str, Any]]:
    """Yield what a game sends, each with the name of its type."""
    events = dict[str, list[Any]]()
    for reader in (None, *range(game.seats)):
        for event in game.events_for(reader):
            events.setdefault(type(event).__name__, []).append(event)
    yield from (("Event", event) for several in events.values() for event in several[:EVENTS])
    for step in range(0, len(game.log), 40):
        past = game.at(step)
        yield "Action", game.log[step].action
        yield "TableView", past.table_view(past.to_act[0])
        yield "DraftView", past.draft(past.to_act[0]).view(WHOLE)
        refusal = past.why_not(ktc.SetSail(past.to_act[0], 99))
        yield from (("Refusal", refusal) for _ in range(refusal is not None))
    yield "ScoreSheet", game.score()


def lines() -> Iterator[str]:
    """Yield the lines of the file."""
    yield HEAD
    number = 0
    for box in (ktc.open_box(), ktc.open_box(variants=("jennifer",)), every_tile(), GUILD_BOX):
        players = Random(1).choice(box.inventory.players)
        game = ktc.new_game(players, seed=1, tiles=box)
        for _ in play(game, [make_bot("builder", seat) for seat in range(players)]):
            pass
        for name, value in (("BoxContent", ktc.content_of(game)), *sent(game)):
            yield f"export const sent{number}: {name} = {ktc.to_json(value)};"
            number += 1


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text("\n".join(lines()) + "\n", encoding="utf-8")
