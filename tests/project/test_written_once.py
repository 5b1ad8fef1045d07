"""Public names that load when they are first used stand in one list, and mean to programs what they mean to type checkers."""

import ast
import compileall
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from project.trees import tree

import ktc
import ktc_city
from ktc.renamed import NAMES

PROJECT: Final = Path(ktc.__path__[0])
CITY: Final = Path(ktc_city.__path__[0])
SOURCES: Final = sorted([*PROJECT.rglob("*.py"), *CITY.rglob("*.py")])


def module_of(path: Path) -> str:
    """Return the name of a module by its file."""
    return ".".join(
        path.relative_to(CITY.parent if path.is_relative_to(CITY) else PROJECT.parent).with_suffix("").parts
    ).removesuffix(".__init__")


def is_lazy(module: ast.Module) -> bool:
    """Return whether a module has names that load when they are first used."""
    hidden = [node for within in module.body if isinstance(within, ast.If) for node in [*within.body, *within.orelse]]
    return makes_getattr([*module.body, *hidden])


def makes_getattr(nodes: Sequence[ast.stmt]) -> bool:
    """Return whether one of some statements makes ``__getattr__``: a function, or one that is made by another."""
    targets = [name for node in nodes if isinstance(node, ast.Assign) for target in node.targets for name in ast.walk(target)]
    made = {name.id for name in targets if isinstance(name, ast.Name)}
    return "__getattr__" in made | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


LISTS: Final = [module_of(path).removesuffix(".public") for path in SOURCES if path.name == "public.py"]


@cache
def lazy() -> Sequence[Path]:
    """Return the files of modules with names that load when they are first used."""
    found = [path for path in SOURCES if is_lazy(tree(path))]
    assert len(found) > 5
    return found


def test_a_name_is_the_thing_that_its_import_in_the_list_is() -> None:
    assert len(LISTS) > 5
    for package in LISTS:
        listed = {name: value for name, value in vars(import_module(f"{package}.public")).items() if not name.startswith("__")}
        used = import_module(package)
        assert sorted(listed) == sorted(used.__all__), package
        assert [f"{package}.{name}" for name, value in listed.items() if getattr(used, name) is not value] == []


def imports_for_types(module: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Yield what is imported for type checkers alone: a module, a name in it, and the name that it gets."""
    for within in module.body:
        if isinstance(within, ast.If) and isinstance(within.test, ast.Name) and within.test.id == "TYPE_CHECKING":
            for node in within.body:
                if isinstance(node, ast.ImportFrom) and node.module:
                    yield from ((node.module, alias.name, alias.asname or alias.name) for alias in node.names)


def test_a_lazy_name_is_the_thing_that_type_checkers_take_it_for() -> None:
    for path in lazy():
        module = import_module(module_of(path))
        public = [found for found in imports_for_types(tree(path)) if found[2] in ("*", *module.__all__)]
        assert public or module.__name__ in NAMES, f"{module.__name__} has no lazy names: then it needs no __getattr__"
        others = [
            found
            for found in public
            if found[2] != "*" and getattr(module, found[2]) is not getattr(import_module(found[0]), found[1])
        ]
        assert others == [], module.__name__


def test_type_checkers_see_no_getattr_and_find_wrong_names() -> None:
    assert [module_of(path) for path in lazy() if makes_getattr(tree(path).body)] == []
    for path in lazy():
        with pytest.raises(AttributeError, match="no_such_name"):
            import_module(module_of(path)).no_such_name  # noqa: B018  # it is asked for


def test_public_things_can_be_pickled() -> None:
    things = [getattr(ktc, name) for name in ktc.__all__ if isinstance(getattr(ktc, name), type)]
    assert len(things) > 20
    assert pickle.loads(pickle.dumps(things)) == things


USE: Final = (
    "import toy; from toy import join; assert join('a', 'b') == 'a/b'; assert toy.__all__ == ['altsep', 'extsep', 'join', 'sep']"
)
TOY: Final = """
from ktc.lazy import lazy_names
__all__, __getattr__, __dir__ = lazy_names("toy", globals())
"""


@pytest.mark.parametrize("compiled", [False, True], ids=["sources", "bytecode alone"])
def test_a_list_is_read_with_and_without_sources(compiled: bool, tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "__init__.py").write_text(TOY, encoding="utf-8")
    (folder / "public.py").write_text(
        "from posixpath import join as join, sep as sep\nfrom ntpath import (\n    altsep as altsep,\n    extsep as extsep,\n)\n",
        encoding="utf-8",
    )
    if compiled:
        assert compileall.compile_dir(folder, quiet=1, legacy=True)
        for source in folder.glob("*.py"):
            source.unlink()
    ran = subprocess.run([sys.executable, "-c", USE], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
