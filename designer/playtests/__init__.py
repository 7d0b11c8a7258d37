"""Playtests on paper and screen: what people wrote, whether it adds up, and what it says of a sheet."""
