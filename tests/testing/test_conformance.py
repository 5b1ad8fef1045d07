"""``check_game``: each law is seen failing on a game that breaks it, at the place to look at; sound games pass."""

import inspect
from pathlib import Path

import attrs
import pytest
from kernel.kits import LENDERS, any_game
from kernel.test_imports import loaded_by

import ktc
from ktc.kit import GameKit
from ktc.testing import GameBroken, check_game
from ktc.testing.conformance import Breach
from ktc.testing.laws import LAWS

from .broken_games import BROKEN

WITHOUT_PLACE = {"components", "ends"}  # what to look at is the kit, or the rules of the sound game
TESTS = str(Path(__file__).parents[1])


@pytest.mark.slow("plays whole games with every law on")
@any_game
@pytest.mark.parametrize("seed", range(8))
def test_a_sound_game_passes(kit: GameKit, seed: int) -> None:
    numbers = kit.numbers()
    check_game(kit, 1, players=(numbers[seed % len(numbers)],), seed=seed)


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize(
    ("players", "seed", "variants"),
    [(2, 0, ()), (3, 1, ()), (4, 2, ()), (5, 3, ()), (3, 7, ("jennifer", "night_market")), (3, 8, ("jennifer", "night_market"))],
)
def test_the_city_passes(players: int, seed: int, variants: tuple[str, ...]) -> None:
    check_game("key-to-the-city-london", 1, players=(players,), seed=seed, variants=variants)


def test_each_law_has_a_game_that_breaks_it() -> None:
    assert set(BROKEN) == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
def test_a_game_that_breaks_a_law_is_named_with_the_place(law: str) -> None:
    for games in (1, 6):  # most are found in the first game
        told: list[Breach] = []
        try:
            check_game(BROKEN[law], games, tell=told.append)
        except GameBroken as error:
            broken = error
        found = {breach.law: breach for breach in told}
        if law in found:
            break
    assert law in found, told
    assert tuple(told) == broken.breaches
    text = str(broken)
    assert f"[{law}]" in text and LAWS[law] in text and f"seed {found[law].seed}" in text
    kind = BROKEN[law].open
    lines, first = inspect.getsourcelines(kind) if inspect.isclass(kind) else ([], 0)
    if law not in WITHOUT_PLACE:
        assert found[law].file == str(Path(__file__).with_name("broken_games.py").relative_to(Path.cwd()))
        line = found[law].line
        assert line is not None and (first <= line < first + len(lines) or law in ("json", "told")), text


def test_a_game_that_raises_while_it_is_opened_is_named() -> None:
    kit = attrs.evolve(LENDERS, open=lambda players: 1 / 0)
    with pytest.raises(GameBroken, match=r"\[opens\] PluginError: plugin lenders: cannot be opened: ZeroDivisionError"):
        check_game(kit)


def test_the_seed_and_the_step_lead_there_again() -> None:
    with pytest.raises(GameBroken) as broken:
        check_game(BROKEN["raises"], 6)
    (breach,) = [one for one in broken.value.breaches if one.law == "raises"]
    with pytest.raises(GameBroken) as again:
        check_game(BROKEN["raises"], 1, seed=breach.seed)
    assert breach in again.value.breaches


def test_what_is_no_game_is_no_broken_one() -> None:
    with pytest.raises(ktc.OptionError, match="no game 'lendres'"):
        check_game("lendres")


def test_importing_it_loads_no_game_until_a_name_of_one_is_used() -> None:
    path = f"import sys; sys.path.insert(0, {TESTS!r})"
    modules = loaded_by(f"{path}; import ktc.testing, kernel.kits; ktc.testing.check_game(kernel.kits.AUCTION, 1)")
    assert "ktc.testing.laws" in modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc_box"))}
    assert "ktc_city.stories.table" in loaded_by("import ktc.testing; ktc.testing.lay_table")
