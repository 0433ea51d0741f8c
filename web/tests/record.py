"""Write what the hall would send, from the real engine, for the page's tests: `python web/tests/record.py`.

Each game is a list of steps: a position with its moves, what was played, the events, and the position after. In King's
Square a seeded player with a taste for books makes sure that books, partial moves, moves taken back and ends are all
there; in King's Treasury everything is seen from the first of three seats, which borrows, declares and takes back. In
King's Rummy the first of two seats plays on the table whenever it may, in every way there is. In Kingdom Frenzy all
play at random, also with the rules for which a table may ask, and the first seat looks on. In Kingdrin too, with sealed
races, live ones and the Speed Alt Rule. In Minkingi both fight whenever they may, and what a preview tells is kept with
the last of the moves that it is about. In Fwords all play at random, with challenges.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec

from crownhall.decks.kings_keys import card_code, card_name
from crownhall.engine.chance import SeededChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import Match, Start
from crownhall.engine.moves import Move
from crownhall.errors import CrownhallError
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.fwords.game import FWORDS
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.rummy.game import RUMMY
from crownhall.games.square.game import SQUARE
from crownhall.games.treasury.game import TREASURY
from crownhall.games.treasury.spaces import SPACES
from crownhall.hall.live.views import seat_view, seen

HERE = Path(__file__).parent / "fixtures"
GAMES = (3, 2, 22)  # stuck soon, stopped by the player, won
LONGEST = 90
HANDS_OF_RUMMY = (9, 12, 18, 25)  # doubled, one with every kind of play, shifts, a dead hand
FRENZIES = ((3, 10), (4, 0), (6, 7))  # seats and number: together they have all but the rarest questions
KINGDRINS: tuple[tuple[int, dict[str, object]], ...] = (
    (3, {"pile": "short"}),
    (4, {"race_mode": "live"}),
    (3, {"speed_alt": "on"}),
    (3, {"speed_alt": "on", "race_mode": "live"}),
)
MINKINGIS: tuple[dict[str, object], ...] = (
    {"field": "six-weave", "match": "pair", "draft_ditch": "hidden"},
    {"field": "nine-weave", "card_source": "packs"},
)
FWORDSES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {"field": "six-weave", "letters": "deck36", "challenge_mode": "manual"}),
    (1, {"field": "six-weave"}),
)
HANDS = 5  # of the beginning of a game of King's Treasury


def position(match: Match) -> object:
    """As the first seat gets it, ready for JSON."""
    return msgspec.to_builtins(seat_view(match, 0))


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


def refusals() -> list[dict[str, object]]:
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
                found.append(dict(error.facts()))
    return found


def treasury(number: int) -> list[dict[str, object]]:
    """The beginning and the end of a game for three, step by step as the first seat sees it."""
    rng = random.Random(number)
    match = Match(TREASURY, TREASURY.setup(3, {}), Start(SeededChance(number.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = [{"played": "", "events": seen(match.events, 0), "position": position(match)}]
    while match.outcome() is None:
        seat = rng.choice(match.state.to_act())
        if seat == 0 and match.state.undoable(0) and rng.random() < 0.2:
            text, events = "undo", match.undo(0)
        else:
            move = _small_move(match, seat, rng)
            text, events = move.text, match.play(seat, move)
        played = text if seat == 0 else ""
        steps.append({"played": played, "events": seen(events, 0), "position": position(match)})
    first = next(at for at, step in enumerate(steps) if step["position"]["view"]["hand"] > HANDS)  # type: ignore[index]
    return [*steps[:first], steps[-1]]


def _small_move(match: Match, seat: int, rng: random.Random) -> Move:
    """A kind of move first, so that spaces are not always filled after borrowing and declaring."""
    kinds: dict[str, list[Move]] = {}
    for move in match.state.moves(seat):
        kinds.setdefault(move.text.partition(" ")[0], []).append(move)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


TABLE_PLAYS = ("shift", "exchange", "borrow", "lay off", "lay")  # the rare ones first


def rummy(number: int) -> list[dict[str, object]]:
    """A hand and the next deal, step by step as the first of two seats sees it."""
    rng = random.Random(number)
    match = Match(RUMMY, RUMMY.setup(2, {}), Start(SeededChance(number.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = [{"played": "", "events": seen(match.events, 0), "position": position(match)}]
    while match.state.view(0)["hand_number"] == 1:
        (seat,) = match.state.to_act()
        if match.state.undoable(seat) and rng.random() < 0.1:
            text, events = "undo", match.undo(seat)
        else:
            move = _table_play(match, seat, rng)
            text, events = move.text, match.play(seat, move)
        played = text if seat == 0 else ""
        steps.append({"played": played, "events": seen(events, 0), "position": position(match)})
    return steps


def _table_play(match: Match, seat: int, rng: random.Random) -> Move:
    """Something on the table, mostly, if it may be."""
    moves = match.state.moves(seat)
    for verb in TABLE_PLAYS:
        plays = [move for move in moves if move.text.startswith(f"{verb} ")]
        if plays and rng.random() < 0.8:
            return rng.choice(plays)
    return rng.choice(moves)


def frenzy(seats: int, number: int) -> list[dict[str, object]]:
    """A whole game, step by step as the first seat sees it."""
    rng = random.Random(number)
    setup = FRENZY.setup(seats, {"jester_vs_ringleader": "shields_one"} if number % 2 else {})
    match = Match(FRENZY, setup, Start(SeededChance(number.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = [{"played": "", "events": seen(match.events, 0), "position": position(match)}]
    while match.outcome() is None:
        seat = rng.choice(match.state.to_act())
        move = rng.choice(match.state.moves(seat))
        events = match.play(seat, move)
        played = move.text if seat == 0 else ""
        steps.append({"played": played, "events": seen(events, 0), "position": position(match)})
    return steps


def kingdrin(seats: int, options: dict[str, object]) -> list[dict[str, object]]:
    """A whole game, step by step as the first seat sees it; the table lets a time run out now and then."""
    rng = random.Random(seats)
    match = Match(KINGDRIN, KINGDRIN.setup(seats, options), Start(SeededChance(seats.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = [{"played": "", "events": seen(match.events, 0), "position": position(match)}]
    while match.outcome() is None:
        able = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        timers = match.state.timers()
        if timers and (not able or rng.random() < 0.05):
            seat, move = TABLE, timers[-1].move
        else:
            seat = rng.choice(able)
            move = rng.choice(match.state.moves(seat))
        events = match.play(seat, move)
        played = move.text if seat == 0 else ""
        steps.append({"played": played, "events": seen(events, 0), "position": position(match)})
    return steps


def minkingi(number: int, options: dict[str, object]) -> list[dict[str, object]]:
    """A whole match, step by step as the first seat sees it."""
    rng = random.Random(number)
    match = Match(MINKINGI, MINKINGI.setup(2, options), Start(SeededChance(number.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = [{"played": "", "events": seen(match.events, 0), "position": position(match)}]
    while match.outcome() is None:
        seat = rng.choice(match.state.to_act())
        moves = match.state.moves(seat)
        move = rng.choice([each for each in moves if each.text != "peace" or rng.random() < 0.2] or moves)
        ahead = seen(match.state.preview(seat, [move]), seat) if move.text == "fight" and seat == 0 else []
        events = match.play(seat, move)
        played = move.text if seat == 0 else ""
        steps.append({"played": played, "preview": ahead, "events": seen(events, 0), "position": position(match)})
    return steps


def fwords(number: int, seats: int, options: dict[str, object]) -> list[dict[str, object]]:
    """The first Days of a game, step by step as the first seat sees it."""
    rng = random.Random(number)
    match = Match(FWORDS, FWORDS.setup(seats, options), Start(SeededChance(number.to_bytes(32, "big"))))
    steps: list[dict[str, object]] = [{"played": "", "events": seen(match.events, 0), "position": position(match)}]
    while match.outcome() is None and len(steps) < LONGEST:
        seat = rng.choice(match.state.to_act())
        moves = match.state.moves(seat)
        move = rng.choice([each for each in moves if not each.gives_up] or moves)
        ahead = seen(match.state.preview(seat, [move]), seat) if move.text == "fight" and seat == 0 else []
        events = match.play(seat, move)
        played = move.text if seat == 0 else ""
        steps.append({"played": played, "preview": ahead, "events": seen(events, 0), "position": position(match)})
    return steps


def fields() -> list[object]:
    """The fields we ship, as a view tells them."""
    names = MINKINGI.supplies[-1].shipped
    return [new_view({"field": name})["field"] for name in names]


def new_view(options: dict[str, object]) -> dict[str, object]:
    """A match of Minkingi at its beginning."""
    match = Match(MINKINGI, MINKINGI.setup(2, options), Start(SeededChance(bytes(32))))
    view: dict[str, object] = msgspec.to_builtins(match.state.view(None))
    return view


def write(name: str, data: dict[str, object]) -> None:
    """A fixture as one line of JSON."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    names = {card_code(card): card_name(card) for card in range(72)}
    HERE.mkdir(exist_ok=True)
    write("square", {"names": names, "games": [game(number) for number in GAMES], "refusals": refusals()})
    write("frenzy", {"games": [frenzy(seats, number) for seats, number in FRENZIES]})
    write("kingdrin", {"games": [kingdrin(seats, options) for seats, options in KINGDRINS]})
    write("fwords", {"games": [fwords(at, seats, options) for at, (seats, options) in enumerate(FWORDSES)]})
    write("minkingi", {"fields": fields(), "games": [minkingi(at, options) for at, options in enumerate(MINKINGIS)]})
    write("rummy", {"hands": [rummy(number) for number in HANDS_OF_RUMMY]})
    write("treasury", {"spaces": list(SPACES), "steps": treasury(4)})
