"""What is said to clients and by them; the page's types are made from it."""
