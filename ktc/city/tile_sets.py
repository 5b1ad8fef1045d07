"""Tile sets: YAML in, checked plain data out.  The only file that reads YAML.

A set ships compiled beside its YAML: JSON with the hash of the YAML it was made from.  The YAML itself is read when that
hash differs, or to find the lines of mistakes.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.city.effects import TileData, tile_data
from ktc.city.tile_set_schema import Known, Mistakes, check_tile_set
from ktc.kernel.errors import TileSetError, shorten

HASH_BYTES: Final = 16
LARGEST_FILE: Final = 1_000_000
COMPILED: Final = ".json"


@attrs.frozen(eq=False)
class TileSet:
    """A tile set, checked: plain data, the tiles in it, and the hash of its file."""

    path: Path
    hash: str
    plain: Mapping[str, Any]
    tiles: tuple[TileData, ...]

    def source(self, tile: TileData, field: str) -> str:
        """Say where a tile's figure comes from."""
        return tile.sources.get(field, self.plain["source"])


@attrs.frozen
class Source:
    """The text of a tile set, not yet read; ``compiled`` when its file was installed with its compiled form."""

    path: Path
    text: bytes
    hash: str
    compiled: bool


def find_tile_set(path: Path, compiled: bool) -> Source:
    """Fetch a set's file; the compiled form of a stranger's is not looked at, it could say anything."""
    text = _bytes(path)
    return Source(path, text, blake2b(text, digest_size=HASH_BYTES).hexdigest(), compiled)


def read_tile_set(source: Source, known: Known) -> TileSet:
    """Read a tile set from its YAML, or from the compiled form beside it when that is trusted and up to date.

    Raises ``TileSetError`` with every mistake: file, line, field and the nearest valid word.
    """
    plain = _compiled(source.path, source.hash) if source.compiled else None
    if plain is None:
        plain = parse_tile_set(source.text, source.path.name, known)
    tiles = tuple(tile_data(name, tile) for name, tile in plain["tiles"].items())
    return TileSet(source.path, source.hash, plain, tiles)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise TileSetError([f"{path}: cannot be read: {error.strerror or error}"]) from None
    except ValueError:  # a null byte, or a text that no file system takes
        raise TileSetError([f"{shorten(str(path))} is no path of a file"]) from None
    if len(text) > LARGEST_FILE:
        raise TileSetError([f"{path.name}: larger than {LARGEST_FILE} bytes; no tile set is"])
    return text


def _compiled(path: Path, digest: str) -> Mapping[str, Any] | None:
    try:
        found = json.loads(path.with_suffix(COMPILED).read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("hash") != digest:
        return None
    plain: Mapping[str, Any] | None = found.get("set")
    return plain if isinstance(plain, dict) else None


def parse_tile_set(text: bytes, name: str, known: Known) -> Mapping[str, Any]:
    """Read YAML and check all of it; ``name`` stands in the complaints, ``known`` tells packages' behaviours."""
    from ruamel.yaml import YAML  # 20 ms to import, and rarely needed: sets ship compiled
    from ruamel.yaml.error import YAMLError

    try:
        document = YAML(typ="rt").load(text.decode("utf-8"))
    except YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark is not None else ""
        raise TileSetError([f"{name}{line}: no valid YAML: {getattr(error, 'problem', None) or error}"]) from None
    except (UnicodeDecodeError, RecursionError, ValueError) as error:
        raise TileSetError([f"{name}: no valid YAML: {type(error).__name__}: {str(error)[:80]}"]) from None
    mistakes = Mistakes(name)
    plain = check_tile_set(document, mistakes, known)
    if mistakes.found:
        raise TileSetError(mistakes.found)
    return plain


def compile_tile_set(path: Path, known: Known) -> Path:
    """Write the compiled form beside a set's YAML and return its path."""
    text = _bytes(path)
    plain = parse_tile_set(text, path.name, known)
    target = path.with_suffix(COMPILED)
    compiled = {"hash": blake2b(text, digest_size=HASH_BYTES).hexdigest(), "set": plain}
    target.write_text(json.dumps(compiled, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    return target
