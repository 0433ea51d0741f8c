"""How pictures are drawn by hand: path data, elements of SVG, and the colours of the hall with their blends."""
