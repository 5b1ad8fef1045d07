"""A position as one reader may know it, in text: centre, river, supply, players and boroughs; and the story.

Shared by ``ktc play``, ``ktc replay`` and ``ktc.draw``, in the language of the names.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc import Step
from ktc.draw import heading
from ktc.draw.terminal.screen import draw_chapters
from ktc_city.drawing.borough import draw_borough, key_to_the_map
from ktc_city.drawing.chronicle import in_sentences, written
from ktc_city.drawing.names import Names
from ktc_city.drawing.summaries import standing, summary
from ktc_city.knowledge.view import PlayerView, TileView, View, highest_first, keyples_in_sight
from ktc_city.model import events as ev
from ktc_city.model.actions import Action
from ktc_city.model.pieces import Berth, Inventory
from ktc_city.text import note_text
from ktc_city.text.scene import Scene

PLAYER_SHARE: Final = 18
OTHERS_SHARE: Final = 62


def draw_position(view: View, names: Names, width: int = 80) -> Iterator[RenderableType]:
    """Yield a position, part by part; home tiles are added to ``names``."""
    names.homes = {seat.seat: seat.home for seat in view.seats}
    table = TableText(view, names)
    yield Group(heading(standing(view, names)), *table.reader())
    yield Group("", *table.centre())
    yield Group("", *table.stock())
    yield Group("", table.players())
    yield from draw_boroughs(view, names, width)


def draw_boroughs(view: View, names: Names, width: int = 80) -> Iterator[RenderableType]:
    """Yield every borough with its player, then the key."""
    table = TableText(view, names)
    for seat in view.seats:
        owner = Text(summary(seat, names), style=names.style(seat.seat))
        yield Group("", owner, draw_borough(seat, names, width), *table.notes(seat))
    yield Group("", key_to_the_map(names))


class TableText:
    """The public table as text, in the language of the names.  The hand of ``own`` is shown elsewhere."""

    def __init__(self, view: View, names: Names, scene: Scene | None = None, own: int | None = None) -> None:
        self._view, self._names, self._own = view, names, own
        self._scene = scene or Scene(names.inventory, names.lang, names)
        self._say = self._scene.say

    def line(self, title: str, text: str) -> Text:
        """Return a line with its title, which is a message."""
        return Text.assemble((f"{self._say(title)} ", "bold"), self._names.painted(text))

    def reader(self) -> Iterator[Text]:
        """Yield the name of the reader whose knowledge is shown; nothing for a public view."""
        if self._view.reader is not None:
            yield self._names.painted(self._say("position-reader", player=self._names.player(self._view.reader)))

    def centre(self) -> Iterator[RenderableType]:
        """Yield the tiles in the centre with their keyples, and those set aside for later eras."""
        yield self.line("play-centre", "" if self._view.centre else self._say("no-tiles"))
        tiles = Table.grid(padding=(0, 2, 0, 0))
        for tile in self._view.centre:
            tiles.add_row("", Text(self.name(tile)), self._names.painted(self.lies_on(tile)))
        yield tiles
        yield from self.aside()

    def aside(self) -> Iterator[Text]:
        """Yield the tiles set aside for later eras."""
        if self._view.aside:
            yield self.line("play-aside", self._scene.tiles(self._view.aside))

    def stock(self) -> Iterator[Text]:
        """Yield the berths, the supply, and the notes of variants."""
        yield self.line("play-river", self._berths())
        yield self._supply()
        if notes := note_text.of_the_table(self._view, self._names):
            yield self.line("play-notes", notes)

    def notes(self, seat: PlayerView) -> Iterator[Text]:
        """Yield the notes of a borough's tiles on one line."""
        tiles = ((tile, note_text.on_tile(self._view.notes, tile.id)) for tile in seat.borough)
        found = [f"{self._names.tile(tile.id)}: {notes}" for tile, notes in tiles if notes]
        if found:
            yield self.line("play-notes", "; ".join(found))

    def name(self, tile: TileView) -> str:
        """Return a tile's name, with its upgrades and notes."""
        name = self._names.tile(tile.id) + (f" {'*' * tile.level}" if tile.level else "")
        return name + (f" [{notes}]" if (notes := note_text.on_tile(self._view.notes, tile.id)) else "")

    def lies_on(self, tile: TileView) -> str:
        """Return the bids on a tile, the highest first, and its placed keyples."""
        names = self._names
        bids = ", ".join(f"{names.player(seat)} {self._counts(tile, seat, number)}" for seat, number in highest_first(tile.bids))
        sealed = ", ".join(names.player(seat) for seat in tile.sealed)
        parts = [f"{names.word(tile.colour)}: {bids}"] if bids else []
        parts += [self._say("play-sealed", colour=names.word(tile.colour), players=sealed)] if sealed else []
        if tile.placed:
            parts.append(self._say("play-placed", number=tile.placed, colour=names.word(tile.colour), least=tile.last + 1))
        return "; ".join(parts)

    def _counts(self, tile: TileView, seat: int, number: int) -> str:
        """Return the number of keyples in a bid, and what it counts if that is more."""
        more = tile.highest[:1] == (seat,)
        return self._say("play-counts", number=number, count=tile.highest[1]) if more else str(number)

    def _berths(self) -> str:
        """Return the berths of the next river tile: the value of each, or the player whose barge is there."""
        rivers, river = self._names.inventory.rivers, self._view.era + 1
        if not 0 <= river < len(rivers):
            return ""
        name = rivers[river]
        there = {seat.berth: self._names.player(seat.seat) for seat in self._view.seats if seat.river == name}
        berths = self._names.facts(name).berths
        worth = [there.get(number) or self._worth(berth) for number, berth in enumerate(berths)]
        message = "play-berths-keyples" if any(berth.keyples for berth in berths) else "play-berths-points"
        return self._say(message, river=self._names.tile(name), berths=" | ".join(worth))

    def _worth(self, berth: Berth) -> str:
        worth = str(berth.keyples or berth.points)
        return f"{worth} + {self._say('play-claim')}" if berth.claims else worth

    def _supply(self) -> Text:
        view, names = self._view, self._names
        connectors = zip(view.connector_colours, view.connector_supply, strict=True)
        skills = zip(view.skill_types, view.skill_supply, strict=True)
        parts = [", ".join(self._say("some", number=number, name=names.word(name)) for name, number in counts)
                 for counts in (connectors, skills)]  # fmt: skip
        return self.line("play-supply", " · ".join((*parts, self._say("play-bag", number=view.bag))))

    def players(self) -> Table:
        """Return a row for each player: public counts, and what else the reader knows."""
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        for share in (PLAYER_SHARE, OTHERS_SHARE):
            table.add_column(ratio=share, overflow="fold")
        for player in self._view.seats:
            name, colour = self._names.player(player.seat), self._names.colour(player.seat)
            title = Text(name if name == colour else f"{name} ({colour})", style=self._names.style(player.seat))
            table.add_row(title, self._names.painted(self._player(player)))
        return table

    def _player(self, player: PlayerView) -> str:
        say, scene = self._say, self._scene
        parts = [*self._hand(player)]
        for place, counts in keyples_in_sight(player):
            parts.append(say(f"play-{place}", keyples=scene.counted("keyples", scene.by_colour(counts))))
        if player.river:  # none is moored while home tiles are chosen
            parts.append(say("play-barge", river=self._names.tile(player.river), berth=player.berth + 1))
        parts += [say("play-sailed")] if player.sailed else [say("play-passed")] if player.passed else []
        parts += [say("play-lays", connectors=self._waiting(player.waiting))] if any(player.waiting) else []
        parts += [say("play-won", tiles=scene.tiles(player.to_place))] if player.to_place else []
        parts += [f"[{notes}]"] if (notes := note_text.of_seat(self._view, self._names, player.seat)) else []
        return "; ".join(parts)

    def _hand(self, player: PlayerView) -> Iterator[str]:
        """Yield the numbers of a player's keyples and skill tiles, with colours and types if the reader knows them."""
        scene, known = self._scene, player.seat != self._own
        behind = player.behind if known and player.behind is not None and any(player.behind) else ()
        which = f" ({scene.counted('keyples', scene.by_colour(behind))})" if behind else ""
        yield self._say("count-of-keyples", number=player.keyples) + which
        if known and player.skills is not None:
            yield scene.counted("skills", dict(zip(self._view.skill_types, player.skills, strict=True)))
        else:
            yield self._say("counted-skills", counts=str(player.skill_tiles), last=player.skill_tiles)

    def _waiting(self, waiting: Sequence[int]) -> str:
        words = [*map(self._names.word, self._view.connector_colours), self._names.word("any")]
        return self._scene.joined(f"{number} {word}" for word, number in zip(words, waiting, strict=True) if number)


def draw_chronicle(
    inventory: Inventory, opening: Iterable[ev.Event], steps: Iterable[Step[Action, ev.Event]], lang: str = "en"
) -> "Iterator[RenderableType]":
    """Yield a game's story, chapter by chapter, with step numbers on the left."""
    names = Names(inventory, lang=lang)
    yield from draw_chapters(in_sentences(written(inventory, opening, steps, lang, names)), names)
