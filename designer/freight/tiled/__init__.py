"""The parts of a freight sheet as objects of a map of Tiled, and back."""
