"""Charts as plain data: drawn on a page by Plotly, in print by Matplotlib, and told as a table and in words."""
