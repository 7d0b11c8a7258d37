"""Tiny games, each for one thing that a family may have: examples of how it is done, played through all that the core offers.

`raid`: choices out of turn; `watch`: all win or lose together; `brawl`: players drop out; `discs`: chance that cannot be listed.
"""
