"""How much longer Python takes to start when it imports the core.

Usage: python3 -m tests.benchmarks.import_time

Prints milliseconds beyond a Python that only starts, the least and the median of several rounds taken in turn, with
byte code compiled before as an installed package has it.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROUNDS = 25
ROOT = Path(__file__).resolve().parents[2]
CODE = {
    "start": "pass",
    "the game": "import kemps_widgets.core.play, kemps_widgets.core.deal, kemps_widgets.core.views",
    "with records": "import kemps_widgets.core.replay",
}


def main() -> int:
    """Measure, and print a line of JSON."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        taken: dict[str, list[float]] = {name: [] for name in CODE}
        for number in range(ROUNDS + 1):
            for name, code in CODE.items():
                start = perf_counter()
                subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, check=True)
                if number:  # the first one compiles
                    taken[name].append(1000 * (perf_counter() - start))
    start_ms = taken.pop("start")
    beyond = {
        name: {"least": round(min(ms) - min(start_ms), 1), "median": round(median(ms) - median(start_ms), 1)}
        for name, ms in taken.items()
    }
    print(json.dumps({"start": round(median(start_ms), 1), **beyond}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
