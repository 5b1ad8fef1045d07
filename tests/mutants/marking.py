"""Which lines a test reaches: the modules are swapped for ones that write down each statement before it runs."""

import ast
from pathlib import Path
from types import ModuleType
from typing import Final

from mutants.swapping import Functions, swap

MARK: Final = "_reached_by_a_test"


class Marking(ast.NodeTransformer):
    """Puts a mark before each statement of each function."""

    def __init__(self) -> None:
        self._inside = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Mark what stands in a function."""
        outside, self._inside = self._inside, True
        self.generic_visit(node)
        self._inside = outside
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Mark every list of statements that stands in a function."""
        super().generic_visit(node)
        if self._inside:
            for field in ("body", "orelse", "finalbody"):
                statements = getattr(node, field, None)
                if isinstance(statements, list):
                    setattr(node, field, [marked for statement in statements for marked in (_mark(statement), statement)])
        return node


def _mark(before: ast.stmt) -> ast.stmt:
    call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(before.lineno)], [])
    return ast.fix_missing_locations(ast.copy_location(ast.Expr(call), before))


def mark(module: ModuleType, live: Functions) -> set[int]:
    """Let a module write down the lines it reaches; returns the set to which they are added from now on."""
    reached = set[int]()
    tree = Marking().visit(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")))
    setattr(module, MARK, reached.add)
    swap(module, tree, live)
    return reached
