"""Try the mutants of the rules and the scoring: ``make mutants``; of changed files only: ``make mutants ARGS=--changed``."""

import importlib
import os
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Final

import attrs
import click
from thirds import COMMIT, commit

from mutants import journal
from mutants.mutating import Mutant, mutants_of
from mutants.record import (
    LEAST,
    PROJECT,
    SEED,
    Key,
    Row,
    changed,
    files,
    module_name,
    read_explained,
    read_rows,
    sample_of,
    source_hash,
    write_rows,
)
from mutants.survivors import write_last
from mutants.trying import Outcome, Trial, run
from mutants.witnesses import WITNESSES

MINUTE: Final = 60
SAMPLE: Final = 300


@click.command()
@click.option("--changed", "only_changed", is_flag=True, help="Only files whose source is another than on record.")
@click.option("--file", "chosen", multiple=True, help="Only this file; may be given several times.")
@click.option("--resume", is_flag=True, help="Go on where the run before stopped.")
@click.option("--again", is_flag=True, help="Go on, and try again what survived without a reason.")
@click.option("--every", default=1, type=click.IntRange(1), help="Only every so manieth mutant; then the record stays as it is.")
@click.option("--most", type=int, help="Try no more mutants than this; then the record stays as it is.")
@click.option("--sample", type=click.IntRange(1), help="Only so many mutants of all files, drawn by a fixed seed.")
@click.option("--third", help="Then compare: with a sample, the tests that make test THIRD=... runs must kill as many.")
@click.option("--jobs", default=1, show_default=True, help="How many mutants are tried at once.")
def main(
    only_changed: bool,
    chosen: Sequence[str],
    resume: bool,
    again: bool,
    every: int,
    most: int | None,
    sample: int | None,
    third: str | None,
    jobs: int,
) -> None:
    """Put one small fault after another into the rules and the scoring; a test must fail for each.

    Fails when fewer than nine in ten mutants of a file are killed, or a survivor is not explained in survivors.yaml.
    """
    os.chdir(PROJECT)
    if sample or third:
        compare(draw(sample or SAMPLE), third or COMMIT, resume, jobs)
        return
    rows, explained, began = read_rows(), read_explained(), monotonic()
    asked = _asked(only_changed, chosen, rows)
    if not asked:
        print("No file has changed since its mutants were tried.")
        return
    sources = {file: source_hash(file) for file in asked}
    made = {file: [*mutants_of(file, (PROJECT / file).read_text(encoding="utf-8"))] for file in asked}
    mutants = [mutant for file, every_one in made.items() for mutant in sample_of(file, every_one)][::every]
    if not resume and not again:
        journal.begin(journal.JOURNAL)
    found = journal.known(mutants, sources, again, explained, journal.JOURNAL)
    done = {outcome.mutant.key for outcome in found}
    left = [mutant for mutant in mutants if mutant.key not in done]
    found += try_all(left[:most], sources, jobs)
    print(f"{len(found)} of {len(mutants)} mutants, {len(done)} in runs before; {(monotonic() - began) / MINUTE:.1f} minutes")
    write_last([outcome.mutant for outcome in found if not outcome.killed and outcome.mutant.key not in explained])
    if len(found) < len(mutants) or every > 1:
        print(f"{sum(outcome.killed for outcome in found)} of {len(found)} were killed")
        return
    for file in asked:
        row = row_of(sources[file], [one for one in found if one.mutant.file == file], explained)
        rows[file] = attrs.evolve(row, among=len(made[file]) if row.mutants < len(made[file]) else 0)
    rows = {file: rows[file] for file in files() if file in rows}
    write_rows(rows)
    mistakes = list(_mistakes(asked, rows, found, explained))
    if mistakes:
        raise click.ClickException("\n".join(mistakes))


def _asked(only_changed: bool, chosen: Sequence[str], rows: Mapping[str, Row]) -> Sequence[str]:
    unknown = [file for file in chosen if file not in files()]
    if unknown:
        raise click.ClickException(f"not mutated: {', '.join(unknown)}; there are {', '.join(files())}")
    return chosen or (changed(rows) if only_changed else files())


def try_all(mutants: Sequence[Mutant], sources: Mapping[str, str], jobs: int, third: str | None = None) -> list[Outcome]:
    """Try mutants, and print those that survive; ``third``: with the tests that a short run of this choice has."""
    found: list[Outcome] = []
    path, options = (journal.SHORT, ("-p", "thirds", f"--third={third}")) if third else (journal.JOURNAL, ())

    def report(outcome: Outcome) -> None:
        found.append(outcome)
        journal.write(outcome, sources[outcome.mutant.file], path)
        if not outcome.killed:
            print(f"survived {outcome.tried} tests: {outcome.mutant}", flush=True)

    for game in WITNESSES:
        own = [mutant for mutant in mutants if mutant.file.startswith(game.files)]
        modules = {file: importlib.import_module(module_name(file)) for file in files() if file.startswith(game.files)}
        if own:
            run([*options, *game.tests], Trial(game, modules, own, jobs, report))
    if len(found) != len(mutants):
        raise click.ClickException(f"{len(mutants) - len(found)} of {len(mutants)} mutants were not tried")
    return found


def draw(number: int) -> list[Mutant]:
    """Return some mutants of all files, drawn by a fixed seed."""
    every = [mutant for file in files() for mutant in mutants_of(file, (PROJECT / file).read_text(encoding="utf-8"))]
    drawn = {mutant.key for mutant in Random(SEED).sample(every, min(number, len(every)))}
    return [mutant for mutant in every if mutant.key in drawn]


def compare(mutants: Sequence[Mutant], third: str, resume: bool, jobs: int) -> None:
    """Try mutants with all tests and with those of a short run; fail where only all tests kill one."""
    sources, choice = {mutant.file: source_hash(mutant.file) for mutant in mutants}, commit() if third == COMMIT else third
    killed: list[set[Key]] = []
    for path, part in ((journal.JOURNAL, None), (journal.SHORT, choice)):
        if not resume:
            journal.begin(path)
        found = journal.known(mutants, sources, again=False, explained=(), path=path)
        done = {outcome.mutant.key for outcome in found}
        found += try_all([mutant for mutant in mutants if mutant.key not in done], sources, jobs, part)
        killed.append({outcome.mutant.key for outcome in found if outcome.killed})
    before, after = killed
    print(f"{len(before)} of {len(mutants)} mutants are killed by all tests, {len(after)} by those of make test THIRD={choice}")
    lost = [mutant for mutant in mutants if mutant.key in before - after]
    if lost:
        raise click.ClickException("killed by all tests alone:\n" + "\n".join(map(str, lost)))


def row_of(source: str, found: Sequence[Outcome], explained: Mapping[Key, str]) -> Row:
    """Return the row of one file's outcomes."""
    killed = [outcome for outcome in found if outcome.killed]
    known = [outcome for outcome in found if not outcome.killed and outcome.mutant.key in explained]
    return Row(source, len(found), len(killed), sum(outcome.timeout for outcome in killed), len(known))


def _mistakes(
    asked: Sequence[str], rows: Mapping[str, Row], found: Sequence[Outcome], explained: Mapping[Key, str]
) -> Iterator[str]:
    survived = [outcome.mutant for outcome in found if not outcome.killed]
    yield from (f"unexplained: {mutant}" for mutant in survived if mutant.key not in explained)
    keys = {mutant.key for mutant in survived}
    stale = [key for key in explained if key[0] in asked and key not in keys]
    yield from (f"survivors.yaml explains what does not survive: {', '.join(map(str, key))}" for key in stale)
    few = [file for file in asked if rows[file].share < LEAST]
    yield from (f"{file}: only {rows[file].share:.1%} are killed, not {LEAST:.0%}" for file in few)


if __name__ == "__main__":
    main()
