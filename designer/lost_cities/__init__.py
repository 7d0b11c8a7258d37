"""The designer's part of the family `lost_cities`."""
