"""What whoever runs a hall does to it while it is open, over a socket file in its data folder."""
