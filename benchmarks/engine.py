"""How fast the rules are, in one interleaved run with OpenSpiel and RLCard driven from Python.

    make bench                                  # everything
    make bench ARGS="--rounds 9 --slice 2"      # calmer numbers on a noisy machine
    make bench ARGS="--only square"             # one game

Every case lives in a process of its own and is asked in turn for a slice of work, round after round, so that a noisy
neighbour hits all alike; rates are per CPU second. A *move* is one step of a game by a player, a *choice* a move with
more than one option (a move that gives up is no option as long as another exists). OpenSpiel's rates count moves of
players, with the time its loop spends on chance; ours include the deal. RLCard is measured in three ways: `rlcard-run`
is its own way to play, `run` with its own random agents; `rlcard-loop` takes the steps of the same environment from a
loop of ours, which still encodes what a player sees at every step; `rlcard-bare` goes around that and asks its rules
alone.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # each worker imports the one of our two packages it measures
    from crownhall.engine.contract import Game, State

ROOT = Path(__file__).resolve().parent.parent
Work = Callable[[float], dict[str, float]]
"""Works for so many CPU seconds; says how much of what was done, and in how many of them."""


# -- the cases --------------------------------------------------------------------------------------------------------


def make_playout(game_name: str) -> Work:
    """Random games to the end inside compiled code, through the contract alone."""
    game, setup = our_game(game_name)
    from crownhall.engine.chance import QuickChance
    from crownhall.engine.playout import playout

    def work(seconds: float) -> dict[str, float]:
        rng, games, moves, choices = QuickChance(1), 0, 0, 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            for _ in range(20):
                made, real = playout(game.new(setup, rng), rng)
                games, moves, choices = games + 1, moves + made, choices + real
        return {"moves": moves, "choices": choices, "games": games, "seconds": used}

    return work


def make_loop(game_name: str) -> Work:
    """The same, driven move by move from an interpreted loop."""
    game, setup = our_game(game_name)
    from crownhall.engine.chance import QuickChance
    from crownhall.engine.playout import real_choices

    def work(seconds: float) -> dict[str, float]:
        deal, chosen, games, moves = QuickChance(1), random.Random(1).random, 0, 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            state = game.new(setup, deal)
            while asked := state.to_act():
                options = state.moves(asked[0])
                state.play(asked[0], options[int(chosen() * real_choices(options))])
                moves += 1
            games += 1
        return {"moves": moves, "games": games, "seconds": used}

    return work


def make_search(game_name: str) -> Work:
    """Play-outs inside the knight's search, its redeals included, at decisions of games between squires."""
    from crownhall.bots.search.halving import best_challenge
    from crownhall.engine.chance import QuickChance

    decisions = itertools.cycle(searched_decisions(game_name))
    rng = QuickChance(9)

    def work(seconds: float) -> dict[str, float]:
        playouts = 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            trials, budget = next(decisions)()
            counted = counting(trials)
            best_challenge(counted, budget, rng)
            playouts += counted.playouts
        return {"playouts": playouts, "seconds": used}

    return work


def searched_decisions(game_name: str):  # type: ignore[no-untyped-def]
    """Decisions with something to search: each makes its moves on trial anew, and says how many nodes they may take."""
    from crownhall.bots.contract import choose
    from crownhall.bots.registry import bot_named
    from crownhall.engine.chance import QuickChance

    game, setup = our_game(game_name)
    squire, rng, on_trial = bot_named(game_name, "squire"), QuickChance(8), ON_TRIAL[game_name]
    found: list[Callable[[], Any]] = []
    while len(found) < 100:
        state = game.new(setup, rng)
        while asked := state.to_act():
            if decision := on_trial(state.redeal(asked[0], rng), asked[0]):
                found.append(decision)
            state.play(asked[0], choose(squire, state, asked[0], rng))
    return random.Random(1).sample(found, 100)


def kingdrin_on_trial(state: Any, seat: int) -> Callable[[], Any] | None:
    from crownhall.bots.kingdrin.players import KNIGHT_MOVES
    from crownhall.bots.kingdrin.search import MovesOnTrial, candidates

    moves = candidates(state, seat)
    return (lambda: (MovesOnTrial(state, seat, moves), KNIGHT_MOVES)) if len(moves) > 1 else None


def frenzy_on_trial(state: Any, seat: int) -> Callable[[], Any] | None:
    from crownhall.bots.frenzy.players import KNIGHT_GAMES
    from crownhall.bots.frenzy.search import MovesOnTrial, candidates

    moves = candidates(state, seat)
    return (lambda: (MovesOnTrial(state, seat, moves), KNIGHT_GAMES)) if len(moves) > 1 else None


def rummy_on_trial(state: Any, seat: int) -> Callable[[], Any] | None:
    """Discards of a closed hand."""
    from crownhall.bots.rummy.gathering import Gathering, is_closed
    from crownhall.bots.rummy.players import KNIGHT_TURNS
    from crownhall.bots.rummy.search import dispensable
    from crownhall.games.rummy.moves import Discard

    if state.turn is None or not is_closed(state):
        return None
    discards = [move for move in state.moves(seat) if isinstance(move, Discard)]
    ways = [discards[0].card, *dispensable(state, seat, state.turn.hand, discards[0].card)] if discards else []
    return (lambda: (Gathering(state, seat, ways), KNIGHT_TURNS)) if len(ways) > 1 else None


ON_TRIAL = {"rummy": rummy_on_trial, "frenzy": frenzy_on_trial, "kingdrin": kingdrin_on_trial}
"""By game that searches by play-outs, what its knight tries at a decision."""


def counting(trials: Any) -> Any:
    """The same trials, with a count of the play-outs that were begun."""
    from crownhall.bots.search.trials import Trials

    class Counting(Trials):
        def __init__(self) -> None:
            super().__init__(trials.count, trials.nodes_to_redeal)
            self.playouts = 0

        def redeal(self, rng: Any) -> None:
            trials.redeal(rng)

        def points(self, move: int, luck: int, most: int) -> float:
            before = trials.spent
            points: float = trials.points(move, luck, most)
            self.spent += trials.spent - before
            self.playouts += 1
            return points

    return Counting()


def make_copy(game_name: str) -> Work:
    """`State.copy`, called from Python, on positions of random games."""
    states = positions(game_name)
    return repeated(lambda: [state.copy() for state in states], len(states))


def make_redeal(game_name: str) -> Work:
    """`State.redeal`, called from Python, on positions of random games."""
    from crownhall.engine.chance import QuickChance

    states, rng = positions(game_name), QuickChance(2)
    return repeated(lambda: [state.redeal(0, rng) for state in states], len(states))


def make_json(game_name: str) -> Work:
    """A position in the middle of an ability to JSON text and back again."""
    game, setup = our_game(game_name)
    states = [state for state in positions(game_name, 1000) if len(state.to_json()["stack"]) > 1]

    def batch() -> None:
        for state in states:
            game.load(setup, json.loads(json.dumps(state.to_json())))

    return repeated(batch, len(states))


def make_spiel_loop(name: str) -> Work:
    """OpenSpiel's `legal_actions` and `apply_action` from a Python loop."""
    import pyspiel

    game = pyspiel.load_game(name)

    def work(seconds: float) -> dict[str, float]:
        rng, games, moves = random.Random(1), 0, 0
        chosen = rng.random
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    even = weights[0] == weights[-1]
                    state.apply_action(rng.choice(outcomes) if even else rng.choices(outcomes, weights)[0])
                else:
                    options = state.legal_actions()
                    state.apply_action(options[int(chosen() * len(options))])
                    moves += 1
            games += 1
        return {"moves": moves, "games": games, "seconds": used}

    return work


def make_spiel_bulk(name: str) -> Work:
    """OpenSpiel's random roll-outs inside C++, from one deal on, as its search makes them.

    They do not count moves: the average of the Python loop stands for them.
    """
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    counted = make_spiel_loop(name)(1.0)
    moves_a_game = counted["moves"] / counted["games"]
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(rng.choice(dealt.legal_actions()))
    rollouts = 20
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 10, False, 1, False)

    def work(seconds: float) -> dict[str, float]:
        games = 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            bot.mcts_search(dealt)  # one simulation: nothing but roll-outs
            games += rollouts
        return {"moves": games * moves_a_game, "games": games, "seconds": used}

    return work


def make_spiel_search(name: str) -> Work:
    """OpenSpiel's information-set search in C++ with random roll-outs, one a simulation, from the middle of a game.

    In Hearts it is asked after the cards were passed: while they are, that search ends in a segmentation fault.
    """
    import pyspiel

    rng, simulations, decisions = random.Random(1), 300, []
    game = pyspiel.load_game(name)
    for _ in range(20):
        state, made = game.new_initial_state(), 0
        while made < 20 or state.is_chance_node():
            made += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        decisions.append(state)
    policy = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, -1, policy, False, True)
    remaining = itertools.cycle(decisions)

    def work(seconds: float) -> dict[str, float]:
        playouts = 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            bot.step(next(remaining))
            playouts += simulations
        return {"playouts": playouts, "seconds": used}

    return work


def make_spiel_copy(name: str) -> Work:
    """OpenSpiel's `clone` in the middle of a random game."""
    import pyspiel

    rng, state = random.Random(5), pyspiel.load_game(name).new_initial_state()
    decisions = 0
    while decisions < 20:
        decisions += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return repeated(lambda: [state.clone() for _ in range(100)], 100)


def make_rlcard_run(name: str) -> Work:
    """RLCard's `run` with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make(name, config={"seed": 1})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(environment.num_players)])

    def work(seconds: float) -> dict[str, float]:
        games, moves, choices = 0, 0, 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            paths, _ = environment.run()  # by seat, states and actions by turns
            asked = [state for path in paths for state in path[:-1:2]]
            games, moves = games + 1, moves + len(asked)
            choices += sum(len(state["legal_actions"]) > 1 for state in asked)
        return {"moves": moves, "choices": choices, "games": games, "seconds": used}

    return work


def make_rlcard_loop(name: str) -> Work:
    """RLCard's environment, step by step from a Python loop."""
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})

    def begin() -> list[object]:
        return list(environment.reset()[0]["legal_actions"])

    def step(action: object) -> list[object]:
        return list(environment.step(action)[0]["legal_actions"])

    return rlcard_work(environment, begin, step)


def make_rlcard_bare(name: str) -> Work:
    """The rules inside RLCard's environment, without encoding what a player sees."""
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})
    game = environment.game

    def begin() -> list[object]:
        game.init_game()
        return list(game.judge.get_legal_actions())

    def step(action: object) -> list[object]:
        game.step(action)
        return list(game.judge.get_legal_actions())

    return rlcard_work(environment, begin, step)


def rlcard_work(environment: Any, begin: Callable[[], list[object]], step: Callable[[object], list[object]]) -> Work:
    """Random games; `begin` and `step` give the actions that are legal next."""
    chosen = random.Random(1).random

    def work(seconds: float) -> dict[str, float]:
        games, moves, choices = 0, 0, 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            options = begin()
            while not environment.is_over():
                moves, choices = moves + 1, choices + (len(options) > 1)
                options = step(options[int(chosen() * len(options))])
            games += 1
        return {"moves": moves, "choices": choices, "games": games, "seconds": used}

    return work


def make_best_values(game_name: str) -> Work:
    """What four cards are worth at best in all 27 spaces of King's Treasury."""
    from crownhall.games.treasury.scoring import best_values

    hands = [cards[:4] for cards in dealt_cards(4)]
    return repeated(lambda: [best_values(hand) for hand in hands], len(hands))


def make_best_entries(game_name: str) -> Work:
    """The same with the dealer's four cards to borrow from, and with how each value is reached."""
    from crownhall.games.treasury.scoring import best_entries

    tables = [(cards[:4], cards[4:]) for cards in dealt_cards(8)]
    return repeated(lambda: [best_entries(hand, source) for hand, source in tables], len(tables))


def make_expectations(game_name: str) -> Work:
    """What all sixteen holds of a hand promise over every redraw, on a blank sheet."""
    from crownhall.bots.treasury.outlook import outlook_of
    from crownhall.bots.treasury.redraw import Redraw
    from crownhall.games.treasury.sheet import BLANK_SHEET

    redraw = Redraw(outlook_of(BLANK_SHEET, borrowing=False))
    hand = dealt_cards(4)[0]
    pool = [card for card in range(72) if card not in hand]
    return repeated(lambda: redraw.expectations(hand, pool), 1)


def make_opening(game_name: str) -> Work:
    """Decisions of King's Rummy while the table is empty: dealt hands, played at random until somebody lays a meld."""
    from crownhall.engine.chance import QuickChance
    from crownhall.engine.playout import random_step

    game, setup = our_game(game_name)
    rng = QuickChance(4)
    dealt = [game.new(setup, rng) for _ in range(200)]

    def work(seconds: float) -> dict[str, float]:
        decisions = 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            for state in dealt:
                here = state.copy()
                while not here.plays and not here.hand_end:
                    random_step(here, rng)
                    decisions += 1
        return {"times": decisions, "seconds": used}

    return work


def make_best_turn(game_name: str) -> Work:
    """The most that can be played in a turn of King's Rummy, exactly."""
    from crownhall.games.rummy.best import best_turn

    remaining = itertools.cycle(rummy_turns(game_name))  # each slice goes on where the last one ended
    return repeated(lambda: [best_turn(next(remaining)) for _ in range(20)], 20)


def make_good_turn(game_name: str) -> Work:
    """The same as its bots look for it: no further than a turn that goes out, and not for ever."""
    from crownhall.bots.rummy.players import PLAN_NODES
    from crownhall.games.rummy.best import good_turn

    remaining = itertools.cycle(rummy_turns(game_name))
    return repeated(lambda: [good_turn(next(remaining), PLAN_NODES) for _ in range(20)], 20)


def rummy_turns(game_name: str):  # type: ignore[no-untyped-def]
    """Turns after the draw with melds on the table: 1,000 positions of random hands with 2 to 4 seats."""
    from crownhall.engine.chance import QuickChance
    from crownhall.engine.playout import random_step
    from crownhall.games.rummy.rules import RummyState
    from crownhall.games.rummy.turn import Turn

    game, rng = our_games()[game_name], QuickChance(7)
    turns: list[Turn] = []
    while len(turns) < 1000:
        state = game.new(game.setup(2 + len(turns) % 3, {"target_score": 1}), rng)
        assert isinstance(state, RummyState)
        found: list[Turn] = []
        while state.outcome() is None:
            if state.turn is not None and not state.plays and state.view(None)["table"]:
                found.append(state.turn)
            random_step(state, rng)
        if found:
            turns.append(found[rng.pick(len(found))])
    return turns


def make_battle(game_name: str) -> Work:
    """A Battle of nine engaged cards on a full field, called from Python."""
    from librt.vecs import vec
    from mypy_extensions import i64

    from crownhall.decks.creation_core import CORE
    from crownhall.fields.battle import Arena, Fighters
    from crownhall.fields.shipped import NINE_WEAVE

    arena, words, rng = Arena(NINE_WEAVE), Fighters(CORE), random.Random(1)
    fields: list[tuple[Any, int]] = []
    for _ in range(200):
        fighters = vec[i64]([0] * 9)
        for space, card in enumerate(rng.sample(range(135), 9)):
            fighters[space] = words.of(card, rng.choice(NINE_WEAVE.spaces[space].turns), space)
        fields.append((fighters, rng.randrange(512)))
    return repeated(lambda: [arena.resolve(fighters, 511, control) for fighters, control in fields], len(fields))


def make_look_up(game_name: str) -> Work:
    """All words of the dictionary that use exactly the letters of a common word, called from Python."""
    from crownhall.words.lists import ALL, COMMON, vocabulary

    words = random.Random(1).sample(vocabulary(COMMON).all(), 500)
    dictionary = vocabulary(ALL)
    return repeated(lambda: [dictionary.spelled_by(word) for word in words], len(words))


def make_loading(game_name: str) -> Work:
    """Reading all word lists from their file."""
    import zlib
    from pathlib import Path

    from crownhall.words import lists

    data = (Path(lists.__file__).parent / "words.txt.gz").read_bytes()
    return repeated(lambda: lists.Words(zlib.decompress(data, 16 + zlib.MAX_WBITS).decode("ascii")), 1)


def make_knight_day(game_name: str) -> Work:
    """A whole Day of Fwords as the knight plans it in the morning, from games of squires."""
    from crownhall.bots.contract import choose
    from crownhall.bots.fwords.players import Knight, Squire
    from crownhall.engine.chance import QuickChance
    from crownhall.games.fwords.state import FIELD

    game, setup = our_game(game_name)
    rng, squire = QuickChance(1), Squire()
    mornings: list[Any] = []
    while len(mornings) < 40:
        state = game.new(setup, rng)
        while state.outcome() is None:
            seat = state.to_act()[0]
            if state.phase == FIELD and not state.today and state.hands[seat]:
                mornings.append(state.copy())
            state.play(seat, choose(squire, state, seat, rng))
    return repeated(lambda: [Knight().plan_of(state) for state in mornings], len(mornings))


def dealt_cards(count: int) -> list[list[int]]:
    """Cards from the top of random complete decks."""
    rng = random.Random(1)
    return [rng.sample(range(72), count) for _ in range(200)]


MAKERS: dict[str, Callable[[str], Work]] = {
    "playout": make_playout,
    "loop": make_loop,
    "search": make_search,
    "copy": make_copy,
    "redeal": make_redeal,
    "json": make_json,
    "best-values": make_best_values,
    "best-entries": make_best_entries,
    "expectations": make_expectations,
    "opening": make_opening,
    "best-turn": make_best_turn,
    "battle": make_battle,
    "look-up": make_look_up,
    "loading": make_loading,
    "knight-day": make_knight_day,
    "good-turn": make_good_turn,
    "spiel-loop": make_spiel_loop,
    "spiel-bulk": make_spiel_bulk,
    "spiel-search": make_spiel_search,
    "spiel-copy": make_spiel_copy,
    "rlcard-run": make_rlcard_run,
    "rlcard-loop": make_rlcard_loop,
    "rlcard-bare": make_rlcard_bare,
}

CALLS: dict[str, dict[str, float]] = {
    "treasury": {"best-values": 5, "best-entries": 200, "expectations": 150_000},
    "frenzy": {"json": 50},
    "fwords": {"look-up": 5, "loading": 100_000, "knight-day": 500_000},
    "minkingi": {"battle": 2},
    "rummy": {"opening": 1, "best-turn": 5_000, "good-turn": 5_000},
}
"""By game, what it measures beside play: the cases, and how many µs they may take compiled."""


SEATS = {"frenzy": 5, "fwords": 2, "kingdrin": 4}
"""How many sit down where it is not the fewest."""

PEERS = {
    "rummy": [
        ("spiel-loop", "gin_rummy", "moves", 10),
        ("spiel-bulk", "gin_rummy", "moves", 3),
        ("rlcard-run", "gin-rummy", "choices", 40),
    ]
}
"""By game, the cases that its play-outs are measured against: in what, and how many times as many."""
SEARCH_PEERS = {
    "rummy": [("gin_rummy", 20), ("hearts", 1)],
    "frenzy": [("gin_rummy", 20), ("hearts", 1)],
    "kingdrin": [("gin_rummy", 20), ("hearts", 1)],
}
"""By game that searches, whose search its play-outs are measured against, and how many times as many."""
MOVES_A_SECOND = {"square": 1_000_000, "frenzy": 500_000, "kingdrin": 1_000_000, "minkingi": 500_000}
TIMES_EIGHTS = {"square": 3, "frenzy": 3}
REDEAL_MICROSECONDS = {"frenzy": 5.0}
COPY_MICROSECONDS = {"frenzy": 0.5}
USUAL_COPY = 0.3
"""Goals of games; of those that are not named nothing is asked but what all have in common."""


def our_game(name: str):  # type: ignore[no-untyped-def]
    """The game and a setup of as many seats as are measured."""
    game = our_games()[name]
    return game, game.setup(SEATS.get(name, game.min_seats), {})


def our_games() -> dict[str, Game]:
    """The games on the shelf, by name."""
    import crownhall.games  # noqa: F401  registers them
    from crownhall.engine.registry import games

    return {game.name: game for game in games()}


def positions(game_name: str, count: int = 200):  # type: ignore[no-untyped-def]
    """Positions from the middle of random games."""
    from crownhall.engine.chance import QuickChance
    from crownhall.engine.playout import random_step

    game, setup = our_game(game_name)
    rng = QuickChance(3)
    found: list[State] = []
    while len(found) < count:
        state = game.new(setup, rng)
        for _ in range(rng.pick(30)):
            if state.to_act():
                random_step(state, rng)
        if state.to_act():
            found.append(state)
    return found


def repeated(batch: Callable[[], object], size: int) -> Work:
    """Work that does `size` things a batch."""

    def work(seconds: float) -> dict[str, float]:
        done = 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            batch()
            done += size
        return {"times": done, "seconds": used}

    return work


# -- the processes ----------------------------------------------------------------------------------------------------


def serve(maker: str, name: str) -> None:
    """A worker: makes its case, then works for as many seconds as each line of its input says."""
    work = MAKERS[maker](name)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        print(json.dumps(work(float(line))), flush=True)


class Worker:
    """One case in a process of its own."""

    def __init__(self, maker: str, name: str, mode: str) -> None:
        self.maker, self.name, self.mode = maker, name, mode
        self.rounds: list[dict[str, float]] = []
        environment = dict(os.environ)
        environment.pop("PYTHONPATH", None)
        if mode == "interpreted":
            environment["PYTHONPATH"] = str(ROOT / "src")
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker", maker, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self._read()

    def run(self, seconds: float, *, count: bool = True) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        result = self._read()
        if count:
            self.rounds.append(result)

    def _read(self) -> dict[str, float]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"The case {self.maker} {self.name} ({self.mode}) died; see above.")
        result: dict[str, float] = json.loads(line)
        return result

    def rate(self, what: str) -> float:
        """The median over the rounds, per CPU second."""
        return statistics.median(result[what] / result["seconds"] for result in self.rounds)

    def best(self, what: str) -> float:
        """The best round."""
        return max(result[what] / result["seconds"] for result in self.rounds)

    def ratio(self, other: Worker, what: str = "moves") -> float:
        """How many times the other's moves a second, as the median of the rounds' own ratios."""
        mine, theirs = [[result[what] / result["seconds"] for result in worker.rounds] for worker in (self, other)]
        return statistics.median(a / b for a, b in zip(mine, theirs, strict=True))

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=30)


# -- the run ----------------------------------------------------------------------------------------------------------


def main() -> int:
    """Start the workers, go round, print the tables and the goals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often every case gets its slice (default 5)")
    parser.add_argument("--slice", type=float, default=1.0, help="CPU seconds a slice (default 1)")
    parser.add_argument("--only", default="", help="only this game of ours, beside the peers")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--worker", nargs=2, metavar=("CASE", "NAME"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker:
        serve(*args.worker)
        return 0

    ours = [name for name in our_games() if args.only in ("", name)]
    workers = [Worker("spiel-loop", name, "peer") for name in ("crazy_eights", "gin_rummy")]
    workers += [Worker("spiel-copy", name, "peer") for name in ("crazy_eights", "gin_rummy")]
    workers.append(Worker("spiel-bulk", "gin_rummy", "peer"))
    workers += [Worker("spiel-search", name, "peer") for name in ("gin_rummy", "hearts")]
    workers += [Worker(maker, "gin-rummy", "peer") for maker in ("rlcard-run", "rlcard-loop", "rlcard-bare")]
    for name in ours:
        for mode in ("compiled", "interpreted"):
            makers = ["playout", "loop", "copy", "redeal", *CALLS.get(name, {})]
            workers += [Worker(maker, name, mode) for maker in makers]
        if name in SEARCH_PEERS:
            workers.append(Worker("search", name, "compiled"))
    print(
        f"{versions()}\n{args.rounds} rounds of {args.slice} s a case, CPU time, load {os.getloadavg()[0]:.2f}",
        flush=True,
    )
    for worker in workers:
        worker.run(min(0.2, args.slice), count=False)  # warm
    for number in range(args.rounds):
        for worker in workers:
            worker.run(args.slice)
        print(f"round {number + 1} of {args.rounds} done", file=sys.stderr, flush=True)
    for worker in workers:
        worker.stop()
    print_tables(workers)
    reached = [print_goals(name, workers) for name in ours]
    if args.json:
        figures = [{"case": w.maker, "name": w.name, "mode": w.mode, "rounds": w.rounds} for w in workers]
        args.json.write_text(json.dumps({"versions": versions(), "figures": figures}, indent=1) + "\n")
    return 0 if all(reached) else 1


def versions() -> str:
    """What was measured."""
    names = [f"{name} {metadata.version(name)}" for name in ("crownhall", "open_spiel", "rlcard", "mypy")]
    return ", ".join([f"Python {platform.python_version()}", *names])


def print_tables(workers: list[Worker]) -> None:
    """Rates of play, of play-outs inside searches, then times of single calls."""
    eights = find(workers, "spiel-loop", "crazy_eights", "peer")
    print(f"\n{'random play':44} {'moves/s':>12} {'best':>12} {'choices/s':>12} {'games/s':>10} {'× eights':>9}")
    for worker in workers:
        if "moves" in worker.rounds[0]:
            label = f"{worker.name} {worker.maker} ({worker.mode})"
            rate = worker.rate("moves")
            choices = f"{worker.rate('choices'):,.0f}" if "choices" in worker.rounds[0] else ""
            print(
                f"{label:44} {rate:12,.0f} {worker.best('moves'):12,.0f} {choices:>12} "
                f"{worker.rate('games'):10,.0f} {worker.ratio(eights):9.2f}"
            )
    print(f"\n{'inside a search':44} {'play-outs/s':>12} {'best':>12}")
    for worker in workers:
        if "playouts" in worker.rounds[0]:
            label = f"{worker.name} {worker.maker} ({worker.mode})"
            print(f"{label:44} {worker.rate('playouts'):12,.0f} {worker.best('playouts'):12,.0f}")
    print(f"\n{'one call from Python':44} {'µs, median':>12} {'µs, best':>12}")
    for worker in workers:
        if "times" in worker.rounds[0]:
            label = f"{worker.name} {worker.maker} ({worker.mode})"
            print(f"{label:44} {1e6 / worker.rate('times'):12.3f} {1e6 / worker.best('times'):12.3f}")


def print_goals(name: str, workers: list[Worker]) -> bool:
    """Each goal with what was reached."""
    playout = find(workers, "playout", name, "compiled")
    inside = playout.rate("moves")
    loop = find(workers, "loop", name, "compiled").ratio(find(workers, "spiel-loop", "crazy_eights", "peer"))
    gain = playout.ratio(find(workers, "playout", name, "interpreted"))
    copy = 1e6 / find(workers, "copy", name, "compiled").rate("times")
    most_copy = COPY_MICROSECONDS.get(name, USUAL_COPY)
    goals = [
        ("compiled, at least 4 × interpreted", f"{gain:.1f} ×", gain >= 4),
        (f"copy() at most {most_copy} µs compiled", f"{copy:.3f} µs", copy <= most_copy),
    ]
    if least := MOVES_A_SECOND.get(name):
        goals.append((f"moves/s inside compiled code, at least {least:,}", f"{inside:,.0f}", inside >= least))
    if times := TIMES_EIGHTS.get(name):
        goal = f"loop from Python, at least {times} × OpenSpiel's crazy_eights"
        goals.append((goal, f"{loop:.2f} ×", loop >= times))
    for maker, peer, what, times in PEERS.get(name, ()):
        ratio = playout.ratio(find(workers, maker, peer, "peer"), what)
        goal = f"{what} of play-outs, at least {times} × {peer} {maker}"
        goals.append((goal, f"{ratio:.1f} ×", ratio >= times))
    for peer, times in SEARCH_PEERS.get(name, ()):
        searched = find(workers, "search", name, "compiled").ratio(
            find(workers, "spiel-search", peer, "peer"), "playouts"
        )
        goal = f"play-outs inside the search, at least {times} × OpenSpiel's in {peer}"
        goals.append((goal, f"{searched:.1f} ×", searched >= times))
    if name in REDEAL_MICROSECONDS:
        redeal, most = 1e6 / find(workers, "redeal", name, "compiled").rate("times"), REDEAL_MICROSECONDS[name]
        goals.append((f"redeal() at most {most} µs compiled", f"{redeal:.3f} µs", redeal <= most))
    for maker, most in CALLS.get(name, {}).items():
        took = 1e6 / find(workers, maker, name, "compiled").rate("times")
        goals.append((f"{maker} at most {most:g} µs compiled", f"{took:.3f} µs", took <= most))
    print(f"\ngoals for {name}")
    for goal, figure, held in goals:
        print(f"  {'reached' if held else 'MISSED ':8} {goal}: {figure}")
    return all(held for _, _, held in goals)


def find(workers: list[Worker], maker: str, name: str, mode: str) -> Worker:
    """The worker of a case."""
    return next(w for w in workers if (w.maker, w.name, w.mode) == (maker, name, mode))


if __name__ == "__main__":
    raise SystemExit(main())
