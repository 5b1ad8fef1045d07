"""Words that plugins bring: how they are told, and what no message may be; each fault is told with its place and the way out."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.draw import tile_svg
from ktc.messages.package_messages import LARGEST, read_messages
from ktc.plugin import PrintedTile, Says, hookimpl

from .distributions import at_hand, install, run, tile_set

MODULE = """
from ktc.plugin import Points, PrintedTile, Says, hookimpl

KTC_API = 1

class Teller(PrintedTile):
    @hookimpl
    def tile_says(self):
        return Says("teller", {"most": 4, "thing": "lamps"})

    @hookimpl
    def tile_score(self):
        return Points(7, "kindness")

BEHAVIOURS = {"teller": Teller}
"""
SOUND = """# What tellers tell.
teller = counts { $thing }, { $most } { $most ->
    [one] lamp
   *[other] lamps
 } at most, { $each }
"""
BROKEN: Mapping[str, tuple[str, str]] = {
    "figure": ("teller = counts 4 lamps, { $each }", "en.ftl, line 1, teller: the figure '4' is fixed in the text"),
    "number": ("\nteller = counts { 4 } lamps", "en.ftl, line 2, teller: only text, facts as { $each }"),
    "quoted": ('teller = counts { "4" } lamps', "the figure '4' is fixed in the text"),
    "form": ("teller = { $most ->\n    [one] 1 lamp\n   *[other] lamps\n }", "the figure '1' is fixed in the text"),
    "function": (
        'teller = counts { DATETIME($most, era: "long") }',
        "only text, facts as { $each }, and variants selected by a fact",
    ),
    "message": ("teller = { other }\nother = { teller }", "only text, facts as { $each }"),
    "term": ("-lamp = lamp\nteller = counts { -lamp }", "en.ftl, line 1: expected a message"),
    "attribute": ("teller = counts\n    .each = lamps", "expected a message"),
    "junk": ("teller counts lamps", "en.ftl, line 1: expected a message: a name, =, and a text"),
    "bell": ("teller = rings \x07", "it has an unprintable character"),
    "deep": ("teller = " + "{" * 5_000 + "$each" + "}" * 5_000, "en.ftl"),
    "large": ("# " + "x" * LARGEST, f"more than {LARGEST} bytes"),
    "bytes": ("teller = \udcff", "not valid UTF-8"),
    "fact": ("teller = counts { $lamps }", "shows { $lamps }, which is not a fact here; facts of this tile: costs, each,"),
    "absent": ("counter = counts lamps", "no message 'teller'; add it in words/en.ftl"),
    "nothing": ("", "no message 'teller'"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    install(tmp_path, "ktc-tellers", "1.0", "[ktc.tiles]\ntellers = tellers:BEHAVIOURS\n", {"tellers": MODULE})
    (tmp_path / "tellers" / "words").mkdir()
    tile_set(tmp_path, "told", "teller", "tellers")
    read_messages.cache_clear()
    with at_hand(tmp_path, "tellers"):
        yield tmp_path


def write(folder: Path, text: str, lang: str = "en") -> None:
    (folder / "tellers" / "words" / f"{lang}.ftl").write_bytes(text.encode("utf-8", "surrogateescape"))


def test_a_message_is_told_in_its_language_else_in_english(folder: Path) -> None:
    write(folder, SOUND)
    write(folder, "teller = zählt { $thing }, höchstens { $most }, { $each }", "de")
    box = ktc.open_box(folder / "told.yaml")
    said = {lang: ktc.read_register(box, lang).rule("tile.market.score").sentence for lang in ("en", "de", "nl")}
    assert said["en"].endswith("counts lamps, 4 lamps at most, 1 point each, upgraded 2.")
    assert said["de"].endswith("zählt lamps, höchstens 4, je 1 Punkt, ausgebaut 2.")
    assert said["nl"].endswith("counts lamps, 4 lamps at most, 1 punt per stuk, opgewaardeerd 2.")


@pytest.mark.parametrize("name", BROKEN)
def test_a_message_that_is_none_is_its_plugin_s_fault(folder: Path, name: str) -> None:
    text, reason = BROKEN[name]
    write(folder, text)
    box = ktc.open_box(folder / "told.yaml")  # a game is played without its words
    with pytest.raises(ktc.PluginError) as failed:
        ktc.describe("market", "en", box)
    told = str(failed.value)
    assert "plugin tellers" in told and reason in told and told.isprintable() and len(told) < 400
    assert ktc.describe("smithy", "en", box).startswith("Smithy (")
    assert "is worth 1 point, upgraded 2" in tile_svg(box, "market").svg


def test_the_command_line_tells_a_fault_in_one_line(folder: Path) -> None:
    write(folder, BROKEN["figure"][0])
    told = run(folder, "-m", "ktc.cli", "rules", "--tiles", str(folder / "told.yaml"))
    assert told.returncode == 1 and told.stdout == ""
    assert told.stderr.startswith("ktc: plugin tellers") and told.stderr.count("\n") == 1


def test_no_message_is_found_outside_of_packages(folder: Path) -> None:
    (folder / "tellers" / "words").rmdir()
    with pytest.raises(ktc.PluginError, match="no message 'teller'"):
        ktc.describe("market", "en", ktc.open_box(folder / "told.yaml"))


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("tiles: 7", "rules.yaml"),
        ("tiles: [{ids: tile.market.score}]", "rules.yaml"),
        ("sections: [", "rules.yaml, line"),
        ("rules: [{id: 1, sentence: odd}]", "rules.yaml"),
    ],
)
def test_rules_of_a_package_that_cannot_be_read_are_its_fault(folder: Path, rules: str, reason: str) -> None:
    write(folder, SOUND)
    (folder / "tellers" / "rules.yaml").write_text(rules)
    with pytest.raises(ktc.PluginError, match=reason) as failed:
        ktc.read_register(ktc.open_box(folder / "told.yaml"))
    assert "plugin tellers" in str(failed.value) and str(failed.value).isprintable()


def test_a_package_says_what_the_rulebook_says_of_its_tiles(folder: Path) -> None:
    write(folder, SOUND)
    differs = "languages: [{language: French, says: nothing, played: '{each}, as here'}]"
    text = f"sections: {{Halls: [market]}}\ntiles: [{{ids: [tile.market.score], {differs}}}]\n"
    (folder / "tellers" / "rules.yaml").write_text(text)
    rule = ktc.read_register(ktc.open_box(folder / "told.yaml"), "de").rule("tile.market.score")
    assert rule.section == "Halls" and rule.languages[0].played == "1 point each, upgraded 2, as here"


def says(answer: Any) -> type[PrintedTile]:
    class Told(PrintedTile):
        @hookimpl
        def tile_says(self, part: str) -> Any:
            return answer if part == "score" else None

        @hookimpl
        def tile_score(self) -> int:
            return 1

    return Told


def opened(tmp_path: Path, answer: Any) -> ktc.TileBox:
    path = tile_set(tmp_path, "told", "told", "box")
    path.write_text(path.read_text().replace("[box, box]", "[box]"))
    return ktc.open_box(path, behaviours={"told": says(answer)})


def test_a_behaviour_may_say_a_text_itself(tmp_path: Path) -> None:
    box = opened(tmp_path, Says("counts lamps up to {most}, {each}", {"most": 4}))
    assert "counts lamps up to 4, 1 point each, upgraded 2" in ktc.describe("market", "fr", box).replace(
        "1 point par unité, améliorée 2", "1 point each, upgraded 2"
    )
    assert "has a special rule (told), 1 point each, upgraded 2" in ktc.describe("market", "en", opened(tmp_path, None))


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("counts lamps", "returned 'counts lamps' instead of Says or None"),
        (Says(""), "a message must be a name or a text of up to 500 characters"),
        (Says("lamps " * 100), "a message must be a name or a text of up to 500 characters"),
        (Says("counts", {"most": 4.5}), "facts must be whole numbers and short words"),  # type: ignore[dict-item]  # what is tried
        (Says("counts", {"most": "x" * 99}), "facts must be whole numbers and short words"),
        (Says("counts", {str(n): n for n in range(99)}), "expected at most 12 facts by name"),
    ],
)
def test_what_is_no_answer_is_found_when_a_box_is_opened(tmp_path: Path, answer: Any, reason: str) -> None:
    with pytest.raises(ktc.PluginError, match="hook tile_says") as failed:
        opened(tmp_path, answer)
    assert reason in str(failed.value)


@pytest.mark.parametrize(
    ("text", "reason"), [("counts 3 lamps", "the figure '3' is fixed in the text"), ("counts {lamps}", "no variable {lamps}")]
)
def test_a_text_of_a_behaviour_is_held_against_the_same(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ktc.PluginError) as failed:
        ktc.describe("market", "en", opened(tmp_path, Says(text)))
    assert reason in str(failed.value) and "hook tile_says" in str(failed.value)
