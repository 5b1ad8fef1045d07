"""A game of London is read with the figures that it was played with, or it is refused in one sentence."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from shutil import copy, copytree
from typing import Any

import ktc_london_2010
import pytest
from click.testing import CliRunner
from ktc_london_2010 import cards
from ktc_london_2010.content.sets import CARDS, FILES, GAME, listed_editions

import ktc
from ktc.cli import main
from ktc.kit import AnyGame
from ktc.kit.sets import formats
from ktc.stores import add_game, load_game, open_game, open_store, verify_game
from london.games.kept import FIRST, GAMES, SHORT

PACKAGE = Path(ktc_london_2010.__file__).parent
HEXAGONS = ("Albert Hall", "Almshouses", "Bank of England")
REFUSED = r"played with other figures: with .*; name the edition it was played with \(--edition, edition=\)$"
Change = Callable[[str, str], None]


def play(game: AnyGame, seed: int = 1) -> AnyGame:
    """Let every seat take any of its legal actions to the end."""
    random = Random(seed)
    while not game.over:
        game.apply(random.choice(list(game.legal_actions(game.to_act[0]))))
    return game


def header_of(text: str) -> dict[str, Any]:
    """Return the first line of a record."""
    header: dict[str, Any] = json.loads(text.partition("\n")[0])
    return header


def with_header(text: str, header: Mapping[str, Any]) -> str:
    """Return a record with another first line."""
    return json.dumps(header) + "\n" + text.partition("\n")[2]


def of_before(text: str, plugins: bool = False) -> str:
    """Return a record as it was written before records named content and score."""
    header = header_of(text)
    del header["content"]
    if not plugins:
        del header["plugins"]
    *lines, closing = with_header(text, header).splitlines()
    del (last := json.loads(closing))["closing"]["totals"]
    return "\n".join([*lines, json.dumps(last)])


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """Change a file of London's figures, in a copy that is played with in the place of the package's."""

    def forget() -> None:
        for cache in (formats._opened, formats._layers):
            cache.cache_clear()

    def changed(name: str, text: str) -> None:
        (tmp_path / "london" / name).write_text(text, encoding="utf-8")
        forget()

    (tmp_path / "london").mkdir()
    copy(PACKAGE / "london_2010.yaml", tmp_path / "london")
    copytree(PACKAGE / "editions", tmp_path / "london" / "editions")
    monkeypatch.setattr(cards, "london_2010", lambda: tmp_path / "london" / "london_2010.yaml")
    forget()
    yield changed
    forget()


def with_other_hexagons(name: str) -> str:
    """Return a file of London's figures with three other hexagons."""
    rows = (PACKAGE / name).read_text(encoding="utf-8").splitlines(keepends=True)
    found = [row.replace("hexagon: ", "hexagon: 1", 1) if row.strip().startswith(HEXAGONS) else row for row in rows]
    assert sum(one != other for one, other in zip(rows, found, strict=True)) == len(HEXAGONS)
    return "".join(found)


def test_a_record_names_its_content_and_is_read_with_it() -> None:
    game = play(ktc.new_game(2, 1, game=GAME))
    content = header_of(game.to_text())["content"]
    today = listed_editions()[-1].name
    assert content == {"set": GAME, "edition": today, "hash": CARDS.open().content["hash"]}
    again = ktc.load(text=game.to_text())
    assert again.to_text() == game.to_text() and again.score().totals == game.score().totals
    assert ktc.verify(text=game.to_text()).verdict == "identical"


@pytest.mark.parametrize("edition", [one.name for one in listed_editions()])
def test_every_edition_can_be_played_and_its_records_say_so(edition: str) -> None:
    game = play(ktc.new_game(3, 4, game=GAME, edition=edition))
    text = game.to_text()
    assert header_of(text)["content"]["edition"] == edition
    assert ktc.load(text=text).score().totals == game.score().totals
    assert ktc.verify(text=text).verdict == "identical" and ktc.load(text=text).to_text() == text
    with pytest.raises(ktc.RecordError, match=REFUSED):
        ktc.load(text=text, edition=next(one.name for one in listed_editions() if one.name != edition))


def test_the_editions_have_different_figures() -> None:
    hashes = {CARDS.open(edition=one.name).content["hash"] for one in listed_editions()}
    assert len(hashes) == len(listed_editions()) == 3


def test_after_three_hexagons_are_changed_verify_does_not_say_identical(tmp_path: Path, change: Change) -> None:
    play(ktc.new_game(2, 1, game=GAME)).save(tmp_path / "game.jsonl")
    assert ktc.verify(tmp_path / "game.jsonl").identical
    change("london_2010.yaml", with_other_hexagons("london_2010.yaml"))
    for read in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError, match=REFUSED):
            read(tmp_path / "game.jsonl")
    told = CliRunner().invoke(main, ["verify", str(tmp_path / "game.jsonl")])
    assert told.exit_code == 1 and "identical" not in told.output and "--edition" in told.output


def test_a_tuned_set_reads_the_games_of_the_edition_that_it_kept(tmp_path: Path, change: Change) -> None:
    game = play(ktc.new_game(2, 1, game=GAME))
    before = (PACKAGE / "london_2010.yaml").read_text(encoding="utf-8")
    change("london_2010.yaml", with_other_hexagons("london_2010.yaml"))
    change("editions/london_2010-3.yaml", before)
    assert ktc.load(text=game.to_text()).score().totals == game.score().totals
    assert ktc.verify(text=game.to_text()).verdict == "identical"
    assert [one.name for one in listed_editions()][-1] == f"{GAME}@4"
    assert ktc.load(text=GAMES.text("3-greedy")).score().totals == (61, 48, 70)


def test_an_edition_whose_figures_were_changed_is_refused(change: Change) -> None:
    change("editions/london_2010-1.yaml", with_other_hexagons("editions/london_2010-1.yaml"))
    with pytest.raises(ktc.KtcError, match=r"london_2010-1.yaml, line \d+, figures: the figures have the hash"):
        ktc.load(text=GAMES.text("3-greedy"))


def test_a_record_without_content_is_of_the_first_edition() -> None:
    game = play(ktc.new_game(2, 1, game=GAME, edition=FIRST))
    header = header_of(of_before(game.to_text()))
    header["options"] = {}
    older = with_header(of_before(game.to_text()), header)
    found = ktc.verify(text=older)
    assert ktc.load(text=older).score().totals == game.score().totals
    assert [(step.name, step.what) for step in found.migrations] == [("edition", f"replayed with the figures of {FIRST}")]
    assert found.identical and found.notes == ("the final score was not recorded, so it was not compared",)


def test_a_record_without_content_that_names_a_known_file_is_of_its_edition() -> None:
    game = play(ktc.new_game(2, 1, game=GAME))
    older = of_before(game.to_text(), plugins=True)
    header = header_of(older)
    digest, edition = list(FILES.items())[-1]
    header["plugins"][0]["hash"] = digest
    loaded = ktc.load(text=with_header(older, header))
    assert loaded.ruleset.header()["content"]["edition"] == edition and loaded.score().totals == game.score().totals


def test_a_record_that_does_not_fit_names_the_option_and_is_read_with_a_file(tmp_path: Path) -> None:
    refused = r"does not match london_2010@1, .*: HandDealt is not possible .*; name the edition .*\(--edition, edition=\)$"
    with pytest.raises(ktc.RecordError, match=refused):
        ktc.load(text=GAMES.text("short"))
    game = ktc.load(text=GAMES.text("short"), edition=SHORT)
    assert game.score().totals == (16, 10)
    assert ktc.load(text=game.to_text()).score().totals == (16, 10), "saved again, it holds its figures"
    (tmp_path / "short.jsonl").write_text(GAMES.text("short"), encoding="utf-8")
    for command in (["verify"], ["score"], ["replay"]):
        told = CliRunner().invoke(main, [*command, str(tmp_path / "short.jsonl"), "--edition", str(SHORT)])
        assert told.exit_code == 0, told.output


def test_a_closing_digest_that_does_not_fit_names_the_option() -> None:
    lines = GAMES.text("3-greedy").splitlines()
    closing = json.loads(lines[-1])
    closing["closing"]["digest"] = "0" * 32
    with pytest.raises(ktc.RecordError, match=r"names no figures, and does not match .*digest.*--edition") as error:
        ktc.load(text="\n".join([*lines[:-1], json.dumps(closing)]))
    assert error.value.line == len(lines)


def test_a_file_over_the_set_is_read_over_the_edition_it_was_played_over(tmp_path: Path, change: Change) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("{set: mine, over: london_2010, cards: {Docks: {hexagon: 7}}}", encoding="utf-8")
    game = play(ktc.new_game(2, 1, game=GAME, cards=mine))
    content = header_of(game.to_text())["content"]
    assert (content["set"], content["edition"]) == ("mine", f"{GAME}@3")
    change("editions/london_2010-3.yaml", (PACKAGE / "london_2010.yaml").read_text(encoding="utf-8"))
    change("london_2010.yaml", with_other_hexagons("london_2010.yaml"))
    again = ktc.load(text=game.to_text())
    assert again.score().totals == game.score().totals and ktc.verify(text=game.to_text()).identical
    mine.write_text("{set: mine, over: london_2010@3, cards: {Docks: {hexagon: 7}}}", encoding="utf-8")
    assert CARDS.open(mine).content["hash"] == content["hash"]


NO_HASH = {"set": GAME, "edition": FIRST}


@pytest.mark.parametrize("content", [7, [], {}, {"set": GAME}, NO_HASH | {"hash": 7}, NO_HASH | {"hash": "x" * 201}])
def test_content_that_is_no_content_is_refused(content: object) -> None:
    text = ktc.new_game(2, 1, game=GAME).to_text()
    with pytest.raises(ktc.RecordError, match="its content must name a set, an edition and a hash, not"):
        ktc.load(text=with_header(text, header_of(text) | {"content": content}))


def test_carried_figures_that_are_not_those_of_the_hash_are_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("{set: mine, over: london_2010, cards: {Docks: {hexagon: 7}}}", encoding="utf-8")
    text = ktc.new_game(2, 1, game=GAME, cards=mine).to_text()
    with pytest.raises(ktc.RecordError, match=REFUSED):
        ktc.load(text=text.replace("hexagon: 7", "hexagon: 8"))


@pytest.mark.parametrize(
    ("edition", "says"),
    [
        ("london_2010@9", r"no edition 'london_2010@9'; editions: london_2010@1, london_2010@2, london_2010@3; did you mean "),
        ("docks", "no edition 'docks'"),
        ("nowhere.yaml", "nowhere.yaml: cannot be read"),
        (3, "an edition must be a name or a file, not 3"),
    ],
)
def test_an_edition_that_is_none_is_refused(edition: Any, says: str) -> None:
    with pytest.raises(ktc.KtcError, match=says):
        ktc.load(text=GAMES.text("3-greedy"), edition=edition)


def test_a_store_goes_on_with_the_figures_of_its_game(tmp_path: Path, change: Change) -> None:
    store, game = open_store(str(tmp_path / "store")), ktc.new_game(2, 1, game=GAME)
    add_game(game, store, "table")
    game.apply(next(iter(game.legal_actions(game.to_act[0]))))
    before = (PACKAGE / "london_2010.yaml").read_text(encoding="utf-8")
    change("london_2010.yaml", with_other_hexagons("london_2010.yaml"))
    for read in (open_game, load_game, verify_game):
        with pytest.raises(ktc.RecordError, match=REFUSED):
            read(store, "table")
    change("editions/london_2010-3.yaml", before)
    again = play(open_game(store, "table"))
    assert again.ruleset.header()["content"]["edition"] == f"{GAME}@3"
    assert verify_game(store, "table").verdict == "identical"
    store.close()
