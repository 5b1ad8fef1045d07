"""What was written while the city's modules had other names, by ``ktc_city`` 0.1: a record, a store and pickled values."""

import pickle
import subprocess
import sys
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from shutil import copytree
from typing import Any, Final

import pytest

import ktc
from ktc.stores import open_game, open_store, verify_game

HERE: Final = Path(__file__).parent / "before_the_move"
DIGEST: Final = "e9a7c7cd08703290aca82490ef48379d"


def test_a_record_is_read_and_decided_alike() -> None:
    assert ktc.load(HERE / "game.jsonl").digest() == DIGEST
    assert ktc.verify(HERE / "game.jsonl").identical


def test_a_store_is_opened_and_its_game_played_on(tmp_path: Path) -> None:
    store = open_store(copytree(HERE / "journals", tmp_path / "journals"))
    assert verify_game(store, "table").identical
    game = open_game(store, "table")
    assert game.digest() == DIGEST
    game.apply(game.legal_actions(game.to_act[0])[0])
    assert open_game(store, "table").digest() == game.digest()


def test_pickled_values_are_those_of_today() -> None:
    values: dict[str, Any] = pickle.loads((HERE / "values.pickle").read_bytes())
    game = ktc.load(HERE / "game.jsonl")
    assert isinstance(game, ktc.CityGame)
    assert values["opening"] == game.opening
    assert values["actions"] == [step.action for step in game.log]
    assert values["events"] == [event for step in game.log for event in step.events]
    assert values["options"] == game.ruleset.setup.options  # type: ignore[attr-defined]  # the city's rules
    assert (values["score"], values["view"], values["inventory"]) == (game.score(), game.view(None), game.inventory)
    assert isinstance(values["refused"], ktc.IllegalAction) and values["refused"].rule == "end.place"
    assert values["refused"].told("en") == "the era is over; place the tiles you won"
    assert isinstance(values["wrong"], ktc.OptionError) and "london_2061" in str(values["wrong"])


def test_a_module_is_one_by_both_names() -> None:
    code = "import warnings; warnings.simplefilter('error'); import ktc_city.model.events; import ktc.city"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "DeprecationWarning: ktc.city is ktc_city now" in told.stderr
    with pytest.warns(DeprecationWarning) if "ktc.city" not in sys.modules else nullcontext():
        old = import_module("ktc.city.model.events")
    assert old is import_module("ktc_city.model.events")
    assert old.__name__ == "ktc_city.model.events" and old.__spec__ is not None and old.__spec__.name == old.__name__
    with pytest.raises(ModuleNotFoundError, match="ktc_city"):
        import_module("ktc.city.model.nothing")
