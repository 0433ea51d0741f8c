"""Write what the hall would send, from the real engine, for the page's tests: `python web/tests/record.py`.

Each game is a list of steps: a position with its moves, what was played, the events, and the position after. A seeded
player with a taste for books makes sure that books, partial moves, moves taken back and ends are all there.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from crownhall.decks.kings_keys import card_code, card_name
from crownhall.engine.chance import SeededChance
from crownhall.engine.errors import CrownhallError
from crownhall.engine.match import Match, Start
from crownhall.games.square.game import SQUARE
from crownhall.hall.positions import position_of, seen

HERE = Path(__file__).parent / "fixtures"
GAMES = (3, 2, 22)  # stuck soon, stopped by the player, won
LONGEST = 90


def position(match: Match) -> object:
    """As a seat gets it, ready for JSON."""
    import msgspec

    return msgspec.to_builtins(position_of(match, 0, len(match.seen(0))))


def game(number: int) -> dict[str, object]:
    """One game, step by step."""
    rng = random.Random(number)
    setup = SQUARE.setup(1, {"undo": "until_next_card"})
    match = Match(SQUARE, setup, Start(SeededChance(number.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = []
    first = position(match)
    deal = seen(match.events, 0)
    while match.outcome() is None and len(steps) < LONGEST:
        moves = [move for move in match.state.moves(0) if not move.gives_up]
        books = [
            move for move in moves if any(event.kind == "book_completed" for event in match.state.preview(0, [move]))
        ]
        if match.state.undoable(0) and rng.random() < 0.3:
            text, events = "undo", match.undo(0)
        elif len(steps) == LONGEST - 1:
            text, events = "finish", match.play(0, match.move(0, "finish"))
        else:
            move = rng.choice(books or moves)
            text, events = move.text, match.play(0, move)
        steps.append({"played": text, "events": seen(events, 0), "position": position(match)})
    return {"deal": deal, "first": first, "steps": steps}


def refusals() -> list[dict[str, str]]:
    """What the engine says to a few tries that are not allowed."""
    match = Match(SQUARE, SQUARE.setup(1, {}), Start(SeededChance(bytes(32))))
    field = [stack[0] for stack in match.state.view(0)["field"]]  # type: ignore[index]
    found = []
    for card in field[:4]:
        for onto in field[4:8]:
            text = f"move {card} {onto}"
            try:
                match.play(0, match.move(0, text))
            except CrownhallError as error:
                found.append({"move": text, "message": error.message})
    return found


if __name__ == "__main__":
    names = {card_code(card): card_name(card) for card in range(72)}
    HERE.mkdir(exist_ok=True)
    data = {"names": names, "games": [game(number) for number in GAMES], "refusals": refusals()}
    (HERE / "square.json").write_text(
        json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8"
    )
