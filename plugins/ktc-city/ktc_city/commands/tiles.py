"""``ktc tiles``: list the tiles of a set, and correct, create or check them."""

from json import dumps
from pathlib import Path

import click

from ktc import cli
from ktc.draw.words import counted
from ktc.kit import plain

AFTER = "the options come after the command, as in: ktc tiles missing --tiles FILE"


@click.group(invoke_without_command=True, short_help="List tiles; correct, create or check them.")
@click.option("--provenance", is_flag=True, help="Show the source of each figure.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a tile.")
@cli.tile_set_option
@cli.only_option
@click.pass_context
def tiles(context: click.Context, provenance: bool, as_json: bool, tile_set: str | None, only: tuple[str, ...] | None) -> None:
    """List the tiles of a set with their figures; correct, create or check them."""
    if context.invoked_subcommand is not None:
        if provenance or as_json or tile_set is not None or only is not None:
            raise click.UsageError(AFTER)
        return
    from ktc.draw import draw_tiles, tile_object
    from ktc_city.box.open_box import open_box  # the engine loads only for commands that need it
    from ktc_city.text.tiles import describe

    box = open_box(tile_set, only=only) if tile_set is not None else open_box(only=only)
    sentences = {tile.id: describe(tile.id, box=box) for tile in box.tiles}
    if as_json:
        objects = [tile_object(box.tile_set, tile, provenance) | {"sentence": sentences[tile.id]} for tile in box.tiles]
        cli.show_json(dumps(objects, ensure_ascii=False, indent=2))
        return
    cli.show(cli.open_console(), draw_tiles(box.tile_set, provenance, sentences))


@tiles.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON: the figures one by one, then the counts by field.")
@cli.tile_set_option
def missing(as_json: bool, tile_set: str | None) -> None:
    """List the reconstructed figures, in the format that "set" reads."""
    from ktc.draw import missing_counts, missing_lines, missing_object
    from ktc_city.box.open_box import open_box

    box = open_box(tile_set) if tile_set is not None else open_box()
    if as_json:
        cli.show_json(dumps(missing_object(box.tile_set), ensure_ascii=False, indent=2))
        return
    for line in missing_lines(box.tile_set):
        cli.show_to_copy(plain(line))
    width = cli.open_console().width
    cli.show_to_copy(click.wrap_text(missing_counts(box.tile_set), width, initial_indent="# ", subsequent_indent="# "))


@tiles.command("set")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("figures", metavar="TILE.FIELD=VALUE...", nargs=-1, required=True)
@click.option("--source", default=None, help="Source of the figures, such as rulebook; written with them.")
@click.option("--over", default=None, metavar="NAME_OR_FILE", help="Tile set that a new file changes.  [default: london_2016]")
def set_figures(file: Path, figures: tuple[str, ...], source: str | None, over: str | None) -> None:
    """Correct figures in a FILE; its other lines stay unchanged.

    A file that does not exist yet is begun, as an overlay with only these figures.  Values are YAML; quote them from
    the shell:

    \b
      ktc tiles set my_box.yaml 'barbican.points=[0, 5]' --source rulebook
      ktc tiles set my_box.yaml hand=8 connectors.grey=20 gherkin.points.1=3
    """
    from ktc_city.box.corrections import correct

    done = correct(file, figures, source, over)
    if done.new:
        cli.show_to_copy(f"{plain(str(file))} is new")
    for edit in done.edits:
        cli.show_to_copy(plain(str(edit)))
    if done.mistakes:
        cli.show_to_copy(f"ktc: note: {plain(str(file))} already had mistakes, and still has {done.mistakes}", err=True)


@tiles.command()
@click.argument("name")
@cli.into_option
def new(name: str, into: Path) -> None:
    """Create a tile package called NAME, with a first tile and passing tests."""
    cli.begin(name, into, "tiles", "ktc tiles check .")


@tiles.command()
@click.argument("what", metavar="PATH_OR_PACKAGE")
@cli.games_option(default=200)
@cli.seconds_option(default=300.0)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def check(what: str, games: int, seconds: float, as_json: bool) -> None:
    """Check tiles or variants.

    Checks types; that hooks are known, pure, quick, explained and called; triggers on constructed positions; and whole games
    with every invariant checked, in separate processes.  From many combinations of sets and variants, some are drawn with a fixed
    seed.  Prints the texts of the tiles, what was tried of each tile and set, and the work of a game.  If the processor time
    runs out, prints how many of the games were played.  Exit code 1 if something is wrong.
    """
    from ktc.cli import Failure  # only this command plays
    from ktc_city.checking import check as checked
    from ktc_city.checking.check import summary

    report = checked(what, games, seconds, lambda line: cli.show_to_copy(plain(line), err=True))
    cli.show_complaints(report, as_json)
    if not as_json:
        for skipped in report.skipped:
            cli.show_to_copy(f"not checked: {plain(skipped)}")
        for sentence in report.sentences:
            cli.show_to_copy(f"it says: {plain(sentence)}")
        for line in summary(report):
            cli.show_to_copy(plain(line))
        for hint in report.hints:
            cli.show_to_copy(f"hint: {plain(hint)}")
    if not report.sound:
        number = len(report.complaints)
        raise Failure([f"{report.target} failed the check: {counted(number, 'complaint')}"])
    if report.was_cut and not as_json:
        cli.show_to_copy(f"{plain(report.target)}: {cli.cut_short(report.played, report.games, seconds)}.")
    elif not as_json:
        played, calls = counted(report.games, "game"), counted(sum(report.calls.values()), "call")
        played += f", {counted(report.stories, 'scenario')}" if report.stories else ""
        cli.show_to_copy(f"{plain(report.target)} passed the check: {played}, {calls} of {counted(len(report.calls), 'hook')}.")
