"""Playtests of L.L.A.M.A.: how many rounds there may be, and whether penalties and tokens given back add up."""
