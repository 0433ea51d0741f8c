"""How fast somebody may send."""

from __future__ import annotations


class Bucket:
    """A bucket of `size` tokens that fills at `rate` a second; each message takes one."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self.tokens, self.at = size, 0.0

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate) if self.at else self.size
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True
