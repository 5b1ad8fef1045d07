"""A plugin's fault is told with the file and the line that its author can mend, and never with somebody else's."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.kernel.errors import Spot

from .distributions import at_hand, install, tile_set

HEAD = """
from functools import wraps

from ktc.plugin import Hand, Points, PrintedTile, Ruling, Spend, Yield, hookimpl


def loud(function):
    @wraps(function)
    def wrapped(self, borough, here):
        return function(self, borough, here)
    return wrapped


def helper(borough):
    return borough.connectors("purple")  # the helper


class Plain:
    def __init__(self, tile=None):
        pass

"""
LOST = "class Lost(Plain):\n    @hookimpl\n    def "
TAIL = """

BEHAVIOURS = {"lost": Lost} if "Lost" in globals() else {"lost": PrintedTile}
"""
POINTS = "[ktc.tiles]\nlost = lost:BEHAVIOURS\n[ktc.variants]\nastray = lost:Astray\n"
# What the package says, and what the message holds; the line to blame bears the mark "here".
AT_THE_TABLE = {
    "raises": (LOST + "tile_score(self):\n        return {}['no']  # here", "KeyError: 'no'"),
    "raises in the engine": (
        LOST + "tile_score(self, borough):\n        return borough.ruling('no.such')  # here",
        "no ruling 'no.such'",
    ),
    "raises below a helper": (LOST + "tile_score(self, borough):\n        helper(borough)", "purple"),
    "returns a text": (LOST + "tile_score(self):\n        x = 1\n        return 'many'  # here", "'many'"),
    "returns one of two": (
        LOST + "tile_score(self, here):\n        if here.level > 7:\n            return 1  # here\n        return 'many'  # here",
        "'many'",
    ),
    "returns behind a decorator": (
        "class Lost(Plain):\n    @hookimpl\n    @loud\n    def tile_score(self, borough, here):\n        return 'many'  # here",
        "'many'",
    ),
    "asks for no such colour": (
        LOST + "tile_score(self, borough):\n        return borough.connectors('pip')  # here",
        "no connector 'pip'; did you mean 'pipe'?",
    ),
    "asks for no such ruling": (
        LOST + "tile_score(self, borough):\n        return borough.ruling('use.yeild')  # here",
        "no ruling 'use.yeild'; did you mean 'use.yield'?",
    ),
    "returns no points": (
        LOST + "tile_score(self, borough):\n        return Points(1, 2)  # here",
        "returned Points(points=1, reason=2) instead of Points (a whole number and a text) or a whole number",
    ),
    "returns too much": (LOST + "tile_score(self):\n        return 10**9  # here", "points; the maximum is "),
}
AT_THE_OPENING = {
    "constructor": ("class Lost:\n    def __init__(self, tile):\n        tile.x = 1  # here", "FrozenInstanceError"),
    "no tile taken": ("class Lost:  # here\n    pass", "TypeError"),
    "no hook": ("class Lost(Plain):  # here\n    pass", "has no hooks"),
    "nothing made": ("def Lost(tile):  # here\n    return None", "its plugin object is None"),
    "misspelt": (
        "class Lost(Plain):\n    @hookimpl\n    def tile_scoer(self):  # here\n        return 1",
        "did you mean 'tile_score'",
    ),
    "misspelt, of a kind that is seldom loaded": (
        "class Lost(Plain):\n    @hookimpl\n    def may_us(self):  # here\n        return None",
        "did you mean 'may_use'",
    ),
    "an argument with a type": (
        "class Lost(Plain):\n    @hookimpl\n    def tile_score(self, brough: int):  # here\n        return 1",
        "has no argument 'brough'; arguments: borough, here; did you mean 'borough'?",
    ),
    "unmarked": (
        "class Lost(Plain):\n    def tile_score(self):  # here\n        return 1",
        "has the name of a hook but no @hookimpl",
    ),
    "arguments": (
        "class Lost(Plain):\n    @hookimpl\n    def tile_score(self, brough, here):  # here\n        return 1",
        "has no argument 'brough'; arguments: borough, here; did you mean 'borough'?",
    ),
    "no self": (
        "class Lost(Plain):\n    @hookimpl\n    def tile_score(borough, here):  # here\n        return 1",
        "its first argument is 'borough': a hook is a method, so the first must be self",
    ),
    "generator": (LOST + "tile_yield(self, level):  # here\n        yield Yield()", "is a generator (it contains yield)"),
    "async": (
        "class Lost(Plain):\n    @hookimpl\n    async def tile_yield(self, level):  # here\n        return Yield()",
        "is async: a hook must return its answer",
    ),
    "static": (
        "class Lost(Plain):\n    @staticmethod\n    @hookimpl\n    def tile_score(borough):  # here\n        return 1",
        "is a staticmethod: a hook must be a plain method",
    ),
    "without the class above": (
        "class Lost(PrintedTile):  # here\n    def __init__(self, tile):\n        pass",
        "its __init__ must begin with super().__init__(tile)",
    ),
    "one text for a list": (
        LOST + "tile_yield(self, level):\n        return Yield(connectors='pipe')  # here",
        "expected a list of at most 12 names, got 'pipe'",
    ),
    "yield of texts": (LOST + "tile_yield(self, level):\n        return ['pipe']  # here", "['pipe']"),
    "cost that raises": (LOST + "tile_cost(self, level):\n        raise ValueError  # here", "ValueError"),
    "ruling there already": (
        LOST + "rulings_offered(self):\n        return [Ruling('use.yield', ('x',), 'x?')] * 2 + "
        "[Ruling('use.yield', ('y',), 'x?')]  # here",
        "a different ruling use.yield already exists",
    ),
    "import": ("import no_such_library  # here", "No module named 'no_such_library'"),
    "syntax": ("def (  # here", "SyntaxError"),
    "other hooks": ("KTC_API = 99  # here", "built for version 99"),
}
OF_A_VARIANT = {
    "nowhere": ("    @hookimpl\n    def keyples_return(self, source):\n        return 'nowhere'  # here", "'nowhere'"),
    "spend": ("    @hookimpl\n    def keyples_spend(self):\n        return 7  # here", "returned 7"),
    "sealed": ("    @hookimpl\n    def bids_sealed(self):\n        return 'yes'  # here", "instead of true or false"),
    "hand": ("    @hookimpl\n    def starting_keyples(self, seat):\n        return {'purple': seat}  # here", "'purple'"),
    "raises": ("    @hookimpl\n    def starting_keyples(self, seat):\n        return 1 // seat  # here", "ZeroDivisionError"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for the package ``lost``, whose word the market of a set ``astray`` uses."""
    tile_set(tmp_path, "astray", "lost", "lost")
    yield tmp_path


def written(folder: Path, source: str, points: str = POINTS) -> str:
    """Install the package, and return how a message tells the lines that are to be blamed."""
    text = HEAD + source + TAIL
    install(folder, "ktc-lost", "0.3", points, {"lost": text})
    marked = [number for number, line in enumerate(text.splitlines(), start=1) if line.endswith(("# here", "# the helper"))]
    lines = tuple(marked[1:] or marked)  # the helper's only where nothing else is meant
    return str(Spot(str(folder / "lost" / "__init__.py"), lines))


def market(folder: Path) -> int:
    """Return the line of the set on which the tile begins."""
    lines = (folder / "astray.yaml").read_text().splitlines()
    return next(number for number, line in enumerate(lines, start=1) if line.startswith("  market:"))


@pytest.mark.parametrize("which", AT_THE_TABLE)
def test_a_live_hook_is_told_with_the_line_where_it_fails(folder: Path, which: str) -> None:
    source, words = AT_THE_TABLE[which]
    place = written(folder, source)
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        for seed in range(30):
            game, random = ktc.new_game(2, seed=seed, tiles=folder / "astray.yaml"), Random(seed)
            while not game.over:
                game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    error = raised.value
    assert words in str(error) and str(error).endswith(f" ({place})"), str(error)
    assert error.hook == "tile_score" and error.file == str(folder / "lost" / "__init__.py")
    assert f"line {error.line}" in place


@pytest.mark.parametrize("which", AT_THE_OPENING)
def test_a_fault_of_the_opening_is_told_with_its_line(folder: Path, which: str) -> None:
    source, words = AT_THE_OPENING[which]
    place = written(folder, source)
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        ktc.open_box(folder / "astray.yaml")
    assert words in str(raised.value) and str(raised.value).endswith(f" ({place})"), str(raised.value)
    assert raised.value.tile is None or f"; the tile is in astray.yaml, line {market(folder)}, tiles.market" in str(raised.value)


@pytest.mark.parametrize("which", OF_A_VARIANT)
def test_a_variant_s_fault_is_told_with_its_line(folder: Path, which: str) -> None:
    source, words = OF_A_VARIANT[which]
    place = written(folder, "class Astray:\n" + source)
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        ktc.new_game(2, seed=1, variants=("astray",))
    assert words in str(raised.value) and str(raised.value).endswith(f" ({place})"), str(raised.value)


def test_reading_another_s_hand_is_blamed_on_the_hook(folder: Path) -> None:
    """The sentence comes from the engine, the line from the plugin."""
    lines = "    @hookimpl\n    def turn_offers(self, turn, borough):\n        return borough.others[0].skills  # here"
    place = written(folder, f"class Astray:\n{lines}")
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        game = ktc.new_game(2, seed=1, variants=("astray",))
        game.legal_actions(game.to_act[0])
    assert "has keyples behind its screen, which are hidden until points are counted" in str(raised.value)
    assert str(raised.value).endswith(f" ({place})") and "borough.py" not in str(raised.value)


def test_a_program_s_own_behaviours_are_told_with_their_line(folder: Path) -> None:
    from ktc.plugin import PrintedTile, TileData, hookimpl

    class Mine(PrintedTile):
        @hookimpl
        def tile_sides(self) -> tuple[str, ...]:
            return ("land",)

    line = Mine.tile_sides.__code__.co_firstlineno + 2
    (folder / "mine.yaml").write_text((folder / "astray.yaml").read_text().replace("box, lost", "box"))
    with pytest.raises(ktc.PluginError) as raised:
        ktc.open_box(folder / "mine.yaml", behaviours={"lost": Mine})
    assert raised.value.line == line and str(raised.value).endswith(f" ({Spot(__file__, (line,))})")

    def not_even_a_tile(tile: TileData) -> int:
        return 7

    with pytest.raises(ktc.PluginError) as raised:
        ktc.open_box(folder / "mine.yaml", behaviours={"lost": not_even_a_tile})
    assert raised.value.line == not_even_a_tile.__code__.co_firstlineno + 1


# --- entry points ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ("[ktc.tiles]\nlost = lots:BEHAVIOURS\n", "'lost = lots:BEHAVIOURS' of the group ktc.tiles does not exist; correct it"),
        (
            "[ktc.tiles]\nlost = lost:BEHAVIOUR\n",
            "of the group ktc.tiles does not exist; correct it and reinstall the package; did you mean 'BEH",
        ),
        ("[ktc.tiles]\nlost = lost.tiles:BEHAVIOURS\n", "'lost = lost.tiles:BEHAVIOURS' of the group ktc.tiles does not exist"),
    ],
)
def test_an_entry_point_that_leads_nowhere_is_told_where_it_is_declared(folder: Path, points: str, words: str) -> None:
    written(folder, "pass", points)
    about = folder / "ktc_lost-0.3.dist-info"
    (about / "RECORD").write_text("lost/__init__.py,,\nktc_lost-0.3.dist-info/entry_points.txt,,\n")
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        ktc.open_box(folder / "astray.yaml")
    assert words in str(raised.value) and "reinstall the package" in str(raised.value)
    assert str(raised.value).endswith(f" ({Spot(str(about / 'entry_points.txt'), (2,))})")


def test_the_backport_of_the_library_that_finds_packages_is_nobodys_code(folder: Path) -> None:
    """Whatever imports it, it takes the place of Python's own; then an entry point fails in a file of its."""
    pytest.importorskip("importlib_metadata")
    written(folder, "pass", "[ktc.tiles]\nlost = lost:BEHAVIOUR\n")
    (folder / "ktc_lost-0.3.dist-info" / "RECORD").write_text("lost/__init__.py,,\nktc_lost-0.3.dist-info/entry_points.txt,,\n")
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        ktc.open_box(folder / "astray.yaml")
    assert raised.value.file == str(folder / "ktc_lost-0.3.dist-info" / "entry_points.txt")


def test_of_a_project_that_is_being_developed_it_is_told_in_its_own_file(folder: Path) -> None:
    written(folder, "pass", "[ktc.tiles]\nlost = lost:BEHAVIOUR\n")
    project = folder / "a project"
    project.mkdir()
    (project / "pyproject.toml").write_text('[project.entry-points."ktc.tiles"]\nlost = "lost:BEHAVIOUR"  # oh\n')
    address = f'{{"url": "{project.as_uri()}", "dir_info": {{"editable": true}}}}'
    (folder / "ktc_lost-0.3.dist-info" / "direct_url.json").write_text(address)
    with at_hand(folder, "lost"), pytest.raises(ktc.PluginError) as raised:
        ktc.open_box(folder / "astray.yaml")
    assert (raised.value.file, raised.value.line) == (str(project / "pyproject.toml"), 2)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ("", "no package of tiles 'lost'; installed: box"),
        (
            "[ktc.tiles]\nlots = lost:BEHAVIOURS\n",
            "no package of tiles 'lost'; installed: box, docklands, lots, markets; did you",
        ),
    ],
)
def test_a_package_that_nobody_brings_is_told_where_the_set_names_it(folder: Path, points: str, words: str) -> None:
    written(folder, "pass", points)
    line = (folder / "astray.yaml").read_text().splitlines().index("behaviours: [box, lost]") + 1
    with at_hand(folder, "lost"), pytest.raises(ktc.OptionError) as raised:
        ktc.open_box(folder / "astray.yaml")
    assert str(raised.value).startswith(f"astray.yaml, line {line}, behaviours.1: {words}")


def test_a_set_that_is_installed_under_another_name_is_told_so(folder: Path) -> None:
    source = "from pathlib import Path\ndef path():\n    return Path(__file__).parent.parent / 'astray.yaml'"
    written(folder, source, "[ktc.tiles]\nlost = lost:BEHAVIOURS\n[ktc.tile_sets]\nelsewhere = lost:path\n")
    with at_hand(folder, "lost"), pytest.raises(ktc.TileSetError) as raised:
        ktc.open_box("elsewhere")
    assert str(raised.value).startswith("astray.yaml, line 2, set: 'astray' is not the name of the installed set")


def test_first_hands_that_no_bag_holds_are_a_variant_s(folder: Path) -> None:
    written(folder, "class Astray:\n    @hookimpl\n    def starting_keyples(self):\n        return 100")
    with (
        at_hand(folder, "lost"),
        pytest.raises(ktc.OptionError, match=r"2 first hands as set by astray \(starting_keyples\)"),
    ):
        ktc.new_game(2, seed=1, variants=("astray",))


def test_a_set_s_own_distribution_is_told_what_it_brings_instead(folder: Path) -> None:
    source = "from pathlib import Path\ndef path():\n    return Path(__file__).parent.parent / 'astray.yaml'"
    written(folder, source, "[ktc.tile]\nlost = lost:BEHAVIOURS\n[ktc.tile_sets]\nastray = lost:path\n")
    with at_hand(folder, "lost"), pytest.raises(ktc.OptionError) as raised:
        ktc.open_box("astray")
    assert "; ktc-lost, which provides this set, provides none; its entry points of the group 'ktc.tile' are ignored" in str(
        raised.value
    )
    assert str(raised.value).endswith("did you mean 'ktc.tiles'?")
