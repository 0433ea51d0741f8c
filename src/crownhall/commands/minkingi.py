"""`crownhall minkingi`: tools for Minkingi with real cards on the table."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.set_file import field_text, set_of
from crownhall.decks.creation import CORNERS
from crownhall.fields.battle import Blow
from crownhall.fields.game import ADJACENCY, EDGE_CONTACTS
from crownhall.games.minkingi.game import CAPTURED_ATTACK
from crownhall.tools.minkingi.battle import SIDES, Battle

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    'minkingi battle "A 5 #30 0" "B 4 #40 90" "B 7 #22 180"',
    'minkingi battle "A 5 #20 S10 8 1 1 2" "B 4 #21 S60 1 3 1 9" "B 7 #22 S90 6 Rc 1 1"',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    parser = add_command(
        commands,
        "minkingi",
        _help,
        "Tools for Minkingi: “battle” tells how a battle ends, blow by blow.",
        EXAMPLES[:1],
    )
    parser.set_defaults(parser=parser)
    tools = parser.add_subparsers(title="tools", metavar="TOOL")
    battle = add_command(tools, "battle", run_battle, "Tell how a battle of these cards ends, blow by blow.", EXAMPLES)
    battle.add_argument(
        "cards",
        nargs="+",
        metavar="CARD",
        help="“A 5 #30 180”: side, space, card and turn; or Card Number, Speed and the marks as seen, clockwise from "
        "the top left: “A 5 #30 S50 7 1 red-circle 2”, Rc for short. The first card declares, all others are engaged",
    )
    battle.add_argument("--field", metavar="FIELD", help="nine-weave, another of ours, or a file (JSON)")
    battle.add_argument("--set", dest="card_set", metavar="FILE", help="the cards in this file instead of the Core set")
    for option in (ADJACENCY, EDGE_CONTACTS, CAPTURED_ATTACK):
        battle.add_argument(f"--{option.name.replace('_', '-')}", metavar="RULE", help=" or ".join(option.words))
    battle.add_argument("--json", action="store_true", help="as JSON, for programs")


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def run_battle(args: argparse.Namespace) -> int:
    """Let the cards fight, and print what happened."""
    asked: dict[str, object] = {"cards": args.cards}
    if args.field is not None:
        asked["field"] = field_text(args.field)
    if args.card_set is not None:
        asked["set"] = set_of(args.card_set).canonical()
    for option in (ADJACENCY, EDGE_CONTACTS, CAPTURED_ATTACK):
        value = getattr(args, option.name)
        if value is not None:
            asked[option.name] = value
    battle = Battle(asked)
    print(json.dumps(battle.to_json(), indent=2) if args.json else told(battle))
    return 0


def told(battle: Battle) -> str:
    """The battle for people: the order, each attack with its contacts, and how it ends."""
    order = ", ".join(f"{_named(battle, space)} (Speed {battle.at(space).card.speed})" for space in battle.order)
    lines = [f"By Speed: {order}.", ""]
    lines += [line for blow in battle.blows for line in _blow(battle, blow)] or ["Nobody can attack anybody."]
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
