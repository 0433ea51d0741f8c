"""How what a seat cannot know of a position of Fwords is made up anew (W-06)."""

from __future__ import annotations

from crownhall.engine.chance import Chance, drawn_anew
from crownhall.engine.contract import Seat
from crownhall.fields.moves import Create, Engage
from crownhall.fields.position import NO_SPACE
from crownhall.games.fwords.letters import CARDS_EACH, CONSONANTS, IS_VOWEL, MOST_VOWELS, USUAL, vowels_in
from crownhall.games.fwords.moves import Declare, Spell
from crownhall.games.fwords.operations import take_back_today
from crownhall.games.fwords.state import (
    ACCEPTS,
    BATTLE,
    CHALLENGES,
    FESTIVAL,
    FIELD,
    SETUP,
    SILENT,
    WINDOW,
    Position,
)
from crownhall.words.letters import letter_number


def redeal(twin: Position, seat: Seat, rng: Chance) -> None:
    """Replace what is hidden from the seat: chance, cards and letters of others, their answers and arrangements."""
    if twin.end:
        return
    arranges = seat != twin.mover and twin.phase in (FIELD, BATTLE, FESTIVAL)
    if arranges and twin.phase == FIELD:
        take_back_today(twin)  # so that what is on the field is what everybody sees
    if twin.chance is not None:
        twin.chance = drawn_anew(rng)
    _redeal_cards(twin, seat, rng)
    if twin.phase == WINDOW:
        _redeal_answers(twin, seat, rng)
    if arranges:
        _arrange_anew(twin, rng)


# -- cards and letters ------------------------------------------------------------------------------------------------


def _seen_of(twin: Position, seat: Seat) -> list[int]:
    """The cards of a seat that everybody has seen: on the field, in its Ditch, or back in its hand."""
    on_field = [twin.card_at(space) for space in twin.spaces_of(twin.occupied)]
    seen = [card for card in twin.cards[seat] if card in on_field]
    return sorted(seen + twin.ditches[seat] + twin.known_in_hand(seat))


def _redeal_cards(twin: Position, seat: Seat, rng: Chance) -> None:
    """Other cards for the others, with other letters, in other places."""
    others = [other for other in range(twin.terms.seats) if other != seat]
    known = [_seen_of(twin, other) for other in range(twin.terms.seats)]
    known[seat] = twin.cards[seat]
    letters = {card: twin.letter_of(card) for each in known for card in each}
    before = [len(hand) for hand in twin.hands]
    fresh = _fresh_cards(twin, others, known, rng)
    written = _fresh_letters(twin, others, known, letters, rng)
    all_cards, all_letters = list(twin.cards), list(twin.letters)
    hands, trees = list(twin.hands), list(twin.trees)
    for place, other in enumerate(others):
        letters |= dict(zip(fresh[place], written[place], strict=True))
        all_cards[other] = sorted(known[other] + fresh[place])
        all_letters[other] = [letters[card] for card in all_cards[other]]
        in_hand = twin.known_in_hand(other)
        more = before[other] - len(in_hand)
        hands[other] = sorted(in_hand + fresh[place][:more])
        trees[other] = fresh[place][more:]
    if twin.phase == SETUP:
        for other in others:
            _redeal_progress(twin, other, all_letters, trees, rng)
    twin.cards, twin.letters, twin.hands, twin.trees = all_cards, all_letters, hands, trees


def _fresh_cards(twin: Position, others: list[Seat], known: list[list[int]], rng: Chance) -> list[list[int]]:
    """For each of the others, in random order, as many cards as nobody has seen of it."""
    cards, taken = twin.terms.cards, {card for each in known for card in each}
    unseen = [] if twin.terms.apart else [card for card in range(cards.size) if card not in taken]
    rng.shuffle(unseen)
    fresh: list[list[int]] = []
    at = 0
    for other in others:
        count = CARDS_EACH - len(known[other])
        if twin.terms.apart:
            pack = [card for card in cards.of_pack(other) if card not in taken]
            rng.shuffle(pack)
            fresh.append(pack[:count])
        else:
            fresh.append(unseen[at : at + count])
            at += count
    return fresh


def _fresh_letters(
    twin: Position, others: list[Seat], known: list[list[int]], letters: dict[int, int], rng: Chance
) -> list[list[int]]:
    """For each of the others, letters for its unseen cards: of the premade deck what is left, or what one writes."""
    counts = [CARDS_EACH - len(known[other]) for other in others]
    if not twin.terms.deck:
        seen = [vowels_in([letters[card] for card in known[other]]) for other in others]
        return [_guessed(counts[place], MOST_VOWELS - seen[place], rng) for place in range(len(others))]
    left = [int(letter_number(sign)) for sign in twin.terms.deck]
    for card in letters:
        left.remove(letters[card])
    rng.shuffle(left)
    fresh: list[list[int]] = []
    for count in counts:
        fresh.append(left[:count])
        left = left[count:]
    return fresh


def _guessed(count: int, vowels: int, rng: Chance) -> list[int]:
    """W-02: letters that somebody may well have written, with no more vowels than are allowed."""
    found: list[int] = []
    for _ in range(count):
        letter = int(letter_number(USUAL[rng.pick(len(USUAL))]))
        if IS_VOWEL[letter] and vowels == 0:
            letter = CONSONANTS[rng.pick(len(CONSONANTS))]
        if IS_VOWEL[letter]:
            vowels -= 1
        found.append(letter)
    return found


def _redeal_progress(
    twin: Position, other: Seat, all_letters: list[list[int]], trees: list[list[int]], rng: Chance
) -> None:
    """W-03: how far somebody has come who is not ready, nobody knows."""
    if twin.is_ready(other):
        return
    steps = rng.pick(CARDS_EACH if twin.terms.deck else 2 * CARDS_EACH)
    if not twin.terms.deck and steps < CARDS_EACH:
        all_letters[other] = all_letters[other][:steps]
        steps = CARDS_EACH
    trees[other] = trees[other][: steps % CARDS_EACH]


# -- what is being done -----------------------------------------------------------------------------------------------


def _redeal_answers(twin: Position, seat: Seat, rng: Chance) -> None:
    """W-23: another answer of everybody else who has given one."""
    answers = list(twin.answers)
    for other in range(twin.terms.seats):
        if other != seat and answers[other] != SILENT:
            answers[other] = ACCEPTS if rng.pick(2) else CHALLENGES
    twin.answers = answers


def _arrange_anew(twin: Position, rng: Chance) -> None:
    """What a player has placed, engaged or spelled so far, nobody else knows."""
    if twin.phase == BATTLE:
        twin.declaring = NO_SPACE
        twin.engaged = 0
    elif twin.phase == FESTIVAL:
        twin.spelled = ""
    for _ in range(rng.pick(4)):
        choices = [move for move in twin.moves(twin.mover) if isinstance(move, (Create, Declare, Engage, Spell))]
        if not choices:
            return
        twin.play(twin.mover, choices[rng.pick(len(choices))])
