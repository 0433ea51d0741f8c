"""Which games can be reviewed."""

from __future__ import annotations

from typing import Final

from crownhall.engine.registry import game_named
from crownhall.lab.errors import LabError
from crownhall.lab.review.contract import Reviewer
from crownhall.lab.review.frenzy import FrenzyReviewer
from crownhall.lab.review.fwords import FwordsReviewer
from crownhall.lab.review.kingdrin import KingdrinReviewer
from crownhall.lab.review.minkingi import MinkingiReviewer
from crownhall.lab.review.rummy import RummyReviewer
from crownhall.lab.review.square import SquareReviewer
from crownhall.lab.review.treasury import TreasuryReviewer

_REVIEWERS: Final[dict[str, Reviewer]] = {
    each.game: each
    for each in (
        TreasuryReviewer(),
        RummyReviewer(),
        SquareReviewer(),
        FrenzyReviewer(),
        KingdrinReviewer(),
        MinkingiReviewer(),
        FwordsReviewer(),
    )
}


def reviewed_games() -> list[str]:
    return list(_REVIEWERS)


def can_review(game: str) -> bool:
    return game in _REVIEWERS


def reviewer_of(game: str) -> Reviewer:
    """The game's own; `LabError` where there is none."""
    if game not in _REVIEWERS:
        known = ", ".join(game_named(name).about.title for name in _REVIEWERS)
        raise LabError(f"{game_named(game).about.title} cannot be reviewed yet, only {known}.")
    return _REVIEWERS[game]
