"""The players of Fwords. Each has a vocabulary of its own, smaller than the dictionary (W-41)."""

from __future__ import annotations

import zlib
from typing import Final, final

from crownhall.bots.attention import Attention
from crownhall.bots.contract import Bot
from crownhall.bots.fwords.deed import deed
from crownhall.bots.fwords.letters import letter_for, next_to_stack, rarity
from crownhall.bots.fwords.patience import is_worth_waiting
from crownhall.bots.fwords.search import NO_PLAN, Overlooks, Plan, Search
from crownhall.bots.fwords.why import is_word_hint, why
from crownhall.bots.fwords.words import Speller, is_said, known_to, next_letter
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT
from crownhall.fields.position import NO_SPACE
from crownhall.games.fwords.battle_hour import may_engage
from crownhall.games.fwords.field_hour import must_destroy, must_end
from crownhall.games.fwords.letters import CARDS_EACH
from crownhall.games.fwords.moves import (
    ACCEPT,
    CHALLENGE,
    DECLARES,
    DESTROYS,
    DONE,
    ENGAGES,
    FIGHT,
    SPARE,
    SPELLS,
    SUBMIT,
)
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import BATTLE, FESTIVAL, FIELD, NO_LETTER, SETUP, WINDOW
from crownhall.words.lists import COMMON, KNOWN

KNIGHT_BATTLES: Final = 60_000
"""How many Battles the knight tries in its head for a Day."""
KNIGHT_CARD_COST: Final = 4
"""How many points a card must bring more than another plan without it: it could make a word on another Day."""
PLANS_KEPT: Final = 16


@final
class _PlanCache:
    """Plans of Days that were thought through lately: a Day takes a dozen moves, and its plan is the same for all."""

    def __init__(self) -> None:
        self._kept: dict[str, Plan] = {}

    def get(self, key: str) -> Plan | None:
        return self._kept.get(key)

    def keep(self, key: str, plan: Plan) -> None:
        self._kept[key] = plan
        if len(self._kept) > PLANS_KEPT:
            del self._kept[next(iter(self._kept))]


class FwordsBot(Bot):
    """What both levels share: letters, the word, challenges, and how a plan becomes moves."""

    def __init__(self, level: int, battles: int, card_cost: int, attention: Attention | None = None) -> None:
        self.level = level
        self.attention = attention  # None: nothing is overlooked
        self.battles = battles
        self.card_cost = card_cost
        self._plans = _PlanCache()

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """By what is asked."""
        assert isinstance(state, FwordsState)
        phase, actions = state.phase, state.terms.actions
        if phase == SETUP:
            if len(state.letters[seat]) < CARDS_EACH:
                letter = letter_for(state, seat, climbs=self.battles > 0)
                return actions.write(state.cards[seat][len(state.letters[seat])], letter)
            return actions.stack(next_to_stack(state, seat))
        if phase == WINDOW:
            return ACCEPT if known_to(self.level).has(state.spelled) else CHALLENGE  # W-41
        if phase == FIELD:
            return self._in_field_hour(state)
        if phase == BATTLE:
            return self._in_battle_hour(state)
        return self._say(state) if phase == FESTIVAL else self._end(state)

    # -- the Field Hour -------------------------------------------------------------------------------------------

    def _in_field_hour(self, state: FwordsState) -> Move:
        actions, placed = state.terms.actions, state.spaces_of(state.today)
        if must_end(state) or (not placed and is_worth_waiting(state, state.mover)):
            return actions.end_day
        plan = self.plan_of(state)
        if plan.worth == NO_PLAN:
            if placed:
                return DONE
            return actions.end_day if actions.end_day in state.moves(state.mover) else state.moves(state.mover)[0]
        if must_destroy(state):
            return DESTROYS[plan.destroyed]
        ours = [(state.card_at(space), space, state.turns_at(space)) for space in placed]
        if ours == plan.placings[: len(ours)] and len(ours) < len(plan.placings):
            card, space, turns = plan.placings[len(ours)]
            return actions.create(card, space, turns)
        return DONE

    def plan_of(self, state: FwordsState) -> Plan:
        """What it would do with this Day from its beginning on; cards played Today are thought back into the hand."""
        start = state.morning()
        key = _key(start)
        plan = self._plans.get(key)
        if plan is None:
            speller, overlooks = Speller(start, self.level), self._overlooks(key)
            plan = Search(start, speller, self.battles, self.card_cost, overlooks).plan()
            self._plans.keep(key, plan)
        return plan

    def _overlooks(self, key: str) -> Overlooks | None:
        """The same for all moves of a Day: what they depend on is as good as dice."""
        return None if self.attention is None else Overlooks(self.attention, QuickChance(zlib.crc32(key.encode())))

    # -- the Battle Hour ------------------------------------------------------------------------------------------

    def _in_battle_hour(self, state: FwordsState) -> Move:
        declaring, engaged = self._next_battle(state)
        if declaring == NO_SPACE:
            return DONE if state.declaring == NO_SPACE else _any_battle(state)
        if state.declaring == NO_SPACE:
            return DECLARES[declaring]
        if state.declaring != declaring or state.engaged & ~engaged:
            return _any_battle(state)
        for space in range(state.terms.spaces):
            if engaged & ~state.engaged & BIT[space] and may_engage(state, space):
                return ENGAGES[space]
        return FIGHT

    def _next_battle(self, state: FwordsState) -> tuple[int, int]:
        """The Battle that comes next: as planned in the morning, or, if things came otherwise, as is best now."""
        plan = self.plan_of(state)
        ours = [(state.card_at(space), space, state.turns_at(space)) for space in state.spaces_of(state.today)]
        fought = [place for place in range(len(plan.battles)) if state.declared & BIT[plan.battles[place][0]]]
        if plan.worth != NO_PLAN and plan.placings == ours:
            done = len(fought)
            tokens = plan.tokens[done - 1] if done else 0
            if state.tokens == tokens and fought == list(range(done)):
                return plan.battles[done] if done < len(plan.battles) else (NO_SPACE, 0)
        search = Search(state, Speller(state, self.level), self.battles, self.card_cost)
        found = search.plan_battles()
        return found.battles[0] if found.battles else (NO_SPACE, 0)

    # -- the Festival Hour, and the end of the Day ----------------------------------------------------------------

    def _say(self, state: FwordsState) -> Move:
        if is_said(state, self.level):
            return SUBMIT
        letter = next_letter(state, self.level)
        if letter != NO_LETTER:
            return SPELLS[letter]
        moves = state.moves(state.mover)
        return moves[-1] if not state.spelled else moves[0]  # concede, or end what cannot be a word

    def _end(self, state: FwordsState) -> Move:
        """W-31: destroy what leaves the most ways to go on, if anything does; nothing while the field should grow."""
        if is_worth_waiting(state, state.mover):
            return SPARE
        found = [
            (_ways_without(state, space, self.level), rarity(state.letter_of(state.card_at(space))), -space)
            for space in state.spaces_of(state.occupied)
        ]
        as_it_is = _ways_without(state, NO_SPACE, self.level)
        ways, _, space = max(found)
        return SPARE if ways < as_it_is else DESTROYS[-space]

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, FwordsState)
        return deed(state, move)

    def why(self, state: State, seat: Seat, move: Move) -> str:
        """What the move is good for."""
        assert isinstance(state, FwordsState)
        return why(state, seat, move)

    def gives_away(self, move: Move) -> bool:
        """W-36: a word, or whether one exists, is nobody's to tell."""
        return is_word_hint(move)


class Squire(FwordsBot):
    """Makes the longest word it finds, and fights no Battle for it."""

    def __init__(self) -> None:
        super().__init__(COMMON, 0, 0)


class Knight(FwordsBot):
    """Looks through placings and Battles, and keeps cards for the Days to come."""

    def __init__(self, battles: int = KNIGHT_BATTLES) -> None:
        super().__init__(KNOWN, battles, KNIGHT_CARD_COST)

    def with_budget(self, times: float) -> Bot:
        """It thinks about one Battle at least."""
        return Knight(max(int(self.battles * times), 1))


def _any_battle(state: FwordsState) -> Move:
    """A Battle was begun that the bot would not have declared: the smallest that can be made of it."""
    return state.moves(state.mover)[0]


def _ways_without(state: FwordsState, gone: int, level: int) -> int:
    """How many sets of hand cards would make a word with the field if this card were gone."""
    speller, number, size = Speller(state, level), 0, 0
    for space in state.spaces_of(state.occupied):
        if space != gone:
            number += int(speller.weights[space])
            size += 1
    sums = [(number, size)]
    for place in range(len(speller.hand)):
        weight = int(speller.hand_weights[place])
        sums += [(each + weight, count + 1) for each, count in sums if count < state.terms.spaces]
    return len([each for each, count in sums[1:] if speller.can_spell(each, count)])


def _key(start: FwordsState) -> str:
    """All that a plan depends on, as a text."""
    lying = [int(each) for each in start.lying]
    letters = [start.letter_of(start.card_at(space)) for space in start.spaces_of(start.occupied)]
    fighters, cards = [int(each) for each in start.fighters], start.terms.cards
    hand = [
        (card, int(cards.fighters.of(card % cards.size, 0, 0)), start.letter_of(card))
        for card in start.hands[start.mover]
    ]
    tree = [start.letter_of(card) for card in start.trees[start.mover]]
    made = sorted([entry.word for entry in start.chronicle if entry.seat != start.mover or start.terms.unique])
    arena, terms = start.terms.arena, start.terms
    agreed = (arena.edges_only, arena.both_contacts, arena.captured_attack, terms.every_card, terms.least_letters)
    table = (terms.seats, terms.field.canonical(), start.cleared, agreed)
    return repr((lying, fighters, letters, hand, tree, made, table))
