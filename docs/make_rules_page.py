"""Write the names of the rules from the register, with ``--check`` only compare them.  The site takes its tables from here."""

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from tables import code, table
from writing import write_or_check

from ktc import TileBox, open_box, read_register
from ktc_city.box.register import Register, read_entries
from ktc_city.entries.topics import ALLOWED, TOPICS
from ktc_city.model import ids
from ktc_city.model.effects import TileData
from ktc_city.model.pieces import Phase

IDS: Final = Path(ids.__file__)
BEGIN: Final = "# --- written by docs/make_rules_page.py from the register\n"
END: Final = "# --- end of the register\n"
FIGURES: Final = {
    "yield": ("yields",),
    "cost": ("costs",),
    "score": ("each", "points", "connector", "keyple", "skill"),
    "berths": ("berths",),
}
PHASES: Final = {
    Phase.TURNS: "a turn of a player who has not sailed",
    Phase.TAKING: "a use asks what is taken",
    Phase.PAYING: "an upgrade asks which skill tiles are paid",
    Phase.SAILING: "all have passed, and sail one after another",
    Phase.LOSING_BIDS: "the era is over, and connectors of a tile that reacted are still to be laid",
    Phase.PLACING: "the era is over, won tiles are placed",
}


def anchored(rule: str) -> str:
    """Return a rule's id as the place that links to it lead to."""
    return f'<a id="{rule}"></a>{code(rule)}'


def phases() -> Iterator[str]:
    """Yield when each kind of action may be wished, from the table that the engine uses."""
    yield from ("## When: phase by action", "")
    yield "The engine's own table. Whether an action is then allowed is the matter of the rules below; what follows by itself is"
    yield "drawn in [the state machine](../embed/actions-and-events.md#phases)."
    yield ""
    yield from (*(f"* {code(phase.word)}: {PHASES[phase]}" for phase in ALLOWED), "")
    rows = [[code(kind.__name__), *("yes" if kind in allowed else "" for allowed in ALLOWED.values())] for kind in TOPICS]
    yield from table(("action", *(code(phase.word) for phase in ALLOWED)), rows)


def topics(register: Register) -> Iterator[str]:
    """Yield a table for each topic."""
    yield from ("## What: the rules by topic", "")
    for topic, entries in groupby(register.rules, key=lambda entry: entry.topic):
        yield from (f"### {topic}", "")
        rows = [[anchored(entry.id), entry.sentence, entry.section] for entry in entries]
        yield from table(("id", "rule", "section of the rulebook"), rows)


def tile_rules(register: Register, box: TileBox) -> Iterator[str]:
    """Yield the tiles' own rules, with the source of their figures."""
    yield from ("## The tiles", "")
    yield "Printed points are scored by `score.tile`. The sentences are made from the figures of the set, in four languages"
    yield "([tiles](../invent/hooks.md)); the last column says where these figures come from."
    yield ""
    tiles = {tile.id: tile for tile in box.tiles}
    rows = []
    for entry in register.tiles:
        _, tile, part = entry.id.split(".")
        rows.append([anchored(entry.id), entry.sentence, entry.section, sources(box, tiles[tile], part)])
    yield from table(("id", "rule", "section of the rulebook", "figures"), rows)


def sources(box: TileBox, tile: TileData, part: str) -> str:
    """Return where the figures of one part of a tile come from."""
    fields = [name for name in FIGURES[part] if getattr(tile, name) and (name != "points" or any(tile.points))]
    found = {name: box.tile_set.source(tile, name) for name in fields}
    if len(set(found.values())) == 1:
        return next(iter(found.values()))
    return ", ".join(f"{name}: {source}" for name, source in found.items())


def rulings(register: Register) -> Iterator[str]:
    """Yield the open points, their options and reasons."""
    yield from ("## Rulings: where the rulebook is silent", "")
    yield 'A table chooses with `options={"rulings": {id: choice}}`; what stands first is played by default. Where one word'
    yield "stands alone, it is played and nothing else can be chosen. What the rulebooks say near a point is told by language and"
    yield "section, in other words than theirs."
    yield ""
    for entry in (*register.rules, *register.tiles):
        if entry.ruling is not None:
            ruling = entry.ruling
            choices = ", ".join(code(choice) for choice in (ruling.default, *ruling.alternatives))
            yield from (f"### {code(entry.id)}", "", f"{ruling.question} {choices}.", "", ruling.reason, "")
            yield from (
                *(f"* {text.language}, {text.place}: {text.says}." for text in ruling.texts),
                *([""] if ruling.texts else ()),
            )


def languages(register: Register) -> Iterator[str]:
    """Yield the differences between the rulebooks of the box."""
    yield from ("## Where the languages differ", "")
    yield "English and German decide."
    yield ""
    rows = [
        [code(entry.id), said.language, said.says, said.played]
        for entry in (*register.rules, *register.tiles)
        for said in entry.languages
    ]
    yield from table(("id", "language", "says", "played here"), rows)


def deviations(register: Register) -> Iterator[str]:
    """Yield where a game here differs from one at the table."""
    yield from ("## Known deviations", "")
    rows = [[entry.topic, entry.text, ", ".join(code(rule) for rule in entry.rules)] for entry in register.deviations]
    yield from table(("what", "how it is here", "rules"), rows)


def page() -> str:
    """Return what the site shows below the page of the rules."""
    register, box = read_register(), open_box()
    lines = [
        *phases(),
        *topics(register),
        *tile_rules(register, box),
        *rulings(register),
        *languages(register),
        *deviations(register),
        "## Refusals that are no rule of the game",
        "",
        *table(("id", "meaning"), [[code(entry.id), entry.sentence] for entry in register.technical]),
    ]
    return "\n".join(lines).rstrip() + "\n"


def names() -> str:
    """Return the module of the rules' ids with a name for each rule of the register, topic by topic."""
    text = IDS.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    groups = [[entry.id for entry in entries] for _, entries in groupby(read_entries().rules, key=lambda entry: entry.topic)]
    block = "\n\n".join("\n".join(f'{re.sub("[.-]", "_", rule).upper()}: Final = "{rule}"' for rule in rules) for rules in groups)
    return f"{before}{BEGIN}{block}\n{END}{rest.partition(END)[2]}"


def main(arguments: Sequence[str]) -> int:
    """Write the names, or with ``--check`` return 1 when they are stale."""
    return write_or_check({IDS: names()}, arguments, Path(__file__).name)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
