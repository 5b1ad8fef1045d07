"""A language that an installed package brings is spoken wherever people read; what it lacks is told in English."""

import json
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from subprocess import CompletedProcess
from typing import Final

import pytest
from faults.distributions import at_hand, install, run

import ktc
from ktc.draw import draw_board, draw_picture
from ktc.draw.kit import seen_of
from ktc.kernel.errors import OptionError, PluginError
from ktc.kit import Messages
from ktc.kit.named import kit_of, new_game
from ktc.messages import OF_EVERY_GAME, language_or_english, languages, messages
from ktc.messages.languages import EVERY_GAME
from ktc.web.making.page import carried, words

ITALIAN: Final = Path(__file__).with_name("italian")
CITY: Final = "key-to-the-city-london"
POINTS: Final = "[ktc.languages]\nit = ktc_italian\n"


def install_italian(folder: Path, points: str = POINTS) -> Path:
    """Leave a distribution of Italian words in a folder, and return the folder of the words."""
    install(folder, "ktc-italian", "0.3", points, {"ktc_italian": ""})
    copytree(ITALIAN, folder / "ktc_italian", dirs_exist_ok=True)
    return folder / "ktc_italian" / "words"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def brought(folder: Path) -> Iterator[Path]:
    """Have Italian installed in this process."""
    found = install_italian(folder)
    forget_texts()
    with at_hand(folder):
        yield found
    forget_texts()


def forget_texts() -> None:
    """Forget what was said, since languages were installed or removed."""
    for memory in (messages._catalogue, messages._said, messages._word):
        memory.cache_clear()


def ktc_command(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run the command line where the distributions of a folder are installed."""
    found = run(folder, "-m", "ktc.cli", *arguments)
    assert "Traceback" not in found.stderr
    return found


# --- where it is spoken -------------------------------------------------------------------------------------------------


def test_refusals_events_and_questions_are_told_in_it(brought: Path) -> None:
    game = ktc.new_game(players=2, seed=1, options={"start": 0})
    refusal = game.why_not(ktc.Pass(seat=1))
    assert refusal is not None and refusal.told("it") == "tocca a posto 0, non a posto 1"
    *_, began = game.apply(game.draft(0).number(0))
    assert ktc.tell(began, "it", game).endswith("è il prossimo.")
    assert ktc.tell(game.asks(1), "it") == "Offri, usa, migliora, passa o salpa."
    assert ktc.describe("gherkin", "it").replace(" e ", " and ") == ktc.describe("gherkin", "en")


def test_a_game_is_told_and_played_in_it_at_the_terminal(folder: Path) -> None:
    install_italian(folder)
    record = folder / "game.jsonl"
    game = ktc.new_game(players=2, seed=1, options={"start": 0})
    game.apply(game.draft(0).number(0))
    game.save(record)
    told = ktc_command(folder, "replay", str(record), "--lang", "it")
    assert told.returncode == 0 and "Blu bids 1 rosso keyple on Bank of England." in told.stdout
    played = ktc_command(folder, "play", "--resume", str(record), "--person", "Ada", "--lang", "it", "--plain")
    assert "Ormeggi:" in played.stdout and "Riserva:" in played.stdout and "Offri, usa, migliora" in played.stdout


def test_it_is_spoken_on_the_page(brought: Path) -> None:
    (own,) = [one for one in words() if one.lang == "it"]
    assert (own.name, own.words["begin"], own.words["undo"]) == ("Italiano", "Comincia", "Annulla")
    english = next(one for one in words() if one.lang == "en")
    assert own.words.keys() == english.words.keys() and own.words["leave"] == english.words["leave"]
    assert all("it" in [one.lang for one in game.languages] for game in carried())


def test_pictures_are_labelled_in_it(brought: Path) -> None:
    london = draw_picture(new_game("london_2010", players=2, seed=1), lang="it").svg
    assert "Quartieri" in london and "Boroughs" not in london and "The Thames" in london
    board = "".join(part.picture.svg for part in draw_board(ktc.new_game(players=2, seed=1), lang="it").parts)
    assert "tocca a lui" in board and "to act" not in board and "behind the screen" in board


# --- what it lacks ------------------------------------------------------------------------------------------------------


def test_every_message_that_it_lacks_is_told_in_english(brought: Path) -> None:
    for spoken in (OF_EVERY_GAME, kit_of(CITY).part("messages"), kit_of("london_2010").part("messages")):
        assert isinstance(spoken, Messages)
        lacking = spoken.names("en") - spoken.names("it")
        assert lacking
        for name in lacking:
            assert spoken.say("it", name, {}) == spoken.say("en", name, {}) or "{" in spoken.say("en", name, {})


def test_a_description_says_in_english_what_it_lacks(brought: Path) -> None:
    game = new_game("london_2010", players=2, seed=1)
    italian, english = (seen_of(game, 0, lang) for lang in ("it", "en"))
    spoken = kit_of("london_2010").part("messages")
    lacking = [name for name in spoken.names("en") - spoken.names("it") if not spoken.facts("en", name)]
    assert lacking
    assert [italian.say(name) for name in lacking] == [english.say(name) for name in lacking]


def test_a_command_lists_what_it_lacks_and_what_no_game_has(folder: Path) -> None:
    own = install_italian(folder)
    (own / f"{CITY}.ftl").write_text("ask-turn = offri\nask-torn = strappa\n", encoding="utf-8")
    (row,) = json.loads(ktc_command(folder, "languages", "it", "--json").stdout)
    assert (row["name"], row["distribution"], row["version"], row["messages"]) == ("Italiano", "ktc-italian", "0.3", 20)
    assert row["unknown"] == ["ask-torn"]
    english = {EVERY_GAME: OF_EVERY_GAME, CITY: kit_of(CITY).part("messages")}
    assert "ask-turn" not in row["lacks"][CITY] and "word-red" in row["lacks"][CITY]
    assert len(row["lacks"][EVERY_GAME]) == len(english[EVERY_GAME].names("en")) - 18
    told = ktc_command(folder, "languages", "it").stdout
    assert "ktc-italian 0.3" in told and "\n- word-red\n" in told and told.endswith("ask-torn\n")
    every = [line.split(":")[0] for line in ktc_command(folder, "languages").stdout.splitlines()]
    assert every == ["en", "de", "fr", "nl", "it"]


def test_the_file_of_every_game_may_have_messages_of_one(folder: Path) -> None:
    own = install_italian(folder)
    with (own / f"{EVERY_GAME}.ftl").open("a", encoding="utf-8") as file:
        file.write("\nturn-of-another = tocca a { SEAT($turn) }\nturn-of-no-one = tocca a nessuno\n")
    (row,) = json.loads(ktc_command(folder, "languages", "it", "--json").stdout)
    assert row["unknown"] == ["turn-of-no-one"]


def test_messages_that_show_unknown_facts_are_listed(folder: Path) -> None:
    own = install_italian(folder)
    (own / f"{CITY}.ftl").write_text("turn-of-another = tocca a { SEAT($trun) }, non a { SEAT($seat) }\n", encoding="utf-8")
    (own / f"{EVERY_GAME}.ftl").write_text("game-over = { $chi } ha finito\n", encoding="utf-8")
    (row,) = json.loads(ktc_command(folder, "languages", "it", "--json").stdout)
    assert row["unknown_facts"] == {"game-over": ["$chi"], "turn-of-another": ["$trun"]}
    assert ktc_command(folder, "languages", "it").stdout.endswith("- game-over: $chi\n- turn-of-another: $trun\n")
    (listed,) = [one for one in json.loads(ktc_command(folder, "plugins", "--json").stdout) if one["kind"] == "language"]
    assert listed["state"] == "faulty" and "turn-of-another shows $trun" in listed["fault"]


# --- what is wrong with it ----------------------------------------------------------------------------------------------


@pytest.mark.slow("starts a process for each fault")
@pytest.mark.parametrize(
    ("points", "name", "text", "fault"),
    [
        (POINTS, f"{CITY}.ftl", b"ask-turn = offri {\n", "have a syntax error"),
        (POINTS, f"{CITY}.ftl", b"\xff\xfe", "cannot be read"),
        ("[ktc.languages]\nit = nowhere_at_all\n", "every-game.ftl", b"", "is not a package"),
        (POINTS.replace("it =", "It-!! ="), "every-game.ftl", b"", "not a language code"),
        (POINTS.replace("it =", "de ="), "every-game.ftl", b"", "ktc already includes this language"),
    ],
)
def test_a_faulty_package_is_named_and_disturbs_no_other_language(
    folder: Path, points: str, name: str, text: bytes, fault: str
) -> None:
    own = install_italian(folder, points)
    own.joinpath(name).write_bytes(text)
    (listed,) = [one for one in json.loads(ktc_command(folder, "plugins", "--json").stdout) if one["kind"] == "language"]
    assert listed["state"] == "faulty" and fault in listed["fault"]
    found = ktc_command(folder, "languages", "de")
    assert found.returncode == 0 and "all" in found.stdout
    with at_hand(folder):
        assert ktc.tell(ktc.new_game(2, seed=1).asks(ktc.new_game(2, seed=1).to_act[0]), "de")
        assert ktc.list_plugins()


def test_a_language_that_nobody_brings_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="no language 'it'; languages: en, de, fr, nl"):
        OF_EVERY_GAME.say("it", "game-over")
    assert "it" not in languages() and language_or_english("it") == "en"


def test_a_package_that_is_gone_is_named(folder: Path) -> None:
    install(folder, "ktc-italian", "0.3", POINTS, {})
    with at_hand(folder), pytest.raises(PluginError, match="ktc_italian"):
        OF_EVERY_GAME.say("it", "game-over")
