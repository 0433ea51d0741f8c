"""Who is who: guests, names, who is there, what they vote, how they did."""
