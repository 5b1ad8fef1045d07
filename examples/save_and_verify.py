"""Save a game, load it, check it, and find the line that somebody changed."""

from pathlib import Path
from tempfile import TemporaryDirectory

import ktc
from ktc.bots import make_bot, play

game = ktc.new_game(players=2, seed=11)
for _ in play(game, [make_bot("random", seat) for seat in range(game.seats)]):
    pass

with TemporaryDirectory() as folder:
    path = Path(folder) / "game.jsonl"
    game.save(path)
    print(f"saved {len(game.log)} actions in {path.stat().st_size} bytes")

    loaded = ktc.load(path)
    print("loaded: the same position:", loaded.digest() == game.digest())
    print("half-way:", loaded.at(len(loaded.log) // 2).view(None).phase)
    print("verified:", ktc.verify(path))

    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if "sail.berth" in line)
    lines[at] = lines[at].replace("sail.berth", "sail.anywhere")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = ktc.verify(path)
    print(f"changed line {at + 1}; verify says: line {found.line}, {found.reason}")
