"""A card for each game that says what you do in a turn on one side, and what is good to remember on the other."""

from __future__ import annotations

from typing import Final, NamedTuple

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.registry import game_named
from crownhall.press.helper_cards import both_sides, face_with_steps
from crownhall.press.orders import Order
from crownhall.press.parts import Card, Cards, Part, Thing

Lines = tuple[tuple[str, str], ...]
"""Each opens with a strong word or two."""


class Summary(NamedTuple):
    """Of a game: what one does in a turn, step by step if it is in order, and what else there is to know."""

    emblem: str
    turn_title: str
    turn: Lines
    rest_title: str
    rest: Lines
    is_in_order: bool = True


SUMMARIES: Final = {
    "treasury": Summary(
        "item-key",
        "A hand",
        (
            ("Deal.", "The dealer shuffles all cards and deals four to each, face up."),
            ("Choose.", "All at once: turn the cards you do not want face down."),
            ("Draw.", "From the dealer's left, get as many new ones. Only once."),
            ("Borrow,", "if you like: count one of the dealer's cards instead of one of yours. "
                        "The dealer borrows from any one player. No card moves."),
            ("Write", "what your four cards are worth into one empty space, even if it is 0."),
            ("Pass", "the deck to the left."),
        ),
        "Good to know",
        (
            ("Kingdom card:", "any card of its colour."),
            ("Joker:", "any card with its item."),
            ("Three of a kind:", "items or colours all different +5, all one +10."),
            ("Four of a kind:", "+10 and +20."),
            ("Treasury:", "six Sun Keys open it."),
            ("Armoury:", "six Mountain Keys open it."),
            ("Opening", "takes a hand. Every key more is a point for each row above 0."),
            ("The end:", "27 hands. The highest total wins."),
        ),
    ),
    "rummy": Summary(
        "crown",
        "Your turn",
        (
            ("Draw", "the top card of the draw pile or of the discards."),
            ("Play", "as many cards as you like, or none. Every meld on the table is yours to use."),
            ("Discard", "one card, face up. Is it your last? Discard it face down: you are out."),
        ),
        "What you may play",
        (
            ("Lay", "a new meld of three or four cards."),
            ("Lay off:", "add a card to a meld of three."),
            ("Borrow", "a card from a meld of four for a new meld with a card from your hand."),
            ("Exchange", "a card of a meld of three for a new meld in the same way."),
            ("Shift", "a card from a meld of four to one of three, if you lay a new meld with a card from the table."),
            ("Never", "leave fewer than three cards in a meld, or take a card into your hand."),
            ("Out?", "You score the numbers on all cards the others hold. Doubled if you had played nothing before."),
        ),
    ),
    "square": Summary(
        "book",
        "Your move",
        (
            ("Take", "a whole stack, or its top one or two cards."),
            ("Put", "them on another stack: same colour, one higher, no item twice."),
            ("Fill", "the space of a stack you moved away with the top card of the pile."),
            ("Set aside", "a book: 1, 2, 3, 4 of one colour with four different items. Fill its space too."),
        ),
        "Good to know",
        (
            ("Start:", "16 cards face up in four rows of four. The other 48 are the pile."),
            ("Nothing goes", "under a card or into an open space."),
            ("Is the pile empty?", "Spaces stay open. Play on."),
            ("Only a stack", "that begins with a 1 can become a book."),
            ("The end:", "no useful moves left. A book is 10 points; with all sixteen you are free."),
        ),
    ),
    "frenzy": Summary(
        "frenzy-crown",
        "Your turn",
        (
            ("Doomed cards go:", "remove what is due at the start of your turn."),
            ("Play:", "turn up one of your face-down cards. If it says “when played”, do it."),
            ("Turn down", "all cards turned up this turn, unless something keeps them face up."),
            ("Rearrange", "your three cards in secret, or pretend to."),
        ),
        "Good to know",
        (
            ("Removed?", "Face up onto the pile; draw the top card of the deck into the same slot."),
            ("Revealed?", "First do what it says “when revealed”; its holder decides."),
            ("Passing:", "all choose a card in secret and pass at once."),
            ("Conditions", "act by themselves as soon as they happen."),
            ("All face up?", "You are skipped."),
            ("The end:", "the deck is empty. Finish the turn. The hand with the lowest row number wins."),
        ),
    ),
    "kingdrin": Summary(
        "shape-star",
        "Your turn",
        (
            ("Play", "one card that fits the top card, and say by which mark."),
            ("Or draw", "the top card of the deck. You may draw even if you could play."),
            ("It fits", "if one mark is the same, in any corner: the same number, or the same colour and shape."),
        ),
        "Good to know",
        (
            ("First turn:", "whoever is fastest to play a card that fits."),
            ("Second turn:", "the faster neighbour. Play goes on that way round."),
            ("No cards left?", "You win at once."),
            ("Is the deck empty?", "The fewest cards win; then the lowest Card Number."),
        ),
        is_in_order=False,
    ),
    "minkingi": Summary(
        "shape-triangle",
        "A Day",
        (
            ("Create:", "lay a card into an open space, upright or sideways as the space is. "
                        "Put your tokens on and beside it."),
            ("Declare a battle", "with this card, if you like. Choose which of the cards that touch it are engaged: "
                                 "at least one of the other side."),
            ("Fight:", "the lowest Speed first, each card once. A beaten card changes sides at once and fights on."),
        ),
        "Who wins",
        (
            ("Number against number:", "equal or higher."),
            ("Colours:", "blue beats red, red beats yellow, yellow beats blue."),
            ("Number against symbol:", "nothing happens."),
            ("Equal Speed:", "the lower Card Number attacks first."),
            ("The end:", "the field is full. Count the cards you control, and one left in your hand. More cards win."),
            ("A tie?", "Fewer symbols on the cards you own; then the smaller sum of their numbers."),
        ),
    ),
    "fwords": Summary(
        "type-feather",
        "A Day",
        (
            ("Field Hour:", "play one card or more into open spaces. Is none open? First destroy a card."),
            ("Battle Hour:", "each card you played may declare one battle. Beaten cards get a token."),
            ("Festival Hour:", "make one word from all letters without a token. The others may challenge it."),
            ("Midnight Hour:", "cards with a token go to the Ditch. Draw up to five. A point for each card left."),
        ),
        "Good to know",
        (
            ("Battles:", "the lowest Speed first. Equal or higher numbers win; blue beats red, red beats yellow, "
                         "yellow beats blue."),
            ("Repealed?", "Take today's cards back, remove all tokens, lose 2 points, and begin again. "
                          "The second time, End the Day."),
            ("End the Day", "instead of playing: draw a card, destroy one or none, take an End Token. "
                            "With two, you are out."),
            ("Vowels", "are A, E, I, O, U, Y and S: at most four."),
        ),
    ),
}  # fmt: skip
"""By game, in the order in which a page or a list shows them."""


def _cards(game: str, order: Order) -> list[Card]:
    summary, title = SUMMARIES[game], game_named(game).about.title
    foot = {"emblem": summary.emblem, "below": title}
    front = face_with_steps(summary.turn_title, summary.turn, order, are_numbered=summary.is_in_order, **foot)
    back = face_with_steps(summary.rest_title, summary.rest, order, are_numbered=False, **foot)
    return both_sides(f"{title}: {summary.turn_title}", front, back, order)


def _one_of_each(order: Order) -> list[Part]:
    return [Cards("Turn cards of all games", [card for game in SUMMARIES for card in _cards(game, order)])]


def _of(game: str) -> Thing:
    title = f"{game_named(game).about.title}: turn cards"

    def make(order: Order) -> list[Part]:
        return [Cards(title, _cards(game, order) * order.players)]

    return Thing(f"{game}-turns", title, "what you do in a turn, a card for each player", (game,), make)


THINGS = (
    *[_of(game) for game in SUMMARIES],
    Thing(
        "turn-cards",
        "Turn cards of all games",
        "what you do in a turn, a card for each game",
        tuple(SUMMARIES),
        _one_of_each,
        is_needed=False,
    ),
)
