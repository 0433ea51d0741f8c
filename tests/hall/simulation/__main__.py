"""A history told again, event by event: `python -m tests.hall.simulation SEED EPISODES`."""

from __future__ import annotations

import sys

from tests.hall.simulation.runs import History


def main() -> None:
    """With `--quiet` it says only what came of it."""
    words = [word for word in sys.argv[1:] if word != "--quiet"]
    history = History(words[0], int(words[1]), tells="--quiet" not in sys.argv)
    report = history.run()
    for line in report.story or []:
        print(line)
    print(report.trace)
    for failure in report.failures:
        print("FAILED:", failure)
    raise SystemExit(bool(report.failures))


if __name__ == "__main__":
    main()
