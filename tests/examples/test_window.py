"""The window of the examples, on a screen that nobody sees: a whole game is clicked, and what the screen shows is looked at.

It wants Tk for Python, Debian's libcairo2 and Xvfb.  Without them the test is skipped here; ``.ci/run`` installs them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.slow("clicks through a whole game, with a picture for each step")

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
SECONDS: Final = 300  # a window that hangs is closed
CLICKS: Final = """
import sys, time
from random import Random

sys.path.insert(0, sys.argv[1])
from PIL import ImageGrab

import ktc
from ktc.table import Table
from window import Window

random = Random(3)
window = Window(Table(ktc.new_game(2, seed=4), {1: "greedy"}, seed=1))
window.geometry("+0+0")
while buttons := window.buttons.winfo_children():
    random.choice(buttons).invoke()
    window.update()
while len(ImageGrab.grab().getcolors(1 << 24)) < 50:  # the server draws when it likes
    window.update()
    time.sleep(0.05)
print(window.table.game.over, window.told.cget("text"), window.table.game.score().totals)
"""


def missing() -> str:
    """Return what this machine has not; "" where all is there."""
    if find_spec("tkinter") is None or find_spec("_tkinter") is None:
        return "Tk for this Python is not installed (apt-get install python3-tk)"
    if shutil.which("Xvfb") is None:
        return "Xvfb is not installed (apt-get install xvfb)"
    try:
        import cairosvg  # noqa: F401  # whether it finds its library is seen when it is imported
    except OSError:
        return "CairoSVG finds no cairo (apt-get install libcairo2)"
    return ""


@pytest.fixture
def screen() -> Iterator[str]:
    """The name of a screen of its own."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    assert number, "Xvfb has no screen"
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.mark.skipif(bool(missing()), reason=missing() or "all is there")
def test_a_whole_game_is_clicked_in_the_window(screen: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CLICKS, str(EXAMPLES)],
        cwd=tmp_path, env=os.environ | {"DISPLAY": screen}, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    over, points = ran.stdout.strip().split(" the points: ")
    assert over == "True"
    assert points[: len(points) // 2] == points[len(points) // 2 + 1 :]
