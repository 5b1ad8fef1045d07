"""A game drops in: the public names work for any game as for the default one."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest
from records.race import Race, race

import ktc
from ktc.installed import entries
from ktc.kernel import AnyAction
from ktc.kernel.errors import nearest
from ktc.kit import KIT_API, AnyGame, GameKit, Stage, Topic

from .kits import AUCTION, LENDERS, any_game, install
from .sealed_auction import SealBid
from .test_imports import loaded_by
from .toy import play

RACE = race()
CITY = "key-to-the-city-london"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys as if their distribution were installed."""
    install(monkeypatch, AUCTION, LENDERS)


def test_the_house_finds_its_own_game_as_any_other() -> None:
    assert CITY in ktc.game_names()
    kit = ktc.kit_of(CITY)
    assert tuple(kit.seats) == ktc.open_box().inventory.players and max(kit.seats) < kit.largest_table, "other boxes seat more"
    game = ktc.new_game(players=3, seed=1, game=CITY)
    assert (kit.id, type(game)) == (game.ruleset.id, kit.part("game"))
    assert game.digest() == ktc.new_game(3, seed=1).digest()
    with_variant = ktc.new_game(3, seed=1, variants=("jennifer",), game=CITY)
    assert with_variant.digest() == ktc.new_game(3, seed=1, variants=("jennifer",)).digest()


@any_game
def test_a_game_is_opened_saved_loaded_and_verified_by_its_kit(kit: GameKit, tmp_path: Path) -> None:
    game = play(ktc.new_game(players=3, seed=4, game=kit))
    game.save(tmp_path / "game.jsonl")
    again = ktc.load(tmp_path / "game.jsonl", game=kit)
    assert again.digest() == game.digest() and again.over
    assert ktc.verify(tmp_path / "game.jsonl", game=kit).verdict == "identical"


@pytest.mark.usefixtures("installed")
@any_game
def test_an_installed_game_goes_by_its_name_and_by_its_record(kit: GameKit) -> None:
    game = play(ktc.new_game(players=3, seed=4, game=kit.id), steps=5)
    text = game.to_text()
    assert ktc.load(text=text).digest() == game.digest()
    assert ktc.verify(text=text).verdict == "identical"
    told = [ktc.tell(event, game=game) for event in game.log.events]
    assert all(sentence.endswith(".") for sentence in told if sentence) and any(told)  # "" leaves an event out


@pytest.mark.usefixtures("installed")
def test_a_strangers_game_is_not_imported_unless_it_may_be() -> None:
    text = ktc.new_game(players=3, seed=4, game=AUCTION).to_text()
    with pytest.raises(ktc.OptionError, match="may not load"):
        ktc.load(text=text, only=["ktc"])
    city = ktc.new_game(2, seed=1).to_text()
    assert ktc.load(text=city, only=["ktc"]).over is False


def test_what_is_asked_wrongly_is_refused_in_words() -> None:
    for wrong, words in [
        ({"game": "sealed-auctoin"}, "no game 'sealed-auctoin'"),
        ({"game": 7}, "a game must be an id or a GameKit"),
        ({"game": AUCTION, "players": 2}, "Sealed auction is for 3 players, not 2"),
        ({"game": AUCTION, "players": 3, "lots": 9}, "Sealed auction has no option 'lots'; it takes none"),
        ({"game": RACE, "players": 2, "lots": 9}, "Race has no option 'lots'; it takes none"),
        ({"game": RACE, "players": 2, "variants": ["jennifer"], "tiles": "x"}, "Race has no option 'tiles', 'variants'"),
        ({"lots": 9}, "London has no option 'lots'; it takes tiles, variants, options$"),
        ({"varients": 9}, "has no option 'varients'; it takes tiles, variants, options; did you mean 'variants'"),
        (
            {"game": attrs.evolve(RACE, open=wants_one), "players": 2, "lot": 9},
            "cannot be opened with .*: missing .*'lots'",
        ),
        ({"game": attrs.evolve(RACE, open=wants_one), "players": 2}, "Race cannot be opened with .*: missing .*'lots'"),
    ]:
        with pytest.raises(ktc.OptionError, match=words):
            ktc.new_game(**wrong)


@pytest.mark.parametrize(("word", "near"), [("bnak", "; did you mean 'bank'?"), ("bank", ""), ("zoo", "")])
def test_a_word_is_never_suggested_for_itself(word: str, near: str) -> None:
    assert nearest(word, ["bank", "banks"]) == near


def test_a_known_game_that_is_not_installed_is_told_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = entries._group
    monkeypatch.setattr(entries, "_group", lambda name: {} if name == entries.GAMES else usual(name))
    with pytest.raises(ktc.OptionError, match=r"; to install it: pip install \./plugins/ktc-london-2010 in a clone of ktc, or"):
        ktc.kit_of("london_2010")
    with pytest.raises(ktc.OptionError, match="no game 'key-to-the-city-london'") as refused:
        ktc.kit_of("key-to-the-city-london")
    assert "pip install" not in str(refused.value), "the fan sets are of this game, and are not it"


def test_options_of_a_record_are_looked_at_as_well() -> None:
    head, *steps = ktc.new_game(players=2, seed=4, game=RACE).to_text().splitlines(keepends=True)
    forged = json.dumps(json.loads(head) | {"options": {"x": 1}}) + "\n"
    for reads in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError, match="Race has no option 'x'"):
            reads(text="".join([forged, *steps]), game=RACE)


class Numbered(Race):
    def __init__(self, seats: int, lots: int = 0) -> None:
        super().__init__(seats, lots=lots)


def passed_on(players: int, **options: object) -> Race:
    return Race(players, **options)


def wants_one(players: int, lots: int, **options: object) -> Race:
    return Race(players, lots=lots, **options)


@pytest.mark.parametrize("makes", [Numbered, passed_on])
def test_options_that_a_game_takes_are_kept(makes: Callable[..., Race]) -> None:
    kit = attrs.evolve(RACE, open=makes)
    game = ktc.new_game(players=2, seed=4, game=kit, lots=9)
    assert game.ruleset.header()["options"] == {"lots": 9}
    assert ktc.load(text=game.to_text(), game=kit).digest() == game.digest()


@pytest.mark.parametrize("api", [0, KIT_API + 1])
def test_a_game_for_another_version_of_the_kit_is_refused(api: int, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, attrs.evolve(AUCTION, api=api))
    with pytest.raises(ktc.PluginError, match=f"is written for version {api!r} of ktc.kit; this ktc has"):
        ktc.new_game(3, game=AUCTION.id)
    with pytest.raises(ktc.PluginError, match=f"is written for version {api!r} of ktc.kit; this ktc has"):
        ktc.new_game(3, game=attrs.evolve(AUCTION, api=api))


def test_phases_that_no_position_is_ever_in_are_refused_when_the_game_is_opened() -> None:
    class Phased(Race):
        topics = (Topic(SealBid, phases=("bidding",), decide=lambda *_: (), listed=lambda *_: ()), *Race.topics)
        stages = (Stage("bidding"), Stage("scoring"))

    class Saying(Phased):
        def phase(self, state: object) -> str:
            return "bidding"

    kit = attrs.evolve(RACE, open=Phased)
    with pytest.raises(ktc.PluginError, match=r"SealBid, the stage 'bidding', .* Phased has no phase\(state\); add one that"):
        ktc.new_game(players=2, seed=4, game=kit)
    assert ktc.new_game(players=2, seed=4, game=attrs.evolve(kit, open=Saying)).to_act


def test_toys_and_first_games_import_what_is_public_alone() -> None:
    """What authors are shown is what they can rely on."""
    public = {
        "ktc",
        "ktc.kit",
        "ktc.kit.sets",
        "ktc.kit.zones",
        "ktc.data",
        "ktc.testing",
        "ktc.bots",
        "ktc.draw",
        "ktc.play",
        "ktc.simulate",
    }
    project = Path(__file__).parents[2]
    shown = [
        *(project / "ktc" / "scaffold" / "templates" / "game").glob("*.txt"),
        project / "tests" / "kernel" / "sealed_auction.py",
    ]
    shown += [
        project / "tests" / "kernel" / "lenders.py",
        project / "docs" / "invent" / "first-game.md",
        project / "docs" / "invent" / "game-kit.md",
    ]
    imported = {name for file in shown for name in re.findall(r"^(?:from|import) (ktc[\w.]*)", file.read_text(), re.MULTILINE)}
    assert imported <= public and "ktc.kit" in imported


def test_a_record_of_another_game_names_both() -> None:
    text = ktc.new_game(players=3, seed=4, game=AUCTION).to_text()
    with pytest.raises(ktc.RecordError, match="is of the game 'sealed-auction'; installed: "):
        ktc.load(text=text)
    with pytest.raises(ktc.RecordError, match="is of the game 'sealed-auction', not lenders"):
        ktc.load(text=text, game=LENDERS)
    with pytest.raises(ktc.RecordError, match=f"is of the game 'sealed-auction', not {CITY}"):
        ktc.verify(text=text, game=CITY)


def test_without_words_of_its_own_a_game_is_told_plainly() -> None:
    game = ktc.new_game(players=3, seed=4, game=AUCTION)
    told = [ktc.tell(event, game=game) for event in game.apply(SealBid(1, 3))]
    assert told == ["Bid sealed: seat 1, coins 3."]


def refused(game: AnyGame, seat: int) -> Iterator[AnyAction]:
    """Yield what a seat may wish for now, some of which is refused: what was done before, and numbers that are too large."""
    yield from (attrs.evolve(step.action, seat=seat) for step in game.log)
    for action in game.legal_actions(seat):
        numbers = [field.name for field in attrs.fields(type(action)) if type(getattr(action, field.name)) is int]
        yield from (attrs.evolve(action, **{name: 50}) for name in numbers if name != "seat")


@any_game
def test_what_a_game_says_is_read_back_from_json(kit: GameKit) -> None:
    game = play(ktc.new_game(players=3, seed=4, game=kit), steps=9)
    for step in game.log:
        assert ktc.from_json(ktc.to_json(step.action), game.ruleset.action_type) == step.action
        assert ktc.from_json(ktc.to_json(step.events), tuple[game.ruleset.event_type, ...]) == step.events
    seat = game.to_act[0]
    refusal = next(no for wish in refused(game, seat) if (no := game.why_not(wish)) is not None)
    assert refusal.nearest in game.legal_actions(seat)
    assert ktc.from_json(ktc.to_json(refusal), ktc.Refusal, game) == refusal
    with pytest.raises(ktc.RecordError, match="no type"):
        ktc.from_json(ktc.to_json(refusal), ktc.Refusal)  # without a game it is one of the city


def test_a_game_that_is_not_the_city_loads_nothing_of_it() -> None:
    modules = loaded_by("import ktc, ktc.kit, ktc.games, ktc.face; ktc.GameKit; ktc.game_names()")
    assert "ktc.games" in modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc_box"))}
