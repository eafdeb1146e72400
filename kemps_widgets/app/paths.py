"""Where the app's files are."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent

JUPYTER = _HERE / "jupyter"
START_PAGE = "play.ipynb"


def notebooks() -> Path:
    """Return the folder of our notebooks: inside an installed package, beside it in a checkout."""
    package = _HERE.parent
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"
