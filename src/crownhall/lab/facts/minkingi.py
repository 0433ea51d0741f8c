"""Minkingi: how far ahead who starts is, exactly on small fields; and what a card is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from crownhall.bots.contract import Bot, choose, choose_in
from crownhall.bots.minkingi.players import Knight
from crownhall.bots.minkingi.thinking import solved
from crownhall.bots.minkingi.worth import A_CARD, WIN
from crownhall.bots.random import RandomBot
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, Setup, State
from crownhall.engine.moves import Move
from crownhall.engine.playout import asked
from crownhall.fields.field import Field
from crownhall.fields.game import FIELDS
from crownhall.fields.shipped import NINE_WEAVE, SIX_WEAVE, grid
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.moves import SEATS
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.scoring import count_of
from crownhall.games.minkingi.state import CREATE, DRAFT
from crownhall.lab.deals import bot_chance, ended_deal, new_deal
from crownhall.lab.facts.fact import Fact, Figure, mean, share, slopes
from crownhall.lab.facts.playing import table_of
from crownhall.lab.facts.tally import FactTally

SMALL = (
    grid("four-weave", 2, 2, woven=True),
    grid("five-row", 1, 5, woven=True),
    SIX_WEAVE,
)
EIGHT = (grid("eight-weave", 2, 4, woven=True),)
NINE = (NINE_WEAVE,)
BY_LOT, BY_KNIGHTS = "random hands", "drafted by knights"
LOTS_OF_EFFORT = 1 << 40
QUICK_EFFORT = 15_000

STARTER_WINS = "the starter wins"
STARTER_AHEAD = "cards that the starter has more than the other"
EQUAL = "the counts are equal, and symbols or numbers decide"


def _count_result(tally: FactTally, at: str, ahead: int, is_won: bool) -> None:
    """One game: by how many cards the starter is ahead, and whether it wins."""
    tally.take(at + STARTER_WINS, int(is_won))
    tally.take(at + STARTER_AHEAD, ahead)
    tally.take(at + EQUAL, int(ahead == 0))


def _tell_result(tally: FactTally, at: str) -> list[Figure]:
    return [share(tally, at + STARTER_WINS), mean(tally, at + STARTER_AHEAD, 2), share(tally, at + EQUAL)]


def _count_full(tally: FactTally, seed: str, index: int) -> None:
    state, outcome = table_of("minkingi", "knight", SEATS).ended(seed, index)
    assert isinstance(state, MinkingiState)
    starter = state.starter
    ahead = outcome.scores[starter] - outcome.scores[1 - starter]
    _count_result(tally, "", ahead, starter in outcome.winners)


def _tell_full(tally: FactTally) -> list[Figure]:
    return _tell_result(tally, "")


# -- small fields -----------------------------------------------------------------------------------------------------


@cache
def _setup(field: Field) -> Setup:
    return MINKINGI.setup(SEATS, {}, None, {FIELDS.kind: field.canonical()})


def drafted(setup: Setup, drafter: Bot, seed: str, index: int) -> MinkingiState:
    """One deal of a run, up to the first Day."""
    state, rng = new_deal(MINKINGI, setup, seed, index), bot_chance(seed, index)
    assert isinstance(state, MinkingiState)
    while state.phase != CREATE:
        seat, _ = asked(state)
        state.play(seat, choose(drafter, state, seat, rng))
    return state


def exact_result(state: MinkingiState) -> tuple[int, bool]:
    """With all cards open and best play of both: by how many cards who starts is ahead, and whether it wins."""
    _, worth = solved(state, state.mover, LOTS_OF_EFFORT)
    result = (worth > WIN // 2) - (worth < -WIN // 2)
    return (worth - result * WIN) // A_CARD, result > 0


def _count_exactly(fields: Sequence[Field], drafts: Sequence[str], tally: FactTally, seed: str, index: int) -> None:
    for field in fields:
        for draft in drafts:
            drafter = Knight() if draft == BY_KNIGHTS else RandomBot()
            ahead, is_won = exact_result(drafted(_setup(field), drafter, seed, index))
            _count_result(tally, _at(field, draft), ahead, is_won)


def _at(field: Field, draft: str) -> str:
    return f"{field.size} spaces, {draft}: "


def _tell_exactly(fields: Sequence[Field], drafts: Sequence[str], tally: FactTally) -> list[Figure]:
    return [figure for field in fields for draft in drafts for figure in _tell_result(tally, _at(field, draft))]


# -- cards ------------------------------------------------------------------------------------------------------------


class LotsThenThought(Bot):
    """Drafts at random, so that hands are no better than chance; then plays like a quick knight."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        assert isinstance(state, MinkingiState)
        player = RandomBot() if state.phase == DRAFT else Knight(QUICK_EFFORT)
        return choose_in(player, state, seat, rng)


def _count_cards(tally: FactTally, seed: str, index: int) -> None:
    bot = LotsThenThought()
    state, _ = ended_deal(MINKINGI, MINKINGI.setup(SEATS, {}), [bot, bot], seed, index)
    assert isinstance(state, MinkingiState)
    cards = state.terms.cards
    ahead = count_of(state, 0) - count_of(state, 1)
    for card in range(cards.size):
        held = (card in state.picks[0]) - (card in state.picks[1])
        tally.take_with(f"#{cards.definition(card).number}", ahead, held)


def _tell_cards(tally: FactTally) -> list[Figure]:
    return slopes(tally, list(tally.slopes), 2)


FACTS = (
    Fact(
        "minkingi-start",
        "minkingi",
        "How far ahead is who starts in Minkingi, between good players?",
        "Knights draft and play on nine spaces, with the usual options.",
        "Better players than the knight, which plays only the last five Days perfectly; a field with an even number "
        "of spaces, on which the other has the last Day.",
        100,
        _count_full,
        _tell_full,
        10,
    ),
    Fact(
        "minkingi-start-small",
        "minkingi",
        "And exactly, if both play their best after the draft on a small field?",
        "After the draft all Days are searched to the end, with all cards open, so every game is worth exactly what "
        "best play of both makes of it; which hands there are is random. Fields of 2 by 2, 1 by 5 and 2 by 3 spaces, "
        "woven.",
        "Cards that stay hidden: who does not know the other's first pick cannot play as well. Who has the last Day: "
        "the starter where the number of spaces is odd.",
        200,
        partial(_count_exactly, SMALL, (BY_LOT, BY_KNIGHTS)),
        partial(_tell_exactly, SMALL, (BY_LOT, BY_KNIGHTS)),
        20,
    ),
    Fact(
        "minkingi-start-eight",
        "minkingi",
        "And exactly on eight spaces?",
        "The same on a field of 2 by 4 spaces, woven, after a draft by knights; about a second and a half a game.",
        "Cards that stay hidden, and another draft.",
        10,
        partial(_count_exactly, EIGHT, (BY_KNIGHTS,)),
        partial(_tell_exactly, EIGHT, (BY_KNIGHTS,)),
        2,
    ),
    Fact(
        "minkingi-start-exact",
        "minkingi",
        "And exactly on the usual field of nine spaces?",
        "Knights draft; then all nine Days are searched to the end, with all cards open, about a minute a game.",
        "Cards that stay hidden, and another draft.",
        1,
        partial(_count_exactly, NINE, (BY_KNIGHTS,)),
        partial(_tell_exactly, NINE, (BY_KNIGHTS,)),
        1,
    ),
    Fact(
        "minkingi-cards",
        "minkingi",
        "What is each card of the Core 135 worth in Minkingi?",
        "Hands are random and are played by knights with a two-hundredth of their usual thinking; for each card, by "
        "how many cards one is ahead in the end who holds it. Of 135 intervals about seven miss.",
        "Another set of cards, other players, or a draft in which the others take what goes with it.",
        1_000,
        _count_cards,
        _tell_cards,
        50,
    ),
)
