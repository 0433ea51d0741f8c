"""What all games with Creation Cards share: where their cards come from, and how they are written."""
