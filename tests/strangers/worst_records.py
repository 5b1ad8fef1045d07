"""Records that keep every rule of the format and yet take as long to read as its limits allow; and some beyond them."""

import json
from collections.abc import Iterator
from typing import Any, Final

from ktc.records.limits import LARGEST_RECORD, LONGEST_LINE
from ktc_city.model import ids
from ktc_city.model.limits import (
    COUNTS,
    LIMITS,
    MOST_CHECKS,
    MOST_KINDS,
    MOST_SEATS,
    MOST_TILES,
    MOST_TILES_BY_SEATS,
)

Plain = dict[str, Any]
MOST_NOTES: Final = COUNTS["notes"]
MOST_SEALED: Final = COUNTS["sealed"]
MOST_DUE: Final = COUNTS["due"]
ROW: Final = 20  # tiles of a borough beside each other
SIDES: Final = 6
ROUNDS: Final = 6  # of a thousand effects: more is a larger record than any
OWN_SIDES: Final = 3  # the others are those of neighbours
PLENTY: Final = 10_000
NOTHING: Final = {"type": "Outbid", "seat": 0, "tile": "t0", "rule": ""}


def line(plain: object) -> str:
    """Return plain data as a line."""
    return json.dumps(plain, separators=(",", ":")) + "\n"


def inventory(tiles: int, kinds: int, seats: int) -> Plain:
    """Return a box of so many tiles, and so many colours and types in all."""
    names, words = [f"t{number}" for number in range(tiles)], [f"c{number}" for number in range(max(1, kinds // 3))]
    berth = {"keyples": 0, "points": 0, "claims": False}
    printed = {"kind": "home", "points": [0], "sides": ["land"] * SIDES, "berths": [berth], "landmark": False, "colour": ""}
    counted = {f"{part}_counts": [PLENTY] * len(words) for part in ("keyple", "connector", "skill")}
    return {
        "id": "x",
        "tiles": [{"id": name, "name": name} | printed for name in names],
        **dict.fromkeys(("keyples", "connectors", "skills"), words),
        **counted,
        "hand": 1,
        "players": [seats],
        "rivers": [names[0], names[0]],
        "eras": [{"name": "e", "deals": []}],
    }


def begun(box: Plain) -> list[Plain]:
    """Return the events that open an era, with seat 0 to act."""
    return [
        {"type": "SupplyLaid", "connectors": box["connector_counts"], "skills": box["skill_counts"], "rule": ""},
        {"type": "BagFilled", "counts": box["keyple_counts"], "rule": ""},
        {"type": "PhaseBegan", "phase": "next_era", "rule": ""},
        {"type": "EraBegan", "era": 0, "first": 0, "rule": ""},
        {"type": "TurnBegan", "seat": 0, "rule": ""},
    ]


def boroughs(tiles: int, seats: int) -> Iterator[Plain]:
    """Yield the events of all tiles laid in boroughs, with a connector across half of their sides."""
    for number in range(tiles):
        seat, at = number % seats, number // seats
        of = {"seat": seat, "tile": f"t{number}", "rule": ""}
        yield {"type": "TileTaken"} | of
        yield {"type": "TilePlaced", "q": at % ROW - ROW // 2, "r": at // ROW, "rotation": 0} | of
        yield {"type": "ConnectorsTaken", "connectors": ["c0"] * OWN_SIDES, "open": 0} | of
        for side in range(OWN_SIDES):
            yield {"type": "ConnectorPlaced", "colour": "c0", "side": side, "open": False} | of


def record(box: Plain, opening: list[Plain], steps: list[list[Plain]], **head: object) -> bytes:
    """Return a record whose only fault is its digest: all of it is read before that is seen."""
    header = {
        "ktc": 1,
        "ruleset": ids.RULESET,
        "players": box["players"][0],
        "variants": [],
        "options": {"homes": [], "start": None, "open_hands": False, "rulings": []},
        "inventory": box,
        **dict.fromkeys(("seed", "commitment", "forked", "known_to")),
    }
    act = {"seat": 0, "action": {"type": "Pass", "seat": 0}}
    rows = [header | head, {"opening": opening, "draws": 0}]
    rows += [{"step": number} | act | {"events": events, "draws": 0} for number, events in enumerate(steps, start=1)]
    rows.append({"closing": {"steps": len(steps), "over": False, "digest": "0" * 32}})
    return "".join(map(line, rows)).encode()


def looks(tiles: int, kinds: int, seats: int) -> bytes:
    """As many steps as such a table may have, with all of its tiles laid and a connector across half of their sides."""
    box = inventory(tiles, kinds, seats)
    kinds = 3 * len(box["keyples"])
    places = 4 * tiles + 3 * seats + kinds + kinds * seats // 20
    steps = min(LIMITS.steps, MOST_CHECKS // places - 3)
    opening = [*begun(box), *boroughs(tiles, seats)]
    per = min(3, max(1, (LIMITS.events - len(opening)) // steps))
    return record(box, opening, [[NOTHING] * per] * steps)


def crowded(event: Plain) -> bytes:
    """As many events of one kind as there may be, at the largest of tables, on a few lines."""
    box = inventory(MOST_TILES, 11, 6)
    return record(box, begun(box), [[event] * 1_500] * ((LIMITS.events - 10) // 1_500))


def noted() -> bytes:
    """Variants that note as much as they may, and then write the last note again and again."""
    box = inventory(6, 3, 2)
    notes = [
        {"type": "Noted", "variant": "v", "key": str(min(n, MOST_NOTES - 1)), "value": n, "seen_by": None, "rule": ""}
        for n in range(LIMITS.events - 10)
    ]
    return record(box, begun(box), [notes[at : at + 1500] for at in range(0, len(notes), 1500)])


def sealed() -> bytes:
    """As many sealed bids as can lie, and then one of them begun again and again."""
    tiles, seats = MOST_SEALED // 6 + 1, 6
    box = inventory(tiles, 3, seats)
    piles = [(n % tiles, n // tiles) for n in range(MOST_SEALED)] + [(tiles - 2, seats - 2)] * (LIMITS.events - MOST_SEALED - 10)
    events = [
        {
            "type": "BidSealed",
            "seat": seat,
            "tile": f"t{tile}",
            "colour": "c0",
            "behind": 0,
            "front": 0,
            "seen_by": [],
            "rule": "",
        }
        for tile, seat in piles
    ]
    return record(box, begun(box), [events[at : at + 1500] for at in range(0, len(events), 1500)])


def wide(item: str) -> bytes:
    """A field that nobody reads, on as many lines as there is room for, full of one small value."""
    box = inventory(57, 11, 6)
    row = '{"x":[' + ",".join([item] * (LONGEST_LINE // (len(item) + 1) - 8)) + "]}\n"
    text = record(box, begun(box), []).decode().splitlines(keepends=True)
    return "".join([text[0], *[row] * ((LARGEST_RECORD - len(text[0])) // len(row))]).encode()


def filled(field: str, item: object) -> bytes:
    """A list of the inventory, full of values that are none of it."""
    box = inventory(6, 3, 2)
    box[field] = [item] * ((LONGEST_LINE - 5_000) // len(line(item)))
    return record(box, [], [])


def padded(text: bytes) -> bytes:
    """Fill a record up to the largest, with nested lists in a field that nobody reads, a part on each line."""
    rows = text.decode().splitlines()
    room = (LARGEST_RECORD - len(text)) // len(rows) // len("[[]],") - len(rows[0]) // len(rows) - 4
    fill = ",".join(["[[]]"] * room)
    return "".join(f'{row[:-1]},"x":[{fill}]}}\n' for row in rows).encode()


def due() -> bytes:
    """As many effects as may be due at once, all done one by one, again and again."""
    box = inventory(6, 3, 2)
    row = {
        "by": "t0",
        "hook": "era_began",
        "owner": 0,
        "seat": 0,
        "effect": {"type": "Level", "tile": "", "seat": None},
        "rule": "",
    }
    rows = [row | {"chosen": [], "rest": [], "depth": 0}] * MOST_DUE
    moment = {"hook": "era_began", "era": 0} | dict.fromkeys(("seat", "owner", "berth"), -1)
    moment |= dict.fromkeys(("level", "keyples", "depth"), 0) | dict.fromkeys(("tile", "colour", "other", "key", "option"), "")
    came = [{"type": "MomentCame", "moment": moment, "rule": ""}, {"type": "EffectsDue", "rows": rows, "rule": ""}]
    done = [{"type": "EffectResolved", "rule": ""}] * MOST_DUE
    steps = [[*came, *done, {"type": "EffectsDone", "rule": ""}]] * ((LIMITS.events - 10) // (MOST_DUE + 3))
    return record(box, begun(box), [*steps][:ROUNDS])


def worst() -> Iterator[tuple[str, bytes]]:
    """Yield records, each with what is bad about it."""
    for tiles, kinds, seats in (
        (57, 11, 6),
        (MOST_TILES, 11, MOST_TILES_BY_SEATS // MOST_TILES),
        (MOST_TILES, 3, 1),
        (MOST_TILES_BY_SEATS // MOST_SEATS, 11, MOST_SEATS),
        (2, 3, MOST_SEATS),
        (2, 3, 1),
        (2, MOST_KINDS, MOST_SEATS),
        (2, MOST_KINDS, 1),
    ):
        yield f"{tiles} tiles, {kinds} kinds, {seats} seats, steps to the limit", looks(tiles, kinds, seats)
    yield "everything to the limit at once", padded(looks(57, 11, 6))
    yield "events to the limit", crowded(NOTHING)
    yield "tiles set aside to the limit", crowded({"type": "TilesSetAside", "kind": "home", "tiles": [], "rule": ""})
    yield "eras to the limit", crowded({"type": "EraBegan", "era": 0, "first": 0, "rule": ""})
    yield "notes to the limit", noted()
    yield "sealed bids to the limit", sealed()
    yield "effects due to the limit", due()
    for item in ("[]", "{}", '{"":0}', "0.5", '""', "[[]]", "9" * 4000, '"\\u00e9"'):
        yield f"lines full of {item[:9]}", wide(item)
    for field, item in (
        ("players", []),
        ("tiles", {}),
        ("tiles", []),
        ("players", 1),
        ("rivers", "t0"),
        ("eras", {"name": "", "deals": []}),
    ):
        yield f"{field} full of {json.dumps(item)}", filled(field, item)
