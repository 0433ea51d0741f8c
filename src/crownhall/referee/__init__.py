"""The referee: the rules for programs in any language, as JSON lines. `docs/formats/referee.md` describes it."""
