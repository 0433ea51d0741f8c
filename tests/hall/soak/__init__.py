"""The long runs: each is a part of `make soak`, takes an hour at most, and is repeated by its seed."""
