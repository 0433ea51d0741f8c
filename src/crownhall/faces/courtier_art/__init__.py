"""A portrait for each of the thirty cards of Kingdom Frenzy.

The ground tells the group at a glance, the silhouette tells the card. Ground and figure are drawn wider than high: a
square frame shows the middle and all of the figure, a wide one more of the ground, and none of them cuts anything off.
The upper left corner of the square stays calm for the score.
"""
