"""``ktc schema``: what is printed, for which game, and one line for what cannot be."""

import json
from pathlib import Path

import pytest

import ktc_city.wire

from .conftest import Run

SHIPPED = Path(ktc_city.wire.__file__).parent


def test_it_prints_the_schema_that_is_shipped(run: Run) -> None:
    told = run("schema")
    assert told.exit_code == 0 and json.loads(told.stdout) == json.loads((SHIPPED / "schema.json").read_text(encoding="utf-8"))
    assert run("schema", "--game", "key-to-the-city-london").stdout == told.stdout


def test_it_prints_types(run: Run) -> None:
    assert run("schema", "--typescript").stdout == (SHIPPED / "types.d.ts").read_text(encoding="utf-8")


def test_it_describes_another_game(run: Run) -> None:
    told = run("schema", "--game", "kernel.kits:AUCTION")
    assert told.exit_code == 0 and json.loads(told.stdout)["$id"] == "urn:ktc:sealed-auction:1"
    assert "export interface SealBid {" in run("schema", "--game", "kernel.kits:AUCTION", "--typescript").stdout


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("--game", "nowhere"), "nowhere"),
        (("--game", "kernel.kits:NOTHING"), "has no attribute 'NOTHING'"),
        (("--game", "kernel.kits:AUCTION", "--only", "ktc"), "may not load"),
    ],
)
def test_what_cannot_be_described_is_one_line(run: Run, given: tuple[str, ...], reason: str) -> None:
    told = run("schema", *given)
    assert told.exit_code == 1 and reason in told.stderr and told.stderr.count("\n") == 1 and told.stdout == ""
