"""The parts of a room for PlayingCards.io."""
