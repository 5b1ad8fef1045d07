"""Overlays and editions of the set: what an owner of the box corrects, and what old records were played with."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copy

import pytest
from ktc_stadens_nyckel.content import figures
from ktc_stadens_nyckel.content.figures import CARDS, GAME, stadens_nyckel

import ktc
from ktc.data import ContentError, Figure
from ktc.kit import AnyGame
from ktc.kit.sets import OWNER, formats

from .tabled import at_random

HOME = stadens_nyckel()
MINE = (
    "{set: mine, over: stadens_nyckel, districts: {'3': {maximum: 9}}, events: {fire: {copies: 4, sources: {copies: rulebook}}}}"
)
Change = Callable[[str, str], None]


def played(seed: int = 1, **options: object) -> AnyGame:
    return at_random(ktc.new_game(3, seed=seed, game=GAME, **options), seed)


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """Change a file of the figures, in a copy that is played with in the place of the package's."""

    def forget() -> None:
        for cache in (formats._opened, formats._layers):
            cache.cache_clear()

    def changed(name: str, text: str) -> None:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
        forget()

    copy(HOME, tmp_path)
    monkeypatch.setattr(figures, "stadens_nyckel", lambda: tmp_path / HOME.name)
    forget()
    yield changed
    forget()


def test_an_overlay_corrects_figures_and_they_become_the_owners(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MINE, encoding="utf-8")
    opened = CARDS.open(file)
    assert (opened.box.districts[3].maximum, opened.box.districts[3].adjoins) == (9, (0, 2, 4, 8, 9))
    corrected = (Figure("fire", "copies", 4, "rulebook"), Figure("district 3", "maximum", 9, OWNER))
    assert all(figure in opened.figures for figure in corrected)
    game = played(cards=file)
    content = game.ruleset.header()["content"]
    assert (content["set"], content["edition"]) == ("mine", f"{GAME}@1")
    file.unlink()
    assert ktc.verify(text=game.to_text()).identical


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("'3'", "'12'", r"mine\.yaml, line 1, districts\.12: no district '12'; .*a new one needs maximum, adjoins"),
        ("fire", "fier", r"line 1, events\.fier: no card 'fier'; a new one needs name, swedish, copies; did you mean 'fire'\?"),
        ("copies: rulebook", "copies: rumour", r"events\.fire\.sources\.copies: no source 'rumour'"),
        ("{maximum: 9}", "{maximum: 9, adjoins: [7]}", r"districts: district 3 adjoins 7, which does not adjoin it"),
        ("'3': {", "north: {adjoins: [0], ", r"districts\.north: expected the number of a district, got 'north'"),
        ("{copies: 4,", "{copies: 4, does: flood,", r"events\.fire\.does: no class 'flood'"),
        ("copies: 4", "serves: auction", r"events\.fire\..*: an Event card serves for something, or does something"),
    ],
)
def test_mistakes_of_an_overlay_are_told_with_file_line_and_field(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert old in MINE
    (tmp_path / "mine.yaml").write_text(MINE.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=said) as error:
        CARDS.open(tmp_path / "mine.yaml")
    assert all("line " in mistake for mistake in error.value.mistakes)


def test_a_tuned_set_reads_the_games_of_the_edition_that_it_kept(change: Change) -> None:
    game, text = played(), HOME.read_text(encoding="utf-8")
    digest = game.ruleset.header()["content"]["hash"]
    assert [one.name for one in CARDS.editions()] == [f"{GAME}@1"]
    change(HOME.name, text.replace("dalers_a_point: 500", "dalers_a_point: 100", 1))
    with pytest.raises(ktc.RecordError, match="was played with other figures"):
        ktc.load(text=game.to_text())
    change(f"editions/{GAME}-1.yaml", f"{text}figures: {digest}\n")
    assert [one.name for one in CARDS.editions()] == [f"{GAME}@1", f"{GAME}@2"]
    assert ktc.load(text=game.to_text()).score().totals == game.score().totals
    assert played(edition=f"{GAME}@1").to_text().splitlines()[1:] == game.to_text().splitlines()[1:]
    assert ktc.new_game(3, game=GAME).ruleset.header()["content"]["edition"] == f"{GAME}@2"
    change(f"editions/{GAME}-1.yaml", text.replace("dalers_a_point: 500", "dalers_a_point: 400", 1) + "figures: no\n")
    with pytest.raises(ContentError, match=r"stadens_nyckel-1\.yaml, line \d+, figures: the figures have the hash"):
        CARDS.open(edition=f"{GAME}@1")
