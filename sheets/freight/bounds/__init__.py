"""What no deal and no player can exceed: bounds for checks that speak only when they are certain.

Each bound supposes the best of all deals and plays, and looks at one truck at a time, as if the others cost no card
and no hour and gave all the hours they can. So what is out of bounds never happens; what is within may be impossible
for another reason, of which nothing is said. The bounds ask for a sheet without errors.
"""
