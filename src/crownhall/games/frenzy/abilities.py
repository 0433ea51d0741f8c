"""The abilities (2.5 to 2.8): one short function per card, over two things that many share, revealing and passing.

An ability that asks leaves a question on the stack and stops; `answer` goes on where it stopped. So nothing but the
stack knows how far an ability has come, and any position can be copied or saved.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.frenzy import (
    ALL_CARDS,
    ASSASSIN,
    BIT,
    BLUE_WITCH,
    CLOWN,
    EXECUTIONER,
    FARMER,
    FISHERMAN,
    GREEN_WITCH,
    HUMAN_CANNON,
    JESTER,
    JUGGLER,
    LEPER,
    LION_TAMER,
    MAGICIAN,
    MERCHANT,
    PEASANTS,
    PERFORMERS,
    PRIEST,
    PURPLE_WITCH,
    RED_WITCH,
    RINGLEADER,
    SCORE,
    SHERIFF,
    SPY_DECK,
    SPY_HANDS,
    STRONGMAN,
    THIEF,
    TRAPEZE_ARTIST,
    WHEN_PLAYED,
    YELLOW_WITCH,
    cards_in,
)
from crownhall.engine.moves import Move
from crownhall.games.frenzy import events as told
from crownhall.games.frenzy.frames import (
    AFTER,
    BLUE,
    DIRECTION,
    FETCH,
    GIVE,
    NONE,
    ON_REVEALED,
    PASS,
    PERFORM,
    PLAY,
    QUEEN,
    RED,
    REVEAL,
    SEQUENCE,
    SHIELD,
    STRIKE,
    SWAP,
    THROW,
    YELLOW,
    Frame,
)
from crownhall.games.frenzy.moves import ACT, ANSWERS, GIVE_UP, HAND, LEFT, LOOK, PLACES, RIGHT, THE_DECK, WIDTH, Choice
from crownhall.games.frenzy.operations import Operations
from crownhall.games.frenzy.state import ASIDE, IN_DECK, ONLOOKER, REMOVED

EXTRA: Final = HAND  # the slot of a card that the Fisherman has drawn
TAMED: Final = 5  # F-38: the Lion Tamer removes so much, and no more
TOO_MUCH: Final = 6  # F-41: the Farmer goes when he sees so much

# Where an ability may reveal a card, as a set:
HANDS: Final = 1
DECK: Final = 2


def _sources() -> list[int]:
    sources = [0] * ALL_CARDS
    for card in (SPY_HANDS, EXECUTIONER, SHERIFF, STRONGMAN, LION_TAMER, THIEF, FARMER):
        sources[card] = HANDS
    sources[SPY_DECK] = DECK
    sources[PURPLE_WITCH] = HANDS | DECK
    return sources


REVEALS: Final = vec[i64](_sources())
"""Over abilities: where they reveal a card, 0 for those that reveal none."""

_ACTS_ALONE: Final[int] = sum(
    [1 << card for card in (MAGICIAN, CLOWN, HUMAN_CANNON)]
)  # these move only themselves, so they need somebody to stand in (F-A16, F-O2)
VALID: Final[int] = (WHEN_PLAYED | 1 << LEPER) & ~_ACTS_ALONE
"""What the Yellow Witch may perform."""
VALID_FOR_A_STAND_IN: Final[int] = VALID | _ACTS_ALONE


class Abilities(Operations):
    """What the cards do."""

    # -- asking and answering ---------------------------------------------------------------------------------------

    def ask(self, frame: Frame) -> None:
        """Put a question: without an answer nothing happens, a single answer is taken, else the seat is waited for."""
        offered = self.answers_to(frame)
        if not offered:
            self.unanswerable(frame)
        elif len(offered) == 1:
            self.answer(frame, answer_value(offered[0]))
        else:
            self.stack.append(frame)
            self.offered = offered
            self.waiting = True

    def answers_to(self, frame: Frame) -> list[Move]:
        """The moves that answer a question, by ascending number."""
        return [choice for choice in ANSWERS[frame.step] if self.is_answer(frame, choice.value)]

    def is_answer(self, frame: Frame, value: i64) -> bool:
        """Whether the rules allow this answer."""
        step = frame.step
        if step == PLAY:
            return self.is_down(frame.seat * WIDTH + value)
        if step == REVEAL:
            if value == THE_DECK:
                return REVEALS[frame.ability] & DECK != 0 and len(self.deck) > 0
            return REVEALS[frame.ability] & HANDS != 0 and self.is_down(value)
        if step == QUEEN:
            return self.slots[value] != NONE
        if step == GIVE:
            return self.slots[frame.seat * WIDTH + value] != NONE
        if step == THROW:
            return self.is_down(frame.seat * WIDTH + value)
        if step == SWAP:
            return self.is_down(value // PLACES) and self.is_down(value % PLACES)
        if step == SEQUENCE:
            return frame.cards & BIT[value] != 0
        if step == FETCH:
            return self.gone & BIT[value] != 0
        if step == YELLOW:
            return value == GIVE_UP or self.gone & self._valid_for_yellow() & BIT[value] != 0
        if step == STRIKE:
            return self.highest_in_hand(frame.seat) & BIT[value] != 0
        if step == SHIELD:
            return self._down_performers_of(frame.seat) & BIT[value] != 0
        if step == BLUE:
            return value == LOOK or (len(self.removed) > 0 and self.cards_in_hand(frame.seat) > 0)
        return True  # RED, DIRECTION, ARRANGE: any of them

    def is_down(self, place: i64) -> bool:
        """Whether a face-down card lies there."""
        card = self.slots[place]
        return card != NONE and self.up & BIT[card] == 0

    def unanswerable(self, frame: Frame) -> None:
        """F-A5: without a card to reveal the ability ends; so does every other that finds nothing."""
        if self.listener is not None and frame.ability != NONE:
            self.listener.append(told.NothingHappened(frame.ability))

    def answer(self, frame: Frame, value: i64) -> None:
        """Go on with an ability after its question."""
        step = frame.step
        if step == REVEAL:
            self._reveal_chosen(frame, value)
        elif step == QUEEN:
            self._queen_takes(frame.seat, self.slots[value])
        elif step == SEQUENCE:
            self._perform_next(frame, value)
        elif step == SWAP:
            self._trapeze(value // PLACES, value % PLACES)
        elif step == THROW:
            self._throw(frame.seat, value)
        elif step == RED:
            self._red_witch(frame.seat, value)
        elif step == DIRECTION:
            self.start_pass(frame.seat, value)
        elif step == BLUE:
            self._blue_witch(frame, value)
        elif step == GIVE:
            self.ask(Frame(FETCH, frame.seat, frame.ability, about=value))
        elif step == FETCH:
            self._trade(frame.seat, frame.seat * WIDTH + frame.about, value)
        elif step == YELLOW:
            self._yellow_witch(frame, value)
        elif step == STRIKE:
            self.remove([int(value)], by_condition=True)
        elif step == SHIELD:
            self._show_performers(frame.about, frame.me, BIT[value])

    # -- conditions (2.4) -------------------------------------------------------------------------------------------

    def queen_calls(self, seat: i64) -> None:
        """F-60: whoever had the Queen removes any card from any hand."""
        if self.listener is not None:
            self.listener.append(told.QueenCalled(seat))
        frame = Frame(QUEEN, seat)
        if self.answers_to(frame):
            self.ask(frame)
        else:
            self._debt_is_paid(seat)

    def _queen_takes(self, seat: i64, card: i64) -> None:
        self._debt_is_paid(seat)
        self.remove([int(card)], by_condition=not self.variant.knight_only)  # F-O3

    def _debt_is_paid(self, seat: i64) -> None:
        queens = list(self.queens)
        queens.remove(int(seat))
        self.queens = tuple(queens)

    def lover_follows(self) -> None:
        """F-61: the other lover is removed too."""
        other = self.left_lover()
        if self.listener is not None:
            self.listener.append(told.LoverFollowed(other))
        self.remove([int(other)], by_condition=True)

    def assassin_strikes(self, seat: i64) -> None:
        """F-64: the highest card goes; F-A32: of several the holder picks one. Now all know where the Assassin is."""
        self.found_in_hand(ASSASSIN)
        if self.listener is not None:
            self.listener.append(told.AssassinStruck(seat))
        highest = cards_in(self.highest_in_hand(seat))
        if len(highest) > 1:
            for card in highest:
                self.found_in_hand(card)
        self.ask(Frame(STRIKE, seat, ability=ASSASSIN))

    # -- revealing (2.5) --------------------------------------------------------------------------------------------

    def _reveal_chosen(self, frame: Frame, target: i64) -> None:
        """F-25, F-26; F-62: a down Jester is revealed instead of another card of its hand, whoever aims (F-A9)."""
        ability = frame.ability
        place: i64 = NONE
        if target == THE_DECK:
            card: i64 = self.deck.pop()
            self.aside = (*self.aside, int(card))
            self.place[card] = ASIDE
        else:
            card = self.slots[target]
            place = target
            jester = self.place[JESTER]
            if jester < PLACES and jester // WIDTH == target // WIDTH and jester != target and self.is_down(jester):
                if self.listener is not None:
                    self.listener.append(told.JesterSteppedIn(target))
                card = JESTER
                place = jester
        if self.listener is not None:
            self.listener.append(told.CardRevealed(ability, place, card))
        self.stack.append(Frame(AFTER, frame.seat, ability, frame.me, card))
        self.reveal(card)

    def after_reveal(self, frame: Frame) -> None:
        """What the ability does with the card that was revealed, once that has done its own."""
        ability, seat, me, card = frame.ability, frame.seat, frame.me, frame.about
        within_reach = not frame.lost and self.is_in_hand(card)
        if ability == THIEF:
            self._thief(card if within_reach else NONE, me)
        elif ability == LION_TAMER:
            if within_reach and SCORE[card] <= TAMED:  # F-38
                self.remove([int(card)], by_condition=False)
        elif ability == FARMER:
            if SCORE[card] >= TOO_MUCH and self._is_open_in_hand(me):  # F-41, F-A22
                self.remove([int(me)], by_condition=False)
        elif ability == EXECUTIONER:
            if within_reach:  # F-40
                self.doom(card, seat)
        elif ability == SHERIFF:
            self._sheriff(card if within_reach else NONE, seat, me)
        elif ability != STRONGMAN and WHEN_PLAYED & BIT[card]:
            self.perform_as(card, seat, me)  # F-32 to F-34; F-A14: other kinds do nothing more

    def perform_as(self, ability: i64, seat: i64, me: i64) -> None:
        """F-44: this seat performs an ability; its own name means the card `me`."""
        if self.listener is not None:
            self.listener.append(told.AbilityPerformed(seat, ability))
        self.stack.append(Frame(PERFORM, seat, ability, me))

    def _is_open_in_hand(self, card: i64) -> bool:
        """2.7: what is said to a card that lies in no hand, or face down, is void."""
        return self.is_in_hand(card) and self.is_up(card)

    # -- what is played (2.7) ---------------------------------------------------------------------------------------

    def perform(self, frame: Frame) -> None:
        """The ability of a card, up to its first question."""
        ability, seat, me = frame.ability, frame.seat, frame.me
        if REVEALS[ability] != 0:
            self.ask(Frame(REVEAL, seat, ability, me))
        elif ability == JUGGLER:
            self.start_pass(seat, RIGHT)
        elif ability == MERCHANT:
            self.start_pass(seat, LEFT)
        elif ability == GREEN_WITCH:
            self.ask(Frame(DIRECTION, seat, ability, me))
        elif ability == RED_WITCH:
            if self.deck:  # F-A55
                self.ask(Frame(RED, seat, ability, me))
            else:
                self.unanswerable(frame)
        elif ability == BLUE_WITCH:
            self.ask(Frame(BLUE, seat, ability, me))
        elif ability == TRAPEZE_ARTIST:
            self.ask(Frame(SWAP, seat, ability, me))
        elif ability == HUMAN_CANNON:
            self._human_cannon(me)
        elif ability == FISHERMAN:
            self._fisherman(seat)
        elif ability == RINGLEADER:
            self._ringleader(seat, me)
        elif ability == PRIEST:
            self._priest(seat, me)
        else:
            self._perform_moving_itself(ability, me)

    def _perform_moving_itself(self, ability: i64, me: i64) -> None:
        """Leper, Clown and Magician without being revealed; what is said to a card out of reach is void (2.7)."""
        within_reach = self._is_open_in_hand(me)
        if ability == LEPER:
            if within_reach:
                self.remove([int(me)], by_condition=False)
            self._doom_the_played_card()
        elif ability == CLOWN and within_reach:
            self._clown(me)
        elif ability == MAGICIAN and within_reach:
            self._magician(me)

    def _thief(self, card: i64, me: i64) -> None:
        """F-41: the revealed card and the Thief go; F-A23: the cards themselves, wherever they lie by now."""
        cards = [int(card)] if card != NONE else []
        if self._is_open_in_hand(me):
            cards.append(int(me))
        self.remove(cards, by_condition=False)

    def _sheriff(self, card: i64, seat: i64, me: i64) -> None:
        """F-43: the revealed card and the Sheriff stay up; F-O2: for a removed one the Yellow Witch may stand in."""
        if card != NONE:
            self.hold(card, seat)
        place = self.place[SHERIFF]
        if (place < PLACES and self.is_up(SHERIFF)) or (place == ASIDE and not self.variant.sheriff_returns):  # F-O6
            self.hold(SHERIFF, seat)
        elif place == REMOVED and me == YELLOW_WITCH and self._is_open_in_hand(me):
            self.hold(me, seat)

    def _red_witch(self, seat: i64, choice: i64) -> None:
        """F-29: look at the top card, or remove it unseen."""
        if choice == ACT:
            self.remove_top()
            return
        top: i64 = self.deck[len(self.deck) - 1]
        self.knows[top] |= ONLOOKER[seat]
        if self.listener is not None:
            self.listener.append(told.DeckLookedAt(seat, top))

    def _blue_witch(self, frame: Frame, choice: i64) -> None:
        """F-31: trade a card, or look at the exiled ones."""
        seat = frame.seat
        if choice == ACT:
            self.ask(Frame(GIVE, seat, frame.ability, frame.me))
            return
        for card in self.exile:
            self.knows[card] |= ONLOOKER[seat]
        if self.listener is not None:
            self.listener.append(told.ExileLookedAt(seat, list(self.exile)))

    def _trade(self, seat: i64, place: i64, fetched: i64) -> None:
        """F-31: an own card goes, the fetched one takes its place, face down; F-A37: nobody draws."""
        going = self.guarded(self.slots[place])
        place = self.place[going]
        self.to_removed_pile(going)
        self.removed = tuple([card for card in self.removed if card != fetched])
        self.gone &= ~BIT[fetched]
        self.put(fetched, place)  # all have seen which it is, and know it there
        if self.listener is not None:
            self.listener.append(told.CardFetched(place, fetched))

    def _trapeze(self, one: i64, two: i64) -> None:
        """F-39: two down cards change places; whoever can follow a card still can (F-13)."""
        if self.listener is not None:
            self.listener.append(told.CardsSwapped(one, two))
        card, other = self.slots[one], self.slots[two]
        self.put(card, two)
        self.put(other, one)
        if one // WIDTH != two // WIDTH:
            self.left_hand(card, one // WIDTH)
            self.left_hand(other, two // WIDTH)

    def _human_cannon(self, me: i64) -> None:
        """F-39: draw a card in its place and lie down on the deck; F-O5: that draw may be the last."""
        if not self._is_open_in_hand(me) or not self.can_take():
            self._nothing(HUMAN_CANNON)
            return
        place = self.place[me]
        open_to_all = not self.deck
        card = self.take(counts=not self.variant.cannon_continues)
        self.leave(me)
        self.put_on_deck(me)
        self.put(card, place)
        if self.listener is not None:
            self.listener.append(told.CannonFired(place, me))
            self.listener.append(told.CardDrawn(place, card, open_to_all))

    def _fisherman(self, seat: i64) -> None:
        """F-42: draw a fourth card; what it triggers comes before the choice."""
        if not self.can_take():  # F-A40
            self._nothing(FISHERMAN)
            return
        self.stack.append(Frame(THROW, seat, FISHERMAN))
        self.draw(seat * WIDTH + EXTRA)

    def throw_question(self, frame: Frame) -> None:
        """F-42: the drawn card or a down one goes; without the drawn card there is nothing to choose."""
        if self.slots[frame.seat * WIDTH + EXTRA] != NONE:
            self.ask(frame)

    def _throw(self, seat: i64, slot: i64) -> None:
        """F-42: the card goes without a draw, and the drawn one takes its slot; F-A12: a Knight may go instead."""
        going = self.guarded(self.slots[seat * WIDTH + slot])
        vacated = self.place[going]
        extra = seat * WIDTH + EXTRA
        self.to_removed_pile(going)
        if vacated != extra:
            kept = self.slots[extra]
            self.slots[extra] = NONE
            self.put(kept, vacated)
            if self.listener is not None:
                self.listener.append(told.DrawnCardKept(vacated))

    def _nothing(self, ability: i64) -> None:
        if self.listener is not None:
            self.listener.append(told.NothingHappened(ability))

    # -- passing (2.6) ----------------------------------------------------------------------------------------------

    def start_pass(self, seat: i64, direction: i64) -> None:
        """F-24: everybody chooses, unseen; who has a single card passes that one, who has none passes nothing."""
        self.passes += 1
        self.answers = tuple([self._only_slot(each) for each in range(self.seats)])
        if self.listener is not None:
            self.listener.append(told.PassBegan(direction))
        frame = Frame(PASS, seat, about=direction)
        if self.is_awaited():
            self.stack.append(frame)
            self.waiting = True
        else:
            self.pass_cards(direction)

    def _only_slot(self, seat: i64) -> int:
        """The answer of a seat that has no choice; NONE where it has one."""
        if self.cards_in_hand(seat) > 1:
            return NONE
        for slot in range(HAND):
            if self.slots[seat * WIDTH + slot] != NONE:
                return slot
        return HAND  # no card at all

    def is_awaited(self) -> bool:
        """Whether a sealed answer is still missing."""
        return NONE in self.answers

    def pass_cards(self, direction: i64) -> None:
        """F-24: all cards move at once, each into the slot its receiver has vacated, facing and marks kept."""
        given: list[i64] = []
        for seat in range(self.seats):
            slot: i64 = self.answers[seat]
            given.append(self.slots[seat * WIDTH + slot] if slot < HAND else NONE)
            if slot < HAND:
                self.slots[seat * WIDTH + slot] = NONE
        for seat in range(self.seats):
            if given[seat] != NONE:
                receiver = self._neighbour(seat, direction)
                vacated: i64 = self.answers[receiver]
                self._hand_over(given[seat], receiver * WIDTH + (vacated if vacated < HAND else 0))
        for seat in range(self.seats):
            if given[seat] != NONE:
                self.left_hand(given[seat], seat)
        self.answers = ()

    def _hand_over(self, card: i64, place: i64) -> None:
        if self.listener is not None:
            self.listener.append(told.CardPassed(self.place[card], place, card, self.is_up(card)))
        self.put(card, place)

    def _neighbour(self, seat: i64, direction: i64) -> i64:
        if direction == LEFT:
            return seat + 1 if seat + 1 < self.seats else 0
        return seat - 1 if seat > 0 else self.seats - 1

    # -- what is revealed -------------------------------------------------------------------------------------------

    def on_revealed(self, frame: Frame) -> None:
        """F-45 to F-48: what a card does when it is revealed."""
        card = frame.me
        if card == MAGICIAN:
            self._magician(card)
        elif card == CLOWN:
            self._clown(card)
        elif card == LEPER:
            self.remove([LEPER], by_condition=False)
            self._doom_the_played_card()
        else:
            self.ask(Frame(YELLOW, frame.seat, YELLOW_WITCH, YELLOW_WITCH))

    def _magician(self, me: i64) -> None:
        """F-45: into the deck's down part, which is shuffled (F-A54); from a hand, the holder draws into the slot."""
        place = self.place[me]
        self.leave(me)
        self.deck.append(int(me))
        self.place[me] = IN_DECK
        self.deck.sort()
        self.chance = self.chance.copy()
        self.chance.shuffle(self.deck)
        self.deck.reverse()  # a shuffle puts the top card first
        for card in self.deck:
            self.knows[card] = 0
        if self.listener is not None:
            self.listener.append(told.MagicianVanished(place if place < PLACES else NONE, me))
        if place < PLACES:
            self.draw(place)

    def _clown(self, me: i64) -> None:
        """F-46: change places with the played card; from beside the deck, that one goes onto the deck."""
        played = self.played
        if not self.is_in_hand(played):  # F-A24
            return
        place = self.place[played]
        if self.is_in_hand(me):
            self.put(played, self.place[me])
            self.put(me, place)
        else:
            self.leave(played)
            self.put_on_deck(played)
            self.aside = tuple([card for card in self.aside if card != me])
            self.put(me, place)
        if self.listener is not None:
            self.listener.append(told.PlacesChanged(me, played, place))

    def _doom_the_played_card(self) -> None:
        """F-47, F-A56: the played card is doomed, for the current player's next turn; F-A24: if there still is one."""
        if self.played != NONE:
            self.doom(self.played, self.current)

    def _valid_for_yellow(self) -> i64:
        return VALID_FOR_A_STAND_IN if self.variant.performer_stands_in else VALID

    def _yellow_witch(self, frame: Frame, choice: i64) -> None:
        """F-48: one ability of the removed pile, or she goes."""
        if choice == GIVE_UP:
            self.remove([YELLOW_WITCH], by_condition=False)
        else:
            self.perform_as(choice, frame.seat, self._self_of_removed(choice, YELLOW_WITCH))

    def _self_of_removed(self, card: i64, performer: i64) -> i64:
        """F-A15, F-O2: a removed card's own name means itself, which is out of reach, or who performs it."""
        return performer if self.variant.performer_stands_in else card

    # -- sequences (2.8) --------------------------------------------------------------------------------------------

    def _ringleader(self, seat: i64, me: i64) -> None:
        """F-35: all down performers turn up; F-O4: the Jester may keep one of its hand hidden."""
        jester = self.place[JESTER]
        if not self.variant.jester_shields or jester >= PLACES or not self.is_down(jester):
            self._show_performers(seat, me, 0)
            return
        holder = jester // WIDTH
        mine = self._down_performers_of(holder)
        if mine == 0:
            self._show_performers(seat, me, 0)
            return
        if self.listener is not None:
            self.listener.append(told.CardRevealed(RINGLEADER, jester, JESTER))
        self.turn_up(JESTER)
        self.ask(Frame(SHIELD, holder, RINGLEADER, me, about=seat))

    def _down_performers_of(self, seat: i64) -> i64:
        found: i64 = 0
        for place in range(seat * WIDTH, seat * WIDTH + WIDTH):
            if self.is_down(place):
                found |= PERFORMERS & BIT[self.slots[place]]
        return found

    def _show_performers(self, seat: i64, me: i64, hidden: i64) -> None:
        """F-35: they turn up together, and none acts before its turn comes (F-A19)."""
        noted: i64 = 0
        for each in range(self.seats):
            noted |= self._down_performers_of(each)
        noted &= ~hidden
        for card in cards_in(noted):
            if self.listener is not None:
                self.listener.append(told.CardRevealed(RINGLEADER, self.place[card], card))
            self.turn_up(card)
        self.sequence(seat, RINGLEADER, me, noted)

    def _priest(self, seat: i64, me: i64) -> None:
        """F-36: the peasants that lie in the removed pile now (F-A18)."""
        self.sequence(seat, PRIEST, me, self.gone & PEASANTS)

    def sequence(self, seat: i64, ability: i64, me: i64, cards: i64) -> None:
        """Several abilities in an order of the performer's choice."""
        if cards == 0:
            self._nothing(ability)
        else:
            self.stack.append(Frame(SEQUENCE, seat, ability, me, cards=cards))

    def _perform_next(self, frame: Frame, card: i64) -> None:
        """F-A21: the performer performs them all. A card that has left meanwhile still counts, but for its own part."""
        left = frame.cards & ~BIT[card]
        if left != 0:
            self.stack.append(Frame(SEQUENCE, frame.seat, frame.ability, frame.me, cards=left))
        if frame.ability == RINGLEADER:
            self.perform_as(card, frame.seat, card)
        else:
            self.perform_as(card, frame.seat, self._self_of_removed(card, frame.me))

    # -- one step ---------------------------------------------------------------------------------------------------

    def step_of_ability(self, frame: Frame) -> None:
        """Carry out a step that waits on the stack: an ability, what follows a reveal, or a question that is due."""
        step = frame.step
        if step == PERFORM:
            self.perform(frame)
        elif step == AFTER:
            self.after_reveal(frame)
        elif step == ON_REVEALED:
            self.on_revealed(frame)
        elif step == THROW:
            self.throw_question(frame)
        else:
            self.ask(frame)


def answer_value(move: Move) -> i64:
    """What a move of this game says."""
    assert isinstance(move, Choice)
    return move.value
