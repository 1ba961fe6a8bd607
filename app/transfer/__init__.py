"""Everything into one file, and files back into the book."""
