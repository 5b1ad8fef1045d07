"""An archive of a toy game: what is changed, lost or decided otherwise is noticed by name."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, any_game
from kernel.sealed_auction import SealedAuction, State
from kernel.toy import play

import ktc
from ktc.kit import GameKit, ScoreLine, ScoreSheet
from ktc.testing import Archive, ArchiveBroken


def a_game(kit: GameKit = AUCTION, steps: int = 100_000) -> Any:
    return play(ktc.new_game(3, 5, game=kit), 5, steps)


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    found = Archive(tmp_path, AUCTION)
    found.add("first", a_game(), seed=5)
    return found


@any_game
def test_any_game_is_archived_and_is_what_it_was(kit: GameKit, tmp_path: Path) -> None:
    archive = Archive(tmp_path, kit)
    entry = archive.add("some", a_game(kit, 6), bots=["random"])
    assert archive.index == {"some": entry} and (entry["bots"], entry["kind"]) == (["random"], "half")
    assert archive.check("some").digest() == entry["digest"] and list(archive.complaints()) == []


def test_a_seats_record_and_a_fork_are_loaded_and_never_decided_again(archive: Archive) -> None:
    archive.add("mine", a_game(steps=4), seat=1)
    archive.add("forked", a_game(steps=4).fork(), kind="fork", file="packed/forked.jsonl.gz")
    assert archive.check("mine").known_to == 1 and archive.check("forked").known_to is None
    for name in ("mine", "forked"):
        with pytest.raises(ktc.RecordError, match=r"verify the (original game|host.s record) instead"):
            archive.verify(name)
    assert list(archive.complaints()) == []


def test_a_name_is_given_once(archive: Archive) -> None:
    with pytest.raises(ValueError, match="first is already archived"):
        archive.add("first", a_game())


class Generous(SealedAuction):
    """Each seat has a point more."""

    def score(self, state: State) -> ScoreSheet:
        sheet = super().score(state)
        lines = (*sheet.lines, *(ScoreLine(seat, None, "toy.lots", 1, "a gift") for seat in range(self.seats)))
        return ScoreSheet(tuple(total + 1 for total in sheet.totals), lines=lines)


class Reversed(SealedAuction):
    """Seats bid in no other way, and ties are told otherwise."""

    def follow(self, state: State, chance: Any) -> Any:
        events = super().follow(state, chance)
        return [attrs.evolve(event, drawn=not event.drawn) if hasattr(event, "drawn") else event for event in events]


@pytest.mark.parametrize(("rules", "said"), [(Generous, "totals"), (Reversed, "line")])
def test_other_rules_are_noticed(archive: Archive, rules: type[SealedAuction], said: str) -> None:
    other = Archive(archive.folder, attrs.evolve(AUCTION, open=rules))
    with pytest.raises(ArchiveBroken, match=f"first.*{said}"):
        other.check("first")


def test_a_game_that_is_not_read_back_is_not_archived(tmp_path: Path) -> None:
    archive = Archive(tmp_path, attrs.evolve(AUCTION, open=Reversed))
    with pytest.raises(ArchiveBroken):
        archive.add("first", a_game())
    assert archive.index == {} and not list(tmp_path.glob("*.gz"))


def rewritten(archive: Archive, **fields: object) -> None:
    """Change the line of the index."""
    entry = {**archive.index["first"], **fields}
    (archive.folder / "games.json").write_text(json.dumps({"first": entry}), encoding="utf-8")


@pytest.mark.parametrize("field", ["steps", "digest", "totals", "players"])
def test_a_changed_line_is_noticed(archive: Archive, field: str) -> None:
    rewritten(archive, **{field: 0})
    with pytest.raises(ArchiveBroken, match=f"first: {field} was 0, but is now"):
        archive.check("first")


def test_a_game_that_is_over_and_was_not_is_noticed(archive: Archive) -> None:
    rewritten(archive, kind="half")
    with pytest.raises(ArchiveBroken, match="over was False, but is now True"):
        archive.check("first")


def test_a_changed_file_and_a_missing_one_are_noticed(archive: Archive) -> None:
    path = archive.path("first")
    path.write_bytes(gzip.compress(gzip.decompress(path.read_bytes()) + b"\n"))
    with pytest.raises(ArchiveBroken, match="has changed; an archived game is never changed"):
        archive.load("first")
    path.rename(path.with_name("other.jsonl.gz"))
    with pytest.raises(ArchiveBroken, match="is missing; an archived game is never changed"):
        archive.verify("first")
    assert list(archive.complaints()) == [
        "other.jsonl.gz has no line in games.json",
        "first.jsonl.gz is in games.json, but missing",
    ]


def test_what_was_committed_is_never_changed_unless_it_is_withdrawn(archive: Archive) -> None:
    def git(*arguments: str) -> None:
        command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments]
        subprocess.run(command, cwd=archive.folder, check=True, capture_output=True)

    git("init", ".")
    git("add", ".")
    git("commit", "-m", "first")
    rewritten(archive, seed="told otherwise")
    assert list(archive.complaints()) == []
    withdrawn = attrs.evolve(archive, withdrawn={archive.index["first"]["sha256"]: "it was never released"})
    rewritten(archive, sha256="0" * 64)
    (complaint,) = archive.complaints()
    assert complaint.startswith("first has changed since it was committed")
    assert list(withdrawn.complaints()) == []
    (archive.folder / "games.json").write_text("{}", encoding="utf-8")
    assert archive.lost(archive.earlier()[0], archive.index) == ["first"]
