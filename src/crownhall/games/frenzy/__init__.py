"""Kingdom Frenzy: three cards each, thirty abilities, one throne."""
