"""Material for Board Game Arena: what every family writes alike. `designer/<family>/bga` knows the tables of its games."""
