"""The messages of refusals and questions with the facts that programs hand them, read from source: no game need meet them."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

SPEAKERS: Final = {"Refusal": 2, "IllegalAction": 2, "Ask": 4}  # classes whose second argument is a message: the place of facts
Scope = ast.FunctionDef | ast.Module


@attrs.frozen
class Said:
    """A message where a program names it, with the names of its facts; None where only a game shows all of them."""

    where: str
    message: str
    facts: frozenset[str] | None


def said_in(folder: Path) -> Iterator[Said]:
    """Yield the messages that programs of a folder name."""
    for path in sorted(folder.rglob("*.py")):
        for scope in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for node in _within(scope) if isinstance(scope, Scope) else ():
                for message, facts in _spoken(node, scope):
                    yield Said(f"{path.relative_to(folder)}:{node.lineno}", message, facts)


def _within(node: ast.AST) -> Iterator[ast.expr | ast.keyword]:
    """Yield what stands in a function, without the functions in it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr | ast.keyword):
            yield child
        if not isinstance(child, Scope):
            yield from _within(child)


def _spoken(node: ast.expr | ast.keyword, scope: ast.AST) -> Iterator[tuple[str, frozenset[str] | None]]:
    match node:
        case ast.Call(func=ast.Name(id=name), args=[_, said, *_] as args) if name in SPEAKERS:
            given = [*args[SPEAKERS[name] :], *(keyword.value for keyword in node.keywords if keyword.arg == "facts")]
            facts = _facts(given[0], scope) if given else frozenset()
            yield from ((message, facts) for message in _messages(said, scope))
        case ast.keyword(arg="not_now", value=ast.Tuple(elts=[_, ast.Constant(value=str(message))])):
            yield message, frozenset()


def _messages(node: ast.expr | None, scope: ast.AST) -> list[str]:
    match node:
        case ast.Constant(value=str(message)):
            return [message]
        case ast.IfExp(body=one, orelse=other):
            return [*_messages(one, scope), *_messages(other, scope)]
        case ast.Name():
            return _messages(_assigned(node, scope), scope)
    return []


def _facts(node: ast.expr | None, scope: ast.AST) -> frozenset[str] | None:
    """Return the names in a mapping; None where its source does not show all of them."""
    parts: list[frozenset[str] | None] = [None]
    match node:
        case ast.Dict(keys=keys, values=values):
            parts = [
                frozenset({key.value}) if isinstance(key, ast.Constant) else _facts(value, scope) if key is None else None
                for key, value in zip(keys, values, strict=True)
            ]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            parts = [_facts(left, scope), _facts(right, scope)]
        case ast.Name():
            parts = [_facts(_assigned(node, scope), scope)]
    known = [part for part in parts if part is not None]
    return frozenset[str]().union(*known) if len(known) == len(parts) else None


def _assigned(name: ast.Name, scope: ast.AST) -> ast.expr | None:
    """Return what a name was last given before it is read."""
    before = [node for node in ast.walk(scope) if isinstance(node, ast.Assign) and node.lineno <= name.lineno]
    given = [node.value for node in before if any(isinstance(to, ast.Name) and to.id == name.id for to in node.targets)]
    return given[-1] if given else None
