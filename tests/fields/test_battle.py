"""Battles, from data and beside a literal telling of the rules (section 3 of `minkingi.md`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.creation import CORNERS, Mark, turned
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import QuickChance
from crownhall.fields.battle import BIT, SYMBOL, Arena, Blow, Fighters, beats, placed_before
from crownhall.fields.field import Field
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED, SIXTEEN_WEAVE
from tests.decks.matching import is_stronger
from tests.fields.positions import fight
from tests.rules import rule
from tests.samples import sample

ROWS = [
    [part.strip() for part in line.split("|")]
    for line in (Path(__file__).parent / "battles.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def _rows() -> list[object]:
    return [
        pytest.param(*row[1:], marks=[rule(row[0])] if row[0] != "free" else [], id=f"{row[0]} {place}")
        for place, row in enumerate(ROWS)
    ]


@rule("M-30", "M-32", "M-33", "M-34", "M-35", "M-37", "M-38", "M-A3", "M-A4", "M-A6", "M-A7", "M-A8", "M-A18")
@pytest.mark.parametrize(("cards", "options", "end"), _rows())
def test_battles_end_as_written(cards: str, options: str, end: str) -> None:
    assert fight(cards, options).control == end


# -- blow by blow -----------------------------------------------------------------------------------------------------


def told(blow: Blow) -> str:
    met = " ".join(f"{CORNERS[each.mine]}-{CORNERS[each.theirs]}{'!' if each.wins else ''}" for each in blow.clashes)
    return f"{blow.attacker + 1}>{blow.target + 1} {met} {'takes' if blow.wins else 'fails'} for {'AB'[blow.side]}"


@rule("M-31", "M-36", "M-40", "MT-15", "M-A2")
def test_a_chain_is_told_blow_by_blow() -> None:
    fought = fight("A 5 #20 S10 8 1 1 2; B 4 #21 S60 1 3 1 9; B 7 #22 S90 6 4 1 1")
    assert [told(blow) for blow in fought.blows] == [
        "5>4 TL-TR! BL-BR! takes for A",
        "5>7 BL-TR fails for A",
        "4>7 BR-TR BL-TL! takes for A",
    ]


@rule("M-37", "M-39")
def test_the_order_of_attacks() -> None:
    words = Fighters(CORE)
    fighters = vec[i64]([0] * 9)
    # Cards 1 to 9 have different Speeds; the same card twice goes by when it was placed.
    numbers = [5, 3, 9, 1, 7, 7]
    for space, number in enumerate(numbers):
        fighters[space] = words.of(number - 1, 0, 5 - space)
    arena = Arena(NINE_WEAVE)
    wanted = sorted(range(6), key=lambda space: (CORE.cards[numbers[space] - 1].speed, numbers[space], 5 - space))
    assert arena.order(fighters, 0b111111) == wanted
    assert [placed_before(fighters[space]) for space in range(6)] == [5, 4, 3, 2, 1, 0]


# -- beside the rule book's own procedure -----------------------------------------------------------------------------


class Literal:
    """`resolve` as the rule book writes it, over marks and cards, without any table."""

    def __init__(self, field: Field, cards: dict[int, tuple[int, int, int]], control: dict[int, int]) -> None:
        self.field = field
        self.cards = cards  # by space: card, turns, placed
        self.control = dict(control)

    def mark(self, space: int, position: int) -> Mark:
        card, turns, _ = self.cards[space]
        return turned(CORE.cards[card].corners, turns)[position]

    def beats(self, a: int, x: Mark, b: int, y: Mark) -> bool:
        one, two = CORE.cards[self.cards[a][0]], CORE.cards[self.cards[b][0]]
        if not x.is_symbol and not y.is_symbol:
            if x.number == y.number:
                return one.speed != two.speed or one.number < two.number
            return x.number > y.number
        return x.is_symbol and y.is_symbol and is_stronger(x.colour, y.colour)

    def resolve(self, engaged: set[int], *, edge: bool, both: bool, never: bool) -> dict[int, int]:
        captured: set[int] = set()
        order = sorted(
            engaged,
            key=lambda s: (CORE.cards[self.cards[s][0]].speed, CORE.cards[self.cards[s][0]].number, self.cards[s][2]),
        )
        for a in order:
            if never and a in captured:
                continue
            me = self.control[a]
            targets = [b for b in engaged if b != a and self.control[b] != me]
            for b in targets:
                contacts = self.field.contacts(a, b)
                if not contacts or (edge and len(contacts) < 2):
                    continue
                wins = [self.beats(a, self.mark(a, c.mine), b, self.mark(b, c.theirs)) for c in contacts]
                if all(wins) if both else any(wins):
                    self.control[b] = me
                    captured.add(b)
        return self.control


@rule("M-30", "M-31", "M-32", "M-33", "M-34", "M-35", "M-36", "M-37", "M-38", "M-39", "M-40", "M-41", "MF-03", "MF-05")
@pytest.mark.parametrize("field", SHIPPED.values(), ids=lambda field: field.field_id)
@pytest.mark.parametrize("options", range(8))
def test_battles_are_what_the_procedure_of_the_rule_book_says(field: Field, options: int) -> None:
    rng, words = QuickChance(options), Fighters(CORE)
    edge, both, never = bool(options & 1), bool(options & 2), bool(options & 4)
    arena = Arena(field, edges_only=edge, both_contacts=both, captured_attack=not never)
    for _ in range(sample(400, 40)):
        fighters = vec[i64]([0] * field.size)
        cards: dict[int, tuple[int, int, int]] = {}
        for space in range(field.size):
            turns = field.spaces[space].turns[rng.pick(2)]
            cards[space] = (rng.pick(135), turns, space)  # now and then the same card twice, as with packs
            fighters[space] = words.of(cards[space][0], turns, space)
        engaged = {space for space in range(field.size) if rng.pick(3)}
        control = {space: rng.pick(2) for space in range(field.size)}
        mask = sum(1 << space for space in engaged)
        before = sum(side << space for space, side in control.items())
        blows: list[Blow] = []
        after = arena.resolve(fighters, mask, before, blows)
        literal = Literal(field, cards, control).resolve(engaged, edge=edge, both=both, never=never)
        assert after == sum(side << space for space, side in literal.items())
        assert len({blow.attacker for blow in blows}) <= len(engaged), "MF-03"
        assert (int(after) ^ before) & ~mask == 0, "only Engaged cards change sides"
        one_side = before & ~mask | (mask if options & 1 else 0)
        assert arena.resolve(fighters, mask, one_side) == one_side, "MF-05"


@rule("MF-06")
def test_a_position_turned_by_half_a_turn_ends_turned() -> None:
    rng, words, arena = QuickChance(7), Fighters(CORE), Arena(NINE_WEAVE)
    for _ in range(sample(2_000, 200)):
        upright, around = vec[i64]([0] * 9), vec[i64]([0] * 9)
        mask, control = rng.pick(512), rng.pick(512)
        for space in range(9):
            card, turns = rng.pick(135), NINE_WEAVE.spaces[space].turns[rng.pick(2)]
            upright[space] = words.of(card, turns, space)
            around[8 - space] = words.of(card, turns ^ 2, space)
        after = int(arena.resolve(upright, mask, control))
        assert arena.resolve(around, mirrored(mask), mirrored(control)) == mirrored(after)


def mirrored(mask: int) -> int:
    """Space k becomes 10 - k."""
    return sum(1 << 8 - space for space in range(9) if mask >> space & 1)


@rule("M-33", "C-05")
def test_every_mark_against_every_mark() -> None:
    numbers, colours = range(0, 100, sample(1, 7)), range(3)
    fast, slow = 1 << 54, 2 << 54
    for mine in numbers:
        for theirs in numbers:
            assert beats(fast, mine, slow, theirs) == (mine >= theirs)
        for colour in colours:
            assert not beats(fast, mine, slow, SYMBOL + colour)
            assert not beats(fast, SYMBOL + colour, slow, mine)
    for one in colours:
        for other in colours:
            assert beats(fast, SYMBOL + one, slow, SYMBOL + other) == is_stronger(one, other)


@rule("M-07")
def test_a_field_of_sixteen_has_room_in_a_mask() -> None:
    arena = Arena(SIXTEEN_WEAVE)
    assert len(BIT) == 18
    assert all(near < 1 << 16 for near in arena.around)
