"""What is asked apart from matches: the protocol, set-ups that cannot be, records that are wrong, tools."""

from __future__ import annotations

import json
from typing import Any

from crownhall.engine.registry import game_named
from tests.golden.lines import Json

SEED = "5eed" * 16
DEMO = {
    "format": "active-field",
    "version": 1,
    "id": "two-demo",
    "spaces": [
        {"id": 1, "orientation": "P", "corners": ["a", "b", "e", "d"], "at": [0, 0]},
        {"id": 2, "orientation": "L", "corners": ["b", "c", "f", "e"], "at": [6, 0]},
    ],
}
SMALL_SET = "number,tl,tr,br,bl,type,level,speed\n1,3,4,2,1,sun,1,5\n"
STRANGE: tuple[Any, ...] = (None, "x", -1, 1.5, True, [], {})


def _wrong_fields() -> list[Json]:
    """Every field of every request, of every wrong kind."""
    good: dict[str, Json] = {
        "moves": {"match": 1, "seat": 0},
        "play": {"match": 1, "seat": 0, "move": "finish", "ask": 1},
        "undo": {"match": 1, "seat": 0},
        "events": {"match": 1, "seat": 0, "since": 0},
        "view": {"match": 1, "seat": 0},
        "state": {"match": 1},
        "outcome": {"match": 1},
        "record": {"match": 1},
        "load": {"state": {}},
        "replay": {"record": ""},
        "drop": {"match": 1},
        "tool": {"tool": "no tool", "args": {}},
    }
    may_be_null = {("play", "ask"), ("drop", "match")}  # these would play, or end the talk about the match
    found: list[Json] = []
    for do, fields in good.items():
        for name in fields:
            values = [value for value in STRANGE if value is not None or (do, name) not in may_be_null]
            found += [{"do": do, **fields, name: value} for value in values]
            found.append({"do": do, **{other: fields[other] for other in fields if other != name or other == "ask"}})
    return [each for each in found if each.get("move") != "finish" or each.get("ask") != 1 or each.get("seat") != 0]


COMMON: list[Json | str] = [
    {"do": "games"},
    {"do": "games", "id": "seven"},
    {"do": "games", "id": {"of": [1, None, 2.5]}},
    "games",
    '{"do":"games","id":NaN}',
    '{"do":"games","id":-Infinity}',
    '{"do":"games","id":1e999}',
    "{'do':'games'}",
    '{"do":"games"} {"do":"games"}',
    "[" * 70 + "]" * 70,
    '{"id":4,"do":' + "[" * 70 + "]" * 70 + "}",
    "[]",
    "null",
    "7",
    '"games"',
    "{}",
    {"do": "dance"},
    {"do": "Game"},
    {"do": "plaz", "id": 3},
    {"do": "new"},
    {"do": "new", "game": "chess", "seats": 2},
    {"do": "new", "game": "sqare", "seats": 1},
    {"do": "new", "game": "square"},
    {"do": "new", "game": "square", "seats": "1"},
    {"do": "new", "game": "square", "seats": 1, "options": []},
    {"do": "new", "game": "square", "seats": 1, "supplies": "x"},
    {"do": "new", "game": "square", "seats": 1, "seed": "short"},
    {"do": "new", "game": "square", "seats": 1, "seed": 4},
    {"do": "new", "game": "square", "seats": 1, "seed": SEED, "decks": []},
    {"do": "new", "game": "square", "seats": 1, "decks": [["1FK"]]},
    {"do": "new", "game": "square", "seats": 1, "decks": [["1FK", "1FK"]]},
    {"do": "new", "game": "square", "seats": 1, "decks": [["1FK", "JK"]]},
    {"do": "new", "game": "square", "seats": 1, "decks": [["nothing"]]},
    {"do": "new", "game": "square", "seats": 1, "decks": ["1FK"]},
    {"do": "new", "game": "square", "seats": 1, "decks": []},
    {"do": "new", "game": "kingdrin", "seats": 2, "picks": [1]},
    {"do": "new", "game": "kingdrin", "seats": 2, "picks": ["1"]},
    {"do": "new", "game": "frenzy", "seats": 3, "picks": [99]},
    {"do": "new", "game": "minkingi", "seats": 2, "decks": [["#1", "#2"]], "picks": [1]},
    {"do": "new", "game": "square", "seats": 1, "seed": SEED},
    *_wrong_fields(),
    {"do": "play", "match": 1, "seat": 0, "move": "finish", "ask": 10**30},
    {"do": "play", "match": 1, "seat": 7, "move": "finish"},
    {"do": "load", "state": {"game": "square", "rules": 1, "seats": 1, "position": {}}},
    {"do": "load", "state": {"game": "square", "rules": 2, "seats": 1, "position": {}}},
    {"do": "load", "state": {"game": "chess", "rules": 2, "seats": 1, "position": {}}},
    {"do": "load", "state": {"game": "square", "rules": 1, "seats": 4, "position": {}}},
    {"do": "load", "state": {"game": "square", "rules": 1, "seats": 1, "position": {}, "more": 1}},
    {"do": "drop", "match": 1, "id": 9},
    {"do": "drop", "match": 1},
]


def bad_setups(game: str) -> list[Json]:
    """Seats, options, supplies and previous matches that a game does not take."""
    named = game_named(game)
    least, most = named.min_seats, named.max_seats
    found: list[Json] = [{"seats": seats} for seats in (0, -1, least - 1, most + 1, 1000)]
    for option in named.options:
        top = [] if option.most is None else [option.most + 1]
        values: list[Any] = [
            "nonsense",
            -99,
            True,
            1.5,
            None,
            [],
            *top,
            *([] if option.least is None else [option.least - 1]),
        ]
        found += [{"seats": least, "options": {option.name: value}} for value in values]
    name = named.options[0].name
    found += [{"seats": least, "options": {other: 1}} for other in ("magic", name[:-1], name.upper())]
    for kind in ("set", "field", "words"):
        for text in ("x", "", 4, SMALL_SET, json.dumps(DEMO), "{}", "zorp\nb4d", "a\n", "#only", "core135-p7"):
            found.append({"seats": least, "supplies": {kind: text}})
    for previous in (
        7,
        {},
        {"winners": [0]},
        {"winners": [0], "losers": [99]},
        {"winners": [0], "losers": [0]},
        {"winners": ["x"], "losers": []},
        {"winners": [0], "losers": [], "first": 99},
        {"winners": [0], "losers": [], "first": "x"},
    ):
        found.append({"seats": least, "previous": previous})
    return found + _combinations(game, least, most)


def _combinations(game: str, least: int, most: int) -> list[Json]:
    """What is allowed alone, but not together."""
    packs = {"card_source": "packs"}
    several: dict[str, list[Json]] = {
        "frenzy": [{"seats": 3, "options": {"starter": 3}}, {"seats": 3, "options": {"starter": "5"}}],
        "fwords": [
            {"seats": 6, "options": {"letters": "deck36"}},
            {"seats": 2, "options": {**packs, "letters": "deck36"}},
            {"seats": 2, "options": packs, "supplies": {"set": SMALL_SET}},
        ],
        "kingdrin": [
            {"seats": most, "options": {"pile": 18}},
            {"seats": 4, "options": {**packs, "pile": 40}},
            {"seats": 2, "options": packs, "supplies": {"set": SMALL_SET}},
        ],
        "minkingi": [{"seats": least, "options": packs, "supplies": {"set": SMALL_SET}}],
        "treasury": [{"seats": 2, "options": {"solo_source": "ghost_dealer"}}],
    }
    return several.get(game, [])


def bad_records(record: str) -> list[tuple[str, str]]:
    """Changes that spoil a record: what stands there, and what stands there then."""
    head, _, moves = record.partition("\n\n")
    names = [line.split(": ")[0] for line in head.split("\n")[1:]]
    changes = [(f"\n{name}: ", f"\n{name}x: ") for name in names]
    changes += [(f"\n{name}: ", f"\n{name}: 9") for name in names]
    changes += [(f"\n{name}: ", f"\n{name}: 1\n{name}: ") for name in names[:4]]
    first = moves.split("\n")[0]
    return [
        *changes,
        ("crownhall record 1", "crownhall record 2"),
        ("crownhall record 1", ""),
        ("\nend\n", "\n"),
        ("\nend\n", "\nend\nmore\n"),
        ("\nresult: ", "\nplayer 99: Ann\nresult: "),
        ("\nresult: ", "\nprevious: winners x\nresult: "),
        ("\nresult: ", "\ndeck: 1FK\nresult: "),
        ("\nresult: ", "\nno colon\nresult: "),
        (f"\n\n{first}\n", f"\n\n{first}\n{first}\n"),
        (f"\n\n{first}\n", "\n\n0 nonsense\n"),
        (f"\n\n{first}\n", "\n\n99 nonsense\n"),
        (f"\n\n{first}\n", "\n\nx nonsense\n"),
        (f"\n\n{first}\n", "\n\n0 undo\n"),
        (f"\n\n{first}\n", "\n\n\n"),
        (f"\n\n{first}\n", f"\n\n {first}\n"),
        (f"\n\n{first}\n", "\n\n- abandon\n"),
    ]


# -- tools ------------------------------------------------------------------------------------------------------------

CHAIN = ["A 5 #20 S10 8 3 1 2", "B 4 #21 S60 9 3 1 9", "B 7 #22 S90 6 4 4 4"]
SHEET = {"KEY": 9, "4x2": 28, "TR-S": 5, "TR-M": 0, "TR-F": 7, "TR-KEY": 8, "AR-O": 4, "AR-KEY": None}
HALF = {"KEY": 9, "AXE": 5, "SHD": 4, "COI": 7, "N4": 10, "I4": 20, "C4": 0, "C1": 0, "CI": 0, "3x1": 3, "3x2": 11}
HAND = {"cards": ["4FK", "2FA", "JS", "2OC"], "source": ["2MK", "1SA", "3FA", "1OK"]}
TABLE = "1SK 2SA 3SS 4SC; 4MC 4FC 4OC"
TWICE = ["1SK", "1SK", "2SK", "3SK"]

TOOLS: dict[str, list[Json]] = {
    "no tool": [{}],
    "frenzy judge": [
        {"hands": ["WR St WG", "Ri Cl HC", "Pr Th As"], "removed": "Me Fi Le Fa"},
        {"hands": ["Je SH St", "Kn Sh Ju", "Me Th Fi"]},
        {"hands": ["Je SH St", "Kn Sh Ju", "Me Th Fi"], "tie_break": "next_card"},
        {"hands": ["As", "", "HC"]},
        {},
        {"hands": ["K", "Q"]},
        {"hands": ["K", "Q", "K"]},
        {"hands": ["K St Cl Ju", "Q", "Ma"]},
        {"hands": ["K", "FL", "Ma"], "removed": ["ML"]},
        {"hands": ["Q", "K As", "Ma"]},
        {"hands": ["K", "Q", "Zz"]},
        {"hands": ["K", "Q", "Ma"], "removed": 3},
        {"hands": ["K", "Q", "Ma"], "tie_break": "dice"},
    ],
    "fwords challenge": [
        *[{"word": word} for word in ("tsar", "TSAR", "qi", "zorp", "a", "b", "xylophones", "", "two words", "é", 7)],
        {"word": "zorp", "extra": "zorp\nqat"},
        {"word": "zorp", "extra": "# nothing\n\n"},
        {"word": "zorp", "extra": 4},
        {"word": "zorp", "extra": "b4d"},
        {"word": "a" * 30},
        {"words": "tsar"},
        {},
    ],
    "fwords points": [
        {"players": 2, "lines": ["made CAT", "made TREE 5", "repealed TCA", "conceded", "ended"]},
        {"players": 2, "lines": ["ended", "ended", "ended", "made RENT", "ended"]},
        {"players": 3, "lines": ["made CAT challenged 1 3"], "first": 2, "failed_challenge": -1},
        {"players": 1, "lines": ["late", "late"], "timer_penalty": "none"},
        {"players": 1, "lines": ["conceded", "conceded"], "second_repeal_cost": "2"},
        {},
        {"players": 7, "lines": []},
        {"players": 2, "lines": "made CAT"},
        {"players": 2, "lines": ["CAT"]},
        {"players": 2, "lines": ["made C4T"]},
        {"players": 2, "lines": ["made CAT 99"]},
        {"players": 2, "lines": ["made CAT challenged 1"]},
        {"players": 2, "lines": ["conceded", "conceded", "made CAT"]},
        {"players": 1, "lines": ["ended", "ended", "ended"]},
        {"players": 2, "lines": [], "first": 3},
    ],
    "minkingi battle": [
        {"cards": CHAIN},
        {"cards": CHAIN, "captured_attack": "never"},
        {"cards": CHAIN, "edge_contacts": "both"},
        {"cards": CHAIN, "adjacency": "edge"},
        {"cards": ["A 5 #30 0", "B 4 #1 90"]},
        {"cards": "A 5 #30 0, B 4 #1 90"},
        {"cards": ["A 5 #30 0", "B 4 #1 90", "B 6 #77 270", "A 2 #5 90", "B 8 #100 90"]},
        {"cards": ["A 1 #30 S50 5 5 5 5", "B 2 #31 S60 4 9 9 9"], "field": DEMO},
        {},
        {"cards": [1]},
        {"cards": []},
        {"cards": ["A 5 #30 0"]},
        {"cards": ["A 5 #30 0", "C 4 #40 90"]},
        {"cards": ["A 5 #30 0", "B four #40 90"]},
        {"cards": ["A 5 #30 0", "B 4 #40 0"]},
        {"cards": ["A 5 #30 0", "B 4 #999 90"]},
        {"cards": ["A 5 #30 0", "B 10 #40 90"]},
        {"cards": ["A 5 #30 0", "B 5 #40 0"]},
        {"cards": ["A 5 #30 0", "A 4 #40 90"]},
        {"cards": ["A 1 #30 0", "B 9 #40 0"]},
        {"cards": ["A 5 #30 S500 1 1 1 1", "B 4 #40 90"]},
        {"cards": ["A 5 30 S50 1 1 1 1", "B 4 #40 90"]},
        {"cards": ["A 5 #30 S50 1 1 1 Gx", "B 4 #40 90"]},
        {"cards": CHAIN, "field": "ten-weave"},
        {"cards": CHAIN, "field": {}},
        {"cards": CHAIN, "field": 4},
        {"cards": CHAIN, "set": 4},
        {"cards": CHAIN, "set": "x"},
        {"cards": CHAIN, "set": SMALL_SET},
        {"cards": CHAIN, "adjacency": "far"},
        {"cards": CHAIN, "magic": 1},
    ],
    "rummy best": [
        {"cards": "1SK 2SK 3SK 4MC", "table": TABLE},
        {"cards": ["2SK", "3SK", "1FA", "4SS", "4SA"], "table": []},
        {"cards": "2MC 3FK 1OA 4OK 3OC 2SK", "table": TABLE},
        {"cards": "1FA"},
        {},
        {"cards": []},
        {"cards": TWICE},
        {"cards": "1SK", "table": TABLE},
        {"cards": "1FA", "table": "1SK 2SK"},
        {"cards": "1FA", "table": "1SK 2SK 4SK"},
        {"cards": "1FA", "table": 4},
        {"cards": "1FA", "table": ["x"]},
        {"cards": 4},
        {"cards": "9ZZ"},
        {"cards": "JK KS"},
        {"cards": " ".join(f"{n}{k}{i}" for n in "1234" for k in "SF" for i in "KASC")},
        {"hand": "1SK"},
    ],
    "rummy meld": [
        *[{"cards": cards} for cards in ("1SK 2SK 3SK", "1FK 2MS 3SC 4OA", "1SK 2SK 4SK", "1SK 1MK 1FA", "1SK 2SK")],
        *[{"cards": cards} for cards in (["1SK"], "1sk 2sk 3sk", "JK 1SK 2SK", "1SK 2SK 3SK 4SK 1SA", "", [], 4, None)],
        {"cards": TWICE},
        {"cards": "5SK 1SK"},
        {"cards": "1XK"},
        {"cards": "1SX"},
        {"hand": "1SK"},
        {},
    ],
    "rummy question": [
        *[{"seed": seed, "kind": kind} for seed in ("c", "monday") for kind in ("meld", "complete", "find")],
        {"seed": "c", "kind": "meld", "answer": True},
        {"seed": "monday", "kind": "meld", "answer": False},
        {"seed": "c", "kind": "complete", "answer": "4FC"},
        {"seed": "c", "kind": "complete", "answer": "3FA"},
        {"seed": "c", "kind": "complete", "answer": "1SK"},
        {"seed": "c", "kind": "complete", "answer": 4},
        {"seed": "c", "kind": "meld", "answer": "yes"},
        {"seed": "c", "kind": "find", "answer": "1SK"},
        {"seed": "c", "kind": "find", "answer": ["1SK", "1SK"]},
        {"seed": "c", "kind": "find", "answer": ["nothing"]},
        {"seed": "c", "kind": "other"},
        {"seed": "c"},
        {"kind": "meld"},
        {"seed": "c", "kind": "meld", "level": 1},
    ],
    "rummy scores": [
        {"players": 2, "hands": ["1: 4SK 3MA 2FC 1OS"]},
        {"players": 3, "hands": ["dead", "2 double: 4SK 4MA 2FC; 1SA 2MS"], "target": 20},
        {"players": 4, "hands": []},
        {},
        {"players": 5, "hands": []},
        {"players": 2, "hands": "1: 4SK"},
        {"players": 2, "hands": ["4SK"]},
        {"players": 2, "hands": ["3: 4SK"]},
        {"players": 3, "hands": ["1: 4SK"]},
        {"players": 2, "hands": ["1:"]},
        {"players": 3, "hands": ["1: 4SK; 4SK"]},
        {"players": 2, "hands": ["1: KS"]},
        {"players": 2, "hands": ["1: 4SK", "1: 4SK"], "target": 4},
        {"players": 2, "hands": [], "target": 0},
    ],
    "square solve": [
        {"seed": "monday", "nodes": 50},
        {"seed": SEED, "nodes": 200},
        {"deck": " ".join(f"{n}{k}{i}" for n in "4321" for k in "SMOF" for i in "KASC"), "nodes": 20},
        {},
        {"seed": 1},
        {"seed": "x", "deck": "1SK"},
        {"seed": "x", "nodes": 0},
        {"seed": "x", "nodes": "many"},
        {"seed": "x", "nodes": 10**12},
        {"deck": "1SK 2SK"},
        {"deck": "1SK 1SK"},
        {"deck": 4},
        {"deck": "JK"},
        {"deck": "no card"},
        {"colour": "red"},
    ],
    "treasury puzzle": [
        {"seed": "c"},
        {"seed": "c", "answer": {"space": "SHD", "borrow": {"out": "2MC", "in": "KS"}}},
        {"seed": "c", "answer": {"space": "SHD"}},
        {"seed": "monday"},
        {},
        {"seed": 7},
        {"seed": ""},
        {"seed": "c", "level": 3},
        {"seed": "c", "answer": "4x2"},
        {"seed": "c", "answer": {"borrow": None}},
        {"seed": "c", "answer": {"space": "5x2"}},
        {"seed": "c", "answer": {"space": "SHD", "borrow": 3}},
        {"seed": "c", "answer": {"space": "SHD", "borrow": {"out": 3}}},
        {"seed": "c", "answer": {"space": "SHD", "borrow": {"out": "KS", "in": "KS"}}},
        {"seed": "c", "answer": {"space": "SHD", "borrow": {"out": "2MC", "in": "2MC"}}},
        {"seed": "c", "answer": {"space": "COI"}},
    ],
    "treasury score": [
        {"cards": ["1SK", "2SK", "KS", "JK"]},
        HAND,
        {**HAND, "sheet": HALF},
        {"cards": "4FK 2FA JS 2OC", "source": "2MK, 1SA"},
        {"cards": "JK JS JC JA", "sheet": {}},
        {"cards": ["4FK", "2FA", "JS"]},
        {"cards": TWICE},
        {"cards": HAND["cards"], "source": ["4FK"]},
        {"cards": HAND["cards"], "source": 4},
        {"cards": HAND["cards"], "source": [f"{n}{k}{i}" for n in "13" for k in "SMO" for i in "KASC"]},
        {"cards": HAND["cards"], "sheet": []},
        {"cards": HAND["cards"], "sheet": {"KEY": "x"}},
        {"cards": "a b c d"},
        {"cards": "9FK 1FK 2FK 3FK"},
        {"hand": []},
        {},
    ],
    "treasury sheet": [
        {"sheet": SHEET},
        {"sheet": HALF},
        {"sheet": {}},
        {"sheet": {"TR-KEY": 6, "TR-S": 3, "AR-KEY": 3, "AR-O": 4}},
        {"sheet": {"3x1": 7}},
        {"sheet": {"XXX": 7}},
        {"sheet": {"KEY": -1}},
        {"sheet": {"KEY": True}},
        {"sheet": {"KEY": 1000}},
        {"sheet": {"TR-KEY": 99}},
        {"sheet": []},
        {},
        {"cards": []},
    ],
}
