"""Minkingi: place cards on an Active Field, battle with touching corners, and control most of them."""
