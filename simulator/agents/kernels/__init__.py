"""Playing games of hidden cards, whatever the family: whole games, and the search of the agent `searcher`."""
