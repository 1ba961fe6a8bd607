"""The view-models of the screens outside the table: plain Python, every word final."""
