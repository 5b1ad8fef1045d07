"""Rulings of any game: defaults filled in, and a wrong one refused with the way out."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel.kits import AUCTION, install
from kernel.sealed_auction import SealedAuction

import ktc
from ktc.data import ContentError, OpenPoint, Rule, read_rules, read_rulings
from ktc.kit import OptionError, Setting, resolve_rulings, ruling_settings, rulings_of, settings_of
from ktc.kit.kit import Settled
from ktc.kit.named import kit_of
from ktc.web.host import NewTable, Sitter, game_of

RULINGS: Final = {"run.flip": ("after-all", "at-once"), "take.all": ("all", "up-to")}


def test_a_game_refuses_what_is_no_ruling() -> None:
    with pytest.raises(OptionError, match="rulings must map rule ids to choices"):
        ktc.new_game(game="london_2010", players=2, rulings="run.flip")


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("run.flip", "rulings must map rule ids to choices, not 'run.flip'"),
        (7, "rulings must map rule ids to choices, not 7"),
        ({"run.flop": "x"}, "no ruling 'run.flop'; rulings: run.flip, take.all; did you mean 'run.flip'?"),
        ({None: "x"}, "no ruling None; rulings: run.flip, take.all"),
        ({"run.flip": "at-onec"}, "ruling run.flip has no choice 'at-onec'; one of after-all, at-once; did you mean 'at-once'?"),
        ({"run.flip": ["at-once"]}, "ruling run.flip has no choice ['at-once']; one of after-all, at-once"),
    ],
)
def test_a_wrong_ruling_is_refused_with_the_way_out(chosen: object, reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        resolve_rulings(chosen, RULINGS)
    assert str(refused.value) == reason


def some_rulings() -> st.SearchStrategy[Mapping[str, Sequence[str]]]:
    choices = st.lists(st.text(max_size=3), min_size=1, max_size=4, unique=True)
    return st.dictionaries(st.text(max_size=3), choices, max_size=5)


@given(some_rulings(), st.data())
def test_each_ruling_is_resolved_to_the_choice_or_its_default(rulings: Mapping[str, Sequence[str]], data: st.DataObject) -> None:
    chosen = {rule: data.draw(st.sampled_from(choices)) for rule, choices in rulings.items() if data.draw(st.booleans())}
    assert resolve_rulings(chosen, rulings) == {rule: choices[0] for rule, choices in rulings.items()} | chosen


# --- the register as the only source --------------------------------------------------------------------------------

TIES: Final = OpenPoint("Who wins a tie?", "drawn", ("nobody",), "The text does not say it.")
FIXED: Final = OpenPoint("Who begins?", "chance decides", (), "The text does not say it.")
RULES: Final = (Rule("bid.ties", "A tie is drawn.", ruling=TIES), Rule("bid.first", "One begins.", ruling=FIXED), Rule("a", "A."))
CHOSEN: Final[list[object]] = []


def open_ruled(players: int, rulings: Mapping[str, str] | None = None) -> SealedAuction:
    CHOSEN.append(resolve_rulings(rulings, rulings_of(RULES)))
    return SealedAuction(players)


RULED: Final = attrs.evolve(AUCTION, open=open_ruled, register=lambda lang: RULES)


def test_choices_and_settings_follow_from_the_register() -> None:
    assert rulings_of(RULES) == {"bid.ties": ("drawn", "nobody")}
    setting = Setting(("rulings", "bid.ties"), "one", "Who wins a tie?", ("drawn", "nobody"))
    assert ruling_settings(RULES, "en") == [setting] and ruling_settings(RULES, "de") == [attrs.evolve(setting, lang="en")]


def test_a_game_without_settings_of_its_own_asks_for_the_rulings_of_its_register() -> None:
    assert list(settings_of(RULED, "de")) == ruling_settings(RULES, "de")
    assert list(settings_of(AUCTION, "en")) == [] == list(settings_of(attrs.evolve(RULED, open=SealedAuction), "en"))
    assert list(settings_of(attrs.evolve(RULED, settings=lambda lang: []), "en")) == []
    london = settings_of(kit_of("london_2010"), "en")
    assert sum(setting.key[0] == "rulings" for setting in london) == 23


def test_a_page_opens_a_game_with_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, RULED)
    CHOSEN.clear()
    wish = NewTable(RULED.id, (Sitter(bot="random"),) * 3, (Settled(("rulings", "bid.ties"), ("nobody",)),), 1)
    game_of(wish, "en")
    assert CHOSEN[-1] == {"bid.ties": "nobody"}


def test_rulings_may_be_in_a_file_of_their_own(tmp_path: Path) -> None:
    rules, rulings = tmp_path / "register.yaml", tmp_path / "rulings.yaml"
    rules.write_text("rules:\n  bid.ties: {says: A tie is drawn., place: Bids}\n", encoding="utf-8")
    point = "{question: Who wins?, reason: Nothing says it., choices: [drawn, nobody]}"
    rulings.write_text(f"rulings:\n  bid.ties: {point}\n", encoding="utf-8")
    assert read_rulings(rulings)["bid.ties"].choices == ("drawn", "nobody")
    assert rulings_of(read_rules(rules, rulings)) == {"bid.ties": ("drawn", "nobody")}
    assert read_rules(rules)[0].ruling is None
    rulings.write_text(f"rulings:\n  bid.tie: {point}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"rulings\.yaml: no rule 'bid.tie'"):
        read_rules(rules, rulings)
    rulings.write_text("rulings:\n  bid.ties: {question: Who wins?}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"rulings\.yaml.*reason"):
        read_rulings(rulings)
