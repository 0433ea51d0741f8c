"""What the common tests must know of King's Treasury: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

import json
from typing import cast

from crownhall.engine.contract import Mode, Seat, State, View
from crownhall.engine.events import Event
from crownhall.games.treasury.events import SpaceFilled, WildDeclared
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.state import FILL
from crownhall.games.treasury.view import OfferView, TreasuryView
from tests.contract.hidden import Hidden
from tests.counts import Counted
from tests.games.treasury.positions import truth, view

COUNTED = Counted(800_000, 8_000, rules=("T-08", "T-10", "T-11", "T-14", "T-20", "T-A4", "T-A11"))
TOLD_IN_FULL = 20  # positions of a play-through


def draw(state: State) -> list[str]:
    """The hands, the top of the deck, what is sealed, and the scores."""
    position, seen = truth(state), view(state)
    dealer = "an absent dealer" if position["dealer"] is None else position["dealer"]
    lines = [
        f"  game {position['game']}, hand {position['hand']}, {dealer} deals, {position['end'] or position['phase']}"
    ]
    for seat, hand in enumerate(position["hands"]):
        turned = position["turned_down"][seat]
        away = f"   turned down {' '.join(turned)}" if turned else ""
        answer = {name: value for name, value in position["answers"][seat].items() if value not in (None, {})}
        sealed = f"   sealed {json.dumps(answer)}" if answer else ""
        lines.append(f"  {seat}: {' '.join(hand)}   score {seen['seats'][seat]['sheet']['score']}{away}{sealed}")
    if position["absent"]:
        lines.append(f"  absent: {' '.join(position['absent'])}")
    return [*lines, f"  deck from the top: {' '.join(position['deck'][:12])} …"]


def sight(view: View) -> list[str]:
    """A view in few words: the hands, one's own answer, and by blank space what it takes now and at best."""
    seen = cast("TreasuryView", view)
    lines = [f"game {seen['game']}, hand {seen['hand']}, dealer {seen['dealer']}, {seen['phase']}, deck {seen['deck']}"]
    for seat, shown in enumerate(seen["seats"]):
        cards = " ".join([card or "?" for card in shown["cards"]])
        away = "".join([" " + (card or "?") for card in shown["turned_down"]])
        asked = "" if shown["requested"] is None else f", asked for {shown['requested']}{away}"
        answered = ", has answered" if shown["answered"] else ""
        lines.append(f"{seat}: {cards}{asked}{answered}; {json.dumps(shown['sheet']['entries'])}")
    if seen["mine"] is not None:
        mine = {name: value for name, value in seen["mine"].items() if value}
        lines.append(f"mine: {json.dumps(mine)}")
    if seen["offers"]:
        lines.append("offers: " + ", ".join([_offer(offer) for offer in seen["offers"]]))
    return lines


def _offer(offer: OfferView) -> str:
    now, best = offer["now"], offer["best"]
    borrowed = f" with {best['borrow']['card']} for {best['borrow']['out']}" if best["borrow"] else ""
    wild = "".join([f" {wild}={card}" for wild, card in best["wild"].items()])
    return f"{offer['space']} {now['value']}" + (f" (best {best['value']}{borrowed}{wild})" if best != now else wild)


def cards(state: State) -> list[str]:
    """Every card, wherever it is."""
    position = truth(state)
    held = [card for hand in [*position["hands"], position["absent"], *position["turned_down"]] for card in hand]
    return [*held, *position["deck"]]


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """T-39: the deck, others' answers, and with `reveal_after_draw` others' hands and what they turned down."""
    assert isinstance(state, TreasuryState)
    position, secret = truth(state), state.terms.secret
    found = [_card("deck", place, card) for place, card in enumerate(position["deck"])]
    for other in [other for other in range(state.terms.seats) if other != seat]:
        if secret and position["phase"] == "replace":
            found += [_card(f"hand {other}", place, card) for place, card in enumerate(position["hands"][other])]
        if secret:
            turned = enumerate(position["turned_down"][other])
            found += [_card(f"turned down {other}", place, card) for place, card in turned]
        if _has_a_secret(state, other):
            found.append(Hidden(f"answer {other}", str(position["answers"][other]), card=False, open=True))
    return [*found, Hidden("chance", str(position["chance"]), card=False, open=True)]


def _card(where: str, place: int, card: str) -> Hidden:
    """There are always more cards in the deck, so it could be another one."""
    return Hidden(f"{where} {place}", card, card=True, open=True)


def _has_a_secret(state: TreasuryState, seat: Seat) -> bool:
    """Which cards to keep is sealed once it is said; of a space to fill, every small move is."""
    if state.outcome() is not None or state.mode() is not Mode.SEALED:
        return False
    return state.phase == FILL or seat not in state.to_act()


def shown(event: Event) -> list[str]:
    """Cards that an event names although nobody shows them: what wilds stand for (T-19)."""
    facts = event.facts()
    if isinstance(event, WildDeclared):
        return [str(facts["card"])]
    return list(cast("dict[str, str]", facts["wild"]).values()) if isinstance(event, SpaceFilled) else []
