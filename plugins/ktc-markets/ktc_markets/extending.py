"""Extensions: a tile's points count twice, and one colour of keyples may no longer use it."""

from ktc.plugin import Alternative, BoroughTile, Effects, Note, OneOf, Only, OpenBoard, Points, PrintedTile, Says, hookimpl


class Extension(PrintedTile):
    """When upgraded, it may be extended: its points double, and its owner excludes a colour of keyples permanently."""

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("extension-score") if part == "score" else None

    @hookimpl
    def tile_upgraded(self, board: OpenBoard) -> Effects:
        colours = board.boroughs[0].keyple_colours
        return OneOf("shut out", tuple(Alternative(colour, (Note(f"without {colour}", 1),)) for colour in colours), may=True)

    @hookimpl
    def may_use(self, board: OpenBoard, here: BoroughTile) -> Only | None:
        if not here.notes:
            return None
        still = tuple(colour for colour in board.boroughs[0].keyple_colours if not here.notes[f"without {colour}"])
        says = f"{here.name} lets no other keyples in than {' and '.join(still)}"
        return Only(still, says=says, message="extension-lets-in", facts={"name": here.name, "colours": still})

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points | None:
        return Points(self.tile.points[here.level], "its extension", "extension-doubles") if here.notes else None
