"""What the tiles of a set say, made from their figures: a part of ``ktc rules`` that only this game has."""

from ktc.cli import open_console, show, show_json


def show_sentences(tile_set: str, lang: str, as_json: bool) -> None:
    """Print what each tile of a set says, as text or as a JSON list with an object a tile."""
    from ktc.city.box.open_box import open_box  # the engine loads only for commands that need it
    from ktc.city.box.sets.installed_sets import companions
    from ktc.city.text.tiles import describe

    box = open_box(tile_set, companions(tile_set))
    described = [(tile.id, tile.name, describe(tile.id, lang, box)) for tile in box.tiles]
    if as_json:
        from json import dumps

        objects = [{"tile": tile, "name": name, "sentence": sentence} for tile, name, sentence in described]
        show_json(dumps(objects, ensure_ascii=False, indent=2))
        return
    from rich.padding import Padding
    from rich.text import Text

    lines = ((Text(tile, style="bold"), Padding(Text(sentence), (0, 0, 0, 2))) for tile, _, sentence in described)
    show(open_console(), (part for pair in lines for part in pair))
