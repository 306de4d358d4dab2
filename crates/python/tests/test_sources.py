"""The types that editors are told are those that the package has, and the sources look alike."""

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PACKAGE = HERE.parent
CHECKS = {
    "mypy": ["mypy", "--strict", "--config-file", "../pyproject.toml", "."],
    "stubtest": ["mypy.stubtest", "calot", "--mypy-config-file", "../pyproject.toml", "--allowlist", "stubtest.txt"],
    "ruff": ["ruff", "check", "--no-cache", str(PACKAGE)],
    "format": ["ruff", "format", "--no-cache", "--check", str(PACKAGE)],
}


@pytest.mark.parametrize("check", CHECKS)
def test_sources_are_as_they_should_be(check: str, tmp_path: Path) -> None:
    # The package whose types are checked is the one that is installed.
    cache = ["--cache-dir", str(tmp_path)] if check == "mypy" else []
    ran = subprocess.run([sys.executable, "-m", *CHECKS[check], *cache], cwd=HERE, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
