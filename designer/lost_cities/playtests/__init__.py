"""Playtests of Lost Cities: how many rounds there are, and whether their points add up."""
