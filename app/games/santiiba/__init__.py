"""What Grimoire brings to the table of Die Seher von Santiiba."""
