"""Rule coverage: many whole games with all invariants checked, and a table of how often each rule came up.

    python -m ktc.testing.census --games 1000 --jobs 2

Games cover all numbers of players, half of them with ``random``, half with ``builder``; one in four has small supplies, one
in four every installed variant, one in three random rulings.  The command fails if an invariant is violated or a rule never
came up.
"""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

import attrs
import click

from ktc.bots import make_bot
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.laws import LawTally, play_lawfully, watched_game
from ktc_city.model import ids
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Index

SMALL_KEYPLES: Final = 26
SMALL_SUPPLY: Final = 5
SMALL_SKILLS: Final = 3
LEAST_DRY: Final = 20
BOTS: Final = ("random", "builder")
CHUNK: Final = 10


def small_supplies(box: TileBox) -> TileBox:
    """Return a box with few components, so that supplies and bag run dry."""
    inventory = attrs.evolve(
        box.inventory,
        keyple_counts=tuple(SMALL_KEYPLES for _ in box.inventory.keyples),
        connector_counts=tuple(SMALL_SUPPLY for _ in box.inventory.connectors),
        skill_counts=tuple(SMALL_SKILLS for _ in box.inventory.skills),
    )
    return attrs.evolve(box, inventory=inventory, index=Index(inventory))


def one_game(number: int, tiles: str) -> LawTally:
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
    return play_lawfully(game, bots, number)


def some_games(numbers: Sequence[int], tiles: str) -> LawTally:
    """Play consecutive games of a coverage run."""
    tally = LawTally()
    for number in numbers:
        try:
            tally.add(one_game(number, tiles))
        except Exception as error:
            raise RuntimeError(f"game {number}: {type(error).__name__}: {error}") from error
    return tally


def census(games: int, jobs: int = 1, tiles: str = "london_2016") -> LawTally:
    """Play ``games`` games in ``jobs`` processes and return what came up."""
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    total = LawTally()
    if jobs == 1:
        for chunk in chunks:
            total.add(some_games(chunk, tiles))
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(some_games, chunks, [tiles] * len(chunks)):
            total.add(tally)
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
@click.option("--games", default=1_000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="In how many processes.")
@click.option("--tiles", default="london_2016", show_default=True, help="The tile set.")
def main(games: int, jobs: int, tiles: str) -> None:
    """Play games with all invariants checked and print how often each rule came up."""
    tally = census(games, jobs, tiles)
    never = [rule for rule in rules_of(open_box(tiles)) if not tally.fired(rule)]
    print(f"{'rule':46}{'events':>12}{'refusals':>12}{'score lines':>12}")
    for rule in rules_of(open_box(tiles)):
        print(f"{rule:46}{tally.in_events[rule]:12,}{tally.in_refusals[rule]:12,}{tally.in_scores[rule]:12,}")
    print(f"\n{tally.games:,} games, {tally.decisions:,} decisions, {tally.listed:,} listed actions, none refused;")
    print(f"{tally.probes:,} other wishes tried: each refused, or listed.  All laws held.")
    print("games in which these ran dry: " + ", ".join(f"{name} {n:,}" for name, n in sorted(tally.dry.items())))
    print("upgrades: " + ", ".join(f"{name} {n:,}" for name, n in sorted(tally.upgraded.items())))
    if never:
        raise click.ClickException(f"never came up: {', '.join(never)}")
    if games >= 1_000 and min(tally.dry["bag"], tally.dry["connectors"], tally.dry["skill tiles"]) < LEAST_DRY:
        raise click.ClickException(f"supplies and bag should each run dry in at least {LEAST_DRY} games")


if __name__ == "__main__":
    main()
