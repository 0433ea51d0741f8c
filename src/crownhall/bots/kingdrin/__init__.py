"""Opponents at Kingdrin."""
