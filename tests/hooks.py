"""What the common tests must know of a game, each game says in `tests/games/<game>/hooks.py`.

| name | what it says | without it |
|---|---|---|
| `draw(state)` | the truth in a few lines, for play-throughs | |
| `cards(state)` | the code of every card, wherever it is | |
| `hidden(state, seat)` | what the seat may not know, place by place | |
| `COUNTED` | how deep a run counts positions, and which rules that proves | |
| `shown(event)` | cards that an event shows though they may be hidden again before the move is over | none |
| `sight(view)` | a view in few words, for play-throughs | an entry a line |
| `BROUGHT` | what may be brought to a match besides nothing | nothing |
| `OWN_EACH` | how many of their own cards players bring | it is played without |
| `SHORT_MATCH` | options with which a match is short enough to read, and to play often | the usual ones |
| `MATCHES` | trajectories per seat count | 100 |
| `SEATS_TOLD` | the seat counts that have a play-through | all |
| `WORTH_READING` | by seat count, the words of further matches that are told | none |
| `ONLY_CHANGES` | whether a play-through tells only what has changed since the last position | no |
| `TOLD_IN_FULL` | after how many positions it tells only moves and what came of them | never |
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from crownhall.engine.contract import Game

GAMES = Path(__file__).parent / "games"


def hooks(game: Game) -> ModuleType:
    """Where the tests of a game stand is told by where the game does."""
    home = type(game).__module__.rpartition(".")[0]
    return import_module(f"{home.replace('crownhall.', 'tests.')}.hooks")
