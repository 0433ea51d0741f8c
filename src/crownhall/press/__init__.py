"""Print and play: cards, sheets, boxes and booklets of all games as PDF, for a printer at home or a print shop."""
