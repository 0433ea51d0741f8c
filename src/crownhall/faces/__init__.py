"""How cards look, once: symbols, colours, pips and emblems as data, drawn as SVG."""
