"""Many matches of one game, stepped in one call: what is seen, what may be played and what came of it, in vectors.

NumPy reads the vectors where they lie. A match that is over is replaced by a new deal in the same step.
"""

from __future__ import annotations

from typing import final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from crownhall.engine.agency import SEEDS, Dealt, seats_to_move, worth
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Game, Seat, Setup, State
from crownhall.engine.lookahead import Ends
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen


@final
class _Running:
    """One of the matches: its position, what decides in its races, who is asked, and the numbers of its moves."""

    def __init__(self, dealt: Dealt, seeds: QuickChance, moves: int) -> None:
        self.state: State = dealt.state
        self.order: QuickChance = dealt.order
        self.seeds = seeds
        self.seat: Seat = 0
        self.offered: vec[i32] = vec[i32]([0] * moves)
        self.count: i64 = 0  # so many of them are offered


@final
class Games:
    """So many matches. In each, `seats` says who is asked; the observation and the mask are that seat's."""

    def __init__(self, game: Game, setup: Setup, count: int, seed: int, may_give_up: bool) -> None:
        layout = game.observation_layout(setup)
        self.game = game
        self.setup = setup
        self.layout = layout
        self.may_give_up = may_give_up
        self.table: list[Move] = game.table(setup).moves
        self.count: i64 = count
        self.width: i64 = layout.size
        self.moves: i64 = len(self.table)
        self.players: i64 = setup.seats
        self.observations: vec[i16] = layout.empty(count)
        self.pen = Pen(self.observations, 0)
        self.masks: vec[u8] = vec[u8]([0] * (count * len(self.table)))
        self.seats: vec[i32] = vec[i32]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * setup.seats))
        self.scores: vec[i32] = vec[i32]([0] * (count * setup.seats))
        self.done: vec[u8] = vec[u8]([0] * count)
        self.dealt: vec[i64] = vec[i64]([0] * count)  # the seed of each match, for whoever wants to play it alone
        self.gives_up: vec[u8] = vec[u8]([u8(move.gives_up) for move in self.table])
        self.matches: list[_Running] = []
        first = QuickChance(seed)
        for number in range(count):
            seeds = QuickChance(first.pick(SEEDS))
            match = _Running(self._deal(number, seeds), seeds, len(self.table))
            self.matches.append(match)
            self._look(match, number)

    @property
    def states(self) -> list[State]:
        """The position of each match."""
        return [match.state for match in self.matches]

    def step(self, actions: bytes) -> None:
        """One move in each match, as 32-bit numbers; where one may not be made, nothing is done at all."""
        if len(actions) != 4 * self.count:
            raise ValueError(f"A step takes {self.count} moves, one for each match.")
        for number in range(self.count):
            move = i64(read_i32_le(actions, 4 * number))
            if not 0 <= move < self.moves or not self.masks[number * self.moves + move]:
                raise ValueError(f"{move} is none of the moves that may be made in match {number} now.")
        for number in range(self.count):
            self._play(number, self.table[i64(read_i32_le(actions, 4 * number))])

    def random_actions(self, rng: QuickChance) -> bytes:
        """For each match one of its moves with equal chance, as `step` takes them."""
        actions = BytesWriter()
        for match in self.matches:
            write_i32_le(actions, match.offered[rng.word() * match.count >> 32])
        return actions.getvalue()

    def redeal(self, rng: QuickChance) -> None:
        """Replace in each match what is hidden from the seat that is asked; what it sees stays as it is."""
        for match in self.matches:
            match.state = match.state.redeal(match.seat, rng)

    def lookahead(self, matches: list[int], depth: int, rng: QuickChance) -> Ends:
        """Every way in which whoever is asked in these matches can end its turn, in at most so many moves."""
        ends = Ends(self.layout, self.setup.seats, depth, self.may_give_up)
        for number in matches:
            match = self.matches[number]
            ends.add(number, match.state, match.seat, rng)
        return ends

    def _play(self, number: i64, move: Move) -> None:
        match = self.matches[number]
        match.state.play(match.seat, move)
        self._mark(match, number, 0)
        if self.done[number]:  # what the match before was worth has been read by now
            for at in range(number * self.players, (number + 1) * self.players):
                self.rewards[at] = 0.0
            self.done[number] = 0
        self._look(match, number)

    def _mark(self, match: _Running, number: i64, mark: u8) -> None:
        """Write this into the mask for every move that is offered."""
        masks, offered = self.masks, match.offered
        first = number * self.moves
        for at in range(match.count):
            masks[first + i64(offered[at])] = mark

    def _end(self, number: i64, state: State) -> None:
        outcome = state.outcome()
        assert outcome is not None
        at = number * self.players
        shares = worth(outcome, self.setup.seats)
        for seat in range(self.players):
            self.rewards[at + seat] = shares[seat]
            self.scores[at + seat] = i32(outcome.scores[seat])
        self.done[number] = 1

    def _look(self, match: _Running, number: i64) -> None:
        """See who is asked, and write what it sees and may do; deal anew where nobody is."""
        seats = seats_to_move(match.state, match.order)
        if not seats:
            self._end(number, match.state)
            dealt = self._deal(number, match.seeds)
            match.state, match.order = dealt.state, dealt.order
            seats = seats_to_move(match.state, match.order)
        match.seat = seats[0]
        self.seats[number] = i32(match.seat)
        match.count = self._choices(match)
        self._mark(match, number, 1)
        self.pen.at = number * self.width
        match.state.write_observation(match.seat, self.pen)

    def _choices(self, match: _Running) -> i64:
        """Note what the seat may do; it gives up only if nothing else is left, or if it may."""
        offered = match.offered
        count = match.state.number_moves(match.seat, offered, 0)
        if not self.may_give_up:
            while count > 1 and self.gives_up[i64(offered[count - 1])]:  # those that give up stand last
                count -= 1
        return count

    def _deal(self, number: i64, seeds: QuickChance) -> Dealt:
        seed = seeds.pick(SEEDS)
        self.dealt[number] = seed
        return Dealt(self.game, self.setup, seed)
