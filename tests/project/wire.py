"""The names that leave the program: in records, in JSON and on the command line.  docs/about/versioning.md says what may change.

python tests/project/wire.py    # adds new names to wire_names.json; it takes none away
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args
from unittest.mock import patch

import attrs
import click

import ktc
from ktc.bots import BOTS
from ktc.cli import main
from ktc.installed import entries as installed
from ktc.kernel import ruleset, score
from ktc.kernel.chance import Chance
from ktc.kernel.views import drafts, readers
from ktc.kit.description import schema_of_a_game
from ktc.kit.editions import CONTENT, EDITION, HASH, SET
from ktc.kit.named import kit_or_default
from ktc.records.record import TOTALS, record_lines
from ktc.wire import lines
from ktc.wire.codec import is_written
from ktc_city.checking.check import CheckReport
from ktc_city.hookspecs import PluginHooks, TileHooks, VariantHooks
from ktc_city.knowledge import rivers, view
from ktc_city.model import pieces
from ktc_city.model.actions import Action
from ktc_city.model.events import EVENTS
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Hand, Phase, Purpose, Spend
from ktc_city.text.register import read_register
from ktc_city.wire import content

LIST: Final = Path(__file__).with_name("wire_names.json")
SETS: Final = ("london_2016", "docklands")
OF_CLASSES: Final = ("inventory", "options", "opening", "events", "action")  # these have fields of classes
DATA: Final = ("counts", "sources", "facts", "value")  # below these stand names of figures and tiles, not of the format
Names = dict[str, list[str]]


def names() -> Names:
    """Return the names by what they are, sorted."""
    found = {
        f"fields of {kind.__name__}": [field.name for field in attrs.fields(kind) if is_written(field)] for kind in classes()
    }
    found |= {f"keys of {command}": keys for command, keys in _json_of_commands().items()}
    found |= {
        "actions": [kind.__name__ for kind in get_args(Action)],
        "events": [kind.__name__ for kind in EVENTS.all],
        "words of events": [phase.word for phase in Phase] + [str(word) for kind in (Hand, Purpose, Spend) for word in kind],
        "rules": [rule.id for rule in read_register().every],
        "rulings": [f"{rule.rule}={choice}" for name in SETS for rule in ktc.open_box(name).rulings for choice in rule.choices],
        "tiles": [f"{name}/{tile.id}" for name in SETS for tile in ktc.open_box(name).tiles],
        "keys of records": sorted(_keys_of_records()),
        "labels of draws": sorted(_labels()),
        "hooks": [name for spec in (TileHooks, PluginHooks, VariantHooks) for name in vars(spec) if not name.startswith("_")],
        "entry points": list(installed.GROUPS),
        "bots": list(BOTS),
        "classes": list(schema_of_a_game(kit_or_default()).classes),
        "commands": list(_commands(main, "ktc")),
        "public names": list(ktc.__all__),
    }
    return {what: sorted(set(listed)) for what, listed in sorted(found.items())}


def classes() -> Iterator[type]:
    """Yield the classes whose values are written as JSON, those of records first."""
    yield from read_back()
    for module in (view, rivers, ruleset, score, readers, drafts, content, lines):
        yield from _defined_in(module)


def read_back() -> Iterator[type]:
    """Yield the classes that are read from records and from JSON of others."""
    yield from (*get_args(Action), *EVENTS.all, GameOptions)
    yield from (kind for kind in _defined_in(pieces) if kind.__name__ in ("Inventory", "TileFacts", "Berth", "Era", "Deal"))


def _defined_in(module: ModuleType) -> Iterator[type]:
    for kind in vars(module).values():
        if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == module.__name__:
            yield kind


def _keys_of_records() -> Iterator[str]:
    """Yield the keys of a record's lines; what stands in values of classes is named with these."""
    overlay = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "games" / "overlays" / "thin_bag.yaml"
    game = ktc.new_game(2, seed=1, tiles=overlay, variants=("jennifer",))
    game.apply(game.legal_actions(game.to_act[0])[0])
    of_others = {CONTENT: dict.fromkeys((SET, EDITION, HASH)), "closing": {TOTALS: None}}  # of other games, and finished ones
    for line in (*record_lines(game), of_others):
        yield from _keys({key: None if key in OF_CLASSES else value for key, value in line.items()})


def _labels() -> set[str]:
    """Return the labels of the draws of a game that makes every kind of draw."""
    seen: set[str] = set()
    words = Chance._words

    def noted(self: Chance, count: int, label: str) -> Sequence[int]:
        seen.add(label)
        return words(self, count, label)

    with patch.object(Chance, "_words", noted):
        for name in SETS:
            game = ktc.new_game(2, seed=1, tiles=name)
            while not game.over:
                game.apply(game.legal_actions(game.to_act[0])[-1])
    return seen


def _json_of_commands() -> Mapping[str, list[str]]:
    """Return the keys of what each command prints with --json."""
    told = {
        "ktc rules --json": _printed("rules", "--json", "pass"),
        "ktc rules --tiles --json": _printed("rules", "--tiles", "london_2016", "--json"),
        "ktc plugins --json": _printed("plugins", "--json", "--no-import"),
        "ktc plugins --known --json": _printed("plugins", "--known", "--json"),
        "ktc tiles --json": _printed("tiles", "--json", "--provenance"),
        "ktc tiles missing --json": _printed("tiles", "missing", "--json"),
        "ktc simulate --json": _printed("simulate", "-n", "1", "--players", "2", "--bots", "random", "--json"),
        "ktc score --json": _printed(
            "score", "--json", str(Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "games" / "2-players.jsonl")
        ),
    }
    found = {command: sorted(set(_keys(value))) for command, value in told.items()}
    return found | {"ktc tiles check --json": [field.name for field in attrs.fields(CheckReport)]}


def _printed(*arguments: str) -> Any:
    out = StringIO()
    with redirect_stdout(out):
        main(list(arguments), standalone_mode=False)
    return json.loads(out.getvalue())


def _keys(value: Any, path: str = "") -> Iterator[str]:
    if isinstance(value, list):
        for item in value:
            yield from _keys(item, f"{path}[]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield f"{path}.{key}".lstrip(".")
            if key not in DATA:
                yield from _keys(item, f"{path}.{key}".lstrip("."))


def _commands(command: Any, path: str) -> Iterator[str]:
    for option in command.params:
        yield from (f"{path} {name}" for name in option.opts if name.startswith("--"))
    group = command if isinstance(command, click.Group) else click.Group()
    context = click.Context(group)
    for name in group.list_commands(context):
        part = group.get_command(context, name)
        yield f"{path} {name}"
        yield from _commands(part, f"{path} {name}")


def committed() -> Names:
    """Return the names as they were committed."""
    listed: Names = json.loads(LIST.read_text(encoding="utf-8"))
    return listed


def write(listed: Names) -> None:
    """Write the list, a line for each kind of names."""
    rows = [f"{json.dumps(what)}: {json.dumps(found)}" for what, found in sorted(listed.items())]
    LIST.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def add_new_names() -> None:
    """Write down what is new; nothing is taken away."""
    before, now = committed() if LIST.exists() else {}, names()
    write({what: sorted({*before.get(what, ()), *now.get(what, ())}) for what in {*before, *now}})
    print(f"{LIST.name}: {sum(map(len, committed().values()))} names")


if __name__ == "__main__":
    add_new_names()
