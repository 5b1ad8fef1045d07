"""Home tiles that the seats choose (setup.players): lists, words, pictures, records and bots while they do, and bad input."""

import json
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from play.contexts import listed, seated, session
from records.files import Line, first_event
from rich.console import Console

import ktc
from ktc.bots import make_bot
from ktc.draw import table_svg
from ktc.events import BargeMoored, Chosen, HomeChosen, SeedCommitted
from ktc.plugin import PrintedTile, hookimpl, one_of
from ktc_city.box.setup import set_up
from ktc_city.checking.laws import watched_game
from ktc_city.drawing.names import Names
from ktc_city.drawing.position import draw_position
from ktc_city.drawing.summaries import standing
from ktc_city.game.new_game import CityGame
from ktc_city.model.effect_kinds import Home
from ktc_city.model.options import GameOptions

from .tables import laid

IN_TURN, DEALT = "chosen-in-turn", "one-of-two-dealt"
RULED: Final = st.sampled_from((IN_TURN, DEALT))
PLAYERS: Final = st.integers(2, 6)
SEEDS: Final = st.integers(0, 10_000)
HOMES: Final = [tile.id for tile in ktc.open_box().tiles if tile.kind == "home"]


def options(ruled: str) -> dict[str, Any]:
    return {"start": 0, "rulings": {"setup.players": ruled}}


def drafted(players: int = 3, ruled: str = IN_TURN, seed: int = 1) -> CityGame:
    """Return a game in which nobody has a home yet; components are counted after every event."""
    chosen = GameOptions(start=0, rulings=(("setup.players", ruled),))
    return watched_game(set_up(ktc.open_box(), players, chosen), seed)


def choosing(game: CityGame, random: Random) -> Iterator[int]:
    """Yield the seat that is asked for its home, as long as one is, and let it choose by chance."""
    while game.view(None).phase == "opening":
        (seat,) = game.to_act
        yield seat
        game.apply(random.choice(game.legal_actions(seat)))


def homes(game: CityGame) -> list[str]:
    return [seat.home for seat in game.view(None).seats]


# --- laws -----------------------------------------------------------------------------------------------------------


@tried(25)
@given(players=PLAYERS, ruled=RULED, seed=SEEDS)
def test_each_list_is_whole_and_each_answer_succeeds(players: int, ruled: str, seed: int) -> None:
    game = drafted(players, ruled, seed)
    asked = []
    for seat in choosing(game, Random(seed)):
        asked.append(seat)
        answers, left = game.legal_actions(seat), [home for home in HOMES if home not in homes(game)]
        names = [answer.option for answer in answers if isinstance(answer, ktc.Choose)]
        assert names == [home for home in left if home in names] and len(names) == len(answers) >= 2
        assert len(names) == (len(left) if ruled == IN_TURN else 2)
        assert game.draft(seat).count == len(answers) and game.asks(seat) is not None
        assert [game.legal_actions(other) for other in range(players) if other != seat] == [()] * (players - 1)
        for answer in answers:
            fork = game.fork()
            events = fork.apply(answer)
            assert homes(fork)[seat] == answer.option and HomeChosen(seat, answer.option, "setup.players") in events
        for home in HOMES:
            assert (game.why_not(ktc.Choose(seat, "home", home)) is None) == (home in names)
        assert game.ruleset.invariants(game.state) is None
    assert asked == list(range(min(players, len(HOMES) - 1))), "the last of six has what is left"
    assert len(set(homes(game))) == players and set(homes(game)) <= set(HOMES)
    assert game.view(None).phase == "turns"


@tried(15)
@given(players=PLAYERS, ruled=RULED, seed=SEEDS)
def test_what_is_written_down_is_read_back_at_each_step(players: int, ruled: str, seed: int) -> None:
    game = drafted(players, ruled, seed)
    for _ in choosing(game, Random(seed)):
        twin = ktc.load(text=game.to_text())
        assert twin.digest() == game.digest() and twin.to_act == game.to_act
        assert [twin.legal_actions(seat) for seat in range(players)] == [game.legal_actions(seat) for seat in range(players)]
        assert [game.at(step).digest() for step in range(len(game.log) + 1)][-1] == game.digest()
        own = ktc.load(text=game.to_text(game.to_act[0]))
        assert own.legal_actions(game.to_act[0]) == game.legal_actions(game.to_act[0])
    assert ktc.verify(text=game.to_text()).identical


@tried(15)
@given(players=PLAYERS, ruled=RULED, seed=SEEDS)
def test_all_is_open_and_nothing_is_drawn_before_it_is_due(players: int, ruled: str, seed: int) -> None:
    """So no seat gets what another has not, and worlds of the others are the game itself."""
    game = drafted(players, ruled, seed)
    for seat in choosing(game, Random(seed)):
        views = [attrs.evolve(game.view(reader), reader=None) for reader in range(players)]
        plain = [
            attrs.evolve(view, seats=tuple(attrs.evolve(one, skills=None, behind=None) for one in view.seats)) for view in views
        ]
        assert plain == [game.view(None)] * players
        assert all(game.as_seat(reader).told() == game.as_seat(0).told() for reader in range(players))
        assert ruled == DEALT or not game.chance.draws
        assert [world.digest() for world in game.worlds(seat, 2, seed)] == [game.digest()] * 2


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Seat 0 is dealt two home tiles to choose from: Buckingham Palace and Somerset House."),
        ("de", "Platz 0 bekommt zwei Startplättchen zur Wahl: Buckingham Palace und Somerset House."),
        ("fr", "Place 0 reçoit deux tuiles maison au choix : Buckingham Palace et Somerset House."),
        ("nl", "Plaats 0 krijgt twee thuistegels om uit te kiezen: Buckingham Palace en Somerset House."),
    ],
)
def test_what_is_dealt_is_told_to_all(lang: str, told: str) -> None:
    game = ktc.new_game(3, seed=1, options=options(DEALT))
    assert all(ktc.tell(game.events_for(reader)[1], lang=lang) == told for reader in (None, 0, 1, 2))


def test_games_of_other_seeds_are_one_until_all_have_chosen() -> None:
    one, two = (ktc.new_game(4, seed=seed, options=options(IN_TURN)) for seed in (1, 2))
    for home in HOMES[:3]:
        assert one.digest() == two.digest() and one.view(1) == two.view(1)
        told = [[event for event in game.as_seat(1).told() if not isinstance(event, SeedCommitted)] for game in (one, two)]
        assert told[0] == told[1]
        for game in (one, two):
            game.apply(ktc.Choose(game.to_act[0], "home", home))


def test_the_lot_is_as_it_always_was() -> None:
    plain, ruled = ktc.new_game(4, seed=3), ktc.new_game(4, seed=3, options={"rulings": {"setup.players": "at-random"}})
    assert plain.opening == ruled.opening and plain.digest() == ruled.digest()
    assert "setup.players" not in plain.to_text().splitlines()[0]
    assert [type(event) for event in plain.opening[:6]] == [SeedCommitted, *[HomeChosen] * 4, type(plain.opening[5])]


# --- taking back ----------------------------------------------------------------------------------------------------


def test_a_home_is_taken_back_until_something_is_drawn() -> None:
    game = ktc.new_game(3, seed=1, options=options(IN_TURN))
    game.apply(ktc.Choose(0, "home", "greenwich"))
    game.undo(0)
    assert homes(game) == ["", "", ""] and game.to_act == (0,)
    game.apply(ktc.Choose(0, "home", "somerset_house"))
    dealt = ktc.new_game(3, seed=1, options=options(DEALT))
    dealt.apply(dealt.legal_actions(0)[0])
    with pytest.raises(ktc.IllegalAction) as refused:
        dealt.undo(0)
    assert refused.value.rule == "undo.drawn"


# --- bad input ------------------------------------------------------------------------------------------------------

BAD: Final[dict[str, tuple[Any, str, str]]] = {
    "another seat": (ktc.Choose(0, "home", "tower_of_london"), "setup.players", "seat 1 chooses a home tile first"),
    "a turn": (ktc.Pass(1), "setup.players", "first seat 1 chooses a home tile"),
    "a turn of another": (ktc.Pass(2), "setup.players", "seat 1 chooses a home tile first"),
    "a connector": (ktc.DiscardConnector(2, "red"), "connector", ""),
    "a home that is taken": (ktc.Choose(1, "home", "greenwich"), "setup.players", "not 'greenwich'"),
    "an unknown home": (ktc.Choose(1, "home", "atlantis"), "setup.players", "not 'atlantis'"),
    "another question": (ktc.Choose(1, "house", "somerset_house"), "setup.players", "not 'house: somerset_house'"),
    "no seat": (ktc.Choose(9, "home", "somerset_house"), "action.form", "9"),
    "no text": (ktc.Choose(1, "home", 3), "action.form", "Choose.option takes str, not 3"),  # type: ignore[arg-type]  # a wrong kind is what is tried
    "no action": ("greenwich", "action.form", ""),
}


def test_home_tiles_are_called_by_their_names() -> None:
    game = ktc.new_game(3, seed=1, options=options(DEALT))
    ask = game.asks(0)
    assert ask is not None
    for one in (ask, game.why_not(ktc.Pass(0)), game.why_not(ktc.Pass(1))):
        assert one is not None
        said = ktc.tell(one, "de")
        named = [tile.id for tile in ktc.open_box().tiles if tile.kind == "home" and tile.name in said]
        assert named == list(ask.facts["options"]) and len(named) == 2


@pytest.mark.parametrize("case", BAD)
def test_another_action_is_refused_by_its_rule(case: str) -> None:
    action, rule, reason = BAD[case]
    game = ktc.new_game(3, seed=1, options=options(IN_TURN))
    game.apply(ktc.Choose(0, "home", "greenwich"))
    refusal, before = game.why_not(action), game.digest()
    assert refusal is not None and refusal.rule.startswith(rule) and reason in refusal.reason
    if getattr(action, "seat", None) == 1:
        assert refusal.nearest in game.legal_actions(1)
    with pytest.raises(ktc.KtcError):
        game.apply(action)
    assert game.digest() == before


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"rulings": {"setup.player": IN_TURN}}, "did you mean 'setup.players'?"),
        ({"rulings": {"setup.players": "chosen-in-tune"}}, "did you mean 'chosen-in-turn'?"),
    ],
)
def test_a_misspelt_ruling_is_refused_with_the_nearest(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(ktc.OptionError, match=reason.replace("?", r"\?")):
        ktc.new_game(2, options=wrong)


@pytest.mark.parametrize("ruled", ["at-random", IN_TURN, DEALT])
def test_homes_that_are_named_leave_nothing_to_choose(ruled: str) -> None:
    game = ktc.new_game(2, seed=1, options={"homes": HOMES[:2], "rulings": {"setup.players": ruled}})
    assert homes(game) == HOMES[:2] and game.view(None).phase == "turns"


@pytest.mark.parametrize("answer", [Home("greenwich"), one_of("home", greenwich=Home("greenwich"), none=())])
def test_no_hook_brings_a_home(answer: Any) -> None:
    class Estate(PrintedTile):
        @hookimpl
        def tile_used(self) -> Any:
            return answer

    game = laid({"barbican": Estate}, boroughs={1: [{"tile": "barbican", "at": [1, 0]}]}, hands={0: {"red": 1}})
    with pytest.raises(ktc.PluginError, match="not an effect; effects: "):
        game.apply(ktc.Use(0, "barbican", "red", behind=1))


# --- forged records -------------------------------------------------------------------------------------------------


def forged(ruled: str, forge: Callable[[list[Line]], object]) -> str:
    game = ktc.new_game(3, seed=1, options=options(ruled))
    for _ in choosing(game, Random(1)):
        pass
    lines = [json.loads(line) for line in game.to_text().splitlines()]
    forge(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def first_row(lines: list[Line]) -> Line:
    row: Line = first_event(lines, "EffectsDue")["rows"][0]
    return row


FORGERIES: Final[dict[str, Callable[[list[Line]], object]]] = {
    "another home than was chosen": lambda lines: first_event(lines, "HomeChosen").__setitem__("tile", HOMES[-1]),
    "the home of another seat": lambda lines: first_event(lines, "HomeChosen").__setitem__("seat", 2),
    "a question to another seat": lambda lines: first_row(lines).__setitem__("seat", 1),
    "a question by a tile": lambda lines: first_row(lines).__setitem__("by", HOMES[0]),
    "two questions at once": lambda lines: first_event(lines, "EffectsDue")["rows"].append(first_row(lines)),
    "no question": lambda lines: first_event(lines, "EffectsDue")["rows"].clear(),
    "points instead": lambda lines: first_row(lines).__setitem__(
        "effect", {"type": "Award", "points": 9, "reason": "x", "seat": None}
    ),
    "a tile that is no home": lambda lines: first_row(lines)["effect"]["options"][0].__setitem__("name", "gherkin"),
    "homes in another order": lambda lines: first_row(lines)["effect"]["options"].reverse(),
    "three homes": lambda lines: first_row(lines)["effect"].__setitem__("options", first_row(lines)["effect"]["options"][:3]),
}


@pytest.mark.parametrize("case", FORGERIES)
def test_a_forged_choice_is_refused_at_its_line(case: str) -> None:
    assert ktc.load(text=forged(IN_TURN, lambda lines: None)).to_act
    with pytest.raises(ktc.RecordError):
        ktc.load(text=forged(IN_TURN, FORGERIES[case]))


DEALINGS: Final[dict[str, tuple[str, object]]] = {
    "to another seat": ("seat", 1),
    "in another order": ("tiles", ["somerset_house", "buckingham_palace"]),
    "three of them": ("tiles", HOMES[:3]),
    "a tile that is no home": ("tiles", ["buckingham_palace", "gherkin"]),
    "one twice": ("tiles", ["greenwich", "greenwich"]),
}


@pytest.mark.parametrize("case", DEALINGS)
def test_a_forged_dealing_is_refused_at_its_line(case: str) -> None:
    assert ktc.load(text=forged(DEALT, lambda lines: None)).to_act
    with pytest.raises(ktc.RecordError, match="cannot be dealt the home tiles"):
        ktc.load(text=forged(DEALT, lambda lines: first_event(lines, "HomesDealt").__setitem__(*DEALINGS[case])))


def test_nobody_is_asked_for_a_home_in_the_middle_of_a_game() -> None:
    def again(lines: list[Line]) -> None:
        lines[-2]["events"].append(first_event(lines, "EffectsDue"))

    with pytest.raises(ktc.RecordError, match="the question for a home tile does not match"):
        ktc.load(text=forged(IN_TURN, again))


# --- what people see ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruled", [IN_TURN, DEALT])
def test_an_empty_borough_is_drawn_as_one(ruled: str) -> None:
    game = ktc.new_game(3, seed=1, options=options(ruled))
    for seat in choosing(game, Random(1)):
        for reader in (None, 0, 2):
            view = game.view(reader)
            assert (view.aside, view.bag, [one.river for one in view.seats]) == ((), 0, [""] * 3)
            assert [len(one.borough) for one in view.seats] == [int(other < seat) for other in range(3)]
            svg = table_svg(view, game.box).svg
            assert "berth 0" not in svg and f">Seat {seat}<" in svg
            page = Console(file=StringIO(), width=100)
            for part in draw_position(view, Names(game.inventory), 100):
                page.print(part)
            text = page.file.getvalue()  # type: ignore[attr-defined]  # it is a StringIO
            assert ", berth " not in text and f"Seat {seat}" in text
            names = Names(game.inventory, homes(game))
            assert standing(view, names) == f"Seat {seat} chooses a home tile"
    assert any(isinstance(event, BargeMoored) for event in game.log.events)


@pytest.mark.parametrize(
    ("lang", "asked", "told"),
    [
        ("en", "Which home tile do you choose?", "starts at Greenwich"),
        ("de", "Welches Startplättchen wählst du?", "startet mit Greenwich"),
        ("fr", "Quelle tuile maison choisissez-vous ?", "commence à Greenwich"),
        ("nl", "Welke thuistegel kies je?", "begint met thuistegel Greenwich"),
    ],
)
def test_a_person_is_asked_at_the_terminal(tmp_path: Path, lang: str, asked: str, told: str) -> None:
    game = ktc.new_game(2, seed=3, options=options(IN_TURN))
    played, seen = session(game, seated(("Ada",), 1), listed(["hint", "greenwich"]), tmp_path / "game.jsonl", lang, asks=False)
    played.play()
    text = " ".join(seen.text.split())
    assert asked in text and told in text and "setup.players" not in text
    assert homes(game)[0] == "greenwich"
    assert next(event for event in game.log.events if isinstance(event, Chosen)).option == "greenwich"


# --- who plays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "builder", "greedy", "search"])
@pytest.mark.parametrize("ruled", [IN_TURN, DEALT])
def test_bots_choose_a_home(bot: str, ruled: str) -> None:
    game = ktc.new_game(3, seed=5, options=options(ruled))
    bots = [make_bot(bot, seat) for seat in range(3)]
    while game.view(None).phase == "opening":
        (seat,) = game.to_act
        game.apply(bots[seat].choose(game.as_seat(seat)))
    assert len(set(homes(game))) == 3
