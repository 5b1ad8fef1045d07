"""Whatever a plugin does when it is looked for, imported or opened, it is that plugin's fault alone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ktc.installed.packages import engine_version

from .distributions import install, install_good, listed, run, tile_set

KTC = f"ktc {engine_version()}"
# By name: what the module says, and what the fault is then.  Each is a distribution of its own, with a package of tiles.
IMPORTS: Mapping[str, tuple[str, str]] = {
    "raises": ("raise ValueError('no luck')", "cannot be imported: ValueError: no luck"),
    "lacks": ("import no_such_library", "ModuleNotFoundError: No module named 'no_such_library'"),
    "leaves": ("import sys\nsys.exit('bye')", "cannot be imported: SystemExit: bye"),
    "stops": ("class Stop(BaseException): pass\nraise Stop", "cannot be imported: Stop"),
    "unsayable": ("class Odd(Exception):\n    def __str__(self): return 1 / 0\nraise Odd", "cannot be imported: Odd"),
    "shouts": ("raise ValueError('\\x1b[31m' + 'no\\n' * 1000)", "ValueError: "),
    "unfinished": ("def (", "cannot be imported: SyntaxError"),
    "endless": ("def again(): again()\nagain()", "cannot be imported: RecursionError"),
    "absent": ("", "cannot be imported: AttributeError"),
    "listless": ("BEHAVIOURS = [1, 2]", "must map behaviours to functions or classes"),
    "makerless": ("BEHAVIOURS = {'home': 7}", "must map behaviours to functions or classes"),
    "wordless": ("BEHAVIOURS = {7: object}", "must map behaviours to functions or classes"),
    "newer": (
        "KTC_API = 99\nfrom ktc.plugin import OfTomorrow",
        f"built for version 99 of the hooks; {KTC} has version 1: install a newer ktc, or a release of ktc-newer for version 1",
    ),
    "older": (
        "KTC_API: int = 0\nBEHAVIOURS = {}",
        "supports version 1 and later: install a release of ktc-older for version 1, or an older ktc",
    ),
    "odd": ("KTC_API = 'one'", "must declare a whole number as its KTC_API, not \"KTC_API = 'one'\""),
    "tomorrow": ("from ktc.plugin import OfTomorrow", "it may be built for another version of ktc than " + KTC[4:]),
}
# As above, for variants and tile sets: the whole entry point, and the fault.
OTHERS: Mapping[str, tuple[str, str, str]] = {
    "unhooked": ("ktc.variants", "class Plugin: pass", "has no hooks"),
    "misspelt": (
        "ktc.variants",
        "from ktc.plugin import hookimpl\nclass Plugin:\n    @hookimpl\n    def keyples_retrun(self): pass",
        "tile misspelt, hook keyples_retrun: this hook does not exist; did you mean 'keyples_return'",
    ),
    "unmade": ("ktc.variants", "class Plugin:\n    def __init__(self): raise SystemExit(1)", "SystemExit: 1"),
    "unruly": (
        "ktc.variants",
        "from ktc.plugin import hookimpl\nclass Plugin:\n    @hookimpl\n    def rulings_offered(self): return 'none'",
        "hook rulings_offered: returned 'none' instead of rulings",
    ),
    "nowhere": ("ktc.tile_sets", "def Plugin(): return '/no/such/file.yaml'", "its tile set: /no/such/file.yaml: cannot be read"),
    "pathless": ("ktc.tile_sets", "def Plugin(): return 7", "its tile set's function returned 7 instead of a path"),
    "fleeing": ("ktc.tile_sets", "def Plugin(): raise SystemExit", "its tile set's function failed: SystemExit"),
    "static": ("ktc.tile_sets", "Plugin = 'set.yaml'", "must be a function that returns a path"),
}


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of them in one folder, with one that is good, one that chatters, and two whose metadata is broken."""
    folder = tmp_path_factory.mktemp("crowd")
    for name, (source, _) in IMPORTS.items():
        install(folder, f"ktc-{name}", "1.2", f"[ktc.tiles]\n{name} = bad_{name}:BEHAVIOURS\n", {f"bad_{name}": source})
    for name, (group, source, _) in OTHERS.items():
        install(folder, f"ktc-{name}", "1.2", f"[{group}]\n{name} = bad_{name}:Plugin\n", {f"bad_{name}": source})
    install(folder, "ktc-crooked", "1.2", "[ktc.tiles]\ncrooked = not a module!!\n", {})
    install(folder, "ktc-unreadable", "1.2", b"[ktc.tiles]\n\xff\xfe = \xff\n", {})
    chatter = "print('hello')\nfrom ktc.plugin import PrintedTile\nBEHAVIOURS = {'chatter': PrintedTile}"
    install(folder, "ktc-chatter", "1.2", "[ktc.tiles]\nchatter = chatter:BEHAVIOURS\n", {"chatter": chatter})
    install_good(folder)
    return folder


@pytest.fixture(scope="module")
def told(crowd: Path) -> Mapping[tuple[str, str], Any]:
    """What ``ktc plugins`` says of them, by kind and name."""
    return {(plugin["kind"], plugin["name"]): plugin for plugin in listed(crowd)}


FAULTS = {("package of tiles", name): words for name, (_, words) in IMPORTS.items()} | {
    ({"ktc.variants": "variant", "ktc.tile_sets": "tile set"}[group], name): words for name, (group, _, words) in OTHERS.items()
}


@pytest.mark.parametrize("which", FAULTS, ids=lambda which: which[1])
def test_a_fault_is_told_in_one_line_with_plugin_and_version(told: Mapping[Any, Any], which: tuple[str, str]) -> None:
    plugin = told[which]
    assert (plugin["state"], plugin["version"], plugin["distribution"]) == ("faulty", "1.2", f"ktc-{which[1]}")
    assert plugin["fault"].startswith(f"plugin {which[1]} 1.2") and FAULTS[which] in plugin["fault"]
    assert "\n" not in plugin["fault"] and len(plugin["fault"]) < 500


def test_the_others_are_ready(told: Mapping[Any, Any], crowd: Path) -> None:
    ready = {which for which, plugin in told.items() if plugin["state"] == "ready"}
    good = {("package of tiles", "kind"), ("variant", "calm"), ("tile set", "kind_set"), ("package of tiles", "chatter")}
    assert ready >= good | {("package of tiles", "box"), ("variant", "jennifer"), ("tile set", "london_2016")}
    assert not ready & FAULTS.keys()
    kind = told["tile set", "kind_set"]
    assert (kind["place"], kind["package"], kind["api"]) == (str(crowd / "kind"), "kind", 1)


def test_broken_metadata_hides_no_other_distribution(told: Mapping[Any, Any]) -> None:
    assert "cannot be imported" in told["package of tiles", "crooked"]["fault"]
    lost = told["distribution", "ktc-unreadable"]
    assert lost["state"] == "faulty" and lost["fault"].startswith("its entry points: UnicodeDecodeError")


@pytest.mark.slow("starts processes of its own")
def test_the_table_says_the_same_and_a_crowd_of_faults_hinders_no_game(crowd: Path) -> None:
    shown = run(crowd, "-m", "ktc.cli", "plugins")
    assert shown.returncode == 0 and "Traceback" not in shown.stderr and "\x1b" not in shown.stdout
    assert "hello" in shown.stderr and "hello" not in shown.stdout, "what a plugin prints is not part of the list"
    words = " ".join(shown.stdout.split())
    assert all(name in words for _, name in FAULTS)
    assert "tile set ktc-kind 1.0 hooks 1 ready" in words
    played = run(crowd, "-m", "ktc.cli", "demo", "--quick", "--players", "2", "--tiles", "kind_set", "--out", str(crowd / "demo"))
    assert played.returncode == 0, played.stderr


def test_a_list_without_importing_runs_nobodys_code(crowd: Path) -> None:
    states = {plugin["name"]: plugin["state"] for plugin in listed(crowd, "--no-import")}
    assert {states.pop(name) for name in ("odd", "newer", "older", "ktc-unreadable")} == {"faulty"}, "that much can be read"
    assert set(states.values()) == {"not loaded"}
    assert {plugin["name"]: plugin["api"] for plugin in listed(crowd, "--no-import")}["newer"] == 99


@pytest.mark.parametrize("name", ["leaves", "endless", "newer"])
def test_a_game_that_asks_for_a_faulty_plugin_is_refused_in_one_line(crowd: Path, name: str, tmp_path: Path) -> None:
    path = tile_set(tmp_path, "mine", "kind", name)
    refused = run(crowd, "-m", "ktc.cli", "tiles", "--tiles", str(path))
    assert refused.returncode == 1 and refused.stdout == ""
    assert refused.stderr.startswith(f"ktc: plugin {name} 1.2: ") and refused.stderr.count("\n") == 1


@pytest.mark.slow("starts processes of its own")
def test_of_two_packages_that_bring_one_name_neither_wins(tmp_path: Path) -> None:
    install_good(tmp_path)
    install(tmp_path, "ktc-other", "2.0", "[ktc.tiles]\nkind = other:BEHAVIOURS\n", {"other": "BEHAVIOURS = {'x': print}"})
    twins = [plugin for plugin in listed(tmp_path) if plugin["name"] == "kind"]
    assert {plugin["distribution"] for plugin in twins} == {"ktc-kind", "ktc-other"}
    for plugin in twins:
        assert plugin["state"] == "faulty"
        assert "ktc-kind 1.0 (kind:BEHAVIOURS)" in plugin["fault"] and "ktc-other 2.0 (other:BEHAVIOURS)" in plugin["fault"]
    others = {plugin["name"]: plugin["state"] for plugin in listed(tmp_path) if plugin["distribution"] in ("ktc", "ktc-kind")}
    assert others == {"kind": "faulty"} | {
        "box": "ready",
        "calm": "ready",
        "jennifer": "ready",
        "key-to-the-city-london": "ready",
        "kind_set": "faulty",
        "london_2016": "ready",
    }
    chosen = {plugin["name"]: plugin["state"] for plugin in listed(tmp_path, "--only", "ktc-kind", "--only", "ktc_box")}
    assert chosen["kind_set"] == "ready", "who says which of the two may load has no conflict"
