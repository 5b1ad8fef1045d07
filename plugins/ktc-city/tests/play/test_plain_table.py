"""Any game at the terminal and by bots: two toys with nothing beside their kits, and no line of the default game."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from click.testing import CliRunner, Result
from kernel.kits import AUCTION, LENDERS, any_game, install
from kernel.lenders import AskLoan, Lenders, Phase
from kernel.test_imports import loaded_by
from kernel.tolls import TOLLS_KIT, Paid

import ktc
from ktc.bots import bot_names, make_bot, play
from ktc.bots.builtin import RandomBot
from ktc.bots.search import WINNING
from ktc.bots.search.guide import lead
from ktc.cli import main
from ktc.data import Rule
from ktc.draw import Drawing
from ktc.kit import GameKit, Messages, Stage
from ktc.kit.named import DEFAULT_GAME
from ktc.play import Chair, Seating, Session
from ktc.play.presenter import Presenter, presenter_of

from .contexts import Transcript, by_chance, listed, seated, terminal

PEOPLE = ("Ada", "Ben", "Cleo")
OF_THE_DEFAULT_GAME = ("keyple", "berth", r"\btile", "barge", "Routemaster", "era ")
Ktc = Callable[..., Result]


def at_terminal(
    kit: GameKit, seating: Seating, answer: Callable[[Transcript], str], path: Path, seed: int = 4, **how: Any
) -> tuple[Session, Transcript]:
    """Return a session of a game that nobody installed."""
    place, seen = terminal(answer, **how)
    return Session(ktc.new_game(players=3, seed=seed, game=kit), seating, place, path, kit=kit), seen


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ktc:
    """Run ``ktc`` where both toys are installed, in a folder of its own."""
    install(monkeypatch, AUCTION, LENDERS)
    monkeypatch.chdir(tmp_path)

    def run_ktc(*arguments: object, answers: str = "") -> Result:
        environment = {"COLUMNS": "80", "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
        return CliRunner(env=environment).invoke(main, [*map(str, arguments)], input=answers)

    return run_ktc


# --- at the terminal --------------------------------------------------------------------------------------------------


@pytest.mark.slow("plays whole games at a terminal")
@any_game
@pytest.mark.parametrize("persons", [1, 2, 3])
def test_a_whole_game_is_played_by_lists_and_saved(kit: GameKit, persons: int, tmp_path: Path) -> None:
    seating, answers = (
        seated(PEOPLE[:persons], 3 - persons, bot="random"),
        by_chance(Random(2), ("", "why", "n", "undo", "later")),
    )
    played, seen = at_terminal(kit, seating, answers, tmp_path / "game.jsonl")
    played.play()
    assert played.game.over and "the score sheet" in seen.text.lower()
    assert f"{max(played.game.score().totals)}" in seen.text and "Ada" in seen.text
    assert ktc.verify(tmp_path / "game.jsonl", game=kit).verdict == "identical"
    assert not [word for word in OF_THE_DEFAULT_GAME if re.search(word, seen.text)]


@any_game
@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_a_person_may_look_around(kit: GameKit, lang: str, tmp_path: Path) -> None:
    place, seen = terminal(listed(["?", "view", "t", "score", "n", "why", "aim", "hint", "nonsense", "ask off", "back"]))
    game = ktc.new_game(players=3, seed=4, game=kit)
    Session(game, seated(["Ada"], 2, bot="random"), place, tmp_path / "game.jsonl", lang, kit=kit).play()
    assert kit.title in seen.text and seen.text.count("[") >= 1, "the title is told, and some rule named"
    assert 0 not in {step.seat for step in game.log} and (tmp_path / "game.jsonl").exists()
    assert ktc.load(tmp_path / "game.jsonl", game=kit).digest() == game.digest()


def test_numbers_are_typed_as_they_are_and_kinds_by_words(tmp_path: Path) -> None:
    played, seen = at_terminal(AUCTION, seated(["Ada"], 2, bot="random"), listed(["ask off", "3", "0"]), tmp_path / "game.jsonl")
    played.play()
    own = [step.action for step in played.game.log if step.seat == 0]
    assert [action.coins for action in own][:2] == [3, 0] and "(coins)" in seen.text
    lent, told = at_terminal(LENDERS, seated(["Ada"], 2, bot="random"), listed(["ask off", "bury"]), tmp_path / "lent.jsonl")
    lent.play()
    assert type(lent.game.log[0].action).__name__ == "Bury" and "ask loan" in told.text
    assert told.text.count("Shuffled:") == 1, "news are told once"
    asked, _ = at_terminal(LENDERS, seated(PEOPLE, 0), listed(["", "ask loan", "2"]), tmp_path / "asked.jsonl")
    asked.play()
    assert asked.game.log[0].action == AskLoan(0, 2), "although ask alone is a word of the table"


def test_a_person_is_shown_what_only_that_seat_may_know(tmp_path: Path) -> None:
    played, seen = at_terminal(LENDERS, seated(["Ada"], 2, bot="random"), listed(["ask off", "look"]), tmp_path / "game.jsonl")
    played.play()
    card = played.game.log[0].events[0].card
    decks = [line.rpartition(" ")[2] for line in seen.text.splitlines() if line.startswith("deck")]
    assert decks == ["0", str(card)] and card > 0


def test_what_is_sealed_can_be_taken_back_until_it_is_shown(tmp_path: Path) -> None:
    answers = ["", "3", "undo", "redo", "undo", "2", "", "", "1", "", "", "0", "no", "1", "yes", "", "", "undo"]
    played, seen = at_terminal(AUCTION, seated(PEOPLE, 0), listed(answers), tmp_path / "game.jsonl")
    played.play()
    told = " ".join(seen.text.split())
    assert [step.action.coins for step in played.game.log] == [2, 1, 1]
    assert told.count("Undone.") == 2 and told.count("Redone.") == 1
    assert told.count("You cannot undo this:") == 2, "the last bid shows all of them"


def test_no_screen_tells_what_others_sealed(tmp_path: Path) -> None:
    """Two games that differ in a sealed bid alone look the same to the next person, whatever is looked at."""

    def shown(bid: str) -> list[str]:
        answers = ["", bid, "", "", "?", "view", "score", "n", "why", "hint"]
        played, seen = at_terminal(AUCTION, seated(PEOPLE, 0), listed(answers), tmp_path / f"{bid}.jsonl", wipes=True)
        played.play()
        assert len(played.game.log) == 1
        return seen.screens[3:-1]

    assert shown("1") == shown("4") and "Ben" in "".join(shown("1"))


@attrs.frozen
class Shown:
    """What an own part for the terminal is asked for."""

    title: str


class Loud(Presenter):
    demo_bot = "random"

    def reason(self, context: Any, refused: Any) -> str:
        return super().reason(context, refused).upper()

    def news(self, people: Any, told: Any, since: int) -> list[str]:
        return [f"Loud: {type(event).__name__}" for event in told[since:]]


def test_a_game_says_otherwise_what_it_has_to_say(tmp_path: Path) -> None:
    kit = attrs.evolve(AUCTION, play=Loud)
    played, seen = at_terminal(kit, seated(["Ada"], 2, bot="random"), listed(["ask off", "2", "undo"]), tmp_path / "game.jsonl")
    played.play()
    assert "Loud: BidsRevealed" in seen.text and "Bids revealed:" not in seen.text
    with pytest.raises(ktc.PluginError, match="a subclass of Presenter"):
        at_terminal(attrs.evolve(AUCTION, play=Shown), seated(["Ada"], 2, bot="random"), listed([]), tmp_path / "no.jsonl")


def test_numbers_of_kinds_are_typed_at_once(tmp_path: Path) -> None:
    wrong = ["pay", "2 gold", "gold copper", "1 brass", "9 silver", "silver 3 copper"]
    played, seen = at_terminal(TOLLS_KIT, seated(["Ada"], 2, bot="random"), listed(["ask off", *wrong]), tmp_path / "game.jsonl")
    played.play()
    assert "(how many gold):" in seen.text and "Or all at once, such as: " in seen.text
    for line in (
        "These come to 20, and you need only 7: leave one out.",
        "These come to 11, and you need only 7: leave one out.",
        "“1 brass” is not an option here.",
        "You can take at most 3 silver, not 9.",
    ):
        assert line in seen.text
    assert played.game.events_for(0)[0] == Paid(0, ("silver", "copper", "copper", "copper"))


class Unasked(Lenders):
    """The game with a reason that its messages tell."""

    stages = (Stage(Phase.TURN, not_now=("toy.answer", "not-asked")), Stage(Phase.ASKED))


class Called(Drawing):
    """A drawing that knows what its players call what they do."""

    def kind_name(self, seen: Any, kind: str, lang: str = "en") -> str:
        return {"de": "auf eine Bitte antworten"}.get(lang, "answer a plea")


def test_why_is_told_in_the_words_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("not-asked = nobody asked\n", encoding="utf-8")
    (tmp_path / "de.ftl").write_text("not-asked = niemand hat gefragt\n", encoding="utf-8")
    kit = attrs.evolve(LENDERS, open=Unasked, messages=Messages(tmp_path, ("en", "de")), drawing=Called())
    for lang, told in (
        ("en", "Answer a plea: nobody asked. [toy.answer]"),
        ("de", "Auf eine Bitte antworten: niemand hat gefragt"),
    ):
        place, seen = terminal(listed(["aim", "why"]))
        game = ktc.new_game(players=3, seed=4, game=kit)
        Session(game, seated(["Ada"], 2, bot="random"), place, tmp_path / f"{lang}.jsonl", lang, kit=kit).play()
        assert told in seen.text and "awaited" not in seen.text and seen.text.count("Lenders") == 2, "the aim, twice"


# --- commands ---------------------------------------------------------------------------------------------------------


@any_game
def test_a_game_begins_by_its_name_and_goes_on_by_its_record(kit: GameKit, run: Ktc) -> None:
    begun = run("play", "--game", kit.id, "--seed", 3, answers="1\n1\n")
    assert begun.exit_code == 0 and begun.stdout.endswith("  ktc play --resume ktc-play-1.jsonl\n"), begun.output
    before = ktc.load("ktc-play-1.jsonl")
    assert before.ruleset.id == kit.id and len(before.log) > 0
    again = run("play", "--resume", "ktc-play-1.jsonl", answers="1\n" * 200)
    assert again.exit_code == 0 and len(ktc.load("ktc-play-1.jsonl").log) > len(before.log)
    assert run("play", "--resume", "ktc-play-1.jsonl", "--game", DEFAULT_GAME).exit_code == 1


@any_game
def test_a_game_is_shown_told_counted_and_decided_again(kit: GameKit, run: Ktc) -> None:
    shown = run("demo", "--game", kit.id, "--seed", 3)
    (record,) = Path("demo").iterdir()
    assert shown.exit_code == 0 and shown.stdout.startswith(kit.title) and str(record) in shown.stdout
    assert kit.id in record.name and ktc.load(record).over
    assert run("verify", record).stdout.startswith("identical")
    for command in (("replay", record), ("replay", record, "--at", 2), ("score", record, "--why")):
        result = run(*command)
        assert result.exit_code == 0 and not [word for word in OF_THE_DEFAULT_GAME if re.search(word, result.stdout)]
    assert str(max(ktc.load(record).score().totals)) in run("score", record).stdout


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("demo", "--game", "sealed-auctoin"), "; did you mean 'sealed-auction'?"),
        (("play", "--game", "sealed-auctoin"), "; did you mean 'sealed-auction'?"),
        (("demo", "--game", "sealed-auction", "--players", "5"), "Sealed auction is for 3 players, not 5"),
        (("play", "--game", "sealed-auction", "--players", "9"), "Sealed auction is for 3 players, not 9"),
        (("demo", "--game", "sealed-auction", "--variant", "jennifer"), "Sealed auction has no option 'variants'"),
        (("play", "--game", "sealed-auction", "--tiles", "london_2016"), "Sealed auction has no option 'tiles'"),
        (("play", "--game", "sealed-auction", "--open-hands"), "Sealed auction has no option 'open_hands'"),
        (("demo", "--game", "sealed-auction", "--bots", "greedy"), "no bot 'greedy'"),
        (("demo", "--game", "sealed-auction", "--only", "ktc"), "may not load"),
    ],
)
def test_what_does_not_fit_a_game_is_refused_in_one_line(command: tuple[str, ...], says: str, run: Ktc) -> None:
    result = run(*command)
    assert result.exit_code == 1 and result.stderr.count("\n") == 1 and result.stderr.startswith("ktc: ")
    assert says in result.stderr and not list(Path().glob("*.jsonl"))


@pytest.mark.parametrize("game", [(), ("--game", "sealed-auction")])
@pytest.mark.parametrize("players", ["-1", "0", "1", "9", "99", "9" * 30])
def test_for_how_many_a_game_is_two_commands_tell_alike(game: tuple[str, ...], players: str, run: Ktc) -> None:
    played, shown = (run(command, *game, "--players", players) for command in ("play", "demo"))
    assert played.exit_code == shown.exit_code == 1 and played.stderr.count("\n") == 1
    assert played.stderr == shown.stderr and "no table" not in played.stderr


# --- bots -------------------------------------------------------------------------------------------------------------


@any_game
def test_random_bots_play_every_game_to_its_end(kit: GameKit) -> None:
    game = ktc.new_game(players=3, seed=5, game=kit)
    for _ in play(game, [make_bot("random", seed, game=kit) for seed in range(3)]):
        pass
    assert game.over


def test_a_search_plays_a_game_by_its_points_or_by_what_the_kit_says_of_a_position() -> None:
    asked = []

    def evaluate(rules: Any, state: Any, seat: int) -> float:
        asked.append(seat)
        return float(-state.purse[seat])  # the game of a spendthrift

    bids = []
    for kit in (AUCTION, attrs.evolve(AUCTION, evaluate=evaluate)):
        game, bot = ktc.new_game(players=3, seed=5, game=kit), make_bot("search:iterations=60", 1, game=kit)
        bids.append(bot.choose(game.as_seat(1)))
        assert bot.choose(game.as_seat(1)) in game.legal_actions(1)
    assert set(asked) == {1} and bids[1].coins == 4 and bids[0].coins < 4


def test_a_lead_counts_points_and_winning() -> None:
    game = ktc.new_game(players=3, seed=5, game=AUCTION)
    assert {lead(game.ruleset, game.state, seat) for seat in range(3)} == {0}
    for _ in play(game, [make_bot("random", seed, game=AUCTION) for seed in range(3)]):
        pass
    sheet = game.score()
    first, second, last = sorted(sheet.totals, reverse=True)
    assert lead(game.ruleset, game.state, sheet.winners[0]) == first - second + WINNING
    assert min(lead(game.ruleset, game.state, seat) for seat in range(3)) == last - first - WINNING


def test_where_nobody_can_guess_a_search_says_so() -> None:
    game = ktc.new_game(players=3, seed=5, game=LENDERS)
    bots = [make_bot("search", 1, game=LENDERS), *(make_bot("random", seed, game=LENDERS) for seed in range(2))]
    with pytest.raises(ktc.BotError, match="Search"):
        for _ in play(game, bots):
            pass


def test_a_game_has_bots_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = attrs.evolve(AUCTION, bots={"miser": Miser, "broken": lambda seed: 1 / 0})
    install(monkeypatch, kit)
    assert {"miser", "random", "search"} <= set(bot_names(kit)) == set(bot_names(kit.id)) and "greedy" not in bot_names(kit)
    assert isinstance(make_bot("miser", game=kit), Miser) and isinstance(make_bot("miser", game=kit.id), Miser)
    with pytest.raises(ktc.OptionError, match=r"no bot 'misr'; bots: broken, miser, random, search; .*; did you mean 'miser'"):
        make_bot("misr", game=kit)
    with pytest.raises(ktc.OptionError, match="no bot 'miser'"):
        make_bot("miser")
    with pytest.raises(ktc.BotError, match=r"broken.*cannot be created by sealed-auction: ZeroDivisionError"):
        make_bot("broken", game=kit)
    with pytest.raises(ktc.OptionError, match="has no settings"):
        make_bot("miser:coins=1", game=kit)


def test_a_command_seats_the_bots_of_its_game(monkeypatch: pytest.MonkeyPatch, run: Ktc) -> None:
    install(monkeypatch, attrs.evolve(AUCTION, bots={"miser": Miser}))
    played = run("play", "--game", AUCTION.id, "--players", 3, "--bots", "miser", answers="quit\n")
    assert played.exit_code == 0 and "ktc play --resume ktc-play-1.jsonl\n" in played.stdout


class Miser(RandomBot):
    """Plays one game, and says so."""

    games = ("sealed-auction",)


def test_a_bot_says_which_games_it_plays(tmp_path: Path) -> None:
    source = "from ktc.bots.builtin import RandomBot\nclass Own(RandomBot):\n    games = {games}\n"
    file = tmp_path / "own.py"
    for games, plays in ((("sealed-auction",), True), (("*",), True), (("lenders",), False)):
        file.write_text(source.format(games=games))
        if plays:
            make_bot(str(file), game=AUCTION)
        else:
            with pytest.raises(ktc.BotError, match="plays 'lenders', not 'sealed-auction'"):
                make_bot(str(file), game=AUCTION)
    auction = ktc.new_game(players=3, seed=1, game=AUCTION)
    silent = type("Silent", (), {"choose": lambda self, table: table.legal_actions()[0]})
    with pytest.raises(ktc.BotError, match="plays 'key-to-the-city-london', not 'sealed-auction'"):
        next(play(auction, [silent() for _ in range(3)]))


def test_who_sits_where_is_read_with_the_bots_of_the_game(tmp_path: Path) -> None:
    kit = attrs.evolve(AUCTION, bots={"miser": Miser})
    seating = ktc.play.seat_all(None, ["Ada"], [], 3, game=kit)
    assert [chair.name for chair in seating.chairs] == ["Ada", "miser", "miser"]
    ktc.play.write_seating(tmp_path / "game.jsonl", seating)
    assert ktc.play.read_seating(tmp_path / "game.jsonl", 3, game=kit) == seating
    played, _ = at_terminal(kit, seating, listed(["ask off", *["1"] * 20]), tmp_path / "played.jsonl")
    played.play()
    assert played.game.over, "bots of the game play at its terminal"
    with pytest.raises(ktc.RecordError, match="no bot 'miser'"):
        ktc.play.read_seating(tmp_path / "game.jsonl", 3)
    assert ktc.play.seat_all(None, [], [], 3, game=LENDERS).chairs == (Chair(True, ""), Chair(False, "random"))


# --- nothing of the default game ----------------------------------------------------------------------------------------


def test_bots_and_the_terminal_load_no_game() -> None:
    names = ("bots", "bots.search", "bots.greedy", "play", "play.presenter", "play.choices", "cli")
    modules = loaded_by("import " + ", ".join(f"ktc.{name}" for name in names) + "\nktc.bots.bot_names(); ktc.bots.BOTS")
    assert {f"ktc.{name}" for name in names} <= modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc.telling", "ktc_box"))}


PLAYED = """
import sys; sys.path.insert(0, "tests")
from pathlib import Path
from tempfile import mkdtemp
from kernel.kits import AUCTION
import ktc
from ktc.play import Session, Terminal, seat_all
from ktc.play.presenter import presenter_of
lines = iter(["?\\n", "view\\n", "score\\n", "why\\n", "hint\\n", *["1\\n"] * 50])
place = Terminal(lambda parts: list(parts), lambda text: None, lambda: next(lines, ""), 80)
game = ktc.new_game(players=3, seed=1, game=AUCTION)
Session(game, seat_all(3, ["Ada"], [], 1, game=AUCTION), place, Path(mkdtemp()) / "game.jsonl", kit=AUCTION).play()
shown = presenter_of(game, AUCTION)
assert game.over and list(shown.story()) and list(shown.outcome(80)) and list(shown.title(1, "random"))
"""


def test_a_game_played_at_the_terminal_loads_nothing_of_the_usual_one() -> None:
    modules = loaded_by(PLAYED)
    assert "ktc.play.session" in modules and not {name for name in modules if name.startswith(("ktc_city", "ktc_box"))}


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "first", "second"), [("en", "Seat 1", "Seat 2"), ("de", "Platz 1", "Platz 2")])
def test_two_bots_of_one_name_are_told_apart_by_their_seats(lang: str, first: str, second: str) -> None:
    presenter = presenter_of(ktc.new_game(3, seed=1, game=AUCTION), AUCTION, lang)
    names = presenter.names({0: "greedy", 1: "greedy"})
    assert [names.player(seat) for seat in range(2)] == ["greedy", "greedy"]
    assert [names.full_player(seat) for seat in range(2)] == [f"greedy ({first})", f"greedy ({second})"]
    assert names.full_player(2) == names.player(2) == presenter.called({})[2].capitalize()


def test_a_rule_is_looked_up_where_the_game_has_a_register(tmp_path: Path) -> None:
    told = (Rule("auction.once", "A bid is made once."),)
    ruled = attrs.evolve(AUCTION, register=lambda lang: told)
    for kit, answer in ((ruled, "A bid is made once. [auction.once]"), (AUCTION, "“rule auction.once” is not an option here.")):
        played, seen = at_terminal(
            kit, seated(PEOPLE, 0), listed(["", "rule auction.once", "?"]), tmp_path / f"{answer[:2]}.jsonl"
        )
        played.play()
        assert answer in " ".join(seen.text.split()) and ("\nrule ID     " in seen.text) is (kit is ruled)
