"""Sheets of Lost Cities as arrays of numbers: the rules, what a player knows, and the rule bot."""
