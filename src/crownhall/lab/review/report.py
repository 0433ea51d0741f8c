"""A review in words, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crownhall.engine.contract import Game
from crownhall.engine.events import counted
from crownhall.lab.review.contract import CHANCE
from crownhall.lab.review.review import ReviewedDecision, SeatReview
from crownhall.seat_marks import by_number

TITLE, SOFT, LOST, GOOD = "bold", "dim", "red", "green"
BAR_WIDTH = 30
_BARS = "▁▂▃▄▅▆▇█"


class ReportLine(NamedTuple):
    """A line of the report, and how it is shown where there are colours."""

    text: str
    style: str = ""


def lines_of(game: Game, reviews: Sequence[SeatReview]) -> Iterator[ReportLine]:
    """All reviews of a match, one after the other."""
    for review in reviews:
        yield from _of_seat(game, review)


def _of_seat(game: Game, review: SeatReview) -> Iterator[ReportLine]:
    who = f"seat {review.seat}" + (f", {review.name}" if review.name else "")
    yield ReportLine(f"{game.about.title}, {who}", TITLE)
    if not review.decisions:
        yield ReportLine("There was nothing to judge.", SOFT)
        yield ReportLine("")
        return
    yield from _summary(review)
    yield ReportLine("")
    yield ReportLine(graph_of(review))
    yield ReportLine("")
    for number, at in enumerate(review.moments, 1):
        yield from _moment(review, number, review.decisions[at])
    rest = [each for at, each in enumerate(review.decisions) if each.loss > 0 and at not in review.moments]
    if rest:
        yield ReportLine("Other decisions that cost something" if not review.in_hindsight else "Other steps", TITLE)
        for each in rest:
            yield from _costly(review, each)


def _summary(review: SeatReview) -> Iterator[ReportLine]:
    count = counted(len(review.decisions), "decision")
    if review.result is not None:
        yield ReportLine(f"Result: {amount(review, review.result)}; {count} judged.")
    else:
        yield ReportLine(f"The game was broken off; {count} judged.")
    if review.in_hindsight:
        yield ReportLine(f"With these cards {amount(review, review.decisions[0].best)} were possible at first.")
        yield ReportLine(
            f"Given up, with the cards as they lay: {amount(review, review.lost)}. Nobody could know them."
        )
    else:
        lost, luck = _in_all(review, review.lost), _in_all(review, abs(review.luck))
        yield ReportLine(f"Mistaken: {lost}, your choices against the best ones.", _style(review.lost))
        lucky = "Lucky" if review.luck >= 0 else "Unlucky"
        yield ReportLine(f"{lucky}: {luck}, cards and others against what could be expected.")
    if review.grade is not None:
        yield ReportLine(f"Grade: {100 * review.grade:.0f} % of {_measure_of_grade(review)}.", TITLE)


def _measure_of_grade(review: SeatReview) -> str:
    if review.in_hindsight:
        return "what the cards allowed"
    return "the chance that the best choices had" if review.unit == CHANCE else "what the best play could expect"


def _in_all(review: SeatReview, value: float) -> str:
    """A sum over the game. Chances are lost and won again many times, so of these the mean tells more."""
    if review.unit != CHANCE:
        return amount(review, value)
    return f"{100 * value / len(review.decisions):.1f} % a decision"


def _style(lost: float) -> str:
    return LOST if lost > 0 else GOOD


def _moment(review: SeatReview, number: int, decision: ReviewedDecision) -> Iterator[ReportLine]:
    heading = f"{number}. After move {decision.at}: {decision.kind}"
    if decision.loss > 0:
        yield ReportLine(f"{heading}, −{amount(review, decision.loss)}", LOST)
        yield from _compared(decision)
    else:
        change = "Lucky" if decision.luck >= 0 else "Unlucky"
        yield ReportLine(f"{heading}. {change} before it: {amount(review, abs(decision.luck))}", SOFT)
        yield ReportLine(f"   You: {_words(decision.did)}.")


def _costly(review: SeatReview, decision: ReviewedDecision) -> Iterator[ReportLine]:
    yield ReportLine(f"After move {decision.at}: {decision.kind}, −{amount(review, decision.loss)}", LOST)
    yield from _compared(decision)


def _compared(decision: ReviewedDecision) -> Iterator[ReportLine]:
    yield ReportLine(f"   You:    {_words(decision.did)}.")
    yield ReportLine(f"   Better: {_words(decision.do)}.", GOOD)
    yield ReportLine(f"   {_words(decision.why)}", SOFT)


def _words(marked: str) -> str:
    return by_number(marked)


def amount(review: SeatReview, value: float) -> str:
    """An expectation or a difference of two, in the unit of the review."""
    return amount_in(review.unit, value)


def amount_in(unit: str, value: float) -> str:
    if unit == CHANCE:
        return f"{100 * value:.0f} %"
    sign = "−" if value < 0 else ""
    size = abs(value)
    return sign + (counted(round(size), unit) if size == round(size) else f"{size:.1f} {unit}s")


def graph_of(review: SeatReview) -> str:
    """The expectation over the game as a row of bars, with its lowest and its highest value."""
    values = [each.best for each in review.decisions]
    values.append(review.decisions[-1].best - review.decisions[-1].loss if review.result is None else review.result)
    low, high = min(values), max(values)
    shown = [values[at * (len(values) - 1) // (BAR_WIDTH - 1)] for at in range(BAR_WIDTH)]
    steps = [round((value - low) / (high - low) * (len(_BARS) - 1)) if high > low else 0 for value in shown]
    bars = "".join(_BARS[step] for step in steps)
    return f"{review.measure}: {bars} from {amount(review, low)} to {amount(review, high)}"
