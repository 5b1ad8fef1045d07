"""What a person sees first, and the tables: what each tile gives, counts and costs, in 80 columns and every language."""

from pathlib import Path
from typing import Any

import attrs
import pytest
from rich.cells import cell_len
from rich.console import Console

import ktc
from ktc.messages import LANGUAGES
from ktc.testing import lay_table
from ktc_city.catalogue import say
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.pieces import ANY, DIFFERENT
from ktc_city.play import printed
from ktc_city.play.answers import KINDS, action_text
from ktc_city.play.context import CityContext
from ktc_city.play.presenter import context_of
from ktc_city.play.screens import own_screen, table_screen, tile_table

from .contexts import Transcript, listed, seated, session, terminal


def lines_of(parts: Any, width: int = 80) -> list[str]:
    console = Console(width=width, highlight=False, markup=False, emoji=False, color_system=None)
    with console.capture() as capture:
        console.print(*parts, sep="\n")
    return capture.get().splitlines()


def desk_at(game: ktc.CityGame, lang: str = "en") -> CityContext:
    return context_of(game, game.to_act[0], {}, lang, terminal(listed([]))[0])


@attrs.frozen
class Scuttle:
    """An action of no game, without a sentence of its own."""

    seat: int
    tile: str
    colour: str


def test_an_action_without_a_sentence_is_told_with_its_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that differ in one of them read differently: in a hint, and in a list of legal actions."""
    monkeypatch.setitem(KINDS, "Scuttle", "play-kind-discard-connector")  # type: ignore[misc]  # one kind more
    desk = desk_at(ktc.new_game(2, seed=1), "de")
    assert action_text(desk, Scuttle(0, "gherkin", "red")) == "Verbindungsstück zurückgeben (Gherkin und rot)."  # type: ignore[arg-type]


# --- the first screen -----------------------------------------------------------------------------------------------


def first_screen(tmp_path: Path, game: ktc.CityGame, lang: str = "en", answers: tuple[str, ...] = ()) -> Transcript:
    played, seen = session(game, seated(["Ada"], game.seats - 1), listed(answers), tmp_path / "game.jsonl", lang)
    played.play()
    return seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_the_aim_in_five_lines(tmp_path: Path, lang: str) -> None:
    shown = first_screen(tmp_path, ktc.new_game(2, seed=3, options={"start": 0}), lang).text.splitlines()
    aim = say(lang, "play-aim").splitlines()
    assert len(aim) == 5 and shown[:5] == aim
    assert max(map(cell_len, aim)) < 80


def test_it_comes_once_and_again_when_asked_for(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=3, options={"start": 0})
    assert first_screen(tmp_path, game, answers=("pass", "undo", "pass")).text.count("The aim:") == 1
    resumed = ktc.load(tmp_path / "game.jsonl")
    assert "The aim:" not in first_screen(tmp_path, resumed).text
    assert first_screen(tmp_path, resumed, answers=("aim",)).text.count("The aim:") == 1


def at_a_small_screen(tmp_path: Path, lang: str, *answers: str) -> tuple[Transcript, ktc.CityGame]:
    """Play at a terminal of 80 by 24."""
    game = ktc.new_game(2, seed=3, options={"start": 0})
    place, seen = terminal(listed(answers), wipes=True)
    at_screen = ktc.play.Terminal(place.show, place.write, place.read, 80, 24, True)
    ktc.play.Session(game, seated(["Ada"], 1), at_screen, tmp_path / "game.jsonl", lang).play()
    return seen, game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_a_terminal_it_fits_with_the_first_news(tmp_path: Path, lang: str) -> None:
    seen, _ = at_a_small_screen(tmp_path, lang)
    first = seen.text.split(say(lang, "play-go-on"))[0]
    assert len(first.splitlines()) <= 22 and first.startswith(say(lang, "play-aim"))


def test_what_is_typed_where_it_stops_is_an_answer(tmp_path: Path) -> None:
    seen, game = at_a_small_screen(tmp_path, "en", "?", "pass")
    assert seen.text.count("Type the number of an option") == 1 and len(game.log) >= 1
    seen, game = at_a_small_screen(tmp_path, "en", "q")
    assert "The game is saved." in seen.text and not len(game.log)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_fits_a_small_screen_and_names_every_word(tmp_path: Path, lang: str) -> None:
    from ktc.play.asking import WORDS
    from ktc.play.commands import COMMANDS
    from ktc_city.play.asking import COMMANDS as OF_THE_CITY

    for help_of, looks in (("play-help", OF_THE_CITY), ("play-plain-help", COMMANDS)):
        told = say(lang, help_of, number=3, colour="yellow", bid="battersea", use="battersea", own="buckingham")
        assert len(told.splitlines()) <= 22 and max(map(cell_len, told.splitlines())) <= 80
        for word in {*WORDS, *looks} - {"?", "h", "help", "leave", "save", "view", "yes"}:
            assert f"{word} " in told or f"({word})" in told, word


# --- tables ---------------------------------------------------------------------------------------------------------


def figures(context: CityContext, part: Yield | Cost | None) -> list[str]:
    """Return what a yield or a cost must show."""
    if part is None:
        return []
    names = (*part.connectors, *part.skills)
    counts = {name: names.count(name) for name in names if name not in (ANY, DIFFERENT)}
    return [f"{number} {context.names.word(name)}" for name, number in counts.items()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tiles", ["london_2016", "docklands"])
def test_every_figure_of_every_tile_is_shown(lang: str, tiles: str) -> None:
    game = ktc.new_game(2, seed=1, tiles=tiles)
    context, box = desk_at(game, lang), game.box
    for data, yields, costs in zip(box.tiles, box.yields, box.costs, strict=True):
        for level, points in enumerate(data.points):
            shows, asks = printed.shows(context, data.id, level), printed.costs(context, data.id, level)
            assert all(word in shows for word in figures(context, yields[level])), data.id
            assert all(word in asks for word in figures(context, costs[level])), data.id
            assert not points or say(lang, "count-of-points", number=points) in shows
            assert not data.each or str(data.each[min(level, len(data.each) - 1)]) in shows
            thing = data.connector or data.keyple or data.skill
            assert not (data.each and thing) or context.names.word(thing) in shows
            gain = data.points[level + 1] - points if level + 1 < len(data.points) else 0
            assert not gain or f"(+{gain})" in asks
            assert bool(asks) == (costs[level] is not None)


def test_keyples_and_connectors_of_a_colour_are_told_apart() -> None:
    context = desk_at(ktc.new_game(2, seed=1))
    assert printed.counts(context, "lords_cricket_ground", 0) == "2 each: red, keyples owned"
    assert printed.counts(context, "tower_bridge", 1) == "2 each: red, on the tile"
    assert printed.counts(context, "kings_cross_station", 0) == "1 each: red, chained tiles"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tiles", ["london_2016", "docklands"])
def test_no_table_is_wider_than_the_screen(lang: str, tiles: str) -> None:
    for seed in range(3):
        game = ktc.new_game(4, seed=seed, tiles=tiles)
        context = desk_at(game, lang)
        for level in range(2):
            views = [attrs_level(tile, min(level, context.names.facts(tile.id).top)) for tile in context.view.centre]
            table = tile_table(context, "play-head-lies", [(tile, "blue: Astro 12, Bolt 11") for tile in views])
            shown = lines_of([table])
            assert max(map(cell_len, shown)) <= 80
            assert all(any(line.startswith(context.names.tile(tile.id).split()[0]) for line in shown) for tile in views)
        assert max(map(cell_len, lines_of(table_screen(context)))) <= 80
        assert max(map(cell_len, lines_of(own_screen(context)))) <= 80


def attrs_level(tile: Any, level: int) -> Any:
    import attrs

    return attrs.evolve(tile, level=level)


def test_the_own_tiles_say_what_they_lack() -> None:
    tiles = [{"tile": "bank_of_england", "at": [1, 0], "level": 1}, {"tile": "barbican", "at": [0, 1]}]
    game = lay_table({"boroughs": {0: tiles}, "hands": {0: {"red": 1}}})
    shown = lines_of(own_screen(desk_at(game)))
    (bank,) = [line for line in shown if line.startswith("Bank of England *")]
    assert bank.split() == ["Bank", "of", "England", "*", "2", "coin;", "4", "points"]
    (barbican,) = [line for line in shown if line.startswith("Barbican ")]
    assert "1 brick" in barbican and "2 any, 1 coin (+4)" in " ".join(shown)
    assert "2 connectors of any colour and 1 coin skill tile" in " ".join(" ".join(line[50:].split()) for line in shown)
