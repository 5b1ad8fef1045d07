"""A tile that has another id now: games that were played before load, go on and are verified, in its new words."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.plugin import PrintedTile, Ruling, hookimpl
from ktc_city.game.new_game import CityGame
from ktc_city.records.recorded_rules import ReadOnlyRules

from .files import lines_of, play, saved_lines, write

NINE_TILES = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
OLD = [tile.id for tile in ktc.open_box(NINE_TILES).tiles]
NEW = {old: f"{'zyxwvutsr'[number]}_of_today" for number, old in enumerate(sorted(OLD))}  # in another order than before


def renamed(folder: Path, names: Mapping[str, str], aliases: bool = True) -> Path:
    """Write the nine tiles with other ids and names, each with its old id as an alias."""
    lines = NINE_TILES.read_text(encoding="utf-8").splitlines()
    for at, line in enumerate(lines):
        old = line.strip().partition(":")[0]
        if old in names and line.startswith("  "):
            had = f"aliases: [long_ago_{old}, {old}], " if aliases else ""
            start = line.replace(f"  {old}: {{name: ", f"  {names[old]}: {{{had}name: New ", 1)
            lines[at] = start
        elif line.startswith("rivers:"):
            for river, new in names.items():
                lines[at] = lines[at].replace(river, new)
    path = folder / "today.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def assert_new_words(game: CityGame, before: CityGame, path: Path, tmp_path: Path) -> None:
    """The same position, every id and name the new one; saved again, it is what a game of the new set is."""
    assert not isinstance(game.ruleset, ReadOnlyRules) and game.digest() == before.digest()
    text = repr([game.view(0), game.events_for(1), game.log[:], game.inventory])
    assert not [old for old in NEW if f"'{old}'" in text]
    again = ktc.new_game(2, seed=before.chance.seed, tiles=path, options=options_of(before))
    for step in game.log:
        again.apply(step.action)
    assert again.log[:] == game.log[:] and again.opening == game.opening
    lines, anew = saved_lines(game, tmp_path), saved_lines(again, tmp_path)
    assert lines[0] | {"open": None} == anew[0] | {"open": None} and lines[1:] == anew[1:]


def options_of(game: CityGame) -> Mapping[str, Any]:
    homes = [NEW[seat] for seat in game.ruleset.setup.options.homes]  # type: ignore[attr-defined]  # every ruleset here is a City
    return {"homes": homes, "rulings": {"keyples.sources": "same-tile-too"}}


@pytest.fixture
def today(tmp_path: Path) -> Path:
    """The set in which every tile was renamed."""
    return renamed(tmp_path, NEW)


def played(seed: int, steps: int = 100_000) -> CityGame:
    options = {"homes": ("barn", "hut"), "rulings": {"keyples.sources": "same-tile-too"}}
    return play(ktc.new_game(2, seed=seed, tiles=NINE_TILES, options=options), seed, steps)


@pytest.mark.parametrize("steps", [0, 12, 25, 100_000])
def test_an_old_record_loads_goes_on_and_is_verified(today: Path, tmp_path: Path, steps: int) -> None:
    for seed in range(6):
        before = played(seed, steps)
        before.save(tmp_path / "old.ktc")
        found = ktc.verify(tmp_path / "old.ktc", tiles=today)
        assert found.identical, f"line {found.line}: {found.reason}"
        assert any("tile set changed since" in note for note in found.notes)
        game = ktc.load(tmp_path / "old.ktc", tiles=today)
        assert_new_words(game, before, today, tmp_path)
        assert ktc.load(tmp_path / "old.ktc", tiles=ktc.open_box(today)).log[:] == game.log[:]
        play(game, seed)
        game.save(tmp_path / "new.ktc")
        assert game.over and ktc.verify(tmp_path / "new.ktc", tiles=today).identical
        assert game.score().totals == (before if before.over else ktc.load(tmp_path / "new.ktc", tiles=today)).score().totals


def test_piles_that_moved_together_do_so_in_the_order_of_their_new_names(today: Path, tmp_path: Path) -> None:
    """Names order the piles of an action; without this a game that moved two at once would not be verified."""
    for seed in range(100):
        game, random = ktc.new_game(2, seed=seed, tiles=NINE_TILES), Random(seed)
        while not game.over and len(game.log) < 12:
            listed = game.legal_actions(random.choice(game.to_act))
            together = [action for action in listed if len(getattr(action, "piles", ())) > 1]
            low = [action for action in listed if isinstance(action, ktc.Bid) and not action.piles and action.behind < 4]
            game.apply(random.choice(together or low or listed))
            if together:
                game.save(tmp_path / "old.ktc")
                assert ktc.verify(tmp_path / "old.ktc", tiles=today).identical
                now, then = (one.log[-1].action for one in (ktc.load(tmp_path / "old.ktc", tiles=today), game))
                assert isinstance(now, ktc.Use | ktc.Upgrade) and isinstance(then, ktc.Use | ktc.Upgrade)
                assert now.piles == tuple(sorted(NEW[pile] for pile in then.piles))
                return
    raise AssertionError("no two piles ever moved together")


def test_every_seat_reads_its_own_old_record(today: Path, tmp_path: Path) -> None:
    before = played(3, 25)
    before.save(tmp_path / "host.ktc")
    now = ktc.load(tmp_path / "host.ktc", tiles=today)
    for seat in range(2):
        before.save(tmp_path / "own.ktc", seat=seat)
        own = ktc.load(tmp_path / "own.ktc", tiles=today)
        assert own.view(seat) == now.view(seat) and own.events_for(seat) == now.events_for(seat)
        assert list(own.legal_actions(seat)) == list(now.legal_actions(seat))


def test_a_name_of_two_renamings_ago_is_known_too(tmp_path: Path) -> None:
    first = renamed(tmp_path, {old: f"long_ago_{old}" for old in OLD}, aliases=False).rename(tmp_path / "first.yaml")
    game = play(ktc.new_game(2, seed=4, tiles=first), 4)
    game.save(tmp_path / "old.ktc")
    found = ktc.verify(tmp_path / "old.ktc", tiles=renamed(tmp_path, NEW))
    assert found.identical


def test_without_its_plugins_or_with_other_changes_a_record_keeps_its_old_words(today: Path, tmp_path: Path) -> None:
    before = played(2, 25)
    before.save(tmp_path / "old.ktc")
    today.write_text(today.read_text().replace("hand: 6", "hand: 5"), encoding="utf-8")
    for tiles, words in ((today, "has changed since this was played"), (None, "no tile set 'nine_tiles'")):
        archive = ktc.load(tmp_path / "old.ktc", tiles=tiles)
        assert archive.view(0) == before.view(0) and archive.events_for(1) == before.events_for(1)
        refusal = archive.why_not(ktc.Pass(0))
        assert refusal is not None and words in refusal.reason
        archive.save(tmp_path / "kept.ktc")
        assert (tmp_path / "kept.ktc").read_bytes() == (tmp_path / "old.ktc").read_bytes()


class Doubtful(PrintedTile):
    """A tile with a ruling and a rule of its own, both named by its id."""

    @hookimpl
    def rulings_offered(self) -> list[Ruling]:
        return [Ruling(f"tile.{self.tile.id}.score", ("no", "yes"), "Does it score?")]


def test_a_ruling_that_is_named_by_a_tiles_id_is_renamed_with_it(tmp_path: Path) -> None:
    def box_of(path: Path) -> ktc.TileBox:
        text = path.read_text().replace("behaviour: different_connectors", "behaviour: doubtful").replace("set: nine", "set: own")
        (tmp_path / "own.yaml").write_text(text, encoding="utf-8")
        return ktc.open_box(tmp_path / "own.yaml", behaviours={"doubtful": Doubtful})

    chosen = {"rulings": {"tile.market.score": "yes", "tile.millennium_bridge.score": "any-tile"}}
    with pytest.raises(ktc.OptionError):
        ktc.new_game(2, tiles=box_of(NINE_TILES), options=chosen)
    del chosen["rulings"]["tile.millennium_bridge.score"]
    play(ktc.new_game(2, seed=1, tiles=box_of(NINE_TILES), options=chosen), 1, 9).save(tmp_path / "old.ktc")
    game = ktc.load(tmp_path / "old.ktc", tiles=box_of(renamed(tmp_path, NEW)))
    assert game.ruleset.setup.rulings[f"tile.{NEW['market']}.score"] == "yes"  # type: ignore[attr-defined]  # every ruleset here is a City
    refused = ktc.load(tmp_path / "old.ktc").why_not(ktc.Pass(0))
    assert refused is not None and "behaviours passed to open_box" in refused.reason


NONSENSE: list[Any] = [None, True, 7, "hut", [], [["hut"]], [None, 3], {}, {"type": "PileMoved"}, "tile.hut.score", "tile."]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=json.dumps)
def test_nonsense_in_an_old_record_is_refused_as_ever(today: Path, tmp_path: Path, nonsense: Any) -> None:
    """Words are exchanged before anything is checked; that stumbles over nothing."""
    box, game = ktc.open_box(today), played(1, 20)
    game.save(tmp_path / "old.ktc")
    for part in ("inventory", "options", "tiles", "rivers", "homes", "rulings", "opening", "events", "action", "tile", "rule"):
        lines = lines_of(tmp_path / "old.ktc")
        holders = [lines[0], lines[0]["inventory"], lines[0]["options"], *lines[1:4], *lines[2]["events"], lines[2].get("action")]
        for holder in holders:
            if isinstance(holder, dict) and part in holder:
                holder[part] = nonsense
                break
        try:
            ktc.load(write(tmp_path / "forged.ktc", lines), tiles=box)
        except ktc.RecordError as error:
            assert "forged.ktc" in str(error)


@pytest.mark.parametrize(
    ("aliases", "words"),
    [
        ("[hut]", "tiles.market.aliases: 'hut' is the id of a tile of this set; an id must name one tile"),
        ("[market]", "tiles.market.aliases: 'market' is the id of a tile of this set"),
        ("[fair, fair]", "tiles.market.aliases: 'fair' is already an alias of market"),
        ("[old_press]", "tiles.market.aliases: 'old_press' is already an alias of press"),
        ("fair", "tiles.market.aliases: expected a list, got 'fair'"),
        ("[7]", "tiles.market.aliases.0: expected a text, got 7"),
        ("[[fair]]", "tiles.market.aliases.0: expected a text, got a list"),
    ],
)
def test_an_alias_that_leads_astray_is_a_mistake_of_the_set(tmp_path: Path, aliases: str, words: str) -> None:
    text = NINE_TILES.read_text().replace("market: {", f"market: {{aliases: {aliases}, ")
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace("press: {", "press: {aliases: [old_press], "))
    with pytest.raises(ktc.TileSetError) as raised:
        ktc.open_box(path)
    assert [words in mistake for mistake in raised.value.mistakes] == [True]
    assert raised.value.mistakes[0].startswith("mine.yaml, line 3")
