"""The record of the mutants is whole and good; ``make mutants`` writes it."""

from typing import Final

import pytest

from mutants.record import LEAST, Row, changed, code_hash, files, read_explained, read_rows, sample_of, table

ROWS: Final = read_rows()


def test_every_file_has_its_row_and_no_other() -> None:
    assert sorted(ROWS) == files()


@pytest.mark.parametrize("file", ROWS)
def test_nine_in_ten_mutants_are_killed_and_the_others_explained(file: str) -> None:
    row = ROWS[file]
    assert row.share >= LEAST and row.unexplained == 0
    assert row.explained == sum(key[0] == file for key in read_explained())


def test_every_survivor_has_a_reason() -> None:
    assert all(reason.strip().endswith(".") for reason in read_explained().values())


def test_a_file_whose_source_is_another_is_tried_again() -> None:
    file, *others = (name for name in files() if name not in changed(ROWS))
    assert file in changed(ROWS | {file: Row("another", 1, 1, 0, 0)})
    assert not set(others) & set(changed(ROWS | {file: Row("another", 1, 1, 0, 0)}))
    assert file in changed({name: row for name, row in ROWS.items() if name != file})


def test_the_table_has_a_row_for_each_file_with_mutants() -> None:
    lines = table(ROWS).splitlines()
    assert len(lines) == 3 + sum(row.mutants > 0 for row in ROWS.values())
    assert all(any(f"| `{file}` |" in line for line in lines) for file, row in ROWS.items() if row.mutants)
    assert any(" of " in line for line in lines), "a sample says of how many"


def test_a_sample_is_one_mutant_in_ten_and_the_same_in_every_run() -> None:
    city, stadens = (next(file for file in files() if f"/{name}/rules/" in file) for name in ("ktc_city", "ktc_stadens_nyckel"))
    mutants = [*range(95)]
    drawn = sample_of(stadens, mutants)
    assert sample_of(city, mutants) == mutants and len({*drawn} & {*mutants}) == 10 and drawn == sorted(drawn)
    assert drawn == sample_of(stadens, mutants) != sample_of(f"{stadens}.py", mutants)


def test_a_docstring_or_a_comment_leaves_a_row_as_it_is() -> None:
    one = 'import os\n\ndef bid():\n    """Bid."""\n    return 1  # one\n'
    other = '"""Bids."""\nfrom os import path\n\n\ndef bid():\n    """Return one."""\n    return 1\n'
    assert code_hash(one) == code_hash(other) != code_hash(one.replace("return 1", "return 2"))
