"""What happens in Fwords, Hour by Hour, each with who may know what (W-03, W-06, W-10)."""
