"""The default set "Core 135 (platform edition)", as data (C-15 to C-19).

Any edition has a seed; this one has 135, and `creation_editions.py` makes it again.
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardSet, set_from_canonical

CORE_ID: Final = "core135-p135"
CORE_NAME: Final = "Core 135 (platform edition)"
CORE_SYMBOL: Final = "crown"

CORE_CSV: Final = """\
number,tl,tr,br,bl,type,level,speed
1,3,4,2,1,sun,1,5
2,2,3,blue-triangle,1,leaf,1,35
3,1,red-circle,2,3,wave,1,20
4,1,3,2,4,gear,1,50
5,2,1,6,3,feather,1,35
6,1,blue-star,4,2,sun,1,0
7,2,5,1,3,leaf,1,0
8,5,2,1,yellow-square,wave,1,40
9,1,4,red-triangle,7,gear,1,10
10,5,red-cross,1,7,feather,1,25
11,1,3,6,5,sun,1,50
12,1,red-star,2,4,leaf,1,40
13,1,3,2,red-cross,wave,1,5
14,1,2,3,4,gear,1,10
15,7,8,blue-circle,5,feather,1,0
16,5,6,1,4,sun,2,35
17,5,8,blue-cross,4,leaf,2,75
18,5,1,6,3,wave,2,15
19,6,yellow-star,5,3,gear,2,20
20,9,5,yellow-cross,4,feather,2,5
21,3,red-triangle,4,8,sun,2,10
22,8,3,6,blue-circle,leaf,2,65
23,blue-triangle,2,7,6,wave,2,15
24,7,5,red-triangle,1,gear,2,20
25,blue-cross,10,1,2,feather,2,60
26,7,9,red-cross,5,sun,2,20
27,7,9,8,6,leaf,2,30
28,3,11,4,7,wave,2,40
29,blue-circle,7,3,10,gear,2,15
30,3,7,yellow-triangle,9,feather,2,45
31,yellow-cross,10,11,6,sun,3,25
32,7,yellow-square,10,8,leaf,3,85
33,9,yellow-star,4,10,wave,3,35
34,6,red-square,8,1,gear,3,30
35,4,yellow-circle,9,8,feather,3,30
36,5,10,6,red-triangle,sun,3,100
37,7,yellow-triangle,2,9,leaf,3,90
38,red-star,2,4,11,wave,3,95
39,blue-star,12,5,6,gear,3,95
40,11,yellow-circle,3,7,feather,3,25
41,2,yellow-triangle,8,11,sun,3,70
42,2,11,4,blue-circle,leaf,3,50
43,13,11,blue-triangle,4,wave,3,70
44,yellow-circle,6,1,3,gear,3,70
45,8,1,3,red-star,feather,3,60
46,9,yellow-circle,1,13,sun,4,110
47,11,13,yellow-star,8,leaf,4,95
48,blue-star,8,13,yellow-square,wave,4,85
49,14,11,red-square,12,gear,4,80
50,red-square,12,14,13,feather,4,105
51,red-circle,10,2,1,sun,4,45
52,10,4,red-triangle,7,leaf,4,110
53,14,11,10,blue-cross,wave,4,50
54,8,14,red-square,2,gear,4,75
55,14,2,yellow-cross,8,feather,4,45
56,15,10,yellow-cross,yellow-circle,sun,4,55
57,15,yellow-star,8,13,leaf,4,60
58,yellow-star,8,6,7,wave,4,80
59,red-circle,6,3,7,gear,4,65
60,red-circle,blue-cross,5,12,feather,4,110
61,red-cross,6,yellow-star,5,sun,5,115
62,yellow-triangle,10,13,9,leaf,5,125
63,2,blue-triangle,9,3,wave,5,100
64,11,12,blue-star,14,gear,5,75
65,2,7,blue-cross,12,feather,5,95
66,8,blue-circle,2,7,sun,5,65
67,red-star,5,10,14,leaf,5,85
68,9,4,red-cross,12,wave,5,80
69,9,6,yellow-cross,blue-square,gear,5,145
70,4,5,10,blue-circle,feather,5,65
71,red-circle,4,3,13,sun,5,135
72,10,5,13,blue-triangle,leaf,5,80
73,13,14,15,blue-cross,wave,5,145
74,14,9,red-star,yellow-triangle,gear,5,55
75,14,3,blue-triangle,13,feather,5,55
76,5,9,8,yellow-cross,sun,6,120
77,4,6,yellow-square,red-cross,leaf,6,105
78,red-cross,11,12,10,wave,6,90
79,6,10,blue-star,13,gear,6,150
80,blue-star,6,14,4,feather,6,135
81,red-star,11,14,10,sun,6,120
82,9,blue-cross,5,blue-square,leaf,6,90
83,15,blue-square,12,blue-triangle,wave,6,110
84,12,blue-star,4,10,gear,6,160
85,9,15,yellow-cross,10,feather,6,130
86,yellow-circle,blue-circle,5,11,sun,6,120
87,12,blue-cross,red-square,5,leaf,6,100
88,red-square,14,12,6,wave,6,140
89,14,blue-star,6,13,gear,6,125
90,14,7,blue-cross,13,feather,6,170
91,9,11,blue-triangle,red-square,sun,7,185
92,7,15,yellow-square,red-triangle,leaf,7,130
93,11,9,blue-square,15,wave,7,105
94,yellow-circle,red-star,11,6,gear,7,115
95,11,red-triangle,8,red-star,feather,7,115
96,10,blue-circle,red-cross,7,sun,7,130
97,yellow-star,blue-circle,10,8,leaf,7,165
98,10,12,blue-triangle,yellow-triangle,wave,7,135
99,12,13,red-circle,yellow-star,gear,7,165
100,7,yellow-cross,blue-triangle,13,feather,7,140
101,blue-triangle,8,7,yellow-star,sun,7,175
102,red-circle,12,9,blue-triangle,leaf,7,175
103,8,yellow-cross,9,red-triangle,wave,7,185
104,red-triangle,blue-star,8,9,gear,7,125
105,15,9,blue-star,yellow-star,feather,7,140
106,15,red-square,blue-star,9,sun,8,195
107,12,14,red-circle,red-cross,leaf,8,180
108,13,14,red-cross,blue-square,wave,8,140
109,12,red-star,14,blue-cross,gear,8,190
110,yellow-circle,14,red-circle,red-square,feather,8,180
111,blue-circle,15,red-square,blue-star,sun,8,185
112,yellow-cross,11,15,yellow-triangle,leaf,8,155
113,12,yellow-circle,red-triangle,yellow-cross,wave,8,160
114,yellow-square,yellow-triangle,14,12,gear,8,175
115,blue-circle,14,yellow-cross,15,feather,8,155
116,11,yellow-triangle,13,red-star,sun,8,170
117,red-circle,yellow-square,yellow-star,12,leaf,8,125
118,red-cross,red-circle,10,15,wave,8,190
119,yellow-cross,15,red-circle,11,gear,8,160
120,yellow-circle,15,blue-cross,yellow-square,feather,8,180
121,11,blue-cross,15,yellow-circle,sun,9,185
122,red-square,15,yellow-star,red-triangle,leaf,9,200
123,15,yellow-square,yellow-triangle,blue-square,wave,9,165
124,13,red-triangle,blue-square,yellow-square,gear,9,150
125,red-triangle,red-square,yellow-triangle,12,feather,9,190
126,red-star,15,11,red-square,sun,9,155
127,yellow-square,red-circle,14,yellow-circle,leaf,9,200
128,15,yellow-circle,blue-square,red-cross,wave,9,195
129,blue-square,blue-star,13,blue-cross,gear,9,145
130,yellow-triangle,blue-square,12,13,feather,9,150
131,yellow-square,12,red-star,13,sun,9,170
132,blue-square,15,red-cross,yellow-triangle,leaf,9,200
133,15,blue-triangle,yellow-star,blue-square,wave,9,155
134,14,blue-square,13,blue-circle,gear,9,195
135,blue-circle,15,red-star,yellow-square,feather,9,170
"""
"""Its canonical form."""

CORE: Final[CardSet] = set_from_canonical(CORE_ID, CORE_NAME, CORE_SYMBOL, CORE_CSV)
