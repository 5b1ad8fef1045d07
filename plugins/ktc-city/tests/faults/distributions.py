"""Small distributions, written into a folder as an installer would leave them."""

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ktc.installed import entries as installed
from ktc.installed.packages import declared_api, house_entry_points, source_hash
from ktc_city.box import open_box

SET = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
GOOD = """
from pathlib import Path
from ktc.plugin import Points, PrintedTile, Ruling, hookimpl

KTC_API = 1

class Kind(PrintedTile):
    @hookimpl
    def tile_score(self):
        return Points(7, "kindness")

class Calm:
    @hookimpl
    def rulings_offered(self):
        return [Ruling("calm.how", ("very", "quite"), "How calm?")]

def tile_set():
    return Path(__file__).parent / "kind_set.yaml"

BEHAVIOURS = {"kind": Kind}
"""
GOOD_POINTS = "[ktc.tiles]\nkind = kind:BEHAVIOURS\n[ktc.variants]\ncalm = kind:Calm\n[ktc.tile_sets]\nkind_set = kind:tile_set\n"


def install(folder: Path, name: str, version: str, points: str | bytes, modules: Mapping[str, str]) -> None:
    """Leave a distribution in a folder: its packages with their source, and what its metadata says."""
    for module, source in modules.items():
        (folder / module).mkdir(parents=True, exist_ok=True)
        (folder / module / "__init__.py").write_text(source, encoding="utf-8")
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_bytes(points.encode() if isinstance(points, str) else points)


def tile_set(folder: Path, name: str, behaviour: str, package: str) -> Path:
    """Write the nine tiles as another set, whose market has a behaviour of some package."""
    text = SET.read_text(encoding="utf-8").replace("set: nine_tiles", f"set: {name}")
    text = text.replace("behaviours: [box]", f"behaviours: [box, {package}]")
    path = folder / f"{name}.yaml"
    path.write_text(text.replace("behaviour: different_connectors", f"behaviour: {behaviour}"), encoding="utf-8")
    return path


def install_good(folder: Path) -> None:
    """Leave a distribution without any fault: a behaviour, a variant, and a set that uses the behaviour."""
    install(folder, "ktc-kind", "1.0", GOOD_POINTS, {"kind": GOOD})
    tile_set(folder / "kind", "kind_set", "kind", "kind")


@contextmanager
def at_hand(folder: Path, *packages: str) -> Iterator[None]:
    """Have the distributions of a folder installed in this process, for a while; ``packages`` are forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setattr(open_box, "_OPENED", {})
        _look_again()
        try:
            yield
        finally:
            patch.undo()
            for name in packages:
                sys.modules.pop(name, None)
            importlib.invalidate_caches()
            _look_again()


def _look_again() -> None:
    kept = (house_entry_points, installed._group, installed.check_api, installed.origin_of, declared_api, source_hash)
    for asked in kept:
        asked.cache_clear()


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, where the distributions of a folder are installed beside the engine."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "200", "NO_COLOR": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)


def listed(folder: Path, *options: str) -> list[dict[str, Any]]:
    """Return what ``ktc plugins --json`` tells of a folder's distributions."""
    told = run(folder, "-m", "ktc.cli", "plugins", "--json", *options)
    assert told.returncode == 0, told.stderr
    assert "Traceback" not in told.stderr
    found: list[dict[str, Any]] = json.loads(told.stdout)
    return found
