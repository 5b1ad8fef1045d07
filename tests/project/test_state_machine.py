"""The table of phases is the game's: recorded games make its changes and no others, and its picture shows them."""

import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from games.kept import GAMES as ARCHIVE
from make_state_machine import BOXES, WIDTH, around
from phase_changes import Change, changes, listed

import ktc
from ktc.events import ChoiceOpened, PhaseBegan, TurnBegan
from ktc_city.entries.stages import EVERY, out_of_phase
from ktc_city.entries.topics import ALLOWED
from ktc_city.model.pieces import Phase

PROJECT: Final = Path(__file__).parents[2]
GAMES: Final = sorted((PROJECT / "plugins" / "ktc-city" / "tests" / "games").glob("*.jsonl"))
TABLE: Final = listed(EVERY)


def changes_of(game: ktc.CityGame) -> set[Change]:
    return set(changes(game.ruleset, game.log.events, EVERY, lambda state: Phase(state.phase)))


def test_recorded_games_change_their_phase_as_the_table_says_and_in_all_its_ways() -> None:
    made = set[Change]().union(*(changes_of(ktc.load(path)) for path in GAMES))
    ruled = [name for name, entry in ARCHIVE.index.items() if "rulings" in entry.get("options", {})]
    while made < TABLE and ruled:  # what only a ruling leads to
        made |= changes_of(ARCHIVE.load(ruled.pop()))
    assert made == TABLE, "python plugins/ktc-city/tests/games/record_games.py records a game of each ruling"


def test_every_phase_is_reached_waits_or_goes_on_and_leads_to_the_end() -> None:
    follows = {stage.phase for stage in EVERY if stage.follow is not None}
    assert [stage.phase for stage in EVERY] == [*Phase]
    assert set(Phase) == {Phase.OPENING} | {to for _, _, to in TABLE}
    assert set(ALLOWED) | follows | {Phase.OVER} == set(Phase)
    assert [stage.phase for stage in EVERY if not stage.leads_to] == [Phase.OVER]


def test_a_phase_that_waits_for_a_seat_asks_it_and_refuses_what_belongs_elsewhere() -> None:
    assert {stage.phase for stage in EVERY if stage.ask is not None} == set(ALLOWED)
    assert {stage.phase for stage in EVERY if stage.not_now is not None} == {*ALLOWED, Phase.OVER}


def test_an_event_at_the_wrong_time_is_misplaced() -> None:
    assert out_of_phase(Phase.PLACING, TurnBegan(0, "turn.first")) == "TurnBegan cannot come in the phase placing"
    assert out_of_phase(Phase.TURNS, PhaseBegan("scoring", "end.place")) == "PhaseBegan cannot come in the phase turns"
    assert out_of_phase(Phase.PLACING, PhaseBegan("drawing", "end.place")) is not None
    assert out_of_phase(Phase.PLACING, PhaseBegan("nowhere", "end.place")) is not None
    assert out_of_phase(Phase.PLACING, PhaseBegan("scoring", "end.place")) is None
    assert out_of_phase(Phase.TURNS, ChoiceOpened(0, "gherkin", "use", "use.yield")) is None


def test_a_record_that_leaves_a_part_of_the_eras_end_out_is_refused(tmp_path: Path) -> None:
    text = GAMES[0].read_text(encoding="utf-8")
    skipped = text.replace('"phase":"river_tile"', '"phase":"drawing"', 1)
    assert skipped != text
    forged = tmp_path / "forged.jsonl"
    forged.write_text(skipped, encoding="utf-8")
    with pytest.raises(ktc.RecordError, match="PhaseBegan cannot come in the phase unbid_tiles"):
        ktc.load(forged)


def test_a_change_that_nobody_has_drawn_goes_around_the_boxes_and_stays_in_the_picture() -> None:
    for start, to in product(BOXES, BOXES):
        way, _, _ = around(start, to)
        ends = [int(number) for number in re.findall(r"[MH] (\d+)", way)]
        assert len(ends) == 3 and all(0 < x < WIDTH for x in ends), (start, to, way)
        assert ends[0] in sides(start) and ends[-1] in sides(to)


def sides(phase: Phase) -> tuple[int, int]:
    """Return where a box begins and ends, from left to right."""
    return BOXES[phase].x, BOXES[phase].x + BOXES[phase].width


def test_the_picture_is_up_to_date() -> None:
    script = [sys.executable, str(PROJECT / "docs" / "make_state_machine.py"), "--check"]
    checked = subprocess.run(script, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
