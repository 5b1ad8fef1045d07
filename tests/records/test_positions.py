"""Forged events that evolve without a hitch, into positions in which nobody could act: each is refused while it loads."""

from pathlib import Path
from typing import Any

import pytest

import ktc
from records.files import Line, first_event, lines_of, played, saved_lines, write

RULE = {"rule": "forged"}


@pytest.mark.parametrize("known_to", [None, 0])
@pytest.mark.parametrize(
    "forged",
    [
        [{"type": "PhaseBegan", "phase": "losing_bids"}],
        [{"type": "PhaseBegan", "phase": "taking"}],
        [{"type": "PhaseBegan", "phase": "paying"}],
        [{"type": "PhaseBegan", "phase": "placing"}],
        [{"type": "PhaseBegan", "phase": "elsewhere"}],
        [{"type": "ChoiceOpened", "seat": 0, "tile": "greenwich", "purpose": "use"}],
        [{"type": "EraBegan", "era": 99, "first": 0}],
        [{"type": "EraBegan", "era": -1, "first": 0}],
        [{"type": "BargeSailed", "seat": 0, "berth": -1, "breaks": True}],
        [{"type": "BargeSailed", "seat": 0, "berth": 1, "breaks": True}] * 2,
        [{"type": "BargeSailed", "seat": 0, "berth": 77, "breaks": True}],
        [{"type": "TurnBegan", "seat": 99}],
        [{"type": "TurnBegan", "seat": -1}],
        [{"type": "AllPassed", "order": [1, 1, 7]}],
        [{"type": "Passed", "seat": 1}] * 2,
        [{"type": "ConnectorsTaken", "seat": 0, "tile": "greenwich", "connectors": [], "open": 500}],
        [{"type": "EraEnded", "era": 0, "order": [0, 1]}],
    ],
    ids=lambda events: "-".join(str(value) for value in events[0].values())[:40],
)
def test_a_position_that_cannot_be_is_refused(tmp_path: Path, forged: list[dict[str, Any]], known_to: int | None) -> None:
    lines: list[Line] = saved_lines(played(2, 1, steps=5), tmp_path, known_to)
    lines[4]["events"] += [event | RULE for event in forged]
    lines[-1]["closing"]["digest"] = None
    with pytest.raises(ktc.RecordError, match="line 5"):
        ktc.load(write(tmp_path / "forged", lines))


@pytest.mark.parametrize("field", [("side", -3), ("side", 17)])
def test_a_connector_across_no_side_is_refused(tmp_path: Path, field: tuple[str, int]) -> None:
    lines = saved_lines(played(2, 3, steps=60), tmp_path)
    event = next(e for line in lines for e in line.get("events", []) if e["type"] == "ConnectorPlaced")
    event[field[0]] = field[1]
    with pytest.raises(ktc.RecordError, match=r"line \d+"):
        ktc.load(write(tmp_path / "forged", lines))


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("TilePlaced", {"q": 1_000_000, "r": 3}),
        ("TilePlaced", {"q": -1_000_000_000}),
        ("TilePlaced", {"q": 120, "r": 120}),
        ("TilePlaced", {"q": 5, "r": 5}),
        ("TilePlaced", {"q": 0, "r": 0}),
        ("TilePlaced", {"rotation": -1}),
        ("TilePlaced", {"rotation": 6}),
        ("KeyplesDrawn", {"number": 3}),
        ("KeyplesDrawn", {"colours": [2, 5]}),
        ("KeyplesDrawn", {"colours": [20, 5, 3]}),
        ("KeyplesDrawn", {"colours": [-1, 6, 5]}),
        ("KeyplesPlaced", {"number": 39}),
        ("KeyplesBid", {"total": 39}),
        ("KeyplesBid", {"behind": -1}),
        ("GameEnded", {"totals": [999, 1], "winner": 1}),
        ("GameEnded", {"totals": []}),
        ("GameEnded", {"winner": 55}),
        ("SupplyLaid", {"connectors": [1, 1, 1, 1, 1, 1]}),
        ("TileUpgraded", {"level": 9}),
    ],
    ids=str,
)
def test_numbers_that_do_not_fit_together_are_refused(tmp_path: Path, kind: str, changes: dict[str, Any]) -> None:
    lines = lines_of(Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "games" / "2-players.jsonl")
    first_event(lines, kind).update(changes)
    with pytest.raises(ktc.RecordError, match=r"line \d+"):
        ktc.load(write(tmp_path / "forged", lines))


@pytest.mark.parametrize("name", ["\0.yaml", "\ud800.yaml", "/etc/passwd.yaml", "../set.yaml"])
def test_a_record_never_chooses_a_file_to_read(tmp_path: Path, name: str) -> None:
    lines = saved_lines(played(2, 1, steps=5), tmp_path)
    lines[0]["inventory"]["id"] = name
    try:
        game = ktc.load(write(tmp_path / "forged", lines))
    except ktc.RecordError:
        return  # the digest may notice first
    refusal = game.why_not(ktc.Pass(0))
    assert refusal is not None and refusal.rule == "record.rules-missing" and "no tile set" in refusal.reason


def test_the_record_of_a_fork_loads_and_says_why_it_cannot_be_verified(tmp_path: Path) -> None:
    game = played(2, 1, steps=30)
    for twin in (game.fork(), game.at(10), game.fork().fork(same_luck=True)):
        twin.save(tmp_path / "fork")
        assert ktc.load(tmp_path / "fork").digest() == twin.digest()
        with pytest.raises(ktc.RecordError, match="fork"):
            ktc.verify(tmp_path / "fork")
    game.fork(same_luck=True).save(tmp_path / "twin")
    assert ktc.verify(tmp_path / "twin").identical
