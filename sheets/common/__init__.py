"""Checks of what the sheets of several families have alike: ids, names, texts, colours, patches."""
