"""Whoever embeds a game loads nothing of the command line: a whole game, its story, its record and a simulation do without."""

import subprocess
import sys
from pathlib import Path
from typing import Final

OF_THE_COMMAND_LINE: Final = ("click", "rich", "pygments", "markdown_it", "prompt_toolkit")
PROGRAM: Final = """
import random, sys
from pathlib import Path

for name in {blocked}:
    sys.modules[name] = None  # as where it is not installed

import ktc
from ktc.simulate import simulate

game, random = ktc.new_game(players=2, seed=7), random.Random(1)
while not game.over:
    table = game.as_seat(game.to_act[0])
    game.asks(table.seat)
    table.apply(random.choice(table.legal_actions()))
assert all(ktc.tell(event, "de", game) for event in game.events_for(0))
game.save(Path("game.jsonl"))
assert ktc.verify("game.jsonl").identical
assert ktc.from_json(ktc.to_json(game.events_for(1)), tuple[ktc.Event, ...]) == tuple(game.events_for(1))
assert simulate(games=1, players=2, bots=["random"]).games == 1
print(sum(game.score().totals))
"""


def embedded(folder: Path, blocked: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Run the program where some libraries cannot be imported."""
    command = [sys.executable, "-c", PROGRAM.format(blocked=blocked)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_an_embedded_game_needs_no_library_of_the_command_line(tmp_path: Path) -> None:
    ran = embedded(tmp_path, OF_THE_COMMAND_LINE)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 0


def test_a_library_that_it_needs_would_be_missed(tmp_path: Path) -> None:
    assert "cattrs" in embedded(tmp_path, ("cattrs",)).stderr
