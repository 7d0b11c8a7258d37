"""A sheet as data for programmers: schemas, types and test vectors."""
