"""What the kernels of all families are made of: how they are compiled, random numbers, decks, games of hidden cards."""
