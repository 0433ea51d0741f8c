"""What the referee and the hall answered once, word by word: nothing that a player sees may change unnoticed."""
