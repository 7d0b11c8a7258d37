"""Parts of the targets for paper."""
