"""What a set's ``text`` may say: words, and figures as variables; everything else is refused with its line and the way out."""

from pathlib import Path

import pytest

import ktc

NINE_TILES = (Path(__file__).parent.parent / "sets" / "nine_tiles.yaml").read_text()
GUILDHALL = "landmark: true, costs: [{connectors: [pipe]}"  # of the guildhall, which counts pipes


def with_text(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(NINE_TILES.replace(GUILDHALL, f"text: {text},\n    {GUILDHALL}", 1), encoding="utf-8")
    assert "text:" in path.read_text(encoding="utf-8")
    return path


def told(tmp_path: Path, text: str, lang: str = "en") -> str:
    box = ktc.open_box(with_text(tmp_path, text))
    return ktc.read_register(box, lang).rule("tile.guildhall.score").sentence


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ('"counts {connector} pipes, {each}"', "en", "counts pipe pipes, 1 point each, upgraded 2, then 3."),
        ('"counts {connector} pipes, {each}"', "de", "counts pipe pipes, je 1 Punkt, ausgebaut 2, dann 3."),
        (
            '{en: "counts pipes, {each}", nl: "telt pijpen, {each}"}',
            "nl",
            "telt pijpen, 1 punt per stuk, opgewaardeerd 2, dan 3.",
        ),
        ('{nl: "telt pijpen, {each}", de: "zählt Rohre"}', "fr", "telt pijpen, 1 point par unité, améliorée 2, puis 3."),
        ('"counts pipes"', "en", "counts pipes, 1 point each, upgraded 2, then 3."),
        ('"counts pipes,\n      {each}"', "en", "counts pipes, 1 point each, upgraded 2, then 3."),
    ],
)
def test_a_text_is_told_with_the_figures_that_are_played(tmp_path: Path, text: str, lang: str, said: str) -> None:
    sentence = told(tmp_path, text, lang)
    assert sentence.startswith("Guildhall ") and sentence.endswith(said)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('"scores 2 points"', "the figure '2' is fixed in the text, but figures vary; write a variable; variables: {name},"),
        ('"scores ½ a point"', "the figure '½' is fixed in the text"),
        ('"scores ٣ points"', "the figure '٣' is fixed in the text"),
        ('"counts pipes, {eech}"', "; did you mean 'each'?"),
        ('"counts lamps, {berths}"', "; give the tile berths"),
        ('"counts {keyple} keyples"', "no variable {keyple}; variables: {name}"),
        ('"counts {each.real}"', "braces are only for names of variables"),
        ('"counts {{each}}"', "braces are only for names of variables"),
        ('"counts {"', "braces are only for"),
        ('"clears \\e[2J the screen"', "the figure '2' is fixed in the text"),
        ('"rings \\a"', "it has an unprintable character"),
        ('"turns \\u202e round"', "it has an unprintable character"),
        (f'"{"word " * 200}"', "a text may have up to 500 characters, not 999"),
        ('""', "expected a text, got ''"),
        ("7", "expected a text, got 7"),
        ("[counts]", "expected a text, got a list"),
        ('{english: "counts"}', "no field 'english'; fields: en, de, fr, nl"),
        ('{en: "counts", de: "zählt 3"}', "the figure '3' is fixed in the text"),
    ],
)
def test_what_no_text_may_say_is_refused_with_its_line(tmp_path: Path, text: str, reason: str) -> None:
    path = with_text(tmp_path, text)
    with pytest.raises(ktc.TileSetError) as refused:
        ktc.open_box(path)
    (mistake,) = refused.value.mistakes
    line = next(number for number, said in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if "text:" in said)
    assert mistake.startswith(f"mine.yaml, line {line}, tiles.guildhall.text") and reason in mistake
    assert mistake.isprintable()


def test_an_overlay_that_corrects_a_figure_corrects_the_sentence(tmp_path: Path) -> None:
    with_text(tmp_path, '"counts pipes, {each}"')
    (tmp_path / "over.yaml").write_text("set: over\nover: mine.yaml\ntiles: {guildhall: {each: [4, 5, 6]}}\n")
    sentence = ktc.read_register(ktc.open_box(tmp_path / "over.yaml")).rule("tile.guildhall.score").sentence
    assert sentence.endswith("counts pipes, 4 points each, upgraded 5, then 6.")


@pytest.mark.parametrize(("behaviour", "stays"), [("chained_tiles", True), ("own_connectors", False)])
def test_another_behaviour_takes_the_text_of_the_one_beneath_away(tmp_path: Path, behaviour: str, stays: bool) -> None:
    with_text(tmp_path, '"counts pipes, {each}"')
    (tmp_path / "over.yaml").write_text(f"set: over\nover: mine.yaml\ntiles: {{guildhall: {{behaviour: {behaviour}}}}}\n")
    assert ("counts pipes," in ktc.describe("guildhall", "en", ktc.open_box(tmp_path / "over.yaml"))) == stays


def test_a_text_is_no_figure(tmp_path: Path) -> None:
    box = ktc.open_box(with_text(tmp_path, '"counts pipes, {each}"'))
    (tmp_path / "plain.yaml").write_text(NINE_TILES)
    assert box.tile_set.figures == ktc.open_box(tmp_path / "plain.yaml").tile_set.figures


def test_a_tile_without_a_rule_of_its_own_may_say_something_too(tmp_path: Path) -> None:
    smithy = "behaviour: producer, points: [0, 3],"
    (tmp_path / "mine.yaml").write_text(NINE_TILES.replace(smithy, f'{smithy} text: "is worth {{points}} to the town",', 1))
    box = ktc.open_box(tmp_path / "mine.yaml")
    tile = next(tile.id for tile in box.tiles if tile.text)
    assert "is worth 0 points, upgraded 3 to the town" in ktc.describe(tile, "en", box)
