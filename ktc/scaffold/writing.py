"""Writing a new distribution, atomically."""

import keyword
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from shutil import move
from string import Template
from tempfile import TemporaryDirectory
from typing import Final

from ktc.installed.packages import API
from ktc.kernel.errors import OptionError, shorten
from ktc.kit import KIT_API

NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST_NAME: Final = 40
PLACES: Final[Mapping[str, Mapping[str, str]]] = {  # by kind of distribution: template -> its path
    "tiles": {
        "pyproject.toml": "pyproject.toml",
        "README.md": "README.md",
        "init.py": "{package}/__init__.py",
        "tiles.py": "{package}/tiles.py",
        "set.yaml": "{package}/{name}.yaml",
        "stories.yaml": "tests/stories.yaml",
        "test.py": "tests/test_{name}.py",
    },
    "game": {
        "pyproject.toml": "pyproject.toml",
        "README.md": "README.md",
        "init.py": "{package}/__init__.py",
        "values.py": "{package}/values.py",
        "rules.py": "{package}/rules.py",
        "kit.py": "{package}/kit.py",
        "test.py": "tests/test_{name}.py",
    },
}


def write_distribution(name: str, into: Path, version: str, what: str = "tiles") -> Path:
    """Write a distribution of tiles, or of a game, called ``name`` and return its folder, ``ktc-NAME`` in ``into``.

    ``version`` is the engine's, which it will require.  Raises ``OptionError`` for an invalid name, or an existing folder.
    """
    if keyword.iskeyword(name):
        raise OptionError(f"{shorten(name)} is a Python keyword; choose another name")
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        said = f"{shorten(name)} is not a valid name: use up to {LONGEST_NAME} lower-case letters, digits and single underscores"
        spelt = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
        fits = NAME.fullmatch(spelt) and len(spelt) <= LONGEST_NAME and not keyword.iskeyword(spelt)
        raise OptionError(f"{said}; write {spelt}" if fits else said)
    title = name.replace("_", " ").title()
    words = {
        "name": name,
        "package": f"ktc_{name}",
        "distribution": f"ktc-{name.replace('_', '-')}",
        "title": title,
        "rules": title.replace(" ", ""),
        "version": version,
        "api": str(API if what == "tiles" else KIT_API),
    }
    target = into / words["distribution"]
    if target.exists():
        raise OptionError(f"{target} already exists; choose another name, or move it away")
    with TemporaryDirectory(dir=into, prefix=".ktc-") as folder:
        whole = Path(folder) / words["distribution"]
        for template, place in PLACES[what].items():
            _write(whole / place.format(**words), f"{what}/{template}.txt", words)
        (whole / words["package"] / "py.typed").touch()
        move(whole, target)
    return target


def _write(file: Path, template: str, words: dict[str, str]) -> None:
    text = files("ktc.scaffold").joinpath("templates", template).read_text(encoding="utf-8")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(Template(text).substitute(words), encoding="utf-8")
