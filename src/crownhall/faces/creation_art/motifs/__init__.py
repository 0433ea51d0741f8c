"""The motifs of each type, each with its name: a module for each family."""
