"""The determinism guard: games of fixed seeds and bots end in the positions that stand in ``digests.json``.

They are the same on every Python.  They are played with the first edition of the box's figures, so tuning the set leaves them
equal, as a change made for speed does; a change of rules renews them, and says so in the changelog:

    python plugins/ktc-city/tests/games/test_digests.py
"""

import json
from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot, play

TILES = "london_2016@1"
TABLE = Path(__file__).with_name("digests.json")
GAMES = [
    (players, seed, bot, variants)
    for players in (2, 3, 4, 5, 6)
    for seed in (1, 2)
    for bot in ("random", "builder")
    for variants in ((), ("jennifer",))
]


def name_of(players: int, seed: int, bot: str, variants: tuple[str, ...]) -> str:
    return "-".join([f"{players} players", f"seed {seed}", bot, *variants])


def digest_of(players: int, seed: int, bot: str, variants: tuple[str, ...]) -> str:
    game = ktc.new_game(players, seed=seed, tiles=TILES, variants=variants)
    for _ in play(game, [make_bot(bot, seed * 10 + seat) for seat in range(players)]):
        pass
    return f"{len(game.log)} steps, {game.digest()}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: name_of(*game))
def test_a_game_of_a_fixed_seed_ends_as_it_always_did(game: tuple[int, int, str, tuple[str, ...]]) -> None:
    assert digest_of(*game) == json.loads(TABLE.read_text(encoding="utf-8"))[name_of(*game)]


if __name__ == "__main__":
    TABLE.write_text(json.dumps({name_of(*game): digest_of(*game) for game in GAMES}, indent=1) + "\n", encoding="utf-8")
    print(f"{TABLE.name}: {len(GAMES)} games")
