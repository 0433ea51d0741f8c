"""The lab: many games by bots, what they show, and solvers. Everything it says can be had again from the same seed."""
