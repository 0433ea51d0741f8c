"""Tables to which everybody brings their own cards (C-21): what each seat has laid down, and what the rules read of it.

People bring cards while they gather, and the match begins when everybody has. Bots bring plain cards of our set. What
was brought stands with the seats, so that a card shows at the table what its owner drew on it.
"""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Final

from crownhall.creations.game import CARD_SOURCE, OWN, OWN_CARDS
from crownhall.decks.creation import MOST_IN_PLAY
from crownhall.decks.creation_codes import PACK
from crownhall.decks.creation_core import CORE, CORE_ID
from crownhall.decks.creation_own import MOST_COPIES, OWN_HEADER
from crownhall.hall.errors import Refused
from crownhall.hall.store.protocol import LaidCard, TableRow

POOLED: Final = ("kingdrin",)
"""The games in which more than a pack may be brought, and all as many: their cards go into one pile."""


def are_own(row: TableRow) -> bool:
    """Whether everybody brings their own cards to this table."""
    return row.options.get(CARD_SOURCE.name) == OWN


def missing_seats(row: TableRow) -> list[int]:
    """The people who have brought no cards yet, by their seats."""
    if not are_own(row) or row.position is not None or OWN_CARDS.kind in row.supplies:
        return []
    return [seat for seat, each in enumerate(row.seats) if each.who == "person" and not each.cards]


def check_count(row: TableRow, seat: int, count: int) -> None:
    """C-21: nine each; in Kingdrin as many as the others bring."""
    others = [len(each.cards) for at, each in enumerate(row.seats) if at != seat and each.cards]
    most = MOST_IN_PLAY // len(row.seats) if row.game in POOLED else PACK
    if not PACK <= count <= most:
        wanted = f"{PACK} to {most}" if most > PACK else str(PACK)
        raise Refused("cards/count", f"Please bring {wanted} cards. You chose {count}.", 400)
    if others and count != others[0]:
        raise Refused("cards/count", f"Everyone brings the same number of cards: {others[0]}. You chose {count}.", 400)


def lay_out(row: TableRow) -> None:
    """All that was brought becomes what the rules read; bots bring as many as the people do."""
    if not are_own(row) or OWN_CARDS.kind in row.supplies:
        return
    count = max([len(each.cards) for each in row.seats if each.cards], default=PACK)
    numbers = Counter(_number_of(card) for each in row.seats for card in each.cards)
    for each in row.seats:
        if not each.cards:
            each.cards = _plain_cards(count, numbers)
    laid = [(seat, card) for seat, each in enumerate(row.seats) for card in each.cards]
    check_copies([card for _, card in laid])
    row.supplies = {**row.supplies, OWN_CARDS.kind: text_of(laid)}


def text_of(laid: list[tuple[int, LaidCard]]) -> str:
    """The supply that the rules read."""
    return "\n".join([OWN_HEADER, *[f"{seat},{card.set},{card.line}" for seat, card in laid]]) + "\n"


def check_copies(cards: list[LaidCard]) -> None:
    """C-A7: of one Card Number there are as many as there are letters."""
    for number, copies in Counter(map(_number_of, cards)).items():
        if copies > MOST_COPIES:
            why = f"At most {MOST_COPIES} cards at a table can have the same number, and here {number} has more."
            raise Refused("cards/copies", why, 409)


def placeholder(seats: int) -> str:
    """Something that the rules take while nobody has brought anything: what is agreed can be checked with it."""
    cards = [LaidCard(set=CORE_ID, line=card.row) for card in CORE.cards[:PACK]]
    return text_of([(seat, card) for seat in range(seats) for card in cards])


def _number_of(card: LaidCard) -> str:
    return card.line.partition(",")[0]


def _plain_cards(count: int, numbers: Counter[str]) -> list[LaidCard]:
    """What a bot brings: none again before all were there, and none of which there are as many as there can be.

    `numbers` counts all that is at the table by its Card Number.
    """
    found: list[LaidCard] = []
    while len(found) < count:
        fitting = [card for card in CORE.cards if numbers[str(card.number)] < MOST_COPIES]
        chosen = secrets.SystemRandom().sample(fitting, min(len(fitting), count - len(found)))
        numbers.update(str(card.number) for card in chosen)
        found += [LaidCard(set=CORE_ID, line=card.row) for card in chosen]
    return found
