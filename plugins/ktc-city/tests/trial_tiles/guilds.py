"""A box for laws on what effects keep secret: tiles and a variant that draw, ask and show, openly and in secret."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import ktc
from ktc.plugin import (
    ALL,
    ANY,
    LATER,
    OWNER,
    Draw,
    Effects,
    Gain,
    OpenBoard,
    Pool,
    PrintedTile,
    Reveal,
    Trigger,
    hookimpl,
    one_of,
)
from ktc_city.box.tilebox import TileBox

from . import designs

KINDS: Final = ("building", "routemaster", "river", "home")
GUILDS: Final = (*KINDS, *(f"guild {number}" for number in range(10)))
AIMS: Final = tuple(f"aim {number}" for number in range(16))
LAST_ERA: Final = 3


class Livery(designs.Livery):
    """When won: draw two guilds in secret and keep one; there are so many that it is seldom guessed."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("guilds", GUILDS)]


class Library(PrintedTile):
    """When placed: draw three guilds openly and keep two; when used: draw three skill tiles and keep one."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("guilds", GUILDS)]

    @hookimpl
    def tile_placed(self) -> Effects:
        return Draw("guilds", 3, keep=2, key="book", seen=ALL)

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return Draw("skills", 3, keep=1, seat=moment.seat)


class Cellar(PrintedTile):
    """When it changes: store something in secret, or nothing; at the end of each era it is shown."""

    @hookimpl
    def tile_placed(self) -> Effects:
        return one_of("store", may=True, seen=OWNER, wine=(), coal=())

    @hookimpl
    def tile_upgraded(self) -> Effects:
        return one_of("store", may=True, seen=OWNER, wine=(), coal=())

    @hookimpl
    def era_ended(self) -> Effects:
        return Reveal("store")


class Aims:
    """Three secret aims are dealt to each seat, which keeps two; they are shown at the end.  Each era ends with a vote."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("aims", AIMS)]

    @hookimpl
    def game_opened(self, board: OpenBoard) -> Effects:
        return [Draw("aims", 3, keep=2, key="aim", seen=OWNER, seat=seat) for seat in range(board.seats)]

    @hookimpl
    def era_ended(self, moment: Trigger, board: OpenBoard) -> Effects:
        seats = range(board.seats)
        votes = [one_of("vote", seat=seat, seen=LATER, together=True, hill=(), dale=()) for seat in seats]
        return [*votes, *(Reveal("aim", seat=seat) for seat in seats)] if moment.era == LAST_ERA else votes

    @hookimpl
    def chosen(self, moment: Trigger) -> Effects:
        return Gain(skills=(ANY,), seat=moment.seat) if (moment.key, moment.option) == ("vote", "hill") else None


def box_with(behaviours: dict[str, type], variants: dict[str, type] | None = None, *tiles: str) -> TileBox:
    """Return the box of 2016 in which buildings have these behaviours by turns, or the tiles that are named."""
    plain = ktc.open_box("london_2016")
    named = tiles or tuple(tile.id for tile in plain.tiles if tile.kind == "building")
    words = list(behaviours)
    lines = [f"  {tile}:\n    behaviour: {words[at % len(words)]}\n" for at, tile in enumerate(named)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "guilds.yaml"
        path.write_text("set: guilds\nover: london_2016\ntiles:\n" + "".join(lines), encoding="utf-8")
        return ktc.open_box(path, variants or {}, behaviours=behaviours)


GUILD_BOX: Final = box_with({"livery": Livery, "library": Library, "cellar": Cellar}, {"aims": Aims})
