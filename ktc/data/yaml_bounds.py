"""The YAML parser with a limit on its work; slow to import, and therefore imported only to read YAML."""

from ruamel.yaml import YAML
from ruamel.yaml.parser import RoundTripParser
from ruamel.yaml.scanner import Scanner

from ktc.data import Plain, YamlEvent
from ktc.data.places import DEEPEST_YAML, LONGEST_PLAIN_NUMBER
from ktc.kernel.errors import KtcError


class TooMuch(KtcError):
    """A YAML text is longer, or nested deeper, than any content file; ``line`` is where it exceeds the limit."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line


def read_bounded(text: str, budget: list[int], quotes: bool = False) -> Plain:
    """Return a parsed YAML text with lines, and subtract the events used from the budget; raises ``TooMuch``."""

    class Bounded(RoundTripParser):
        """Counts its events, with aliases expanded, because a merged mapping is copied at each alias."""

        def __init__(self, loader: YAML) -> None:
            super().__init__(loader)
            self.open: list[tuple[str | None, int]] = []  # anchor, and the budget when it began
            self.sizes: dict[str, int] = {}

        def get_event(self) -> YamlEvent:
            event = super().get_event()
            budget[0] -= 1
            kind, line = type(event).__name__, event.start_mark.line + 1
            if kind.endswith("StartEvent"):
                self.open.append((getattr(event, "anchor", None), budget[0]))
                if len(self.open) > DEEPEST_YAML:
                    raise TooMuch(f"nested deeper than {DEEPEST_YAML} lists and mappings", line)
            elif kind.endswith("EndEvent"):
                anchor, before = self.open.pop()
                if anchor is not None:
                    self.sizes[anchor] = before - budget[0]
            elif kind == "AliasEvent":
                budget[0] -= self.sizes.get(event.anchor, 0)
            elif kind == "ScalarEvent" and not event.style and _is_long_number(event.value):
                raise TooMuch("a number with too many digits", line)
            if budget[0] < 0:
                raise TooMuch("too many values for a content file (aliases multiply them)", line)
            return event

    yaml = YAML(typ="rt", pure=True)
    yaml.Parser = Bounded
    if not quotes:  # nothing is written again
        yaml.Scanner = Scanner  # without comments, in a fifth less time
    yaml.preserve_quotes = quotes
    yaml.composer.warn_double_anchors = False  # valid YAML; a warning would print many lines of a library on stderr
    return yaml.load(text)


def _is_long_number(word: str) -> bool:
    """Return whether an unquoted word may be parsed as a number, and takes long to parse."""
    return len(word) > LONGEST_PLAIN_NUMBER and word.lstrip("+-.")[:1].isdigit()
