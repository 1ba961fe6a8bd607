"""Several phones at one table: the wire, the page, and whoever would like to look over a shoulder."""
