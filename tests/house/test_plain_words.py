"""Plain words: names that the house gave up for the field's terms do not come back, and a class name stands for one thing.

Loosely: a word is looked for in the names of modules, classes, functions, fields and constants, part by part, so ``to_mint`` has
"mint" in it.  Names of arguments and inside functions are free.  A word that is needed has an exception, with its reason.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from pathlib import Path
from typing import Final

import attrs
import pytest
from house.trees import tree

HOUSE: Final = Path(__file__).parents[2]
PLACES: Final = (HOUSE / "ktc", HOUSE / "plugins" / "ktc-city" / "ktc_city")
SOURCES: Final = {
    path: path.relative_to(HOUSE).as_posix()
    for place in PLACES
    for path in sorted(place.rglob("*.py"))
    if "templates" not in path.parts
}
PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
PUBLIC: Final = "public: docs/about/versioning.md"
DUTY: Final = "public: a duty that authors of games write"


def in_files(names: str, files: str, reason: str) -> Mapping[str, str]:
    """Return exceptions for some names, in these files of ``ktc`` alone; both are words with spaces between them."""
    paths = [f"plugins/ktc-city/ktc_{file}.py" if file.startswith("city/") else f"ktc/{file}.py" for file in files.split()]
    return {f"{path}: {name}": reason for name in names.split() for path in paths}


@attrs.frozen
class Word:
    """What to write instead of a word, why, and the names that may have it, each with its reason.

    An exception is a name, or ``file: name`` for that file alone.
    """

    better: str
    reason: str
    exceptions: Mapping[str, str] = attrs.field(factory=dict)


WORDS: Final[Mapping[str, Word]] = {
    "archive": Word("ReadOnlyRules", "it is no archive: rules that read a record and decide nothing"),
    "audit": Word("invariants", "what holds in every position is an invariant"),
    "census": Word(
        "coverage run", "it counts how often each rule came up", {"census": f"{PUBLIC}, python -m ktc.testing.census"}
    ),
    "deed": Word("action_text", "an action in words"),
    "deeds": Word("action_text", "actions in words"),
    "desk": Word("session, context", "a game at a terminal is a session; what its screens are made from is a context"),
    "impossible": Word("validate_event, invariants", "the name says what is checked, not what is found"),
    "judge": Word(
        "evaluator",
        "the field's term for what puts a worth on a position or an action",
        {"Judge": f"{PUBLIC}, ktc.bots.greedy", "judge": "the file of Judge"},
    ),
    "known": Word(
        "information_state, visible; choices, accepted",
        "what a seat may know is an information state; names that are accepted are choices",
        {
            **in_files("known", "kernel/ruleset kernel/base city/game/replay", DUTY),
            **in_files("counts_known", "kernel/ruleset kernel/base", DUTY),
            **in_files("known_to _known_to", "kernel/game", f"{PUBLIC}, and in records"),
            **in_files("known", "city/text/names", f"{PUBLIC}, ktc.telling.Names"),
        },
    ),
    "look": Word(
        "style", "how a thing is drawn is its style", in_files("Look", "draw/svg/pieces", "public: docs/api/values.rst")
    ),
    "looks": Word("styles", "as look"),
    "lookups": Word("index", "names and their numbers are an index"),
    "lore": Word("tile_model", "what a bot works out of a tile is a model of it"),
    "mint": Word("action_table, interned", "values that are made once and found again are interned"),
    "misplaced": Word("transitions, out_of_phase", "an event has no place; a phase has transitions"),
    "said": Word("stated, label, sentence", "what a file states, a label in a picture, a sentence: three things had this name"),
    "says": Word(
        "message_id, stated, wording",
        "the name of a message, what a file states and the words of a tile had this name",
        {
            **in_files("says", "kernel/errors kernel/ruleset kernel/score city/model/effects", f"{PUBLIC}, and in JSON"),
            **in_files("says", "city/model/narrowing", f"{PUBLIC}, ktc.plugin.No and ktc.plugin.Only"),
            **in_files("says", "data/rules city/box/tilebox", f"{PUBLIC}, ktc.Rule and ktc.TileBox"),
            **in_files("Says", "city/model/effects", f"{PUBLIC}, ktc.plugin"),
            **in_files("tile_says", "city/hookspecs", f"{PUBLIC}, a hook"),
        },
    ),
    "shelf": Word("action_table, interned", "values that are made once and found again are interned"),
    "stranger": Word("untrusted", "the field's term for what comes from outside is untrusted input"),
    "strangers": Word("untrusted", "the field's term for what comes from outside is untrusted input"),
    "switch": Word(
        "ablation",
        "the field's term for one part taken away to see what fails",
        {
            "switch_off": f"{PUBLIC}, python -m ktc.testing.switch_off",
            "Switch": "one rule that ktc.testing.switch_off switches off",
            "switch": "the file of Switch, and a field with one",
        },
    ),
    "switches": Word("ablations", "as switch", dict.fromkeys(("switches", "all_switches"), "those of ktc.testing.switch_off")),
    "taste": Word(
        "weights",
        "numbers that weigh one worth against another",
        {"Taste": f"{PUBLIC}, ktc.bots.greedy", "taste": "public, an argument of Greedy", "_taste": "that of a Greedy"},
    ),
    "tell": Word(
        "render, report",
        "a message is rendered, a find is reported",
        in_files("tell", "face kit/kit kit/named city/text/rendering", f"{PUBLIC}, ktc.tell, and what stands behind it"),
    ),
    "telling": Word("rendering, tables", "as tell", in_files("telling", "telling/__init__", f"{PUBLIC}, ktc.telling")),
    "tells": Word("renders, reports", "as tell"),
    "told": Word(
        "rendered, redacted, sentences, stated",
        "it stood for redacted events, for sentences, for what a file states and for identities",
        {
            **in_files("told", "kernel/game kernel/views/seat_view", f"{PUBLIC}, the events that a seat is told"),
            **in_files("told", "kernel/errors kernel/ruleset kernel/score", f"{PUBLIC}, the sentence of a value"),
            **in_files("told", "draw/story", f"{PUBLIC}, ktc.draw.Entry"),
            **in_files("told_by", "kernel/topic", DUTY),
            **in_files("told_by", "kernel/score", f"{PUBLIC}, ktc.ScoreSheet"),
            **in_files("Told told_of", "city/text/events", f"{PUBLIC}, ktc.telling"),
            **in_files(
                "TOLD",
                "simulate/report simulate/tournaments city/statistics/report",
                f"{PUBLIC}, of a report of a game's own",
            ),
        },
    ),
    "town": Word("board", "tiles, connectors and boroughs are the board"),
    "whys": Word("refusals", "why an action is not allowed is a refusal"),
    "wish": Word("action; offer id; edit", "three things had this name", {"wish": "public, and in records: Offer, OfferTaken"}),
    "wishes": Word("actions; edits", "as wish"),
    "worlds": Word(
        "determinizations",
        "the field's term for games that a seat cannot tell from its own",
        {
            **in_files("worlds", "kernel/game kernel/views/seat_view", f"{PUBLIC}, Game and SeatView"),
            **in_files("worlds", "kernel/ruleset kernel/base city/game/replay", DUTY),
        },
    ),
}
EXACTLY: Final[Mapping[str, Word]] = {
    "Reading": Word("Replay", "a position from the events of a record is replayed"),
}
SHARED: Final[Mapping[str, tuple[Set[str], str]]] = {
    "Asked": (
        {"plugins/ktc-city/ktc_city/box/hooks.py", "ktc/installed/hosting.py"},
        "the city's adds a hint of its own to the house's",
    ),
    "Chair": ({"ktc/play/seating.py", "ktc/table/seats.py"}, "who sits in a seat, at a terminal and at a host's table"),
    "Game": ({"ktc/kernel/game.py", "ktc/records/game.py"}, "the second is the first one, with save"),
    "Hooks": (
        {"plugins/ktc-city/ktc_city/box/hooks.py", "ktc/installed/hosting.py"},
        "the city's are the house's, with the city's specifications",
    ),
    "Names": (
        {"plugins/ktc-city/ktc_city/drawing/names.py", "plugins/ktc-city/ktc_city/text/names.py", "ktc/draw/names.py"},
        "the protocol of the house, the names of the city, and the same painted",
    ),
    "Table": (
        {"plugins/ktc-city/ktc_city/box/moments/answers.py", "ktc/table/table.py"},
        "of watchers by moment, and where people sit",
    ),
}


@attrs.frozen
class Name:
    """A name that the house gives, and where."""

    text: str
    file: str
    line: int


def names(module: ast.Module, file: str) -> Iterator[Name]:
    """Yield the names that a module gives: of itself, classes, functions, fields, attributes and constants."""
    yield Name(Path(file).parent.name if Path(file).stem == "__init__" else Path(file).stem, file, 1)
    for node in ast.walk(module):
        match node:
            case ast.ClassDef(name=text) | ast.FunctionDef(name=text) | ast.AsyncFunctionDef(name=text):
                yield Name(text, file, node.lineno)
            case ast.Attribute(attr=text, ctx=ast.Store()):
                yield Name(text, file, node.lineno)
        if isinstance(node, ast.Module | ast.ClassDef):
            yield from (Name(target.id, file, target.lineno) for part in node.body for target in _targets(part))


def _targets(statement: ast.stmt) -> Iterator[ast.Name]:
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        aimed = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        yield from (
            node
            for target in aimed
            for node in ast.walk(target)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        )


def given_up(name: Name) -> Iterator[str]:
    """Yield for each word in a name that the house gave up where it stands, what to write instead, and why."""
    parts = {part.lower() for part in PART.findall(name.text)}
    found = [(word, WORDS[word]) for word in sorted(parts & WORDS.keys())]
    if name.text in EXACTLY:
        found.append((name.text, EXACTLY[name.text]))
    for word, entry in found:
        if not entry.exceptions.keys() & {name.text, f"{name.file}: {name.text}"}:
            yield f"{name.file}:{name.line}: {name.text!r} has {word!r} in it; write {entry.better}: {entry.reason}"


def test_no_name_has_a_word_that_was_given_up() -> None:
    everything = (name for path, file in SOURCES.items() for name in names(tree(path), file))
    found = [line for name in everything for line in given_up(name)]
    assert not found, "\n".join(found) + f"\n(or give it an exception with its reason, in {Path(__file__).name})"


@pytest.mark.parametrize(
    "source, line, better",
    [
        ("class TownHall: ...", 1, "board"),
        ("def to_mint(): ...", 1, "action_table"),
        ("class A:\n    wishes: int", 2, "actions; edits"),
        ("class A:\n    def f(self):\n        self.lore = 1", 3, "tile_model"),
        ("DESK = 1", 1, "session"),
        ("def _told(): ...", 1, "rendered"),
        ("class A:\n    def told(self): ...", 2, "redacted"),
        ("class A:\n    says: str", 2, "message_id"),
        ("def tell(): ...", 1, "render"),
        ("class Looks: ...", 1, "styles"),
        ("LONGEST_TOLD = 1", 1, "rendered"),
        ("def _known(): ...", 1, "choices"),
    ],
)
def test_a_word_that_was_given_up_is_found_with_its_place_and_a_better_one(source: str, line: int, better: str) -> None:
    (found,) = [text for name in names(ast.parse(source), "ktc/a.py") for text in given_up(name)]
    assert found.startswith(f"ktc/a.py:{line}: ")
    assert better in found


@pytest.mark.parametrize("source", ["def f(wish): town = wish", "wish = 1", "class Minted: ...", "def f(told): says = told"])
def test_arguments_local_names_exceptions_and_longer_words_are_free(source: str) -> None:
    assert not [text for name in names(ast.parse(source), "ktc/a.py") for text in given_up(name)]


def test_a_module_of_a_word_that_was_given_up_is_found() -> None:
    assert [text for name in names(ast.parse(""), "plugins/ktc-city/ktc_city/lore/__init__.py") for text in given_up(name)]


def test_an_exception_for_a_file_holds_there_alone() -> None:
    source = "class A:\n    def told(self): ..."
    refused = {
        file for file in ("ktc/kernel/game.py", "ktc/a.py") for name in names(ast.parse(source), file) if list(given_up(name))
    }
    assert refused == {"ktc/a.py"}


def test_every_exception_is_a_name_that_exists() -> None:
    found = [name for path, file in SOURCES.items() for name in names(tree(path), file)]
    there = {name.text for name in found} | {f"{name.file}: {name.text}" for name in found}
    assert [f"{word}: {text}" for word, entry in WORDS.items() for text in entry.exceptions if text not in there] == []


def classes() -> Mapping[str, Set[str]]:
    """Return the files that define a class, by its name."""
    found = defaultdict[str, set[str]](set)
    for path, file in SOURCES.items():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                found[node.name].add(file)
    return found


def test_a_class_name_stands_for_one_thing() -> None:
    found = {name: files for name, files in classes().items() if len(files) > 1}
    assert found == {name: files for name, (files, _) in SHARED.items()}, "rename one, or say in SHARED why they are one thing"


def test_no_docstring_begins_with_say_whether() -> None:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found = [
        f"{file}: {node.body[0].lineno}: write 'Return whether'"  # type: ignore[attr-defined]  # a docstring is the first of a body
        for path, file in SOURCES.items()
        for node in ast.walk(tree(path))
        if isinstance(node, kinds) and (ast.get_docstring(node) or "").lower().startswith("say whether")
    ]
    assert found == []
