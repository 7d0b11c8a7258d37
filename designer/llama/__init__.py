"""The designer's part of the family `llama`."""
