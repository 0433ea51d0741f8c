"""The cells of a notebook, run as Jupyter would. `python -m tests.examples.notebook` writes their outputs anew.

So it needs no Jupyter, and its outputs do not tell when or where they were made.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "solving_minkingi.ipynb"


def run(path: Path) -> dict[str, Any]:
    """The notebook with the outputs that its code has now."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    left: dict[str, object] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for count, cell in enumerate(cells, 1):
        cell["execution_count"] = count
        cell["outputs"] = _outputs("".join(cell["source"]), left, count)
    return notebook


def _outputs(source: str, left: dict[str, object], count: int) -> list[dict[str, Any]]:
    """What the cell prints, and its last expression if it has a picture or anything else to show."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(tree, "cell", "exec"), left)
        shown = eval(compile(ast.Expression(last.value), "cell", "eval"), left) if isinstance(last, ast.Expr) else None
    found: list[dict[str, Any]] = []
    if said.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": said.getvalue().splitlines(keepends=True)})
    if shown is not None:
        data = _as_data(shown)
        found.append({"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
    return found


def _as_data(shown: object) -> dict[str, Any]:
    draw = getattr(shown, "_repr_svg_", None)
    text = repr(shown).splitlines(keepends=True)
    return {"text/plain": text} if draw is None else {"image/svg+xml": draw().splitlines(keepends=True)}


def written(notebook: dict[str, Any]) -> str:
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    NOTEBOOK.write_text(written(run(NOTEBOOK)), encoding="utf-8")
