"""The mutants of a source file: the file again and again, each time with one small fault in it.

Mutmut's operators change a node of the syntax tree; a few of our own do what a hurried author of rules does: turn a
condition round, forget half of it, leave a statement out, miss by one.  Two kinds of mutmut's are left out, because any
test kills them or none can tell them apart: a call with fewer arguments, and a text in other cases beside a text that is wrong.
"""

import ast
import difflib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from textwrap import dedent
from typing import Any, Final

import attrs
import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

Operator = tuple[type, Callable[[Any], Iterable[cst.CSTNode]]]
NOTHING: Final = cst.Pass()


@attrs.frozen
class Mutant:
    """One fault: the ``function`` it is in ("" for a module), the lines that ``was`` and that ``now`` stand there.

    ``nth`` tells changes apart that read alike in one function, counted from 1.  ``line`` is where its statement begins,
    ``at_import`` says that the statement runs when the module is imported, ``source`` is the whole file with the fault.
    """

    file: str
    function: str
    was: str
    now: str
    nth: int
    line: int
    at_import: bool
    source: str = attrs.field(repr=False)

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What names the mutant as long as its lines stay as they are, wherever they move."""
        return self.file, self.function, self.was, self.now, self.nth

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}\n  - {self.was}\n  + {self.now}".replace("\n", "\n  ")


# --- operators of our own ---------------------------------------------------------------------------------------------


def turned_round(node: cst.If | cst.While | cst.CompIf) -> Iterator[cst.CSTNode]:
    """Yield the statement with the opposite condition; mutmut drops a "not" that stands there."""
    if isinstance(node.test, cst.UnaryOperation) and isinstance(node.test.operator, cst.Not):
        return
    inner = node.test.with_changes(lpar=[cst.LeftParen(), *node.test.lpar], rpar=[*node.test.rpar, cst.RightParen()])
    yield node.with_changes(test=cst.UnaryOperation(cst.Not(), inner), **_room(node))


def _room(node: cst.CSTNode) -> dict[str, cst.SimpleWhitespace]:
    name = "whitespace_after_while" if isinstance(node, cst.While) else "whitespace_before_test"
    return {name: cst.SimpleWhitespace(" ")}


def half(node: cst.BooleanOperation) -> Iterator[cst.CSTNode]:
    """Yield each side of an "and" or an "or" alone."""
    for side in (node.left, node.right):
        yield side.with_changes(lpar=[cst.LeftParen(), *side.lpar], rpar=[*side.rpar, cst.RightParen()])


def left_out(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """Yield nothing in place of a call or of a change of a variable."""
    match node.body:
        case [cst.AugAssign()] | [cst.Expr(value=cst.Call())]:
            yield node.with_changes(body=[NOTHING])


def one_less(node: cst.Integer) -> Iterator[cst.CSTNode]:
    """Yield the number before; mutmut has the number behind."""
    yield cst.parse_expression(f"({node.evaluated_value - 1})")


def empty_handed(node: cst.Return) -> Iterator[cst.CSTNode]:
    """Yield a return of nothing."""
    if node.value is not None and not (isinstance(node.value, cst.Name) and node.value.value == "None"):
        yield node.with_changes(value=None)


OPERATORS: Final[Sequence[Operator]] = (
    *mutation_operators,
    (cst.If, turned_round),
    (cst.While, turned_round),
    (cst.CompIf, turned_round),
    (cst.BooleanOperation, half),
    (cst.SimpleStatementLine, left_out),
    (cst.Integer, one_less),
    (cst.Return, empty_handed),
)


# --- the mutants of a file --------------------------------------------------------------------------------------------


@attrs.frozen
class Place:
    """Where a changed node stands: in which top statement of the module, which function, and which statement's line."""

    top: cst.CSTNode
    function: str
    line: int
    at_import: bool


class Finder(cst.CSTVisitor):
    """Collects every change of every node with its place, but for what the type checker alone reads."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[Place, cst.CSTNode, cst.CSTNode]] = []
        self._path: list[cst.CSTNode] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if _is_for_the_type_checker(node):
            return False
        self._path.append(node)
        if len(self._path) > 1:
            place = self._place()
            for kind, operator in OPERATORS:
                if isinstance(node, kind):
                    self.found += [(place, node, changed) for changed in operator(node) if _tells_much(node, changed)]
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if self._path and self._path[-1] is original_node:
            self._path.pop()

    def _place(self) -> Place:
        names: list[str] = []
        for node in self._path:
            if isinstance(node, cst.FunctionDef | cst.ClassDef):
                names.append(node.name.value)
                if isinstance(node, cst.FunctionDef):
                    break
        statements = [n for n in self._path if isinstance(n, cst.BaseStatement)]
        innermost = statements[-1] if statements else self._path[1]
        runs_later = any(isinstance(node, cst.FunctionDef) for node in statements[:-1])
        line = self.get_metadata(PositionProvider, innermost).start.line
        return Place(self._path[1], ".".join(names), line, not runs_later)


def _tells_much(node: cst.CSTNode, changed: cst.CSTNode) -> bool:
    match node, changed:
        case cst.Call(), cst.Call():
            new = [at for at, (old, one) in enumerate(zip(node.args, changed.args, strict=False)) if one is not old]
            guards = [at for at in new if _is_guard(node.args[at]) or (at == 0 and _is_cast(node))]
            return len(node.args) == len(changed.args) and not guards
        case cst.SimpleString(value=before), cst.SimpleString(value=after):
            return before.casefold() != after.casefold()
    return True


def _is_guard(argument: cst.Arg) -> bool:
    """Return whether an argument is the ``strict`` of a ``zip``, which guards against what never is."""
    return argument.keyword is not None and argument.keyword.value == "strict"


def _is_cast(node: cst.Call) -> bool:
    """Return whether a call names a type for the type checker alone, in its first argument."""
    return isinstance(node.func, cst.Name) and node.func.value == "cast"


def _is_for_the_type_checker(node: cst.CSTNode) -> bool:
    """Return whether a node is never wrong at play: annotations, imports, decorators, what can never be, names of types."""
    match node:
        case cst.Annotation() | cst.Decorator() | cst.Import() | cst.ImportFrom() | cst.Assert():
            return True
        case cst.Arg() if _is_guard(node):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name("KTC_API"))]):  # read from the file, before it is imported
            return True
        case cst.Raise(exc=cst.Call(func=cst.Name("AssertionError"))):
            return True
        case cst.Assign(value=cst.Name("Any") | cst.Call(func=cst.Name("TypeVar")) | cst.Subscript(value=cst.Name("Callable"))):
            return True
    return False


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    """Yield the mutants of a file's source, each once: what is no Python or means the same as another one is left out."""
    text = _Text(source)
    finder = Finder()
    text.wrapper.visit(finder)
    seen, alike = {_meaning(text.of(top)) for top in text.wrapper.module.body}, Counter[tuple[str, str, str]]()
    for place, node, changed in finder.found:
        whole = text.changed(node, changed)
        before = text.of(place.top)
        start = text.span(place.top)[0]
        after = whole[start : start + len(before) + len(whole) - len(source)]
        meaning = _meaning(after)
        if meaning is None or meaning in seen:
            continue
        seen.add(meaning)
        was, now = _difference(before, after)
        alike[place.function, was, now] += 1
        nth = alike[place.function, was, now]
        yield Mutant(file, place.function, was, now, nth, place.line, place.at_import, whole)


class _Text:
    """A source with the places of its nodes."""

    def __init__(self, source: str) -> None:
        self.wrapper = MetadataWrapper(cst.parse_module(source))
        self._source = source
        self._positions = self.wrapper.resolve(PositionProvider)
        self._lines = [0, *accumulate(map(len, source.splitlines(keepends=True)))]

    def span(self, node: cst.CSTNode) -> tuple[int, int]:
        """Return where a node begins and ends in the source."""
        place = self._positions[node]
        return self._lines[place.start.line - 1] + place.start.column, self._lines[place.end.line - 1] + place.end.column

    def of(self, node: cst.CSTNode) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self._source[start:end]

    def changed(self, node: cst.CSTNode, new: cst.CSTNode) -> str:
        """Return the source with another node in the place of one."""
        module = self.wrapper.module
        if node in self._positions and module.code_for_node(node) == self.of(node):
            start, end = self.span(node)
            return self._source[:start] + module.code_for_node(new) + self._source[end:]
        whole = module.visit(_Replacing(node, new))  # a node whose text holds more than itself: parentheses, lines before it
        assert isinstance(whole, cst.Module)
        return whole.code


class _Replacing(cst.CSTTransformer):
    def __init__(self, old: cst.CSTNode, new: cst.CSTNode) -> None:
        super().__init__()
        self._old, self._new = old, new

    def on_visit(self, node: cst.CSTNode) -> bool:
        return node is not self._old

    def on_leave(self, original_node: cst.CSTNode, updated_node: Any) -> Any:
        return self._new if original_node is self._old else updated_node


def _meaning(source: str) -> str | None:
    try:
        return ast.dump(ast.parse(source))
    except SyntaxError:
        return None


def _difference(before: str, after: str) -> tuple[str, str]:
    """Return the lines that go and those that come, without the indentation they share."""
    old, new = before.splitlines(), after.splitlines()
    edits = [edit for edit in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if edit[0] != "equal"]
    first, last = edits[0], edits[-1]
    return dedent("\n".join(old[first[1] : last[2]])).strip(), dedent("\n".join(new[first[3] : last[4]])).strip()
