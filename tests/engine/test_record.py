"""Records: what is written is read again, and what is damaged is refused with its line or says what it says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from crownhall.engine.chance import GivenChance, QuickChance, SeededChance, commitment
from crownhall.engine.contract import Previous
from crownhall.engine.match import Match, Start, new_match
from crownhall.engine.record import (
    FIRST_LINE,
    MOST_CHARACTERS,
    check_seed,
    parse_record,
    printable,
    record_of,
    replay,
    result_of,
    verify,
)
from crownhall.errors import ChanceError, RecordError
from crownhall.games.square.game import SQUARE
from tests.engine import bell
from tests.engine.bell import BELL
from tests.engine.test_match import asks, bell_match, do, random_match, square_match
from tests.samples import sample


@pytest.fixture(autouse=True)
def _bell() -> Iterator[None]:
    with bell.registered():
        yield


SEED = bytes(range(32))
STEP = sample(1, 3)  # how many lines further the next try is


def bell_record() -> str:
    """A running match with every kind of header line, undo, and a move of the table"""
    setup = BELL.setup(3, {"rounds": 2}, Previous((0,), (2, 1)))
    match = new_match(BELL, setup, SeededChance(SEED))
    match.players = {0: "Ann", 2: "Börje: the 2nd"}
    do(match, "0 pick a", "1 pick b", "0 undo", "0 pick f", "0 pick e", "1 pick c", "2 pick a", "2 pick b")
    (teller,) = match.state.to_act()
    do(match, f"{teller} tell", "1 miss", "1 ring", "- stop race", "2 pick d")
    return record_of(match)


BELL_RECORD = f"""\
crownhall record 1
game: bell
rules: 3
seats: 3
option rounds: 2
option undo: own
player 0: Ann
player 2: Börje: the 2nd
previous: winners 0, losers 2 1
commitment: {commitment(SEED)}
seed: {SEED.hex()}
result: running

0 pick a
1 pick b
0 undo
0 pick f
0 pick e
1 pick c
2 pick a
2 pick b
1 tell
1 miss
1 ring
- stop race
2 pick d
end
"""


def finished_record() -> str:
    match = square_match()
    random_match(match, random.Random("a finished match"))
    return record_of(match)


def same(one: Match, other: Match) -> bool:
    """Whether two matches are equal in all that a record tells, and in all that follows from it."""
    return (
        record_of(one) == record_of(other)
        and one.state == other.state
        and one.log == other.log
        and one.setup == other.setup
        and asks(one) == asks(other)
        and [event.to_json() for event in one.events] == [event.to_json() for event in other.events]
    )


# -- writing and reading ----------------------------------------------------------------------------------------------


def test_a_record_is_written_line_by_line() -> None:
    assert bell_record() == BELL_RECORD


def test_what_is_written_is_read_again() -> None:
    match = verify(BELL_RECORD)
    assert record_of(match) == BELL_RECORD
    assert match.players == {0: "Ann", 2: "Börje: the 2nd"}
    assert match.setup.previous == Previous((0,), (2, 1))


@pytest.mark.parametrize("kind", ["square", "bell 2", "bell 4"])
def test_random_play_with_undo_survives_the_record(kind: str) -> None:
    rng = random.Random(f"records of {kind}")
    for number in range(sample(60, 12)):
        match = square_match(seed=number) if kind == "square" else bell_match(int(kind[-1]), rounds=1 + number % 3)
        random_match(match, rng, most=rng.choice([0, 1, 7, 60, 400]))
        text = record_of(match)
        assert same(verify(text), match)
        assert same(replay(text), match)


def test_a_match_goes_on_from_its_record() -> None:
    rng = random.Random("going on")
    match = square_match()
    random_match(match, rng, most=40)
    twin = replay(record_of(match))
    random_match(match, random.Random(5))
    random_match(twin, random.Random(5))
    assert same(twin, match)


def test_given_decks_and_picks_are_in_the_record() -> None:
    decks = [[5, 4, 3, 2, 1, 0], [0, 1, 2, 3, 4, 5]]
    match = new_match(BELL, BELL.setup(2, {}), GivenChance(decks, [3, 0]))
    text = record_of(match)
    assert "deck: f e d c b a\ndeck: a b c d e f\npicks: 3 0\nresult" in text
    assert same(verify(text), match)
    assert not check_seed(parse_record(text))


def test_a_start_without_decks_or_picks_is_in_the_record() -> None:
    """A game that neither shuffles nor throws dice begins with an empty list of picks."""
    match = bell_match()
    match.start = Start(GivenChance([]))
    assert "\npicks: -\n" in record_of(match)
    record = parse_record(record_of(match))
    assert record.start.given == GivenChance([])


def test_a_position_is_in_the_record() -> None:
    match = square_match()
    random_match(match, random.Random("a position"), most=30)
    later = Match(SQUARE, match.setup, Start(None, match.state.to_json()))
    random_match(later, random.Random("from there on"), most=20)
    text = record_of(later)
    assert text.count("\nposition: {") == 1
    assert same(verify(text), later)
    assert not check_seed(parse_record(text))


def test_no_record_can_tell_a_match_of_quick_chance() -> None:
    with pytest.raises(ChanceError, match="has no seed"):
        record_of(new_match(BELL, BELL.setup(2, {}), QuickChance(1)))


def test_a_result_names_reason_scores_and_winners() -> None:
    match = bell_match(rounds=1)
    do(match, "0 pick a", "0 pick b", "1 pick c", "1 pick d")
    (teller,) = match.state.to_act()
    do(match, f"{teller} tell", "1 ring")
    assert result_of(match) == "running"
    do(match, "0 ring")
    assert result_of(match) == "done, scores 1 1, winners 0 1"
    match = bell_match()
    do(match, "- abandon")
    assert result_of(match) == "abandoned, scores 0 0, winners -"


def test_a_name_cannot_forge_lines_or_steer_a_terminal() -> None:
    match = bell_match()
    match.players = {0: "Ann\nseed: 00\r\n\u2028end", 1: "\x1b[2JBob\ud800\x9b"}
    text = record_of(match)
    assert "player 0: Ann seed: 00 end\nplayer 1: \ufffd[2JBob\ufffd\ufffd\n" in text
    assert record_of(verify(text)) == text


def test_control_characters_are_replaced_and_nothing_else() -> None:
    assert printable("Zoë ☃ 👑 \u200d ق") == "Zoë ☃ 👑 \u200d ق"
    assert printable("\0\t\n\x7f\x85\u2029\udfff") == "\ufffd" * 7


@pytest.mark.parametrize(
    "changed",
    [
        BELL_RECORD.replace("\n", "\r\n"),
        BELL_RECORD.rstrip("\n"),
        BELL_RECORD + "\n  \n\n",
        BELL_RECORD.replace("0 pick f", "0  pick   f "),
        BELL_RECORD.replace("0 undo", "0 undo "),
        BELL_RECORD.replace("game: bell", "game:bell  "),
        BELL_RECORD.replace(SEED.hex(), SEED.hex().upper()),
        BELL_RECORD.replace(commitment(SEED), commitment(SEED).upper()),
        "\n".join([FIRST_LINE, *reversed(BELL_RECORD.split("\n")[1:12]), *BELL_RECORD.split("\n")[12:]]),
    ],
)
def test_the_same_record_may_be_written_a_little_differently(changed: str) -> None:
    assert changed != BELL_RECORD
    assert record_of(verify(changed)) == BELL_RECORD


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        (
            FIRST_LINE,
            "crownhall record 2",
            1,
            "a record begins with “crownhall record 1”, not with “crownhall record 2”",
        ),
        ("game: bell", "game: bella", 2, "There is no game “bella”. Did you mean bell?"),
        ("rules: 3", "rules: 2", 3, "it follows rules “2” of Bell; here are rules 3"),
        ("seats: 3", "seats: 5", 4, "Bell is for 2 to 4 seats, not 5"),
        ("seats: 3", "seats: three", 4, "“three” is not a number"),
        ("seats: 3", "seats: 03", 4, "“03” is not a number"),
        ("seats: 3", "seats: ٣", 4, "“٣” is not a number"),
        ("seats: 3", "seats: " + "9" * 5000, 4, "“" + "9" * 40 + "…” is not a number"),
        ("option rounds: 2", "option rounds: 10", 5, "Option rounds cannot be “10”; it can be a number from 1 to 9"),
        ("option rounds: 2", "option rounds: --2", 5, "Option rounds cannot be “--2”; it can be a number from 1 to 9"),
        ("option undo: own", "option undo: all", 6, "Option undo cannot be “all”; it can be none or own"),
        ("option undo: own", "option und: own", 6, "This game has no option “und”. Did you mean undo?"),
        ("option undo: own", "option a=undo: own", 6, "This game has no option “a=undo”. Did you mean undo?"),
        ("option undo: own\n", "", 11, "the header has no line “option undo: …”"),
        ("player 0: Ann", "player 3: Ann", 7, "There is no seat 3; seats are 0 to 2, and - is the table"),
        ("player 0: Ann", "player x: Ann", 7, "“x” is not a number"),
        ("player 2:", "player 0:", 8, "“player 0” appears twice"),
        ("winners 0, losers 2 1", "winners 0", 9, "it must read “previous: winners 0, losers 1 2”, with - for none"),
        ("winners 0, losers 2 1", "winners 3, losers -", 9, "The previous match names seat 3. Seats are 0 to 2"),
        ("winners 0, losers 2 1", "winners 0, losers 0", 9, "The previous match names a seat twice"),
        (
            "winners 0, losers 2 1",
            "winners 0, losers 2, first 3",
            9,
            "The previous match names seat 3. Seats are 0 to 2",
        ),
        ("winners 0, losers 2 1", "winners 0, losers 2, first x", 9, "“x” is not a number"),
        ("winners 0, losers 2 1", "winners 0, losers ", 9, "it must read"),
        ("winners 0, losers 2 1", "winners 0, losers x", 9, "“x” is not a number"),
        (f"commitment: {commitment(SEED)}\n", "", 10, "there is a seed but no commitment to check it against"),
        (
            f"commitment: {commitment(SEED)}",
            "commitment: 12",
            10,
            f"the commitment of the seed would be {commitment(SEED)}",
        ),
        (f"seed: {SEED.hex()}", f"seed: {SEED.hex()[:-1]}", 11, "is not a seed. A seed is 64 hexadecimal digits"),
        (f"seed: {SEED.hex()}\n", "", 11, "the header must say how it begins"),
        (f"seed: {SEED.hex()}", f"seed: {SEED.hex()}\npicks: 1", 13, "the header must say how it begins"),
        (f"seed: {SEED.hex()}", "deck: a b c d e f", 10, "a commitment belongs to a seed, and there is none"),
        ("result: running", "result: done, scores 1 0 0, winners 0", 12, "its moves say “running”"),
        ("result: running\n", "", 11, "the header has no line “result: …”"),
        ("result: running\n", "result: running\nfoo: bar\n", 13, "“foo” is not a header line of a record"),
        ("result: running\n", "result: running\nfoo\n", 13, "“foo” is not a header line “name: value”"),
        ("result: running\n\n", "result: running\n", 26, "the record is cut off: no empty line ends its header"),
        ("0 pick f", "0 pick z", 17, "“pick z” is not a move of Bell"),
        ("0 pick f", "0 ring", 17, "ring: this is not offered now (B-1)"),
        ("0 pick f", "4 pick f", 17, "There is no seat 4"),
        ("0 pick f", "pick f", 17, "“pick” is not a number"),
        ("0 pick f", "pick", 17, "“pick” is not a move. It must read “0 finish”"),
        ("0 pick f", "", 17, "“” is not a move"),
        ("0 undo", "2 undo", 16, "There is nothing to take back now"),
        ("0 undo", "- undo", 16, "There is nothing to take back now"),
        ("- stop race", "- abandon", 26, "The game is over"),
        ("\nend\n", "\nEnd\n", 27, "the record is cut off: its last line must be “end”"),
        ("0 pick f", "0 \x1b[2J\x07", 17, "“\ufffd[2J\ufffd” is not a move of Bell"),
    ],
)
def test_a_damaged_line_is_named_and_explained(old: str, new: str, line: int, why: str) -> None:
    assert BELL_RECORD.count(old) >= 1
    with pytest.raises(RecordError) as caught:
        verify(BELL_RECORD.replace(old, new, 1))
    assert (caught.value.line, why in caught.value.message) == (line, True), caught.value.message
    assert caught.value.message.startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        ("a b c d e", "Deck 1 lacks f: it must name every card that is shuffled"),
        ("a b c d e e", "Deck 1 names e twice"),
        ("a b c d e g", "Deck 1: “g” is not a card of Bell"),
        ("", "Deck 1 lacks a, b, c, d and 2 more"),
    ],
)
def test_a_wrong_deck_is_named_and_explained(deck: str, why: str) -> None:
    text = record_of(new_match(BELL, BELL.setup(2, {}), GivenChance([[0, 1, 2, 3, 4, 5]])))
    with pytest.raises(RecordError) as caught:
        replay(text.replace("a b c d e f", deck))
    assert caught.value.line == 7
    assert why in caught.value.message


@pytest.mark.parametrize(
    "position", ["", "{", "[]", "null", "{}", "1" * 5000, "[" * 100_000, '{"deck":"\\ud800"}', "NaN"]
)
def test_a_wrong_position_is_refused(position: str) -> None:
    match = Match(BELL, BELL.setup(2, {}), Start(None, bell_match().state.to_json()))
    lines = record_of(match).split("\n")
    assert lines[6].startswith("position: ")
    lines[6] = f"position: {position}"
    with pytest.raises(RecordError) as caught:
        replay("\n".join(lines))
    assert caught.value.line == 7


@pytest.mark.parametrize(
    "text", ["", "\n", "\0", "end", "end\n", FIRST_LINE, FIRST_LINE + "\n", f"{FIRST_LINE}\n\nend\n"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="line 1: "):
        parse_record(text)


def test_what_is_far_too_long_is_refused_at_once() -> None:
    with pytest.raises(RecordError, match="line 8000001: the record is too long"):
        parse_record("x\n" * (MOST_CHARACTERS // 2 + 1))


# -- damage of every kind ---------------------------------------------------------------------------------------------


def verified(text: str) -> Match | None:
    """The match, or None if it is refused with a line of its own. Nothing else may happen."""
    try:
        return verify(text)
    except RecordError as refused:
        error = refused
    assert 1 <= error.line <= text.count("\n") + 1
    assert error.message == f"line {error.line}: {error.why}"
    return None


def check_damaged(text: str) -> None:
    """A damaged record is refused, or it is a record again: a match that writes just this."""
    match = verified(text)
    if match is not None:
        assert _lines(record_of(match)) == _lines(text)
        assert same(verify(record_of(match)), match)


def _lines(text: str) -> tuple[list[str], list[str]]:
    """The header, whose order means nothing, and the moves; blanks between words mean nothing either."""
    header, _, moves = text.partition("\n\n")
    return sorted(_tidy(line) for line in header.split("\n")), [_tidy(line) for line in moves.split("\n")]


def _tidy(line: str) -> str:
    return printable(" ".join(line.replace(":", ": ", 1).split()))


@pytest.fixture(params=["bell", "square"])
def record(request: pytest.FixtureRequest) -> str:
    return BELL_RECORD if request.param == "bell" else finished_record()


def header_lines(text: str) -> int:
    return text.partition("\n\n")[0].count("\n") + 1


def test_every_header_line_counts(record: str) -> None:
    lines = record.split("\n")
    for at in range(header_lines(record)):
        name = lines[at].partition(":")[0]
        removed, doubled = [*lines[:at], *lines[at + 1 :]], [*lines[: at + 1], *lines[at:]]
        if name.startswith("player") or name == "previous":  # may be left out
            assert record_of(verify("\n".join(removed))) == "\n".join(removed)
        else:
            with pytest.raises(RecordError):
                verify("\n".join(removed))
        with pytest.raises(RecordError):
            verify("\n".join(doubled))


def test_altered_header_lines_are_refused_or_say_what_they_say(record: str) -> None:
    rng = random.Random("altered headers")
    lines = record.split("\n")
    for at in range(header_lines(record)):
        for _ in range(sample(40, 15)):
            altered = list(lines[at])
            altered[rng.randrange(len(altered))] = rng.choice("0129 abz:,-\t\0é\n")
            check_damaged("\n".join([*lines[:at], "".join(altered), *lines[at + 1 :]]))


def test_a_record_that_is_cut_off_is_refused_wherever_it_is_cut(record: str) -> None:
    whole = record.rstrip("\n")
    cuts = {at for at, sign in enumerate(record) if sign == "\n"} | {
        at + 1 for at, sign in enumerate(record) if sign == "\n"
    }
    cuts |= set(range(0, len(whole), 1 if len(whole) < 1000 else sample(3, 29)))
    for cut in sorted(cuts):
        if cut < len(whole):
            with pytest.raises(RecordError):
                replay(record[:cut])
        else:
            assert record_of(replay(record[:cut])) == record


def test_a_record_whose_beginning_is_lost_is_refused(record: str) -> None:
    for cut in range(1, min(len(record), 600), 7):
        with pytest.raises(RecordError):
            replay(record[cut:])


def test_swapped_moves_are_refused_or_are_another_match(record: str) -> None:
    lines = record.split("\n")
    first = header_lines(record) + 1
    for at in range(first, len(lines) - 3, STEP):
        swapped = list(lines)
        swapped[at], swapped[at + 1] = lines[at + 1], lines[at]
        check_damaged("\n".join(swapped))


def test_moves_left_out_or_doubled_are_refused_or_are_another_match(record: str) -> None:
    lines = record.split("\n")
    for at in range(header_lines(record) + 1, len(lines) - 2, STEP):
        check_damaged("\n".join([*lines[:at], *lines[at + 1 :]]))
        check_damaged("\n".join([*lines[:at], lines[at], *lines[at:]]))


def test_any_damage_is_refused_or_says_what_it_says(record: str) -> None:
    seed = "any damage"
    print(f"seed: {seed}")
    rng = random.Random(seed)
    for _ in range(sample(1500, 250)):
        match = verified(_damaged(record, rng))
        if match is not None:  # it may have blanks that we do not write ourselves
            assert same(verify(record_of(match)), match)


def _damaged(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 3)):
        at, to = sorted((rng.randrange(len(text)), rng.randrange(len(text))))
        to = min(to, at + rng.choice([0, 1, 4, 40, 4000]))
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:to] + text[at:]
        elif kind == 2:
            text = text[:at] + rng.choice("\0 \n\r0-:{}\ud800é٣undo") + text[at:]
        elif kind == 3:
            lines = text.split("\n")
            rng.shuffle(lines) if rng.random() < 0.1 else lines.insert(rng.randrange(len(lines)), rng.choice(lines))
            text = "\n".join(lines)
        else:
            text = text[:at] + text[at:to].swapcase() + text[to:]
        text = text or "\n"
    return text
