"""English helpers for counting and listing; sentences about a game come from its catalogue."""

from collections.abc import Iterable, Mapping, Sequence

from ktc.messages.plain import capital, plain

__all__ = ["capital", "count_of", "counted", "listed", "ordinal", "plain", "plural", "tally"]


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b" or "a, b and c"."""
    if len(parts) <= 1:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def plural(number: int, thing: str) -> str:
    """Return the word alone, in the plural unless there is just one."""
    return thing if number == 1 else f"{thing}s"


def counted(number: int, thing: str) -> str:
    """Return "1 card", "3 cards", "2,000 cards"."""
    return f"{number:,} {plural(number, thing)}"


def ordinal(number: int) -> str:
    """Return "1st", "2nd", "3rd", "4th"."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def tally(counts: Mapping[str, int], thing: str) -> str:
    """Return "2 red and 1 blue card"; nothing counted is "no cards"."""
    present = {name: number for name, number in counts.items() if number}
    if not present:
        return f"no {thing}s"
    return f"{listed([f'{number} {name}' for name, number in present.items()])} {plural(list(present.values())[-1], thing)}"


def count_of(names: Iterable[str]) -> dict[str, int]:
    """Count names, in the order in which they first come."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts
