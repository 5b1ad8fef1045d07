"""Rule coverage: many whole games with all invariants checked, and a table of how often each rule came up.

    python -m ktc.testing.census --games 1000 --jobs 2

Games cover all numbers of players, half of them with ``random``, half with ``builder``; one in four has small supplies, one
in four every installed variant, one in three random rulings.  The command fails if an invariant is violated or a rule never
came up.
"""

from functools import partial
from random import Random
from typing import Final

import attrs
import click

from ktc.bots import make_bot
from ktc.testing import RuleCoverage, map_games, play_checked
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.laws import WATCH, watched_game
from ktc_city.model import ids
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Index

SMALL_KEYPLES: Final = 26
SMALL_SUPPLY: Final = 5
SMALL_SKILLS: Final = 3
LEAST_DRY: Final = 20
BOTS: Final = ("random", "builder")


def small_supplies(box: TileBox) -> TileBox:
    """Return a box with few components, so that supplies and bag run dry."""
    inventory = attrs.evolve(
        box.inventory,
        keyple_counts=tuple(SMALL_KEYPLES for _ in box.inventory.keyples),
        connector_counts=tuple(SMALL_SUPPLY for _ in box.inventory.connectors),
        skill_counts=tuple(SMALL_SKILLS for _ in box.inventory.skills),
    )
    return attrs.evolve(box, inventory=inventory, index=Index(inventory))


def one_game(number: int, tiles: str) -> RuleCoverage:
    """Play the ``number``-th game of a coverage run."""
    random = Random(number)
    variants = companions(tiles) if number % 8 in (2, 5) else ()
    box = open_box(tiles, variants)
    if number % 8 in (3, 6):
        box = small_supplies(box)
    players = box.inventory.players[number // 2 % len(box.inventory.players)]
    chosen = tuple((r.rule, random.choice(r.choices)) for r in box.rulings) if number % 3 == 0 else ()
    game = watched_game(set_up(box, players, GameOptions(rulings=chosen)), number)
    bots = [make_bot(BOTS[number % 2], number * 10 + seat) for seat in range(players)]
    return play_checked(game, bots, number, WATCH)


def census(games: int, jobs: int = 1, tiles: str = "london_2016", start: int = 0) -> RuleCoverage:
    """Play ``games`` games in ``jobs`` processes and return what came up."""
    total = RuleCoverage()
    for found in map_games(partial(one_game, tiles=tiles), games, jobs, start):
        total.add(found)
    return total


def rules_of(box: TileBox) -> list[str]:
    """Return the ids of all rules that can come up with a box: the register's, its tiles' and its variants'."""
    parts = {
        "yield": [tile.id for tile, levels in zip(box.tiles, box.yields, strict=True) if any(levels)],
        "cost": [tile.id for tile, levels in zip(box.tiles, box.costs, strict=True) if any(levels)],
        "score": [tile.id for tile, hook in zip(box.tiles, box.scores, strict=True) if hook is not None],
        "berths": list(box.inventory.rivers),
        "reaction": [tile.id for tile, hook in zip(box.tiles, box.reacts, strict=True) if hook is not None],
    }
    tiles = [ids.tile_rule(tile, part) for part, having in parts.items() for tile in having]
    return [*ids.RULES, *companions(box.id), *tiles]


@click.command()
@click.option("--games", default=1_000, show_default=True, type=click.IntRange(1), help="Number of games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Number of processes.")
@click.option("--tiles", default="london_2016", show_default=True, help="The tile set.")
def main(games: int, jobs: int, tiles: str) -> None:
    """Play games with all invariants checked and print how often each rule came up."""
    tally = census(games, jobs, tiles)
    rules = rules_of(open_box(tiles))
    never = tally.missing(rules)
    print("\n".join(tally.lines(rules)))
    print("Every invariant held.")
    if never:
        raise click.ClickException(f"never covered: {', '.join(never)}")
    dry = tally.also["dry"]
    if games >= 1_000 and min(dry["bag"], dry["connectors"], dry["skill tiles"]) < LEAST_DRY:
        raise click.ClickException(f"supplies and bag should each run dry in at least {LEAST_DRY} games")


if __name__ == "__main__":
    main()
