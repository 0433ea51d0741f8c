"""What happens in Kingdom Frenzy, step by step in words, each with who may know what.

A line names a hidden card to those alone who may see it.
"""
