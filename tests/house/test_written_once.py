"""Public names that load when they are first used stand in one list, and mean to programs what they mean to type checkers."""

import ast
import compileall
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import ktc

HOUSE: Final = Path(ktc.__path__[0])
TREES: Final = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(HOUSE.rglob("*.py"))}


def module_of(path: Path) -> str:
    """Return the name of a module by its file."""
    return ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")


def is_lazy(tree: ast.Module) -> bool:
    """Return whether a module has names that load when they are first used."""
    hidden = [node for within in tree.body if isinstance(within, ast.If) for node in [*within.body, *within.orelse]]
    return makes_getattr([*tree.body, *hidden])


def makes_getattr(nodes: Sequence[ast.stmt]) -> bool:
    """Return whether one of some statements makes ``__getattr__``: a function, or one that is made by another."""
    targets = [name for node in nodes if isinstance(node, ast.Assign) for target in node.targets for name in ast.walk(target)]
    made = {name.id for name in targets if isinstance(name, ast.Name)}
    return "__getattr__" in made | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


LISTS: Final = [module_of(path).removesuffix(".public") for path in TREES if path.name == "public.py"]
LAZY: Final = [path for path, tree in TREES.items() if is_lazy(tree)]


@pytest.mark.parametrize("package", LISTS)
def test_a_name_is_the_thing_that_its_import_in_the_list_is(package: str) -> None:
    listed = {name: value for name, value in vars(import_module(f"{package}.public")).items() if not name.startswith("__")}
    used = import_module(package)
    assert sorted(listed) == sorted(used.__all__)
    assert [name for name, value in listed.items() if getattr(used, name) is not value] == []


def imports_for_types(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Yield what is imported for type checkers alone: a module, a name in it, and the name that it gets."""
    for within in tree.body:
        if isinstance(within, ast.If) and isinstance(within.test, ast.Name) and within.test.id == "TYPE_CHECKING":
            for node in within.body:
                if isinstance(node, ast.ImportFrom) and node.module:
                    yield from ((node.module, alias.name, alias.asname or alias.name) for alias in node.names)


@pytest.mark.parametrize("path", LAZY, ids=module_of)
def test_a_lazy_name_is_the_thing_that_type_checkers_take_it_for(path: Path) -> None:
    module = import_module(module_of(path))
    public = [found for found in imports_for_types(TREES[path]) if found[2] in ("*", *module.__all__)]
    assert public, "this module has no lazy names: then it needs no __getattr__"
    for home, there, name in public:
        assert name == "*" or getattr(module, name) is getattr(import_module(home), there)


@pytest.mark.parametrize("path", LAZY, ids=module_of)
def test_type_checkers_see_no_getattr_and_find_wrong_names(path: Path) -> None:
    assert not makes_getattr(TREES[path].body)
    with pytest.raises(AttributeError, match="no_such_name"):
        import_module(module_of(path)).no_such_name  # noqa: B018  # it is asked for


def test_public_things_can_be_pickled() -> None:
    things = [getattr(ktc, name) for name in ktc.__all__ if isinstance(getattr(ktc, name), type)]
    assert len(things) > 20
    assert pickle.loads(pickle.dumps(things)) == things


USE: Final = "import toy; from toy import join; assert join('a', 'b') == 'a/b'; assert toy.__all__ == ['join', 'sep']"
TOY: Final = """
from ktc.lazy import lazy_names
__all__, __getattr__, __dir__ = lazy_names("toy", globals())
"""


@pytest.mark.parametrize("compiled", [False, True], ids=["sources", "bytecode alone"])
def test_a_list_is_read_with_and_without_sources(compiled: bool, tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "__init__.py").write_text(TOY, encoding="utf-8")
    (folder / "public.py").write_text("from posixpath import join as join\nfrom posixpath import sep as sep\n", encoding="utf-8")
    if compiled:
        assert compileall.compile_dir(folder, quiet=1, legacy=True)
        for source in folder.glob("*.py"):
            source.unlink()
    ran = subprocess.run([sys.executable, "-c", USE], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
