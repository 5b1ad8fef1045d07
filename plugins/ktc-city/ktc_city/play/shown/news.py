"""What has happened, in sentences, as one seat is told it."""

from collections.abc import Iterable, Iterator, Sequence

from ktc_city.drawing.chronicle import sentences
from ktc_city.model import events as ev
from ktc_city.play.names import PlayNames
from ktc_city.text.events import Told, silent, told_of
from ktc_city.text.scene import Scene

ON_THE_TABLE = (ev.SeedCommitted, ev.RiverLaid, ev.SupplyLaid, ev.BagFilled, ev.BargeMoored, ev.TilesSetAside)
UNSAID = (*ON_THE_TABLE, ev.PhaseBegan)


def news(names: PlayNames, events: Sequence[ev.Event], since: int) -> list[str]:
    """Return what a seat was told after the first ``since`` events, as sentences."""
    scene = Scene(names.inventory, names.lang, names)
    for event in events[:since]:
        scene.follow(event)
    return list(sentences(scene, list(_parts(scene, events[since:]))))


def _parts(scene: Scene, events: Iterable[ev.Event]) -> Iterator[Told]:
    for event in events:
        scene.follow(event)
        if not isinstance(event, UNSAID) and not silent(event):
            yield told_of(scene, event)
