"""The notes of a release are those of its section in the changelog, and no others."""

from typing import Final

import pytest
from project.ci_programs import program

OLD: Final = "\n## [1.0.0] - 2025-01-02\n\n### Added\n\n- Old.\n"
NEW: Final = "\n## [1.1.0] - 2026-03-04\n\n### Added\n\n- A [set](plugins/a/README.md), as in [SemVer](https://semver.org/).\n"
EMPTY: Final = "# Changelog\n\nAbout it.\n\n## [Unreleased]\n"
notes = program("release_notes").notes


def test_an_empty_unreleased_section_is_passed_over_and_links_to_files_are_left_out() -> None:
    said = "# ktc 1.1.0 (2026-03-04)\n\n### Added\n\n- A set, as in [SemVer](https://semver.org/).\n"
    assert notes(EMPTY + NEW + OLD, "1.1.0") == said
    assert notes(f"# Changelog\n{NEW}{OLD}", "1.1.0") == said


def test_what_is_unreleased_is_the_notes_of_a_trial() -> None:
    assert notes(f"{EMPTY}\n- New.\n{OLD}", "1.0.0") == "# ktc 1.0.0, unreleased\n\n- New.\n"


@pytest.mark.parametrize(
    ("changelog", "reason"),
    [
        (EMPTY + OLD, "the top section is of 1.0.0, and pyproject.toml says 1.1.0"),
        (EMPTY + NEW.replace(" - 2026-03-04", ""), "the section of 1.1.0 has no date"),
        (f"{EMPTY}\n## [1.1.0] - 2026-03-04\n{OLD}", "the section of 1.1.0 is empty"),
        (EMPTY, "no section with text"),
        ("# Changelog\n", "no section with text"),
    ],
)
def test_a_changelog_that_does_not_fit_is_refused(changelog: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        notes(changelog, "1.1.0")
