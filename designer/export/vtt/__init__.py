"""The parts of a room for VirtualTabletop."""
