"""The kernels of `llama`: the rules of `rules.py` on flat arrays, and what bots play by. See `core/kernels/hidden.py`."""
