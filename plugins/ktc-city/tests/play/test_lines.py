"""Lines typed at a screen: what was typed comes back, Tab completes, nobody gets another's lines, nothing hostile comes."""

import sys
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

import ktc
from ktc.cli.play import _editor
from ktc.messages import LANGUAGES
from ktc.play import Session, Terminal
from ktc.play.caution import Caution
from ktc.play.lines import Answers, Lines
from ktc.play.presenter import presenter_of
from ktc_city.kit import GAME
from ktc_city.play.asking import CityAsking
from ktc_city.play.typed_actions import action_words, tile_called

from .contexts import Transcript, listed, seated, terminal

UP, TAB, ENTER, CUT, YANK = "\x1b[A", "\t", "\r", "\x15", "\x19"
ANSWERS = ["Gherkin", "Great Ormond Street Hospital", "bid", "back", "news"]


@attrs.frozen
class Keys:
    """Lines, and the keyboard that they are typed at."""

    lines: Lines
    keyboard: PipeInput

    def typed(self, keys: str | bytes) -> str:
        """Return the line that some keys make."""
        if isinstance(keys, bytes):
            self.keyboard.send_bytes(keys)
        else:
            self.keyboard.send_text(keys)
        return self.lines.read("> ", ANSWERS)


@pytest.fixture
def keys() -> Iterator[Keys]:
    with create_pipe_input() as keyboard:
        yield Keys(Lines(keyboard, DummyOutput()), keyboard)


def test_a_line_comes_as_it_was_typed(keys: Keys) -> None:
    assert keys.typed(f"bid 3 red gherkin{ENTER}") == "bid 3 red gherkin"
    assert keys.typed(ENTER) == ""


def test_the_line_before_comes_back(keys: Keys) -> None:
    keys.typed(f"bid 3 red gherkin{ENTER}")
    assert keys.typed(f"{UP}s{ENTER}") == "bid 3 red gherkins"


def test_what_was_typed_and_cut_before_is_forgotten(keys: Keys) -> None:
    assert keys.typed(f"seven blue{CUT}why{ENTER}") == "why"
    assert keys.typed(f"{YANK}{ENTER}") == "seven blue"
    keys.lines.forget()
    assert keys.typed(f"{YANK}{UP}{ENTER}") == ""


@pytest.mark.parametrize(
    ("begun", "line"),
    [
        ("gh", "gherkin"),
        ("Gh", "Gherkin"),
        ("bid 3 red gr", "bid 3 red great Ormond Street Hospital"),
        ("tile great o", "tile great ormond Street Hospital"),  # the letters that were typed stay
        ("g", "g"),  # more than one
        ("x", "x"),
    ],
)
def test_tab_completes_the_end_of_a_line(keys: Keys, begun: str, line: str) -> None:
    assert keys.typed(f"{begun}{TAB}{ENTER}") == line


def test_after_words_that_are_none_of_the_answers_all_of_them_are_offered() -> None:
    found = Answers(ANSWERS).get_completions(Document("why "), None)  # type: ignore[arg-type]  # no event is looked at
    assert [completion.text for completion in found] == ANSWERS


def test_an_answer_that_would_steer_the_terminal_is_not_offered() -> None:
    found = Answers(["Gherkin\x1b[2J", "Gherkin"]).get_completions(Document("Gh"), None)  # type: ignore[arg-type]  # no event is looked at
    assert [completion.text for completion in found] == ["Gherkin"]


def test_ctrl_c_interrupts_and_ctrl_d_ends_an_empty_line(keys: Keys) -> None:
    with pytest.raises(KeyboardInterrupt):
        keys.typed("bid\x03")
    with pytest.raises(EOFError):
        keys.typed("\x04")
    assert keys.typed(f"bid\x04{ENTER}") == "bid"


@pytest.mark.parametrize(
    "hostile",
    [
        "\x1b[200~pass\nundo\x1b[2J\x07\x1b]0;mine\x07\x1b[201~\r",  # pasted
        "\x1b]52;c;AAAA\x07\x1b[6n\x1bP0;1|17/ab\x1b\\pass\x00\r",
        "\x16\x1b\x16\x07\u202epass\u200b\r",  # taken as they are, and words turned around
        b"\xff\xfe\xc3pass\x80\r",
        "pass" * 500 + "\r",
    ],
)
def test_no_control_character_comes_through(keys: Keys, hostile: str | bytes) -> None:
    line = keys.typed(hostile)
    assert line.isprintable() and "pass" in line


def test_each_prompt_is_printable_and_each_answer_short(keys: Keys) -> None:
    prompts: list[str] = []

    class Editor:
        def read(self, prompt: str, answers: object) -> str:
            prompts.append(prompt)
            return "  pass" * 5_000

        def forget(self) -> None:
            raise AssertionError

    place = attrs.evolve(terminal(listed([]))[0], editor=Editor())
    assert place.ask("a\x1b[2J\x07> ") == ("  pass" * 5_000)[:1_000].strip()
    assert prompts == ["a?[2J?> "]


# --- in a game ------------------------------------------------------------------------------------------------------


def at_a_screen(keys: Keys) -> tuple[Terminal, Transcript]:
    """Return a terminal whose lines are edited."""
    place, seen = terminal(listed([]), wipes=True)
    return attrs.evolve(place, editor=keys.lines), seen


def test_a_game_is_played_by_keys_and_left_by_ctrl_d(keys: Keys, tmp_path: Path) -> None:
    place, seen = at_a_screen(keys)
    game = ktc.new_game(2, seed=3, options={"start": 0})
    keys.keyboard.send_text(f"pa{TAB}{ENTER}\x04")
    Session(game, seated(["Ada"], 1), place, tmp_path / "game.jsonl").play()
    assert type(game.log[0].action).__name__ == "Pass"
    assert "The game is saved." in seen.text
    assert ktc.load(tmp_path / "game.jsonl").digest() == game.digest()


def test_ctrl_c_leaves_a_saved_game(keys: Keys, tmp_path: Path) -> None:
    place, seen = at_a_screen(keys)
    keys.keyboard.send_text("bid 3\x03")
    Session(ktc.new_game(2, seed=3, options={"start": 0}), seated(["Ada"], 1), place, tmp_path / "game.jsonl").play()
    assert "The game is saved." in seen.text and not len(ktc.load(tmp_path / "game.jsonl").log)


def test_the_next_person_does_not_get_the_lines_of_the_one_before(keys: Keys, tmp_path: Path) -> None:
    place, _ = at_a_screen(keys)
    game = ktc.new_game(2, seed=3, options={"start": 0})
    typing = iter(["", "why secret", "pass", "", "", f"{UP}{UP}", f"{YANK}"])
    asked: list[str] = []
    read = keys.lines.read

    def noted(prompt: str, answers: list[str]) -> str:
        keys.keyboard.send_text(f"{following}{ENTER}" if (following := next(typing, None)) is not None else "\x04")
        asked.append(read(prompt, answers))
        return asked[-1]

    keys.lines.read = noted  # type: ignore[assignment,method-assign]  # to see what is read
    Session(game, seated(["Ada", "Ben"], 0), place, tmp_path / "game.jsonl").play()
    assert asked == ["", "why secret", "pass", "", "", "", ""]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_completes_is_understood(keys: Keys, lang: str) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    context = presenter_of(game, GAME, lang).context(0, {0: "Ada"}, at_a_screen(keys)[0])
    asking = CityAsking(context, [], False, Caution(seated(["Ada"], 1), True))
    answers = asking.answers(asking.options())
    assert {option.name for option in asking.options()} <= set(answers)
    assert {"hint", "undo", "news", "table"} <= set(answers)
    tiles = {tile.id: context.names.tile(tile.id) for tile in context.names.inventory.tiles}
    assert set(tiles.values()) <= set(action_words(context)) <= set(answers)
    assert [tile for tile, name in tiles.items() if tile_called(context, name) != tile] == []


# --- where the library is, and where it is not ----------------------------------------------------------------------


def test_the_editor_is_there_where_the_library_is() -> None:
    assert isinstance(_editor(), Lines)


@pytest.mark.parametrize("missing", ["prompt_toolkit", "wcwidth"])
def test_without_the_library_lines_are_plain(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in ("prompt_toolkit", "wcwidth")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "ktc.play.lines")
    monkeypatch.setitem(sys.modules, missing, None)
    assert _editor() is None


def test_a_fault_of_the_editor_is_not_taken_for_a_missing_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ktc.play.lines")
    monkeypatch.setitem(sys.modules, "ktc.kernel.plain", None)
    with pytest.raises(ModuleNotFoundError):
        _editor()
