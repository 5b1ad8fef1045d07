"""Checks of a game's register of rules: what each entry says, and that programs and constants name its rules only."""

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ktc.data import OpenPoint, Rule  # which also reads YAML

SENTENCE: Final = re.compile(r"[A-Z0-9£\"“].*[.:]", re.DOTALL)
CHOICE: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def register_complaints(rules: "Iterable[Rule]", ids: ModuleType | None = None) -> Iterator[str]:
    """Yield what is wrong with the entries of a register.

    Each id stands once, has a sentence with a full stop and no variable left in it, and a section of the rulebook.  A ruling
    asks a question, gives a reason, and names its choices in small letters and hyphens, each once.  With ``ids``, a module of
    constants in capitals, these are the ids of the rules and no others.

    ::

        assert list(register_complaints(read_rules(REGISTER))) == []
    """
    rules = list(rules)
    times = Counter(rule.id for rule in rules)
    yield from (f"{rule} occurs {number} times" for rule, number in times.items() if number > 1)
    for rule in rules:
        if not SENTENCE.fullmatch(rule.sentence) or "{" in rule.sentence:
            yield f"{rule.id}: write a whole sentence, not {rule.sentence!r}"
        if not rule.section:
            yield f"{rule.id} has no section of the rulebook"
        yield from (
            f"{rule.id}: a language needs its text and what is played"
            for one in rule.languages
            if not (one.language and one.says and one.played and "{" not in one.played)
        )
        yield from (f"{rule.id}: {mistake}" for mistake in (_of_ruling(rule.ruling) if rule.ruling is not None else ()))
    if ids is not None:
        named = Counter(value for name, value in vars(ids).items() if name.isupper() and isinstance(value, str))
        yield from (f"{rule} is not a constant of {ids.__name__}" for rule in times if rule not in named)
        yield from (f"{rule} is a constant, but not a rule" for rule in named if rule not in times)
        yield from (f"{rule} has {number} constants" for rule, number in named.items() if number > 1)


def _of_ruling(ruling: "OpenPoint") -> Iterator[str]:
    choices = (ruling.default, *ruling.alternatives)
    if not ruling.question.endswith("?"):
        yield f"the question of the ruling must end with a question mark, not {ruling.question!r}"
    if not ruling.reason.endswith("."):
        yield f"the reason of the ruling must end with a full stop, not {ruling.reason!r}"
    if len(set(choices)) < len(choices):
        yield f"the ruling has a choice twice: {', '.join(choices)}"
    if ruling.alternatives:
        yield from (
            f"the choice {choice!r} must be lower-case letters and hyphens" for choice in choices if not CHOICE.fullmatch(choice)
        )


def topics_of(rules: Iterable[str]) -> list[str]:
    """Return the words before the full stop of the ids of rules, each once, in order."""
    return sorted({rule.partition(".")[0] for rule in rules if "." in rule})


def cited_in(program: ast.AST, topics: Collection[str]) -> Iterator[tuple[int, str]]:
    """Yield what looks like the id of a rule of these topics in the texts of a program, docstrings among them, with its line."""
    looks = re.compile(rf"(?<![\w.`/-])(?:{'|'.join(map(re.escape, topics))})\.[a-z_][\w.-]*\w\b")
    for node in ast.walk(program):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ((node.lineno, found) for found in looks.findall(node.value))


def citation_complaints(
    files: Iterable[Path], rules: Iterable[str], *, constants: str = "", but: Collection[str] = ()
) -> Iterator[str]:
    """Yield the places of Python files that cite a rule which is none of ``rules``.

    A citation is a word that begins with a topic of the rules, such as ``bid.exeeds``.  With ``constants``, the name of the file
    that has them, an id that is a text of its own in another file is told as well.  ``but`` are words that only look like ids.

    ::

        assert list(citation_complaints(HOME.rglob("*.py"), rules, constants="ids.py")) == []
    """
    known = set(rules)
    topics = topics_of(known)
    for path in sorted(files):
        program = ast.parse(path.read_text(encoding="utf-8"))
        yield from (
            f"{path.name}, line {line}: no rule {cited}"
            for line, cited in cited_in(program, topics)
            if cited not in known and cited not in but
        )
        if constants and path.name != constants:
            texts = ((node.lineno, node.value) for node in ast.walk(program) if isinstance(node, ast.Constant))
            bare = ((line, text) for line, text in texts if isinstance(text, str) and text in known)
            yield from (f"{path.name}, line {line}: use the constant for {text}" for line, text in bare)
