"""The notebook runs from above in a kernel of its own, shows what it says, and is kept without what it showed."""

import os
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbclient import NotebookClient

pytestmark = pytest.mark.slow("starts a kernel for each notebook")

NOTEBOOKS: Final = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))
SECONDS: Final = 120  # a cell that hangs is stopped


def read(path: Path) -> Any:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_every_cell_runs_and_shows_something(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    notebook = read(path)
    NotebookClient(
        notebook, timeout=SECONDS, kernel_name="python3", resources={"metadata": {"path": os.fspath(tmp_path)}}
    ).execute()
    shown = [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]
    assert all(shown), "a cell that shows nothing is none to look at"
    pictures = [
        output.data["image/svg+xml"] for outputs in shown for output in outputs if "image/svg+xml" in output.get("data", {})
    ]
    assert len(pictures) >= 3 and all("<svg" in picture for picture in pictures)
    assert not [output for outputs in shown for output in outputs if output.get("name") == "stderr"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_it_is_kept_without_what_it_showed(path: Path) -> None:
    code = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert [cell for cell in code if cell.outputs or cell.execution_count is not None] == []


def test_there_is_one() -> None:
    assert NOTEBOOKS
