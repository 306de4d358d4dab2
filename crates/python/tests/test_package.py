"""The package as it was installed."""

import re
from importlib import metadata
from pathlib import Path

import calot

ROOT = Path(__file__).parents[3]


def test_the_version_is_that_of_the_workspace() -> None:
    manifest = (ROOT / "Cargo.toml").read_text()
    found = re.search(r'^version = "(.+)"$', manifest, re.MULTILINE)
    assert found is not None
    assert calot.__version__ == metadata.version("calot") == found[1]


def test_everything_that_people_use_says_what_it_is_for() -> None:
    for name in calot.__all__:
        thing = getattr(calot, name)
        assert getattr(thing, "__doc__", None), name


def test_the_wheel_is_one_for_all_pythons_from_3_11_and_has_types() -> None:
    wheel = metadata.distribution("calot").read_text("WHEEL")
    assert wheel is not None and "Tag: cp311-abi3-" in wheel
    files = metadata.files("calot")
    assert files is not None
    assert {"calot/py.typed", "calot/_core.pyi"} <= {str(file) for file in files}
