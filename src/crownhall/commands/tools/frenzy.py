"""`crownhall frenzy`: a tool for Kingdom Frenzy with real cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.lines import paragraphs
from crownhall.commands.tool import add_tool, add_tools_of
from crownhall.decks.frenzy import CARDS
from crownhall.games.frenzy.scoring import ROWS
from crownhall.tools.frenzy.judge import JUDGE, Judgement

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    'frenzy judge "K St Me" "ML FL Ju" "Q WR Pr"',
    'frenzy judge "Pr SD Ex" "Je St SH" "Kn Ju Tr" --removed Me Th Fi --json',
]
CARD_FORM = f"The cards are {', '.join(f'{card.code} {card.name}' for card in CARDS)}."


def add_to(commands: Commands) -> None:
    """Describe the command and its tool."""
    help_text = "A tool for Kingdom Frenzy: “judge” tells which hand wins, and why."
    judge = add_tool(add_tools_of(commands, "frenzy", help_text, EXAMPLES[:1]), JUDGE, _told, EXAMPLES)
    judge.description = paragraphs(JUDGE.help, CARD_FORM)


def _told(judgement: Judgement) -> str:
    order = sorted(range(len(judgement.hands)), key=judgement.place)
    lines = [line for player in order for line in _told_hand(judgement, player)]
    winners = [f"player {winner + 1}" for winner in judgement.winners]
    who = winners[0] if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]}"
    verb = "wins" if len(winners) == 1 else "share the win"
    return "\n".join([*lines, f"{who[0].upper()}{who[1:]} {verb}."])


def _told_hand(judgement: Judgement, player: int) -> list[str]:
    row = judgement.rows[player]
    holding, points = ROWS[row]
    cards = [
        f"{CARDS[card].name} {score}{f' + {bonus}' if bonus else ''}"
        for card, score, bonus in judgement.cards_of(player)
    ]
    head = f"{judgement.place(player)}. Player {player + 1}: {holding}, {points} points (row {row})"
    return [head, f"   {', '.join(cards) or 'no cards'}", ""]
