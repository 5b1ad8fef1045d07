"""Records are the kernel's: a ruleset that knows nothing of files is saved, loaded and verified like any other."""

import json
from pathlib import Path
from typing import Any

import pytest

from ktc.kernel.errors import RecordError
from ktc.records import loading, record, verifying
from ktc.records.game import Game
from ktc.wire.codec import shared_codec

from .lenders import Lenders, Look
from .sealed_auction import SealBid, SealedAuction
from .toy import opened, play


@pytest.mark.parametrize("steps", [0, 7, 100_000])
@pytest.mark.parametrize("rules", [SealedAuction(), Lenders()], ids=lambda rules: rules.id)
def test_save_load_verify(rules: Any, steps: int, tmp_path: Path) -> None:
    game = play(opened(rules), 3, steps)
    game.save(tmp_path / "game")
    file = record.read(tmp_path / "game")
    again = loading.load(file, rules, Game)
    assert again.digest() == game.digest() and again.log[:] == game.log[:] and again.chance.draws == game.chance.draws
    assert verifying.verify(file, again) == verifying.Verification(True, len(game.log))
    assert play(again, 4).digest() == play(game, 4).digest(), "a loaded game has the luck of the saved one"


@pytest.mark.parametrize("rules", [SealedAuction(), Lenders()], ids=lambda rules: rules.id)
def test_a_seats_record_is_the_same_whatever_is_hidden_from_it(rules: Any, tmp_path: Path) -> None:
    """Two games that differ in secrets only give a stranger the same file, but for the commitment to the seed."""
    texts = []
    for seed, secret in ((1, 0), (2, 4)):
        game = opened(rules, seed)
        game.apply(SealBid(0, secret) if isinstance(rules, SealedAuction) else Look(0))
        game.save(tmp_path / "own", seat=1)
        lines = [json.loads(line) for line in (tmp_path / "own").read_text().splitlines()]
        assert lines[0].pop("seed") is None and len(lines[0].pop("commitment")) == 64
        texts.append(json.dumps(lines))
    assert texts[0] == texts[1]


def test_the_action_behind_a_hidden_event_is_not_in_a_strangers_record(tmp_path: Path) -> None:
    game = opened(SealedAuction())
    game.apply(SealBid(0, 4))
    game.save(tmp_path / "own", seat=1)
    step = json.loads((tmp_path / "own").read_text().splitlines()[2])
    assert step == {"step": 1, "seat": 0, "events": [{"type": "BidSealed", "seat": 0, "coins": None}], "draws": 0}


def test_a_struggle_that_was_drawn_otherwise_is_found(tmp_path: Path) -> None:
    game = opened(SealedAuction())
    for _ in range(2):
        for seat in range(3):
            game.apply(SealBid(seat, 0))
    winner = game.log[-1].events[-1].seat
    game.apply(SealBid(0, 1))
    game.save(tmp_path / "game")
    lines = (tmp_path / "game").read_text().splitlines()
    lines[7] = lines[7].replace(f'"LotWon","seat":{winner}', f'"LotWon","seat":{(winner + 1) % 3}')
    closing = json.loads(lines[-1])
    (tmp_path / "game").write_text("\n".join(lines))
    with pytest.raises(RecordError, match="digest"):
        loading.load(record.read(tmp_path / "game"), SealedAuction(), Game)
    forged = opened(SealedAuction()).at(0)
    for line in lines[2:-1]:
        for event in json.loads(line)["events"]:
            forged.ruleset.evolve(forged.state, shared_codec().load(event, forged.ruleset.event_type))
    closing["closing"]["digest"] = forged.digest()
    (tmp_path / "game").write_text("\n".join([*lines[:-1], json.dumps(closing)]))
    file = record.read(tmp_path / "game")
    found = verifying.verify(file, loading.load(file, SealedAuction(), Game))
    assert not found.identical and found.line == 8 and "LotWon" in found.reason


def test_an_event_comes_only_in_the_phases_whose_stages_list_it(tmp_path: Path) -> None:
    """A game has no rule of its own for that: the kernel reads the table."""
    game = opened(Lenders())
    game.apply(Look(0))
    game.save(tmp_path / "game")
    lines = [json.loads(line) for line in (tmp_path / "game").read_text().splitlines()]
    lines[2]["events"].append({"type": "LoanAnswered", "seat": 0, "lender": 1, "yes": True})
    (tmp_path / "forged").write_text("".join(json.dumps(line) + "\n" for line in lines))
    with pytest.raises(RecordError, match="LoanAnswered is not possible here: it is not possible in the phase"):
        loading.load(record.read(tmp_path / "forged"), Lenders(), Game)
