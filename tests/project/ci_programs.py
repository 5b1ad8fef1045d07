"""The programs of CI as modules: they have no ending, and no bytecode is written beside them."""

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Final

CI: Final = Path(__file__).parents[2] / ".ci"


def program(name: str) -> ModuleType:
    """Import a program of ``.ci``."""
    loader = SourceFileLoader(name, str(CI / name))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = before
    return module
