"""The games for those who train agents: Gymnasium, PettingZoo and OpenSpiel, each an extra of its own."""
