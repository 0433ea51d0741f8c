"""Battles (section 3 of `minkingi.md`): Engaged cards attack by Speed, corner against corner.

A card that lies on a field is one number here, its *fighter*: from the lowest bit up its four marks as they are seen
(a byte each, TL first), when it was placed, its Card Number and its Speed. So the smaller fighter attacks first (M-30,
M-37, M-39). A mark is a Tactic Number, or SYMBOL and the colour of a symbol; shapes play no part in battles (C-05).

Sets of spaces are bit masks, control too: a bit for each space says which of two sides controls its card. Where there
are no sides (Fwords), everybody opposes everybody, and a bit says that the card was Defeated.
"""

from __future__ import annotations

from typing import Final, TypedDict, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.creation import CORNERS, CardSet, Corner, Mark, corner_shown
from crownhall.fields.field import MOST_SPACES, Field

SYMBOL: Final = 128
NOBODY_HERE: Final = 0
"""In place of a fighter: the space is open."""

_PLACED: Final = 32  # where in a fighter the parts begin, in bits
_NUMBER: Final = 37
_SPEED: Final = 54
_NUMBER_BITS: Final = _SPEED - _NUMBER

BIT: Final[vec[i64]] = vec[i64]([1 << space for space in range(MOST_SPACES)])


# -- sets of spaces ---------------------------------------------------------------------------------------------------


def spaces_in(mask: i64) -> i64:
    """How many spaces are in a set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def numbers_in(mask: i64) -> list[int]:
    """The numbers of the spaces in a set, from 1, ascending."""
    return [space + 1 for space in range(len(BIT)) if mask & BIT[space]]


# -- fighters ---------------------------------------------------------------------------------------------------------


@final
class Fighters:
    """The cards of a set as they fight, turned in each of the four ways."""

    def __init__(self, card_set: CardSet) -> None:
        assert card_set.size < 1 << _NUMBER_BITS
        words = [
            _fighter(card.corners, turns, card.number, card.speed)
            for card in card_set.cards
            for turns in range(len(CORNERS))
        ]
        self.words: Final[vec[i64]] = vec[i64](words)

    def of(self, place: i64, turns: i64, placed: i64) -> i64:
        """The fighter that this card of the set is when it lies so; `placed` counts the cards placed before it."""
        return as_placed(self.words[place * 4 + turns], placed)


def _fighter(corners: tuple[Mark, ...], turns: int, number: int, speed: int) -> int:
    word = speed << _SPEED | number << _NUMBER
    for position in range(len(CORNERS)):
        word |= _code(corners[corner_shown(position, turns)]) << 8 * position
    return word


def _code(mark: Mark) -> int:
    return SYMBOL + mark.colour if mark.is_symbol else mark.number


def as_placed(fighter: i64, placed: i64) -> i64:
    """A fighter that was placed after so many others."""
    return fighter | placed << _PLACED


def differ_by_place(fighter: i64, other: i64) -> bool:
    """M-39: whether nothing but who was placed earlier tells which attacks first: Speed and Card Number are equal."""
    return fighter >> _NUMBER == other >> _NUMBER


def placed_before(fighter: i64) -> i64:
    """How many cards had been placed before this one."""
    return fighter >> _PLACED & (1 << _NUMBER - _PLACED) - 1


# -- blows ------------------------------------------------------------------------------------------------------------


@final
class Clash:
    """One contact of a blow: which corners met, and whether the attacker's mark was better."""

    def __init__(self, mine: int, theirs: int, wins: bool) -> None:
        self.mine: Final = mine  # positions of CORNERS, of the attacker and of its target
        self.theirs: Final = theirs
        self.wins: Final = wins


class ContactFacts(TypedDict):
    """Where two corners met: `corner` and `mark` of the attacker, `against` and `against_mark` of its target."""

    corner: Corner
    mark: str
    against: Corner
    against_mark: str
    wins: bool


@final
class Blow:
    """What an attacking card did to one opposing neighbour."""

    def __init__(self, attacker: int, target: int, clashes: list[Clash], wins: bool, side: int) -> None:
        self.attacker: Final = attacker  # spaces, from 0
        self.target: Final = target
        self.clashes: Final = clashes
        self.wins: Final = wins
        self.side: Final = side  # who controls the attacker, and after a success the target

    def contacts(self, mine: list[str], theirs: list[str]) -> list[ContactFacts]:
        """Where corners met, for programs: the marks of both cards as they are seen say what met there."""
        return [
            {
                "corner": CORNERS[clash.mine],
                "mark": mine[clash.mine],
                "against": CORNERS[clash.theirs],
                "against_mark": theirs[clash.theirs],
                "wins": clash.wins,
            }
            for clash in self.clashes
        ]


# -- the field as a battle sees it ------------------------------------------------------------------------------------


@final
class Arena:
    """A field, and what was agreed about battles on it."""

    def __init__(
        self,
        field: Field,
        *,
        edges_only: bool = False,
        both_contacts: bool = False,
        captured_attack: bool = True,
        sides: bool = True,
    ) -> None:
        self.field: Final = field
        self.size: Final[i64] = field.size
        self.edges_only: Final = edges_only  # M-17: neighbours have two common junctions
        self.both_contacts: Final = both_contacts  # M-34: all contacts of an edge must succeed
        self.captured_attack: Final = captured_attack  # M-36: who is Defeated and has not attacked yet still does
        self.sides: Final = sides  # M-32: only cards of the other side are opposing
        first, others, start, mine, theirs, around = [0], list[int](), [0], list[int](), list[int](), list[int]()
        for space in range(field.size):
            near = 0
            for other in field.neighbours(space):
                contacts = field.contacts(space, other)
                if edges_only and len(contacts) < 2:
                    continue
                near |= 1 << other
                others.append(other)
                mine += [8 * contact.mine for contact in contacts]
                theirs += [8 * contact.theirs for contact in contacts]
                start.append(len(mine))
            first.append(len(others))
            around.append(near)
        self.around: Final[vec[i64]] = vec[i64](around)
        """M-17: over spaces, the Combat Adjacent ones."""
        self._first: Final[vec[i64]] = vec[i64](first)  # over spaces, where in `others` its neighbours begin
        self._others: Final[vec[i64]] = vec[i64](others)
        self._start: Final[vec[i64]] = vec[i64](start)  # over `others`, where its contacts begin
        self._mine: Final[vec[i64]] = vec[i64](mine)  # over contacts, where in a fighter the marks are
        self._theirs: Final[vec[i64]] = vec[i64](theirs)

    def resolve(self, fighters: vec[i64], engaged: i64, control: i64, blows: list[Blow] | None = None) -> i64:
        """M-30 to M-41: who controls what after a Battle of these spaces. Every blow is told, if somebody listens."""
        left = engaged
        fallen: i64 = 0
        while left:
            attacker = self._fastest(fighters, left)
            bit = BIT[attacker]
            left ^= bit
            if fallen & bit and not self.captured_attack:
                continue
            beaten = self._attack(fighters, attacker, engaged, control, blows)
            fallen |= beaten
            if self._is_other_side(control, attacker):
                control &= ~beaten
            else:
                control |= beaten
        return control

    def order(self, fighters: vec[i64], engaged: i64) -> list[int]:
        """M-30, M-37, M-39: the spaces in the order in which their cards attack."""
        spaces: list[int] = []
        while engaged:
            space = self._fastest(fighters, engaged)
            spaces.append(int(space))
            engaged ^= BIT[space]
        return spaces

    def _is_other_side(self, control: i64, space: i64) -> bool:
        """Whether a card fights against those whose bit is set; where there are no sides, all are against all."""
        return self.sides and not control & BIT[space]

    def _fastest(self, fighters: vec[i64], left: i64) -> i64:
        """M-30, M-37, M-39: lowest Speed, then lower Card Number, then placed earlier."""
        found: i64 = -1
        lowest: i64 = 0
        space: i64 = 0
        while left >> space:
            if left & BIT[space]:
                fighter = fighters[space]
                if found < 0 or fighter < lowest:
                    found, lowest = space, fighter
            space += 1
        return found

    def _attack(self, fighters: vec[i64], attacker: i64, engaged: i64, control: i64, blows: list[Blow] | None) -> i64:
        """M-31, M-40: one card attacks all Engaged opposing neighbours together; those that are Defeated."""
        near = engaged & self.around[attacker]
        opposing = near & control if self._is_other_side(control, attacker) else near & ~control
        beaten: i64 = 0
        if not opposing:
            return beaten
        others, mine, theirs, start = self._others, self._mine, self._theirs, self._start
        me = fighters[attacker]
        for way in range(self._first[attacker], self._first[attacker + 1]):
            target = others[way]
            if not opposing & BIT[target]:
                continue
            them = fighters[target]
            won: i64 = 0
            for contact in range(start[way], start[way + 1]):
                if beats(me, me >> mine[contact] & 255, them, them >> theirs[contact] & 255):
                    won += 1
            wins = won == start[way + 1] - start[way] if self.both_contacts else won > 0
            if wins:
                beaten |= BIT[target]
            if blows is not None:
                blows.append(self._told(fighters, attacker, way, wins, control))
        return beaten

    def _told(self, fighters: vec[i64], attacker: i64, way: i64, wins: bool, control: i64) -> Blow:
        target = self._others[way]
        me, them = fighters[attacker], fighters[target]
        clashes: list[Clash] = []
        for contact in range(self._start[way], self._start[way + 1]):
            mine, theirs = self._mine[contact], self._theirs[contact]
            won = beats(me, me >> mine & 255, them, them >> theirs & 255)
            clashes.append(Clash(int(mine // 8), int(theirs // 8), won))
        side = 1 if control & BIT[attacker] else 0
        return Blow(int(attacker), int(target), clashes, wins, side)


def beats(attacker: i64, mine: i64, target: i64, theirs: i64) -> bool:
    """M-33, M-38, M-39: an equal or higher number, or a stronger colour; between equals the Card Number decides."""
    if mine < SYMBOL and theirs < SYMBOL:
        return mine > theirs or (mine == theirs and _wins_ties(attacker >> _NUMBER, target >> _NUMBER))
    if mine >= SYMBOL and theirs >= SYMBOL:
        return theirs == mine + 1 or theirs == mine - 2
    return False


def _wins_ties(attacker: i64, target: i64) -> bool:
    """M-38: at equal Speed only the lower Card Number; M-39: with the same Card Number neither."""
    return attacker >> _NUMBER_BITS != target >> _NUMBER_BITS or attacker < target
