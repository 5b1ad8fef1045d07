"""What others bring belongs to a game: the sets and rules of ``docs/invent/game-kit.md``, in installed distributions."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from blocks import blocks
from faults.distributions import at_hand, install

import ktc
from ktc.kit import AnyGame, content_names, find_content, load_content, named

from .toy import play

DOCS: Final = Path(__file__).parents[2] / "docs"
GAME: Final = "partners"
PACKAGES: Final = (GAME, "attic")
FILES: Final = {
    block.about: block.text
    for page in ("first-game.md", "game-kit.md")
    for block in blocks(DOCS / "invent" / page)
    if block.how == "file"
}
POINTS: Final = re.compile(r'\[project\.entry-points\."(.*)"\]\n((?:\S.*\n)+)')
FAN: Final = FILES["attic/attic/__init__.py"]
SET: Final = FILES["attic/attic/attic.yaml"]


def points_of(project: str) -> str:
    """Return the entry points of a project, as an installer writes them."""
    return "".join(f"[{group}]\n{points}" for group, points in POINTS.findall(project)).replace('"', "")


def leave(folder: Path, fan: str = FAN, attic: str = SET, extra: str = "") -> None:
    """Leave the game of the page in a folder, and the fan's distribution beside it."""
    modules = {name: text for name, text in FILES.items() if name.startswith("partners/")}
    install(folder, GAME, "0.2.0", points_of(FILES["pyproject.toml"]), {"partners": ""})
    for name, text in modules.items():
        (folder / name).write_text(text, encoding="utf-8")
    install(folder, "attic", "1.0", points_of(FILES["attic/pyproject.toml"]) + extra, {"attic": fan})
    (folder / "attic" / "attic.yaml").write_text(attic, encoding="utf-8")


@contextmanager
def found_in(folder: Path) -> Iterator[None]:
    """Have what lies in a folder installed for a while, and forgotten afterwards."""
    try:
        with at_hand(folder):
            yield
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] in PACKAGES]:
            del sys.modules[name]


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Path]:
    """The game and the fan's distribution, installed."""
    leave(tmp_path)
    with found_in(tmp_path):
        yield tmp_path


def contracts(game: AnyGame) -> list[tuple[int, int]]:
    """Return the points of each contract by side, as the fan's scale and rule count them."""
    found, bid, bidder, won = list[tuple[int, int]](), 0, 0, [0, 0]
    for event in game.log.events:
        match type(event).__name__:
            case "ContractMade":
                bid, bidder, won = event.tricks, event.seat % 2, [0, 0]
            case "TrickWon":
                won[event.seat % 2] += 1
                if sum(won) == 8:
                    made = won[bidder] >= bid
                    points = 2 * bid + 5 * ((won[bidder] if made else bid) == 8)
                    found.append((points, 0) if (bidder == 0) == made else (0, points))
    return found


def test_a_fans_scale_and_rule_are_played_with(there: Path) -> None:
    assert content_names(GAME, "point_scale") == ("attic", "house") and content_names(GAME, "rule") == ("slam",)
    game = play(ktc.new_game(4, seed=2, game=GAME, scale="attic"))
    assert contracts(game) and game.state.points == [sum(points) for points in zip(*contracts(game), strict=True)]
    header = game.ruleset.header()
    assert header["options"] == {"deals": 4, "scale": "attic"}
    assert [(one["group"], one["name"], one["distribution"], one["version"]) for one in header["plugins"]] == [
        ("ktc.partners.point_scale", "house", "partners", "0.2.0"),
        ("ktc.partners.point_scale", "attic", "attic", "1.0"),
        ("ktc.partners.rule", "slam", "attic", "1.0"),
    ]
    assert ktc.verify(text=game.to_text()).verdict == "identical"
    assert ktc.load(text=game.to_text()).score() == game.score()


def test_its_own_set_needs_no_option(there: Path) -> None:
    assert ktc.new_game(4, seed=2, game=GAME).ruleset.header()["options"] == {"deals": 4}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"scale": "attci"}, r"no point scale 'attci'; installed: attic, house; did you mean 'attic'\?$"),
        (
            {"scale": "london_2016"},
            "no point scale 'london_2016'.*'london_2016' is a tile set of the game key-to-the-city-london$",
        ),
        (
            {"tile_set": "london_2016"},
            "'tile_set'; it takes deals, scale, edition; 'london_2016' is a tile set of the game key-to-the-city-london$",
        ),
        (
            {"variants": ["jennifer"]},
            "'variants'; it takes deals, scale, edition; 'jennifer' is a variant of the game key-to-the-city-london$",
        ),
    ],
)
def test_another_games_content_is_refused_with_its_owner(there: Path, options: dict[str, object], words: str) -> None:
    with pytest.raises(ktc.OptionError, match=words):
        ktc.new_game(4, game=GAME, **options)  # type: ignore[call-overload]  # options of any game


def test_the_city_says_whose_a_point_scale_is(there: Path) -> None:
    with pytest.raises(ktc.OptionError, match=r"no tile set 'attic'.*'attic' is a point scale of the game partners$"):
        ktc.new_game(2, tiles="attic")


def test_what_may_not_load_is_not_imported(there: Path) -> None:
    with pytest.raises(ktc.OptionError, match="the point scale 'attic' may not load"):
        named.new_game(GAME, 4, only=[GAME], scale="attic")
    assert "attic" not in sys.modules
    text = ktc.new_game(4, seed=2, game=GAME, scale="attic").to_text()
    with pytest.raises(ktc.RecordError, match="may not load"):
        ktc.load(text=text, only=[GAME])
    assert ktc.load(text=text, only=[GAME, "attic"]).seats == 4


def test_a_record_says_what_to_install_and_what_has_changed(tmp_path: Path) -> None:
    leave(tmp_path / "before")
    with found_in(tmp_path / "before"):
        text = ktc.new_game(4, seed=2, game=GAME, scale="attic").to_text()
    leave(tmp_path / "tuned", attic=SET.replace("2", "3"))
    with found_in(tmp_path / "tuned"), pytest.raises(ktc.RecordError, match="was played with other figures"):
        ktc.verify(text=text)
    leave(tmp_path / "after", attic=f"# The same figures.\n{SET}")
    with found_in(tmp_path / "after"):
        (note,) = ktc.verify(text=text).notes
        assert note == "plugin 'attic' changed since: then '1.0', now 1.0 with different code"
    (tmp_path / "alone").mkdir()
    install(tmp_path / "alone", GAME, "0.2.0", points_of(FILES["pyproject.toml"]), {})
    (tmp_path / "alone" / "partners").symlink_to(tmp_path / "after" / "partners")
    with found_in(tmp_path / "alone"), pytest.raises(ktc.RecordError, match=r"pip install attic==1.0$"):
        ktc.load(text=text)


FAULTS: Final = {
    "raises": (
        FAN.replace("trick * bid", "trick / 0 * bid"),
        r"plugin slam 1\.0, rule scale, hook contract_counts: ZeroDivisionError: .*attic/__init__\.py, line 13\)",
    ),
    "returns another thing": (
        FAN.replace("self.scale.trick * bid + 5 * (won == 8)", "'many'"),
        r"rule scale, hook contract_counts: returned 'many' instead of int \| None \(.*line 13\)",
    ),
    "has a hook that is none": (
        FAN.replace("contract_counts", "contract_count"),
        r"this hook does not exist; did you mean 'contract_counts'",
    ),
    "lacks the mark": (FAN.replace("    @hookimpl\n", ""), "has the name of a hook but no @hookimpl"),
    "wants what is not offered": (
        FAN.replace("self, bid, won", "self, bids"),
        r"has no argument 'bids'; arguments: bid, won; did you mean 'bid'\?",
    ),
    "cannot be imported": ("import no_such_module\n", r"plugin attic 1\.0: cannot be imported: .*attic/__init__\.py, line 1\)"),
    "returns no path": (
        FAN.replace('return Path(__file__).with_name("attic.yaml")', "return 7"),
        "point scale's function returned 7",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_its_plugins_with_file_and_line(fault: str, tmp_path: Path) -> None:
    source, words = FAULTS[fault]
    leave(tmp_path, source)
    with found_in(tmp_path), pytest.raises(ktc.PluginError, match=words):
        play(ktc.new_game(4, seed=2, game=GAME, scale="attic"))


def test_a_mistake_of_a_set_is_told_with_file_line_and_field(tmp_path: Path) -> None:
    leave(tmp_path, attic="set: attic\nover: house\nscale:\n  trick: many\n  rlue: slam\n")
    with found_in(tmp_path), pytest.raises(ktc.KtcError) as refused:
        ktc.new_game(4, game=GAME, scale="attic")
    assert str(refused.value).splitlines() == [
        "attic.yaml, line 5, scale.rlue: no field 'rlue'; did you mean 'rule'?",
        "attic.yaml, line 4, scale.trick: expected a whole number from 1 to 20, got 'many'",
    ]


@pytest.mark.slow("tries every plugin of every game")
def test_plugins_are_listed_game_by_game_and_tried(tmp_path: Path) -> None:
    leave(
        tmp_path,
        attic=SET.replace("2", "many"),
        extra="[ktc.partners.pointscale]\nold = attic:point_scale\n[ktc.bridge.deck]\nfat = attic:Slam\n",
    )
    with found_in(tmp_path):
        found = {(plugin.game, plugin.kind, plugin.name): plugin for plugin in ktc.list_plugins()}
        unread = {(plugin.game, plugin.kind, plugin.name): plugin.state for plugin in ktc.list_plugins(load=False)}
    assert found["key-to-the-city-london", "tile set", "london_2016"].state == "ready"
    assert (
        found[GAME, "game", GAME].state
        == found[GAME, "point scale", "house"].state
        == found[GAME, "rule", "slam"].state
        == "ready"
    )
    assert "trick: expected a whole number" in found[GAME, "point scale", "attic"].fault
    assert found[GAME, "pointscale", "old"].fault.endswith(
        "Partners takes no 'pointscale'; it takes point_scale, rule; did you mean 'point_scale'?"
    )
    assert found["bridge", "deck", "fat"].fault.endswith("its game 'bridge' is not installed")
    assert unread[GAME, "point scale", "attic"] == "not loaded"


def test_content_is_asked_for_by_the_id_of_its_game(there: Path) -> None:
    brought = find_content(GAME, "point_scale", "attic")
    assert brought.value == there / "attic" / "attic.yaml"
    assert load_content(GAME, "rule", "slam").value["slam"].__name__ == "Slam"
    with pytest.raises(ktc.OptionError, match=r"no point scale 'attic'.*is a point scale of the game partners"):
        find_content("lenders", "point_scale", "attic")
