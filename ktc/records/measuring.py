"""How many bytes a record takes, counted exactly: asked only when a game comes near its limits."""

from array import array

from ktc.kernel.limits import culprit_of, refuse
from ktc.kernel.log import AnyLog, AnyStep
from ktc.kernel.ruleset import AnyRuleset
from ktc.records.limits import largest_number
from ktc.records.record import head_lines, step_line, written_line
from ktc.wire.codec import shared_codec


def measure(ruleset: AnyRuleset, log: AnyLog, known: "array[int]", further: AnyStep | None) -> "array[int]":
    """Return the bytes of a host's record: of its head, of its head and first step, and so on.

    ``known`` are the first of them, as they were measured before; ``further`` stands behind the last step.  Raises
    ``IllegalAction`` where a line of the head is too long.
    """
    limits = log.kept.limits
    dump = shared_codec(largest_number(limits)).dump
    sizes = known[:]
    if not sizes:
        header, opening = (len(written_line(line)) for line in head_lines(ruleset, log, lambda events: list(map(dump, events))))
        if max(header, opening) > limits.line_bytes:
            culprit = "header" if header > limits.line_bytes else culprit_of(None, log.opening.events)
            raise refuse("line", limits.line_bytes, culprit)
        sizes.append(header + opening)
    for number in range(len(sizes), len(log) + 1):
        sizes.append(sizes[-1] + len(written_line(step_line(number, log[number - 1], dump))))
    if further is not None:
        sizes.append(sizes[-1] + len(written_line(step_line(len(log) + 1, further, dump))))
    return sizes
