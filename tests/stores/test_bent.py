"""A stored game that was bent is the same game, or an error that says where: never another game."""

import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from ktc.kernel.errors import KtcError
from ktc.kit import AnyGame
from ktc.stores import Journals, TruncatedLineWarning, add_game, load_game

from .bending import BENDS, make_bare
from .playing import GAMES, begun, facts, played

BENT: Final = 40  # for each game and way of bending
ABSENT: Final = ()


@pytest.fixture(scope="module", params=GAMES)
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes, list[Any]]:
    """A game, its journal, and the facts of the game after each change."""
    folder, game = tmp_path_factory.mktemp("kept"), begun(request.param)
    add_game(game, Journals(folder), "one")
    after = [facts(game)] + [facts(changed) for changed in played(game, Random(5), steps=9, undo=0.3)]
    return request.param, (folder / "one.journal").read_bytes(), after


def read(folder: Path, name: str, text: bytes) -> AnyGame | KtcError:
    """Return what is read of a journal: a game, or the error."""
    (folder / "one.journal").write_bytes(text)
    try:
        return load_game(Journals(folder), "one", GAMES[name])
    except KtcError as error:
        return error


def bent(text: bytes, bend: str, name: str) -> Iterator[bytes]:
    """Yield journals that are not as they were written."""
    random = Random(f"{bend} {name}")
    for _ in range(BENT):
        if (changed := BENDS[bend](text, random)) != text:
            yield changed


@pytest.mark.parametrize("bend", BENDS)
def test_a_bent_journal_is_the_same_game_or_an_error(bend: str, kept: tuple[str, bytes, list[Any]], tmp_path: Path) -> None:
    """A torn end may be left out, with a warning: the game is then at an earlier change of its own."""
    name, text, after = kept
    seen = Counter[str]()
    for changed in bent(text, bend, name):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found = read(tmp_path, name, changed)
            note = Journals(tmp_path).read("one").note if not isinstance(found, KtcError) else ""
        assert not [warning for warning in told if warning.category is not TruncatedLineWarning]
        if isinstance(found, KtcError):
            seen["error"] += 1
            assert "one.journal" in str(found)
        elif facts(found) == after[-1]:
            seen["same"] += 1
        else:
            assert note and facts(found) == after[found.revision], "it is another game"
            seen["torn"] += 1
    assert seen["error"] > seen["same"] + seen["torn"], f"what is tried bends hardly anything: {seen}"


def test_without_digests_a_bent_journal_may_be_another_game(kept: tuple[str, bytes, list[Any]], tmp_path: Path) -> None:
    """The same bends of the same game find others where an earlier version wrote it: so this looks at the right places."""
    name, text, after = kept
    (tmp_path / "one.journal").write_bytes(text)
    make_bare(tmp_path)
    text = (tmp_path / "one.journal").read_bytes()
    found = [read(tmp_path, name, changed) for bend in BENDS for changed in bent(text, bend, name)]
    assert read(tmp_path, name, text).revision == len(after) - 1
    others = [game for game in found if not isinstance(game, KtcError) and facts(game) not in after]
    assert others
