"""The files of a set laid over one another, and what they say together checked."""

from collections.abc import Mapping, Sequence

from ktc import TileSetError
from ktc.data import Field, Mistakes, Place, Plain
from ktc_city.box.sets.files import SetFile
from ktc_city.box.sets.overlays import lay_over
from ktc_city.box.sets.schema import BehavioursOf, check_tile_set


def checked(layers: Sequence[SetFile], behaviours_of: BehavioursOf) -> Mapping[str, Plain]:
    plain, found = _check(layers, layers[0].ready or layers[0].document, behaviours_of)
    if found and layers[0].ready is not None:  # only for the lines of mistakes is the YAML of a compiled set read
        plain, found = _check(layers, layers[0].document, behaviours_of)
    if found:
        raise TileSetError(found)
    return plain


def _check(layers: Sequence[SetFile], lowest: Plain, behaviours_of: BehavioursOf) -> tuple[Mapping[str, Plain], list[str]]:
    """Return a set as plain data, and its mistakes."""
    mistakes = Mistakes(layers[-1].name, layers[0].name)
    documents = [lowest, *(file.document for file in layers[1:])]
    plain = check_tile_set(laid(layers, documents, mistakes), mistakes, behaviours_of)
    return plain, mistakes.found


def laid(layers: Sequence[SetFile], documents: Sequence[Plain], mistakes: Mistakes) -> Plain:
    """Return what the files of a set say together, not checked; ``documents`` are what each of them says."""
    if len(layers) == 1:
        return documents[0]
    bottom = Field(documents[0], (), Place(layers[0].name), mistakes)
    pairs = zip(layers[1:], documents[1:], strict=True)
    overlays = [Field(document, (), Place(file.name, 1, number), mistakes) for number, (file, document) in enumerate(pairs, 1)]
    return lay_over(bottom, overlays, sum(file.of is not None for file in layers)).value
