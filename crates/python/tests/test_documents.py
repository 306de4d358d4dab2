"""The examples in the documentation."""

import doctest
import re
from pathlib import Path
from typing import Any

import calot
import pytest

ROOT = Path(__file__).parents[3]
DOCUMENTS = ["docs/python.md", "crates/python/README.md"]


def check(name: str, text: str, line: int, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, name, line)
    said: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert runner.failures == 0, "".join(said)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_examples_of_documents_are_true(document: str) -> None:
    text = (ROOT / document).read_text()
    names: dict[str, Any] = {}
    blocks = list(re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    assert blocks
    for block in blocks:
        if ">>>" in block[1]:
            check(document, block[1], text[: block.start()].count("\n") + 1, names)
        else:
            exec(compile(block[1], document, "exec"), names)


def test_the_example_of_the_package_is_true() -> None:
    check("calot", calot.__doc__ or "", 0, {})
