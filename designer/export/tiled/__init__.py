"""Maps of the editor Tiled: what is an object there, and how it is written."""
