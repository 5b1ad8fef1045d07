"""Files that are no files, foreign files and files beyond every limit: refused with a reason."""

import gzip
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import ktc
from ktc.cli import main
from ktc.data import places as of_data
from ktc.records.limits import largest_record
from ktc.wire.text import DEEPEST
from ktc_city.game.replay import Replay
from ktc_city.model import limits as of_the_city
from ktc_city.model.limits import LIMITS
from ktc_city.records.recorded_rules import ReadOnlyRules

from . import worst_json, worst_records, worst_sets
from .targets import NINE

pytestmark = pytest.mark.slow("reads files that are as costly as files can be")

Change = Callable[[bytes], bytes]
MARK = b"\xef\xbb\xbf"


@pytest.fixture
def honest(tmp_path: Path) -> bytes:
    """The bytes of a record."""
    ktc.new_game(2, seed=1, tiles=NINE).save(tmp_path / "honest.jsonl")
    return (tmp_path / "honest.jsonl").read_bytes()


FOREIGN: dict[str, tuple[Change, str]] = {
    "compressed": (gzip.compress, r"compressed \(gzip\); unpack it first"),
    "an archive": (lambda text: b"PK\x03\x04" + text, "is a ZIP archive"),
    "UTF-16": (lambda text: text.decode().encode("utf-16"), "is UTF-16 text; save it as UTF-8"),
    "UTF-16 without a mark": (lambda text: text.decode().encode("utf-16-le"), "line 1: not valid JSON"),
    "Latin-1": (lambda text: text.replace(b"Spring", b"Fr\xfchling"), r"line 1: not valid UTF-8: byte \d+"),
    "null bytes": (lambda text: text.replace(b"\n", b"\0\n", 1), "line 1: not valid JSON"),
    "a mark on every line": (lambda text: text.replace(b"\n", b"\n" + MARK), "line 2: not valid JSON"),
    "a fraction beyond every number": (
        lambda text: text.replace(b"{", b'{"x":1e999,', 1),
        "line 1: not valid JSON: '1e999'",
    ),
    "too many lines": (lambda text: text + b"\n" * (of_the_city.LIMITS.steps + 1), f"more than {of_the_city.LIMITS.steps} steps"),
    "too many bytes": (lambda text: text + b" " * largest_record(LIMITS), f"larger than {largest_record(LIMITS)} bytes"),
    "too deep": (lambda text: text.replace(b"{", b'{"x":' + b"[" * 64 + b"]" * 64 + b",", 1), "line 1: nested deeper than 64"),
}


@pytest.mark.parametrize(("change", "reason"), FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_record_is_refused_with_the_way_out(change: Change, reason: str, honest: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(change(honest))
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(path, tiles=NINE)


def test_what_some_editors_do_to_a_text_does_no_harm(honest: bytes, tmp_path: Path) -> None:
    """A mark before UTF-8, and lines that end as on Windows."""
    (tmp_path / "game.jsonl").write_bytes(MARK + honest.replace(b"\n", b"\r\n"))
    assert ktc.verify(tmp_path / "game.jsonl", tiles=NINE).identical


def test_depth_is_counted_the_same_everywhere(honest: bytes, tmp_path: Path) -> None:
    """As deep as may be is read; the header's own object is one level."""
    deepest = DEEPEST - 1
    (tmp_path / "game.jsonl").write_bytes(honest.replace(b"{", b'{"x":' + b"[" * deepest + b"]" * deepest + b",", 1))
    assert ktc.load(tmp_path / "game.jsonl", tiles=NINE).to_act
    assert ktc.from_json('{"type":"Pass","seat":0}', ktc.Action) == ktc.Pass(0)
    with pytest.raises(ktc.RecordError, match=r"an object with a 'type'"):
        ktc.from_json('"' + "[" * 100 + '"', ktc.Action)


JSON = {name: data for name, data in worst_json.worst() if "[[" not in name and "again" not in name}  # those take longer


@pytest.mark.parametrize("name", JSON)
def test_hostile_json_is_refused(name: str) -> None:
    for kind in (ktc.Action, tuple[ktc.Action, ...]):
        with pytest.raises(ktc.KtcError) as refused:
            ktc.from_json(JSON[name], kind)
        assert len(str(refused.value)) < 5_000


SETS = {name: text for name, text in worst_sets.worst() if len(text) < 50_000}


@pytest.mark.parametrize("name", SETS)
def test_a_hostile_set_is_refused_or_opened(name: str, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes(SETS[name].encode("utf-8", "surrogatepass"))
    (tmp_path / "nine.yaml").write_bytes(NINE.read_bytes())
    sound = ("a mark before it", "half a letter")
    try:
        ktc.open_box(path)
    except ktc.TileSetError as error:
        assert name not in sound and error.mistakes
        assert all(len(mistake) < 5_000 for mistake in error.mistakes)
    else:
        assert name in sound


def test_the_layers_of_a_set_share_what_may_be_read(tmp_path: Path) -> None:
    """Each file alone is within the limit; eight such files would be eight times as slow to read."""
    words = of_data.MOST_EVENTS_OF_YAML // 2
    for number in range(3):
        over = f"over: over{number + 1}.yaml\n" if number < 2 else ""
        (tmp_path / f"over{number}.yaml").write_text(f"set: s{number}\n{over}rivers: [{'a,' * (words - 20)}]\n")
    with pytest.raises(ktc.TileSetError, match="too many values for a content file"):
        ktc.open_box(tmp_path / "over0.yaml")


RECORDS = {name: data for name, data in worst_records.worst() if " full of " in name and "lines" not in name}


@pytest.mark.parametrize("name", RECORDS)
def test_a_hostile_record_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(RECORDS[name])
    with pytest.raises(ktc.RecordError) as refused:
        ktc.load(path)
    assert len(str(refused.value)) < 5_000


def test_no_more_is_evolved_and_looked_over_than_the_limits_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record at two limits at once: its work is counted, whatever the machine."""
    done = {"events": 0, "audits": 0}
    evolve, invariants = ReadOnlyRules.evolve, Replay.invariants

    def counted_evolve(self: Any, state: Any, event: Any) -> None:
        done["events"] += 1
        evolve(self, state, event)

    def counted_invariants(self: Any, state: Any) -> Any:
        done["audits"] += 1
        return invariants(self, state)

    monkeypatch.setattr(ReadOnlyRules, "evolve", counted_evolve)  # nobody has the set of this record
    monkeypatch.setattr(Replay, "invariants", counted_invariants)
    path = tmp_path / "game.jsonl"
    path.write_bytes(worst_records.looks(57, 11, 6))
    with pytest.raises(ktc.RecordError, match="digest does not match the position"):
        ktc.load(path)
    assert of_the_city.LIMITS.events * 0.5 < done["events"] <= of_the_city.LIMITS.events
    assert done["audits"] <= of_the_city.LIMITS.steps + 1
    assert done["audits"] * 57 <= of_the_city.MOST_CHECKS


def test_one_more_than_a_limit_is_refused_before_the_first_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replay, "evolve", lambda *_: pytest.fail("the header is enough to see it"))
    box = worst_records.inventory(57, 11, 6)
    path = tmp_path / "game.jsonl"
    path.write_bytes(worst_records.record(box, worst_records.begun(box), [[worst_records.NOTHING]] * of_the_city.LIMITS.steps))
    with pytest.raises(ktc.RecordError, match="more steps than a game with its tiles and players"):
        ktc.load(path)


def test_a_dealt_tile_a_pass_or_an_order_cannot_pile_up_within_a_line(tmp_path: Path) -> None:
    """Each of these would make the events behind it slower to read; the position is looked over only at the line's end."""
    box = worst_records.inventory(6, 3, 2)
    for events in (
        [{"type": "TilesDealt", "tiles": ["t1"] * 2, "level": 0, "rule": ""}],
        [{"type": "TilesDealt", "tiles": ["t1"], "level": 0, "rule": ""}] * 2,
        [{"type": "Passed", "seat": 0, "rule": ""}] * 2,
        [{"type": "AllPassed", "order": [0, 0], "rule": ""}],
        [{"type": "AllPassed", "order": [], "rule": ""}],
    ):
        path = tmp_path / "game.jsonl"
        path.write_bytes(worst_records.record(box, worst_records.begun(box), [events]))
        with pytest.raises(ktc.RecordError, match=r"line 3: (TilesDealt|Passed|AllPassed) is not possible here"):
            ktc.load(path)


COMMANDS = ("replay", "verify", "score", "draw", "tiles --tiles", "tiles missing --tiles")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("command", COMMANDS)
def test_pipes_devices_and_directories_are_named_on_one_line(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path, reason in (
        (tmp_path / "pipe.yaml", "a pipe or a device"),
        ("/dev/zero", "device|installed"),
        (tmp_path, "directory|installed"),
    ):
        done = CliRunner().invoke(main, [*command.split(), str(path)])
        told = done.stderr.splitlines()
        assert done.exit_code and "Traceback" not in done.output and len(told) <= 4
        assert any(word in told[-1] for word in reason.split("|")), told


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "{path}", "--at", "9" * 5_000),
        ("replay", "x" * 5_000),
        ("tiles", "set", "{path}", "hand=" + "[" * 5_000),
        ("tiles", "--tiles", "x" * 100_000),
        ("plugins", "--only", "\ud800"),
        ("rules", "\ud800" * 5_000),
        ("demo", "--players", "9" * 5_000),
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_hostile_words_on_a_command_line_are_told_without_a_traceback(
    words: tuple[str, ...], honest: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "honest.jsonl"
    done = CliRunner().invoke(main, [word.format(path=path) if "{path}" in word else word for word in words])
    assert done.exit_code and isinstance(done.exception, SystemExit), done.exception
    assert path.read_bytes() == honest
