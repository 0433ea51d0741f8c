"""Cards on paper and in pictures: faces drawn from our own symbols."""
