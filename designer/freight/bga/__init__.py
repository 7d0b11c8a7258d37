"""A freight sheet as the public Board Game Arena module has it (joesimpson/bga-flipfreighters), and back.

Facts are taken from there, names of tables, keys and constants and their numbers; no text or program is.
"""
