"""The players of King's Treasury. What is hidden is made up in the state they are handed, and they never look at it.

Both choose what to hold by what the final hands will be worth, and what to fill by what the entry is worth; how they
judge that is in `treasury_outlook.py`, how they count redraws in `treasury_redraw.py`. Wilds they leave open, so that
each is declared at its best (T-A16).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from crownhall.bots.contract import Bot
from crownhall.bots.treasury.deed import deed
from crownhall.bots.treasury.outlook import SheetOutlook, outlook_of, usual_outlook
from crownhall.bots.treasury.redraw import Redraw, best_hold, kept_of
from crownhall.bots.treasury.sharing import Borrower, SharedRedraw
from crownhall.bots.treasury.why import why_borrow, why_fill_best, why_hold
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.treasury.moves import FILLS, HOLDS, Borrow, Fill, Hold, borrow_of
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.scoring import NO_CARD, SheetEntry, best_entry, best_values, best_values_with
from crownhall.games.treasury.state import REPLACE
from crownhall.games.treasury.view import sees_hand, sees_turned_down

SQUIRE_REDRAWS: Final = 24
KNIGHT_REDRAWS: Final = 2000
"""How many redraws by lot they look at: the squire always, the knight where there is somebody to borrow from."""
FORESEEN_REDRAWS: Final = 100
"""How many the knight looks at to foresee what somebody else will hold."""


class TreasuryBot(Bot):
    """What both levels share: holding, borrowing and filling by their own judgement."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """The best hold; or the best entry, in small moves: what it takes to borrow first, then the space."""
        assert isinstance(state, TreasuryState)
        if state.phase == REPLACE:
            return HOLDS[self.hold(state, seat, rng)]
        outlook = self.outlook(state, seat)
        if state.undoable(seat):  # something was borrowed or declared already: only the space is left
            return FILLS[outlook.best(best_values(state.declared_set(seat)))]
        entry = self.entry(state, seat, outlook, rng)
        return FILLS[entry.space] if entry.out == NO_CARD else borrow_of(entry.out, entry.into)

    def entry(self, state: TreasuryState, seat: Seat, outlook: SheetOutlook, rng: Chance) -> SheetEntry:
        """The best over all that may be borrowed."""
        return best_entry_of(state.cards_of(seat), state.source_of(seat), outlook)

    @abstractmethod
    def outlook(self, state: TreasuryState, seat: Seat) -> SheetOutlook:
        """How it judges entries on a seat's sheet."""

    def hold(self, state: TreasuryState, seat: Seat, rng: Chance) -> int:
        """The places to be replaced, as bits."""
        return best_hold(self.expectations(state, seat, rng))

    def hold_of(self, state: TreasuryState, place: int, rng: Chance) -> int:
        """What another is taken to hold."""
        return self.hold(state, place, rng)

    @abstractmethod
    def expectations(self, state: TreasuryState, seat: Seat, rng: Chance) -> list[int]:
        """What it expects of each hold, over the places to be replaced."""

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        return deed(move)

    def why(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, TreasuryState)
        outlook = self.outlook(state, seat)
        sheet, borrowing = state.sheets[seat], may_borrow(state)
        if isinstance(move, Hold):
            return why_hold(sheet, outlook, state.cards_of(seat), move.replaced, unseen_by(state, seat), borrowing)
        if isinstance(move, Borrow):
            cards = [move.card if card == move.out else card for card in state.cards_of(seat)]
            return why_borrow(sheet, outlook, cards, borrowing)
        assert isinstance(move, Fill)
        return why_fill_best(sheet, outlook, best_values(state.declared_set(seat)), move.space, borrowing)


class Squire(TreasuryBot):
    """Compares every value with what the space brings on average, and holds what did best in a few redraws.

    Of borrowing it thinks only when it fills.
    """

    def outlook(self, state: TreasuryState, seat: Seat) -> SheetOutlook:
        """Against the average."""
        return usual_outlook(state.sheets[seat], may_borrow(state))

    def expectations(self, state: TreasuryState, seat: Seat, rng: Chance) -> list[int]:
        """By a few redraws."""
        redraw = Redraw(self.outlook(state, seat))
        pool = unseen_by(state, seat)
        return redraw.sampled(state.cards_of(seat), pool, [], SQUIRE_REDRAWS, rng)


class Knight(TreasuryBot):
    """Goes by the final score to be expected, over every redraw.

    Where it may borrow, the hands to borrow from are not final when it holds. It foresees what their owners will hold,
    looks at many redraws of theirs and its own, and holds what brings it most and lends others least.
    """

    def __init__(self, redraws: int = KNIGHT_REDRAWS) -> None:
        self.redraws = redraws

    def outlook(self, state: TreasuryState, seat: Seat) -> SheetOutlook:
        """By the final score."""
        return outlook_of(state.sheets[seat], may_borrow(state))

    def expectations(self, state: TreasuryState, seat: Seat, rng: Chance) -> list[int]:
        """By all redraws; by many where it may borrow."""
        redraw = Redraw(self.outlook(state, seat))
        hand, pool = state.cards_of(seat), unseen_by(state, seat)
        if not may_borrow(state):
            return redraw.expectations(hand, pool)
        others = [place for place in range(state.terms.places) if place != seat]
        known = {place: foreseen(state, seat, place, rng, self) for place in others}
        shared = SharedRedraw(
            redraw, hand, known, lenders(state, seat), self._borrowers(state, seat), state.terms.seats - 1
        )
        return shared.expectations(pool, self.redraws, rng)

    def _borrowers(self, state: TreasuryState, seat: Seat) -> list[Borrower]:
        """T-10, T-11: who may borrow from this seat and has a space to fill."""
        found: list[Borrower] = []
        for place in range(state.terms.seats):
            sources = lenders(state, place)
            if seat in sources and not state.sheets[place].is_full():
                sources.remove(seat)
                found.append(Borrower(Redraw(self.outlook(state, place)), place, sources))
        return found

    def hold_of(self, state: TreasuryState, place: int, rng: Chance) -> int:
        """What another is taken to hold: what brings them most, if all others hold as the squire would."""
        others = [foreseen(state, place, each, rng) for each in lenders(state, place)]
        redraw = Redraw(self.outlook(state, place))
        return best_hold(redraw.sampled(state.cards_of(place), unseen_by(state, place), others, FORESEEN_REDRAWS, rng))

    def with_budget(self, times: float) -> Bot:
        """It thinks about one redraw at least."""
        return Knight(max(int(self.redraws * times), 1))


_SQUIRE: Final = Squire()


def may_borrow(state: TreasuryState) -> bool:
    """Whether there is anybody to borrow from (T-10, T-11, T-A11)."""
    return state.terms.places > 1


def lenders(state: TreasuryState, seat: Seat) -> list[int]:
    """T-10, T-11: the dealer; for the dealer, everybody else."""
    return [place for place in range(state.terms.places) if place != seat and state.dealer in (seat, place)]


def foreseen(state: TreasuryState, seat: Seat, place: int, rng: Chance, player: TreasuryBot = _SQUIRE) -> list[int]:
    """What of the final hand of another place can be foreseen while replacing: the cards it holds, or will hold.

    How it will hold, `player` tells.
    """
    if place == state.terms.seats:  # the absent dealer replaces nothing
        return state.cards_of(place)
    if not sees_hand(state, seat, place):
        return []
    if state.terms.in_turn and state.has_answered(place):
        return state.cards_of(place)
    return kept_of(state.cards_of(place), player.hold_of(state, place, rng))


def unseen_by(state: TreasuryState, seat: Seat) -> list[int]:
    """The cards that may still come, for all that the seat knows."""
    seen: set[int] = set()
    for place in range(state.terms.places):
        if place >= state.terms.seats or sees_hand(state, seat, place):
            seen.update(state.cards_of(place))
        if place < state.terms.seats and sees_turned_down(state, seat, place):
            seen.update(state.turned_down(place))
    return [card for card in range(ALL_CARDS) if card not in seen]


def best_entry_of(cards: list[int], source: list[int], outlook: SheetOutlook) -> SheetEntry:
    """The best entry of these cards over all that may be borrowed from these."""
    return best_entry(cards, source, outlook.best(best_values_with(cards, source)))
