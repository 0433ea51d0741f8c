"""A scene and a name for each Creation Card, made from what is printed on it and nothing else.

The same card always gets the same ones. How the data are read:

* number: which motif, which hour, which sky, which composition. The three cards of the default set that share a motif
  differ in hour, in sky and in composition.
* type: the family of motifs, its colours, its light and its foreground.
* level: ornaments, from a bare scene (1) to a crowned arch with jewels (9).
* speed: small values lean forward with streaks behind, large ones stand broad, on courses of stone or on a reef.
* corners: the colour of the first symbol colours the banner, sail or jewel; their sum places the stars.
"""
