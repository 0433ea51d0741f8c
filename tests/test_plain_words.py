"""What people read about the games: a name and a sentence for every option, one plain line for every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.contract import Game
from crownhall.engine.options import Option, by_interest
from crownhall.engine.registry import games
from docs.sentences import sentences_page

DOCS = Path(__file__).parent.parent / "docs"

OPTIONS = [pytest.param(option, id=f"{game.name}-{option.name}") for game in games() for option in game.options]


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_told_in_words_for_people(option: Option) -> None:
    """Identifiers are for programs: people read a name, a sentence, and what each choice means."""
    told = [option.label, option.help, *option.labels]
    assert all(text and not text[0].islower() for text in told)
    assert not [text for text in told if "_" in text]
    assert option.help.endswith((".", "?"))
    assert len(option.labels) == len(option.words)


def test_what_many_people_change_comes_first() -> None:
    first = {game.name: [option.name for option in by_interest(game.options) if option.common] for game in games()}
    assert first["rummy"] == ["target_score"]
    assert {"race_mode", "speed_alt"} <= set(first["kingdrin"])
    assert "solo_source" in first["treasury"]
    for game in games():
        names = [option.name for option in by_interest(game.options)]
        assert names[: len(first[game.name])] == first[game.name]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_game_says_in_one_plain_line_what_it_is(game: Game) -> None:
    line = game.about.in_short
    assert 0 < len(line) <= 50
    assert not line.endswith(".")


AMERICAN = re.compile(
    r"\b(?:colors?|colored|armory|favor\w*|honor\w*|neighbors?|centers?|grays?|catalog|dialog box|licenses?d?|"
    r"judgment|traveled|canceled|gotten|organiz\w+|recogniz\w+|realiz\w+|apologiz\w+|analyz\w+|defenses?)\b",
    re.IGNORECASE,
)
RIDDLES = re.compile(
    r"\b(?:(?<!there )(?:is|are) no (?!longer)[a-z]+|who\w* shall|so it (?:shall|will)|wins 1 points|is for \w+ to|"
    r"be rid of|also from you|keys enough|the dice say so|is there twice|by lot)\b",
    re.IGNORECASE,
)


PAGES = [*(DOCS / "rules").glob("*.md"), *(DOCS / "how-to").glob("*.md"), DOCS.parent / "README.md"]
"""What players read besides all sentences of the programs."""


@pytest.mark.parametrize("page", [None, *PAGES], ids=lambda page: page.name if page else "sentences")
def test_players_read_british_english_without_riddles(page: Path | None) -> None:
    text = page.read_text("utf-8") if page else sentences_page("")
    prose = re.sub(r"`[^`]*`|```.*?```|\]\([^)]*\)", "", text, flags=re.S)
    assert not [found.group() for pattern in (AMERICAN, RIDDLES) for found in pattern.finditer(prose)]


def test_the_page_of_sentences_has_what_each_place_says() -> None:
    page = sentences_page("")
    for place in ("King's Square", "Fwords", "The hall", "Tools, files and commands", "The terminal", "The page"):
        assert f"\n## {place}\n" in page
    for sentence in (
        "- Solitaire.",  # about a game
        "- **Target score** The first player with this many points wins the match.",  # an option
        "- {who} draws {…} from the pile.",  # an event
        "- No useful moves left: {…}.",  # an outcome
        "- draw a card first, from the pile or from the discards",  # a refusal
        "- This table does not exist any more.",  # of the hall
        "- What should others call you?",  # on the page
        "- Connection lost. Trying again; nothing is lost.",  # in the terminal, and on the page
    ):
        assert sentence in page, sentence
