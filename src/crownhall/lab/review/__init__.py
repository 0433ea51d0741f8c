"""Looking back at a match: what each decision cost, what would have been better, and what was luck."""
