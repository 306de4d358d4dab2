"""The notebook teaches a player that wins: the whole of it in `make test-deep`, a little of it always."""

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import DEEP

NOTEBOOK = Path(__file__).parents[1] / "examples" / "quits.ipynb"


def run(**settings: str) -> dict[str, Any]:
    """What the cells of the notebook leave behind, run one after the other with other settings."""
    names: dict[str, Any] = {}
    for cell in json.loads(NOTEBOOK.read_text())["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            for name, value in settings.items():
                lines = [f"{name} = {value}" if line.startswith(f"{name} = ") else line for line in source.split("\n")]
                source = "\n".join(lines)
            exec(compile(source, NOTEBOOK.name, "exec"), names)
    return names


def test_a_player_that_has_learned_a_little_beats_the_first_level() -> None:
    names = run(GAMES="150", MATCHES="12")
    assert names["results"][1] > 0.5


@pytest.mark.skipif(not DEEP, reason="it learns for two minutes; `make test-deep` waits for it")
def test_the_player_of_the_notebook_beats_level_2() -> None:
    names = run()
    assert names["results"][1] > 0.8
    assert names["results"][2] > 0.75


def test_the_notebook_has_been_run_as_it_stands() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    said = "".join("".join(output.get("text", "")) for cell in cells for output in cell["outputs"])
    assert "level 2: " in said
