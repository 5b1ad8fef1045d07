"""Pictures where no browser draws them: CairoSVG knows no custom properties, and no theme of its reader's.

CairoSVG wants the library of Debian's libcairo2.  Without it these tests are skipped here; ``.ci/run`` installs it.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import ktc
from ktc.draw import Picture, borough_svg, sheet_svg, table_svg, tile_svg, tiles_svg
from ktc.draw.svg.palette import KINDS, RULES, THEMES

try:
    import cairosvg
except OSError as error:  # the Python part is there, the library is not
    cairosvg, MISSING = None, f"CairoSVG finds no cairo (apt-get install libcairo2): {str(error).splitlines()[0]}"
else:
    MISSING = ""

PROJECT = Path(__file__).parents[2]
GAME = ktc.load(PROJECT / "plugins" / "ktc-city" / "tests" / "games" / "4-players.jsonl")
MIDDLE = GAME.at(len(GAME.log) // 2)
LIGHT, DARK = 0, 1
BLACK = (0, 0, 0)
MOST_OF_A_PAGE = 0.3
cairo = pytest.mark.skipif(bool(MISSING), reason=MISSING)


def drawn(theme: str) -> Mapping[str, Picture]:
    """Return every sort of picture."""
    box = GAME.box
    return {
        "tile": tile_svg(box, "piccadilly_circus", 1, theme),
        "tiles": tiles_svg(box, 0, theme),
        "borough": borough_svg(GAME.view(None), box, 1, theme),
        "table": table_svg(MIDDLE.view(1), box, theme),
        "sheet": sheet_svg(GAME.score(), GAME.view(None), box, theme),
    }


SORTS = tuple(drawn("auto"))


def pixels(svg: str) -> Any:
    """Return what CairoSVG makes of a document."""
    return Image.open(BytesIO(cairosvg.svg2png(bytestring=svg.encode()))).convert("RGB")


def colours(svg: str) -> Counter[tuple[int, int, int]]:
    """Return every colour of the drawn picture, with the number of its pixels."""
    return Counter({colour: number for number, colour in pixels(svg).getcolors(1 << 24)})


def rgb(colour: str) -> tuple[int, ...]:
    """Return a colour of the palette as its pixels have it."""
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


@pytest.mark.slow("draws large pictures and counts their pixels")
@cairo
@pytest.mark.parametrize("sort", SORTS)
def test_a_picture_is_light_where_no_theme_is_known(sort: str) -> None:
    auto, light = (drawn(theme)[sort].svg for theme in ("auto", "light"))
    assert pixels(auto).tobytes() == pixels(light).tobytes()
    found = colours(auto)
    assert BLACK not in found, "no look is black: a colour was not understood"
    assert found[rgb(THEMES["paper"][LIGHT])] + found[rgb(THEMES["panel"][LIGHT])] > MOST_OF_A_PAGE * found.total()
    assert found[rgb(THEMES["ink"][LIGHT])] > 0


@pytest.mark.slow("draws large pictures and counts their pixels")
@cairo
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_ground_and_every_kind_of_tile_has_its_colour(theme: int) -> None:
    name = ("light", "dark")[theme]
    found = colours(drawn(name)["tiles"].svg) + colours(drawn(name)["table"].svg)
    assert BLACK not in found
    looks = ("paper", "panel", "ink", "muted", "line", "edge", "gilt", "shore", "water")
    there = [look for look in (*looks, *KINDS) if f'class="{look}"' in str(drawn(name)["tiles"]) or look in looks]
    assert {look for look in there if not found[rgb(THEMES[look][theme])]} == set()


def rules(sheet: str) -> dict[str, str]:
    """Return the declarations of a style sheet by their look."""
    return dict(re.findall(r"\.(\w+)\{([^}]*)\}", sheet))


@pytest.mark.parametrize("sort", SORTS)
def test_a_style_sheet_names_plain_colours_light_first_and_dark_where_it_is_dark(sort: str) -> None:
    sheets = {theme: re.findall(r"<style>(.*?)</style>", drawn(theme)[sort].svg)[0] for theme in ("auto", "light", "dark")}
    assert all("var(" not in sheet and "--" not in sheet for sheet in sheets.values())
    first, dark = sheets["auto"].split("@media (prefers-color-scheme:dark){")  # the last rule for an element counts
    assert rules(first) == rules(sheets["light"])
    assert rules(dark) == rules(sheets["dark"])
    assert set(rules(first)) == set(rules(dark)) == set(RULES)


def test_no_picture_of_the_pages_wants_a_browser() -> None:
    pages = [*PROJECT.glob("docs/**/*.svg"), *PROJECT.glob("plugins/**/*.svg")]
    assert len(pages) > 10
    assert [path.name for path in pages if "var(" in path.read_text(encoding="utf-8")] == []


WITHOUT_RICH = """
import sys
sys.modules["rich"] = None  # as where it is not installed
import ktc
from ktc.draw.svg import borough_svg, box_of, sheet_svg, table_svg, tile_svg, tiles_svg
game = ktc.new_game(3, seed=5)
box, view = box_of(game.ruleset), game.view(None)
for picture in (tile_svg(box, "gherkin"), tiles_svg(box), table_svg(view, box), borough_svg(view, box, 0)):
    picture.save("picture.svg")
sheet_svg(game.score(), view, box).save("sheet.svg")
import ktc.draw
assert ktc.draw.tile_svg is tile_svg and ktc.draw.chronicle(game.inventory, game.opening, game.log)
assert not [name for name in sys.modules if name.split(".")[0] in ("rich", "click") and sys.modules[name]]
try:
    ktc.draw.draw_totals
except ModuleNotFoundError:
    print("drawn")
"""


def test_pictures_need_no_rich(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", WITHOUT_RICH], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout.strip()) == (0, "drawn"), told.stderr
    assert (tmp_path / "picture.svg").stat().st_size > 0 < (tmp_path / "sheet.svg").stat().st_size


def test_every_name_of_the_drawing_can_be_had_in_any_order() -> None:
    names = ktc.draw.__all__
    script = "import sys, ktc.draw\nfor name in sys.argv[1:]: print(callable(getattr(ktc.draw, name)), name)"
    for order in (names, names[::-1]):
        told = subprocess.run([sys.executable, "-c", script, *order], capture_output=True, text=True, check=True).stdout
        assert told.split() == [word for name in order for word in ("True", name)]
    assert set(names) <= set(dir(ktc.draw))
    with pytest.raises(AttributeError, match="no attribute 'draw_tea'"):
        ktc.draw.draw_tea  # noqa: B018  # a name that is not there is what is tried
