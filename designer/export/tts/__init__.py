"""The parts of a saved object for Tabletop Simulator."""
