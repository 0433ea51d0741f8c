"""Which motifs each type has, in the order its cards take them."""

from __future__ import annotations

from typing import Final

from crownhall.faces.creation_art.motifs import feather, gear, leaf, sun, wave
from crownhall.faces.creation_art.shape import Motif

MOTIFS: Final[dict[str, tuple[tuple[str, Motif], ...]]] = {
    "sun": (
        ("Sun", sun.orb),
        ("Keep", sun.castle),
        ("Star", sun.guiding_star),
        ("Daybreak", sun.dawn),
        ("Lion", sun.lion),
        ("Gate", sun.gate),
        ("Eclipse", sun.eclipse),
        ("Beacon", sun.beacon),
        ("Crown", sun.crown),
    ),
    "leaf": (
        ("Oak", leaf.oak),
        ("Fox", leaf.fox),
        ("Toadstool", leaf.mushroom),
        ("Fir", leaf.fir),
        ("Stag", leaf.stag),
        ("Rose", leaf.rose),
        ("Bear", leaf.bear),
        ("Leaf", leaf.leaf),
        ("Acorn", leaf.acorn),
    ),
    "wave": (
        ("Ship", wave.ship),
        ("Fish", wave.fish),
        ("Shell", wave.scallop),
        ("Breaker", wave.breaker),
        ("Kraken", wave.kraken),
        ("Lighthouse", wave.lighthouse),
        ("Whale", wave.whale),
        ("Anchor", wave.anchor),
        ("Serpent", wave.serpent),
    ),
    "gear": (
        ("Mill", gear.windmill),
        ("Gears", gear.cogs),
        ("Anvil", gear.anvil),
        ("Clock", gear.clock),
        ("Airship", gear.airship),
        ("Helm", gear.helm),
        ("Wheel", gear.wheel),
        ("Bell", gear.bell),
        ("Trebuchet", gear.trebuchet),
    ),
    "feather": (
        ("Swallow", feather.swallow),
        ("Owl", feather.owl),
        ("Quill", feather.quill),
        ("Eagle", feather.eagle),
        ("Swan", feather.swan),
        ("Plume", feather.plume),
        ("Heron", feather.heron),
        ("Peacock", feather.peacock),
        ("Wings", feather.wings),
    ),
}
