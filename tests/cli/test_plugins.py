"""``ktc plugins`` of this project's own; untrusted ones are tried in ``plugins/ktc-city/tests/faults``."""

import json
import re

from .conftest import Run

FIELDS = {"name", "kind", "distribution", "version", "package", "place", "api", "state", "fault", "game"}


def test_the_table_names_everything_with_its_place(run: Run) -> None:
    listed = json.loads(run("plugins", "--json", "--only", "ktc").stdout)
    own = [plugin for plugin in listed if plugin["distribution"] == "ktc"]
    assert {(plugin["kind"], plugin["name"], plugin["state"], plugin["api"]) for plugin in own} == {
        ("game", "key-to-the-city-london", "ready", 1),
        ("package of tiles", "box", "ready", 1),
        ("variant", "jennifer", "ready", 1),
        ("tile set", "london_2016", "ready", 1),
    }
    assert all(set(plugin) == FIELDS and plugin["fault"] == "" for plugin in own)
    table = " ".join(run("plugins", "--only", "ktc").stdout.split())
    assert re.search(r" key-to-the-city-london game ktc \S+ kit 1 ready /", table)
    assert re.search(r" box package of tiles ktc \S+ hooks 1 ready /", table)
    shown = run("plugins", "--no-import")
    assert shown.exit_code == 0 and "ready" not in shown.stdout
    lines = shown.stdout.splitlines()
    for plugin in listed:
        assert f"  {plugin['place']}" in lines
        assert any(line.startswith(f"{plugin['name']} ") and plugin["kind"] in line for line in lines)


def test_a_name_that_is_not_installed_is_one_line(run: Run) -> None:
    refused = run("plugins", "--only", "ktc_bxo")
    assert refused.exit_code == 1 and refused.stdout == ""
    assert refused.stderr.startswith("ktc: no plugins of 'ktc_bxo'; installed: ")
    assert refused.stderr.endswith("; did you mean 'ktc_box'?\n")
    assert refused.stderr.count("\n") == 1


def test_it_stands_in_the_help(run: Run) -> None:
    assert "plugins" in run("--help").stdout
    for command in ("demo", "plugins", "replay", "score", "tiles", "verify"):
        assert "--only NAME" in run(command, "--help").stdout
