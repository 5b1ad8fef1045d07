"""Build the core a second time, elsewhere and in another way, and load that."""

import subprocess
import sys
from collections.abc import Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

SOURCES: Final = Path(__file__).resolve().parents[2] / "ktc_city_native"
SETUP: Final = """
from Cython.Build import cythonize
from setuptools import Extension, setup
core = Extension("core", ["core.pyx"], extra_compile_args={flags!r}, extra_link_args={links!r})
setup(ext_modules=cythonize([core], compiler_directives={{"emit_code_comments": False}}, emit_linenums={lines!r}))
"""


def build(
    folder: Path, changed: Mapping[str, str], flags: tuple[str, ...], *, links: tuple[str, ...] = (), lines: bool = False
) -> Path:
    """Compile the sources, some of them changed, and return the module's file."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in (*SOURCES.glob("*.pxi"), SOURCES / "core.pyx"):
        text = changed.get(source.name, source.read_text(encoding="utf-8"))
        (folder / source.name).write_text(text, encoding="utf-8")
    (folder / "setup.py").write_text(SETUP.format(flags=[*flags], links=[*links], lines=lines), encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=folder, capture_output=True, text=True, check=False
    )
    if made.returncode:
        raise SystemExit(f"the core does not compile: {made.stdout[-3000:]}{made.stderr[-3000:]}")
    return next(folder.glob("core*.so"))


def load(file: Path) -> ModuleType:
    """Import a built module."""
    spec = spec_from_file_location("core", file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
