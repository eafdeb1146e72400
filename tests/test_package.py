"""The package as it is built, installed and imported."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import kemps_widgets

NEVER_IN_IT = ("test", ".pyc", "node_modules", ".ipynb_checkpoints")


@pytest.fixture(scope="module")
def dist(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist, and from it the wheel."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, root], check=True, capture_output=True)
    return folder


def test_the_wheel_holds_what_the_source_holds_and_nothing_else(root: Path, dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    tracked = subprocess.check_output(["git", "ls-files", "kemps_widgets", "notebooks"], cwd=root, text=True).split(
        "\n"
    )
    pages = {f"kemps_widgets/{name}" for name in tracked if name.startswith("notebooks/")}
    package = {name for name in tracked if name.startswith("kemps_widgets/")}
    assert pages
    assert (package | pages) - names == set()
    assert [name for name in names if any(word in name for word in NEVER_IN_IT)] == []
    assert {name.split("/")[0] for name in names} == {
        "kemps_widgets",
        f"kemps_widgets-{kemps_widgets.__version__}.dist-info",
    }


def test_the_sdist_holds_the_package_and_its_papers(dist: Path) -> None:
    (sdist,) = dist.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.split("/")[1] for name in archive.getnames()}
    assert names == {
        ".gitignore",
        "CHANGELOG.md",
        "CITATION.cff",
        "LICENSE",
        "PKG-INFO",
        "README.md",
        "kemps_widgets",
        "notebooks",
        "pyproject.toml",
    }


def test_the_wheel_works_where_it_is_installed(dist: Path, tmp_path: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    venv.create(tmp_path / "env", with_pip=True)
    folder = tmp_path / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([folder / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel], check=True)
    installed = "from kemps_widgets.app import paths; print(paths.notebooks())"
    pages = Path(subprocess.check_output([folder / "python", "-c", installed], cwd=tmp_path, text=True).strip())
    assert tmp_path.resolve() in pages.resolve().parents
    assert (pages / "play.ipynb").is_file()
    assert subprocess.check_output([folder / "kemps", "--version"], text=True).split()[1] == kemps_widgets.__version__
    app = subprocess.run([folder / "kemps", "app"], capture_output=True, text=True, check=False)
    assert (app.returncode, app.stderr) == (
        1,
        'kemps: The app needs Voilà: python3 -m pip install "kemps-widgets[app]"\n',
    )


def test_importing_the_package_imports_no_front_end() -> None:
    code = "import kemps_widgets, sys; print({'ipywidgets', 'anywidget', 'IPython', 'traitlets'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "set()"


def test_public_names_are_there_and_others_are_not() -> None:
    for name in kemps_widgets.__all__:
        assert getattr(kemps_widgets, name) is not None
    assert set(dir(kemps_widgets)) >= set(kemps_widgets.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Tabel'"):
        _ = kemps_widgets.Tabel
