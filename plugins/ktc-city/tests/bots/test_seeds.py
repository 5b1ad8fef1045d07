"""Bots take their chance from whole numbers: a float is hashed before it seeds, and machines of 32 bits hash it otherwise."""

import ast
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest

import ktc
import ktc.bots
import ktc_city.bots
from ktc.bots import BOTS, make_bot

HONEST: Final = random.Random
SOURCES: Final = sorted(path for package in (ktc, ktc_city) for path in Path(package.__path__[0]).rglob("*.py"))


class Strict(HONEST):
    """A source of chance that says what it was seeded by."""

    seeds: Final[list[object]] = []

    def __new__(cls, *seed: Any) -> "Strict":
        cls.seeds.append(seed)
        return super().__new__(cls, *seed)


SEARCH: Final = pytest.param("search", marks=pytest.mark.slow("plays games out for each of its decisions"))


@pytest.mark.parametrize("name", [*sorted({*BOTS} - {"search"}), SEARCH, "search:seconds=0.01"])
def test_a_bot_seeds_by_whole_numbers_only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in (ktc.bots, ktc_city.bots):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    monkeypatch.setattr(Strict, "seeds", [])
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith(("ktc.", "ktc_city.")) and vars(module).get("Random") is HONEST:
            monkeypatch.setattr(module, "Random", Strict)
    game = ktc.new_game(2, seed=3)
    bots = [make_bot(name, seed) for seed in range(2)]
    tables = [game.as_seat(seat) for seat in range(2)]
    for _ in range(12):
        seat = game.to_act[0]
        game.apply(bots[seat].choose(tables[seat]))
    assert Strict.seeds, "nothing was seeded: the test sees nothing"
    assert all(len(seed) == 1 and type(seed[0]) is int for seed in Strict.seeds), Strict.seeds


@pytest.mark.parametrize("seed", [0.5, 1.0, None, "7"])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(ktc.OptionError, match="seed must be an int, not"):
        make_bot("random", seed)


def test_no_source_of_chance_is_made_of_another() -> None:
    """Neither without a seed, nor from what ``random()`` draws, in one expression or by a name of the same function."""
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    drawing = {path: text for path, text in texts.items() if "Random(" in text}
    assert len(drawing) > 5
    assert [f"{path}:{line}" for path, text in drawing.items() for line in _made_of_another(text)] == []


def _made_of_another(text: str) -> Iterator[int]:
    """Yield the lines of a program that make a source of chance without a seed, or of what another one drew."""
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            floats = {name for node in ast.walk(function) for name in _drawn(node)}
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                if ast.unparse(call.func) in ("Random", "random.Random"):
                    seed = ast.unparse(ast.Tuple(call.args))
                    if not call.args or ".random()" in seed or floats & set(seed.strip("(),").split()):
                        yield call.lineno


def _drawn(node: ast.AST) -> set[str]:
    """Return the names that are given what ``random()`` drew."""
    if not isinstance(node, ast.Assign):
        return set()
    targets = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else node.targets
    values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
    pairs = zip(targets, values, strict=False)
    return {ast.unparse(name) for name, value in pairs if ast.unparse(value).endswith(".random()")}
