"""The Festival Hour of Fwords: a word, its challenges, and what is repealed (W-18 to W-26)."""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import numbers_in
from crownhall.games.fwords.days import Days
from crownhall.games.fwords.events.festival_hour import (
    AnswerSealed,
    FestivalBegan,
    LetterSpelled,
    WordJudged,
    WordRepealed,
    WordStood,
    WordSubmitted,
)
from crownhall.games.fwords.letters import spelled_out
from crownhall.games.fwords.moves import (
    ACCEPT,
    CHALLENGE,
    SPELLS,
    SUBMIT,
    Spell,
)
from crownhall.games.fwords.spelling import Spelling
from crownhall.games.fwords.state import (
    ACCEPTS,
    CHALLENGES,
    CONCEDED,
    FESTIVAL,
    PASSED,
    REPEAL_COST,
    REPEALED,
    SILENT,
    STOOD,
    WINDOW,
)
from crownhall.words.letters import ALPHABET


class FestivalHour(Days):
    """One word from all that is left."""

    def _begin_festival(self, seat: Seat, events: list[Event] | None) -> None:
        self.phase = FESTIVAL
        self.spelled = ""
        if events is not None:
            events.append(FestivalBegan(seat, spelled_out(self.tray_of(self.occupied))))

    def _festival_moves(self) -> list[Move]:
        """W-18 to W-22: a letter that can still become a word to submit, the word itself, or to concede."""
        spelling = Spelling(self, self.spelled)
        found: list[Move] = [SUBMIT] if spelling.may_submit() else []
        found.extend([SPELLS[letter] for letter in spelling.next_letters()])
        if not self.spelled:
            found.append(self.terms.actions.concede)
        return found

    def _play_festival(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, Spell) and Spelling(self, self.spelled).may_add(move.letter):
            self.spelled += ALPHABET[move.letter]
            if events is not None:
                events.append(LetterSpelled(seat, ALPHABET[move.letter], self.spelled))
        elif move is SUBMIT and Spelling(self, self.spelled).may_submit():
            self._submit(seat, events)
        elif move is self.terms.actions.concede and not self.spelled:
            self._repeal("", (), CONCEDED, events)
        else:
            raise self.refusal(seat, move.text)

    def _submit(self, seat: Seat, events: list[Event] | None) -> None:
        """W-23: the others may challenge; or every word is looked up at once (section 2)."""
        if events is not None:
            events.append(WordSubmitted(seat, self.day, self.spelled))
        if self.terms.asks:
            self.phase = WINDOW
            self.answers = [SILENT] * self.terms.seats
        else:
            self._look_up((), events)

    # -- challenges (W-23, W-24) ----------------------------------------------------------------------------------

    def _play_window(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """W-23: in secret, so that nobody waits for somebody else's courage."""
        if move is not ACCEPT and move is not CHALLENGE:
            raise self.refusal(seat, move.text)
        answers = list(self.answers)
        answers[seat] = ACCEPTS if move is ACCEPT else CHALLENGES
        self.answers = answers
        if events is not None:
            events.append(AnswerSealed(seat, move.text))
        if not self.to_act():
            self._close_window(events)

    def _close_window(self, events: list[Event] | None) -> None:
        """Section 2: silence is acceptance; W-23: one look-up settles all challenges."""
        challengers = tuple([seat for seat, answer in enumerate(self.answers) if answer == CHALLENGES])
        self.answers = [SILENT] * self.terms.seats
        if challengers:
            self._look_up(challengers, events)
            return
        if events is not None:
            events.append(WordStood(self.mover, self.spelled))
        self._midnight(STOOD, (), events)

    def _look_up(self, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
        """W-23, W-24: what the dictionary does not have is repealed; W-A10: what a failed challenge costs."""
        is_word, cost = self.terms.has_word(self.spelled), 0
        if is_word and challengers and self.terms.failed_challenge:
            cost = -self.terms.failed_challenge
            for seat in challengers:
                self._lose(seat, cost)
        if events is not None:
            events.append(WordJudged(self.mover, self.spelled, list(challengers), is_word, cost))
        if is_word:
            self._midnight(PASSED, challengers, events)
        else:
            self._repeal(self.spelled, challengers, REPEALED, events)

    # -- repeal (W-25, W-26) --------------------------------------------------------------------------------------

    def _repeal(self, word: str, challengers: tuple[Seat, ...], kind: str, events: list[Event] | None) -> None:
        """W-25: cards back, tokens away, points lost, and the Field Hour begins again; W-26, W-A7: the second time."""
        seat = self.mover
        cost = REPEAL_COST if self.repeals == 0 else self.terms.second_repeal
        returned = numbers_in(self.today)
        self.repeals += 1
        self._lose(seat, cost)
        self._take_back_today()
        self._note(kind, word, challengers, -cost)
        self._begin_field_hour()
        if events is not None:
            events.append(WordRepealed(seat, word, returned, cost, self.points[seat], self.repeals))
