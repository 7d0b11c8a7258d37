"""Drawing games of cards: faces and backs, fans and stacks, counters and places, whatever the family."""
