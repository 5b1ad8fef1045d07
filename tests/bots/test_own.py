"""Bots of one's own, by module, file and entry point: they play wherever bots are named, and their faults are told as theirs."""

from pathlib import Path
from textwrap import dedent
from typing import Any

import attrs
import pytest
from faults.distributions import at_hand, install
from kernel.kits import AUCTION

import ktc
from ktc.bots import BOTS, bot_names, make_bot, play
from ktc.installed import entries as installed
from ktc.installed.packages import source_hash
from ktc.kernel.errors import BotError
from ktc.kernel.views.seat_view import AnySeatView

GOOD = """
from random import Random

class Careful:
    games = ("key-to-the-city-london",)

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.random = seed, Random(seed)

    def choose(self, table):
        return self.random.choice(table.legal_actions())
"""
BOT = "from ktc.bots.builtin import RandomBot\nclass Bot(RandomBot):\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good bot in it, in which we stand."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(GOOD)
    return tmp_path


def file(here: Path, source: str, name: str = "bad.py") -> str:
    """Write a bot, and return what it is called."""
    (here / name).write_text(dedent(source))
    return f"./{name}"


def fault(name: Any, only: Any = None) -> str:
    """Return what is said of a bot that cannot be had."""
    with pytest.raises(ktc.KtcError) as raised:
        make_bot(name, 1, only)
    assert isinstance(raised.value, BotError | ktc.OptionError)
    assert "\n" not in str(raised.value)
    return str(raised.value)


# --- what they are called ---------------------------------------------------------------------------------------------


def test_the_bots_of_the_engine_are_known_without_loading_them() -> None:
    assert set(installed.OWN_BOTS) == set(BOTS) <= set(bot_names())


@pytest.mark.parametrize("name", ["./my_bot.py", "my_bot.py", "my_bot.py:Careful", "./my_bot.py:Careful"])
def test_a_file_is_a_bot(name: str, here: Path) -> None:
    bots = [make_bot(name, seed) for seed in range(2)]
    game = ktc.new_game(2, seed=3)
    for _ in play(game, bots):
        pass
    again = ktc.new_game(2, seed=3)
    for _ in play(again, [make_bot("random", seed) for seed in range(2)]):
        pass
    assert game.digest() == again.digest(), "it is the same bot by another name"


def test_a_module_and_an_entry_point_are_bots(tmp_path: Path) -> None:
    source = {"acme_bots": GOOD + "\nclass Shelf:\n    Inner = Careful\n"}
    install(tmp_path, "acme-bots", "2.1", "[ktc.bots]\ncareful = acme_bots:Careful\n", source)
    with at_hand(tmp_path, "acme_bots"):
        assert "careful" in bot_names()
        for name in ("acme_bots:Careful", "careful", "acme_bots:Shelf.Inner"):
            bot: Any = make_bot(name, 7)
            assert (type(bot).__name__, bot.seed) == ("Careful", 7)
        assert "did you mean 'careful'?" in fault("carefull")
        (listed,) = [plugin for plugin in ktc.list_plugins() if plugin.kind == "bot"]
        assert (listed.name, listed.distribution, listed.version, listed.state) == ("careful", "acme-bots", "2.1", "ready")
    assert "careful" not in bot_names() and "no bot 'careful'" in fault("careful")


def test_a_file_may_import_what_lies_beside_it_and_is_read_again_when_it_has_changed(here: Path) -> None:
    (here / "beside_my_bot.py").write_text("WHAT = 5\n")
    name = file(here, f"from beside_my_bot import WHAT\n{GOOD}", "helped.py")
    first, second = type(make_bot(name)), type(make_bot(name))
    assert first is second
    file(here, GOOD.replace("Careful", "Bold"), "helped.py")
    assert type(make_bot(name)).__name__ == "Bold"


def test_a_bot_is_made_with_its_seed_or_with_nothing(here: Path) -> None:
    name = file(here, "class First:\n    def choose(self, table):\n        return table.legal_actions()[0]\n")
    game = ktc.new_game(2, seed=1)
    assert make_bot(name, 9).choose(game.as_seat(game.to_act[0])) == game.legal_actions(game.to_act[0])[0]
    file(here, f"{GOOD}\ndef made(seed):\n    return Careful(seed + 1)\n")
    bot: Any = make_bot("./bad.py:made", 9)
    assert bot.seed == 10


@pytest.mark.parametrize(
    "name", ["", "randm", "my bot", "./", "a:b:c", "x:1", "lazy:of=all", "a\x1bb", None, 7, "nowhere", ":A", "a:"]
)
def test_what_is_no_name_is_refused_with_those_there_are(name: Any) -> None:
    told = fault(name)
    names = "builder, easy, greedy, hard, medium, random, search"
    assert told.startswith("no bot ") and f"bots: {names}; your own: module:Class" in told
    assert told.isprintable()


# --- the games they play ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ('("chess",)', "plays 'chess', not 'key-to-the-city-london'"),
        ('{"go", "chess"}', "plays 'chess' and 'go', not"),
        ('"key-to-the-city-london"', "has games = 'key-to-the-city-london', which must be ids of rulesets: games = ("),
        ("()", "has games = ()"),
        ("(7,)", "has games = (7,)"),
        ("None", "has games = None"),
        ("property(lambda self: ('chess',))", "plays 'chess', not"),
        ("property(lambda self: 1 / 0)", "failed when asked for its games: ZeroDivisionError"),
    ],
)
def test_a_bot_of_another_game_is_refused(games: str, words: str, here: Path) -> None:
    name = file(here, f"{BOT}    games = {games}\n")
    told = fault(name)
    assert told.startswith(f"the bot {name}: ") and words in told
    game = ktc.new_game(2, seed=1)
    namespace: dict[str, Any] = {}
    exec(f"{BOT}    games = {games}\n", namespace)
    with pytest.raises(BotError, match="the bot Bot: "):
        next(play(game, [namespace["Bot"](), make_bot("random")]))


def test_a_bot_of_another_game_is_not_even_made(here: Path) -> None:
    name = file(here, "class Chess:\n    games = ['chess']\n    choose = print\n    def __init__(self, board): 1 / 0\n")
    assert "plays 'chess'" in fault(name)


# --- what is wrong with them ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("1 / 0\n", "cannot be imported: ZeroDivisionError: division by zero (bad.py, line 1)"),
        ("x = 1\nimport sys\nsys.exit(3)\n", "cannot be imported: SystemExit: 3 (bad.py, line 3)"),
        ("def (\n", "cannot be imported: SyntaxError"),
        ("\0", "cannot be imported: "),
        ("import no_such_thing\n", "cannot be imported: ModuleNotFoundError: No module named 'no_such_thing' (bad.py, line 1)"),
        ("raise BaseException\n", "cannot be imported: BaseException (bad.py, line 1)"),
        ("x = 1\n", "has no class with a method choose(table); name one: ./bad.py:Class"),
        (f"{GOOD}\nclass Bold(Careful): pass\n", "has several bots: Careful, Bold; name one: ./bad.py:Class"),
        (
            "class A:\n choose = print\n def __init__(self, a, b): pass\n",
            "must take only its seed, not (a, b): def __init__",
        ),
        (
            "class A:\n choose = print\n def __init__(self, seed):\n  raise OSError('no')\n",
            "cannot be created: OSError: no (bad.py, line 4)",
        ),
        (
            "import sys\nclass A:\n choose = print\n def __init__(self): sys.exit()\n",
            "cannot be created: SystemExit (bad.py, line 4)",
        ),
        ("class A:\n choose = print\n def __new__(cls): return 7\n", "returns a int, which has no method choose(table)"),
    ],
)
def test_a_file_that_is_no_bot_is_named_with_its_line(source: str, words: str, here: Path) -> None:
    name = file(here, source)
    told = fault(name)
    assert told.startswith(f"the bot {name}: ") and words in told


def test_what_is_not_there_is_said(here: Path) -> None:
    (here / "circle.py").symlink_to("circle.py")
    assert fault("./circle.py").startswith("the bot ./circle.py: cannot be read: ")
    assert "may not load" in fault("./nowhere.py", ("ktc",)), "nobody is told which files there are"
    assert fault("./nowhere.py") == "the bot ./nowhere.py: cannot be read: No such file or directory"
    (here / "folder.py").mkdir()
    assert "is a directory" in fault("./folder.py")
    (here / "large.py").write_bytes(b"#" * 1_000_001)
    assert "is larger than 1000000 bytes" in fault("./large.py")
    assert "has no class Carefull; did you mean 'Careful'?" in fault("./my_bot.py:Carefull")
    assert "is not a class or function" in fault(file(here, "x = 7\n") + ":x")
    assert "No module named 'no_such'" in fault("no_such:Bot")
    assert "(to name a file, write its path: ./my_bot.py:Careful)" in fault("my_bot:Careful")
    assert "returns a str" in fault("json:dumps")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise ValueError('no idea')", "ValueError: no idea (bad.py, line 3)"),
        ("import sys; sys.exit('bye')", "SystemExit: bye (bad.py, line 3)"),
        ("raise GeneratorExit", "GeneratorExit (bad.py, line 3)"),
        ("return None", "returned no action"),
        ("return 7", "returned an illegal action: "),
        ("return type(table.legal_actions()[0])", "returned an illegal action: "),
        ("import ktc; return ktc.Upgrade(table.seat, 'no_such_tile', 'red', 2)", "returned an illegal action: "),
        ("import ktc; return ktc.Pass(1 - table.seat)", "returned an action of seat 1: Pass(seat=1)"),
        ("action = table.legal_actions()[0]; table.apply(action); return action", "the game is waiting for this answer"),
        ("return self.choose(table)", "RecursionError"),
    ],
)
def test_what_a_bot_does_wrong_is_named_with_seat_and_step(body: str, words: str, here: Path) -> None:
    name = file(here, f"class Bad:\n  def choose(self, table):\n    {body}\n")
    game = ktc.new_game(2, seed=1, options={"start": 0})
    before = game.digest()
    with pytest.raises(BotError) as raised:
        for _ in play(game, [make_bot(name), make_bot("random")], (name, "random")):
            pass
    assert str(raised.value).startswith(f"the bot {name} at seat 0, step 1: ") and words in str(raised.value)
    assert (raised.value.bot, raised.value.seat, raised.value.step) == (name, 0, 1)
    assert game.digest() == before


def test_ctrl_c_is_nobodys_fault(here: Path) -> None:
    for source in ("raise KeyboardInterrupt\n", "class A:\n choose = 1\n def __init__(self): raise KeyboardInterrupt\n"):
        with pytest.raises(KeyboardInterrupt):
            make_bot(file(here, source) + ("" if source.startswith("raise") else ":A"))


# --- what may load ----------------------------------------------------------------------------------------------------


def test_only_what_may_load_is_run(here: Path) -> None:
    traced = "from pathlib import Path\nPath('trace').touch()\n" + GOOD
    install(here, "acme-bots", "2.1", "[ktc.bots]\ncareful = acme_bots:Careful\n", {"acme_bots": traced, "lone_bots": traced})
    file(here, traced, "traced.py")
    with at_hand(here, "acme_bots", "lone_bots"):
        for name, way_out in (
            ("careful", "name acme_bots too (--only acme_bots"),
            ("acme_bots:Careful", "of the package acme_bots; allowed: ktc_box;"),
            ("lone_bots:Careful", "name lone_bots too (--only lone_bots"),
            ("./traced.py", "name its file too (--only ./traced.py"),
        ):
            told = fault(name, ("ktc_box",))
            assert "may not load" in told and way_out in told and not (here / "trace").exists()
            assert "; allowed: none" in fault(name, ())
        make_bot("greedy", 1, ("ktc_box",))
        for name, only in (
            ("careful", "acme-bots"),
            ("careful", "acme_bots"),
            ("acme_bots:Careful", "acme_bots"),
            ("lone_bots:Careful", "lone_bots"),
            ("./traced.py", "traced.py"),
        ):
            make_bot(name, 1, ("ktc_box", only))
            assert (here / "trace").exists()
        assert "no plugins of 'lone_botz'" in fault("lone_bots:Careful", ("lone_botz",))


def test_a_name_that_two_distributions_bring_is_nobodys(tmp_path: Path) -> None:
    install(
        tmp_path, "acme-bots", "2.1", "[ktc.bots]\ncareful = acme_bots:Careful\ngreedy = acme_bots:Careful\n", {"acme_bots": GOOD}
    )
    install(tmp_path, "best-bots", "0.3", "[ktc.bots]\ncareful = best_bots:Careful\n", {"best_bots": GOOD})
    with at_hand(tmp_path, "acme_bots", "best_bots"):
        told = fault("careful")
        assert "acme-bots 2.1 (acme_bots:Careful) and best-bots 0.3 (best_bots:Careful)" in told and "uninstall one" in told
        make_bot("careful", 1, ("best_bots",))
        told = fault("greedy")
        assert f"ktc {ktc.__version__} and acme-bots 2.1 (acme_bots:Careful)" in told
        make_bot("greedy", 1, ("ktc_box",))
        faults = {(plugin.name, plugin.distribution): plugin.state for plugin in ktc.list_plugins() if plugin.kind == "bot"}
        assert set(faults.values()) == {"faulty"} and len(faults) == 3
        assert make_bot("random") is not None, "others are not hit"


def test_what_is_installed_is_looked_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulation makes some bots for each of thousands of games."""
    install(tmp_path, "acme-bots", "2.1", "", {"acme_bots": GOOD})
    with at_hand(tmp_path, "acme_bots"):
        make_bot("acme_bots:Careful")
        monkeypatch.setattr("importlib.metadata.packages_distributions", lambda: pytest.fail("it was looked through again"))
        for seed in range(3):
            make_bot("acme_bots:Careful", seed)


def test_a_package_of_bots_needs_no_word_about_hooks(tmp_path: Path) -> None:
    install(tmp_path, "acme-bots", "2.1", "[ktc.bots]\ncareful = acme_bots:Careful\n", {"acme_bots": f"KTC_API = 99\n{GOOD}"})
    with at_hand(tmp_path, "acme_bots"):
        make_bot("careful")
        assert source_hash("acme_bots") != "unknown"


class Silent:
    """A bot that says of no game that it plays it."""

    def choose(self, table: AnySeatView) -> object:
        return table.legal_actions()[0]


class Slotted:
    __slots__ = ()
    choose = Silent.choose


def test_a_bot_of_a_kit_plays_its_game_without_saying_so() -> None:
    kit = attrs.evolve(AUCTION, bots={"silent": lambda seed: Silent()})
    game = ktc.new_game(players=3, seed=1, game=kit)
    bots = [make_bot("silent", seed, game=kit) for seed in range(3)]
    for _ in zip(range(6), play(game, bots), strict=False):
        pass
    assert len(game.log) == 6 and not hasattr(Silent, "games")
    with pytest.raises(BotError, match="plays 'sealed-auction', not 'key-to-the-city-london'"):
        next(play(ktc.new_game(players=3, seed=1), bots))
    with pytest.raises(BotError, match="does not allow setting games: write games = "):
        make_bot("slotted", game=attrs.evolve(kit, bots={"slotted": lambda seed: Slotted()}))
