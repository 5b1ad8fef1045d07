"""Which distributions are asked what they bring: of two that share a name the first on the path."""

from importlib import metadata
from pathlib import Path
from shutil import make_archive

from ktc.installed import entries
from ktc.installed.packages import house_entry_points, installed_version, unreadable

from .distributions import GOOD, GOOD_POINTS, at_hand, install

NO_PLUGINS = "[console_scripts]\nkind = kind:run\n"


def variants() -> tuple[str, ...]:
    return entries.names(entries.VARIANTS)


def test_a_distribution_hides_another_of_its_name_further_down_the_path(tmp_path: Path) -> None:
    older, newer = tmp_path / "older", tmp_path / "newer"
    install(older, "ktc-kind", "1.0", GOOD_POINTS, {"kind": GOOD})
    install(newer, "ktc-kind", "2.0", NO_PLUGINS, {"kind": ""})
    with at_hand(older, "kind"):
        assert "calm" in variants()
        with at_hand(newer, "kind"):
            assert "calm" not in variants()
    with at_hand(newer, "kind"), at_hand(older, "kind"):
        assert "calm" in variants()


def test_a_distribution_that_was_left_twice_in_a_folder_brings_its_plugins_once(tmp_path: Path) -> None:
    for version in ("1.0", "1.1"):
        install(tmp_path, "ktc-kind", version, GOOD_POINTS, {"kind": GOOD})
    with at_hand(tmp_path, "kind"):
        assert [origin.name for origin in entries.origins(entries.VARIANTS)].count("calm") == 1


def test_a_distribution_whose_folder_has_another_name_brings_its_plugins(tmp_path: Path) -> None:
    install(tmp_path, "ktc-kind", "1.0", GOOD_POINTS, {"kind": GOOD})
    (tmp_path / "ktc_kind-1.0.dist-info").rename(tmp_path / "moved-1.0.dist-info")
    with at_hand(tmp_path, "kind"):
        assert "calm" in variants()


def test_a_list_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    install(tmp_path, "ktc-kind", "1.0", GOOD_POINTS, {"kind": GOOD})
    install(tmp_path, "ktc-broken", "1.0", b"[ktc.variants]\n\xff = kind:Calm\n", {})
    with at_hand(tmp_path, "kind"):
        assert "calm" in variants()
        assert "ktc-broken" in unreadable()


def test_distributions_without_a_name_do_not_hide_each_other(tmp_path: Path) -> None:
    install(tmp_path, "ktc-kind", "1.0", GOOD_POINTS, {"kind": GOOD})
    install(tmp_path, "ktc-other", "1.0", "[ktc.variants]\nother = kind:Calm\n", {})
    for folder in tmp_path.glob("*.dist-info"):
        (folder / "METADATA").write_text("")
    with at_hand(tmp_path, "kind"):
        assert {"calm", "other"} <= set(variants())


def test_folders_are_read_as_python_reads_them(tmp_path: Path) -> None:
    points = f"# of kind\n\n{GOOD_POINTS}[ktc.bots]\n  slow=kind.bots : Slow [extra]\n"
    install(tmp_path, "Ktc.Kind", "1.0", points, {"kind": GOOD})
    with at_hand(tmp_path, "kind"):
        found = [point for group, points in house_entry_points().items() if group.startswith("ktc.") for point in points]
        ours = {(point.name, point.value, point.group, point.module) for point in found}
        brought = (point for found in metadata.distributions() for point in found.entry_points if point.group.startswith("ktc."))
        theirs = {(point.name, point.value, point.group, point.module) for point in brought}
        assert ours == theirs
        assert ("slow", "kind.bots : Slow [extra]", "ktc.bots", "kind.bots") in ours
        assert installed_version("ktc-kind") == "1.0" and installed_version("KTC_KIND") == metadata.version("ktc-kind")
        assert installed_version("ktc-unkind") is None


def test_distributions_in_an_archive_bring_their_plugins(tmp_path: Path) -> None:
    install(tmp_path / "within", "ktc-kind", "1.0", GOOD_POINTS, {"kind": GOOD})
    archive = Path(make_archive(str(tmp_path / "kind"), "zip", tmp_path / "within"))
    with at_hand(archive, "kind"):
        assert "calm" in variants()
        assert entries.load(entries.VARIANTS, "calm")[1].version == installed_version("ktc-kind") == "1.0"
