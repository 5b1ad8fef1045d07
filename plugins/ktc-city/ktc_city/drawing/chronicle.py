"""The story of a game from its events: chapters for the set-up, the eras and their ends, with an entry per turn."""

from collections.abc import Iterable, Iterator, Sequence

from ktc import Step
from ktc.draw import Chapter, Entry
from ktc.draw.story import numbered
from ktc_city.model import events as ev
from ktc_city.model.actions import Action
from ktc_city.model.pieces import Inventory, Phase
from ktc_city.text.events import Told, phase, sentence, silent, told_of
from ktc_city.text.names import Names
from ktc_city.text.scene import Scene


class Chronicler:
    """Builds the chapters of a game, event by event."""

    def __init__(self, inventory: Inventory, names: Names) -> None:
        self.scene = Scene(inventory, names=names)
        self.chapters = [Chapter[Told](self.scene.say("chapter-set-up"), [Entry(listed=True)])]
        self._turn: int | None = None
        self._eras = 0
        self._seeds = list[Told]()

    def write(self, event: ev.Event, step: int) -> None:
        """Add one event of a step."""
        self.scene.follow(event)
        if isinstance(event, ev.PhaseBegan) and event.phase == Phase.NEXT_ERA.word:
            eras = self.scene.names.inventory.eras
            name = eras[self._eras].name if self._eras < len(eras) else None
            era = self.scene.say("chapter-another-era") if name is None else self.scene.names.word(name)
            self.chapters.append(Chapter(era, [Entry(listed=True)]))
            self._eras += 1
        elif isinstance(event, ev.PhaseBegan):
            self._open(Entry(phase(self.scene, event.phase), listed=True))
        elif isinstance(event, ev.TurnBegan):
            self._open(Entry())
            self._turn = event.seat
        else:
            if isinstance(event, ev.EraEnded):
                self.chapters.append(Chapter(self.scene.say("chapter-end-of", era=self.chapters[-1].title), [Entry(listed=True)]))
            if isinstance(event, ev.SeedCommitted):
                self._seeds.append(told_of(self.scene, event))
            elif not silent(event):
                self._add(told_of(self.scene, event), step)

    def end(self) -> None:
        """Close the set-up with its least interesting line, the hash of the seed."""
        self.chapters[0].entries[0].told += self._seeds
        self._seeds = []

    def _open(self, entry: Entry[Told]) -> None:
        """Begin an entry; an empty current entry is replaced."""
        entries = self.chapters[-1].entries
        if entries and not entries[-1].told:
            entries.pop()
        entries.append(entry)

    def _add(self, phrase: Told, step: int) -> None:
        """Add a text to its entry; connectors placed before the next action belong to the previous turn."""
        entries = self.chapters[-1].entries
        late = len(entries) > 1 and not entries[-1].told and not entries[-1].title and phrase.seat not in (None, self._turn)
        entry = entries[-2] if late and entries[-2].step else entries[-1]
        entry.told.append(phrase)
        entry.step = step


def chronicle(
    inventory: Inventory, opening: Iterable[ev.Event], steps: Iterable[Step[Action, ev.Event]], lang: str = "en"
) -> list[Chapter[Told]]:
    """Return the chapters of a game."""
    return written(inventory, opening, steps, lang).chapters


def written(
    inventory: Inventory,
    opening: Iterable[ev.Event],
    steps: Iterable[Step[Action, ev.Event]],
    lang: str,
    names: Names | None = None,
) -> Chronicler:
    """Return a chronicler that has processed a game, with the given names."""
    chronicler = Chronicler(inventory, names or Names(inventory, lang=lang))
    for number, event in numbered(opening, steps):
        chronicler.write(event, number)
    chronicler.end()
    return chronicler


def in_sentences(chronicler: Chronicler) -> Iterator[Chapter[str]]:
    """Yield the chapters as whole sentences, with all names known by the end of the game."""
    for chapter in chronicler.chapters:
        entries = [
            Entry(entry.title, entry.step, entry.listed, list(sentences(chronicler.scene, entry.told)))
            for entry in chapter.entries
        ]
        yield Chapter(chapter.title, entries)


def sentences(scene: Scene, parts: Sequence[Told]) -> Iterator[str]:
    """Yield whole sentences; consecutive texts about one player become one sentence."""
    run: list[Told] = []
    for part in parts:
        if run and (part.seat is None or part.seat != run[-1].seat):
            yield sentence(scene, *run)
            run = []
        run.append(part)
    if run:
        yield sentence(scene, *run)
