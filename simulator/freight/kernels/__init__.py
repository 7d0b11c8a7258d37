"""Whole games on arrays: the compiled twin of `rules.py`, `core/rng.py` and `core/deal.py`."""
