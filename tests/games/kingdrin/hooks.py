"""What the common tests must know of Kingdrin: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

from crownhall.decks.creation_editions import edition
from crownhall.engine.contract import Seat, State
from crownhall.games.kingdrin.rules import KingdrinState
from tests.contract.hidden import Hidden
from tests.counts import Counted
from tests.games.lines import truth

BROUGHT = [{"set": edition(7).canonical()}]
OWN_EACH = 11
COUNTED = Counted(200_000, 4_000)
ONLY_CHANGES = True
TOLD_IN_FULL = 15
SEATS_TOLD = [2, 3, 4, 5, 6, 15]
MATCHES = 20  # trajectories per seat count: there are fourteen


def draw(state: State) -> list[str]:
    """The hands with what is committed, the top of the Ditch, and the next cards of the deck."""
    now = truth(state)
    lines = [f"  {now['end'] or now['phase']}, on {now['ditch'][-1]} ({now['announced'] or 'revealed'})"]
    for seat, hand in enumerate(now["hands"]):
        sealed = f"   sealed {now['answers'][seat]}" if now["answers"][seat] else ""
        lines.append(f"  {seat}: {' '.join(hand) or 'none'}{sealed}")
    return [*lines, f"  deck from the top: {' '.join(now['deck'][:6])} ({len(now['deck'])} cards)"]


def cards(state: State) -> list[str]:
    """Every card of the set, in play or in the box; with packs, every card that a pack could have had."""
    assert isinstance(state, KingdrinState)
    now = truth(state)
    in_play: list[str] = [code for hand in now["hands"] for code in hand]
    in_play += now["deck"] + now["ditch"] + now["box"]
    if not state.terms.from_packs:
        return in_play
    of = state.terms.cards
    every = [code for seat in range(state.terms.seats) for code in of.codes(of.of_pack(seat))]
    there = set(in_play)
    return in_play + [code for code in every if code not in there]


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """K-08: the others' hands, the order of the deck, what stayed in the box, and sealed answers."""
    assert isinstance(state, KingdrinState)
    now, packs = truth(state), state.terms.from_packs
    places: dict[str, list[str]] = {"deck": now["deck"], "box": now["box"]}
    if not now["end"]:
        places |= {f"hand {other}": hand for other, hand in enumerate(now["hands"]) if other != seat}
    total = sum(map(len, places.values()))
    found: list[Hidden] = []
    for name, codes in places.items():
        least = len(codes) if name.startswith("hand") else 1
        can_differ = packs or total > least
        found += [Hidden(f"{name}, {place}", code, card=True, open=can_differ) for place, code in enumerate(codes)]
    pool = [code for codes in places.values() for code in codes]
    for other, answer in enumerate(now["answers"]):
        if other != seat and answer is not None:
            found.append(Hidden(f"answer {other}", answer, card=False, open=packs or _some_match(state, pool)))
    return found


def _some_match(state: KingdrinState, codes: list[str]) -> bool:
    return any(state.terms.cards.matching(state.terms.cards.parse(code), state.top) for code in codes)
