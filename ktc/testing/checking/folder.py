"""The distribution that is developed in a folder."""

import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from ktc.kernel.errors import OptionError, shorten


def distribution_in(folder: Path, begun_by: str = "ktc games new") -> str:
    """Return the name under which a folder's distribution is installed; raises ``OptionError`` where it is none, or is not."""
    file = folder / "pyproject.toml"
    try:
        plain: Any = tomllib.loads(file.read_text(encoding="utf-8"))
        name = plain["project"]["name"]
    except FileNotFoundError:
        raise OptionError(f"{folder} has no pyproject.toml; `{begun_by} NAME` writes one") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise OptionError(f"{file} names no project: {type(error).__name__}: {error}") from None
    try:
        return distribution(str(name)).name
    except (PackageNotFoundError, ValueError):
        raise OptionError(f"{shorten(name)} is not installed; install it first: pip install -e {folder}") from None
