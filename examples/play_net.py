"""Sit a trained net at a table: a program that answers questions, one JSON object a line (`docs/formats/rival.md`).

crownhall tournament minkingi --bots squire --rival "python -m examples.play_net minkingi.pt" --games 400
"""

from __future__ import annotations

import json
import sys
from typing import Any

import torch

from crownhall.adapters.lookahead import lookahead
from crownhall.engine.saved import match_from_json
from crownhall.errors import CrownhallError
from examples.train_minkingi import TURN, Net, best_rows, worth


def answered(net: Net, question: dict[str, Any]) -> dict[str, object]:
    """The first move of the turn whose end the net likes best."""
    match = match_from_json(question["state"])
    if match.game.name != "minkingi":
        return {"ok": False, "error": {"code": "game/unknown", "message": "This net knows Minkingi alone."}}
    ahead = lookahead(match.game, match.setup, match.state, question["seat"], depth=TURN, seed=question["seed"])
    (row,) = best_rows(ahead, worth(net, ahead))
    return {"ok": True, "move": match.table.at(int(ahead.moves[row])).text}


def main() -> None:
    torch.set_num_threads(1)
    net = Net()
    net.load_state_dict(torch.load(sys.argv[1], weights_only=True))
    for line in sys.stdin:
        try:
            answer = answered(net, json.loads(line))
        except CrownhallError as error:
            answer = {"ok": False, "error": {"code": error.code, "message": error.message}}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
