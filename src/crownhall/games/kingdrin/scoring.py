"""Who has won Kingdrin, as a function of the hands (K-22 to K-24)."""

from __future__ import annotations

from crownhall.engine.contract import Outcome, Seat
from crownhall.engine.events import counted
from crownhall.games.kingdrin.state import ABANDONED, OUT, Position
from crownhall.seat_marks import does, seats_mark, verb_mark


def winners_of(numbers: list[list[int]]) -> tuple[Seat, ...]:
    """K-23, K-24: the fewest cards; then the lowest Card Number, the second lowest, and so on; else they share.

    `numbers` are the Card Numbers that each seat holds, ascending. Only the hands that tie are compared (K-A5).
    """
    fewest = min([len(hand) for hand in numbers])
    tied = [seat for seat, hand in enumerate(numbers) if len(hand) == fewest]
    lowest = min([numbers[seat] for seat in tied])
    return tuple([seat for seat in tied if numbers[seat] == lowest])


def numbers_held(position: Position) -> list[list[int]]:
    """The Card Numbers of each hand, ascending."""
    return [sorted([position.terms.cards.number(card) for card in hand]) for hand in position.hands]


def outcome_of(position: Position) -> Outcome:
    """One point for whoever has won; the sentence says how."""
    seats = position.terms.seats
    if position.end == ABANDONED:
        return Outcome(ABANDONED, (0,) * seats, (), "The game was abandoned.")
    numbers = numbers_held(position)
    winners = winners_of(numbers)
    scores = tuple([1 if seat in winners else 0 for seat in range(seats)])
    return Outcome(position.end, scores, winners, _told(position.end, winners, numbers))


def _told(end: str, winners: tuple[Seat, ...], numbers: list[list[int]]) -> str:
    winner = winners[0]
    if end == OUT:
        return f"{does(winner, 'has played')} the last card and {verb_mark(winner, 'wins')}!"
    fewest = len(numbers[winner])
    cards = counted(fewest, "card")
    if len(winners) > 1:
        named = seats_mark(list(winners))
        return f"The deck is empty: {named} have the fewest cards ({cards} with the same numbers) and share the win."
    if len([hand for hand in numbers if len(hand) == fewest]) > 1:
        decisive = _decisive(winner, numbers)
        return f"The deck is empty: {does(winner, 'wins')} with {cards} and the lowest Card Number, {decisive}."
    return f"The deck is empty: {does(winner, 'wins')} with the fewest cards ({fewest})."


def _decisive(winner: Seat, numbers: list[list[int]]) -> int:
    """The Card Number that broke the tie: the first that no other tied hand has in its place."""
    mine = numbers[winner]
    others = [hand for seat, hand in enumerate(numbers) if seat != winner and len(hand) == len(mine)]
    for place, number in enumerate(mine):
        others = [hand for hand in others if hand[place] == number]
        if not others:
            return number
    raise AssertionError("a single winner differs from every tied hand")
