"""Which matches are recorded: games, seats and options."""

from __future__ import annotations

from typing import NamedTuple

from tests.golden.lines import Json


class Scenario(NamedTuple):
    """A match to be played at random, at most so many moves of it."""

    game: str
    name: str
    seats: int
    options: Json = {}  # noqa: RUF012  nobody changes it
    most_moves: int = 40
    supplies: Json = {}  # noqa: RUF012
    previous: Json | None = None
    squires: float = 0.0
    """How often a sensible bot moves instead of chance."""
    avoid: tuple[str, ...] = ()
    """How moves begin that chance takes only where there is no other."""


LONG = 2000

SCENARIOS = (
    Scenario("square", "random", 1, {}, LONG),
    Scenario("square", "short", 1, {}, 3),
    Scenario("square", "with-undo", 1, {"undo": "until_next_card"}, 50),
    Scenario("square", "sensible", 1, {"undo": "until_next_card"}, LONG, squires=1.0),
    Scenario("treasury", "alone", 1, {}, LONG),
    Scenario("treasury", "alone-absent-dealer", 1, {"solo_source": "ghost_dealer", "games_in_series": 2}, 45),
    Scenario("treasury", "two", 2, {}, 45, squires=0.3),
    Scenario("treasury", "three-secret", 3, {"hand_visibility": "reveal_after_draw"}, 45),
    Scenario("treasury", "four-in-turn", 4, {"replace_timing": "in_turn", "games_in_series": 2}, 35),
    Scenario("rummy", "one-hand", 2, {"target_score": 1}, 400, squires=0.9),
    Scenario("rummy", "two", 2, {"rediscard": "forbidden", "draw_pile_empty": "turn_over"}, 75, squires=0.5),
    Scenario("rummy", "three-strict", 3, {"exchange_rule": "through_four", "discard_browse": "all"}, 75, squires=0.6),
    Scenario("rummy", "four-end-hand", 4, {"draw_pile_empty": "end_hand", "dead_hand_rounds": 1}, 50, squires=0.2),
    Scenario("frenzy", "three", 3, {}, LONG),
    Scenario("frenzy", "four", 4, {"starter": 2}, 55, squires=0.5),
    Scenario("frenzy", "five", 5, {"removed_self": "performer", "knight_vs_queen": "knight_only"}, 55),
    Scenario("frenzy", "shields", 4, {"jester_vs_ringleader": "shields_one", "cannon_last_card": "continues"}, 55),
    Scenario("kingdrin", "two-sealed", 2, {"pile": "short"}, LONG),
    Scenario("kingdrin", "three-live", 3, {"race_mode": "live", "symbol_match": "either"}, 55),
    Scenario("kingdrin", "four-speed-sealed", 4, {"speed_alt": "on", "speed_revealer_barred": "on"}, 45),
    Scenario("kingdrin", "four-speed-live", 4, {"speed_alt": "on", "race_mode": "live", "pile": "short"}, 55),
    Scenario("kingdrin", "five-packs", 5, {"card_source": "packs", "empty_deck": "on_failed_draw"}, 45),
    Scenario("kingdrin", "three-all-draw", 3, {"opening_fallback": "all_draw", "symbol_match": "colour"}, 35),
    Scenario("minkingi", "single", 2, {}, LONG),
    Scenario("minkingi", "pair", 2, {"match": "pair", "captured_attack": "never"}, LONG, squires=0.4),
    Scenario("minkingi", "loser-decides", 2, {}, 35, previous={"winners": [0], "losers": [1]}),
    Scenario("minkingi", "hidden-edge", 2, {"draft_ditch": "hidden", "adjacency": "edge", "edge_contacts": "both"}, 35),
    Scenario("minkingi", "packs", 2, {"card_source": "packs", "field": "six-weave", "starter": "dice"}, 35),
    Scenario("fwords", "manual-to-the-end", 2, {"field": "six-weave", "challenge_mode": "manual"}, LONG, squires=0.4),
    Scenario("fwords", "alone", 1, {}, 50, squires=0.3),
    Scenario("fwords", "auto", 2, {"timer": "3", "min_word_length": 3}, 55, squires=0.6),
    Scenario("fwords", "manual-three", 3, {"challenge_mode": "manual", "failed_challenge": -1}, 70, squires=0.8),
    Scenario("fwords", "distinct", 3, {"letter_use": "distinct", "unique_words": "all", "timer": "5"}, 65, squires=0.5),
    Scenario("fwords", "own-words", 2, {"defeated_fights": "yes"}, 35, {"words": "zorp\nqat\n"}),
)
"""These are recorded from the deal on, move by move."""

CORNERS = (
    *SCENARIOS,
    Scenario("square", "s", 1, {}, LONG, squires=0.9),
    Scenario(
        "treasury", "s", 6, {"hand_visibility": "reveal_after_draw", "replace_timing": "in_turn"}, 300, squires=0.5
    ),
    Scenario("treasury", "s", 2, {"games_in_series": 3}, LONG, squires=0.8),
    Scenario("rummy", "s", 2, {"target_score": 60}, LONG, squires=0.95),
    Scenario("rummy", "s", 3, {"target_score": 60, "rediscard": "forbidden"}, LONG, squires=0.8),
    Scenario("rummy", "s", 2, {"exchange_rule": "through_four"}, LONG, squires=0.7),
    Scenario("rummy", "s", 2, {"draw_pile_empty": "end_hand"}, LONG, squires=0.1),
    Scenario("rummy", "s", 2, {"dead_hand_rounds": 1, "draw_pile_empty": "turn_over"}, LONG, squires=0.1),
    Scenario("rummy", "s", 2, {}, LONG, avoid=("lay", "draw d", "borrow", "exchange", "shift")),
    Scenario("rummy", "s", 3, {"draw_pile_empty": "turn_over"}, LONG, avoid=("lay", "draw d", "borrow", "exchange")),
    Scenario("frenzy", "s", 6, {}, LONG, squires=0.3),
    Scenario(
        "frenzy",
        "s",
        4,
        {"sheriff_from_deck": "returns", "doomed_at_end": "removed", "tie_break": "next_card"},
        LONG,
        squires=0.3,
    ),
    Scenario("frenzy", "s", 4, {"jester_vs_ringleader": "shields_one"}, LONG, squires=0.5),
    Scenario("kingdrin", "s", 2, {"empty_deck": "on_failed_draw", "pile": "short"}, LONG, squires=0.5),
    Scenario("kingdrin", "s", 8, {"speed_alt": "on", "race_mode": "live"}, LONG),
    Scenario("minkingi", "s", 2, {"match": "pair"}, LONG, previous={"winners": [1], "losers": [0]}, squires=0.5),
    Scenario("minkingi", "s", 2, {"starter": "alternate"}, LONG, previous={"winners": [1], "losers": [0], "first": 0}),
    Scenario("fwords", "s", 2, {"challenge_mode": "manual", "second_repeal_cost": "2"}, LONG, squires=0.8),
    Scenario("fwords", "s", 2, {"letters": "deck36"}, LONG, squires=0.9),
    Scenario("fwords", "s", 4, {"field": "six-weave", "timer": "3", "timer_penalty": "none"}, LONG, squires=0.7),
    Scenario("fwords", "s", 2, {"min_word_length": 3, "field": "six-weave"}, LONG, squires=0.2),
)
"""These are played through in search of refusals and events that no other file has."""
