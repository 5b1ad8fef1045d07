"""The survivors that wait for a story or an explanation, in the form in which ``survivors.yaml`` explains them."""

from collections.abc import Sequence
from typing import Any, Final

from ruamel.yaml import YAML

from mutants.mutating import Mutant
from mutants.record import PROJECT

LAST: Final = PROJECT / "build" / "mutants-survived.yaml"


def write_last(survivors: Sequence[Mutant]) -> None:
    """Write down which mutants survived unexplained, each with room for its reason."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for mutant in survivors:
        nth = {"nth": mutant.nth} if mutant.nth > 1 else {}
        groups.setdefault(mutant.file, []).append({"function": mutant.function, "was": mutant.was, "now": mutant.now, **nth})
    LAST.parent.mkdir(exist_ok=True)
    yaml = YAML()
    yaml.width = 1_000
    with LAST.open("w", encoding="utf-8") as file:
        yaml.dump([{"because": "", "file": name, "mutants": mutants} for name, mutants in groups.items()], file)
