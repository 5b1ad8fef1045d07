"""Round trips of YAML text: read, change and write it with comments and order kept; the layout becomes the default.

Slow to import, so imported only for corrections.
"""

import io
import re
from collections.abc import Mapping
from itertools import chain, repeat
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import CommentMark
from ruamel.yaml.tokens import CommentToken

from ktc import TileSetError
from ktc.data.fields import Path
from ktc.data.reading import read_events
from ktc.kit import shorten
from ktc_city.box.sets.files import read_yaml
from ktc_city.box.sets.flow import flow
from ktc_city.model.limits import LARGEST_SET

LINE_END: Final = re.compile(r"\r\n|\r|\n")
COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*", re.MULTILINE)
USUALLY_LAST: Final = ("sources", "tiles")


class Page:
    """A YAML text under change; ``name`` appears in error messages."""

    def __init__(self, text: str, name: str) -> None:
        """Parse the text; raises ``TileSetError`` for a comment that could not be kept."""
        found = LINE_END.search(text)
        self._line_end = found[0] if found else "\n"
        text = LINE_END.sub("\n", text)
        self._name = name
        self._root = read_yaml(text.encode(), name, quotes=True)
        _see_comments_stay(text, self.text(), name)

    def text(self) -> str:
        """Return the current text."""
        written = io.StringIO()
        try:
            _writer().dump(self._root, written)
        except Exception as error:  # a strange tag makes the writer raise whatever comes
            reason = f"it cannot be rewritten: {type(error).__name__}: {str(error)[:80]}"
            raise TileSetError([f"{self._name}: {reason}; edit it by hand"]) from None
        return written.getvalue().replace("\n", self._line_end)

    def write(self, path: Path, value: Any) -> None:
        """Replace a value, or add a new part."""
        holder = self._root
        for depth, word in enumerate(path[:-1]):
            name = self._part(holder, word)
            if isinstance(holder, CommentedMap) and holder.get(name) is None:
                _put(holder, name, _headed(path[: depth + 1], path[depth + 1 :], value))
                return
            holder = holder[name]
        name = self._part(holder, path[-1])
        if isinstance(holder, CommentedMap) and name not in holder:
            _put(holder, name, _fresh(path, value))
        else:
            _change(holder, name, value, path)

    def _part(self, holder: Any, word: Any) -> Any:
        if isinstance(holder, CommentedMap | CommentedSeq):
            return word if isinstance(holder, CommentedMap) else int(word)
        raise TileSetError([f"{self._name}: {shorten(word)} is in a {type(holder).__name__}; edit it by hand"])


def _change(holder: Any, name: Any, value: Any, path: Path) -> None:
    """Replace only the changed parts of a list of the same length, or of a mapping with the same names."""
    was = holder[name]
    if _same_shape(was, value):
        for inner, item in value.items() if isinstance(value, Mapping) else enumerate(value):
            _change(was, inner, item, (*path, inner))
    elif was != value:
        _put(holder, name, _fresh(path, value))


def _same_shape(was: Any, value: Any) -> bool:
    if isinstance(was, Mapping) and isinstance(value, Mapping):
        return list(was) == list(value) and bool(was)
    return isinstance(was, list) and isinstance(value, list) and len(was) == len(value) > 0


def _headed(done: Path, path: Path, value: Any) -> Any:
    """Return a value nested in new mappings: tiles below each other, each figure on one line."""
    if not path:
        return _fresh(done, value)
    inner = _headed((*done, path[0]), path[1:], value)
    made = CommentedMap({path[0]: inner})
    if not _is_tiles(done):
        made.fa.set_flow_style()
    return made


def _is_tiles(path: Path) -> bool:
    return path[0] == "tiles" and len(path) <= 2


def _fresh(path: Path, value: Any) -> Any:
    """Return a new value in the default layout."""
    if _is_tiles(path) and isinstance(value, Mapping) and value:
        return CommentedMap({name: _fresh((*path, name), inner) for name, inner in value.items()})
    return read_yaml(flow(value).encode(), "value", quotes=True)


def _put(holder: Any, name: Any, value: Any) -> None:
    """Replace a part, keeping the comments after it, which ruamel attaches to the last inner part."""
    if isinstance(holder, CommentedSeq) or name in holder:
        below = _taken(holder, name)
        holder[name] = value
    else:
        names = list(holder)
        before = [word for word in names if word not in USUALLY_LAST] or names
        below = _taken(holder, before[-1]) if names else ""
        holder.insert(names.index(before[-1]) + 1 if names else 0, name, value)
    if below:
        _give(holder, name, below)


def _taken(holder: Any, name: Any) -> str:
    """Remove and return the comments on separate lines below a part; a comment on its last line stays."""
    tokens, at = _behind(holder, name)
    if tokens[at] is None:
        return ""
    own, _, below = tokens[at].value.partition("\n")
    tokens[at] = CommentToken(own + "\n", tokens[at].start_mark, None) if own.strip() else None
    return str(below)


def _give(holder: Any, name: Any, below: str) -> None:
    tokens, at = _behind(holder, name)
    own = tokens[at].value.partition("\n")[0] if tokens[at] is not None else ""
    tokens[at] = CommentToken(f"{own}\n{below}", tokens[at].start_mark if own else CommentMark(0), None)


def _behind(holder: Any, name: Any) -> tuple[list[Any], int]:
    """Return where ruamel keeps the comments after a part: at its last line."""
    inner = holder[name]
    while isinstance(inner, CommentedMap | CommentedSeq) and inner and not inner.fa.flow_style():
        holder, name = inner, list(inner)[-1] if isinstance(inner, CommentedMap) else len(inner) - 1
        inner = holder[name]
    of_mapping = isinstance(holder, CommentedMap)
    return holder.ca.items.setdefault(name, [None] * (4 if of_mapping else 2)), 2 if of_mapping else 0


def _writer() -> YAML:
    yaml = YAML(typ="rt", pure=True)
    yaml.width = LARGEST_SET  # no line is broken
    yaml.indent(mapping=2, sequence=4, offset=2)
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    yaml.representer.add_representer(type(None), lambda to, _: to.represent_scalar("tag:yaml.org,2002:null", "null"))
    return yaml


def _comments(text: str) -> list[tuple[int, str]]:
    """Return the comments of a text with their columns."""
    letters = list(text)
    for event in read_events(text):
        if type(event).__name__ == "ScalarEvent":
            start, end = event.start_mark.index, event.end_mark.index
            letters[start:end] = ("\n" if letter == "\n" else "." for letter in text[start:end])
    bare = "".join(letters)
    return [(found.start(), text[found.start() : found.end()].rstrip()) for found in COMMENT.finditer(bare)]


def _see_comments_stay(text: str, written: str, name: str) -> None:
    """Check that the default layout keeps all comments: ruamel loses those inside brackets, and before a value in brackets."""
    kept = chain((comment for _, comment in _comments(written)), repeat(None))
    now = next(kept)
    for at, comment in _comments(text):
        if comment != now:
            reason = f"{shorten(comment)} cannot stay there; move it to a separate line above a part"
            raise TileSetError([f"{name}, line {len(LINE_END.findall(text, 0, at)) + 1}: {reason}"])
        now = next(kept)
