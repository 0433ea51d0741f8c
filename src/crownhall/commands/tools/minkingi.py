"""`crownhall minkingi`: tools for Minkingi with real cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.set_file import field_text, set_of
from crownhall.commands.tool import FromFile, add_tool, add_tools_of
from crownhall.decks.creation import CORNERS
from crownhall.fields.battle import Blow
from crownhall.tools.minkingi.battle import BATTLE, SIDES, Battle

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    'minkingi battle "A 5 #30 0" "B 4 #40 90" "B 7 #22 180"',
    'minkingi battle "A 5 #20 S10 8 1 1 2" "B 4 #21 S60 1 3 1 9" "B 7 #22 S90 6 Rc 1 1"',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its tool."""
    help_text = "Tools for Minkingi: “battle” shows how a battle ends, attack by attack."
    typed = {
        "field": FromFile(field_text, "nine-weave, another of ours, or a file (JSON)"),
        "set": FromFile(lambda name: set_of(name).canonical(), "use the cards in this file instead of the Core set"),
    }
    add_tool(add_tools_of(commands, "minkingi", help_text, EXAMPLES[:1]), BATTLE, _told, EXAMPLES, typed=typed)


def _told(battle: Battle) -> str:
    """The battle for people: the order, each attack with its contacts, and how it ends."""
    order = ", ".join(f"{_named(battle, space)} (Speed {battle.at(space).card.speed})" for space in battle.order)
    lines = [f"By Speed: {order}.", ""]
    lines += [line for blow in battle.blows for line in _blow(battle, blow)] or ["No card can attack."]
    ends = ", ".join(f"{_named(battle, each.space)} {battle.controller(each.space)}" for each in battle.cards)
    return "\n".join([*lines, "", f"Afterwards: {ends}."])


def _blow(battle: Battle, blow: Blow) -> list[str]:
    attacker, target = battle.at(blow.attacker).card, battle.at(blow.target).card
    side = SIDES[blow.side]
    result = f"{side} takes it" if blow.wins else "nothing happens"
    lines = [f"{_named(battle, blow.attacker)} attacks {_named(battle, blow.target)} for {side}: {result}."]
    for clash in blow.clashes:
        mine, theirs = attacker.corners[clash.mine].name, target.corners[clash.theirs].name
        verdict = "beats" if clash.wins else "does not beat"
        lines.append(f"    {CORNERS[clash.mine]} {mine} {verdict} {theirs} at {CORNERS[clash.theirs]}")
    return lines


def _named(battle: Battle, space: int) -> str:
    return f"#{battle.at(space).card.number} in {space + 1}"
