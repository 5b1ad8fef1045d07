"""The kernel knows no tile and no London: a program with another game does not load this one."""

import subprocess
import sys
from pkgutil import walk_packages

import ktc.kernel

KERNEL = ("chance", "draft", "errors", "game", "log", "ruleset", "score")


def loaded_by(code: str) -> set[str]:
    """Run a line in a Python of its own and return the names of all modules loaded there."""
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(told.stdout.split())


def test_the_kernel_loads_nothing_of_the_city() -> None:
    modules = loaded_by("import " + ", ".join(f"ktc.kernel.{name}" for name in KERNEL))
    assert {f"ktc.kernel.{name}" for name in KERNEL} <= modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc_box", "ktc_jennifer", "pluggy", "ruamel"))}


def test_the_kernel_loads_nothing_of_the_house() -> None:
    modules = loaded_by("import " + ", ".join(one.name for one in walk_packages(ktc.kernel.__path__, "ktc.kernel.")))
    assert {f"ktc.kernel.{name}" for name in KERNEL} <= modules
    others = {name for name in modules if name.startswith(("ktc.", "ktc_")) and not name.startswith("ktc.kernel")}
    others -= {"ktc.lazy"}  # what imports any module of ktc imports ktc itself, which reads its list of names with this
    assert not others | (modules & {"json", "cattrs"})


def test_a_game_without_records_loads_no_json_machinery() -> None:
    modules = loaded_by("import ktc.records.game")
    assert "ktc.records.game" in modules and not modules & {"cattrs", "ktc.wire.codec", "ktc.records.record"}
