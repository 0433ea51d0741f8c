"""What the common tests must know of Minkingi: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

import json

from crownhall.decks.creation_editions import edition
from crownhall.engine.contract import Seat, State
from crownhall.games.minkingi.rules import MinkingiState
from tests.contract.hidden import Hidden
from tests.counts import Counted
from tests.fields.hooks import sight as sight
from tests.fields.hooks import with_undealt
from tests.fields.test_field import DEMO, spaces
from tests.games.lines import truth

OWN_EACH = 9
COUNTED = Counted(300_000, 8_000)
ONLY_CHANGES = True
BROUGHT: list[dict[str, object]] = [
    {"set": edition(7).canonical()},
    {"field": json.dumps(DEMO)},
    {"set": edition(7).canonical(), "field": json.dumps({**DEMO, "id": "row", "spaces": spaces(18)})},
]


def draw(state: State) -> list[str]:
    """Piles and picks in the draft; then the hands, and the field with who controls what."""
    now = truth(state)
    lines = [f"  game {now['game']}, {now['end'] or now['phase']}"]
    for seat in range(2):
        sealed = f", sealed {now['sealed'][seat]}" if now["sealed"][seat] else ""
        lines.append(f"  picks of {seat}: {' '.join(now['picks'][seat]) or 'none'}{sealed}")
    lines += [f"  pile that {seat} had first: {' '.join(now['piles'][seat]) or 'none'}" for seat in range(2)]
    for number, card in enumerate(now["field"], 1):
        if card is not None:
            lines.append(f"  {number}: {card['card']} at {card['turn']}, of {card['owner']}, held by {card['control']}")
    if now["created"] is not None:
        lines.append(f"  {now['created']} may declare a battle; engaged {now['engaged']}")
    return lines


def dealt(state: State) -> list[str]:
    """The eighteen cards of this game."""
    now = truth(state)
    return [code for cards in (*now["piles"], *now["picks"]) for code in cards]


def cards(state: State) -> list[str]:
    """Every card of the set, or that a pack could have had, dealt or not."""
    assert isinstance(state, MinkingiState)
    return with_undealt(state.terms, dealt(state))


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """M-05, M-09, M-10: what the other picked and holds as far as it was not seen; what it engages; chance."""
    assert isinstance(state, MinkingiState)
    now, terms, other = truth(state), state.terms, 1 - seat
    found: list[Hidden] = []
    if now["chance"] is not None:
        found.append(Hidden("chance", json.dumps(now["chance"]), card=False, open=True))
    if now["end"]:
        return found
    is_draft, picks = now["phase"] == "draft", now["picks"][other]
    on_field = [card["card"] for card in now["field"] if card is not None]
    never_passed = not is_draft and terms.rounds == 1 and not terms.open_ditch
    can_tell = terms.cards.are_own and (not never_passed or picks[0] in on_field)  # C-21: what is missing of the nine
    if picks and picks[0] not in on_field and not can_tell:
        found.append(Hidden("first pick", picks[0], card=True, open=True))
    if can_tell and (never_passed or not picks):
        pass  # the pile is known
    elif (is_draft and not picks) or never_passed:
        pile = now["piles"][other]
        found += [Hidden(f"pile, {place}", code, card=True, open=True) for place, code in enumerate(pile)]
    elif not is_draft and not terms.open_ditch and picks[-1] not in on_field:
        rest = now["piles"][(other + terms.rounds - 1) % 2]
        found.append(Hidden("last pick", picks[-1], card=False, open=bool(rest)))
    if now["sealed"][other] is not None:
        pile = now["piles"][state.pile_of(other)]
        found.append(Hidden("sealed pick", now["sealed"][other], card=False, open=len(pile) > 1 or not picks))
    if now["phase"] == "battle" and now["turn"] != seat:
        found.append(Hidden("engaged", json.dumps(now["engaged"]), card=False, open=True))
    return found
